import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** The command in a process of its own. */
export interface CommandProcess {
  /** Ends it, and resolves when it has ended. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<number | null>
  /** What it has written, for the message of a test that fails. */
  output(): string
}

export function startCommand(argv: readonly string[], env: Record<string, string>): CommandProcess {
  const child = spawn(process.execPath, [MAIN, ...argv], { env: { PATH: process.env.PATH, ...env } })
  const pieces: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => pieces.push(String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    async end(signal) {
      child.kill(signal)
      return await ended
    },
    output: () => pieces.join(''),
  }
}
