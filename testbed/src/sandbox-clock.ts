import { identity, toUuid } from '@dossier/contracts'
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
  await until(async () => {
    const moving = await t.query('identity', 'select from clock_advances where firm_id = $1', [toUuid(firm.id)])
    return moving.length === 0
  })
}
