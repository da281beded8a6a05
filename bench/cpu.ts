import { readdir, readFile } from 'node:fs/promises'

/** Clock ticks a second of Linux's process accounting (USER_HZ): 100 on every common build. */
const TICKS_PER_SECOND = 100

/**
 * CPU milliseconds that each part has used: its process and all descendants, ended ones included. Running processes
 * are counted to the nanosecond by the scheduler, since sampled ticks miss work that always begins right after one.
 * Source: proc(5), /proc/pid/task/tid/schedstat, and the fields cutime and cstime of /proc/pid/stat for ended ones.
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
  const own = processes.find(({ pid }) => pid === root)?.cpuMs ?? 0
  return children.reduce((sum, child) => sum + cpuMsOfTree(processes, child.pid), own)
}

interface Stat {
  pid: number
  parent: number
  cpuMs: number
}

async function readStat(pid: number): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (!text) return undefined
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const endedMs = ((Number(fields[13]) + Number(fields[14])) * 1000) / TICKS_PER_SECOND
  return { pid, parent: Number(fields[1]), cpuMs: endedMs + (await threadsCpuMs(pid)) }
}

/** Of the threads that run. Those of the servers under test live as long as their process. */
async function threadsCpuMs(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const texts = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  )
  return texts.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e6, 0)
}
