import { spawn } from 'node:child_process'
import { checkout } from '../platform/checkout.ts'

type ToolOptions = {
  readonly env?: NodeJS.ProcessEnv
  readonly nodeOptions?: readonly string[]
  /** Takes what the program prints; default our standard output and error. */
  readonly print?: (text: string) => void
}

/**
 * Runs a JavaScript program of the checkout and returns its exit code; 1 when a signal ended it. A request to stop reaches
 * it, and we wait for its end.
 */
export function runTool(
  script: string,
  args: readonly string[],
  { env, nodeOptions = [], print }: ToolOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const tool = spawn(process.execPath, [...nodeOptions, script, ...args], {
      cwd: checkout,
      env: { ...process.env, ...env },
      stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    for (const output of print ? [tool.stdout!, tool.stderr!] : []) output.setEncoding('utf8').on('data', print!)
    const forward = (signal: NodeJS.Signals) => tool.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
    for (const signal of signals) process.on(signal, forward)
    tool.once('error', reject)
    tool.once('close', (code) => {
      for (const signal of signals) process.off(signal, forward)
      resolve(code ?? 1)
    })
  })
}
