import { z } from 'zod'
import { credential } from '../../credential-field.ts'
import { ClientId, FirmId, MatterId, ParticipantId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { deletedOf } from '../../shapes.ts'
import { expectedUpdatedAt } from '../../versioned.ts'
import { defineCall, defineOperation, defineServiceCall } from '../define.ts'
import { recordedSmsConsent } from '../resources/client.ts'
import { FormerClient } from '../resources/former-client.ts'
import { IntakeLink, LinkFor } from '../resources/intake-link.ts'
import { Participant, ParticipantForMessages, ParticipantRole, participantFields } from '../resources/participant.ts'
import { generateIntakeLink, sendIntakeLink } from './intake-links.ts'

/** As many as a page of a report can have. */
const PARTICIPANTS_NAMED_MAX = 1_000

const smsConsent = recordedSmsConsent.describe(
  'Records whether the participant agreed to SMS at `phone`, like `sms_consent` of a client. A new number starts without consent. `true` is refused with `sms_opted_out` while the number is opted out with STOP.',
)

const changing = { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['staff'] } as const
const reading = { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] } as const

export const listMatterParticipants = defineOperation({
  name: 'listMatterParticipants',
  tag: 'Participants',
  summary: 'List the participants of a matter, in the order in which they were added.',
  description: 'The client of the matter is not among them: see `client` of the matter.',
  method: 'get',
  path: '/api/v1/matters/{id}/participants',
  access: reading,
  input: z.strictObject({ id: MatterId, ...pageQuery }),
  output: pageOf(Participant),
  errors: ['forbidden'],
})

export const listFormerClients = defineOperation({
  name: 'listFormerClients',
  tag: 'Participants',
  summary: 'List the former clients of a matter, newest first.',
  description:
    'When the client of a matter changes, what the former client gave stays theirs, visible only to the firm. Document requests that the former client answered have the `participant_id` of the former client, and `getMatterParticipantIntake` returns the form for that id. A client who becomes the client again is no longer a former client.',
  method: 'get',
  path: '/api/v1/matters/{id}/former-clients',
  access: reading,
  input: z.strictObject({ id: MatterId, ...pageQuery }),
  output: pageOf(FormerClient),
  errors: ['forbidden'],
})

export const createMatterParticipant = defineOperation({
  name: 'createMatterParticipant',
  tag: 'Participants',
  summary: 'Add a participant to a matter.',
  description:
    'A participant is a spouse, a translator or anybody else besides the client who uses the portal. Nobody is notified: send them their link. An archived matter takes no participants.',
  method: 'post',
  path: '/api/v1/matters/{id}/participants',
  access: changing,
  status: 201,
  input: z.strictObject({
    id: MatterId,
    role: participantFields.role,
    first_name: participantFields.first_name,
    last_name: participantFields.last_name,
    email: participantFields.email.default(null),
    phone: participantFields.phone.default(null),
    language: participantFields.language.default(null),
    sms_consent: smsConsent.optional(),
    may_see: participantFields.may_see.default('own'),
    may_give: participantFields.may_give.default('own'),
  }),
  output: Participant,
  errors: ['forbidden', 'invalid_status_transition', 'participant_limit_reached', 'sms_opted_out'],
})

export const getMatterParticipant = defineOperation({
  name: 'getMatterParticipant',
  tag: 'Participants',
  summary: 'Get a participant of a matter.',
  method: 'get',
  path: '/api/v1/matters/{id}/participants/{participant_id}',
  access: reading,
  input: z.strictObject({ id: MatterId, participant_id: ParticipantId }),
  output: Participant,
  errors: ['forbidden'],
})

export const updateMatterParticipant = defineOperation({
  name: 'updateMatterParticipant',
  tag: 'Participants',
  summary: 'Update a participant: only the fields that are sent change.',
  description: 'Changes to what the participant may see and give take effect within a second, also in open sessions.',
  method: 'patch',
  path: '/api/v1/matters/{id}/participants/{participant_id}',
  access: changing,
  input: z.strictObject({
    id: MatterId,
    participant_id: ParticipantId,
    ...z.object(participantFields).partial().shape,
    sms_consent: smsConsent.optional(),
    ...expectedUpdatedAt,
  }),
  example: { body: { may_see: 'all' } },
  output: Participant,
  errors: ['forbidden', 'sms_opted_out'],
})

export const removeMatterParticipant = defineOperation({
  name: 'removeMatterParticipant',
  tag: 'Participants',
  summary: 'Remove a participant from a matter: their link stops working at once.',
  description:
    'Their sessions at the portal end within a second. What they gave stays with the matter. Their document requests stay too, without reminders: withdraw any that are no longer needed.',
  method: 'delete',
  path: '/api/v1/matters/{id}/participants/{participant_id}',
  access: changing,
  input: z.strictObject({ id: MatterId, participant_id: ParticipantId }),
  output: deletedOf(ParticipantId),
  errors: ['forbidden'],
})

const linking = { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['paralegal'] } as const

export const generateParticipantLink = defineOperation({
  name: 'generateParticipantLink',
  tag: 'Participants',
  summary: 'Generate the onboarding link of a participant.',
  description:
    'Works like `generateIntakeLink`, for one participant. Anyone who has the link acts as this participant and sees what they may see. If an unexpired link exists, returns it with its own expiry. `force_new` revokes it and creates a new one.',
  method: 'post',
  path: '/api/v1/matters/{id}/participants/{participant_id}/intake-link',
  access: linking,
  input: z.strictObject({ ...generateIntakeLink.input.shape, participant_id: ParticipantId }),
  output: z
    .object({ ...IntakeLink.shape, participant_id: ParticipantId })
    .extend({
      intake_link: credential(z.string().describe('The link for the participant. Anyone who has it can act as them.')),
    })
    .meta({ id: 'ParticipantLink' }),
  errors: generateIntakeLink.errors,
})

export const revokeParticipantLink = defineOperation({
  name: 'revokeParticipantLink',
  tag: 'Participants',
  summary: 'Revoke the onboarding link of a participant.',
  description:
    'The link stops working at once. Links of others are not affected. If there is no link, nothing happens.',
  method: 'delete',
  path: '/api/v1/matters/{id}/participants/{participant_id}/intake-link',
  access: linking,
  input: z.strictObject({ id: MatterId, participant_id: ParticipantId }),
  output: deletedOf(ParticipantId),
  errors: [],
})

export const sendParticipantLink = defineOperation({
  name: 'sendParticipantLink',
  tag: 'Participants',
  summary: 'Send a participant their onboarding link by email or SMS.',
  description:
    'Works like `sendIntakeLink`, with the same errors. Generates a link if none exists. The recipient is the one in the request, else the `email` or `phone` of the participant.',
  method: 'post',
  path: '/api/v1/matters/{id}/participants/{participant_id}/send-link',
  access: linking,
  input: z.strictObject({
    ...sendIntakeLink.input.shape,
    participant_id: ParticipantId,
    email: sendIntakeLink.input.shape.email.describe("Email address to use instead of the participant's `email`."),
    phone: sendIntakeLink.input.shape.phone.describe("Phone number to use instead of the participant's `phone`."),
  }),
  example: { body: { channel: 'email', message: 'Hello Rui, please send us your passport.' } },
  output: sendIntakeLink.output,
  fieldCodes: sendIntakeLink.fieldCodes,
  errors: sendIntakeLink.errors,
})

/** Includes removed participants, because what they did stays. Unknown ids are left out. */
export const nameParticipants = defineCall({
  name: 'nameParticipants',
  summary: 'Get the names and matters of some participants.',
  input: z.strictObject({ participant_ids: z.array(ParticipantId).max(PARTICIPANTS_NAMED_MAX) }),
  output: z.array(
    z.object({
      id: ParticipantId,
      matter_id: MatterId,
      first_name: z.string(),
      last_name: z.string(),
      role: ParticipantRole.optional().describe('Absent in responses of an earlier version.'),
      removed: z.boolean(),
      former_client: z
        .object({ client_id: ClientId.nullable() })
        .optional()
        .describe('Set for a former client of the matter; `client_id` is null if the matter had no client then.'),
    }),
  ),
  errors: [],
})

/**
 * Leaves out removed participants, and those of matters that are inactive or have reminders off. Needs no principal:
 * called by background work.
 */
export const filterRemindableParticipants = defineServiceCall({
  name: 'filterRemindableParticipants',
  summary:
    'Tell which of some participants may get reminders of document requests, and whether they have a valid link.',
  input: z.strictObject({ firm_id: FirmId, participant_ids: z.array(ParticipantId).max(PARTICIPANTS_NAMED_MAX) }),
  output: z.array(z.object({ id: ParticipantId, has_link: z.boolean() })),
  errors: [],
})

/**
 * Null if there is no such participant, or they were removed. Needs no principal: called by background work. The same rules
 * as in `getMatterForMessages` apply to handing out their link.
 */
export const getParticipantForMessages = defineServiceCall({
  name: 'getParticipantForMessages',
  summary: 'Get what messages to a participant need to know about them.',
  input: z.strictObject({ firm_id: FirmId, participant_id: ParticipantId, link_for: LinkFor }),
  output: ParticipantForMessages.nullable(),
  errors: [],
})
