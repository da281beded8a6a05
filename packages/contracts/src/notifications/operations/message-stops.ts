import { z } from 'zod'
import { Language } from '../../language.ts'
import { defineServiceCall } from '../define.ts'
import { StoppableKind } from '../stoppable-kind.ts'

/** Emails of one kind to one person from one firm. The person can stop them with the link in each email. */
const MessageStop = z.object({
  kind: StoppableKind,
  firm_name: z.string(),
  /** Language of the email. */
  language: Language,
  stopped: z.boolean(),
})

const token = z.string().max(1_000)

/** For the page behind the link. Changes nothing. */
export const findMessageStop = defineServiceCall({
  name: 'findMessageStop',
  audit: { none: 'shows nothing that the email does not' },
  summary: 'Get which emails a link stops, and whether they are stopped.',
  input: z.strictObject({ token }),
  output: MessageStop,
  errors: ['not_found'],
})

/** Idempotent. */
export const setMessageStop = defineServiceCall({
  name: 'setMessageStop',
  audit: 'settings',
  summary: 'Stop or resume emails of a kind to the person who got the link.',
  input: z.strictObject({ token, stopped: z.boolean() }),
  output: MessageStop,
  errors: ['not_found'],
})
