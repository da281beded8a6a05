import { auditPlanOf, CALL_MS_MAX, type CallOf, type InputOf, type OutputOf } from '@dossier/contracts'
import type { RpcClient } from '@dossier/runtime'
import type { Request } from 'express'
import type { BeginAudit } from '../audit/auditor.ts'
import type { Caller } from '../credentials/caller.ts'
import { requestIdOf } from '../http/request-id.ts'

/** What one request for a page or an OAuth endpoint asks of services, all within the time that an answer may take. */
export class TimedCalls {
  readonly #rpc: RpcClient<'gateway'>
  readonly #beginAudit: BeginAudit
  readonly #req: Request
  readonly #endsAtMs = performance.now() + CALL_MS_MAX
  #caller: Caller | undefined

  constructor({ rpc, beginAudit }: { rpc: RpcClient<'gateway'>; beginAudit: BeginAudit }, req: Request) {
    this.#rpc = rpc
    this.#beginAudit = beginAudit
    this.#req = req
  }

  /** From now on asks in the name of a caller. */
  actFor(caller: Caller): void {
    this.#caller = caller
  }

  call<C extends CallOf<'gateway'>>(call: C, input: InputOf<C>): Promise<OutputOf<C>> {
    return this.send(call, input)
  }

  /** The same with input that nobody has checked yet. */
  async send<C extends CallOf<'gateway'>>(call: C, input: object): Promise<OutputOf<C>> {
    const audit = this.#beginAudit(auditPlanOf(call), call.carriesOut ?? call.name, this.#req)
    if (!audit) return this.#ask(call, input)
    audit.caller = this.#caller
    try {
      audit.assertRoom()
      const output = await this.#ask(call, input, (party) => {
        audit.party = party
      })
      const refusal = refusalIn(output)
      await (refusal ? audit.refuse(refusal, this.#leftMs()) : audit.succeed(200, undefined, this.#leftMs()))
      return output
    } catch (error) {
      await audit.fail(error, this.#leftMs())
      throw error
    }
  }

  #ask<C extends CallOf<'gateway'>>(
    call: C,
    input: object,
    onConcerned?: Parameters<RpcClient<'gateway'>['call']>[2]['onConcerned'],
  ): Promise<OutputOf<C>> {
    return this.#rpc.call(call, input as InputOf<C>, {
      requestId: requestIdOf(this.#req),
      asker: this.#caller?.asker,
      timeoutMs: Math.floor(this.#leftMs()),
      ...(onConcerned && { onConcerned }),
    })
  }

  #leftMs(): number {
    return this.#endsAtMs - performance.now()
  }
}

/** What the OAuth calls answer when they refuse: an error of RFC 6749. */
function refusalIn(output: unknown): string | undefined {
  const { outcome, error } = (output ?? {}) as { outcome?: string; error?: string }
  return outcome === 'refused' ? error : undefined
}
