import { identity as contract, type identity, toUuid } from '@dossier/contracts'
import { canonicalJson, hashToken, newId, withDatabase } from '@dossier/runtime'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { AuditLog } from '../src/audit/audit-log.ts'
import { verifyChain } from '../src/audit/verify-chain.ts'
import { draftOf as newDraft } from './audit-drafts.ts'

const { listAuditEvents, verifyAuditLog } = contract.operations

let t: System
let log: AuditLog
let firm: SeededFirm
let other: SeededFirm

beforeAll(async () => {
  // Chains that are broken here must not be found by a test that checks those of all firms.
  t = await startSystem()
  log = new AuditLog(t.environmentOf('identity').ENCRYPTION_KEYS!)
})
afterAll(() => t.stop())

beforeEach(async () => {
  firm = await t.seedFirm()
  other = await t.seedFirm()
})

const draftOf = (change: Partial<identity.AuditDraft> = {}) => newDraft(firm.id, t.now(), change)

const withLog = <Result>(work: Parameters<typeof withDatabase<Result>>[1]) =>
  withDatabase({ DATABASE_URL: t.databaseUrlOf('identity') }, work)

/** Appends events, each in a transaction of its own. */
const append = (drafts: identity.AuditDraft[], by = log) =>
  withLog(async (db) => {
    for (const draft of drafts) {
      await db.transact({ firmId: null, now: t.now() }, (tx) => by.append(tx, [draft]))
    }
  })

const verify = (of: SeededFirm = firm, fromSequence = 1, eventsMax = 1000, previousHash?: string) =>
  withLog((db) => verifyChain(db, log, of.id, { fromSequence, eventsMax, previousHash }))

/** Does what only the owner of the tables can, with the triggers out of the way. */
async function tamper(statement: string, values: unknown[] = []): Promise<void> {
  const tables = ['audit_entries', 'audit_anchors']
  for (const table of tables) await t.query('identity', `alter table ${table} disable trigger user`)
  await t.query('identity', statement, values)
  for (const table of tables) await t.query('identity', `alter table ${table} enable trigger user`)
}

const list = async (query: object = {}, key = firm.key) => {
  const { status, data, error, pagination } = (await t.send(listAuditEvents, { ...query }, key)) as never as {
    status: number
    data: identity.AuditEvent[]
    error: unknown
    pagination: { total: number }
  }
  return { status, data, error, total: pagination?.total }
}

test('events of a firm form a chain that anybody can check, newest first in the list', async () => {
  await append([draftOf(), draftOf({ action: 'updateMatter' }), draftOf({ action: 'downloadUpload' })])

  const { data } = await list()

  const chain = data.filter(({ request_id }) => request_id === 'r-1').reverse()
  expect(chain.map(({ sequence, action }) => [sequence, action])).toEqual([
    [1, 'getMatter'],
    [2, 'updateMatter'],
    [3, 'downloadUpload'],
  ])
  for (const [index, { hash, ...event }] of chain.entries()) {
    expect(hashToken(canonicalJson(event))).toBe(hash)
    expect(event.previous_hash).toBe(chain[index - 1]?.hash ?? '0'.repeat(64))
  }
})

test('two processes that append at once keep the chain whole, across firms in any order', async () => {
  const both = [firm, other]
  await Promise.all(
    [0, 1, 2, 3].map((lane) =>
      withLog(async (db) => {
        const ownLog = new AuditLog(t.environmentOf('identity').ENCRYPTION_KEYS!)
        for (let round = 0; round < 20; round++) {
          const order = (lane + round) % 2 === 0 ? both : [...both].reverse()
          await db.transact({ firmId: null, now: t.now() }, (tx) =>
            ownLog.append(
              tx,
              order.map(({ id }) => draftOf({ firm_id: id })),
            ),
          )
        }
      }),
    ),
  )

  for (const one of both) {
    expect(await verify(one)).toMatchObject({ intact: true, first_sequence: 1, last_sequence: 80, next_sequence: null })
  }
})

test.each([
  [
    "update audit_entries set entries = replace(entries, 'getMatter', 'getClient') where firm_id = $1 and first_sequence = 3",
    3,
    'event_changed',
  ],
  [
    "update audit_entries set recorded_at = recorded_at + interval '1 ms' where firm_id = $1 and first_sequence = 5",
    5,
    'event_changed',
  ],
  ["update audit_entries set terms = '{1}' where firm_id = $1 and first_sequence = 2", 2, 'index_changed'],
  ['delete from audit_entries where firm_id = $1 and first_sequence = 3', 4, 'event_missing'],
  ['delete from audit_entries where firm_id = $1 and first_sequence <= 2', 3, 'beginning_missing'],
  ['delete from audit_entries where firm_id = $1 and first_sequence = 5', 5, 'end_missing'],
  ['delete from audit_entries where firm_id = $1', 5, 'end_missing'],
  ['update audit_heads set sequence = 4 where firm_id = $1', 4, 'head_forged'],
  ['delete from audit_heads where firm_id = $1', 1, 'head_forged'],
  [
    `with h as (
       update audit_entries e set entries = f.entries, hashes = sha256(f.entries::bytea)
       from (select replace(entries, 'getMatter', 'getClient') as entries from audit_entries where firm_id = $1 and first_sequence = 5) f
       where firm_id = $1 and first_sequence = 5 returning e.hashes
     ) update audit_heads set hash = (select hashes from h) where firm_id = $1`,
    5,
    'head_forged',
  ],
  [
    `update audit_entries e set entries = f.entries, hashes = sha256(f.entries::bytea)
     from (select replace(entries, 'getMatter', 'getClient') as entries from audit_entries where firm_id = $1 and first_sequence = 3) f
     where firm_id = $1 and first_sequence = 3`,
    4,
    'event_misplaced',
  ],
])('%s shows at %i as %s', async (statement, sequence, problem) => {
  await append([1, 2, 3, 4, 5].map(() => draftOf()))

  await tamper(statement, [toUuid(firm.id)])

  const { intact, problems } = await verify()
  expect(intact).toBe(false)
  expect(problems).toContainEqual({ sequence, problem })
})

test.each([
  ["replace(entries, 'second', 'other')", 2, 'event_changed'],
  ["replace(entries, E'\\n', '')", 1, 'event_changed'],
  ["split_part(entries, E'\\n', 1) || E'\\n' || split_part(entries, E'\\n', 3)", 2, 'event_changed'],
])('in a row of several events, %s shows at %i as %s', async (entries, sequence, problem) => {
  await withLog((db) =>
    db.transact({ firmId: null, now: t.now() }, (tx) =>
      log.append(
        tx,
        ['first', 'second', 'third'].map((request_id) => draftOf({ request_id })),
      ),
    ),
  )

  await tamper(`update audit_entries set entries = ${entries} where firm_id = $1`, [toUuid(firm.id)])

  const { intact, problems } = await verify()
  expect(intact).toBe(false)
  expect(problems).toContainEqual({ sequence, problem })
})

test.each(['update audit_entries set terms = terms', 'delete from audit_entries', 'truncate audit_entries'])(
  'the database refuses: %s',
  async (statement) => {
    await append([draftOf()])

    await expect(t.query('identity', statement)).rejects.toThrow('append-only')
  },
)

test('a long chain is checked in parts, wherever these begin, and a head that was kept is recognised', async () => {
  await withLog((db) =>
    db.transact({ firmId: null, now: t.now() }, (tx) =>
      log.append(
        tx,
        Array.from({ length: 1_200 }, () => draftOf()),
      ),
    ),
  )
  t.clock.advance(60_000)
  await append([draftOf(), draftOf()])
  const parts: number[][] = []
  let next: number | null = 1
  let previousHash: string | undefined
  while (next !== null) {
    const part: identity.AuditVerification = await verify(firm, next, 401, previousHash)
    expect(part.problems).toEqual([])
    previousHash = part.last_hash!
    parts.push([part.first_sequence!, part.last_sequence!])
    next = part.next_sequence
  }
  expect(parts).toEqual([
    [1, 401],
    [402, 802],
    [803, 1202],
  ])

  const entry = await t.query<{ hash: string }>(
    'identity',
    `select encode(substring(hashes from (1100 - first_sequence)::int * 32 + 1 for 32), 'hex') as hash
     from audit_entries where firm_id = $1 and 1100 between first_sequence and last_sequence`,
    [toUuid(firm.id)],
  )
  const check = (known_hash: string) =>
    t.call(verifyAuditLog, { from_sequence: 1200, known_sequence: 1100, known_hash }, firm.key)
  expect((await check(entry[0]!.hash)).data).toMatchObject({ intact: true, first_sequence: 1200 })
  expect((await check('0'.repeat(64))).data).toMatchObject({
    intact: false,
    problems: [{ sequence: 1100, problem: 'known_head_missing' }],
  })
})

test('filters find events by actor, resource, action, kind, address, outcome and time, each with its total', async () => {
  const [user, key, matter] = [newId('usr'), newId('key'), newId('mat')]
  await append([
    draftOf({ request_id: 'plain' }),
    draftOf({ request_id: 'user', user_id: user, credential_id: newId('ses') }),
    draftOf({ request_id: 'key', credential_id: key, actor: 'api_key' }),
    draftOf({ request_id: 'matter', resources: [matter, newId('cli')] }),
    draftOf({ request_id: 'action', action: 'archiveMatter', kind: 'change' }),
    draftOf({ request_id: 'kind', kind: 'credential' }),
    draftOf({ request_id: 'address', address: '2001:db8::7' }),
    draftOf({ request_id: 'outcome', outcome: 'refused', status: 403, error_code: 'forbidden' }),
    draftOf({ request_id: 'operator', actor: 'operator' }),
    // Named as a resource, which is something else than to act.
    draftOf({ request_id: 'about', resources: [user] }),
  ])
  t.clock.advance(3_600_000)
  const later = t.now()
  await append([draftOf({ request_id: 'late' })])
  const window = { to: new Date(Date.parse(later) + 60_000).toISOString() }
  t.clock.advance(120_000)
  const found = async (query: object) => {
    const { data, total } = await list({ ...window, ...query })
    const ids = data.map(({ request_id }) => request_id)
    expect(total).toBe(ids.length)
    return ids
  }

  expect(await found({ actor: user })).toEqual(['user'])
  expect(await found({ actor: key })).toEqual(['key'])
  expect(await found({ actor: 'operator' })).toEqual(['operator'])
  expect(await found({ resource: matter })).toEqual(['matter'])
  expect(await found({ resource: user })).toEqual(['about'])
  expect(await found({ action: 'archiveMatter' })).toEqual(['action'])
  expect(await found({ kind: 'change' })).toEqual(['action'])
  expect(await found({ kind: 'credential' })).toEqual(['kind'])
  expect(await found({ address: '2001:db8::7' })).toEqual(['address'])
  expect(await found({ outcome: 'refused' })).toEqual(['outcome'])
  expect(await found({ from: later })).toEqual(['late'])
  expect(await found({ actor: user, action: 'archiveMatter' })).toEqual([])
  expect(await found({ to: later, per_page: 100 })).toHaveLength(10)
})

const download = async (query: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${t.baseUrl}/api/v1/audit-events/export?${query}`, {
    headers: { 'x-api-key': firm.key, ...headers },
  })
  return {
    type: answer.headers.get('content-type'),
    file: answer.headers.get('content-disposition'),
    text: Buffer.from(await answer.arrayBuffer()).toString(),
  }
}

test('the log is exported page by page as JSON Lines that prove themselves, and as CSV', async () => {
  const users = [newId('usr'), newId('usr')]
  const drafts = Array.from({ length: 1_200 }, (_, index) => draftOf({ user_id: users[index % 2]!, fields: ['=1+1'] }))
  await withLog((db) => db.transact({ firmId: null, now: t.now() }, (tx) => log.append(tx, drafts)))

  const lines = await download('format=jsonl')
  const some = await download(`actor=${users[0]}`, { accept: 'application/jsonl' })
  const table = await download('format=csv')
  const forExcel = await download('format=csv&bom=true')

  const events = lines.text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as identity.AuditEvent)
  expect(lines).toMatchObject({
    type: 'application/jsonl; charset=utf-8',
    file: 'attachment; filename="audit-events.jsonl"',
  })
  expect(events.slice(0, 1_200).map(({ sequence }) => sequence)).toEqual(drafts.map((_, index) => index + 1))
  for (const [index, { hash, ...event }] of events.entries()) {
    expect(hashToken(canonicalJson(event))).toBe(hash)
    expect(event.previous_hash).toBe(events[index - 1]?.hash ?? '0'.repeat(64))
  }
  expect(some.text.trimEnd().split('\n')).toHaveLength(600)
  const [head, ...records] = table.text.trimEnd().split('\r\n')
  expect(head).toBe(Object.keys(contract.AuditEvent.shape).join())
  expect(records.length).toBeGreaterThanOrEqual(1_200)
  expect(forExcel.text.startsWith(`\ufeff${table.text}`)).toBe(true)
})

test('an export is of the firm that asks, and is itself recorded', async () => {
  await append([draftOf({ firm_id: other.id })])

  const { text } = await download('format=json')

  expect(JSON.parse(text)).toEqual({ data: [] })
  await until(async () => (await list({ action: 'exportAuditEvents' })).total === 1)
})

test("another firm's events are out of reach", async () => {
  const matter = newId('mat')
  await append([draftOf({ resources: [matter] })])

  expect(await list({ resource: matter }, other.key)).toMatchObject({ data: [], total: 0 })
})
