import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** Three systems with their databases and files take half of that at most. */
const FREE_BYTES_MIN = 2 * 1024 ** 3
const NAME = /^dossier-tests-(\d+)$/

/**
 * Makes the folder for everything that a test run writes: databases, streams, uploads. It lies in memory where there is
 * room: PostgreSQL then copies a database template in a fifth of the processor time. Also removes what killed runs left.
 */
export function makeTestFolder(): { path: string; remove(): void } {
  const parent = hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir()
  for (const name of readdirSync(parent)) {
    const pid = Number(NAME.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true })
  }
  const path = join(parent, `dossier-tests-${process.pid}`)
  mkdirSync(path, { mode: 0o711 })
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 10 }) }
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= FREE_BYTES_MIN
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (err) {
    return (err as NodeJS.ErrnoException).code === 'EPERM'
  }
}
