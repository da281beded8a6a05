import { z } from 'zod'
import { FirmId, MatterId } from '../../ids.ts'
import { defineCall, defineServiceCall } from '../define.ts'
import { ExternalStatus, MatterForSync, MatterStatus } from '../resources/matter.ts'

/** Matters in one call: more than any page of the log or of the inbound events shows. */
const MATTERS_MAX = 200

/** Needs no principal: called by background work. */
export const getMatterForSync = defineServiceCall({
  name: 'getMatterForSync',
  summary: 'Get what the practice-management system receives of a matter and its client.',
  input: z.strictObject({ firm_id: FirmId, matter_id: MatterId }),
  output: MatterForSync,
  errors: ['integration_not_connected', 'matter_not_found'],
})

/** Idempotent. Needs no principal: called by background work. */
export const applyExternalStatus = defineServiceCall({
  name: 'applyExternalStatus',
  summary: 'Close a matter, or reopen a closed one, as the practice-management system says.',
  input: z.strictObject({ firm_id: FirmId, matter_id: MatterId, status: ExternalStatus }),
  output: z.object({
    /** The resulting status. An archived matter stays archived. */
    status: MatterStatus,
    changed: z.boolean(),
  }),
  errors: ['integration_not_connected', 'matter_not_found'],
})

/** Far more than one person works on. */
const ASSIGNED_MAX = 10_000

/** For lists over all matters in services that don't know who is assigned. */
export const listAssignedMatters = defineCall({
  name: 'listAssignedMatters',
  summary: 'List the matters that are assigned to the caller, newest first.',
  input: z.strictObject({}),
  output: z.array(MatterId).max(ASSIGNED_MAX),
  errors: [],
})

/** In the order of the ids. Unknown ids are left out. */
export const filterVisibleMatters = defineCall({
  name: 'filterVisibleMatters',
  summary: 'Tell which of some matters the caller may see.',
  input: z.strictObject({ matter_ids: z.array(MatterId).max(MATTERS_MAX) }),
  output: z.array(MatterId),
  errors: [],
})
