import { open } from 'node:fs/promises'

/** Makes the names in a directory survive a loss of power; syncing a file saves its bytes, not its name. */
export async function syncDirectory(directoryPath: string): Promise<void> {
  const handle = await open(directoryPath, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
