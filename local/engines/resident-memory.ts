import { readFile, writeFile } from 'node:fs/promises'

/** Resident memory of a process in MiB: now, and at its highest since `forgetPeak`. Source: proc(5), /proc/pid/status. */
export async function residentMib(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const mib = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)![1]) / 1024
  return { now: mib('VmRSS'), peak: mib('VmHWM') }
}

/** Resets the peak. Source: proc(5), /proc/pid/clear_refs. */
export async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
}
