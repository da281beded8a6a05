import CircuitBreaker from 'opossum'

/** `half_open` lets one attempt through, whose outcome closes or opens the breaker. */
export type BreakerState = 'closed' | 'half_open' | 'open'

/** Thrown instead of an attempt while the breaker is open. */
export class BreakerOpenError extends Error {
  override readonly name = 'BreakerOpenError'
}

/** Whether something was not tried at all, because the breaker before it is open. */
export function isBreakerOpen(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof BreakerOpenError) return true
  return false
}

export interface BreakerOptions {
  /** Attempts of this time count, in milliseconds. */
  windowMs: number
  /** With fewer attempts in the window the breaker stays closed. */
  attemptsMin: number
  /** Percentage of failed attempts at which the breaker opens. */
  failurePercentMax: number
  /** An open breaker lets an attempt through after this time. */
  resetMs: number
  /** Whether an error counts as a failure; other errors count as successes. */
  isFailure: (error: unknown) => boolean
  onChange?: (state: BreakerState) => void
}

/** Stops calling an outside system that keeps failing, so that nobody waits in vain. */
export class Breaker {
  readonly #circuit: CircuitBreaker<[() => Promise<unknown>], unknown>

  constructor(options: BreakerOptions) {
    this.#circuit = new CircuitBreaker((work: () => Promise<unknown>) => work(), {
      timeout: false,
      rollingCountTimeout: options.windowMs,
      volumeThreshold: options.attemptsMin,
      errorThresholdPercentage: options.failurePercentMax,
      resetTimeout: options.resetMs,
      errorFilter: (error: unknown) => !options.isFailure(error),
    })
    this.#circuit.on('open', () => options.onChange?.('open'))
    this.#circuit.on('halfOpen', () => options.onChange?.('half_open'))
    this.#circuit.on('close', () => options.onChange?.('closed'))
  }

  get state(): BreakerState {
    if (this.#circuit.opened) return 'open'
    return this.#circuit.halfOpen ? 'half_open' : 'closed'
  }

  /** Throws `BreakerOpenError` without doing the work, or what the work throws. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return (await this.#circuit.fire(work)) as Result
    } catch (error) {
      if ((error as { code?: unknown }).code === 'EOPENBREAKER') throw new BreakerOpenError('the breaker is open')
      throw error
    }
  }

  stop(): void {
    this.#circuit.shutdown()
  }
}
