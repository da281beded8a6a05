import { z } from 'zod'
import { EmailAddress } from '../../fields.ts'
import { UserId } from '../../ids.ts'
import { linkToken } from '../../link-token.ts'
import { CallerAddress } from '../caller-address.ts'
import { defineOperation, defineServiceCall } from '../define.ts'
import { browserSalt, knownBrowser } from '../known-browser.ts'
import { NewPassword, PresentPassword } from '../password.ts'

const token = linkToken('password_reset_not_found')

const request = z.strictObject({ email: EmailAddress })

/** The same for every email, so that it reveals nothing. */
const Requested = z.object({ requested: z.literal(true).describe('Always true.') })

/** Handled by the gateway, which knows the caller's IP address, through `openPasswordReset`. */
export const requestPasswordReset = defineOperation({
  name: 'requestPasswordReset',
  tag: 'Sessions',
  summary: 'Request an email with a link to replace a forgotten password.',
  description:
    'The response and its timing are the same whether or not the user exists. The link works once, for an hour. A user gets at most five such emails an hour.',
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
  summary: 'Send the link that replaces a forgotten password.',
  input: request.extend({ address: CallerAddress }),
  output: Requested,
  errors: ['rate_limit_exceeded'],
})

/** Lets the page report a dead link before somebody chooses a password. */
export const findPasswordReset = defineServiceCall({
  name: 'findPasswordReset',
  summary: 'Get whose password a link replaces, if the link still works.',
  input: z.strictObject({ token }),
  output: z.object({ email: z.string() }),
  errors: ['password_reset_not_found', 'password_reset_expired'],
})

export const resetPassword = defineOperation({
  name: 'resetPassword',
  tag: 'Sessions',
  summary: 'Replace a forgotten password.',
  description:
    'Ends all sessions of the user and all other password links. Two-step sign-in stays on. Sets a cookie that makes this a known browser, so wrong guesses of others do not slow it down.',
  method: 'post',
  path: '/api/v1/password-resets/{token}',
  access: { kind: 'public' },
  audit: 'credential',
  input: z.strictObject({ token, password: NewPassword }),
  output: z.object({ reset: z.literal(true).describe('Always true.') }),
  errors: ['password_reset_expired'],
})

/** The call that carries out `resetPassword`. */
export const replacePassword = defineServiceCall({
  name: 'replacePassword',
  audit: 'credential',
  carriesOut: 'resetPassword',
  summary: 'Replace a forgotten password and make the browser known to the user.',
  input: resetPassword.input.extend({ ...knownBrowser, ...browserSalt }),
  output: resetPassword.output.extend({
    ...browserSalt,
    /** Whom the link was for, since it is gone when the answer is given again. Absent from answers kept by the version before. */
    user_id: UserId.optional(),
  }),
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
