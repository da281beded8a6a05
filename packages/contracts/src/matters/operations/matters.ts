import { z } from 'zod'
import { SentTimestamp } from '../../fields.ts'
import { ClientId, exampleId, FirmId, MatterId, UserId } from '../../ids.ts'
import { PER_PAGE_MAX, pageOf, pageQuery } from '../../pagination.ts'
import { expectedUpdatedAt } from '../../versioned.ts'
import { defineCall, defineOperation, defineServiceCall } from '../define.ts'
import { mattersQuery, search } from '../list-query.ts'
import { CLIENT_MATTERS_MAX } from '../resources/client.ts'
import { LinkFor } from '../resources/intake-link.ts'
import {
  ArchivedMatter,
  ASSIGNED_AT_ONCE_MAX,
  AssignedMatter,
  Matter,
  MatterBrief,
  MatterDetail,
  MatterForMessages,
  MatterListItem,
  MatterStatus,
  matterFields,
} from '../resources/matter.ts'
import { MatterOverview, WaitingMatters } from '../resources/matter-overview.ts'

export const createMatter = defineOperation({
  name: 'createMatter',
  tag: 'Matters',
  summary: 'Create a matter.',
  description:
    'With an `intake_template_id`, the matter has the document requests of the template at once, and `documents_count` counts them. Without one, its form is the default template of the firm, else the built-in one of its practice area, and no documents are requested.',
  method: 'post',
  path: '/api/v1/matters',
  access: { kind: 'scope', anyOf: ['matters:write'] },
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
    document_reminders: matterFields.document_reminders.default(true),
  }),
  output: Matter,
  fieldCodes: { client_id: 'client_not_found' },
  errors: ['invalid_request', 'client_not_found', 'duplicate_matter', 'matter_limit_reached'],
})

export const listMatters = defineOperation({
  name: 'listMatters',
  tag: 'Matters',
  summary: 'List matters.',
  method: 'get',
  path: '/api/v1/matters',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({
    ...pageQuery,
    ...mattersQuery,
    status: mattersQuery.status.default('all'),
    client_id: ClientId.optional().describe('Only matters of this client.'),
    search: search.describe(
      'Any part of the title; several words in any order. Case, accents and punctuation do not matter.',
    ),
    search_in: z
      .enum(['title', 'all'])
      .default('title')
      .describe(
        'Where `search` looks. `all`: in the title, the case number, and names and emails of the client and of participants. Each word may be in another of them. One or two letters are found at the beginning of words alone. A search without letters and digits looks in the title alone.',
      ),
  }),
  output: pageOf(MatterListItem),
  errors: [],
})

/** As many as a page of a list has at most. */
const OVERVIEWS_MAX = PER_PAGE_MAX
/** A separator and an id. */
const ID_CHARACTERS = exampleId('mat').length + 1

export const listMatterOverviews = defineOperation({
  name: 'listMatterOverviews',
  tag: 'Matters',
  summary: 'How far some matters are: client, documents, link and last visit.',
  description:
    'For lists of matters on a page. Matters that do not exist, and those that the caller may not see, are left out.',
  method: 'get',
  path: '/api/v1/matter-overviews',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({
    ids: z
      .string()
      .max(OVERVIEWS_MAX * ID_CHARACTERS)
      .regex(/^mat_[0-9a-z]{26}(,mat_[0-9a-z]{26})*$/, {
        error: `must be ids of matters, separated by commas, ${OVERVIEWS_MAX} at most`,
      })
      .describe(`Ids of matters, separated by commas, ${OVERVIEWS_MAX} at most.`)
      .meta({ example: exampleId('mat') }),
  }),
  output: z.array(MatterOverview),
  errors: [],
})

const WAITING_DEFAULT = 10

export const getWaitingMatters = defineOperation({
  name: 'getWaitingMatters',
  tag: 'Matters',
  summary: 'List active matters that wait for a file from the client or a participant, most urgent first.',
  description:
    'Matters without a client are left out. Only the 100,000 oldest matters that wait are considered, archived ones among them. Staff get only matters assigned to them.',
  method: 'get',
  path: '/api/v1/waiting-matters',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({
    limit: z.int().min(1).max(PER_PAGE_MAX).default(WAITING_DEFAULT).describe('Matters at most.'),
    links_end_before: SentTimestamp.optional().describe(
      'Matters whose link ends before this instant come first, and are counted.',
    ),
  }),
  output: WaitingMatters,
  errors: [],
})

export const getMatter = defineOperation({
  name: 'getMatter',
  tag: 'Matters',
  summary: 'Get a matter.',
  method: 'get',
  path: '/api/v1/matters/{id}',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({ id: MatterId }),
  output: MatterDetail,
  errors: ['forbidden'],
})

export const updateMatter = defineOperation({
  name: 'updateMatter',
  tag: 'Matters',
  summary: 'Update a matter: only the fields that are sent change.',
  description:
    'A `status` moves the matter: active to archived, archived or closed to active, closed to archived. `closed` is set by the practice-management system alone. A new `client_id` revokes the onboarding link of the former client and keeps what the former client gave for the firm alone: see `listFormerClients`. A request that changes nothing answers 200, leaves `updated_at` alone and emits no event.',
  method: 'patch',
  path: '/api/v1/matters/{id}',
  access: { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['staff'] },
  input: z.strictObject({
    id: MatterId,
    ...z.object({ ...matterFields, status: MatterStatus }).partial().shape,
    ...expectedUpdatedAt,
  }),
  example: { body: { title: 'Silva visa, renewal', tags: ['visa'] } },
  output: MatterDetail,
  fieldCodes: { client_id: 'client_not_found' },
  errors: ['forbidden', 'client_not_found', 'duplicate_matter', 'invalid_status_transition'],
})

export const assignMatters = defineOperation({
  name: 'assignMatters',
  tag: 'Matters',
  summary: 'Make one user responsible for several matters.',
  description:
    "Answers what became of each matter, in the order of `matter_ids`. A matter that is not the firm's, or that the caller may not change, is left alone, and the others still change. Each matter that changes has a `matter.updated` event.",
  method: 'post',
  path: '/api/v1/matters/assign',
  access: { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['staff'] },
  input: z.strictObject({
    matter_ids: z
      .array(MatterId)
      .min(1, { error: 'must name at least one matter' })
      .max(ASSIGNED_AT_ONCE_MAX)
      .overwrite((ids) => [...new Set(ids)])
      .describe(`Ids of matters, ${ASSIGNED_AT_ONCE_MAX} at most. One that is named twice counts once.`),
    assigned_attorney: UserId.nullable().describe('Who is responsible from now on; null for nobody.'),
  }),
  output: z
    .object({ matters: z.array(AssignedMatter).describe('What became of each.') })
    .meta({ id: 'AssignedMatters' }),
  errors: [],
})

export const archiveMatter = defineOperation({
  name: 'archiveMatter',
  tag: 'Matters',
  summary: 'Archive a matter: it leaves active views and accepts no new requests.',
  method: 'post',
  path: '/api/v1/matters/{id}/archive',
  access: { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['staff'] },
  input: z.strictObject({ id: MatterId }),
  output: ArchivedMatter,
  errors: ['forbidden', 'invalid_status_transition'],
})

export const restoreMatter = defineOperation({
  name: 'restoreMatter',
  tag: 'Matters',
  summary: 'Restore an archived matter: it is active again.',
  method: 'post',
  path: '/api/v1/matters/{id}/restore',
  access: { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['staff'] },
  input: z.strictObject({ id: MatterId }),
  output: MatterDetail,
  errors: ['forbidden', 'invalid_status_transition'],
})

/** Existence and state of a matter, for services that hang their own records on it; forbidden to who may not see it. */
export const getMatterBrief = defineCall({
  name: 'getMatterBrief',
  summary: 'What other services need to know of a matter.',
  input: z.strictObject({ id: MatterId }),
  output: MatterBrief,
  errors: ['matter_not_found', 'forbidden'],
})

/**
 * Null when there is no such matter. Needs no principal: asked by work that no request began. The link lets in whoever
 * has it. It is handed out only while a message of the kind `link_for` to the client is outstanding, and that is recorded in
 * the firm's audit log.
 */
export const getMatterForMessages = defineServiceCall({
  name: 'getMatterForMessages',
  summary: 'What messages about a matter need to know of it and its client.',
  input: z.strictObject({ firm_id: FirmId, matter_id: MatterId, link_for: LinkFor }),
  output: MatterForMessages.nullable(),
  errors: [],
})

/** Those that are active and whose reminders are on. Needs no principal: asked by work that no request began. */
export const filterRemindableMatters = defineServiceCall({
  name: 'filterRemindableMatters',
  summary: 'Of which of some matters the client may be reminded of document requests.',
  input: z.strictObject({ firm_id: FirmId, matter_ids: z.array(MatterId).max(1_000) }),
  output: z.array(MatterId),
  errors: [],
})

/** Leaves out those that there are not. Needs no principal: asked by work that no request began. */
export const nameMattersOfFirm = defineServiceCall({
  name: 'nameMattersOfFirm',
  summary: 'Titles of some matters.',
  input: z.strictObject({ firm_id: FirmId, matter_ids: z.array(MatterId).max(1_000) }),
  output: z.array(z.object({ id: MatterId, title: z.string() })),
  errors: [],
})

/** Leaves out those that are not active. Needs no principal: asked by work that no request began. */
export const nameActiveMatters = defineServiceCall({
  name: 'nameActiveMatters',
  summary: 'Titles of those of some matters that are active.',
  input: z.strictObject({ firm_id: FirmId, matter_ids: z.array(MatterId).max(1_000) }),
  output: z.array(z.object({ id: MatterId, title: z.string() })),
  errors: [],
})

/** Those that the principal may see. */
export const listClientMatters = defineCall({
  name: 'listClientMatters',
  summary: `The newest matters of a client, ${CLIENT_MATTERS_MAX} at most.`,
  input: z.strictObject({ id: ClientId }),
  output: z.array(MatterId),
  errors: ['client_not_found', 'forbidden'],
})

/** Both totals are exact; matters that are neither active nor archived are closed. */
export const countFirmMatters = defineCall({
  name: 'countFirmMatters',
  summary: 'How many matters and clients the firm has.',
  input: z.strictObject({}),
  output: z.object({
    matters: z.object({ total: z.int(), active: z.int(), archived: z.int() }),
    clients: z.object({ total: z.int() }),
  }),
  errors: [],
})
