import { launchSystem, type System, type SystemOptions } from './system.ts'
import { stopFirstAtTeardown } from './teardown-list.ts'

/** How far the clock of a shared system may have moved. Signed addresses of the object store hold with 15 min of difference. */
const CLOCK_AHEAD_MS_MAX = 300_000

/**
 * What a test file may do with a system that other test files use before and after it. It may listen to NATS with
 * `operator`, stop a service that it starts again, and move the clock on by seconds.
 */
export type SharedSystem = Pick<
  System,
  | 'api'
  | 'baseUrl'
  | 'call'
  | 'clock'
  | 'databaseUrlOf'
  | 'environmentOf'
  | 'eventsOf'
  | 'mailbox'
  | 'messagesTo'
  | 'metricsOf'
  | 'natsUrlOf'
  | 'now'
  | 'operator'
  | 'opsUrlOf'
  | 'query'
  | 'restart'
  | 'seedFirm'
  | 'seedKey'
  | 'seedPortal'
  | 'seedSession'
  | 'seedUser'
  | 'send'
  | 'settled'
  | 'startService'
  | 'stop'
  | 'stopService'
>

let running: Promise<System> | undefined
let users = 0

/**
 * The system with the usual settings that the test files of a worker share, one after the other; `stop` leaves it. Starting
 * one takes as long as twenty tests do. It is for test files that see only firms of their own: rows of other tests are
 * in the same tables, streams and metrics. A test file that counts rows of all firms, moves the clock by more than
 * minutes, stops NATS or changes settings starts its own.
 */
export async function joinSystem(): Promise<SharedSystem> {
  running ??= startShared()
  const system = await running
  users++
  return {
    ...system,
    get baseUrl() {
      return system.baseUrl
    },
    async stop() {
      users--
      if (!isFit(system)) await stopShared()
    },
  }
}

/**
 * A system of the test file's own. The shared one costs processor time while nobody uses it, so it stops for this one. It
 * would have to start again: `npm test` runs the test files that share one after the other.
 */
export async function startSystem(options: SystemOptions = {}): Promise<System> {
  if (users === 0) await stopShared()
  return await launchSystem(options)
}

/** A test that failed may have left a service stopped, and the clock moves on a little with many a file. */
function isFit(system: System): boolean {
  return system.isWhole() && Math.abs(system.clock.read().getTime() - Date.now()) <= CLOCK_AHEAD_MS_MAX
}

async function startShared(): Promise<System> {
  stopFirstAtTeardown(stopShared)
  process.on('removeListener', exitOnceJestIsDone)
  return await launchSystem()
}

async function stopShared(): Promise<void> {
  const system = await running
  running = undefined
  process.off('removeListener', exitOnceJestIsDone)
  await system?.stop()
}

/** Jest no longer listens to a worker that has run its last test file, and gives it half a second to end by itself. */
function exitOnceJestIsDone(event: string | symbol): void {
  if (event === 'message' && process.listenerCount('message') === 0) process.exit()
}
