import { mkdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from './ports.ts'
import { type RunningProcess, startProcess } from './process.ts'

export type MongodOptions = {
  readonly binary: string
  /** Holds the data; made when missing. */
  readonly dir: string
  /** 0 takes a free one. */
  readonly port: number
  readonly log: (line: string) => void
}

export type Mongod = RunningProcess & {
  /** Without a database's name. */
  readonly url: string
  readonly port: number
}

/** Removes expired documents this often, in seconds; the server's own default is 60. */
const EXPIRY_S = 2

/**
 * Starts a MongoDB server without users on 127.0.0.1.
 *
 * @throws ProcessStartError with the server's last lines.
 */
export async function startMongod(options: MongodOptions): Promise<Mongod> {
  const { binary, dir } = options
  const port = options.port || (await freePort())
  const dataDir = join(dir, 'data')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const server = await startProcess({
    name: 'mongod',
    command: binary,
    args: [
      ...['--dbpath', dataDir, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'],
      ...['--wiredTigerCacheSizeGB', '0.25', '--setParameter', `ttlMonitorSleepSecs=${EXPIRY_S}`],
    ],
    logFile: join(dir, 'mongod.log'),
    ready: () => accepts(port),
  })
  options.log(`mongod: ready on port ${port}`)
  return { ...server, url: `mongodb://127.0.0.1:${port}`, port }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const answer = (accepted: boolean) => {
      socket.destroy()
      resolve(accepted)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
  })
}
