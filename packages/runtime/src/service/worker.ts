import type { Role } from './role.ts'

/** Something that runs beside the requests and ends when asked to. */
export interface Worker {
  stop(): Promise<void>
}

interface Starts<BackgroundContext, Config, Fixed> {
  companions?(ctx: BackgroundContext, config: Config, constants: Fixed): Worker[]
  listeners?(ctx: BackgroundContext, config: Config, constants: Fixed): Promise<Worker[]>
  workers?(ctx: BackgroundContext, config: Config, constants: Fixed): Worker[]
}

/** Starts what runs beside the requests in a process of this role, in the order in which it stops last in first out. */
export async function startBeside<BackgroundContext, Config, Fixed>(
  service: Starts<BackgroundContext, Config, Fixed>,
  ctx: BackgroundContext,
  config: Config,
  constants: Fixed,
  { answers, works }: Role,
): Promise<Worker[]> {
  // Start the parts that may fail first: workers must not run in a service that does not start.
  const listeners = (answers && (await service.listeners?.(ctx, config, constants))) || []
  const companions = service.companions?.(ctx, config, constants) ?? []
  const workers = (works && service.workers?.(ctx, config, constants)) || []
  return [...companions, ...workers, ...listeners]
}
