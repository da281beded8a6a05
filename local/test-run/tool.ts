import { spawn } from 'node:child_process'
import { checkout } from '../platform/checkout.ts'

type ProgramOptions = {
  readonly env?: NodeJS.ProcessEnv
  /** Gets what the program prints, which is printed all the same. */
  readonly onOutput?: (text: string) => void
}

/** Runs a JavaScript program of the checkout, as `runProgram` does. */
export function runTool(script: string, args: readonly string[], options: ProgramOptions = {}): Promise<number> {
  return runProgram(process.execPath, [script, ...args], options)
}

/**
 * Runs a program in the checkout and returns its exit code; 1 when a signal ended it. A request to stop reaches it, and we
 * wait for its end.
 */
export function runProgram(
  command: string,
  args: readonly string[],
  { env, onOutput }: ProgramOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const program = spawn(command, args, {
      cwd: checkout,
      env: { ...process.env, ...env },
      stdio: onOutput ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    })
    for (const [from, to] of [
      [program.stdout, process.stdout],
      [program.stderr, process.stderr],
    ] as const) {
      from?.setEncoding('utf8').on('data', (text: string) => {
        to.write(text)
        onOutput?.(text)
      })
    }
    const forward = (signal: NodeJS.Signals) => program.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
    for (const signal of signals) process.on(signal, forward)
    program.once('error', reject)
    program.once('close', (code) => {
      for (const signal of signals) process.off(signal, forward)
      resolve(code ?? 1)
    })
  })
}
