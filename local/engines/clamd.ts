import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { freePort } from './ports.ts'
import { type RunningProcess, startProcess } from './process.ts'

export type Signatures = {
  /** File name; its ending tells ClamAV the format: "test.hdb" holds `md5:size in bytes:name` lines. */
  readonly name: string
  readonly content: string
}

export type ClamdOptions = {
  readonly binary: string
  /** Holds the configuration and the signatures; made when missing. */
  readonly dir: string
  /** 0 takes a free one. */
  readonly port: number
  readonly signatures: readonly Signatures[]
  readonly log: (line: string) => void
  /** The daemon's own output; default `clamd.log` in `dir`. */
  readonly logFile?: string
  readonly signal?: AbortSignal
}

export type Clamd = RunningProcess & {
  /** "127.0.0.1:3310", as CLAMD_ADDRESS has it. */
  readonly address: string
  readonly url: string
  readonly port: number
}

/**
 * Starts ClamAV's daemon on 127.0.0.1 with the given signatures and no others.
 *
 * @throws ProcessStartError with the daemon's last lines.
 */
export async function startClamd(options: ClamdOptions): Promise<Clamd> {
  const { binary, dir, signatures } = options
  const port = options.port || (await freePort())
  const signaturesDir = join(dir, 'signatures')
  const configFile = join(dir, 'clamd.conf')
  await mkdir(signaturesDir, { recursive: true })
  await Promise.all(signatures.map(({ name, content }) => writeFile(join(signaturesDir, name), content)))
  await writeFile(configFile, configText(signaturesDir, dir, port))
  const daemon = await startProcess({
    name: 'clamd',
    command: binary,
    args: [`--config-file=${configFile}`],
    env: { ...process.env, ...(await libraryPath(binary)) },
    logFile: options.logFile ?? join(dir, 'clamd.log'),
    ready: () => answersPing(port),
    ...(options.signal && { signal: options.signal }),
  })
  options.log(`clamd: ready on port ${port}`)
  const address = `127.0.0.1:${port}`
  return { ...daemon, address, url: `tcp://${address}`, port }
}

function configText(signaturesDir: string, temporaryDir: string, port: number): string {
  return `${[
    'Foreground yes',
    'TCPAddr 127.0.0.1',
    `TCPSocket ${port}`,
    `DatabaseDirectory ${signaturesDir}`,
    `TemporaryDirectory ${temporaryDir}`,
    'StreamMaxLength 100M',
    // Without these two, what ClamAV could not look into counts as clean.
    'AlertExceedsMax yes',
    'AlertEncrypted yes',
  ].join('\n')}\n`
}

/** A clamd that was unpacked rather than installed finds its libraries beside itself. */
async function libraryPath(binary: string): Promise<{ LD_LIBRARY_PATH?: string }> {
  const usr = resolve(dirname(binary), '..')
  if (usr === '/usr' || usr === '/') return {}
  const folders = await readdir(join(usr, 'lib')).catch(() => [])
  const path = folders.filter((folder) => folder.includes('-linux-')).map((folder) => join(usr, 'lib', folder))
  return path.length > 0 ? { LD_LIBRARY_PATH: path.join(':') } : {}
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolvePing) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('zPING\0'))
    const answer = (answered: boolean) => {
      socket.destroy()
      resolvePing(answered)
    }
    socket.setTimeout(1_000, () => answer(false))
    socket.once('error', () => answer(false))
    socket.once('data', (data) => answer(data.toString('latin1').startsWith('PONG')))
  })
}
