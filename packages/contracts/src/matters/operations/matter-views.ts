import { z } from 'zod'
import { MatterViewId } from '../../ids.ts'
import { deletedOf } from '../../shapes.ts'
import { expectedUpdatedAt } from '../../versioned.ts'
import { defineOperation } from '../define.ts'
import { MATTER_VIEWS_MAX, MatterView, matterViewFields } from '../resources/matter-view.ts'

export const listMatterViews = defineOperation({
  name: 'listMatterViews',
  tag: 'Matters',
  summary: "List the signed-in user's own views of matters, and those that the firm shares, by name.",
  description:
    'A view says which matters a list shows and how it is sorted. Which matters that are depends on who looks.',
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
  description: `A user has ${MATTER_VIEWS_MAX} views at most, and a firm shares ${MATTER_VIEWS_MAX} at most.`,
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
    'A shared view is changed by those who may change the settings of the firm. A new `filter` replaces the old one as a whole.',
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
  description: 'A shared view is deleted by those who may change the settings of the firm. Matters stay as they are.',
  method: 'delete',
  path: '/api/v1/matter-views/{id}',
  access: { kind: 'session' },
  input: z.strictObject({ id: MatterViewId }),
  output: deletedOf(MatterViewId),
  errors: ['forbidden'],
})
