import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

export interface RunOptions {
  cwd?: string
  env?: Record<string, string>
  /** For its standard input. */
  input?: string
}

const OUTPUT_SHOWN_CHARS = 2_000

/** Runs a program and returns what it printed. @throws an error with the end of its output if it fails */
export async function run(
  program: string,
  args: readonly string[],
  { cwd, env, input = '' }: RunOptions = {},
): Promise<string> {
  const child = spawn(program, args, {
    ...(cwd && { cwd }),
    env: { ...process.env, ...env },
    stdio: 'pipe',
  })
  child.stdin.on('error', () => {}).end(input)
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  if (code === 0) return output
  throw new Error(`${program} ${args[0]} ended with ${code}:\n${(output + errors).slice(-OUTPUT_SHOWN_CHARS)}`)
}

/** Whether a program runs and ends well. */
export async function succeeds(program: string, args: readonly string[]): Promise<boolean> {
  return run(program, args).then(
    () => true,
    () => false,
  )
}
