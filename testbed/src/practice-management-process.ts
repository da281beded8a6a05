import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProcess } from '@dossier/local/engines'
import type { PracticeManagement, RemoteControls } from '@dossier/local/practice-management'
import type { TestClock } from './clock.ts'
import { machineEnvironment } from './environment.ts'
import { lastingPort } from './lasting-port.ts'

/** A practice-management system in a process of its own. */
export interface PracticeManagementProcess
  extends Pick<PracticeManagement, 'url' | 'apiUrl' | 'clientId' | 'clientSecret' | 'environment'> {
  readonly controls: RemoteControls
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>
  /** Starts it again, at the same addresses and with the same data. */
  start(): Promise<void>
  /** Sends SIGTERM, and returns how the process ended. */
  stop(): Promise<string>
}

/** Its data and its log go to `dir`. It runs on the clock that is given, or on the real one. */
export async function startPracticeManagementProcess(options: {
  readonly dir: string
  readonly clock?: TestClock
  readonly redirectUris?: readonly string[]
  readonly deauthorizeUrl?: string
}): Promise<PracticeManagementProcess> {
  const { dir, clock, redirectUris, deauthorizeUrl } = options
  const { applicationSettings, remoteControls } = await import('@dossier/local/practice-management')
  const [port, storagePort] = [await lastingPort(), await lastingPort()]
  const token = randomBytes(24).toString('base64url')
  const application = { url: `http://127.0.0.1:${port}`, clientId: 'dossier', clientSecret: 'secret-of-the-tests' }
  const start = () =>
    startProcess({
      name: 'practice management',
      command: process.execPath,
      args: [...(clock?.nodeArguments ?? []), 'main.ts'],
      cwd: dirname(fileURLToPath(import.meta.resolve('@dossier/local/practice-management'))),
      env: {
        ...machineEnvironment,
        PRACTICE_MANAGEMENT_PORT: String(port),
        PRACTICE_MANAGEMENT_STORAGE_PORT: String(storagePort),
        PRACTICE_MANAGEMENT_DATA_DIR: join(dir, 'practice-management'),
        PRACTICE_MANAGEMENT_TOKEN: token,
        PRACTICE_MANAGEMENT_CLIENT_ID: application.clientId,
        PRACTICE_MANAGEMENT_CLIENT_SECRET: application.clientSecret,
        ...(redirectUris && { PRACTICE_MANAGEMENT_REDIRECT_URIS: redirectUris.join(',') }),
        ...(deauthorizeUrl && { PRACTICE_MANAGEMENT_DEAUTHORIZE_URL: deauthorizeUrl }),
      },
      logFile: join(dir, 'practice-management.log'),
      ready: async () => (await fetch(`${application.url}/healthz`)).ok,
    })
  let running = await start()

  return {
    ...application,
    apiUrl: `${application.url}/api/v4`,
    environment: applicationSettings(application),
    controls: remoteControls(`${application.url}/${token}`),
    async kill() {
      process.kill(running.pid, 'SIGKILL')
      await running.exited
    },
    async start() {
      running = await start()
    },
    async stop() {
      await running.stop()
      return running.exited
    },
  }
}
