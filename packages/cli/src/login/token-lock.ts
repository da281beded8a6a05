import { setTimeout } from 'node:timers/promises'
import { tryLock } from '../profiles/file-lock.ts'
import type { ProfileStore } from '../profiles/profile-store.ts'

const LOCK_POLL_MS = 100
/** A command that has the lock for longer hangs. */
const LOCK_WAIT_MS_MAX = 90_000

/**
 * Does something with the tokens of a profile while no other command renews, replaces or revokes them.
 *
 * @throws Error if another command has the lock and does not end; the signal's reason if it is aborted meanwhile
 */
export async function withTokenLock<Result>(
  store: ProfileStore,
  name: string,
  act: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const waitsUntil = Date.now() + LOCK_WAIT_MS_MAX
  for (;;) {
    const unlock = await tryLock(`${store.pathOf(name)}.lock`)
    if (unlock) {
      try {
        return await act()
      } finally {
        await unlock()
      }
    }
    if (Date.now() > waitsUntil) throw new Error('Another command is changing the sign-in and does not end.')
    await setTimeout(LOCK_POLL_MS, undefined, { signal })
  }
}
