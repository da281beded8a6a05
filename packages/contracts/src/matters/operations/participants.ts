import { z } from 'zod'
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

/** As many as a page of a report can name. */
const PARTICIPANTS_NAMED_MAX = 1_000

const smsConsent = recordedSmsConsent.describe(
  'Records whether the participant agreed to SMS at `phone`, as `sms_consent` of a client does. A new number starts without consent. `true` is refused with `sms_opted_out` while the number has opted out by STOP.',
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
  summary: 'List the former clients of a matter, the newest first.',
  description:
    'When another client takes a matter over, what the former one gave stays with the former one, for the firm alone. Document requests that the former client answered carry the `participant_id`, and `getMatterParticipantIntake` answers the form under it. A client who comes back is no former client any more.',
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
    'A spouse, a translator or anybody else who gives or sees something at the portal besides the client. Nobody is told: send them their link. An archived matter takes none.',
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
  description: 'What the participant may see and give changes within a second, in sessions that are open too.',
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
  summary: 'Remove a participant from a matter: their link ends at once.',
  description:
    'Their sessions at the portal end within a second. What they gave stays with the matter. Document requests of theirs stay too, and nobody is reminded of them: withdraw those that are not needed any more.',
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
    'As `generateIntakeLink`, for one participant. Whoever has the link acts as this participant, and sees what they may see. If an unexpired link exists, returns it with its own expiry. `force_new` revokes it and makes a new one.',
  method: 'post',
  path: '/api/v1/matters/{id}/participants/{participant_id}/intake-link',
  access: linking,
  input: z.strictObject({ ...generateIntakeLink.input.shape, participant_id: ParticipantId }),
  output: z
    .object({ ...IntakeLink.shape, participant_id: ParticipantId })
    .extend({
      intake_link: z.string().describe('The address to give to the participant. Whoever has it can act as them.'),
    })
    .meta({ id: 'ParticipantLink' }),
  errors: generateIntakeLink.errors,
})

export const revokeParticipantLink = defineOperation({
  name: 'revokeParticipantLink',
  tag: 'Participants',
  summary: 'Revoke the onboarding link of a participant.',
  description: 'The link stops working at once, and links of others stay. If there is no link, nothing happens.',
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
  summary: 'Send their onboarding link to a participant by email or SMS.',
  description:
    'As `sendIntakeLink`, with the same refusals. Generates a link if none exists. The address is the one in the request, else the `email` or `phone` of the participant.',
  method: 'post',
  path: '/api/v1/matters/{id}/participants/{participant_id}/send-link',
  access: linking,
  input: z.strictObject({
    ...sendIntakeLink.input.shape,
    participant_id: ParticipantId,
    email: sendIntakeLink.input.shape.email.describe("Where the email goes, if not to the participant's `email`."),
    phone: sendIntakeLink.input.shape.phone.describe("Where the SMS goes, if not to the participant's `phone`."),
  }),
  example: { body: { channel: 'email', message: 'Hello Rui, please send us your passport.' } },
  output: sendIntakeLink.output,
  fieldCodes: sendIntakeLink.fieldCodes,
  errors: sendIntakeLink.errors,
})

/** Those who were removed are named too: what they did stays. Unknown ones are left out. */
export const nameParticipants = defineCall({
  name: 'nameParticipants',
  summary: 'Who some participants are, and of which matter.',
  input: z.strictObject({ participant_ids: z.array(ParticipantId).max(PARTICIPANTS_NAMED_MAX) }),
  output: z.array(
    z.object({
      id: ParticipantId,
      matter_id: MatterId,
      first_name: z.string(),
      last_name: z.string(),
      role: ParticipantRole.optional().describe('Absent in answers of an earlier version.'),
      removed: z.boolean(),
      former_client: z
        .object({ client_id: ClientId.nullable() })
        .optional()
        .describe('Set for a former client of the matter; `client_id` is null if the matter named none then.'),
    }),
  ),
  errors: [],
})

/**
 * Leaves out those who were removed, and those of matters that are not active or have reminders off. Needs no principal:
 * asked by work that no request began.
 */
export const filterRemindableParticipants = defineServiceCall({
  name: 'filterRemindableParticipants',
  summary: 'Which of some participants may be reminded of document requests, and whether they have a link that works.',
  input: z.strictObject({ firm_id: FirmId, participant_ids: z.array(ParticipantId).max(PARTICIPANTS_NAMED_MAX) }),
  output: z.array(z.object({ id: ParticipantId, has_link: z.boolean() })),
  errors: [],
})

/**
 * Null when there is no such participant, or they were removed. Needs no principal: asked by work that no request began.
 * Their link is handed out as the client's is by `getMatterForMessages`.
 */
export const getParticipantForMessages = defineServiceCall({
  name: 'getParticipantForMessages',
  summary: 'What messages to a participant need to know of them.',
  input: z.strictObject({ firm_id: FirmId, participant_id: ParticipantId, link_for: LinkFor }),
  output: ParticipantForMessages.nullable(),
  errors: [],
})
