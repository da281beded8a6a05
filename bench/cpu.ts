import { readdir, readFile } from 'node:fs/promises'

/** Clock ticks a second of Linux's process accounting (USER_HZ): 100 on every common build. */
const TICKS_PER_SECOND = 100

/**
 * CPU milliseconds that some processes and all their descendants have used, those that ended included.
 * Source: proc(5), fields utime, stime, cutime, cstime of /proc/pid/stat.
 */
export async function cpuMs(pids: readonly number[]): Promise<number> {
  const processes = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map((name) => readStat(Number(name))),
  )
  const known = processes.filter((process) => process !== undefined)
  const counted = new Set(pids)
  for (let grown = true; grown; ) {
    grown = false
    for (const { pid, parent } of known) {
      if (!counted.has(pid) && counted.has(parent)) {
        counted.add(pid)
        grown = true
      }
    }
  }
  const ticks = known.filter(({ pid }) => counted.has(pid)).reduce((sum, process) => sum + process.ticks, 0)
  return (ticks * 1000) / TICKS_PER_SECOND
}

async function readStat(pid: number): Promise<{ pid: number; parent: number; ticks: number } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (!text) return undefined
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0)
  return { pid, parent: Number(fields[1]), ticks }
}
