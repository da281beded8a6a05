import { AppError } from '@dossier/contracts'
import { endsWithin, type Logger } from '@dossier/runtime'

/** Longest wait of a process that stops. A send that takes longer leaves its message as one that nobody knows about. */
const STOP_MS_MAX = 5_000

/**
 * Sends that callers wait for. A provider may be slower than its caller is patient; the send then goes on without the
 * caller, and its outcome is recorded all the same.
 */
export class SendsUnderWay {
  readonly #underWay = new Set<Promise<void>>()
  readonly #log: Logger

  constructor(log: Logger) {
    this.#log = log
  }

  /**
   * Returns what `send` answers or throws, if that comes within the time. Otherwise throws `service_unavailable`, and
   * `send` goes on. Its argument tells whether the caller still waits.
   */
  async answer<Result>(waitMs: number, send: (isAwaited: () => boolean) => Promise<Result>): Promise<Result> {
    let awaited = true
    const sending = send(() => awaited)
    const end = sending.then(
      () => {},
      (error) => {
        if (!awaited) this.#log.warn({ err: error }, 'a message failed after its caller had stopped waiting')
      },
    )
    this.#underWay.add(end)
    void end.then(() => this.#underWay.delete(end))
    if (await endsWithin(waitMs, sending)) return await sending
    awaited = false
    throw new AppError('service_unavailable', {}, { internal: 'the provider has not answered yet' })
  }

  async stop(): Promise<void> {
    await endsWithin(STOP_MS_MAX, Promise.all(this.#underWay))
  }
}
