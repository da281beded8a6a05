import { z } from 'zod'
import { Language } from '../../language.ts'
import { defineServiceCall } from '../define.ts'
import { StoppableKind } from '../stoppable-kind.ts'

/** Emails of a kind to one person of one firm, which that person can stop by the link in each of them. */
const MessageStop = z.object({
  kind: StoppableKind,
  firm_name: z.string(),
  /** What the email was written in. */
  language: Language,
  stopped: z.boolean(),
})

const token = z.string().max(1_000)

/** For the page that the link opens. Changes nothing. */
export const findMessageStop = defineServiceCall({
  name: 'findMessageStop',
  audit: { none: 'shows nothing that the email does not' },
  summary: 'What the link in an email stops, and whether it is stopped.',
  input: z.strictObject({ token }),
  output: MessageStop,
  errors: ['not_found'],
})

/** Saying it again changes nothing. */
export const setMessageStop = defineServiceCall({
  name: 'setMessageStop',
  audit: 'settings',
  summary: 'Stop emails of a kind to whoever got the link, or send them again.',
  input: z.strictObject({ token, stopped: z.boolean() }),
  output: MessageStop,
  errors: ['not_found'],
})
