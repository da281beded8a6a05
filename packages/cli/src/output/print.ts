import type { Terminal } from '../terminal.ts'
import { styleFor } from './style.ts'

/** Writes a result: indented for people, in one line of JSON for pipes. */
export function printResult(terminal: Pick<Terminal, 'stdout' | 'env'>, value: unknown): void {
  const { stdout, env } = terminal
  if (!stdout.isTTY) printLine(terminal, value)
  else stdout.write(`${coloured(JSON.stringify(value, null, 2), styleFor(stdout, env))}\n`)
}

/** Writes a line of JSON, also to a terminal. */
export function printLine({ stdout }: Pick<Terminal, 'stdout'>, value: unknown): void {
  stdout.write(`${JSON.stringify(value)}\n`)
}

/** Names of fields stand out. */
const coloured = (json: string, style: ReturnType<typeof styleFor>) =>
  json.replace(/^( *)("(?:[^"\\]|\\.)*")(?=:)/gm, (_, indent: string, name: string) => indent + style('cyan', name))
