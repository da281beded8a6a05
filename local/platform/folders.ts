import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
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

const MIB = 1024 * 1024
/** An empty installation takes 90 MiB. The rest lets it run for a while. */
const FREE_MIB_MIN = 256

/**
 * Finds a disk that is nearly full before an engine of ours does, whose own message would say less.
 *
 * @throws PlatformError that says how much room is needed
 */
export function ensureRoom(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  const freeMib = Math.floor((bavail * bsize) / MIB)
  if (freeMib >= FREE_MIB_MIN) return
  throw new PlatformError(
    `The disk of ${folder} has ${freeMib} MiB left, and Dossier needs ${FREE_MIB_MIN} MiB to start. Make room on it first.`,
  )
}

/** Removes the logs of earlier runs. */
export function emptyLogs(logDir: string): void {
  for (const name of readdirSync(logDir)) if (/\.log(\.1)?$/.test(name)) rmSync(join(logDir, name))
}
