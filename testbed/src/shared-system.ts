import { launchSystem, type System, type SystemOptions } from './system.ts'
import { stopFirstAtTeardown } from './teardown-list.ts'

/** What a test file may do with a system that other test files use before and after it. */
export type SharedSystem = Pick<
  System,
  | 'api'
  | 'baseUrl'
  | 'call'
  | 'eventsOf'
  | 'mailbox'
  | 'messagesTo'
  | 'now'
  | 'query'
  | 'seedFirm'
  | 'seedKey'
  | 'seedPortal'
  | 'seedSession'
  | 'seedUser'
  | 'send'
  | 'settled'
  | 'stop'
>

let running: Promise<System> | undefined
let users = 0

/**
 * The system with the usual settings that the test files of a worker share, one after the other; `stop` leaves it. Starting
 * one takes as long as twenty tests do. It is for test files that see only firms of their own: files of other tests are
 * in the same tables, streams and metrics. A test file that counts rows of all firms, moves the clock, stops a part of
 * the system or changes settings starts its own.
 */
export async function joinSystem(): Promise<SharedSystem> {
  running ??= startShared()
  const system = await running
  users++
  return {
    ...system,
    async stop() {
      users--
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
