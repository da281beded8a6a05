import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PRIVATE_FOLDER_MODE, PRIVATE_MODE } from './private-file.ts'

/**
 * The locks that this process has, by the names of their owners. An earlier process may have had the same number, in a
 * container above all.
 */
const held = new Set<string>()

/**
 * Takes a lock that counts for as long as its process runs. Undefined while it is taken.
 *
 * The lock is a folder with one file, whose name says who owns it. A folder that is renamed replaces an empty folder but
 * none with files, so one process at a time gets the lock. To remove the lock of a process that is gone, its file is deleted
 * by name. So no process deletes a lock that another one has just taken.
 */
export async function tryLock(path: string): Promise<(() => Promise<void>) | undefined> {
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER_MODE })
  const owner = `${process.pid}.${randomUUID()}`
  const draft = `${path}.${owner}`
  await mkdir(draft, { mode: PRIVATE_FOLDER_MODE })
  try {
    await writeFile(join(draft, owner), '', { mode: PRIVATE_MODE })
    for (;;) {
      held.add(owner)
      if (await isMoved(draft, path)) return () => unlock(path, owner)
      held.delete(owner)
      const other = await ownerOf(path)
      if (other !== undefined && hasLock(other)) return undefined
      await remove(path, other)
    }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Whether a running process has the lock. */
export async function isLocked(path: string): Promise<boolean> {
  const owner = await ownerOf(path)
  return owner !== undefined && hasLock(owner)
}

async function unlock(path: string, owner: string): Promise<void> {
  held.delete(owner)
  await remove(path, owner)
}

/** Removes the lock of this owner and no other one. The folder that stays when this is cut off is free. */
async function remove(path: string, owner: string | undefined): Promise<void> {
  if (owner !== undefined) await rm(join(path, owner), { force: true })
  await unless(['ENOENT', 'ENOTEMPTY', 'EEXIST'], () => rmdir(path))
}

/** Undefined if nobody has the lock, or it was given back. */
async function ownerOf(path: string): Promise<string | undefined> {
  return (await unless(['ENOENT'], () => readdir(path)))?.[0]
}

/** Moves a folder, unless another one with files is there. Windows does not replace empty ones either. */
async function isMoved(from: string, to: string): Promise<boolean> {
  const taken = ['ENOTEMPTY', 'EEXIST', ...(process.platform === 'win32' ? ['EPERM', 'EACCES'] : [])]
  return (await unless(taken, () => rename(from, to).then(() => true))) ?? false
}

async function unless<Result>(codes: readonly string[], act: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act()
  } catch (error) {
    if (!codes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return undefined
  }
}

function hasLock(owner: string): boolean {
  const pid = Number.parseInt(owner, 10)
  return pid === process.pid ? held.has(owner) : isRunning(pid)
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
