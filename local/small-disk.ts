import { execFile } from 'node:child_process'
import { mkdir, open } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A file system in memory that a test may fill. */
export interface SmallDisk {
  folder: string
  unmount(): Promise<void>
}

/** Mounts a disk at the folder, which is made. Answers why there is none where this process may not mount. */
export async function mountSmallDisk(folder: string, sizeMib: number): Promise<SmallDisk | { whyNot: string }> {
  await mkdir(folder)
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMib}m`, 'tmpfs', folder])
  } catch (err) {
    const { message } = err as Error
    return { whyNot: message.split('\n').at(1) ?? message }
  }
  return { folder, unmount: async () => void (await run('umount', [folder])) }
}

/** Writes to the file until the disk is full. Returns how many bytes it took. */
export async function fill(path: string): Promise<number> {
  const mebibyte = Buffer.alloc(1024 * 1024)
  const file = await open(path, 'w')
  let bytes = 0
  try {
    for (;;) bytes += (await file.write(mebibyte)).bytesWritten
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code !== 'ENOSPC') throw err
    return bytes
  } finally {
    await file.close()
  }
}
