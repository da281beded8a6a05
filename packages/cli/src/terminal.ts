import type { Readable, Writable } from 'node:stream'

/** What a command reads from and writes to: that of the process, or of a test. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>
  stdin: Readable & { isTTY?: boolean; setRawMode?(isRaw: boolean): unknown }
  stdout: Writable & { isTTY?: boolean }
  /** For people: progress, prompts and errors, so that standard output has the result alone. */
  stderr: Writable & { isTTY?: boolean }
  /** Aborted by Ctrl C and SIGTERM. */
  signal: AbortSignal
}

/** Tells a person something, beside the result. */
export function say({ stderr }: Pick<Terminal, 'stderr'>, line: string): void {
  stderr.write(`${line}\n`)
}
