import { withinTime } from '@dossier/runtime'
import type { NotificationsDeps } from '../deps.ts'

/** Null if another service, whose answer we can do without, does not answer in time. */
export async function orNull<Result>(
  { deps }: { deps: Pick<NotificationsDeps, 'othersTimeoutMs'> },
  ask: () => Promise<Result>,
): Promise<Result | null> {
  return await withinTime(deps.othersTimeoutMs, ask).catch(() => null)
}
