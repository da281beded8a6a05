import { z } from 'zod'
import { TemplateId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { deletedOf } from '../../shapes.ts'
import { expectedVersion, Version } from '../../versioned.ts'
import { defineCall, defineOperation } from '../define.ts'
import {
  IntakeTemplate,
  IntakeTemplateAtVersion,
  IntakeTemplateVersion,
  intakeTemplateFields,
  TEMPLATE_VERSIONS_KEPT,
} from '../resources/intake-template.ts'
import { PracticeArea } from '../resources/practice-area.ts'

export const createIntakeTemplate = defineOperation({
  name: 'createIntakeTemplate',
  tag: 'Intake templates',
  summary: 'Create an intake template: the questions of a form, and the documents to request with it.',
  method: 'post',
  path: '/api/v1/intake-templates',
  access: { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['paralegal'] },
  status: 201,
  input: z.strictObject({
    name: intakeTemplateFields.name,
    practice_area: intakeTemplateFields.practice_area.default(null),
    description: intakeTemplateFields.description.default(null),
    fields: intakeTemplateFields.fields.default([]),
    documents: intakeTemplateFields.documents.default([]),
    participant_roles: intakeTemplateFields.participant_roles.default([]),
    groups: intakeTemplateFields.groups,
    translations: intakeTemplateFields.translations,
  }),
  output: IntakeTemplate,
  errors: [],
})

export const listIntakeTemplates = defineOperation({
  name: 'listIntakeTemplates',
  tag: 'Intake templates',
  summary: 'List the intake templates of the firm, newest first.',
  description:
    'Every firm starts with one template per practice area (`built_in`). The firm may change them; they are listed last.',
  method: 'get',
  path: '/api/v1/intake-templates',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({
    ...pageQuery,
    practice_area: PracticeArea.optional().describe('Only templates of this practice area.'),
  }),
  output: pageOf(IntakeTemplate),
  errors: [],
})

export const getIntakeTemplate = defineOperation({
  name: 'getIntakeTemplate',
  tag: 'Intake templates',
  summary: 'Get an intake template.',
  method: 'get',
  path: '/api/v1/intake-templates/{id}',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({ id: TemplateId }),
  output: IntakeTemplate,
  errors: [],
})

export const updateIntakeTemplate = defineOperation({
  name: 'updateIntakeTemplate',
  tag: 'Intake templates',
  summary: 'Update an intake template: only the fields that are sent change.',
  description:
    '`fields`, `documents`, `participant_roles`, `groups` and `translations` replace the earlier ones as a whole. Forms that have been begun continue with the earlier version; existing document requests stay. A request that changes nothing leaves `version` and `updated_at` alone. A built-in template keeps its practice area.',
  method: 'patch',
  path: '/api/v1/intake-templates/{id}',
  access: { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['paralegal'] },
  input: z.strictObject({ id: TemplateId, ...z.object(intakeTemplateFields).partial().shape, ...expectedVersion }),
  output: IntakeTemplate,
  errors: ['template_built_in'],
})

export const deleteIntakeTemplate = defineOperation({
  name: 'deleteIntakeTemplate',
  tag: 'Intake templates',
  summary: 'Delete an intake template.',
  description:
    'New matters can no longer use it. Matters that use it keep their form, answers and document requests. If it was the default of the firm, matters without a template use the built-in one of their practice area. A built-in template cannot be deleted, because it is the fallback for matters.',
  method: 'delete',
  path: '/api/v1/intake-templates/{id}',
  access: { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['paralegal'] },
  input: z.strictObject({ id: TemplateId }),
  output: deletedOf(TemplateId),
  errors: ['template_built_in'],
})

export const listIntakeTemplateVersions = defineOperation({
  name: 'listIntakeTemplateVersions',
  tag: 'Intake templates',
  summary: 'List the versions of an intake template, newest first: who changed what, and when.',
  description: `The first one is the current version. The ${TEMPLATE_VERSIONS_KEPT} versions before it are kept.`,
  method: 'get',
  path: '/api/v1/intake-templates/{id}/versions',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({ id: TemplateId, ...pageQuery }),
  output: pageOf(IntakeTemplateVersion),
  errors: [],
})

export const getIntakeTemplateVersion = defineOperation({
  name: 'getIntakeTemplateVersion',
  tag: 'Intake templates',
  summary: 'Get an intake template as it was in one of its versions.',
  method: 'get',
  path: '/api/v1/intake-templates/{id}/versions/{version}',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({ id: TemplateId, version: Version.describe('Which version.') }),
  output: IntakeTemplateAtVersion,
  fieldCodes: { version: 'template_version_not_found' },
  errors: [],
})

export const restoreIntakeTemplateVersion = defineOperation({
  name: 'restoreIntakeTemplateVersion',
  tag: 'Intake templates',
  summary: 'Restore an earlier version of an intake template.',
  description:
    'The template gets the content of that version. This creates a new version, so no version is lost. Forms that clients have begun stay as they are. Nothing changes if the template is already the same as that version.',
  method: 'post',
  path: '/api/v1/intake-templates/{id}/versions/{version}/restore',
  access: { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['paralegal'] },
  input: z.strictObject({ id: TemplateId, version: Version.describe('Which version.'), ...expectedVersion }),
  output: IntakeTemplate,
  fieldCodes: { version: 'template_version_not_found' },
  errors: [],
})

/** Templates of the principal's firm only. */
export const filterIntakeTemplates = defineCall({
  name: 'filterIntakeTemplates',
  summary: 'Tell which of some intake templates belong to the firm.',
  input: z.strictObject({ template_ids: z.array(TemplateId).max(100) }),
  output: z.array(TemplateId),
  errors: [],
})
