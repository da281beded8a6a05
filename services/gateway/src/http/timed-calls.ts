import { CALL_MS_MAX, type Call, type InputOf, type OutputOf } from '@dossier/contracts'
import type { RpcClient } from '@dossier/runtime'
import type { Caller } from '../credentials/authenticator.ts'

/** What one request asks of services, all within the time that an answer may take. */
export class TimedCalls {
  readonly #rpc: RpcClient
  readonly #requestId: string
  readonly #endsAtMs = performance.now() + CALL_MS_MAX
  #principalJson = 'null'

  constructor(rpc: RpcClient, requestId: string) {
    this.#rpc = rpc
    this.#requestId = requestId
  }

  /** From now on asks in the name of a caller. */
  actFor({ principalJson }: Caller): void {
    this.#principalJson = principalJson
  }

  call<C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> {
    return this.send(call, input)
  }

  /** The same with input that nobody has checked yet. */
  send<C extends Call>(call: C, input: object): Promise<OutputOf<C>> {
    return this.#rpc.call(call, input as InputOf<C>, {
      requestId: this.#requestId,
      principalJson: this.#principalJson,
      timeoutMs: Math.floor(this.#endsAtMs - performance.now()),
    })
  }
}
