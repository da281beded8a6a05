import { defineEvent } from './define.ts'
import { IntakeLinkSentData } from './resources/communication.ts'

/** Emitted here and not by matters: the fact is that the provider took the message, and it is recorded here. */
export const intakeLinkSent = defineEvent({
  type: 'intake.link.sent',
  version: 1,
  summary: 'An onboarding link was sent to the client.',
  payload: IntakeLinkSentData,
})
