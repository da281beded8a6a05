import { z } from 'zod'
import { ChecklistId, MatterId } from '../../ids.ts'
import { PracticeArea } from '../../matters/resources/practice-area.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { deletedOf } from '../../shapes.ts'
import { expectedVersion } from '../../versioned.ts'
import { defineOperation } from '../define.ts'
import { Checklist, checklistFields, DocumentRequest } from '../resources/index.ts'

export const createChecklist = defineOperation({
  name: 'createChecklist',
  tag: 'Checklists',
  summary: 'Create a checklist: a reusable set of document requests.',
  method: 'post',
  path: '/api/v1/checklists',
  access: { kind: 'scope', anyOf: ['documents:write'] },
  status: 201,
  input: z.strictObject({
    name: checklistFields.name,
    practice_area: checklistFields.practice_area.default(null),
    items: checklistFields.items,
  }),
  output: Checklist,
  errors: [],
})

export const listChecklists = defineOperation({
  name: 'listChecklists',
  tag: 'Checklists',
  summary: 'List the checklists of the firm, newest first.',
  method: 'get',
  path: '/api/v1/checklists',
  access: { kind: 'scope', anyOf: ['documents:read'], alsoFor: ['staff'] },
  input: z.strictObject({
    ...pageQuery,
    practice_area: PracticeArea.optional().describe('Only checklists of this practice area.'),
  }),
  output: pageOf(Checklist),
  errors: [],
})

export const getChecklist = defineOperation({
  name: 'getChecklist',
  tag: 'Checklists',
  summary: 'Get a checklist.',
  method: 'get',
  path: '/api/v1/checklists/{id}',
  access: { kind: 'scope', anyOf: ['documents:read'], alsoFor: ['staff'] },
  input: z.strictObject({ id: ChecklistId }),
  output: Checklist,
  errors: [],
})

export const updateChecklist = defineOperation({
  name: 'updateChecklist',
  tag: 'Checklists',
  summary: 'Update a checklist: only the fields that are sent change.',
  description:
    '`items` replace the earlier ones as a whole. Requests already made from the checklist stay as they are. A request that changes nothing leaves `version` and `updated_at` alone.',
  method: 'patch',
  path: '/api/v1/checklists/{id}',
  access: { kind: 'scope', anyOf: ['documents:write'] },
  input: z.strictObject({ id: ChecklistId, ...z.object(checklistFields).partial().shape, ...expectedVersion }),
  example: { body: { name: 'Work visa, renewal' } },
  output: Checklist,
  errors: [],
})

export const deleteChecklist = defineOperation({
  name: 'deleteChecklist',
  tag: 'Checklists',
  summary: 'Delete a checklist.',
  description: 'Requests that were made from it stay.',
  method: 'delete',
  path: '/api/v1/checklists/{id}',
  access: { kind: 'scope', anyOf: ['documents:write'] },
  input: z.strictObject({ id: ChecklistId }),
  output: deletedOf(ChecklistId),
  errors: [],
})

export const applyChecklist = defineOperation({
  name: 'applyChecklist',
  tag: 'Checklists',
  summary: 'Request every document of a checklist from the client of a matter.',
  description:
    'Makes all requests or none, in the order of the items. Applying a checklist twice makes the requests twice, so send an `Idempotency-Key` in case the response is lost. An archived matter takes no requests.',
  method: 'post',
  path: '/api/v1/checklists/{id}/apply',
  access: { kind: 'scope', anyOf: ['documents:write'], alsoFor: ['staff'] },
  status: 201,
  input: z.strictObject({ id: ChecklistId, matter_id: MatterId }),
  output: z.array(DocumentRequest),
  errors: ['forbidden', 'invalid_status_transition'],
})
