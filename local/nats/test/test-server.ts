import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@dossier/contracts'
import { natsServerConfig } from '@dossier/runtime'
import { sharedEngines } from '@dossier/testbed'
import { startNatsServer } from '../../engines/index.ts'
import { consuming } from '../index.ts'

/** The password of every user of a test's server, the operator's too. */
export const PASSWORD = 'test'

/** A NATS server with the users and rights of an installation, and no streams yet. */
export interface TestServer {
  url: string
  pid: number
  /** Its configuration, which it reads again on SIGHUP. */
  configFile: string
  /** Also removes its folder. */
  stop(): Promise<void>
}

export async function startTestServer(configText = passwordConfig()): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'nats-test-'))
  const server = await startNatsServer({
    binary: sharedEngines().natsServerBinary,
    dir: folder,
    port: 0,
    configText,
    log: () => {},
  })
  return {
    url: server.url,
    pid: server.pid,
    configFile: join(folder, 'nats-server.conf'),
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

function passwordConfig(): string {
  const passwords = Object.fromEntries(serviceNames.map((name) => [name, PASSWORD])) as Record<ServiceName, string>
  return natsServerConfig({ passwords, operatorPassword: PASSWORD, services: consuming })
}
