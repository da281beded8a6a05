import { z } from 'zod'
import { defineOperation } from '../define.ts'

/** The request of the SMS provider: a form, signed as described at https://www.twilio.com/docs/usage/security. */
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
  .describe('HMAC-SHA1 in base64 of the URL and the form fields, sorted by name.')
  .meta({ example: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' })

const formOf = (what: string) => z.string().min(1).max(100_000).describe(what)

export const receiveSmsStatus = defineOperation({
  ...callback,
  name: 'receiveSmsStatus',
  audit: { none: 'the provider calls and nobody acts' },
  summary: 'Receive the delivery status of an SMS.',
  description:
    'Only the SMS provider calls this. It signs with the secret of the account. The first `delivered` or `failed` is final. Late, repeated and out-of-order callbacks change nothing.',
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
  summary: 'Receive an SMS that a person sent to one of the sender numbers.',
  description: [
    'Only the SMS provider calls this. It signs with the secret of the account. `To` is the number that the person wrote to: a number of one firm, or the number that the other firms share.',
    'If one firm wrote to the person from that number in the last 30 days, the text becomes a communication of the matter of its last SMS. If several firms did, the reply asks the person which firm the text is for. The text waits up to 7 days until the person replies with the code of a firm and nothing else. Each question has new codes, which become invalid once one of its firms writes. If no firm did, the text is not stored.',
    "STOP to the shared number opts the person out of SMS from every firm. STOP to a firm's own number opts out of only that firm. Other words with this meaning count as STOP too; if they may mean something else, the person is asked once and gets nothing else until a START. START reverses a STOP to the same number, and START to a firm's own number also lets that firm write again. HELP names the firm, if only one wrote. If the provider has replied to these words itself (`OptOutType`), Dossier does not reply.",
  ].join('\n\n'),
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
  output: z.string().describe('A TwiML document, with a `<Message>` if there is a reply.'),
})
