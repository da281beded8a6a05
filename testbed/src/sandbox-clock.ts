import { identity } from '@dossier/contracts'
import type { SeededFirm } from './seeds.ts'
import type { System } from './system.ts'
import { until } from './until.ts'

const DAY_MS = 86_400_000

/** Settings of a system whose firms can move their clocks. */
export const SANDBOX = { RUN_MODE: 'test' }

/** Moves the clock of a firm of a sandbox forward by some days, in one call, and waits until it stands there. */
export async function moveFirm(t: System, firm: SeededFirm, days: number): Promise<void> {
  const { advanceSandboxClock, getSandboxClock } = identity.operations
  const read = async () => (await t.call(getSandboxClock, {}, firm.key)).data
  const to = new Date(Date.parse((await read()).now) + days * DAY_MS).toISOString()
  const { status, error } = await t.call(advanceSandboxClock, { to }, firm.key)
  if (status !== 200) throw new Error(`the clock does not move: ${JSON.stringify(error)}`)
  await until(async () => (await read()).status === 'ready')
}
