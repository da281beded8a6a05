import { z } from 'zod'
import { MatterViewId } from '../../ids.ts'
import { deletedOf } from '../../shapes.ts'
import { expectedUpdatedAt } from '../../versioned.ts'
import { defineOperation } from '../define.ts'
import { MATTER_VIEWS_MAX, MatterView, matterViewFields } from '../resources/matter-view.ts'

export const listMatterViews = defineOperation({
  name: 'listMatterViews',
  tag: 'Matters',
  summary: "List the signed-in user's own views of matters, and the firm's shared views, by name.",
  description:
    'A view is a saved filter and sort order for the list of matters. Each user sees only matters that they may see.',
  method: 'get',
  path: '/api/v1/matter-views',
  access: { kind: 'session' },
  input: z.strictObject({}),
  output: z.array(MatterView),
  errors: [],
})

export const createMatterView = defineOperation({
  name: 'createMatterView',
  tag: 'Matters',
  summary: 'Save a view of matters under a name.',
  description: `A user can have up to ${MATTER_VIEWS_MAX} views, and a firm can share up to ${MATTER_VIEWS_MAX}.`,
  method: 'post',
  path: '/api/v1/matter-views',
  access: { kind: 'session' },
  status: 201,
  input: z.strictObject({ ...matterViewFields, shared: matterViewFields.shared.default(false) }),
  output: MatterView,
  errors: ['forbidden', 'matter_view_limit_reached'],
})

export const updateMatterView = defineOperation({
  name: 'updateMatterView',
  tag: 'Matters',
  summary: 'Update a view of matters: only the fields that are sent change.',
  description:
    'Only users who may change the settings of the firm can change a shared view. A new `filter` replaces the old one as a whole.',
  method: 'patch',
  path: '/api/v1/matter-views/{id}',
  access: { kind: 'session' },
  input: z.strictObject({ id: MatterViewId, ...z.object(matterViewFields).partial().shape, ...expectedUpdatedAt }),
  example: { body: { name: 'Visas without papers' } },
  output: MatterView,
  errors: ['forbidden', 'matter_view_limit_reached'],
})

export const deleteMatterView = defineOperation({
  name: 'deleteMatterView',
  tag: 'Matters',
  summary: 'Delete a view of matters.',
  description: 'Only users who may change the settings of the firm can delete a shared view. Matters do not change.',
  method: 'delete',
  path: '/api/v1/matter-views/{id}',
  access: { kind: 'session' },
  input: z.strictObject({ id: MatterViewId }),
  output: deletedOf(MatterViewId),
  errors: ['forbidden'],
})
