import { z } from 'zod'
import { ClientId, FirmId, MatterId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { defineCall, defineOperation, defineServiceCall } from '../define.ts'
import { order, search } from '../list-query.ts'
import {
  ArchivedMatter,
  Matter,
  MatterBrief,
  MatterDetail,
  MatterForMessages,
  MatterListItem,
  MatterStatus,
  matterFields,
} from '../resources/matter.ts'
import { PracticeArea } from '../resources/practice-area.ts'

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
    'A `status` moves the matter: active to archived, archived or closed to active, closed to archived. `closed` is set by the practice-management system alone. A new `client_id` revokes the onboarding link of the former client. A request that changes nothing answers 200, leaves `updated_at` alone and emits no event.',
  method: 'patch',
  path: '/api/v1/matters/{id}',
  access: { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['staff'] },
  input: z.strictObject({ id: MatterId, ...z.object({ ...matterFields, status: MatterStatus }).partial().shape }),
  example: { body: { title: 'Silva visa, renewal', tags: ['visa'] } },
  output: MatterDetail,
  fieldCodes: { client_id: 'client_not_found' },
  errors: ['forbidden', 'client_not_found', 'duplicate_matter', 'invalid_status_transition'],
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
 * has it: it goes into the message to the client and nowhere else.
 */
export const getMatterForMessages = defineServiceCall({
  name: 'getMatterForMessages',
  summary: 'What messages about a matter need to know of it and its client.',
  input: z.strictObject({ firm_id: FirmId, matter_id: MatterId }),
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
