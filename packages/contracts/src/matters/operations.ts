import { z } from 'zod'
import { EmailAddress, FreeText, PhoneNumber, SearchText, Timestamp } from '../fields.ts'
import { ClientId, MatterId, TemplateId } from '../ids.ts'
import { defineCall, defineOperation } from '../operation.ts'
import { pageOf, pageQuery } from '../pagination.ts'
import { deletedOf } from '../shapes.ts'
import {
  ArchivedMatter,
  CLIENT_MATTERS_MAX,
  Client,
  ClientDetail,
  ClientListItem,
  clientFields,
  IntakeLink,
  Matter,
  MatterBrief,
  MatterDetail,
  MatterListItem,
  MatterStatus,
  matterFields,
  PracticeArea,
} from './resources.ts'

const search = SearchText.optional()
const order = z.enum(['asc', 'desc']).default('desc').describe('Direction of the sort.')

export const createClient = defineOperation({
  service: 'matters',
  name: 'createClient',
  tag: 'Clients',
  summary: 'Create a client.',
  method: 'post',
  path: '/api/v1/clients',
  scope: 'clients:write',
  status: 201,
  input: z.strictObject({
    first_name: clientFields.first_name,
    last_name: clientFields.last_name,
    email: clientFields.email.default(null),
    phone: clientFields.phone.default(null),
    date_of_birth: clientFields.date_of_birth.default(null),
    address: clientFields.address.default(null),
    notes: clientFields.notes.default(null),
    custom_fields: clientFields.custom_fields.default({}),
  }),
  output: Client,
  errors: ['invalid_request', 'duplicate_email'],
})

export const listClients = defineOperation({
  service: 'matters',
  name: 'listClients',
  tag: 'Clients',
  summary: 'List clients.',
  method: 'get',
  path: '/api/v1/clients',
  scope: 'clients:read',
  input: z.strictObject({
    ...pageQuery,
    search: search.describe('Any part of the name or email.'),
    sort: z.enum(['created_at', 'last_name']).default('created_at').describe('What the list is sorted by.'),
    order,
  }),
  output: pageOf(ClientListItem),
  errors: [],
})

export const getClient = defineOperation({
  service: 'matters',
  name: 'getClient',
  tag: 'Clients',
  summary: 'Get a client with its matters.',
  description: `The newest ${CLIENT_MATTERS_MAX} matters are listed; \`matters_count\` counts all.`,
  method: 'get',
  path: '/api/v1/clients/{id}',
  scope: 'clients:read',
  input: z.strictObject({ id: ClientId }),
  output: ClientDetail,
  errors: ['client_not_found', 'forbidden'],
})

export const updateClient = defineOperation({
  service: 'matters',
  name: 'updateClient',
  tag: 'Clients',
  summary: 'Update a client: only the fields that are sent change.',
  method: 'patch',
  path: '/api/v1/clients/{id}',
  scope: 'clients:write',
  input: z.strictObject({ id: ClientId, ...z.object(clientFields).partial().shape }),
  output: Client,
  errors: ['invalid_request', 'client_not_found', 'forbidden', 'duplicate_email'],
})

export const createMatter = defineOperation({
  service: 'matters',
  name: 'createMatter',
  tag: 'Matters',
  summary: 'Create a matter.',
  method: 'post',
  path: '/api/v1/matters',
  scope: 'matters:write',
  status: 201,
  input: z.strictObject({
    title: matterFields.title,
    practice_area: matterFields.practice_area,
    client_id: matterFields.client_id.default(null),
    description: matterFields.description.default(null),
    assigned_attorney: matterFields.assigned_attorney.default(null),
    assigned_users: matterFields.assigned_users.default([]),
    case_number: matterFields.case_number.default(null),
    intake_template_id: matterFields.intake_template_id.default(null),
    custom_fields: matterFields.custom_fields.default({}),
    tags: matterFields.tags.default([]),
  }),
  output: Matter,
  fieldCodes: { client_id: 'client_not_found' },
  errors: ['invalid_request', 'client_not_found', 'duplicate_matter', 'matter_limit_reached'],
})

export const listMatters = defineOperation({
  service: 'matters',
  name: 'listMatters',
  tag: 'Matters',
  summary: 'List matters.',
  method: 'get',
  path: '/api/v1/matters',
  scope: 'matters:read',
  input: z.strictObject({
    ...pageQuery,
    status: z
      .enum([...MatterStatus.options, 'all'])
      .default('all')
      .describe('Only matters of this status.'),
    practice_area: PracticeArea.optional().describe('Only matters of this practice area.'),
    client_id: ClientId.optional().describe('Only matters of this client.'),
    search: search.describe('Any part of the title.'),
    sort: z.enum(['created_at', 'updated_at', 'title']).default('created_at').describe('What the list is sorted by.'),
    order,
  }),
  output: pageOf(MatterListItem),
  errors: [],
})

export const getMatter = defineOperation({
  service: 'matters',
  name: 'getMatter',
  tag: 'Matters',
  summary: 'Get a matter.',
  method: 'get',
  path: '/api/v1/matters/{id}',
  scope: 'matters:read',
  input: z.strictObject({ id: MatterId }),
  output: MatterDetail,
  errors: ['matter_not_found', 'forbidden'],
})

export const updateMatter = defineOperation({
  service: 'matters',
  name: 'updateMatter',
  tag: 'Matters',
  summary: 'Update a matter: only the fields that are sent change.',
  description:
    'A `status` moves the matter: active to archived, archived or closed to active, closed to archived. `closed` is set by the practice-management system alone. A request that changes nothing answers 200, leaves `updated_at` alone and emits no event.',
  method: 'patch',
  path: '/api/v1/matters/{id}',
  scope: 'matters:write',
  input: z.strictObject({ id: MatterId, ...z.object({ ...matterFields, status: MatterStatus }).partial().shape }),
  output: MatterDetail,
  fieldCodes: { client_id: 'client_not_found' },
  errors: ['matter_not_found', 'forbidden', 'client_not_found', 'duplicate_matter', 'invalid_status_transition'],
})

export const archiveMatter = defineOperation({
  service: 'matters',
  name: 'archiveMatter',
  tag: 'Matters',
  summary: 'Archive a matter: it leaves active views and accepts no new requests.',
  method: 'post',
  path: '/api/v1/matters/{id}/archive',
  scope: 'matters:write',
  input: z.strictObject({ id: MatterId }),
  output: ArchivedMatter,
  errors: ['matter_not_found', 'forbidden', 'invalid_status_transition'],
})

export const restoreMatter = defineOperation({
  service: 'matters',
  name: 'restoreMatter',
  tag: 'Matters',
  summary: 'Restore an archived matter: it is active again.',
  method: 'post',
  path: '/api/v1/matters/{id}/restore',
  scope: 'matters:write',
  input: z.strictObject({ id: MatterId }),
  output: MatterDetail,
  errors: ['matter_not_found', 'forbidden', 'invalid_status_transition'],
})

export const generateIntakeLink = defineOperation({
  service: 'matters',
  name: 'generateIntakeLink',
  tag: 'Onboarding links',
  summary: 'Generate the onboarding link of a matter.',
  description:
    'An unexpired link is answered again as it is, with its own expiry; `force_new` revokes it and makes another.',
  method: 'post',
  path: '/api/v1/matters/{id}/intake-link',
  scope: 'matters:write',
  input: z.strictObject({
    id: MatterId,
    expires_days: z.int().min(1).max(365).default(30).describe('Days that a new link lives.'),
    force_new: z.boolean().default(false).describe('Make a new link even when one exists.'),
  }),
  output: IntakeLink,
  errors: ['matter_not_found', 'invalid_status_transition'],
})

export const revokeIntakeLink = defineOperation({
  service: 'matters',
  name: 'revokeIntakeLink',
  tag: 'Onboarding links',
  summary: 'Revoke the onboarding link of a matter.',
  description: 'The link stops working at once. Revoking when there is none is no error.',
  method: 'delete',
  path: '/api/v1/matters/{id}/intake-link',
  scope: 'matters:write',
  input: z.strictObject({ id: MatterId }),
  output: deletedOf(MatterId),
  errors: ['matter_not_found'],
})

export const sendIntakeLink = defineOperation({
  service: 'matters',
  name: 'sendIntakeLink',
  tag: 'Onboarding links',
  summary: 'Send the onboarding link to the client by email or SMS.',
  description: 'A link is generated when none exists. Answers once the provider has taken the message.',
  method: 'post',
  path: '/api/v1/matters/{id}/send-link',
  scope: 'matters:write',
  input: z.strictObject({
    id: MatterId,
    channel: z.enum(['email', 'sms']),
    email: EmailAddress.nullish().describe('Required when the channel is email.'),
    phone: PhoneNumber.nullish().describe('Required when the channel is sms.'),
    message: FreeText.nullish().describe('Text of the firm, set before the link.'),
  }),
  output: z
    .object({
      sent: z.boolean(),
      channel: z.enum(['email', 'sms']),
      recipient: z.string(),
      sent_at: Timestamp,
    })
    .meta({ id: 'SentIntakeLink' }),
  fieldCodes: { channel: 'invalid_channel' },
  errors: ['matter_not_found', 'invalid_channel', 'missing_recipient', 'invalid_status_transition', 'send_failed'],
})

/** Existence and state of a matter, for services that hang their own records on it; forbidden to who may not see it. */
export const getMatterBrief = defineCall({
  service: 'matters',
  name: 'getMatterBrief',
  summary: 'What other services need to know of a matter.',
  input: z.strictObject({ id: MatterId }),
  output: MatterBrief,
  errors: ['matter_not_found', 'forbidden'],
})

/** Which of some intake templates the principal's firm has. */
export const filterIntakeTemplates = defineCall({
  service: 'matters',
  name: 'filterIntakeTemplates',
  summary: 'Which of some intake templates belong to the firm.',
  input: z.strictObject({ template_ids: z.array(TemplateId).max(100) }),
  output: z.array(TemplateId),
  errors: [],
})

/** Both totals are exact; matters that are neither active nor archived are closed. */
export const countFirmMatters = defineCall({
  service: 'matters',
  name: 'countFirmMatters',
  summary: 'How many matters and clients the firm has.',
  input: z.strictObject({}),
  output: z.object({
    matters: z.object({ total: z.int(), active: z.int(), archived: z.int() }),
    clients: z.object({ total: z.int() }),
  }),
  errors: [],
})

export * from './operations/deadlines.ts'
