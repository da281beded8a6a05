import { spawn } from 'node:child_process'
import { checkout } from '../platform/checkout.ts'

/**
 * Runs a JavaScript program of the checkout with our standard output and returns its exit code; 1 when a signal ended
 * it. A request to stop reaches it, and we wait for its end.
 */
export function runTool(
  script: string,
  args: readonly string[],
  { env, nodeOptions = [] }: { env?: NodeJS.ProcessEnv; nodeOptions?: readonly string[] } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const tool = spawn(process.execPath, [...nodeOptions, script, ...args], {
      cwd: checkout,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    })
    const forward = (signal: NodeJS.Signals) => tool.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
    for (const signal of signals) process.on(signal, forward)
    tool.once('error', reject)
    tool.once('exit', (code) => {
      for (const signal of signals) process.off(signal, forward)
      resolve(code ?? 1)
    })
  })
}
