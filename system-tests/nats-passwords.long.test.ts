import { ownerNames, type ServiceName, serviceNames } from '@dossier/contracts'
import { natsUsersOf, withNats } from '@dossier/runtime'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { carriedOut, startCallers } from './callers.ts'

const NEW_PASSWORD = 'new'

/** Settings of services; read again at each start. */
const environment: Partial<Record<ServiceName, { NATS_URL: string }>> = {}

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem({ environment })
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

test('the NATS passwords of all services are replaced without a failed request, and each write is carried out once', async () => {
  const { operator } = t.natsPasswords
  const newPasswords = Object.fromEntries(serviceNames.map((name) => [secondUserOf(name), NEW_PASSWORD]))
  // Nearly every request asks identity for its credential. The callers look whether a gateway is ready; on a busy machine they notice late.
  const gatewaySettings = { CREDENTIAL_TTL_MS: '100', DRAIN_LEAD_MS: '3000' }
  const gateway = await t.startProcess('gateway', gatewaySettings)
  const load = startCallers(firm, [gateway])

  await t.changeNatsPasswords({ ...t.natsPasswords, ...newPasswords })
  for (const name of ownerNames) {
    environment[name] = { NATS_URL: newUrlOf(name) }
    await t.restart(name)
    await load.goOn()
  }
  environment.gateway = { NATS_URL: newUrlOf('gateway') }
  load.addGateway(await t.startProcess('gateway', gatewaySettings))
  await gateway.stop()
  await t.restart('gateway')
  await t.changeNatsPasswords({ ...newPasswords, ...(operator !== undefined && { operator }) })
  await load.goOn()
  const { written, failures } = await load.stop()

  expect(failures).toEqual([])
  const { rows, told } = await carriedOut(t, firm, written)
  expect(rows).toEqual(written.toSorted())
  expect(told).toEqual(written.toSorted())
  for (const name of serviceNames) {
    const signIn = withNats(name, { NATS_URL: t.natsUrlOf(name) }, async () => {})
    await expect(signIn).rejects.toThrow(/Authorization Violation/i)
  }
})

const secondUserOf = (name: ServiceName) => natsUsersOf(name)[1]

/** The address of NATS for a service's second user. */
const newUrlOf = (name: ServiceName) =>
  `nats://${secondUserOf(name)}:${NEW_PASSWORD}@${new URL(t.natsUrlOf(name)).host}`
