import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lastingPort } from '@dossier/testbed'
import { sharedEngines } from '@dossier/testbed/engines'
import { type NatsServer, startNatsServer } from '../../engines/index.ts'

/** On how many servers the cluster of a test keeps its streams. */
export const REPLICAS = 3

/** NATS servers that know each other, at ports that last. */
export interface TestCluster {
  servers: readonly NatsServer[]
  /** Addresses of all servers, for a user. */
  urlOf(user: string, password: string): string
  /** Ends all servers, and starts them with another configuration and what they had stored. */
  restart(configText: string): Promise<void>
  /** Also removes what they stored. */
  stop(): Promise<void>
}

export async function startTestCluster(configText: string): Promise<TestCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'nats-cluster-'))
  const places = await Promise.all(
    Array.from({ length: REPLICAS }, async () => ({ port: await lastingPort(), routePort: await lastingPort() })),
  )
  const routes = places.map(({ routePort }) => `"nats-route://127.0.0.1:${routePort}"`).join(', ')
  const launch = (text: string) =>
    Promise.all(
      places.map(({ port, routePort }, index) =>
        startNatsServer({
          binary: sharedEngines().natsServerBinary,
          dir: join(folder, String(index)),
          port,
          configText: [
            `server_name: server${index}`,
            `cluster { name: test, host: "127.0.0.1", port: ${routePort}, routes: [${routes}] }`,
            text,
          ].join('\n'),
          log: () => {},
        }),
      ),
    )
  const stopAll = () => Promise.all(servers.map((server) => server.stop()))
  let servers = await launch(configText)
  return {
    get servers() {
      return servers
    },
    urlOf: (user, password) => `nats://${user}:${password}@${places.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    async restart(text) {
      await stopAll()
      servers = await launch(text)
    },
    async stop() {
      await stopAll()
      await rm(folder, { recursive: true })
    },
  }
}
