import { type OwnerName, ownerNames, type ServiceName } from '@dossier/contracts'
import type { RunningGateway } from '@dossier/gateway'
import { type RunningService, type RunOptions, startService as startOwnerService } from '@dossier/runtime'
import type { TestClock } from './clock.ts'
import type { Environment } from './environment.ts'
import { type ExposedMetric, parseExposition } from './exposition.ts'
import { type ServiceProcess, startServiceProcess } from './service-process.ts'
import type { ConstantsOf, SystemOptions } from './system-options.ts'

interface ServicesParts {
  options: SystemOptions
  /** What each service is started with unless the options say otherwise. */
  environments: Record<ServiceName, Environment>
  clock: TestClock
  /** Where processes write their output. */
  dir: string
}

/** The services of a system, before they run: each in this process or in one of its own, and further replicas of them. */
export function servicesOf({ options, environments, clock, dir }: ServicesParts) {
  const running = new Map<ServiceName, { opsUrl: string; stop(): Promise<unknown> }>()
  const furtherGateways: RunningService[] = []
  const processes: ServiceProcess[] = []
  const furtherOwners: RunningService[] = []
  let baseUrl = ''

  const settingsOf = (name: ServiceName): Environment => ({
    ...(name === 'integrations' && options.documents && { DATABASE_URL: '', ...options.documents.settings }),
    ...options.environment?.[name],
  })

  const poolerOf = (name: ServiceName): Environment => {
    const url = environments[name].DATABASE_URL
    return options.poolerUrlOf && url ? { DATABASE_POOLER_URL: options.poolerUrlOf(url) } : {}
  }

  const runOptionsOf = <Name extends ServiceName>(
    name: Name,
  ): RunOptions<ConstantsOf[Name]> & { environment: Environment } => ({
    environment: { ...environments[name], ...options.everywhere, ...poolerOf(name), ...settingsOf(name) },
    clock: clock.read,
    // Tests commit events of their own to the outboxes.
    outboxPollMs: 200,
    ...(options.constants?.[name] && { constants: options.constants[name] }),
    ...(options.diesAfter && { diesAfter: options.diesAfter }),
  })

  const launchProcess = (name: ServiceName, environment: Environment, sources = options.sources) =>
    startServiceProcess(name, {
      environment,
      ...(!sources && { constants: options.constants?.[name] }),
      logDir: dir,
      clock: options.inProcesses ? clock : undefined,
      sources,
    })

  function launch(name: ServiceName): Promise<{ opsUrl: string; url?: string; stop(): Promise<unknown> }> {
    if (options.inProcesses || options.sources || (name === 'gateway' && options.gatewayInProcess)) {
      return launchProcess(name, runOptionsOf(name).environment)
    }
    return name === 'gateway' ? startGateway(runOptionsOf(name)) : startOwner(name, runOptionsOf(name))
  }

  async function startService(name: ServiceName): Promise<void> {
    const service = await launch(name)
    if (name === 'gateway') baseUrl = service.url!
    running.set(name, service)
  }

  async function stopService(name: ServiceName): Promise<void> {
    await running.get(name)?.stop()
    running.delete(name)
  }

  /** Ends what was started beside the system's own services. */
  async function stopFurther(): Promise<void> {
    await Promise.all([...furtherGateways.splice(0), ...processes.splice(0)].map((one) => one.stop()))
    await Promise.all(furtherOwners.splice(0).map((owner) => owner.stop()))
  }

  return {
    /** Address of the gateway. */
    baseUrl: () => baseUrl,
    /** What tests do with them. */
    controls: {
      /** Address of a service's ops port. */
      opsUrlOf: (service: ServiceName) => running.get(service)!.opsUrl,
      /** What a service shows to Prometheus at this moment. */
      metricsOf: (service: ServiceName) => metricsAt(running.get(service)!.opsUrl),
      /** What each gateway shows, with those of `startGateway`. */
      metricsOfGateways: () =>
        Promise.all([running.get('gateway')!, ...furtherGateways].map(({ opsUrl }) => metricsAt(opsUrl))),
      startService,
      stopService,
      async restart(name: ServiceName): Promise<void> {
        await stopService(name)
        await startService(name)
      },
      /** Whether the service's own replica runs, whatever others there are. */
      runs: (name: ServiceName) => running.has(name),
      /** Starts one more gateway beside the one that is there; returns its address. */
      async startGateway(settings: Environment = {}): Promise<string> {
        const { environment, ...others } = runOptionsOf('gateway')
        const gateway = await startGateway({ ...others, environment: { ...environment, ...settings } })
        furtherGateways.push(gateway)
        return gateway.url
      },
      /**
       * Starts one more replica of a service, in a process of its own, from this checkout or another. Beside services of this
       * process it runs on the real clock, by which deadlines travel.
       */
      async startProcess(name: ServiceName, settings: Environment = {}, sources?: string): Promise<ServiceProcess> {
        const environment = { ...environments[name], ...settingsOf(name), ...settings }
        const process = await launchProcess(name, environment, sources)
        processes.push(process)
        return process
      },
      /** Starts one more replica of a service beside the one that is there, in this process. */
      async startReplica(name: OwnerName, settings: Environment = {}): Promise<RunningService> {
        const { environment, ...others } = runOptionsOf(name)
        const replica = await startOwner(name, { ...others, environment: { ...environment, ...settings } })
        furtherOwners.push(replica)
        return replica
      },
      /** What a service is started with, for a process of its own. */
      environmentOf: (name: ServiceName): Environment => runOptionsOf(name).environment,
    },
    async stop(): Promise<void> {
      await Promise.all([stopService('gateway'), stopFurther()])
      await Promise.all(ownerNames.map(stopService))
    },
  }
}

/** What a process shows to Prometheus at this moment, by the address of its ops port. */
export async function metricsAt(opsUrl: string): Promise<Map<string, ExposedMetric>> {
  const response = await fetch(`${opsUrl}/metrics`)
  return parseExposition(await response.text())
}

/** Services are loaded with the first system: many test files need the engines alone. */
async function startGateway(options: RunOptions<ConstantsOf['gateway']>): Promise<RunningGateway> {
  const { startGateway } = await import('@dossier/gateway')
  return await startGateway(options)
}

async function startOwner(name: OwnerName, options: RunOptions): Promise<RunningService> {
  const { service } = await import(`@dossier/${name}`)
  return await startOwnerService(service, options)
}
