import { integrations } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { getIntegrationStatus } = integrations.operations

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

test('an installation without practice-management system says so', async () => {
  const { status, error } = await t.call(getIntegrationStatus, {}, firm.key)

  expect([status, error.code]).toEqual([503, 'integration_not_configured'])
})
