import { z } from 'zod'
import { FirmId, MatterId, ParticipantId } from '../../ids.ts'
import { LinkedMessageKind } from '../../notifications/message-kinds.ts'
import { defineServiceCall } from '../define.ts'

/**
 * Matters calls this before it hands out an onboarding link for a message. Nothing else can be recorded, even by somebody
 * who has the credentials of matters. Needs no principal: called by background work.
 */
export const recordMessageLink = defineServiceCall({
  name: 'recordMessageLink',
  summary: 'Record that the onboarding link of a client or participant is handed out for a message to them.',
  input: z.strictObject({
    firm_id: FirmId,
    matter_id: MatterId,
    /** Null for the client's link. */
    participant_id: ParticipantId.nullable(),
    link_for: LinkedMessageKind,
  }),
  output: z.strictObject({}),
  errors: [],
})
