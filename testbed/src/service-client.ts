import type { CallOf, InputOf, OutputOf, Principal, ServiceCallOf, ServiceName } from '@dossier/contracts'
import { createPrincipalSigner, Metrics, RpcClient } from '@dossier/runtime'
import { connect } from '@nats-io/transport-node'
import type { System } from './system.ts'

const HOLDS_MS = 60_000
const ANSWER_MS_MAX = 5_000

/** Asks the services of a system as one of them does, with the rights that this one has in NATS. */
export interface ServiceClient<Service extends ServiceName> {
  /** In the service's own name. */
  ask<C extends ServiceCallOf<Service>>(call: C, input: InputOf<C>): Promise<OutputOf<C>>
  /** In the name of a principal. */
  askAs<C extends CallOf<Service>>(principal: Principal, call: C, input: InputOf<C>): Promise<OutputOf<C>>
  stop(): Promise<void>
}

export async function startServiceClient<Service extends ServiceName>(
  t: System,
  service: Service,
): Promise<ServiceClient<Service>> {
  const { host, username, password } = new URL(t.natsUrlOf(service))
  const connection = await connect({ servers: host, user: username, pass: password, noAsyncTraces: true })
  const rpc = new RpcClient<Service>(
    { connection, connected: true, onDisconnect() {}, onReconnect() {} },
    { service, readableBefore: false, metrics: new Metrics(), tracing: undefined },
  )
  const signer = createPrincipalSigner(t.environmentOf('gateway').PRINCIPAL_SIGNING_KEY!)
  return {
    ask: (call, input) => rpc.ask(call, input),
    askAs: (principal, call, input) =>
      rpc.call(call, input, {
        requestId: 'test',
        asker: {
          tokenFor: ({ name }) => signer.sign({ principal, operation: name, expiresAtMs: Date.now() + HOLDS_MS }),
        },
        timeoutMs: ANSWER_MS_MAX,
      }),
    async stop() {
      rpc.close()
      await connection.close()
    },
  }
}
