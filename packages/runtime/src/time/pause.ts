import { setTimeout as sleep } from 'node:timers/promises'

/** Waits; ends at once, and without an error, when its process stops. */
export async function pause(ms: number, stopping: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stopping }).catch(() => {})
}
