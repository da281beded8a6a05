import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { natsServerConfig, natsUsers } from '@dossier/runtime'
import { sharedEngines, until } from '@dossier/testbed'
import { startNatsServer } from '../../engines/index.ts'
import { natsNeeds } from '../index.ts'

/** The password of every user of a test's server. */
export const PASSWORD = 'test'

/** What the server logs at the end of a reload. */
const RELOADED = /(Reloaded|Failed to reload) server configuration/g

/** A NATS server with the users and rights of an installation, and no streams yet. */
export interface TestServer {
  url: string
  /** What it has logged. */
  log(): Promise<string>
  /**
   * Changes its configuration, or a file that this includes, and returns when the server has read it, or refused it. In the
   * middle of a reload, JetStream has no API for the accounts (seen with server 2.9), and a new connection may be ended.
   */
  reload(change: (text: string) => string, file?: string): Promise<void>
  /** Also removes its folder. */
  stop(): Promise<void>
}

/** `files` are the ones that the configuration includes, by their names. */
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
  const log = () => readFile(join(folder, 'nats-server.log'), 'utf8')
  const reloads = async () => (await log()).match(RELOADED)?.length ?? 0
  return {
    url: server.url,
    log,
    async reload(change, file = 'nats-server.conf') {
      const before = await reloads()
      const path = join(folder, file)
      await writeFile(path, change(await readFile(path, 'utf8')))
      process.kill(server.pid, 'SIGHUP')
      await until(async () => (await reloads()) > before)
    },
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
