import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { dropPrivileges } from './drop-privileges.ts'
import type { GuardedLimits } from './task.ts'

/**
 * Loads what reads files, then gives up root's rights, for good. Nothing is read that is not watched, and nothing with the
 * rights to read more.
 */
export async function underGuard<Loaded>(
  { cpuMsMax, memoryBytesMax }: Pick<GuardedLimits, 'cpuMsMax' | 'memoryBytesMax'>,
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  const limits: GuardedLimits = { cpuMsMax, memoryBytesMax, parentPid: process.ppid }
  const guard = new Worker(new URL('./guard.mjs', import.meta.url), { workerData: limits })
  const [loaded] = await Promise.all([load(), once(guard, 'message')])
  dropPrivileges()
  return loaded
}
