import { matters, type Operation } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createClient, listClients } = matters.operations
const marked: Pick<Operation, 'deprecated'> = listClients

let t: System
let firm: SeededFirm

beforeAll(async () => {
  // No operation is deprecated yet.
  marked.deprecated = { since: '2026-06-01', sunset: '2027-06-01' }
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(async () => {
  delete marked.deprecated
  await t.stop()
})

const announced = ({ headers }: { headers: Headers }) =>
  ['deprecation', 'sunset', 'link'].map((name) => headers.get(name))
const SINCE = ['@1780272000', 'Tue, 01 Jun 2027 00:00:00 GMT', '</docs/changelog>; rel="deprecation"; type="text/html"']

test('the gateway says of a deprecated operation that it is one, whatever the response, and of no other', async () => {
  const answered = await t.call(listClients, {}, firm.key)
  const refused = await t.call(listClients, {}, 'dsr_live_wrong')
  const other = await t.call(createClient, { first_name: 'Ana', last_name: 'Silva' }, firm.key)

  expect([answered, refused, other].map(({ status }) => status)).toEqual([200, 401, 201])
  expect([answered, refused].map(announced)).toEqual([SINCE, SINCE])
  expect(announced(other)).toEqual([null, null, null])
})
