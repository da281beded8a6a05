import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServiceName } from '@dossier/contracts'
import { startProcess } from '@dossier/local/engines'
import { serviceProgram } from '@dossier/local/service-program'
import type { TestClock } from './clock.ts'
import { type Environment, machineEnvironment } from './environment.ts'
import { lastingPort } from './lasting-port.ts'

const PROGRAM_WITH_CONSTANTS = fileURLToPath(new URL('./service-with-constants.ts', import.meta.url))

/** A service in a process of its own, as an operator runs it. */
export interface ServiceProcess {
  /** Address of the public port; only a gateway listens there. */
  url: string
  opsUrl: string
  /** Another one after `restart`. */
  readonly pid: number
  /** Sends SIGTERM, and returns how the process ended. */
  stop(): Promise<string>
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>
  /** Lets it run no further, with its connections open; only `kill` ends it then. */
  hang(): void
  /** Stops it and starts it again at the same addresses, ready when done; returns how it had ended. */
  restart(): Promise<string>
}

/** How a service is started as a process. */
export interface ServiceProcessOptions {
  environment: Environment
  /** Constants of the service that differ from this checkout's. */
  constants?: object | undefined
  /** Its output goes to a file there. */
  logDir: string
  /** The real one unless given. */
  clock?: TestClock | undefined
  /** The checkout that it runs from; this one unless given. */
  sources?: string | undefined
}

/** Starts a service as a process and answers once it is ready. It has a port that lasts unless its settings name one. */
export async function startServiceProcess(
  name: ServiceName,
  { environment, constants, logDir, clock, sources }: ServiceProcessOptions,
): Promise<ServiceProcess> {
  const port = Number(environment.PORT ?? 0) || (await lastingPort())
  const opsPort = await lastingPort()
  const [url, opsUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${opsPort}`]
  const { cwd, args: ownArgs } = serviceProgram(name, sources)
  const args = constants ? [PROGRAM_WITH_CONSTANTS] : ownArgs
  const given = constants && { SERVICE: name, CONSTANTS: JSON.stringify(constants) }
  const start = () =>
    startProcess({
      name,
      command: process.execPath,
      args: [...(clock?.nodeArguments ?? []), ...args],
      cwd,
      env: { ...machineEnvironment, ...environment, ...given, PORT: String(port), OPS_PORT: String(opsPort) },
      logFile: join(logDir, `${name}-${opsPort}.log`),
      ready: async () => (await fetch(`${opsUrl}/readyz`)).ok,
    })
  let running = await start()

  async function stop(): Promise<string> {
    await running.stop()
    return await running.exited
  }
  return {
    url,
    opsUrl,
    get pid() {
      return running.pid
    },
    stop,
    async kill() {
      process.kill(running.pid, 'SIGKILL')
      await running.exited
    },
    hang() {
      process.kill(running.pid, 'SIGSTOP')
    },
    async restart() {
      const ending = await stop()
      running = await start()
      return ending
    },
  }
}
