import { z } from 'zod'
import { UserId } from '../../ids.ts'
import { RightsChange } from '../../notifications/account-messages.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { Role } from '../../role.ts'
import { expectedUpdatedAt } from '../../versioned.ts'
import { CallerAddress } from '../caller-address.ts'
import { defineCall, defineOperation } from '../define.ts'
import { FirmMember } from '../resources/invitation.ts'
import { Colleague, UpdatedUser, User } from '../resources/user.ts'

export const listFirmUsers = defineOperation({
  name: 'listFirmUsers',
  tag: 'Users',
  summary: 'List users and pending invitations, newest first.',
  description:
    'Ids of users start with `usr_`, ids of pending invitations with `inv_`. Invitations have timestamps of their own. Expired invitations are not in the list.',
  method: 'get',
  path: '/api/v1/firms/users',
  access: { kind: 'scope', anyOf: ['firms:read'] },
  input: z.strictObject({
    ...pageQuery,
    status: User.shape.status.optional().describe('`pending` is for invitations.'),
    role: Role.optional().describe('Only users and invitations with this role.'),
  }),
  output: pageOf(FirmMember),
  errors: [],
})

export const listColleagues = defineOperation({
  name: 'listColleagues',
  tag: 'Users',
  summary: 'List the names of all active users of the firm, newest first.',
  description: 'For assigning work. Admins get more from `listFirmUsers`.',
  method: 'get',
  path: '/api/v1/firms/colleagues',
  access: { kind: 'session' },
  input: z.strictObject(pageQuery),
  output: pageOf(Colleague),
  errors: [],
})

export const signOutUser = defineOperation({
  name: 'signOutUser',
  tag: 'Users',
  summary: 'Sign a user out everywhere.',
  description: 'Ends all sessions of the user and the access of all applications. The user can sign in again.',
  method: 'post',
  path: '/api/v1/firms/users/{id}/sign-out',
  access: { kind: 'session-admin' },
  widens: false,
  audit: 'sign_in',
  input: z.strictObject({ id: UserId }),
  output: z.object({ id: UserId, signed_out: z.literal(true).describe('Always true.') }),
  errors: [],
})

/** For services with operations that widen rights. Called before the change commits. */
export const tellOtherAdmins = defineCall({
  name: 'tellOtherAdmins',
  summary: 'Email all other admins of the firm about a right that the signed-in admin gave or loosened.',
  input: z.strictObject({
    change: RightsChange,
    /** Who or what the change is about, as text; null for the whole firm. */
    subject: z.string().max(500).nullable(),
    address: CallerAddress.nullable(),
  }),
  output: z.object({ told: z.literal(true) }),
  errors: ['forbidden', 'confirmation_required'],
})

export const updateFirmUser = defineOperation({
  name: 'updateFirmUser',
  tag: 'Users',
  summary: 'Change the role of a user, suspend or reinstate them.',
  description:
    'Suspending ends all sessions of the user at once. API keys that the user created belong to the firm and stay: the response lists the keys that still work, and the admins get an email. A new role takes effect within a second. The last active admin of a firm cannot lose that role (`last_admin`). A reinstated user counts against the plan again. An API key or application can give only rights that it has itself. Making somebody an admin, or reinstating an admin, needs a confirmed admin session.',
  method: 'patch',
  path: '/api/v1/firms/users/{id}',
  access: { kind: 'scope', anyOf: ['firms:write'] },
  widens: true,
  input: z.strictObject({
    id: UserId,
    role: Role.optional(),
    status: z.enum(['active', 'suspended']).optional().describe('Whether the user can sign in.'),
    ...expectedUpdatedAt,
  }),
  example: { body: { role: 'paralegal' } },
  output: UpdatedUser,
  errors: ['last_admin', 'user_limit_reached'],
})
