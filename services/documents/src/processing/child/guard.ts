/**
 * Watches the decoding process from a thread of its own, whatever its decoder is busy with: ends it when it takes too
 * much memory or processor time, or when nobody waits for it any more.
 */
import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { GuardedLimits } from './task.ts'

/** Decoders fill some 100 MB between two looks at most. */
const LOOK_MS = 20

const { cpuMsMax, memoryBytesMax, parentPid } = workerData as GuardedLimits

setInterval(look, LOOK_MS)
look()
parentPort!.postMessage('watching')

function look(): void {
  if (process.memoryUsage.rss() > memoryBytesMax) end(`it took more than ${memoryBytesMax} bytes of memory`)
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1000 > cpuMsMax) end(`it took more than ${cpuMsMax} ms of processor time`)
  if (process.ppid !== parentPid) end('its parent is gone')
}

function end(reason: string): void {
  try {
    writeSync(2, reason)
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}
