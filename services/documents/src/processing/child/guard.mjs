/**
 * Watches the decoding process from a thread of its own, whatever its decoder is busy with: ends it when it takes too
 * much memory or processor time, or when nobody waits for it any more. In JavaScript, because a thread that has no types to
 * strip starts with 40 ms less of processor time.
 */
import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

/** Decoders fill some 100 MB between two looks at most. */
const LOOK_MS = 20

/** @type {import('./task.ts').GuardedLimits} */
const { cpuMsMax, memoryBytesMax, parentPid } = workerData

setInterval(look, LOOK_MS)
look()
parentPort.postMessage('watching')

function look() {
  if (process.memoryUsage.rss() > memoryBytesMax) end(`it took more than ${memoryBytesMax} bytes of memory`)
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1000 > cpuMsMax) end(`it took more than ${cpuMsMax} ms of processor time`)
  if (process.ppid !== parentPid) end('its parent is gone')
}

/** @param {string} reason */
function end(reason) {
  try {
    writeSync(2, reason)
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}
