import type { ServiceName } from '@dossier/contracts'
import { RpcClient } from '../rpc/client.ts'
import { Metrics } from '../telemetry/metrics.ts'
import { withNats } from './command-nats.ts'

/** Runs `work` with a client that asks other services in the service's own name. Throws when NATS is not there. */
export function withRpc<Service extends ServiceName, Result>(
  service: Service,
  environment: NodeJS.ProcessEnv,
  work: (rpc: RpcClient<Service>) => Promise<Result>,
): Promise<Result> {
  return withNats(service, environment, async (connection) => {
    const bus = { connection, connected: true, onDisconnect() {}, onReconnect() {} }
    const rpc = new RpcClient<Service>(bus, {
      service,
      readableBefore: false,
      metrics: new Metrics(),
      tracing: undefined,
    })
    try {
      return await work(rpc)
    } finally {
      rpc.close()
    }
  })
}
