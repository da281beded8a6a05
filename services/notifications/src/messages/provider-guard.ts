import type { notifications } from '@dossier/contracts'
import { Breaker, BreakerOpenError, type BreakerState, type Logger, type Metrics } from '@dossier/runtime'
import { metrics } from '../metrics.ts'
import { SendError, toSendError } from './send-error.ts'
import type { EmailSender, Receipt, SmsSender } from './sender.ts'

/** Attempts within this time decide whether the breaker opens; a firm's few messages an hour must not add up. */
const WINDOW_MS = 60_000
const ATTEMPTS_MIN = 5
const FAILURE_PERCENT_MAX = 50

/** A sender whose provider is left alone while it takes nothing. */
export type Guarded<Sender> = Sender & { readonly state: BreakerState; close(): void }

export interface GuardOptions {
  channel: notifications.Channel
  /** How long the provider is left alone, in milliseconds. */
  resetMs: number
  log: Logger
  metrics: Metrics
}

export function guardEmail(sender: EmailSender, options: GuardOptions): Guarded<EmailSender> {
  const guard = new ProviderGuard(options)
  return {
    send: (email, signal) => guard.send(() => sender.send(email, signal)),
    close() {
      guard.stop()
      sender.close()
    },
    get state() {
      return guard.state
    },
  }
}

export function guardSms(sender: SmsSender, options: GuardOptions): Guarded<SmsSender> {
  const guard = new ProviderGuard(options)
  return {
    send: (sms) => guard.send(() => sender.send(sms)),
    close() {
      guard.stop()
      sender.close()
    },
    get state() {
      return guard.state
    },
  }
}

/** Counts attempts, and opens when the provider takes nothing. Refusing single messages does not count as that. */
class ProviderGuard {
  readonly #breaker: Breaker
  readonly #options: GuardOptions

  constructor(options: GuardOptions) {
    this.#options = options
    const { channel, resetMs, log } = options
    this.#breaker = new Breaker({
      windowMs: WINDOW_MS,
      attemptsMin: ATTEMPTS_MIN,
      failurePercentMax: FAILURE_PERCENT_MAX,
      resetMs,
      isFailure: (error) => ['unavailable', 'unknown'].includes(toSendError(error).failure),
      onChange: (state) =>
        log[state === 'open' ? 'error' : 'info']({ channel, state }, 'the breaker of a provider changed'),
    })
    options.metrics.onScrape([metrics.breakerOpen], () => {
      options.metrics
        .of(metrics.breakerOpen)
        .labels(channel)
        .set(this.state === 'open' ? 1 : 0)
    })
  }

  get state(): BreakerState {
    return this.#breaker.state
  }

  /** Throws `SendError`. */
  async send(attempt: () => Promise<Receipt>): Promise<Receipt> {
    try {
      const receipt = await this.#breaker.run(attempt)
      this.#count('sent')
      return receipt
    } catch (error) {
      const failure =
        error instanceof BreakerOpenError ? new SendError('not_tried', 'breaker_open') : toSendError(error)
      this.#count(failure.failure)
      throw failure
    }
  }

  #count(outcome: string): void {
    this.#options.metrics.of(metrics.sends).labels(this.#options.channel, outcome).inc()
  }

  stop(): void {
    this.#breaker.stop()
  }
}
