import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { clientSettings } from '@dossier/runtime'
import { type SeededFirm, type System, startSystem, until, zoneAt } from '@dossier/testbed'
import { expect, test } from '@jest/globals'
import pg from 'pg'
import { FIRMS, type OpenQueue, type Piece, type Working, type WorkQueue } from './work-queue.ts'

const KILLS = 20
const PROCESSES = 2
const POLL_MS = 3
const MS_MAX = 900_000
/** A closed table stays closed until all processes have started. */
const NO_LIMITS = {
  connectionTimeoutMillis: 0,
  statement_timeout: 0,
  lock_timeout: 0,
  query_timeout: 0,
  idle_in_transaction_session_timeout: 0,
}

/** A time between two kills. */
interface Epoch {
  effects: readonly string[]
  /** What was not done at its end. */
  waiting: ReadonlySet<string>
}

/**
 * Work that waits is done however often the processes that do it are killed: each piece has its effect once, or again only if it was in
 * flight at a kill and the world outside cannot tell. Firms take turns.
 */
export function workQueueContract(queue: WorkQueue): void {
  test(
    `${queue.name}: each piece of work of ${FIRMS} firms is done ${queue.repeatsMax > 0 ? 'at least ' : ''}once${queue.noTurns ? '' : ', in turn'}, whatever is killed`,
    async () => {
      const t = await startSystem()
      try {
        const firms = await Promise.all(Array.from({ length: FIRMS }, () => t.seedFirm({ timeZone: zoneAt(12) })))
        await t.stopService(queue.service)
        const pieces = piecesOf(queue, firms)
        const open = await queue.enqueue({ t, firms, pieces })
        const epochs = await workWithKills(t, queue, open, pieces.length).finally(() => open.stop?.())
        expectAllDone(queue, pieces, epochs)
        expectTurns(queue, pieces, epochs)
      } finally {
        await t.stop()
      }
    },
    MS_MAX,
  )
}

function piecesOf({ pieces: { inAll, ofEachOther } }: WorkQueue, [many, ...others]: readonly SeededFirm[]): Piece[] {
  const pieces = (firm: SeededFirm, length: number) => Array.from({ length }, () => ({ key: randomUUID(), firm }))
  return [...pieces(many!, inAll - others.length * ofEachOther), ...others.flatMap((firm) => pieces(firm, ofEachOther))]
}

async function workWithKills(t: System, queue: WorkQueue, open: OpenQueue, count: number): Promise<Epoch[]> {
  const start = open.start ?? (() => t.startProcess(queue.service))
  const running: Working[] = []
  const killAll = () => Promise.all(running.splice(0).map((process) => process.kill()))
  const epochs: Epoch[] = []
  let seen = 0

  async function begin(): Promise<void> {
    const gate = open.table ? await closeTable(t, queue, open.table) : undefined
    try {
      running.push(...(await Promise.all(Array.from({ length: PROCESSES }, start))))
    } finally {
      await gate?.open()
    }
  }
  /** What the killed processes have sent is at its end before anybody looks. */
  async function endEpoch(): Promise<void> {
    await killAll()
    await untilConnectionsEnd(t, queue)
    await open.untilHeard?.()
    const waiting = new Set(await open.waiting())
    const effects = await open.effects()
    epochs.push({ effects: effects.slice(seen), waiting })
    seen = effects.length
    await open.endLeases()
  }

  try {
    for (let kills = 0; kills < KILLS; kills++) {
      const left = count - new Set(epochs.flatMap(({ effects }) => effects)).size
      // Large batches may be done before the last kill.
      if (left === 0) break
      const more = randomInt(1, Math.max(2, Math.ceil(left / (KILLS - kills + 1))))
      await begin()
      // Many looks for one of `until`, which waits longer each time: by then a fast queue would be empty.
      await until(async () => {
        for (let polls = 0; polls < 30; polls++) {
          if ((await open.effects()).length >= seen + more) return true
          await pause(POLL_MS)
        }
        return false
      }, MS_MAX)
      await endEpoch()
    }
    await begin()
    await until(async () => (await open.waiting()).length === 0, MS_MAX)
    await endEpoch()
  } finally {
    await killAll()
  }
  return epochs
}

function expectAllDone({ name, repeatsMax }: WorkQueue, pieces: readonly Piece[], epochs: readonly Epoch[]): void {
  const done = new Set<string>()
  /** What comes twice without having been in flight at a kill. */
  const repeated: string[] = []
  const inFlight: number[] = []
  for (const { effects, waiting } of epochs) {
    repeated.push(...effects.filter((key, place) => done.has(key) || effects.indexOf(key) < place))
    for (const key of effects) if (!waiting.has(key)) done.add(key)
    inFlight.push(new Set(effects.filter((key) => waiting.has(key))).size)
  }
  const all = epochs.flatMap(({ effects }) => effects)
  console.info(
    `${name}: ${pieces.length} pieces, ${all.length} effects, in flight at a kill: ${inFlight.slice(0, -1).join(', ')}`,
  )
  expect(epochs.length).toBeGreaterThan(KILLS / 2)
  expect(repeated).toEqual([])
  if (repeatsMax === 0) expect(all.length).toBe(new Set(all).size)
  else expect(Math.max(...inFlight)).toBeLessThanOrEqual(repeatsMax * PROCESSES)
  if (repeatsMax > 0) expect(Math.max(...inFlight)).toBeGreaterThan(0)
  expect(new Set(all)).toEqual(new Set(pieces.map(({ key }) => key)))
}

/**
 * In turns, the others are done when the firm with the long queue has had as many turns as each of them. Kills move that a little; a queue
 * without turns comes to them at its end.
 */
function expectTurns(
  { noTurns, pieces: { ofEachOther } }: WorkQueue,
  pieces: readonly Piece[],
  epochs: readonly Epoch[],
): void {
  if (noTurns) return
  const [{ firm: many }] = pieces as [Piece]
  const ofOthers = new Set(pieces.filter(({ firm }) => firm !== many).map(({ key }) => key))
  const order = [...new Set(epochs.flatMap(({ effects }) => effects))]
  const last = order.findLastIndex((key) => ofOthers.has(key))
  console.info(`the last of ${ofOthers.size} pieces of other firms is number ${last + 1}`)
  expect(last).toBeLessThan((FIRMS * ofEachOther + pieces.length) / 2)
}

/** Until `open`, nobody takes a row of the table. */
async function closeTable(t: System, { service }: WorkQueue, table: string): Promise<{ open(): Promise<void> }> {
  const client = new pg.Client({ ...clientSettings(t.databaseUrlOf(service)), ...NO_LIMITS })
  await client.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in exclusive mode`)
  return { open: () => client.end() }
}

/** PostgreSQL carries a statement out even if its client has died meanwhile. */
async function untilConnectionsEnd(t: System, { service }: WorkQueue): Promise<void> {
  // A test has one connection as long as it asks for one thing at a time.
  const others = `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
    and pid <> pg_backend_pid()`
  await until(async () => (await t.query(service, others)).length === 0)
}
