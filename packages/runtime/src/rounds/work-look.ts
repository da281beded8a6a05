import type { BackgroundCtx } from '../context.ts'
import type { Worker } from '../service/worker.ts'
import { startRounds } from './rounds.ts'
import { WakeSignal } from './wake-signal.ts'

/** Work is done without having been woken after this many looks, in case a look is wrong. */
const LOOKS_UNWOKEN = 30

/** Work for which the database is looked through. */
interface WatchedWork {
  /** Interval of the looks. */
  everyMs: number
  /**
   * An SQL expression that is true while work waits, with the present instant as `$1`. It should find a row, or that there is none, in an
   * index: `(select true … order by … limit 1)`, because PostgreSQL may read the whole table for `exists (…)`.
   */
  isWaiting: string
}

type LookCtx = Pick<BackgroundCtx, 'db' | 'now' | 'log'>

/**
 * Looks for work that waits in the database, of all kinds with one statement, and wakes the rounds that do it. An idle process so has one
 * statement per interval, and not one for each kind. The conditions use real time, because queues
 * are stored in real time even in a sandbox.
 */
export class WorkLook {
  readonly #ctx: LookCtx
  /** The signals of each condition, by interval. */
  readonly #kinds = new Map<number, Map<string, WakeSignal[]>>()

  constructor(ctx: LookCtx) {
    this.#ctx = ctx
  }

  /** Starts rounds that run when work waits. They also run now and then without, in case a look is wrong. */
  startRounds({ round, ...work }: WatchedWork & { round: (stopping: AbortSignal) => Promise<void> }): Worker {
    const signal = new WakeSignal()
    return startRounds({ everyMs: this.watch(work, signal), wake: { signal }, round, log: this.#ctx.log })
  }

  /** Raises a signal whenever work waits. Answers after how many milliseconds to do the work without having been woken. */
  watch({ everyMs, isWaiting }: WatchedWork, signal: WakeSignal): number {
    const kinds = this.#kinds.get(everyMs) ?? new Map<string, WakeSignal[]>()
    this.#kinds.set(everyMs, kinds)
    kinds.set(isWaiting, [...(kinds.get(isWaiting) ?? []), signal])
    return everyMs * LOOKS_UNWOKEN
  }

  /** Begins to look, at once and then at each interval. */
  start(): Worker[] {
    return [...this.#kinds].map(([everyMs, kinds]) => {
      const { db, now, log } = this.#ctx
      const columns = [...kinds.keys()].map((isWaiting, index) => `${isWaiting} as waits_${index}`)
      const text = `select $1::timestamptz as now, ${columns.join(', ')}`
      return startRounds({
        everyMs,
        firstRound: true,
        log,
        async round() {
          const [row] = await db.query<Record<string, unknown>>(text, [now()])
          for (const [index, signals] of [...kinds.values()].entries()) {
            if (row![`waits_${index}`] === true) for (const signal of signals) signal.raise()
          }
        },
      })
    })
  }
}
