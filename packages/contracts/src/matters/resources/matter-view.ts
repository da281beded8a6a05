import { z } from 'zod'
import { Name, Timestamp } from '../../fields.ts'
import { MatterViewId, UserId } from '../../ids.ts'
import { changedBy } from '../../versioned.ts'
import { mattersQuery, search } from '../list-query.ts'

/** Filter and sort order of a view, with the parameters of `listMatters`. */
export const MatterViewFilter = z
  .strictObject({
    ...mattersQuery,
    search: search.describe('The search text. It is searched as with `search_in` `all` of `listMatters`.'),
    status: mattersQuery.status.default('active'),
    mine: z
      .boolean()
      .default(false)
      .describe('Only matters of the user who opens the view. `assigned_to` is ignored then.'),
  })
  .meta({ id: 'MatterViewFilter' })
export type MatterViewFilter = z.infer<typeof MatterViewFilter>

/** Fields of a view that a caller may set. */
export const matterViewFields = {
  name: Name.describe('Name of the view.'),
  shared: z
    .boolean()
    .describe(
      'Whether everybody in the firm has it. Only users who may change the settings of the firm can share views.',
    ),
  filter: MatterViewFilter.describe('Filter and sort order of the view.'),
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

/** Views that a user can have, and views that a firm can share. */
export const MATTER_VIEWS_MAX = 50
