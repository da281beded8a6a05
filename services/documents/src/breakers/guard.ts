import { AppError } from '@dossier/contracts'
import { Breaker, BreakerOpenError, type Metrics } from '@dossier/runtime'
import { metrics as definitions } from '../metrics.ts'
import { AnsweredError } from './answered-error.ts'

/** When the breaker before an outside system opens and is tried again. */
export interface GuardLimits {
  /** Calls of this time count, in milliseconds. */
  windowMs: number
  /** With fewer calls in the window it stays closed. */
  callsMin: number
  /** So many failed calls in a row open it at once, however many went well before. */
  failuresInRowMax: number
  /** An open breaker lets one call through after this time, in milliseconds. */
  resetMs: number
}

const FAILURE_PERCENT = 50

/** Calls an outside system, unless it keeps failing: then it refuses at once, so that nobody waits in vain. */
export interface Guard {
  /** @throws AppError service_unavailable while the breaker is open, or what `call` throws */
  <Result>(call: () => Promise<Result>): Promise<Result>
  /** @throws AppError service_unavailable while the breaker is open; asks nobody */
  assertNotOpen(): void
  close(): void
}

/** `system` is how metrics and log lines call it. */
export function createGuard(system: string, { callsMin, ...limits }: GuardLimits, metrics: Metrics): Guard {
  const breaker = new Breaker({
    ...limits,
    attemptsMin: callsMin,
    failurePercentMax: FAILURE_PERCENT,
    isFailure: isAway,
  })
  const open = metrics.of(definitions.breakerOpen)
  metrics.onScrape([], () => open.labels(system).set(breaker.state === 'open' ? 1 : 0))

  async function guard<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      return await breaker.run(call)
    } catch (error) {
      throw error instanceof BreakerOpenError ? notAsked(error) : error
    }
  }
  function assertNotOpen(): void {
    if (breaker.state === 'open') throw notAsked(new BreakerOpenError('the breaker is open'))
  }
  const notAsked = (cause: BreakerOpenError) =>
    new AppError('service_unavailable', {}, { internal: `the breaker before ${system} is open`, cause })
  return Object.assign(guard, { assertNotOpen, close: () => breaker.stop() })
}

function isAway(error: unknown): boolean {
  return error instanceof AppError && error.code === 'service_unavailable' && !(error.cause instanceof AnsweredError)
}
