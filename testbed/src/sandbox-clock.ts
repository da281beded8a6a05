import { type BusEvent, identity, type OwnerName, toUuid } from '@dossier/contracts'
import { killWhileEmitting } from './kill-while-emitting.ts'
import type { SeededFirm } from './seeds.ts'
import type { System } from './system.ts'
import { until } from './until.ts'
import { made } from './until-answered.ts'

const DAY_MS = 86_400_000

/** Settings of a system whose firms can move their clocks. */
export const SANDBOX = { RUN_MODE: 'test' }

/**
 * Moves the clock of a firm of a sandbox forward by some days, in one call, and waits until it stands there. It looks at the database for
 * that, since asking often would use up the firm's rate limit.
 */
export async function moveFirm(t: System, firm: SeededFirm, days: number): Promise<void> {
  const { advanceSandboxClock, getSandboxClock } = identity.operations
  const { now } = await made((key) => t.call(getSandboxClock, {}, firm.key, key))
  const to = new Date(Date.parse(now) + days * DAY_MS).toISOString()
  await made((key) => t.call(advanceSandboxClock, { to }, firm.key, key))
  await clockArrived(t, firm)
}

/** Waits until the clock of a firm does not move. */
export async function clockArrived(t: System, firm: Pick<SeededFirm, 'id'>): Promise<void> {
  await until(async () => {
    const moving = await t.query('identity', 'select from clock_advances where firm_id = $1', [toUuid(firm.id)])
    return moving.length === 0
  })
}

/**
 * The same, while the service runs as a process that is killed as soon as it emits. It then starts again in this process, and does the
 * rest. Returns what `read` found between the two.
 */
export async function moveFirmWhileKilled<Found>(
  t: System,
  service: OwnerName,
  { firm, days, read }: { firm: SeededFirm; days: number; read: () => Promise<Found> },
): Promise<Found> {
  await t.stopService(service)
  const process = await t.startProcess(service, SANDBOX)
  let moving = Promise.resolve()
  await killWhileEmitting(t, service, process, () => {
    moving = moveFirm(t, firm, days)
  })
  const found = await read()
  await t.startService(service)
  await moving
  return found
}

/** The events of a firm in order, each with how many days after `start` (YYYY-MM-DD) it happened by the time of the firm. */
export async function eventsByDay(
  t: System,
  firm: SeededFirm,
  start: string,
): Promise<(Pick<BusEvent, 'type' | 'data'> & { day: number })[]> {
  return (await t.eventsOf(firm)).map(({ type, data, created_at }) => ({
    ...{ type, data },
    day: (Date.parse(created_at.slice(0, 10)) - Date.parse(start)) / DAY_MS,
  }))
}
