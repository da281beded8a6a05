import { launchSystem, type ServiceSettings, type System, type SystemOptions } from './system.ts'
import { stopFirstAtTeardown } from './teardown-list.ts'

/** Longest wait for the work that a test file has begun before it leaves. */
const IDLE_MS_MAX = 3_000

/**
 * What a test file may do with a system that other test files use before and after it. It may listen to NATS with
 * `operator`, move the clock, start replicas and gateways, and stop a service that it starts again.
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
  | 'prepareNats'
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
  | 'startGateway'
  | 'startProcess'
  | 'startReplica'
  | 'startService'
  | 'stop'
  | 'stopService'
>

let running: Promise<System> | undefined
let users = 0

/**
 * The system that the test files of a worker share, one after the other; `stop` leaves it. Starting one takes as long as
 * twenty tests do. A service that has had other settings restarts. It is for test files that see only firms of their own: rows
 * of other tests are in the same tables, streams and metrics. A test file that counts rows of all firms or stops NATS starts
 * its own. `stop` puts the clock back, and ends the replicas and gateways that the test file started.
 */
export async function joinSystem(settings: ServiceSettings = {}): Promise<SharedSystem> {
  running ??= startShared(settings)
  const system = await running
  await system.configure(settings).catch(async (error: unknown) => {
    await stopShared()
    throw error
  })
  users++
  const aheadMs = system.clock.aheadMs
  return {
    ...system,
    get baseUrl() {
      return system.baseUrl
    },
    async stop() {
      users--
      system.clock.advance(aheadMs - system.clock.aheadMs)
      await system.stopFurther()
      if (!(await isFit(system))) await stopShared()
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

/** A test file may leave a service stopped when it fails, or jobs that go on failing, which the next would wait for. */
async function isFit(system: System): Promise<boolean> {
  if (!system.isWhole()) return false
  try {
    // All test files share one address.
    await system.query('identity', 'delete from sign_in_attempts')
    await system.settled(IDLE_MS_MAX)
    return true
  } catch {
    return false
  }
}

async function startShared(environment: ServiceSettings): Promise<System> {
  stopFirstAtTeardown(stopShared)
  process.on('removeListener', exitOnceJestIsDone)
  return await launchSystem({ environment })
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
