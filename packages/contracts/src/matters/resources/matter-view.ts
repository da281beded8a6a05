import { z } from 'zod'
import { Name, Timestamp } from '../../fields.ts'
import { MatterViewId, UserId } from '../../ids.ts'
import { changedBy } from '../../versioned.ts'
import { mattersQuery, search } from '../list-query.ts'

/** Which matters a view shows, and how they are sorted, in the terms of `listMatters`. */
export const MatterViewFilter = z
  .strictObject({
    ...mattersQuery,
    search: search.describe('What is searched for, in all that `search_in` of `listMatters` can look in.'),
    status: mattersQuery.status.default('active'),
    mine: z
      .boolean()
      .default(false)
      .describe('Only matters of whoever looks at the view. `assigned_to` says nothing then.'),
  })
  .meta({ id: 'MatterViewFilter' })
export type MatterViewFilter = z.infer<typeof MatterViewFilter>

/** What a caller may set of a view. */
export const matterViewFields = {
  name: Name.describe('What people call it.'),
  shared: z
    .boolean()
    .describe('Whether everybody in the firm has it. Only those who may change the settings of the firm share views.'),
  filter: MatterViewFilter.describe('Which matters the view shows, and how they are sorted.'),
}

export const MatterView = z
  .object({
    id: MatterViewId,
    ...matterViewFields,
    user_id: UserId.describe('Who saved it.'),
    may_change: z.boolean().describe('Whether the caller may change and delete it.'),
    created_at: Timestamp,
    updated_at: Timestamp,
    ...changedBy,
  })
  .meta({ id: 'MatterView' })
export type MatterView = z.infer<typeof MatterView>

/** Views that one person can have, and views that a firm can share. */
export const MATTER_VIEWS_MAX = 50
