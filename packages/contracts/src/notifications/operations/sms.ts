import { z } from 'zod'
import { defineOperation } from '../define.ts'

/** What the SMS provider posts: a form, signed as https://www.twilio.com/docs/usage/security describes. */
const callback = {
  tag: 'SMS provider',
  method: 'post',
  access: { kind: 'public' },
  signed: { headers: { signature: 'X-Twilio-Signature' }, form: true },
  textAnswer: 'text/xml',
  fieldCodes: { body: 'callback_signature_invalid', signature: 'callback_signature_invalid' },
  errors: ['callback_signature_invalid'],
} as const

const signature = z
  .string()
  .min(1)
  .max(200)
  .describe('HMAC-SHA1, in base64, of the address and the fields of the form, sorted by name.')
  .meta({ example: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' })

const formOf = (what: string) => z.string().min(1).max(100_000).describe(what)

export const receiveSmsStatus = defineOperation({
  ...callback,
  name: 'receiveSmsStatus',
  audit: { none: 'the provider calls and nobody acts' },
  summary: 'Take what the SMS provider says became of a message.',
  description:
    'For the provider alone, which signs with the secret of the account. A message is `delivered` or `failed` by what is said of it first; what comes late, twice or in another order changes nothing.',
  path: '/api/v1/providers/sms/status',
  input: z.strictObject({ body: formOf('`MessageSid`, `MessageStatus`, and `ErrorCode` of a failure.'), signature }),
  example: {
    body: { MessageSid: 'SM00000000000000000000000000000001', MessageStatus: 'delivered' },
    answer: '<?xml version="1.0" encoding="UTF-8"?><Response></Response>',
  },
  output: z.string().describe('An empty TwiML document.'),
})

export const receiveSms = defineOperation({
  ...callback,
  name: 'receiveSms',
  audit: { none: 'the provider calls; the text becomes a communication of the matter' },
  summary: 'Take an SMS that somebody sent to the number of this installation.',
  description:
    'For the provider alone, which signs with the secret of the account. The text becomes a communication of the matter that the last SMS to that number was about, if that was in the last 30 days. STOP ends the SMS of every firm to the number, START allows them again, HELP says who sends them; where the provider answered these itself (`OptOutType`), nothing is answered.',
  path: '/api/v1/providers/sms/inbound',
  input: z.strictObject({ body: formOf('`MessageSid`, `From`, `To`, `Body`, `NumMedia`, `OptOutType`.'), signature }),
  example: {
    body: {
      MessageSid: 'SM00000000000000000000000000000002',
      From: '+12125550123',
      To: '+12125550199',
      Body: 'STOP',
      NumMedia: '0',
    },
    answer:
      '<?xml version="1.0" encoding="UTF-8"?><Response><Message>You will not receive any more messages from this number. Reply START to receive them again.</Message></Response>',
  },
  output: z.string().describe('A TwiML document, with a `<Message>` where something is answered.'),
})
