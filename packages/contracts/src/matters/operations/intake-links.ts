import { z } from 'zod'
import { EmailAddress, FreeText, PhoneNumber, Timestamp } from '../../fields.ts'
import { MatterId } from '../../ids.ts'
import { deletedOf } from '../../shapes.ts'
import { defineOperation } from '../define.ts'
import { IntakeLink, LINK_REQUEST_DAYS, LinkRequests } from '../resources/intake-link.ts'

export const generateIntakeLink = defineOperation({
  name: 'generateIntakeLink',
  tag: 'Onboarding links',
  summary: 'Generate the onboarding link of a matter.',
  description:
    'If an unexpired link exists, returns it with its own expiry. `force_new` revokes it and makes a new one.',
  method: 'post',
  path: '/api/v1/matters/{id}/intake-link',
  access: { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['paralegal'] },
  widens: false,
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
  description: 'The link stops working at once. If there is no link, nothing happens.',
  method: 'delete',
  path: '/api/v1/matters/{id}/intake-link',
  access: { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['paralegal'] },
  widens: false,
  input: z.strictObject({ id: MatterId }),
  output: deletedOf(MatterId),
  errors: [],
})

export const sendIntakeLink = defineOperation({
  name: 'sendIntakeLink',
  tag: 'Onboarding links',
  summary: 'Send the onboarding link to the client by email or SMS.',
  description:
    'Generates a link if none exists. Answers once the provider has accepted the message. If the message was not sent, the answer is `send_failed`, with `details.reason` `not_configured` and an `explanation` for the operator if the installation has no provider for the channel. For an SMS, `details.reason` says why, if the caller can do something about it: `opted_out` (the number has opted out by STOP; only START from that number undoes it), `sms_limit_reached` (the number or the firm has reached its limit of SMS for the day, which ends at midnight UTC), `country_not_allowed` (no SMS to numbers of that country). Email has none of these limits.',
  method: 'post',
  path: '/api/v1/matters/{id}/send-link',
  access: { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['paralegal'] },
  widens: false,
  input: z.strictObject({
    id: MatterId,
    channel: z.enum(['email', 'sms']).describe('How it is sent.'),
    email: EmailAddress.nullish().describe('Required when the channel is email.'),
    phone: PhoneNumber.nullish().describe('Required when the channel is sms.'),
    message: FreeText.nullish().describe(
      "Plain text of the firm, placed before the link. It may name only addresses of the firm's own `website`: mail programs turn addresses into links, so others are refused. Invisible characters are left out. In an SMS it has at most 1,000 characters, and may not look like the question which firm an answer is for.",
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

export const getLinkRequests = defineOperation({
  name: 'getLinkRequests',
  tag: 'Onboarding links',
  summary: 'List who asks for a new onboarding link, the newest first.',
  description: `Clients and participants of active matters whose link has ended and who asked for a new one within ${LINK_REQUEST_DAYS} days. Sending them a link answers the request, and so does making one, or their next visit. Staff get only matters assigned to them.`,
  method: 'get',
  path: '/api/v1/link-requests',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({ limit: z.int().min(1).max(100).default(20).describe('Requests at most.') }),
  output: LinkRequests,
  errors: [],
})
