import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProcess } from '@dossier/local/engines'
import type { TestClock } from './clock.ts'
import { machineEnvironment } from './environment.ts'
import { lastingPort } from './lasting-port.ts'
import type { SharedEngines } from './shared-engines.ts'

/** An object store on the system's clock: it refuses signatures that have expired or are from the future. */
export async function startObjectStoreProcess(
  { bucket, region, accessKeyId, secretAccessKey }: SharedEngines['objectStore'],
  clock: TestClock,
  dir: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await lastingPort()
  const url = `http://127.0.0.1:${port}`
  const { stop } = await startProcess({
    name: 'object store',
    command: process.execPath,
    args: [...clock.nodeArguments, 'main.ts'],
    cwd: dirname(fileURLToPath(import.meta.resolve('@dossier/local/object-store'))),
    env: {
      ...machineEnvironment,
      OBJECT_STORE_DATA_DIR: join(dir, 'objects'),
      OBJECT_STORE_PORT: String(port),
      OBJECT_STORE_ACCESS_KEY_ID: accessKeyId,
      OBJECT_STORE_SECRET_ACCESS_KEY: secretAccessKey,
      OBJECT_STORE_REGION: region,
      OBJECT_STORE_BUCKETS: bucket,
    },
    logFile: join(dir, 'object-store.log'),
    ready: () => fetch(url).then(() => true),
  })
  return { url, stop }
}
