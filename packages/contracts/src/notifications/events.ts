import { defineEvent } from '../event.ts'
import { IntakeLinkSentData } from './resources.ts'

/** Emitted here and not by matters: the fact is that the provider took the message, and it is recorded here. */
export const intakeLinkSent = defineEvent({
  service: 'notifications',
  type: 'intake.link.sent',
  version: 1,
  summary: 'An onboarding link was sent to the client.',
  payload: IntakeLinkSentData,
})
