import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PRIVATE_FOLDER_MODE, PRIVATE_MODE, readIfThere } from './private-file.ts'

/** Takes a lock that ends with its process, even if that is killed. Undefined while another process has it. */
export async function tryLock(path: string): Promise<(() => Promise<void>) | undefined> {
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER_MODE })
  for (;;) {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx', mode: PRIVATE_MODE })
      return () => rm(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    if (await isLocked(path)) return undefined
    await rm(path, { force: true })
  }
}

/** Whether a running process has the lock. */
export async function isLocked(path: string): Promise<boolean> {
  const owner = await readIfThere(path)
  return owner !== undefined && isRunning(Number(owner))
}

/** A lock that was made but not yet written has no number: its process is about to write it. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
