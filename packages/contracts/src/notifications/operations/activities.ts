import { z } from 'zod'
import { MatterId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { defineOperation } from '../define.ts'
import { Activity, ActivityBy, ActivityKind } from '../resources/activity.ts'

export const listMatterActivities = defineOperation({
  name: 'listMatterActivities',
  tag: 'Matters',
  summary: 'List what happened in a matter, newest first.',
  description:
    'What the client and participants, the people and programs of the firm, and the system did. It names no text of a message or an answer, and no link. An entry appears within seconds, and is kept as long as the emails and SMS of the matter. What happened before the firm’s Dossier was upgraded to a version with this list is not in it.',
  method: 'get',
  path: '/api/v1/matters/{id}/activities',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({
    id: MatterId,
    ...pageQuery,
    by: ActivityBy.optional().describe('Only what these did.'),
    kind: ActivityKind.optional().describe('Only what was about this.'),
  }),
  output: pageOf(Activity),
  errors: ['forbidden'],
})
