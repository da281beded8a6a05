import { pause } from '@dossier/runtime'

/** How long a process rests after a piece of work, as a multiple of the time that the work took. */
const REST_PER_WORK = 3
/** Bounds the rest, whatever a piece of work took. */
const REST_MS_MAX = 1_000

/**
 * Keeps imports in the background: a process works on one piece of one import at a time, in the order of asking, and
 * rests after each. A piece takes longer on a busy machine, so the rest grows with the load.
 */
export class Pace {
  #before: Promise<unknown> = Promise.resolve()

  /** Runs work after all work that was asked for before. Its error is thrown after the pause. */
  async take<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    const run = this.#before.then(() => workAndRest(work, signal))
    this.#before = run.catch(() => {})
    return await run
  }
}

async function workAndRest<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  const startedAt = performance.now()
  try {
    return await work()
  } finally {
    await pause(Math.min((performance.now() - startedAt) * REST_PER_WORK, REST_MS_MAX), signal)
  }
}
