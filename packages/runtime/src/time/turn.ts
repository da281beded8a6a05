import { Socket } from 'node:net'

let ending: Promise<void> | undefined

/**
 * Resolves at the end of this turn of the event loop, for all waiters at once. Messages then share one write to the
 * socket, which under load saves most system calls here and wake-ups at the receiver.
 */
export function endOfTurn(): Promise<void> {
  ending ??= new Promise((resolve) => {
    setImmediate(() => {
      ending = undefined
      resolve()
    })
  })
  return ending
}

/** A socket that sends what is written in one turn of the event loop in one write. */
export class TurnSocket extends Socket {
  #gathering = false

  constructor() {
    super()
    // Node's `connect` puts the `write` of `Socket` in place of any other.
    this.on('connect', () => Reflect.deleteProperty(this, 'write'))
  }

  override write(...parameters: unknown[]): boolean {
    if (!this.#gathering) {
      this.#gathering = true
      this.cork()
      setImmediate(() => {
        this.#gathering = false
        this.uncork()
      })
    }
    return super.write(...(parameters as Parameters<Socket['write']>))
  }
}
