import type { Call, OwnerName } from '@dossier/contracts'
import type { StoreBackgroundCtx } from '../context.ts'
import type { ServiceStorage, StorageParts } from '../storage/service-storage.ts'
import type { Settings } from './config.ts'
import type { Constants, StoreServiceDefinition } from './definition.ts'
import type { ServiceData } from './service-data.ts'
import { startBeside } from './worker.ts'

/** Opens the data of a service with its own store. */
export async function onStore<
  S extends Settings,
  Calls extends Record<string, Call>,
  Deps,
  Service extends OwnerName,
  Storage extends ServiceStorage,
  Fixed extends Constants,
>(
  service: StoreServiceDefinition<S, Calls, Deps, Service, Storage, Fixed>,
  environment: NodeJS.ProcessEnv,
  parts: StorageParts,
): Promise<ServiceData<S, Deps, Service, Fixed>> {
  const { log, metrics, tracing, now } = parts
  const storage = await service.storage.open(environment, parts)
  return {
    database: undefined,
    idempotency: storage.idempotency,
    deadLetters: storage.deadLetters,
    obstacles: () => storage.obstacles(),
    answers: () => storage.answers(),
    prepare: () => storage.prepare(),
    startPreparing: storage.startPreparing,
    startUpkeep: (_bus, { works }) => (works ? storage.startUpkeep?.() : undefined),
    async startParts(buildParts, config, role) {
      const deps = service.build(config, { ...buildParts, storage })
      const ctx: StoreBackgroundCtx<Deps> = { log, metrics, tracing, deps, now }
      return {
        deps,
        workers: await startBeside(service, ctx, config, buildParts.constants, role),
        handlings: (role.works ? (service.consumers ?? []) : []).map((consumer) => ({
          name: consumer.name,
          subject: consumer.subject,
          batchMax: consumer.batchMax,
          async handle(events) {
            await consumer.handle(events, ctx)
            return events.length
          },
        })),
      }
    },
    close: () => storage.close(),
  }
}
