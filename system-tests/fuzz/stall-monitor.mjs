/**
 * Loaded into a gateway process before the gateway: measures how long its event loop is held up, and answers the
 * figure over HTTP at `STALL_MONITOR_PORT`. Every request there starts a new measurement.
 *
 * A timer takes the processor time of this thread since its last tick. A turn of the loop that works for long lets the
 * timer wait, and its work is in the next figure. Processor time is the same on a busy machine; the wall time of
 * `monitorEventLoopDelay` also has what other processes took meanwhile.
 */
import { createServer } from 'node:http'

/** Short beside the bound, so that few turns add up. */
const TICK_MS = 2

let longestMs = 0
let before = process.threadCpuUsage()

function cpuMsSinceLastTick() {
  const { user, system } = process.threadCpuUsage(before)
  before = process.threadCpuUsage()
  return (user + system) / 1000
}

setInterval(() => {
  longestMs = Math.max(longestMs, cpuMsSinceLastTick())
}, TICK_MS).unref()

createServer((_req, res) => {
  longestMs = Math.max(longestMs, cpuMsSinceLastTick())
  res.end(String(longestMs))
  longestMs = 0
})
  .listen(Number(process.env.STALL_MONITOR_PORT), '127.0.0.1')
  .unref()
