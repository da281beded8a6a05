import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { PlatformError } from './platform-error.ts'
import { readJsonIfExists } from './private-file.ts'

type Holder = { readonly pid: number; readonly startedAt: string }

export type Lock = { release(): void }

/**
 * Makes this process the only platform of a checkout. Takes over the lock of a process that is gone.
 *
 * @throws PlatformError that names the process that holds it
 */
export function acquireLock(file: string): Lock {
  const holder = readJsonIfExists(file) as Holder | undefined
  if (holder && holder.startedAt === startTimeOf(holder.pid)) {
    throw new PlatformError(`Dossier runs here already, as process ${holder.pid}. Stop it first: kill ${holder.pid}`)
  }
  rmSync(file, { force: true })
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: startTimeOf(process.pid) }), { flag: 'wx' })
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code !== 'EEXIST') throw err
    throw new PlatformError('Dossier is being started here by another command at this moment.')
  }
  return { release: () => rmSync(file, { force: true }) }
}

/**
 * Tells a process from a later one with the same id: on Linux by the clock ticks from boot to its start (field 22 of
 * `/proc/<pid>/stat`), elsewhere only by its being there. Undefined when there is no such process.
 */
export function startTimeOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code !== 'EPERM') return undefined
  }
  if (process.platform !== 'linux') return 'running'
  try {
    const fieldsAfterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return fieldsAfterName[19]
  } catch {
    return undefined
  }
}
