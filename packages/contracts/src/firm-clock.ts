import { z } from 'zod'
import { Timestamp } from './fields.ts'
import { CLOCK_AHEAD_YEARS_MAX, CLOCK_YEAR_MS } from './identity/resources/sandbox-clock.ts'
import { FirmId } from './ids.ts'
import { defineServiceCall, type ServiceCall } from './operation.ts'
import type { OwnerName } from './topology.ts'

/**
 * Services whose requests, jobs and events go by the time of their firm. A firm of a sandbox can move it forward. Time in the other
 * services is real.
 */
export const firmTimeServices = ['matters', 'documents', 'notifications'] as const satisfies readonly OwnerName[]
export type FirmTimeService = (typeof firmTimeServices)[number]

/** A year more than callers may ask for: the machine that moves a clock may be behind the one that took the call. */
const AHEAD_MS_MAX = (CLOCK_AHEAD_YEARS_MAX + 1) * CLOCK_YEAR_MS

const findDueInput = z.strictObject({ firm_id: FirmId, after: Timestamp })
const findDueOutput = z.object({
  /** The soonest instant after `after` at which something of the firm falls due; null if nothing does. */
  due_at: Timestamp.nullable(),
})

const moveInput = z.strictObject({ firm_id: FirmId, ahead_ms: z.int().min(1).max(AHEAD_MS_MAX) })
const moveOutput = z.object({})

const workInput = z.strictObject({
  firm_id: FirmId,
  /** The firm's instant that is worked off. A service whose clock is a little behind waits for it. */
  at: Timestamp,
})
const workOutput = z.object({
  /** Whether nothing of the firm is in hand or waits for an event. */
  is_quiet: z.boolean(),
})

/** How long a service may take for all that is due at an instant. The rest follows when it is asked again. */
const WORK_MS_MAX = 30_000

/** The calls by which identity moves the clock of a firm in a service. */
export interface FirmClockCalls {
  findDue: ServiceCall<typeof findDueInput, typeof findDueOutput>
  move: ServiceCall<typeof moveInput, typeof moveOutput>
  work: ServiceCall<typeof workInput, typeof workOutput>
}

function firmClockCallsOf(service: FirmTimeService): FirmClockCalls {
  const Service = service[0]!.toUpperCase() + service.slice(1)
  return {
    findDue: defineServiceCall(service, {
      name: `findDueIn${Service}`,
      summary: `Find the soonest instant at which something of a firm falls due in ${service}.`,
      input: findDueInput,
      output: findDueOutput,
      errors: ['not_found'],
    }),
    move: defineServiceCall(service, {
      name: `moveClockOf${Service}`,
      summary: `Move the clock of a firm in ${service} forward; a clock that is further ahead stays as it is.`,
      input: moveInput,
      output: moveOutput,
      errors: ['not_found'],
    }),
    work: defineServiceCall(service, {
      name: `workClockOf${Service}`,
      summary: `Do what is due for a firm in ${service}, and tell whether all of it is done.`,
      input: workInput,
      output: workOutput,
      errors: ['not_found'],
      timeoutMs: WORK_MS_MAX,
    }),
  }
}

/** By service. The runtime answers them. In production the answer is `not_found`. */
export const firmClockCalls: Readonly<Record<FirmTimeService, FirmClockCalls>> = {
  matters: firmClockCallsOf('matters'),
  documents: firmClockCallsOf('documents'),
  notifications: firmClockCallsOf('notifications'),
}

/** The same as a list. */
export const allFirmClockCalls: readonly FirmClockCalls[keyof FirmClockCalls][] = Object.values(firmClockCalls).flatMap(
  ({ findDue, move, work }) => [findDue, move, work],
)

/** Whether it is a service whose time is that of firms. */
export function hasFirmTime(service: OwnerName): service is FirmTimeService {
  return (firmTimeServices as readonly OwnerName[]).includes(service)
}
