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
    'If an unexpired link exists, returns it with its own expiry. `force_new` revokes it and creates a new one.',
  method: 'post',
  path: '/api/v1/matters/{id}/intake-link',
  access: { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['paralegal'] },
  widens: false,
  input: z.strictObject({
    id: MatterId,
    expires_days: z.int().min(1).max(365).default(30).describe('Lifetime of a new link in days.'),
    force_new: z.boolean().default(false).describe('Create a new link even if one exists.'),
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
    'Generates a link if none exists. Responds after the provider has accepted the message. If the message was not sent, the response is `send_failed`. If the installation has no provider for the channel, `details.reason` is `not_configured`, with an `explanation` for the operator. For an SMS, `details.reason` can also be `opted_out` (the number has opted out with STOP; only START from that number undoes that), `sms_limit_reached` (the number or the firm has reached its daily SMS limit, which resets at midnight UTC) or `country_not_allowed` (no SMS to numbers of that country). Email has none of these limits.',
  method: 'post',
  path: '/api/v1/matters/{id}/send-link',
  access: { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['paralegal'] },
  widens: false,
  input: z.strictObject({
    id: MatterId,
    channel: z.enum(['email', 'sms']).describe('Channel of the message.'),
    email: EmailAddress.nullish().describe('Required if the channel is email.'),
    phone: PhoneNumber.nullish().describe('Required if the channel is sms.'),
    message: FreeText.nullish().describe(
      "Plain text of the firm, placed before the link. It may contain only web addresses of the firm's own `website`; others are refused, because mail programs turn them into links. Invisible characters are removed. In an SMS it has at most 1,000 characters, and must not look like Dossier's question about which firm a reply is for.",
    ),
  }),
  example: {
    body: { channel: 'email', email: 'ana@example.com', message: 'Hello Ana, please send us your passport.' },
  },
  output: z
    .object({
      sent: z.boolean().describe('Whether the provider accepted the message.'),
      channel: z.enum(['email', 'sms']).describe('Channel of the message.'),
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
  summary: 'List requests for a new onboarding link, newest first.',
  description: `Clients and participants of active matters whose link has ended and who asked for a new one within ${LINK_REQUEST_DAYS} days. A request is done once the firm creates or sends a link, or the person visits the portal again. Staff see only matters that are assigned to them.`,
  method: 'get',
  path: '/api/v1/link-requests',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({ limit: z.int().min(1).max(100).default(20).describe('Requests at most.') }),
  output: LinkRequests,
  errors: [],
})
