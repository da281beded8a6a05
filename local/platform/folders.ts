import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PlatformError } from './platform-error.ts'
import { writePrivateJson } from './private-file.ts'

/**
 * Makes the folder when it is missing and writes to it once, so that a full disk or a foreign owner is found here.
 *
 * @throws PlatformError that names the folder
 */
export function ensureWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    const probe = join(folder, '.writable')
    writePrivateJson(probe, true)
    rmSync(probe)
  } catch (err) {
    throw new PlatformError(
      `The folder ${folder} cannot be written to (${(err as Error).message}). Is the disk full, or did an earlier run belong to another user?`,
    )
  }
}

/** Removes the logs of earlier runs. */
export function emptyLogs(logDir: string): void {
  for (const name of readdirSync(logDir)) if (/\.log(\.1)?$/.test(name)) rmSync(join(logDir, name))
}
