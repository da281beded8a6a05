import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** The command in a process of its own. */
export interface CommandProcess {
  stdin: Writable
  /** Its exit code; null if a signal ended it. */
  ended: Promise<number | null>
  /** Ends it, and resolves when it has ended. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<number | null>
  /** What it has written, for the message of a test that fails. */
  output(): string
}

/** Starts the command from its sources, or from another program, on a Node of the caller's choice. */
export function startCommand(
  argv: readonly string[],
  env: Record<string, string>,
  { node = process.execPath, program = MAIN }: { node?: string; program?: string } = {},
): CommandProcess {
  const child = spawn(node, [program, ...argv], { env: { PATH: process.env.PATH, ...env } })
  const pieces: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => pieces.push(String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    stdin: child.stdin,
    ended,
    async end(signal) {
      child.kill(signal)
      return await ended
    },
    output: () => pieces.join(''),
  }
}
