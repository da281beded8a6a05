import { AsyncLocalStorage } from 'node:async_hooks'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

export interface RunOptions {
  cwd?: string
  env?: Record<string, string>
  /** For its standard input. */
  input?: string
}

const OUTPUT_SHOWN_CHARS = 2_000
/** A program that was asked to end, and what it has started, have this long before they are killed. */
const ENDING_MS_MAX = 10_000

const limit = new AsyncLocalStorage<AbortSignal>()

/** Does work whose programs end once the signal aborts, or the signal of enclosing work; none starts after that. */
export function untilAborted<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const around = limit.getStore()
  return limit.run(around ? AbortSignal.any([around, signal]) : signal, work)
}

/** Runs a program and returns what it printed. @throws an error with the end of its output if it fails */
export async function run(
  program: string,
  args: readonly string[],
  { cwd, env, input = '' }: RunOptions = {},
): Promise<string> {
  const signal = limit.getStore()
  signal?.throwIfAborted()
  const child = spawn(program, args, {
    ...(cwd && { cwd }),
    env: { ...process.env, ...env },
    stdio: 'pipe',
    // A separate process group, so that its children end with it.
    detached: signal !== undefined,
  })
  const end = () => endGroup(child)
  signal?.addEventListener('abort', end)
  try {
    child.stdin.on('error', () => {}).end(input)
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ])
    if (code === 0) return output
    throw new Error(`${program} ${args[0]} ended with ${code}:\n${(output + errors).slice(-OUTPUT_SHOWN_CHARS)}`)
  } finally {
    signal?.removeEventListener('abort', end)
  }
}

function endGroup(child: ChildProcess): void {
  const send = (signal: NodeJS.Signals) => {
    try {
      process.kill(-child.pid!, signal)
    } catch {
      // All of them have ended.
    }
  }
  send('SIGTERM')
  const timer = setTimeout(() => send('SIGKILL'), ENDING_MS_MAX)
  child.once('close', () => clearTimeout(timer))
}

/** Whether a program runs and ends well. */
export async function succeeds(program: string, args: readonly string[]): Promise<boolean> {
  return run(program, args).then(
    () => true,
    () => false,
  )
}
