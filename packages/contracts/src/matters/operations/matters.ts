import { z } from 'zod'
import { SentTimestamp } from '../../fields.ts'
import { ID_SUFFIX_PATTERN } from '../../id-pattern.ts'
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
    'With an `intake_template_id`, the matter gets the document requests of the template at once, and `documents_count` includes them. Without one, the form uses the default template of the firm, else the built-in one of the practice area, and no documents are requested.',
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
      'Matches any part of the title; several words in any order. Case, accents and punctuation do not matter.',
    ),
    search_in: z
      .enum(['title', 'all'])
      .default('title')
      .describe(
        'Where `search` looks. `all`: in the title, the case number, and the names and emails of the client and participants. Each word may match a different one of these. Words of one or two letters match only the beginning of words. A search without letters and digits looks only in the title.',
      ),
  }),
  output: pageOf(MatterListItem),
  errors: [],
})

/** As many as the longest page of a list. */
const OVERVIEWS_MAX = PER_PAGE_MAX
const MATTER_ID_PATTERN = `mat_${ID_SUFFIX_PATTERN}`
/** A separator and an id. */
const ID_CHARACTERS = exampleId('mat').length + 1

export const listMatterOverviews = defineOperation({
  name: 'listMatterOverviews',
  tag: 'Matters',
  summary: 'Get the progress of some matters: client, documents, link and last visit.',
  description: 'For lists of matters on a page. Matters that do not exist or that the caller may not see are left out.',
  method: 'get',
  path: '/api/v1/matter-overviews',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({
    ids: z
      .string()
      .max(OVERVIEWS_MAX * ID_CHARACTERS)
      .regex(new RegExp(`^${MATTER_ID_PATTERN}(,${MATTER_ID_PATTERN})*$`), {
        error: `must be at most ${OVERVIEWS_MAX} ids of matters, separated by commas`,
      })
      .describe(`At most ${OVERVIEWS_MAX} ids of matters, separated by commas.`)
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
    'Matters without a client are left out. Only the 100,000 oldest waiting matters are considered, including archived ones. Staff see only matters that are assigned to them.',
  method: 'get',
  path: '/api/v1/waiting-matters',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({
    limit: z.int().min(1).max(PER_PAGE_MAX).default(WAITING_DEFAULT).describe('Matters at most.'),
    links_end_before: SentTimestamp.optional().describe(
      'Matters whose link expires before this instant come first, and are counted.',
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
    'A `status` moves the matter: active to archived, archived or closed to active, closed to archived. Only the practice-management system sets `closed`. A new `client_id` revokes the onboarding link of the former client; what the former client gave is kept, visible only to the firm: see `listFormerClients`. A request that changes nothing returns 200, leaves `updated_at` alone and emits no event.',
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
    "Returns the outcome for each matter, in the order of `matter_ids`. A matter that is not the firm's, or that the caller may not change, stays the same, and the others still change. Each changed matter emits a `matter.updated` event.",
  method: 'post',
  path: '/api/v1/matters/assign',
  access: { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['staff'] },
  input: z.strictObject({
    matter_ids: z
      .array(MatterId)
      .min(1, { error: 'must name at least one matter' })
      .max(ASSIGNED_AT_ONCE_MAX)
      .overwrite((ids) => [...new Set(ids)])
      .describe(`At most ${ASSIGNED_AT_ONCE_MAX} ids of matters. Duplicates count once.`),
    assigned_attorney: UserId.nullable().describe('The newly responsible user; null for nobody.'),
  }),
  output: z
    .object({ matters: z.array(AssignedMatter).describe('The outcome for each matter.') })
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

/** Existence and state of a matter, for services whose records belong to it. Callers who may not see it are refused. */
export const getMatterBrief = defineCall({
  name: 'getMatterBrief',
  summary: 'Get what other services need to know about a matter.',
  input: z.strictObject({ id: MatterId }),
  output: MatterBrief,
  errors: ['matter_not_found', 'forbidden'],
})

/**
 * Null if there is no such matter. Needs no principal: called by background work. Anyone who has the link can use it, so it
 * is handed out only while a message of the kind `link_for` to the client is due, and the firm's audit log records that.
 */
export const getMatterForMessages = defineServiceCall({
  name: 'getMatterForMessages',
  summary: 'Get what messages about a matter need to know about it and its client.',
  input: z.strictObject({ firm_id: FirmId, matter_id: MatterId, link_for: LinkFor }),
  output: MatterForMessages.nullable(),
  errors: [],
})

/** Active matters with reminders on. Needs no principal: called by background work. */
export const filterRemindableMatters = defineServiceCall({
  name: 'filterRemindableMatters',
  summary: 'Tell in which of some matters the client may get reminders of document requests.',
  input: z.strictObject({ firm_id: FirmId, matter_ids: z.array(MatterId).max(1_000) }),
  output: z.array(MatterId),
  errors: [],
})

/** Unknown matters are left out. Needs no principal: called by background work. */
export const nameMattersOfFirm = defineServiceCall({
  name: 'nameMattersOfFirm',
  summary: 'Get the titles of some matters.',
  input: z.strictObject({ firm_id: FirmId, matter_ids: z.array(MatterId).max(1_000) }),
  output: z.array(z.object({ id: MatterId, title: z.string() })),
  errors: [],
})

/** Inactive matters are left out. Needs no principal: called by background work. */
export const nameActiveMatters = defineServiceCall({
  name: 'nameActiveMatters',
  summary: 'Get the titles of the active ones among some matters.',
  input: z.strictObject({ firm_id: FirmId, matter_ids: z.array(MatterId).max(1_000) }),
  output: z.array(z.object({ id: MatterId, title: z.string() })),
  errors: [],
})

/** Only matters that the principal may see. */
export const listClientMatters = defineCall({
  name: 'listClientMatters',
  summary: `List the newest ${CLIENT_MATTERS_MAX} matters of a client.`,
  input: z.strictObject({ id: ClientId }),
  output: z.array(MatterId),
  errors: ['client_not_found', 'forbidden'],
})

/** Both totals are exact; matters that are neither active nor archived are closed. */
export const countFirmMatters = defineCall({
  name: 'countFirmMatters',
  summary: 'Count the matters and clients of the firm.',
  input: z.strictObject({}),
  output: z.object({
    matters: z.object({ total: z.int(), active: z.int(), archived: z.int() }),
    clients: z.object({ total: z.int() }),
  }),
  errors: [],
})
