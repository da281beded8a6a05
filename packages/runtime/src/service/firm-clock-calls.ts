import { AppError, type Call, type FirmId, type FirmTimeService, firmClockCalls, toUuid } from '@dossier/contracts'
import type { BackgroundCtx, Handler } from '../context.ts'
import type { Queryable } from '../database/database.ts'
import type { Bus } from '../nats/bus.ts'
import { behindOf, consumersOf, lastMessagesOf, type NatsNeeds } from '../nats/streams.ts'
import { moveFirmClock } from '../time/firm-clocks.ts'
import { earliest, inFirmTime, inRealTime } from '../time/instants.ts'
import { pause } from '../time/pause.ts'
import type { RealTimeQueue } from '../time/real-time-queue.ts'
import { atFirm, doTimedWorkOf, type TimedWork } from '../time/timed-work.ts'

/** How far the clock of this process may be behind that of identity, so that it is waited for. */
const BEHIND_MS_MAX = 2_000

/** For how long one look waits for consumers that have messages to handle, and how often it looks at them. */
const HANDLED_MS_MAX = 1_000
const HANDLED_LOOK_MS = 20

/** Calls that the runtime answers for a service, and how. */
export interface OwnCalls {
  calls: Record<string, Call>
  handlers: Record<string, Handler<Call, never, never>>
}

/** What follows the clocks of firms in a service. */
export interface FollowsClocks<Deps> {
  timed: readonly TimedWork<Deps>[]
  queues: readonly RealTimeQueue<Deps>[]
}

/** Answers the calls by which identity moves the clock of a firm of a sandbox. In production each is `not_found`. */
export function answerFirmClock<Deps>(
  service: NatsNeeds & { name: FirmTimeService },
  { timed, queues }: FollowsClocks<Deps>,
  ctx: BackgroundCtx<Deps>,
  { bus, stopping }: { bus: Bus; stopping: AbortSignal },
): OwnCalls {
  const { findDue, move, work } = firmClockCalls[service.name]
  const assertClocks = () => {
    if (!ctx.firmClocks) throw new AppError('not_found')
  }

  const findDueHandler: Handler<typeof findDue> = async (_ctx, { firm_id, after }) => {
    assertClocks()
    const own = await atFirm(ctx, firm_id)
    const realAfter = inRealTime(after, own)
    const inQueue = async ({ soonest }: RealTimeQueue<Deps>) => {
      const due = await soonest?.(ctx.db, firm_id, realAfter)
      return due && inFirmTime(due, own)
    }
    const found = await Promise.all([
      ...timed.map(({ soonest }) => soonest?.(own, firm_id, after)),
      ...queues.map(inQueue),
    ])
    return { due_at: earliest(found.filter((due) => typeof due === 'string')) }
  }

  const moveHandler: Handler<typeof move> = async (_ctx, { firm_id, ahead_ms }) => {
    assertClocks()
    await ctx.db.transact({ firmId: firm_id, now: ctx.realNow() }, async (tx) => {
      const byMs = await moveFirmClock(tx, firm_id, ahead_ms)
      if (byMs === 0) return
      for (const { bringForward } of queues) await bringForward(tx, firm_id, byMs)
    })
    return {}
  }

  const workHandler: Handler<typeof work> = async (_ctx, { firm_id, at }) => {
    assertClocks()
    const behindMs = Date.parse(at) - Date.parse((await atFirm(ctx, firm_id)).now())
    if (behindMs > 0) await pause(Math.min(behindMs, BEHIND_MS_MAX), stopping)
    // One after the other: what falls due at the same instant happens in the order in which the service lists its work.
    const works = [
      ...timed.map((each) => ({ name: each.name, work: () => doTimedWorkOf(ctx, each, firm_id, stopping) })),
      ...queues.map(({ name, work }) => ({ name, work: async () => await work?.(ctx, stopping) })),
    ]
    let isDone = true
    for (const { name, work } of works) {
      await work().catch((error) => {
        ctx.log.warn({ err: error, work: name }, 'work that is due for a firm failed; it is tried again')
        isDone = false
      })
    }
    return { is_quiet: isDone && (await isQuiet(firm_id)) }
  }

  async function isQuiet(firmId: FirmId): Promise<boolean> {
    // First all that is published is handled, then what came of that shows in the outbox and in queues.
    if (await hasWorkInHand(ctx.db, firmId)) return false
    if (!(await haveHandledAll()) || (await hasWorkInHand(ctx.db, firmId))) return false
    for (const { isBusy } of queues) if (await isBusy?.(ctx.db, firmId, ctx.realNow())) return false
    return true
  }

  /**
   * Waits until the service has handled the events that are published now, which include all of the firm. Later events do not count: in a
   * busy sandbox there are always some of other firms.
   */
  async function haveHandledAll(): Promise<boolean> {
    let behind = consumersOf(service)
    const last = await lastMessagesOf(
      bus.connection,
      behind.map(({ stream }) => stream),
    )
    const endsAt = performance.now() + HANDLED_MS_MAX
    for (;;) {
      behind = await behindOf(bus.connection, behind, last)
      if (behind.length === 0) return true
      if (stopping.aborted || performance.now() > endsAt) return false
      await pause(HANDLED_LOOK_MS, stopping)
    }
  }

  return {
    calls: { [findDue.name]: findDue, [move.name]: move, [work.name]: work },
    handlers: {
      [findDue.name]: findDueHandler,
      [move.name]: moveHandler,
      [work.name]: workHandler,
    } as unknown as OwnCalls['handlers'],
  }
}

/** Whether events of the firm wait to be published, or jobs of it are due or running. */
async function hasWorkInHand(db: Queryable, firmId: FirmId): Promise<boolean> {
  const [row] = await db.query<{ has_work: boolean }>(
    `select exists (select from outbox where published_at is null and strpos(payload, $2) > 0)
         or exists (select from jobs where firm_id = $1 and (is_due or lease is not null or due_at <= now())) as has_work`,
    [toUuid(firmId), firmId],
  )
  return row!.has_work
}
