import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FirmId } from '@dossier/contracts'
import { machineEnvironment, type System, WAIT_MS_MAX } from '@dossier/testbed'
import { createCommands } from '../src/commands/index.ts'

interface Outcome {
  code: number
  output: string
  errors: string
}

/** The slug that `seedFirm` gives a firm. */
export const slugOf = (id: FirmId) => id.replace('_', '-')

/** Runs commands of operators against a system; `changed` settings take the place of its own. */
export function createRunner(t: System) {
  const environment = (changed: NodeJS.ProcessEnv) => ({
    DATABASE_URL: t.databaseUrlOf('identity'),
    NATS_URL: t.natsUrlOf('identity'),
    APP_URL: 'http://app.test',
    ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    ...changed,
  })
  return {
    /** Does what a command's process does. */
    async run([name, ...commandArguments]: string[], input = '', changed: NodeJS.ProcessEnv = {}): Promise<Outcome> {
      try {
        const command = createCommands(Readable.from([input]))[name!]!
        return { code: 0, output: await command(commandArguments, environment(changed)), errors: '' }
      } catch (error) {
        return { code: 1, output: '', errors: (error as Error).message }
      }
    },
    /** Runs a command as an operator does. */
    async runProcess(commandArguments: string[], input: string): Promise<Outcome> {
      const command = spawn(process.execPath, ['src/main.ts', ...commandArguments], {
        cwd: new URL('..', import.meta.url),
        env: { ...machineEnvironment, ...environment({}) },
        timeout: WAIT_MS_MAX,
      })
      command.stdin.end(input)
      const [output, errors, [code]] = await Promise.all([
        text(command.stdout),
        text(command.stderr),
        once(command, 'close') as Promise<[number]>,
      ])
      return { code, output: output.trimEnd(), errors: errors.trimEnd() }
    },
  }
}
