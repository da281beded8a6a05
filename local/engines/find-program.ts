import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian keeps daemons out of an ordinary user's PATH. */
const DAEMON_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/sbin']

/** Path of an executable file of that name on PATH or among the system's daemons. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...DAEMON_FOLDERS]
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
