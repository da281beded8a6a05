import type { Caller, Resource } from './caller.ts'
import type { Change } from './ledger.ts'

const READERS = 8

/** Reads every change back through the API and returns the keys of those found. */
export async function readBack(caller: Caller, changes: readonly Change[]): Promise<ReadonlySet<string>> {
  const present = new Set<string>()
  const waiting = changes.values()

  async function read() {
    for (const change of waiting) {
      const { path, holds } = change.readBack
      const reply = await caller.call('GET', path)
      if (reply.kind !== 'success') continue
      const resources = (Array.isArray(reply.data) ? reply.data : [reply.data]) as Resource[]
      if (resources.some(holds)) present.add(change.key)
    }
  }

  await Promise.all(Array.from({ length: READERS }, read))
  return present
}
