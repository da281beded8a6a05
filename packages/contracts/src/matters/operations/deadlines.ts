import { z } from 'zod'
import { CalendarDate } from '../../fields.ts'
import { DeadlineId, FirmId, MatterId } from '../../ids.ts'
import { PER_PAGE_MAX, pageOf, pageQuery } from '../../pagination.ts'
import { deletedOf } from '../../shapes.ts'
import { expectedUpdatedAt } from '../../versioned.ts'
import { defineCall, defineOperation, defineServiceCall } from '../define.ts'
import { Deadline, deadlineFields, OpenDeadline } from '../resources/deadline.ts'

export const listMatterDeadlines = defineOperation({
  name: 'listMatterDeadlines',
  tag: 'Deadlines',
  summary: 'List the deadlines of a matter, earliest first.',
  description: 'Sorted by `due_date`, then in the order in which they were added.',
  method: 'get',
  path: '/api/v1/matters/{id}/deadlines',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({ id: MatterId, ...pageQuery }),
  output: pageOf(Deadline),
  errors: ['forbidden'],
})

export const listOpenDeadlines = defineOperation({
  name: 'listOpenDeadlines',
  tag: 'Deadlines',
  summary: 'List the open deadlines of all active matters, earliest first.',
  description:
    'Sorted by `due_date`, then in the order in which they were added. Staff see only deadlines of matters that are assigned to them.',
  method: 'get',
  path: '/api/v1/deadlines',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({
    ...pageQuery,
    due_before: CalendarDate.optional().describe('Only deadlines before this date.'),
  }),
  output: pageOf(OpenDeadline),
  errors: [],
})

export const createMatterDeadline = defineOperation({
  name: 'createMatterDeadline',
  tag: 'Deadlines',
  summary: 'Add a deadline to a matter.',
  description: 'An archived matter takes no deadlines.',
  method: 'post',
  path: '/api/v1/matters/{id}/deadlines',
  access: { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['staff'] },
  status: 201,
  input: z.strictObject({
    id: MatterId,
    title: deadlineFields.title,
    due_date: deadlineFields.due_date,
    type: deadlineFields.type.default('other'),
    notes: deadlineFields.notes.default(null),
  }),
  output: Deadline,
  errors: ['forbidden', 'invalid_status_transition'],
})

export const updateMatterDeadline = defineOperation({
  name: 'updateMatterDeadline',
  tag: 'Deadlines',
  summary: 'Update a deadline: only the fields that are sent change.',
  description: 'Deadlines of an archived matter can be changed too, so that they can be marked as completed.',
  method: 'patch',
  path: '/api/v1/matters/{id}/deadlines/{deadline_id}',
  access: { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['staff'] },
  input: z.strictObject({
    id: MatterId,
    deadline_id: DeadlineId,
    ...z.object(deadlineFields).partial().shape,
    ...expectedUpdatedAt,
  }),
  example: { body: { completed: true } },
  output: Deadline,
  errors: ['forbidden'],
})

export const deleteMatterDeadline = defineOperation({
  name: 'deleteMatterDeadline',
  tag: 'Deadlines',
  summary: 'Delete a deadline.',
  method: 'delete',
  path: '/api/v1/matters/{id}/deadlines/{deadline_id}',
  access: { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['staff'] },
  input: z.strictObject({ id: MatterId, deadline_id: DeadlineId }),
  output: deletedOf(DeadlineId),
  errors: ['forbidden'],
})

/** For a list that stores only ids, like `nameDocuments` of documents. */
export const nameDeadlines = defineCall({
  name: 'nameDeadlines',
  summary: 'Get the current names of some deadlines. Deleted ones are left out.',
  input: z.strictObject({ deadline_ids: z.array(DeadlineId).max(PER_PAGE_MAX) }),
  output: z.array(z.object({ id: DeadlineId, title: z.string() })),
  errors: [],
})

/**
 * False if the deadline was deleted, completed or moved to another date. Needs no principal: called by background work.
 */
export const confirmDeadline = defineServiceCall({
  name: 'confirmDeadline',
  summary: 'Tell whether a deadline is still open and on a date.',
  input: z.strictObject({ firm_id: FirmId, deadline_id: DeadlineId, due_date: deadlineFields.due_date }),
  output: z.object({ stands: z.boolean() }),
  errors: [],
})
