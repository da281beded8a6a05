import { expect, test } from '@jest/globals'
import { toTypeId } from '../ids.ts'
import { withPersonNames } from './matter-names.ts'

const uuidOf = (last: number) => `00000000-0000-7000-8000-00000000000${last}`
const matter_id = toTypeId('mat', uuidOf(1))
const [present, former] = [toTypeId('cli', uuidOf(2)), toTypeId('cli', uuidOf(3))]
const NOBODY = { client_id: null, client_name: null }
const PRESENT = { client_id: present, client_name: 'Ada Present' }
const FORMER = { client_id: former, client_name: 'Bo Former' }

test.each([
  ['has had no other client names the present one', [], PRESENT],
  ['has a former client names nobody', [FORMER], NOBODY],
  ['may have had others, as an earlier version of matters answers, names nobody', undefined, NOBODY],
] as const)('a row that records no client, of a matter that %s', async (_which, former_clients, person) => {
  const named = [{ id: matter_id, title: 'Estate', ...PRESENT, ...(former_clients && { former_clients }) }]
  const ctx = { call: async () => named as never }

  const rows = await withPersonNames(ctx, [{ matter_id, participant_id: null, of_client_id: null }])

  expect(rows).toEqual([{ matter_id, matter_title: 'Estate', ...person }])
})
