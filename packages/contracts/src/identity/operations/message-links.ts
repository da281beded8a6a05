import { z } from 'zod'
import { FirmId, MatterId, ParticipantId } from '../../ids.ts'
import { LinkedMessageKind } from '../../notifications/message-kinds.ts'
import { defineServiceCall } from '../define.ts'

/**
 * Asked by matters before it hands out an onboarding link for a message. Nothing else can be recorded, whoever has its credentials.
 * Needs no principal: asked by work that no request began.
 */
export const recordMessageLink = defineServiceCall({
  name: 'recordMessageLink',
  summary: 'Record that the link of a client or a participant is handed out for a message to them.',
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
