import { Socket } from 'node:net'

/**
 * Turns of the event loop whose messages share a write. A turn without work takes some microseconds, and a write 20 to 40 here, at the
 * server and at the receiver, so that a few turns more cost little and gather what comes one by one (docs/decisions/0003).
 */
const TURNS = 3

let gathering: Promise<void> | undefined

/** Resolves a few turns of the event loop after the first call, for all who wait by then: their messages share one write to the socket. */
export function endOfGathering(): Promise<void> {
  gathering ??= new Promise((resolve) => {
    afterTurns(TURNS, () => {
      gathering = undefined
      resolve()
    })
  })
  return gathering
}

/** A socket that sends what is written in a few turns of the event loop in one write. */
export class GatheringSocket extends Socket {
  #isGathering = false

  constructor() {
    super()
    // Node's `connect` puts the `write` of `Socket` in place of any other.
    this.on('connect', () => Reflect.deleteProperty(this, 'write'))
  }

  override write(...parameters: unknown[]): boolean {
    if (!this.#isGathering) {
      this.#isGathering = true
      this.cork()
      afterTurns(TURNS, () => {
        this.#isGathering = false
        this.uncork()
      })
    }
    return super.write(...(parameters as Parameters<Socket['write']>))
  }
}

function afterTurns(turns: number, work: () => void): void {
  setImmediate(turns === 1 ? work : () => afterTurns(turns - 1, work))
}
