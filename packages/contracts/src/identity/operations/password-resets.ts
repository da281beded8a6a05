import { z } from 'zod'
import { EmailAddress } from '../../fields.ts'
import { linkToken } from '../../link-token.ts'
import { CallerAddress } from '../caller-address.ts'
import { defineOperation, defineServiceCall } from '../define.ts'
import { browserSalt, knownBrowser } from '../known-browser.ts'
import { NewPassword, PresentPassword } from '../password.ts'

const token = linkToken('password_reset_not_found')

const request = z.strictObject({ email: EmailAddress })

/** The same for every email, so that it says nothing. */
const Requested = z.object({ requested: z.literal(true).describe('Always true.') })

/** Carried out by the gateway, which knows the caller's address, through `openPasswordReset`. */
export const requestPasswordReset = defineOperation({
  name: 'requestPasswordReset',
  tag: 'Sessions',
  summary: 'Ask for an email with which a forgotten password is replaced.',
  description:
    'The answer and its time are the same whether or not the user exists. The link works once, for an hour. A user gets at most five such emails an hour.',
  method: 'post',
  path: '/api/v1/password-resets',
  access: { kind: 'public' },
  audit: 'credential',
  input: request,
  output: Requested,
  errors: ['rate_limit_exceeded'],
})

export const openPasswordReset = defineServiceCall({
  name: 'openPasswordReset',
  audit: 'credential',
  carriesOut: 'requestPasswordReset',
  summary: 'Sends the link with which a forgotten password is replaced.',
  input: request.extend({ address: CallerAddress }),
  output: Requested,
  errors: ['rate_limit_exceeded'],
})

/** For the page, which says that a link is no good before somebody thinks of a password. */
export const findPasswordReset = defineServiceCall({
  name: 'findPasswordReset',
  summary: 'Whose password a link replaces, if it still works.',
  input: z.strictObject({ token }),
  output: z.object({ email: z.string() }),
  errors: ['password_reset_not_found', 'password_reset_expired'],
})

export const resetPassword = defineOperation({
  name: 'resetPassword',
  tag: 'Sessions',
  summary: 'Replace a forgotten password.',
  description:
    'Ends all sessions of the user and all other password links. Two-step sign-in stays on. Sets a cookie that makes the browser known, so that others who guess at the account cannot make it wait.',
  method: 'post',
  path: '/api/v1/password-resets/{token}',
  access: { kind: 'public' },
  audit: 'credential',
  input: z.strictObject({ token, password: NewPassword }),
  output: z.object({ reset: z.literal(true).describe('Always true.') }),
  errors: ['password_reset_expired'],
})

/** What `resetPassword` becomes on its way. */
export const replacePassword = defineServiceCall({
  name: 'replacePassword',
  audit: 'credential',
  carriesOut: 'resetPassword',
  summary: 'Replaces a forgotten password, and makes the browser known to the user.',
  input: resetPassword.input.extend({ ...knownBrowser, ...browserSalt }),
  output: resetPassword.output.extend(browserSalt),
  errors: ['password_reset_not_found', 'password_reset_expired'],
})

export const changePassword = defineOperation({
  name: 'changePassword',
  tag: 'Sessions',
  summary: "Change the signed-in user's password.",
  description: 'Ends all other sessions of the user; this one stays.',
  method: 'post',
  path: '/api/v1/session/password',
  access: { kind: 'session' },
  audit: 'credential',
  input: z.strictObject({ current_password: PresentPassword, password: NewPassword }),
  output: z.object({ changed: z.literal(true).describe('Always true.') }),
  errors: ['wrong_password', 'invalid_session', 'rate_limit_exceeded'],
})
