import { defineEvent } from './define.ts'
import { IntakeLinkSentData } from './resources/communication.ts'

/** Emitted by notifications and not by matters, because notifications records that the provider accepted the message. */
export const intakeLinkSent = defineEvent({
  type: 'intake.link.sent',
  version: 1,
  summary: 'An onboarding link was sent to the client.',
  payload: IntakeLinkSentData,
})
