import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type OwnerName, type ServiceName, serviceNames } from '@dossier/contracts'
import { buildDocs } from '@dossier/docs/build'
import { buildPages } from '@dossier/web/build'
import { freePort, isPortFree } from '../engines/index.ts'
import { boundLogs } from '../supervisor/index.ts'
import { provideBundles } from './bundles.ts'
import { checkout } from './checkout.ts'
import { startEngines } from './engines.ts'
import { readExternalEngines } from './external-engines.ts'
import { emptyLogs, ensureRoom, ensureWritable } from './folders.ts'
import { acquireLock, lockFile, startTimeOf } from './lock.ts'
import { PlatformError } from './platform-error.ts'
import { writePrivateJson } from './private-file.ts'
import { probeExternalEngines } from './probe-external-engines.ts'
import { createProcessTable } from './process-table.ts'
import { remainsGone } from './remains.ts'
import { runningSettingsFile } from './running-settings.ts'
import { keepSecrets } from './secrets.ts'
import { seedFirms } from './seed.ts'
import { type Environment, serviceEnvironment, withCallersEnvironment } from './service-environment.ts'
import { startService, startServices } from './services.ts'
import { anyPorts } from './stable-ports.ts'
import { engineNames, type KeptState, type PlatformState, type ProcessName, processNames } from './state.ts'

const STOP_TIMEOUT_MS = 15_000

export type PlatformOptions = {
  /** Of the gateway; 0 takes a free one. */
  readonly port: number
  /** Deletes the data of earlier runs first. */
  readonly fresh?: boolean
  /** Default `.local/data`. */
  readonly dataDir?: string
  /** Default `.local/logs`. */
  readonly logDir?: string
  /** Default `.local/state.json`. The lock that keeps a second platform out and the settings of the services lie beside it. */
  readonly stateFile?: string
  /** Settings for single services, over those of the platform and the caller. */
  readonly environment?: Partial<Record<ServiceName, Environment>>
  readonly log: (line: string) => void
  /** Aborting during the start makes it fail, with nothing left behind. */
  readonly signal?: AbortSignal
}

/** Of the second process of a service. */
export type ReplicaName = `${OwnerName}-2`

export type Platform = {
  readonly state: PlatformState
  /** Of the process as it runs now; undefined when the platform does not run it. */
  pidOf(name: ProcessName): number | undefined
  /** Sends a signal to a process, which is then started again when it ends. */
  kill(name: ProcessName | ReplicaName, signal: NodeJS.Signals): void
  /** Starts a second process of a service, which takes its share of the work from then on. Once for a service. */
  startReplica(service: OwnerName): Promise<ReplicaName>
  /** Stops everything within 15 s, what was started last first. May be called again. */
  stop(): Promise<void>
}

/**
 * Starts Dossier with all that it needs on this machine and returns when every service is ready and the first firms
 * exist.
 *
 * @throws PlatformError or ProcessStartError whose message says what to do; nothing is left running then
 */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { log } = options
  const dataDir = options.dataDir ?? join(checkout, '.local', 'data')
  const logDir = options.logDir ?? join(checkout, '.local', 'logs')
  const stateFile = options.stateFile ?? join(checkout, '.local', 'state.json')
  const settingsFile = runningSettingsFile(dirname(stateFile))
  const external = readExternalEngines(process.env)
  ensureWritable(dirname(stateFile))
  const lock = acquireLock(lockFile(dirname(stateFile)))

  const failing = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, failing.signal]) : failing.signal
  let state: PlatformState | undefined
  const processes = createProcessTable({ logDir, log, signal, onPids: writeState })
  const logs = boundLogs(logDir)
  const replicas: ReplicaName[] = []

  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= stopAll()
    return stopped
  }

  try {
    await probeExternalEngines(external)
    await remainsGone(stateFile)
    if (options.fresh) rmSync(dataDir, { recursive: true, force: true })
    ensureWritable(dataDir)
    if (!external.postgres || !external.nats) ensureRoom(dataDir)
    ensureWritable(logDir)
    emptyLogs(logDir)
    const gatewayPort = options.port || (await freePort())
    await refuseTakenPort(gatewayPort)
    const secrets = keepSecrets(join(dataDir, 'secrets.json'))

    const baseUrl = `http://127.0.0.1:${gatewayPort}`
    const built = Promise.all([buildPages(), buildDocs()])
    // Both are awaited below; should an engine fail first, that is the error to tell.
    built.catch(() => {})
    const { standInBundles, servicesBundled } = await provideBundles({ log, signal })
    servicesBundled.catch(() => {})
    const engines = await startEngines({
      dataDir,
      secrets,
      external,
      environment: process.env,
      processes,
      bundles: standInBundles,
      gatewayUrl: baseUrl,
      log,
    })

    const opsPorts = await anyPorts(serviceNames)
    const settings = serviceEnvironment(secrets, engines.addresses, { gateway: gatewayPort, ops: opsPorts })
    const [webDir, docsDir] = await built
    const bundles = await servicesBundled
    const folders = { WEB_DIR: webDir, DOCS_DIR: docsDir }
    const environments = Object.fromEntries(
      serviceNames.map((service) => [
        service,
        {
          ...withCallersEnvironment(settings[service], process.env),
          ...(service === 'gateway' && folders),
          ...options.environment?.[service],
        },
      ]),
    ) as Record<ServiceName, NodeJS.ProcessEnv>
    writePrivateJson(
      settingsFile,
      Object.fromEntries(serviceNames.map((name) => [name, { ...settings[name], ...options.environment?.[name] }])),
    )
    log(`services: starting ${serviceNames.join(', ')}`)
    await startServices({ environments, opsPorts, bundles, processes })

    const firms = await seedFirms({
      secrets,
      environment: environments.identity,
      file: join(dataDir, 'seeded.json'),
      isExternal: external.postgres !== undefined,
      bundles,
    })
    state = {
      base_url: baseUrl,
      app_url: baseUrl,
      mailbox_url: engines.mailboxUrl ?? null,
      practice_management_url: engines.practiceManagementUrl ?? null,
      firms,
      pids: {},
    }
    writeState()
    return {
      get state() {
        return { ...state!, pids: processes.pids() }
      },
      pidOf: (name) => processes.pids()[name],
      kill: processes.kill,
      async startReplica(service) {
        const name: ReplicaName = `${service}-2`
        replicas.push(name)
        const opsPort = await freePort()
        const environment = { ...environments[service], OPS_PORT: String(opsPort) }
        await startService(service, { name, environment, opsPort, bundles, processes })
        return name
      },
      stop,
    }
  } catch (err) {
    failing.abort()
    await stop()
    throw err
  }

  function writeState() {
    if (!state) return
    const pids = processes.pids()
    const start_times = Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, startTimeOf(pid)]))
    writePrivateJson(stateFile, { ...state, pids, start_times } satisfies KeptState)
  }

  async function stopAll() {
    state = undefined
    for (const file of [stateFile, settingsFile]) rmSync(file, { force: true })
    const deadline = setTimeout(() => {
      for (const name of [...processNames, ...replicas]) processes.kill(name, 'SIGKILL')
    }, STOP_TIMEOUT_MS)
    // Callers first, so that nobody asks one who is gone.
    await processes.stop(['gateway'])
    await processes.stop([...serviceNames, ...replicas])
    await processes.stop(engineNames)
    clearTimeout(deadline)
    logs.stop()
    lock.release()
  }
}

async function refuseTakenPort(port: number): Promise<void> {
  if (await isPortFree(port)) return
  throw new PlatformError(`Port ${port} is taken by another program. Try: npm start -- --port ${port + 1}`)
}
