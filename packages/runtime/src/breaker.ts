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
  /**
   * So many failures in a row, with no success between them, open the breaker whatever was before. Without it a busy caller waits
   * until most attempts of the window have failed.
   */
  failuresInRowMax?: number
  /** An open breaker lets an attempt through after this time. */
  resetMs: number
  /** Whether an error counts as a failure; other errors count as successes. */
  isFailure: (error: unknown) => boolean
  onChange?: (state: BreakerState) => void
}

/** Stops calling an outside system that keeps failing, so that nobody waits in vain. */
export class Breaker {
  readonly #circuit: CircuitBreaker<[() => Promise<unknown>], unknown>
  readonly #isFailure: (error: unknown) => boolean
  readonly #failuresInRowMax: number
  #failuresInRow = 0
  #timesOpened = 0

  constructor(options: BreakerOptions) {
    this.#isFailure = options.isFailure
    this.#failuresInRowMax = options.failuresInRowMax ?? Number.POSITIVE_INFINITY
    this.#circuit = new CircuitBreaker((work: () => Promise<unknown>) => work(), {
      timeout: false,
      rollingCountTimeout: options.windowMs,
      volumeThreshold: options.attemptsMin,
      errorThresholdPercentage: options.failurePercentMax,
      resetTimeout: options.resetMs,
      errorFilter: (error: unknown) => !options.isFailure(error),
    })
    this.#circuit.on('open', () => {
      this.#timesOpened++
      options.onChange?.('open')
    })
    this.#circuit.on('halfOpen', () => options.onChange?.('half_open'))
    this.#circuit.on('close', () => options.onChange?.('closed'))
  }

  get state(): BreakerState {
    if (this.#circuit.opened) return 'open'
    return this.#circuit.halfOpen ? 'half_open' : 'closed'
  }

  /** Throws `BreakerOpenError` without doing the work, or the error of the work. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const timesOpened = this.#timesOpened
    try {
      const result = (await this.#circuit.fire(work)) as Result
      this.#failuresInRow = 0
      return result
    } catch (error) {
      if ((error as { code?: unknown }).code === 'EOPENBREAKER') throw new BreakerOpenError('the breaker is open')
      // An attempt from before the breaker opened says nothing about the time since.
      if (timesOpened === this.#timesOpened) this.#noteEnd(this.#isFailure(error))
      throw error
    }
  }

  #noteEnd(isFailure: boolean): void {
    this.#failuresInRow = isFailure ? this.#failuresInRow + 1 : 0
    if (this.#failuresInRow >= this.#failuresInRowMax) this.#circuit.open()
  }

  stop(): void {
    this.#circuit.shutdown()
  }
}
