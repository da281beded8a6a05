import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { run } from '../src/cli.ts'
import type { Terminal } from '../src/terminal.ts'

/** What a command did. */
export interface Ran {
  code: number
  stdout: string
  stderr: string
}

export interface Home {
  env: Record<string, string>
  /** Runs a command in this process, as if from a pipe. `input` is its standard input. */
  dossier(argv: readonly string[], options?: RunOptions): Promise<Ran>
  remove(): Promise<void>
}

export interface RunOptions {
  input?: string
  env?: Record<string, string>
  /** Whether a person reads standard output. */
  isTty?: boolean
  signal?: AbortSignal
  /** Told each piece of standard error as it is written. */
  onStderr?: (text: string) => void
}

/** The home of a user who has never run the command. */
export async function newHome(own: Record<string, string> = {}): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), 'dossier-home-'))
  const env = { HOME: folder, XDG_CONFIG_HOME: join(folder, 'config'), ...own }
  return {
    env,
    async dossier(argv, { input = '', env: more = {}, isTty = false, signal, onStderr = () => {} } = {}) {
      const [out, err] = [collector(() => {}), collector(onStderr)]
      const terminal: Terminal = {
        ...{ env: { ...env, ...more }, stdin: Readable.from([Buffer.from(input)]) },
        ...{ stdout: Object.assign(out.stream, { isTTY: isTty }), stderr: err.stream },
        signal: signal ?? new AbortController().signal,
      }
      const code = await run(argv, terminal)
      return { code, stdout: out.text(), stderr: err.text() }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

function collector(onText: (text: string) => void) {
  const pieces: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      pieces.push(String(chunk))
      onText(String(chunk))
      done()
    },
  })
  return { stream, text: () => pieces.join('') }
}
