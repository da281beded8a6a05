import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { ServiceName } from '@dossier/contracts'
import { serviceProgram } from '@dossier/local/service-program'
import { type Environment, machineEnvironment } from './environment.ts'

const MS_MAX = 120_000

/** How a command ended, and what it said. */
export interface CommandEnd {
  code: number | null
  output: string
  errors: string
}

/** Runs a command of a service as an operator does, from this checkout or another. */
export async function runServiceCommand(
  service: ServiceName,
  commandArguments: readonly string[],
  environment: Environment = {},
  sources?: string,
): Promise<CommandEnd> {
  const { cwd, args } = serviceProgram(service, sources)
  const command = spawn(process.execPath, [...args, ...commandArguments], {
    cwd,
    env: { ...machineEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: MS_MAX,
  })
  const [output, errors, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'close') as Promise<[number | null]>,
  ])
  return { code, output, errors }
}
