import { type ServiceName, serviceNames } from '@dossier/contracts'
import { startProcess } from '../engines/index.ts'
import type { ServiceBundles } from './bundles.ts'
import { answersOk } from './http-ready.ts'
import type { ProcessTable } from './process-table.ts'
import { serviceFolder } from './service-program.ts'

const READY_TIMEOUT_MS = 60_000

/** Starts all services at the same time and returns when every one says that it is ready. */
export async function startServices(options: {
  readonly environments: Readonly<Record<ServiceName, NodeJS.ProcessEnv>>
  readonly opsPorts: Readonly<Record<ServiceName, number>>
  readonly bundles: ServiceBundles
  readonly processes: ProcessTable
}): Promise<void> {
  const { environments, opsPorts, bundles, processes } = options
  await Promise.all(
    serviceNames.map((service) =>
      startService(service, {
        ...{ name: service, bundles, processes },
        environment: environments[service],
        opsPort: opsPorts[service],
      }),
    ),
  )
}

/** Starts a process of a service and returns when it says that it is ready. */
export async function startService(
  service: ServiceName,
  options: {
    /** Among the processes of the platform. */
    readonly name: string
    readonly environment: NodeJS.ProcessEnv
    readonly opsPort: number
    readonly bundles: ServiceBundles
    readonly processes: ProcessTable
  },
): Promise<void> {
  const { name, environment, opsPort, bundles, processes } = options
  await processes.run(name, (context) =>
    startProcess({
      name,
      command: process.execPath,
      args: bundles[service],
      cwd: serviceFolder(service),
      env: environment,
      ready: () => answersOk(`http://127.0.0.1:${opsPort}/readyz`),
      readyTimeoutMs: READY_TIMEOUT_MS,
      ...context,
    }),
  )
}
