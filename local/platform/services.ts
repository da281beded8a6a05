import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@dossier/contracts'
import { startProcess } from '../engines/index.ts'
import { checkout } from './checkout.ts'
import { answersOk } from './http-ready.ts'
import type { ProcessTable } from './process-table.ts'

const READY_TIMEOUT_MS = 60_000

/** The program of a service, as arguments for Node: those of its package's script `start`. */
export function serviceProgram(service: ServiceName): { readonly cwd: string; readonly args: readonly string[] } {
  const cwd = join(checkout, 'services', service)
  const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const [node, ...args] = scripts.start.split(' ')
  if (node !== 'node') throw new Error(`the script "start" of ${service} is no program of Node's`)
  return { cwd, args }
}

/** Starts all services at the same time and returns when every one says that it is ready. */
export async function startServices(options: {
  readonly environments: Readonly<Record<ServiceName, NodeJS.ProcessEnv>>
  readonly opsPorts: Readonly<Record<ServiceName, number>>
  readonly processes: ProcessTable
}): Promise<void> {
  const { environments, opsPorts, processes } = options
  await Promise.all(
    serviceNames.map((service) =>
      processes.run(service, (context) =>
        startProcess({
          name: service,
          command: process.execPath,
          ...serviceProgram(service),
          env: environments[service],
          ready: () => answersOk(`http://127.0.0.1:${opsPorts[service]}/readyz`),
          readyTimeoutMs: READY_TIMEOUT_MS,
          ...context,
        }),
      ),
    ),
  )
}
