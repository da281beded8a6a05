import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from './ports.ts'
import { type RunningProcess, startProcess } from './process.ts'

export type NatsServerOptions = {
  readonly binary: string
  /** Holds the configuration and JetStream's files; made when missing. */
  readonly dir: string
  /** 0 takes a free one. */
  readonly port: number
  /** Users, permissions and limits in nats-server's format; address and storage are added here. */
  readonly configText: string
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
  const configFile = join(dir, 'nats-server.conf')
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await writeFile(configFile, `${ownSettings(dir, port)}\n${configText}\n`, { mode: 0o600 })
  const server = await startProcess({
    name: 'nats-server',
    command: binary,
    args: ['-c', configFile],
    logFile: options.logFile ?? join(dir, 'nats-server.log'),
    ready: () => greets(port),
    ...(options.signal && { signal: options.signal }),
  })
  options.log(`nats-server: ready on port ${port}`)
  return { ...server, url: `nats://127.0.0.1:${port}`, port }
}

function ownSettings(dir: string, port: number): string {
  return [
    `host: "127.0.0.1"`,
    `port: ${port}`,
    `jetstream { store_dir: ${JSON.stringify(join(dir, 'jetstream'))} }`,
  ].join('\n')
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
