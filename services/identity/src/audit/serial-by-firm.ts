import type { FirmId } from '@dossier/contracts'

/**
 * Does the work of one firm piece by piece, and different firms at the same time. Appending to a firm's audit log waits for
 * its head. If it held a connection meanwhile, it would keep all other firms from getting one.
 */
export class SerialByFirm {
  readonly #last = new Map<FirmId, Promise<void>>()

  run<Result>(firmId: FirmId, work: () => Promise<Result>): Promise<Result> {
    const result = (this.#last.get(firmId) ?? Promise.resolve()).then(work)
    const ended = result.then(
      () => {},
      () => {},
    )
    this.#last.set(firmId, ended)
    void ended.then(() => {
      if (this.#last.get(firmId) === ended) this.#last.delete(firmId)
    })
    return result
  }
}
