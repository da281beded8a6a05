import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { natsServerConfig, natsUsers } from '@dossier/runtime'
import { sharedEngines } from '@dossier/testbed'
import { startNatsServer } from '../../engines/index.ts'
import { natsNeeds } from '../index.ts'

/** The password of every user of a test's server. */
export const PASSWORD = 'test'

/** A NATS server with the users and rights of an installation, and no streams yet. */
export interface TestServer {
  url: string
  pid: number
  /** Has its configuration, and what that includes. */
  folder: string
  /** Its configuration, which it reads again on SIGHUP. */
  configFile: string
  /** Also removes its folder. */
  stop(): Promise<void>
}

/** `files` are those that the configuration includes, by their names. */
export async function startTestServer(
  configText = passwordConfig(),
  files: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'nats-test-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
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
    folder,
    configFile: join(folder, 'nats-server.conf'),
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

function passwordConfig(): string {
  const passwords = Object.fromEntries(natsUsers.map((user) => [user, PASSWORD]))
  return natsServerConfig({ passwords, services: natsNeeds })
}
