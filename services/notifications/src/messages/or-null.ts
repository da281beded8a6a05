import { withinTime } from '@dossier/runtime'

/** How long to wait for a service whose answer we can do without. Our own caller waits meanwhile. */
export const OTHERS_MS_MAX = 1_000

/** Null where the other service does not answer in time. */
export async function orNull<Result>(ask: () => Promise<Result>): Promise<Result | null> {
  return await withinTime(OTHERS_MS_MAX, ask).catch(() => null)
}
