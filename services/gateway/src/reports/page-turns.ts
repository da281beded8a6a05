import { AppError, type FirmId } from '@dossier/contracts'

interface Queue {
  running: number
  /** Each is told that it has its turn; first come, first served. */
  waiting: Set<() => void>
}

/**
 * Bounds how many pages are read for a firm at a time, so that one that asks for many reports at once slows down its own
 * and no other's. A report holds a turn while a page is read and not while its caller takes it: who reads slowly is in
 * nobody's way.
 */
export class PageTurns {
  readonly #pagesMax: number
  readonly #queues = new Map<FirmId, Queue>()

  constructor(pagesMax: number) {
    this.#pagesMax = pagesMax
  }

  /**
   * Does the work when it is its turn.
   *
   * @throws AppError service_unavailable when that is not within the time
   */
  async take<Result>(firmId: FirmId, waitMs: number, work: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(firmId) ?? { running: 0, waiting: new Set() }
    this.#queues.set(firmId, queue)
    if (queue.running < this.#pagesMax) queue.running++
    else await turnIn(queue, waitMs)
    try {
      return await work()
    } finally {
      this.#passOn(firmId, queue)
    }
  }

  /** The turn goes to who waits longest; without any it ends. */
  #passOn(firmId: FirmId, queue: Queue): void {
    const [next] = queue.waiting
    if (next) {
      queue.waiting.delete(next)
      next()
    } else if (--queue.running === 0) this.#queues.delete(firmId)
  }
}

function turnIn({ waiting }: Queue, waitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.delete(begin)
      reject(new AppError('service_unavailable', {}, { internal: 'a firm reads too many reports at a time' }))
    }, waitMs)
    const begin = () => {
      clearTimeout(timer)
      resolve()
    }
    waiting.add(begin)
  })
}
