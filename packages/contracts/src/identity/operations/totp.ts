import { z } from 'zod'
import { UserId } from '../../ids.ts'
import { defineOperation } from '../define.ts'
import { PresentPassword } from '../password.ts'
import { RecoveryCodes, TotpEnrolment, TotpState } from '../resources/totp.ts'
import { SecondStepCode } from '../second-step-code.ts'

const switchedOff = { answer: { enabled: false, enabled_at: null, recovery_codes_left: 0 } }

export const getTotp = defineOperation({
  name: 'getTotp',
  tag: 'Two-step sign-in',
  summary: 'Get whether the signed-in user has two-step sign-in.',
  method: 'get',
  path: '/api/v1/session/totp',
  access: { kind: 'session', evenWithoutSecondStep: true },
  audit: { none: 'shows the caller their own setting' },
  input: z.strictObject({}),
  output: TotpState,
  errors: [],
})

export const enrolTotp = defineOperation({
  name: 'enrolTotp',
  tag: 'Two-step sign-in',
  summary: 'Start setting up two-step sign-in: returns the secret for an authenticator app.',
  description:
    'Sign-in asks for a code only after one has been confirmed with `enableTotp`. Starting again before that replaces the secret. Codes follow RFC 6238: SHA-1, 6 digits, 30 seconds.',
  method: 'post',
  path: '/api/v1/session/totp',
  access: { kind: 'session', evenWithoutSecondStep: true },
  status: 201,
  input: z.strictObject({ password: PresentPassword }),
  output: TotpEnrolment,
  errors: ['wrong_password', 'invalid_session', 'invalid_status_transition', 'rate_limit_exceeded'],
})

export const confirmTotp = defineOperation({
  name: 'confirmTotp',
  tag: 'Two-step sign-in',
  summary: 'Switch two-step sign-in on with a code of the app; returns recovery codes.',
  description: 'Ends all other sessions of the user and the access of all applications.',
  method: 'post',
  path: '/api/v1/session/totp/confirm',
  access: { kind: 'session', evenWithoutSecondStep: true },
  input: z.strictObject({ code: SecondStepCode }),
  output: RecoveryCodes,
  errors: ['invalid_totp', 'invalid_session', 'invalid_status_transition', 'rate_limit_exceeded'],
})

/** A POST because a DELETE would carry the password in its URL. */
export const disableTotp = defineOperation({
  name: 'disableTotp',
  tag: 'Two-step sign-in',
  summary: 'Switch two-step sign-in off.',
  description:
    'Needs the password and a code, so a stolen session alone is not enough. Ends all other sessions of the user and the access of all applications. Refused while the firm requires two-step sign-in (`two_step_required`).',
  method: 'post',
  path: '/api/v1/session/totp/disable',
  access: { kind: 'session' },
  input: z.strictObject({ password: PresentPassword, code: SecondStepCode }),
  example: switchedOff,
  output: TotpState,
  errors: [
    'two_step_required',
    'wrong_password',
    'invalid_totp',
    'invalid_session',
    'invalid_status_transition',
    'rate_limit_exceeded',
  ],
})

export const resetUserTotp = defineOperation({
  name: 'resetUserTotp',
  tag: 'Users',
  summary: 'Switch off two-step sign-in for a user who has lost the app and the recovery codes.',
  description: 'Ends all sessions of the user, who gets an email about it.',
  method: 'delete',
  path: '/api/v1/firms/users/{id}/totp',
  access: { kind: 'session-admin' },
  widens: true,
  input: z.strictObject({ id: UserId }),
  example: switchedOff,
  output: TotpState,
  errors: [],
})
