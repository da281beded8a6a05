import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlatformError } from './platform-error.ts'
import { readJsonIfExists } from './private-file.ts'

type Holder = { readonly pid: number; readonly startedAt: string }

export type Lock = { release(): void }

/** The lock of the platform that keeps its state in this folder. */
export const lockFile = (folder: string) => join(folder, 'platform.lock')

/** The process that holds a lock; undefined if there is none, or none any more. */
export function holderOf(file: string): Holder | undefined {
  const holder = readJsonIfExists(file) as Holder | undefined
  return holder && holder.startedAt === startTimeOf(holder.pid) ? holder : undefined
}

/**
 * Makes this process the only platform of a checkout. Takes over the lock of a process that is gone.
 *
 * @throws PlatformError that names the process that holds it
 */
export function acquireLock(file: string): Lock {
  const holder = holderOf(file)
  if (holder) {
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
