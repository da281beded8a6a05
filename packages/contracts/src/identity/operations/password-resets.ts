import { z } from 'zod'
import { EmailAddress } from '../../fields.ts'
import { linkToken } from '../../link-token.ts'
import { defineCall, defineOperation } from '../../operation.ts'
import { CallerAddress } from '../caller-address.ts'
import { NewPassword, PresentPassword } from '../password.ts'

const token = linkToken('password_reset_not_found')

const request = z.strictObject({ email: EmailAddress })

/** The same for every email, so that it says nothing. */
const Requested = z.object({ requested: z.literal(true).describe('Always true.') })

/** Carried out by the gateway, which knows the caller's address, through `openPasswordReset`. */
export const requestPasswordReset = defineOperation({
  service: 'identity',
  name: 'requestPasswordReset',
  tag: 'Sessions',
  summary: 'Ask for an email with which a forgotten password is replaced.',
  description:
    'Answers the same, in the same time, whether or not there is such a user. The link works once and for an hour. Within an hour a user gets five such emails at most.',
  method: 'post',
  path: '/api/v1/password-resets',
  access: 'public',
  input: request,
  output: Requested,
  errors: ['rate_limit_exceeded'],
})

export const openPasswordReset = defineCall({
  service: 'identity',
  name: 'openPasswordReset',
  summary: 'Sends the link with which a forgotten password is replaced.',
  input: request.extend({ address: CallerAddress }),
  output: Requested,
  errors: ['rate_limit_exceeded'],
})

/** For the page, which says that a link is no good before somebody thinks of a password. */
export const findPasswordReset = defineCall({
  service: 'identity',
  name: 'findPasswordReset',
  summary: 'Whose password a link replaces, if it still works.',
  input: z.strictObject({ token }),
  output: z.object({ email: z.string() }),
  errors: ['password_reset_not_found', 'password_reset_expired'],
})

export const resetPassword = defineOperation({
  service: 'identity',
  name: 'resetPassword',
  tag: 'Sessions',
  summary: 'Replace a forgotten password.',
  description: 'Ends all sessions of the user and every other link of the kind. Two-step sign-in stays on.',
  method: 'post',
  path: '/api/v1/password-resets/{token}',
  access: 'public',
  input: z.strictObject({ token, password: NewPassword }),
  output: z.object({ reset: z.literal(true).describe('Always true.') }),
  errors: ['password_reset_not_found', 'password_reset_expired'],
})

export const changePassword = defineOperation({
  service: 'identity',
  name: 'changePassword',
  tag: 'Sessions',
  summary: "Change the signed-in user's password.",
  description: 'Ends all other sessions of the user; this one stays.',
  method: 'post',
  path: '/api/v1/session/password',
  access: 'session',
  input: z.strictObject({ current_password: PresentPassword, password: NewPassword }),
  output: z.object({ changed: z.literal(true).describe('Always true.') }),
  errors: ['wrong_password', 'invalid_session', 'rate_limit_exceeded'],
})
