import { readdir, readFile } from 'node:fs/promises'

/** Clock ticks a second of Linux's process accounting (USER_HZ): 100 on every common build. */
const TICKS_PER_SECOND = 100

/**
 * CPU milliseconds that each part has used: its process and all descendants, those that ended included.
 * Source: proc(5), fields utime, stime, cutime, cstime of /proc/pid/stat.
 */
export async function cpuMsByPart(pids: Record<string, number>): Promise<Record<string, number>> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const processes = (await Promise.all(names.map((name) => readStat(Number(name))))).filter(
    (stat) => stat !== undefined,
  )
  return Object.fromEntries(Object.entries(pids).map(([part, pid]) => [part, cpuMsOfTree(processes, pid)]))
}

function cpuMsOfTree(processes: Stat[], root: number): number {
  const children = processes.filter(({ parent }) => parent === root)
  const own = processes.find(({ pid }) => pid === root)?.ticks ?? 0
  const below = children.reduce((sum, child) => sum + cpuMsOfTree(processes, child.pid), 0)
  return (own * 1000) / TICKS_PER_SECOND + below
}

interface Stat {
  pid: number
  parent: number
  ticks: number
}

async function readStat(pid: number): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (!text) return undefined
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0)
  return { pid, parent: Number(fields[1]), ticks }
}
