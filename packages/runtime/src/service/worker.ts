import type { Role } from './role.ts'

/** Something that runs beside the requests and ends when asked to. */
export interface Worker {
  stop(): Promise<void>
}

interface Starts<BackgroundContext, Config> {
  companions?(ctx: BackgroundContext, config: Config): Worker[]
  listeners?(ctx: BackgroundContext, config: Config): Promise<Worker[]>
  workers?(ctx: BackgroundContext, config: Config): Worker[]
}

/** Starts what runs beside the requests in a process of this role, in the order in which it stops last in first out. */
export async function startBeside<BackgroundContext, Config>(
  service: Starts<BackgroundContext, Config>,
  ctx: BackgroundContext,
  config: Config,
  { answers, works }: Role,
): Promise<Worker[]> {
  // What may fail begins first: workers must not run in a service that does not start.
  const listeners = (answers && (await service.listeners?.(ctx, config))) || []
  const companions = service.companions?.(ctx, config) ?? []
  const workers = (works && service.workers?.(ctx, config)) || []
  return [...companions, ...workers, ...listeners]
}
