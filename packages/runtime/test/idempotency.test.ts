import { randomBytes } from 'node:crypto'
import { AppError, type Call, matters, toUuid } from '@dossier/contracts'
import { type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Database, type Tx } from '../src/database/database.ts'
import { Attempt, beginAttempt } from '../src/idempotency/idempotency.ts'
import { idempotencyTable } from '../src/idempotency/records.ts'
import { startIdempotencyRemoval } from '../src/idempotency/removal.ts'
import { createSealer } from '../src/secrets/seal.ts'
import { createLogger } from '../src/service/log.ts'
import { Metrics } from '../src/telemetry/metrics.ts'

const CLAIM_MS = 4_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const [oldKey, currentKey] = [newKey('old'), newKey('current')]

let t: System
let database: Database

beforeAll(async () => {
  t = await startSystem()
  database = new Database({
    url: t.databaseUrlOf('matters'),
    connectionsMax: 20,
    onJobs: () => {},
    onOutbox: () => {},
    log: createLogger('test', 'silent'),
    metrics: new Metrics(),
    tracing: undefined,
  })
  await database.query('create table effects (id text)')
})
afterAll(async () => {
  await database.close()
  await t.stop()
})

const sha256 = () => randomBytes(32).toString('hex')
const newRequest = () => ({ id: sha256(), fingerprint: sha256() })

const begin = (
  idempotency: { id: string; fingerprint: string },
  keys = oldKey,
  call: Call = matters.operations.createClient,
) =>
  beginAttempt(
    { idempotency: idempotencyTable(database), sealer: createSealer(keys), clock: t.clock.read },
    { call, principal: null, idempotency, claimMs: CLAIM_MS },
  )

async function claim(request: { id: string; fingerprint: string }, call?: Call): Promise<Attempt> {
  const begun = await begin(request, oldKey, call)
  if (!(begun instanceof Attempt)) throw new Error('the request was answered before')
  return begun
}

/** Has its effect and its answer in one transaction, with something to do in between. */
const carryOut = (attempt: Attempt, id: string, answer: object, { last = async () => {} } = {}) =>
  attempt.commit((keep) =>
    database.transact({ firmId: null, now: t.now() }, async (tx: Tx) => {
      await tx.query('insert into effects (id) values ($1)', [id])
      await keep(tx, answer)
      await last()
    }),
  )

const effectsOf = async (id: string) => (await database.query('select 1 from effects where id = $1', [id])).length

test('only one of many concurrent attempts gets the request', async () => {
  const request = newRequest()

  const begun = await Promise.allSettled(Array.from({ length: 50 }, () => begin(request)))

  const refused = begun.filter((outcome) => outcome.status === 'rejected')
  expect(begun.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  expect(new Set(refused.map(({ reason }) => (reason as AppError).code))).toEqual(new Set(['idempotency_in_progress']))
})

test('only one of many takes over a request that a dead process left', async () => {
  const request = newRequest()
  await claim(request)
  t.clock.advance(CLAIM_MS)

  const begun = await Promise.allSettled(Array.from({ length: 20 }, () => begin(request)))

  expect(begun.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
})

test('a slow attempt that was taken over cannot commit; the one that took over can, and its answer stays', async () => {
  const request = newRequest()
  const slow = await claim(request)
  t.clock.advance(CLAIM_MS)
  const second = await claim(request)

  const late = await carryOut(slow, request.id, { by: 'slow' }).catch((error) => error.code)
  await carryOut(second, request.id, { by: 'second' })
  await slow.fail(new AppError('service_unavailable'))

  expect(late).toBe('service_unavailable')
  expect(await effectsOf(request.id)).toBe(1)
  expect(await begin(request)).toEqual({ body: '{"data":{"by":"second"}}', errorCode: null })
})

test('an answer that commits while the request is being taken over is the one that is given', async () => {
  const request = newRequest()
  const slow = await claim(request)
  const open = Promise.withResolvers<void>()
  const kept = Promise.withResolvers<void>()
  const committing = carryOut(
    slow,
    request.id,
    { by: 'slow' },
    {
      last: () => {
        kept.resolve()
        return open.promise
      },
    },
  )
  await kept.promise
  t.clock.advance(CLAIM_MS)

  const takingOver = begin(request)
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await until(async () => (await database.query(waiting)).length > 0)
  open.resolve()

  await committing
  expect(await takingOver).toEqual({ body: '{"data":{"by":"slow"}}', errorCode: null })
  expect(await effectsOf(request.id)).toBe(1)
})

test('a transaction that fails after its answer leaves neither', async () => {
  const request = newRequest()
  const attempt = await claim(request)

  const last = () => Promise.reject(new Error('the last statement fails'))
  await expect(carryOut(attempt, request.id, {}, { last })).rejects.toThrow('the last statement fails')

  expect(await effectsOf(request.id)).toBe(0)
  expect(await begin(request).catch((error) => error.code)).toBe('idempotency_in_progress')
})

test('an answer other than the one that was committed is not given', async () => {
  const request = newRequest()
  const attempt = await claim(request)
  await carryOut(attempt, request.id, { a: 1 })

  await expect(attempt.succeed('{"data":{"a":2}}')).rejects.toThrow('not the one that was committed')
  await expect(attempt.succeed('{"data":{"a":1}}')).resolves.toBeUndefined()
})

test('a given-up request can be taken over at once, one that was not carried out leaves nothing', async () => {
  const [unavailable, forbidden, early] = [newRequest(), newRequest(), newRequest()]

  await (await claim(unavailable)).fail(new AppError('service_unavailable'))
  await (await claim(forbidden)).fail(new AppError('forbidden'))
  await (await claim(early)).fail(new AppError('scan_pending'))

  expect(await begin(unavailable)).toBeInstanceOf(Attempt)
  expect(await begin({ ...forbidden, fingerprint: sha256() })).toBeInstanceOf(Attempt)
  expect(await begin({ ...early, fingerprint: sha256() })).toBeInstanceOf(Attempt)
})

test('answers stored under an earlier key are returned and compared after a rotation', async () => {
  const request = newRequest()
  await carryOut(await claim(request), request.id, { kept: true })

  const again = await begin(request, `${currentKey},${oldKey}`)
  const other = await begin({ ...request, fingerprint: sha256() }, `${currentKey},${oldKey}`).catch(
    (error) => error.code,
  )

  expect(again).toEqual({ body: '{"data":{"kept":true}}', errorCode: null })
  expect(other).toBe('idempotency_key_reused')
})

test('the answer to a change is kept for an hour, that to a POST for a day', async () => {
  const keptFor = async (call: Call) => {
    const request = newRequest()
    await carryOut(await claim(request, call), request.id, {})
    t.clock.advance(0.9 * HOUR_MS)
    const within = await begin(request, oldKey, call)
    t.clock.advance(0.2 * HOUR_MS)
    return [within, await begin(request, oldKey, call)].map((begun) => begun instanceof Attempt)
  }

  expect(await keptFor(matters.operations.createClient)).toEqual([false, false])
  expect(await keptFor(matters.operations.updateClient)).toEqual([false, true])
})

test('an identifier is the same in each attempt, of its own kind, and another one a day later', async () => {
  const request = newRequest()
  const first = await claim(request)
  t.clock.advance(CLAIM_MS)
  const second = await claim(request)
  t.clock.advance(DAY_MS)
  const nextDay = await claim(request)

  expect(first.id('comm')).toMatch(/^comm_/)
  expect(toUuid(first.id('comm'))).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(second.id('comm')).toBe(first.id('comm'))
  expect(toUuid(second.id('evt'))).not.toBe(toUuid(first.id('comm')))
  expect(nextDay.id('comm')).not.toBe(first.id('comm'))
})

test('expired records are removed, however many there are, and no others', async () => {
  const live = newRequest()
  await claim(live)
  await database.query(
    `insert into idempotency_records (id, operation, request, claim, claimed_until, created_at, expires_at)
     select 'old ' || n, 'createClient', '', gen_random_uuid(), $1, $1, $1 from generate_series(1, 2500) n`,
    [t.now()],
  )

  const log = createLogger('test', 'silent')
  const removal = startIdempotencyRemoval({ db: database, log, now: t.now })
  const left = () => database.query<{ id: string }>(`select id from idempotency_records where id like 'old %'`)
  await until(async () => (await left()).length === 0)
  await removal.stop()

  expect(await begin(live).catch((error) => error.code)).toBe('idempotency_in_progress')
})
