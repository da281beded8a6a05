import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'

/** A shell in which a reader pastes the commands of a page. What one block sets, the next ones have. */
export interface Terminal {
  /** Returns what the commands printed. @throws an error with all that was printed if one of them fails, which ends the shell */
  paste(commands: string): Promise<string>
  close(): Promise<void>
}

/** A refusal ends the commands, as readers would stop at it. A busy machine may not answer in time; they would try again then. */
export const FAILING_CURL = 'curl() { command curl --fail --retry 9 "$@"; }'

export function openTerminal({ cwd, env }: { cwd: string; env: NodeJS.ProcessEnv }): Terminal {
  const shell = spawn('bash', ['--norc', '-euo', 'pipefail'], { cwd, env: withoutOptions(env) })
  let printed = ''
  let errors = ''
  let heard = () => {}
  shell.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text
    heard()
  })
  shell.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text
  })
  // One that has ended takes no more.
  shell.stdin.on('error', () => {})
  shell.stdin.write(`${FAILING_CURL}\n`)
  const ended = once(shell, 'close')
  return {
    async paste(commands) {
      const mark = `end of ${randomUUID()}`
      printed = ''
      const done = new Promise<string>((resolve) => {
        heard = () => {
          const end = printed.indexOf(mark)
          if (end >= 0) resolve(printed.slice(0, end))
        }
      })
      shell.stdin.write(`${commands}\necho "${mark}"\n`)
      const failed = ended.then(([code]) => {
        throw new Error(`bash ended with ${code}:\n${commands}\n${printed}\n${errors}`)
      })
      return await Promise.race([done, failed])
    },
    async close() {
      shell.stdin.end()
      await ended
    },
  }
}

/** Without the options that jest needs and other programs do not know. */
export function withoutOptions({ NODE_OPTIONS: _, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env
}
