import { z } from 'zod'
import { Name } from '../../fields.ts'
import { InvitationId } from '../../ids.ts'
import { linkToken } from '../../link-token.ts'
import { deletedOf } from '../../shapes.ts'
import { defineOperation } from '../define.ts'
import { NewPassword } from '../password.ts'
import { Invitation, InvitationFields, InvitationPreview } from '../resources/invitation.ts'
import { User } from '../resources/user.ts'

const token = linkToken('invitation_not_found')

export const inviteUser = defineOperation({
  name: 'inviteUser',
  tag: 'Users',
  summary: 'Invite somebody to the firm by email.',
  description:
    'The email holds a link that works for 7 days. Active users and pending invitations together cannot exceed the plan. An API key or application can invite to a role only if it has all scopes of the role: `insufficient_scope` names the missing ones. Inviting an admin needs a confirmed admin session.',
  method: 'post',
  path: '/api/v1/firms/users',
  access: { kind: 'scope', anyOf: ['firms:write'] },
  widens: true,
  status: 201,
  input: InvitationFields,
  output: Invitation,
  errors: ['invalid_request', 'user_already_exists', 'user_limit_reached', 'rate_limit_exceeded'],
})

export const resendInvitation = defineOperation({
  name: 'resendInvitation',
  tag: 'Users',
  summary: 'Send an invitation again, with a new link.',
  description:
    'The new link works for 7 days; earlier links stop working. An expired invitation becomes pending again. The rules of `inviteUser` on who may invite apply.',
  method: 'post',
  path: '/api/v1/firms/invitations/{id}/resend',
  access: { kind: 'scope', anyOf: ['firms:write'] },
  widens: true,
  input: z.strictObject({ id: InvitationId }),
  output: Invitation,
  errors: ['user_limit_reached', 'rate_limit_exceeded'],
})

export const revokeInvitation = defineOperation({
  name: 'revokeInvitation',
  tag: 'Users',
  summary: 'Withdraw an invitation: its link stops working.',
  method: 'delete',
  path: '/api/v1/firms/invitations/{id}',
  access: { kind: 'scope', anyOf: ['firms:write'] },
  widens: false,
  input: z.strictObject({ id: InvitationId }),
  output: deletedOf(InvitationId),
  errors: [],
})

export const getInvitation = defineOperation({
  name: 'getInvitation',
  tag: 'Users',
  summary: 'Get what an invitation offers, by its link.',
  description: 'Changes nothing, so mail scanners that open links do no harm.',
  method: 'get',
  path: '/api/v1/invitations/{token}',
  access: { kind: 'public' },
  audit: { none: 'shows the offer to anyone who has its link; accepting is recorded' },
  input: z.strictObject({ token }),
  output: InvitationPreview,
  errors: ['invitation_expired', 'firm_suspended'],
})

export const acceptInvitation = defineOperation({
  name: 'acceptInvitation',
  tag: 'Users',
  summary: 'Accept an invitation: creates the user, who can then sign in.',
  description:
    'Names default to those of the invitation. An email address can belong to only one firm: a user of another firm gets `user_already_exists`.',
  method: 'post',
  path: '/api/v1/invitations/{token}',
  access: { kind: 'public' },
  audit: 'role',
  status: 201,
  input: z.strictObject({
    token,
    first_name: Name.optional(),
    last_name: Name.optional(),
    password: NewPassword,
  }),
  output: User,
  errors: ['invitation_expired', 'user_already_exists', 'firm_suspended'],
})
