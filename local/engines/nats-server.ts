import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { JETSTREAM_FILE_STORE_MAX } from '@dossier/runtime'
import { askNats, goesOn } from './nats-health.ts'
import { freePort } from './ports.ts'
import { type RunningProcess, startProcess } from './process.ts'
import { within } from './within.ts'

const WATCH_EVERY_MS = 5_000
const WATCH_FAILURES_MAX = 3

export type NatsServerOptions = {
  readonly binary: string
  /** Holds the configuration and JetStream's files; made when missing. */
  readonly dir: string
  /** 0 takes a free one. */
  readonly port: number
  /** Users, permissions and limits in nats-server's format; address and storage are added here. */
  readonly configText: string
  /**
   * Ends the server once JetStream no longer works, so that its supervisor restarts it. A server whose write finds
   * the disk full switches JetStream off, leaves it hanging, or takes no messages for that stream, until it is started again.
   */
  readonly endsWithoutJetStream?: boolean
  readonly log: (line: string) => void
  /** The server's own output; default `nats-server.log` in `dir`. */
  readonly logFile?: string
  readonly signal?: AbortSignal
}

export type NatsServer = RunningProcess & {
  /** Without user and password. */
  readonly url: string
  readonly port: number
}

/**
 * Starts nats-server with JetStream on 127.0.0.1.
 *
 * @throws ProcessStartError with the server's last lines.
 */
export async function startNatsServer(options: NatsServerOptions): Promise<NatsServer> {
  const { binary, dir, configText } = options
  const port = options.port || (await freePort())
  const monitorPort = options.endsWithoutJetStream ? await freePort() : undefined
  const configFile = join(dir, 'nats-server.conf')
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await writeFile(configFile, `${ownSettings(dir, port, monitorPort)}\n${configText}\n`, { mode: 0o600 })
  const server = await startProcess({
    name: 'nats-server',
    command: binary,
    args: ['-c', configFile],
    logFile: options.logFile ?? join(dir, 'nats-server.log'),
    ready: () => greets(port),
    ...(options.signal && { signal: options.signal }),
  })
  options.log(`nats-server: ready on port ${port}`)
  if (monitorPort !== undefined) {
    endWithoutJetStream(server, monitorPort, options.log).catch((error: Error) =>
      options.log(`nats-server: could not be ended: ${error.message}`),
    )
  }
  return { ...server, url: `nats://127.0.0.1:${port}`, port }
}

function ownSettings(dir: string, port: number, monitorPort: number | undefined): string {
  return [
    `host: "127.0.0.1"`,
    `port: ${port}`,
    `jetstream { store_dir: ${JSON.stringify(join(dir, 'jetstream'))}, max_file_store: ${JETSTREAM_FILE_STORE_MAX} }`,
    ...(monitorPort === undefined ? [] : [`http: "127.0.0.1:${monitorPort}"`]),
  ].join('\n')
}

/** Ends the server after a few questions in a row to which JetStream gave no answer, or said that it is off. */
async function endWithoutJetStream(server: RunningProcess, monitorPort: number, log: (line: string) => void) {
  const ended = server.exited.then(() => true)
  let failedInRow = 0
  while (!(await within(ended, WATCH_EVERY_MS))) {
    failedInRow = goesOn(await askNats(monitorPort)) ? 0 : failedInRow + 1
    if (failedInRow < WATCH_FAILURES_MAX) continue
    log('nats-server: JetStream has stopped working, perhaps because the disk is full; starting the server again')
    await server.stop()
  }
}

/** Whether the port speaks NATS: the server's first word to every client is INFO. */
function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const answer = (greeted: boolean) => {
      socket.destroy()
      resolve(greeted)
    }
    socket.setTimeout(1_000, () => answer(false))
    socket.once('error', () => answer(false))
    socket.once('data', (data) => answer(data.toString('latin1').startsWith('INFO ')))
  })
}
