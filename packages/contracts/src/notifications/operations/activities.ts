import { z } from 'zod'
import { MatterId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { defineOperation } from '../define.ts'
import { Activity, ActivityBy, ActivityKind } from '../resources/activity.ts'

export const listMatterActivities = defineOperation({
  name: 'listMatterActivities',
  tag: 'Matters',
  summary: 'List the activities in a matter, newest first.',
  description:
    'Covers what the client, participants, users and programs of the firm, and the system did. Entries contain no message texts, answers or links. An entry appears within seconds, and is kept as long as the emails and SMS of the matter. Activities from before the upgrade to a version with this list are missing.',
  method: 'get',
  path: '/api/v1/matters/{id}/activities',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({
    id: MatterId,
    ...pageQuery,
    by: ActivityBy.optional().describe('Only activities of these actors.'),
    kind: ActivityKind.optional().describe('Only activities of this kind.'),
  }),
  output: pageOf(Activity),
  errors: ['forbidden'],
})
