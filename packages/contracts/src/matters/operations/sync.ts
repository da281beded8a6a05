import { z } from 'zod'
import { FirmId, MatterId } from '../../ids.ts'
import { defineCall, defineServiceCall } from '../define.ts'
import { ExternalStatus, MatterForSync, MatterStatus } from '../resources/matter.ts'

/** How many matters one call may name: more than any page of the log or of the inbound events shows. */
const MATTERS_MAX = 200

/** Needs no principal: asked by work that no request began. */
export const getMatterForSync = defineServiceCall({
  name: 'getMatterForSync',
  summary: 'What the practice-management system gets of a matter and its client.',
  input: z.strictObject({ firm_id: FirmId, matter_id: MatterId }),
  output: MatterForSync,
  errors: ['integration_not_connected', 'matter_not_found'],
})

/** Asked twice, it changes nothing the second time. Needs no principal: asked by work that no request began. */
export const applyExternalStatus = defineServiceCall({
  name: 'applyExternalStatus',
  summary: 'Close a matter, or make a closed one active, as the practice-management system says.',
  input: z.strictObject({ firm_id: FirmId, matter_id: MatterId, status: ExternalStatus }),
  output: z.object({
    /** The status that the matter has now: an archived one stays archived. */
    status: MatterStatus,
    changed: z.boolean(),
  }),
  errors: ['integration_not_connected', 'matter_not_found'],
})

/** Far more than one person works on. */
const ASSIGNED_MAX = 10_000

/** For lists over all matters, whose owners do not know who is assigned. */
export const listAssignedMatters = defineCall({
  name: 'listAssignedMatters',
  summary: 'The matters that are assigned to the caller, the newest first.',
  input: z.strictObject({}),
  output: z.array(MatterId).max(ASSIGNED_MAX),
  errors: [],
})

/** In the order of the identifiers. Unknown ones are left out. */
export const filterVisibleMatters = defineCall({
  name: 'filterVisibleMatters',
  summary: 'Which of some matters the caller may see.',
  input: z.strictObject({ matter_ids: z.array(MatterId).max(MATTERS_MAX) }),
  output: z.array(MatterId),
  errors: [],
})
