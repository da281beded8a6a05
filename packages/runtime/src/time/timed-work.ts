import { type FirmId, toUuid } from '@dossier/contracts'
import type { BackgroundCtx } from '../context.ts'
import type { Values } from '../database/database.ts'
import { startRounds } from '../rounds/rounds.ts'
import type { Worker } from '../service/worker.ts'
import type { MetricDefinition } from '../telemetry/metric.ts'
import { aheadMsOf, type FirmClocks } from './firm-clocks.ts'
import { later } from './instants.ts'

/**
 * An instant, and the firms for which it is now: one whose clock was moved (`only`), or all others (`only` is null, and `except` has
 * the firms whose clocks were moved). In production it is always all firms.
 */
export interface FirmTime {
  now: string
  only: FirmId | null
  except: readonly FirmId[]
}

/** Work that falls due by the time of a firm, such as reminders. For queues that all firms share, see `RealTimeQueue`. */
export interface TimedWork<Deps = unknown> {
  /** Unique in the service; for logs. */
  name: string
  /**
   * The soonest instant after `after` at which something of the firm falls due by its time; null if nothing does. An instant that
   * turns out to have nothing due only costs a step, but a missing one makes a clock jump over what was due. Absent if a moving clock
   * need not stop for the work.
   */
  soonest?(ctx: BackgroundCtx<Deps>, firmId: FirmId, after: string): Promise<string | null>
  /**
   * Does what is due at `time.now` for the firms of `time`. It may run in several processes at once, so what it does happens once by
   * marks in the database. `ctx.now()` is `time.now`.
   */
  round(ctx: BackgroundCtx<Deps>, time: FirmTime, stopping: AbortSignal): Promise<void>
}

/**
 * Moved firms whose work one round does. The next round goes on with the others, so that a sandbox with many such firms does not spend
 * all its time on rounds. A clock that moves does not wait for them: each step does the work of its firm.
 */
const MOVED_FIRMS_MAX = 50

/** The context at the present instant of a firm. */
export async function atFirm<Deps>(ctx: BackgroundCtx<Deps>, firmId: FirmId): Promise<BackgroundCtx<Deps>> {
  if (!ctx.firmClocks) return ctx
  const aheadMs = await aheadMsOf(ctx.firmClocks, firmId)
  return { ...ctx, aheadMs, now: () => later(ctx.realNow(), aheadMs) }
}

/** Timed work, and the rounds in which a service does it; see `startRounds`. */
export interface PlannedWork<Deps = unknown> {
  work: TimedWork<Deps>
  everyMs: number
  firstRound?: boolean
  /** Counts the rounds by outcome. */
  outcomes?: MetricDefinition<'counter', 'outcome'>
}

/**
 * Starts the rounds of timed work: in production one for all firms. In a sandbox there is one for all firms whose clocks were never moved,
 * and then one for each of the others.
 */
export function startTimedWork<Deps>(
  ctx: BackgroundCtx<Deps>,
  { work, everyMs, firstRound, outcomes }: PlannedWork<Deps>,
): Worker {
  const turn: Turn = { last: undefined }
  return startRounds({
    everyMs,
    firstRound,
    outcomes: outcomes && ctx.metrics.of(outcomes),
    log: ctx.log,
    round: (stopping) => doTimedWork(ctx, work, stopping, turn),
  })
}

/** How far the rounds of a work have come among the firms whose clocks were moved. */
interface Turn {
  last: FirmId | undefined
}

/**
 * One round for all firms whose clocks were never moved, and one for each of the next `MOVED_FIRMS_MAX` others. A failure for one firm
 * does not stop the others; the first one is thrown at the end.
 */
export async function doTimedWork<Deps>(
  ctx: BackgroundCtx<Deps>,
  work: TimedWork<Deps>,
  stopping: AbortSignal,
  turn: Turn = { last: undefined },
): Promise<void> {
  const errors: unknown[] = []
  for (const time of await timesOf(ctx, turn)) {
    if (stopping.aborted) break
    if (time.only !== null) turn.last = time.only
    await work.round(roundCtx(ctx, time), time, stopping).catch((error) => errors.push(error))
  }
  if (errors.length > 0) throw errors[0]
}

type RoundTime = FirmTime & { aheadMs: number }

async function timesOf(
  { firmClocks, realNow }: { firmClocks: FirmClocks | undefined; realNow(): string },
  { last }: Turn,
): Promise<RoundTime[]> {
  const moved = (await firmClocks?.listMoved()) ?? []
  const now = realNow()
  const begin = last === undefined ? 0 : moved.findIndex(({ firmId }) => firmId > last)
  const inTurn = begin > 0 ? [...moved.slice(begin), ...moved.slice(0, begin)] : moved
  return [
    { now, aheadMs: 0, only: null, except: moved.map(({ firmId }) => firmId) },
    ...inTurn
      .slice(0, MOVED_FIRMS_MAX)
      .map(({ firmId, aheadMs }) => ({ now: later(now, aheadMs), aheadMs, only: firmId, except: [] })),
  ]
}

/** One round of timed work for a single firm, at its present instant. */
export async function doTimedWorkOf<Deps>(
  ctx: BackgroundCtx<Deps>,
  work: TimedWork<Deps>,
  firmId: FirmId,
  stopping: AbortSignal,
): Promise<void> {
  const own = await atFirm(ctx, firmId)
  const time = { now: own.now(), aheadMs: own.aheadMs, only: firmId, except: [] }
  await work.round(roundCtx(own, time), time, stopping)
}

/** The context of a round: its instant stands still, so that all that is due at it is done by the same one. */
function roundCtx<Deps>(ctx: BackgroundCtx<Deps>, { now, aheadMs }: RoundTime): BackgroundCtx<Deps> {
  return { ...ctx, aheadMs, now: () => now }
}

/** The firms of a `FirmTime`. */
export type Firms = Pick<FirmTime, 'only' | 'except'>

/**
 * The SQL condition that `firm_id` of a row is one of these firms, and the values of the statement: the given ones, and after them its own.
 * Each kind of firms has a text of its own, so that PostgreSQL plans each by itself. In production the condition is always true, and the
 * statement has no more in it than without clocks.
 */
export function ofFirms({ only, except }: Firms, given: Values): { sql: string; values: Values } {
  const place = `$${given.length + 1}`
  if (only !== null) return { sql: `firm_id = ${place}`, values: [...given, toUuid(only)] }
  if (except.length === 0) return { sql: 'true', values: given }
  return { sql: `firm_id <> all(${place}::uuid[])`, values: [...given, except.map(toUuid)] }
}
