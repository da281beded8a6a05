import { z } from 'zod'
import { UserId } from '../../ids.ts'
import { defineOperation } from '../../operation.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { Role } from '../../role.ts'
import { FirmMember } from '../resources/invitation.ts'
import { User } from '../resources/user.ts'

export const listFirmUsers = defineOperation({
  service: 'identity',
  name: 'listFirmUsers',
  tag: 'Users',
  summary: 'List users and pending invitations, newest first.',
  description:
    'Users have an id that starts with `usr_`; pending invitations one that starts with `inv_`, and instants of their own. Expired invitations are not in the list.',
  method: 'get',
  path: '/api/v1/firms/users',
  scope: 'firms:read',
  input: z.strictObject({
    ...pageQuery,
    status: User.shape.status.optional().describe('`pending` is for invitations.'),
    role: Role.optional().describe('Only those of this role.'),
  }),
  output: pageOf(FirmMember),
  errors: [],
})

export const updateFirmUser = defineOperation({
  service: 'identity',
  name: 'updateFirmUser',
  tag: 'Users',
  summary: 'Change the role of a user, suspend or reinstate them.',
  description:
    'Suspending ends all sessions of the user at once, and a new role is in force within a second. The last active admin of a firm stays one (`last_admin`). A user who is reinstated counts against the plan again.',
  method: 'patch',
  path: '/api/v1/firms/users/{id}',
  scope: 'firms:write',
  input: z.strictObject({
    id: UserId,
    role: Role.optional(),
    status: z.enum(['active', 'suspended']).optional().describe('Whether the user can sign in.'),
  }),
  example: { body: { role: 'paralegal' } },
  output: User,
  errors: ['user_not_found', 'last_admin', 'user_limit_reached'],
})
