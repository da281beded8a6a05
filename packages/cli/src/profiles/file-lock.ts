import { randomUUID } from 'node:crypto'
import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PRIVATE_FOLDER_MODE, PRIVATE_MODE, readIfThere } from './private-file.ts'

/** The locks that this process has. The lock of an earlier process may name the same number, in a container above all. */
const held = new Set<string>()

/** Takes a lock that counts for as long as its process runs. Undefined while another process has it. */
export async function tryLock(path: string): Promise<(() => Promise<void>) | undefined> {
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER_MODE })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, String(process.pid), { mode: PRIVATE_MODE })
  try {
    for (;;) {
      // A link is there with its content or not at all, so a lock always names its process.
      if (await isLinked(draft, path)) {
        held.add(path)
        return async () => {
          held.delete(path)
          await rm(path, { force: true })
        }
      }
      if (await isLocked(path)) return undefined
      await removeStale(path)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Whether a running process has the lock. */
export async function isLocked(path: string): Promise<boolean> {
  const owner = await readIfThere(path)
  if (Number(owner) === process.pid) return held.has(path)
  return owner !== undefined && isRunning(Number(owner))
}

async function isLinked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** Removes the lock of a process that is gone. A lock that somebody else took in the meantime is put back. */
async function removeStale(path: string): Promise<void> {
  const stale = `${path}.${randomUUID()}`
  try {
    await rename(path, stale)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return
  }
  if (await isLocked(stale)) await isLinked(stale, path)
  await rm(stale, { force: true })
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
