import { z } from 'zod'
import { EmailAddress, FreeText, PhoneNumber, Timestamp } from '../../fields.ts'
import { MatterId } from '../../ids.ts'
import { deletedOf } from '../../shapes.ts'
import { defineOperation } from '../define.ts'
import { IntakeLink } from '../resources/intake-link.ts'

export const generateIntakeLink = defineOperation({
  name: 'generateIntakeLink',
  tag: 'Onboarding links',
  summary: 'Generate the onboarding link of a matter.',
  description:
    'An unexpired link is answered again as it is, with its own expiry; `force_new` revokes it and makes another.',
  method: 'post',
  path: '/api/v1/matters/{id}/intake-link',
  access: { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['paralegal'] },
  input: z.strictObject({
    id: MatterId,
    expires_days: z.int().min(1).max(365).default(30).describe('Days that a new link lives.'),
    force_new: z.boolean().default(false).describe('Make a new link even when one exists.'),
  }),
  output: IntakeLink,
  errors: ['invalid_status_transition'],
})

export const revokeIntakeLink = defineOperation({
  name: 'revokeIntakeLink',
  tag: 'Onboarding links',
  summary: 'Revoke the onboarding link of a matter.',
  description: 'The link stops working at once. Revoking when there is none is no error.',
  method: 'delete',
  path: '/api/v1/matters/{id}/intake-link',
  access: { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['paralegal'] },
  input: z.strictObject({ id: MatterId }),
  output: deletedOf(MatterId),
  errors: [],
})

export const sendIntakeLink = defineOperation({
  name: 'sendIntakeLink',
  tag: 'Onboarding links',
  summary: 'Send the onboarding link to the client by email or SMS.',
  description:
    'A link is generated when none exists. Answers once the provider has taken the message. Where it was not sent, the answer is `send_failed`, and `details.reason` of an SMS says why, where the caller can do something about it: `opted_out` (whoever has the number answered STOP; only their START takes it back), `sms_limit_reached` (the number or the firm has had its SMS of the day, which ends at midnight UTC), `country_not_allowed` (SMS do not go to numbers of that country). Email is not bound by these.',
  method: 'post',
  path: '/api/v1/matters/{id}/send-link',
  access: { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['paralegal'] },
  input: z.strictObject({
    id: MatterId,
    channel: z.enum(['email', 'sms']).describe('How it is sent.'),
    email: EmailAddress.nullish().describe('Required when the channel is email.'),
    phone: PhoneNumber.nullish().describe('Required when the channel is sms.'),
    message: FreeText.nullish().describe(
      "Text of the firm, set before the link, as plain text. Addresses in it are those of the firm's own `website`: mail programs make links of all others too, so they are refused. Invisible characters are left out. At most 1,000 characters in an SMS.",
    ),
  }),
  example: {
    body: { channel: 'email', email: 'ana@example.com', message: 'Hello Ana, please send us your passport.' },
  },
  output: z
    .object({
      sent: z.boolean().describe('Whether the provider took the message.'),
      channel: z.enum(['email', 'sms']).describe('How it was sent.'),
      recipient: z.string().describe('The address or number.').meta({ example: 'ana@example.com' }),
      sent_at: Timestamp,
    })
    .meta({ id: 'SentIntakeLink' }),
  fieldCodes: { channel: 'invalid_channel' },
  errors: ['invalid_channel', 'missing_recipient', 'invalid_status_transition', 'send_failed'],
})
