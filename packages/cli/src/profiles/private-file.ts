import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The owner may read and write, and nobody else. */
export const PRIVATE_MODE = 0o600
export const PRIVATE_FOLDER_MODE = 0o700

/** Undefined if there is none. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes a file for its owner alone. It has the old content or the new one, whenever the process ends. */
export async function writePrivate(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER_MODE })
  const draft = `${path}.${randomUUID()}`
  try {
    await writeFile(draft, content, { mode: PRIVATE_MODE, flag: 'wx' })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
