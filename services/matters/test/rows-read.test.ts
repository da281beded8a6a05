import { matters, toUuid } from '@dossier/contracts'
import { indexFirm, newId, placeIn, type Tx } from '@dossier/runtime'
import { rowsRead, type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { listedMatters } from '../src/store/listed.ts'
import { listStoredMatters } from '../src/store/matter-lists.ts'
import { listOpenLinkRequests } from '../src/store/portal-activities.ts'

const MATTERS = 4_000
const OF_PERSON = 200
const WAITING = 20

let t: System
let firm: SeededFirm
const person = newId('usr')

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

/** Matters of one firm, each with a link, a visit and a request for a link. A person has some; of some of these the request is open. */
async function fillFirm(tx: Tx): Promise<void> {
  const every = MATTERS / OF_PERSON
  await tx.query(
    `insert into matters (id, firm_id, title, title_key, status, practice_area, assigned_attorney, assigned_users,
                          custom_fields, tags, created_at, updated_at)
     select uuidv7(), $1, 'Matter ' || n, 'matter ' || n, 'active', 'other',
            case when n % $4 = 0 then $3::uuid else uuidv7() end, '{}', '{}', '{}', $5, $5
     from generate_series(1, $2::int) n`,
    [toUuid(firm.id), MATTERS, toUuid(person), every, tx.now],
  )
  await tx.query(
    `insert into intake_links (id, firm_id, matter_id, token_sha256, token_sealed, expires_at, created_at)
     select uuidv7(), firm_id, id, id::text, '', $2::timestamptz + interval '1 day', $2::timestamptz - interval '2 days'
     from matters where firm_id = $1`,
    [toUuid(firm.id), tx.now],
  )
  await tx.query(
    `insert into portal_activities (id, firm_id, matter_id, kind, at, settled_at)
     select uuidv7(), firm_id, m.id, k.kind, $2::timestamptz - k.ago,
            case when substr(title_key, 8)::int % $3::int > 0 then $2::timestamptz end
     from matters m, (values ('visit', interval '1 day'), ('link_request', interval '1 hour')) k (kind, ago)
     where firm_id = $1`,
    [toUuid(firm.id), tx.now, MATTERS / WAITING],
  )
}

/** Quentin Rossi, who has a few of the matters. */
async function addClient(tx: Tx): Promise<void> {
  await tx.query(
    `with added as (
       insert into clients (id, firm_id, first_name, last_name, custom_fields, created_at, updated_at)
       values (uuidv7(), $1, 'Quentin', 'Rossi', '{}', $2, $2) returning id
     )
     update matters set client_id = added.id from added where firm_id = $1 and substr(title_key, 8)::int % $3::int = 0`,
    [toUuid(firm.id), tx.now, MATTERS / WAITING],
  )
}

const dbOf = (tx: Tx) => ({
  query: <Row>(text: string, values?: readonly unknown[]) => tx.query<Row>(text, values),
  lookup: <Row>(text: string, values?: readonly unknown[]) => tx.query<Row>(text, values),
})
const tables = ['matters', 'portal_activities', 'intake_links', 'clients', 'participants']

test.each([
  ['all', undefined],
  ['their own', person],
])(
  'to a user who sees %s matters, who waits for a link is shown without a look at what else the firm has',
  async (_whose, assignee) => {
    let total = 0

    const read = await rowsRead(t, 'matters', tables, fillFirm, async (tx) => {
      const query = { assignee, since: '2000-01-01T00:00:00.000Z', limit: 10 }
      total = (await listOpenLinkRequests(dbOf(tx), firm.id, query)).total
    })

    expect(total).toBe(WAITING)
    expect(read).toBeLessThan(8 * WAITING)
  },
)

test('the matters of one person are found without a look at those of others', async () => {
  let total = 0
  const sort = { sort: 'created_at', order: 'desc' } as const
  const place = placeIn(
    matters.operations.listMatters,
    { ...sort, page: 1, per_page: 5 },
    listedMatters.sorts.created_at,
  )

  const read = await rowsRead(t, 'matters', ['matters'], fillFirm, async (tx) => {
    const asked = { ...sort, place, now: tx.now, status: 'all', assigned_to: person, search_in: 'title' } as const
    total = (await listStoredMatters(dbOf(tx), firm.id, asked)).total
  })

  expect(total).toBe(OF_PERSON)
  expect(read).toBeLessThan(2 * OF_PERSON)
})

test.each(['q', 'qu', 'quentin'])(
  'a search of all for %p reads only about as many rows as it finds',
  async (search) => {
    let total = 0
    const sort = { sort: 'created_at', order: 'desc' } as const
    const place = placeIn(
      matters.operations.listMatters,
      { ...sort, page: 1, per_page: 5 },
      listedMatters.sorts.created_at,
    )
    const fill = async (tx: Tx) => {
      await fillFirm(tx)
      await addClient(tx)
      for (const source of ['matters', 'clients']) await indexFirm(tx, firm.id, source)
    }

    const read = await rowsRead(t, 'matters', tables, fill, async (tx) => {
      const asked = { ...sort, place, now: tx.now, status: 'all', search, search_in: 'all' } as const
      total = (await listStoredMatters(dbOf(tx), firm.id, asked)).total
    })

    expect(total).toBe(WAITING)
    expect(read).toBeLessThan(8 * WAITING)
  },
)
