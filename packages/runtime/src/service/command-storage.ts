import type { ServiceStorage, StorageDefinition } from '../storage/service-storage.ts'
import { Metrics } from '../telemetry/metrics.ts'
import { commandLogger } from './log.ts'

/** Opens the service's own store for one of its commands. */
export async function withStorage<Storage extends ServiceStorage, Result>(
  { open }: StorageDefinition<Storage>,
  environment: NodeJS.ProcessEnv,
  work: (storage: Storage) => Promise<Result>,
): Promise<Result> {
  const storage = await open(environment, {
    log: commandLogger(),
    metrics: new Metrics(),
    tracing: undefined,
    now: () => new Date().toISOString(),
  })
  try {
    return await work(storage)
  } finally {
    await storage.close()
  }
}
