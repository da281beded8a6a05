import type { AppError } from '@dossier/contracts'

export interface SlotLimits {
  /** Pieces of work that run at a time for one key; the others wait, first come, first served. */
  runningMax: number
  /** Pieces of work that may wait for one key. Any number unless told. */
  waitingMax?: number
}

export interface SlotRequest<Key> {
  key: Key
  /** How long the work waits for a slot, in milliseconds. */
  waitMs: number
  /** Refuses the work when a slot does not come in time, or when too much waits already. */
  refusal(): AppError
  /** Aborted once nobody wants the result: work that has not begun is then left undone. */
  signal?: AbortSignal
}

interface Queue {
  running: number
  /** Each starts one piece of work that waits. */
  waiting: Set<() => void>
}

/**
 * Bounds how much work runs at a time for each key, such as a firm or an address. A key with a lot of work slows down
 * its own work and nobody else's.
 */
export class Slots<Key> {
  readonly #limits: SlotLimits
  readonly #queues = new Map<Key, Queue>()

  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  /**
   * Does the work in a slot.
   *
   * @throws AppError the refusal of the request
   * @throws the reason of its signal
   */
  async take<Result>(request: SlotRequest<Key>, work: () => Promise<Result>): Promise<Result> {
    const { key, signal } = request
    signal?.throwIfAborted()
    const queue = this.#queues.get(key) ?? { running: 0, waiting: new Set() }
    this.#queues.set(key, queue)
    if (queue.running < this.#limits.runningMax) queue.running++
    else await this.#waitIn(queue, request)
    try {
      return await work()
    } finally {
      this.#passOn(key, queue)
    }
  }

  #waitIn({ waiting }: Queue, { waitMs, refusal, signal }: SlotRequest<Key>): Promise<void> {
    const { waitingMax = Number.POSITIVE_INFINITY } = this.#limits
    if (waiting.size >= waitingMax) throw refusal()
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(begin)
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
      const begin = () => {
        leave()
        resolve()
      }
      const giveUp = () => {
        leave()
        reject(signal!.reason)
      }
      const timer = setTimeout(() => {
        leave()
        reject(refusal())
      }, waitMs)
      signal?.addEventListener('abort', giveUp)
      waiting.add(begin)
    })
  }

  /** The slot goes to the work that has waited longest. A queue without work is removed. */
  #passOn(key: Key, queue: Queue): void {
    const [next] = queue.waiting
    if (next) next()
    else if (--queue.running === 0) this.#queues.delete(key)
  }
}
