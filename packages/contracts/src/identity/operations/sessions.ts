import { z } from 'zod'
import { EmailAddress, Timestamp } from '../../fields.ts'
import { SessionId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { Principal } from '../../principal.ts'
import { deletedOf } from '../../shapes.ts'
import { CallerAddress } from '../caller-address.ts'
import { defineOperation, defineServiceCall } from '../define.ts'
import { knownBrowser } from '../known-browser.ts'
import { PresentPassword } from '../password.ts'
import { OpenSession, Session } from '../resources/session.ts'
import { SecondStepCode } from '../second-step-code.ts'

const credentials = z.strictObject({
  email: EmailAddress,
  password: PresentPassword,
  totp: SecondStepCode.optional().describe(
    'The code of the authenticator app, or a recovery code; for users with two-step sign-in.',
  ),
})

/** The gateway truncates longer ones. */
const USER_AGENT_CHARACTERS_MAX = 300

/** Handled by the gateway, which creates the cookie, through `openSession`. */
export const createSession = defineOperation({
  name: 'createSession',
  tag: 'Sessions',
  summary: 'Sign in.',
  description:
    'Sets a session cookie. Requests with the cookie that change something must come from the web application, as shown by their `Origin` header. A wrong email and a wrong password get the same response. A user with two-step sign-in is asked for a code (`totp_required`) only after the right password; each code works once. After several failures, further attempts must wait, up to an hour (`rate_limit_exceeded`). A second cookie makes this a known browser: its attempts are counted separately, so wrong guesses of others do not slow it down. A user who is slowed down by them can unlock sign-in by email: see `requestSignInUnlock`.',
  method: 'post',
  path: '/api/v1/session',
  access: { kind: 'public' },
  audit: 'sign_in',
  input: credentials,
  example: { body: { email: 'jo@example.com', password: 'a long sentence nobody else knows' } },
  output: Session,
  errors: ['invalid_credentials', 'totp_required', 'firm_suspended', 'rate_limit_exceeded', 'csrf_rejected'],
})

export const getSession = defineOperation({
  name: 'getSession',
  tag: 'Sessions',
  summary: 'Get the signed-in user and the session.',
  method: 'get',
  path: '/api/v1/session',
  access: { kind: 'session', evenWithoutSecondStep: true },
  audit: { none: 'shows the caller who they are' },
  input: z.strictObject({}),
  output: Session,
  errors: ['invalid_session'],
})

export const deleteSession = defineOperation({
  name: 'deleteSession',
  tag: 'Sessions',
  summary: 'Sign out: the session ends and its cookie is removed.',
  method: 'delete',
  path: '/api/v1/session',
  access: { kind: 'session', evenWithoutSecondStep: true },
  input: z.strictObject({}),
  output: deletedOf(SessionId),
  errors: [],
  // A repetition has no session any more, and so no answer.
  takesIdempotencyKey: false,
})

export const confirmSession = defineOperation({
  name: 'confirmSession',
  tag: 'Sessions',
  summary: 'Confirm this session with the password, to widen rights.',
  description:
    'Signing in counts as a confirmation too. For the next 10 minutes, an admin may create admins and credentials and loosen the rules for signing in. Without it, such requests get `confirmation_required`. A user with two-step sign-in also sends a code (`totp_required`); each code works once. After several failures, further attempts must wait, up to an hour.',
  method: 'post',
  path: '/api/v1/session/confirm',
  access: { kind: 'session' },
  input: z.strictObject({ password: PresentPassword, totp: credentials.shape.totp }),
  output: z
    .object({
      confirmed_until: Timestamp.describe('When the confirmation expires. Until then, the session may widen rights.'),
    })
    .meta({ id: 'ConfirmedSession' }),
  errors: ['wrong_password', 'totp_required', 'invalid_totp', 'invalid_session', 'rate_limit_exceeded'],
})

export const listSessions = defineOperation({
  name: 'listSessions',
  tag: 'Sessions',
  summary: 'List the sessions of the signed-in user, newest first.',
  method: 'get',
  path: '/api/v1/sessions',
  access: { kind: 'session' },
  audit: { none: 'shows the caller their own sessions' },
  input: z.strictObject({ ...pageQuery }),
  output: pageOf(OpenSession),
  errors: [],
})

export const endSession = defineOperation({
  name: 'endSession',
  tag: 'Sessions',
  summary: 'End a session of the signed-in user.',
  description: 'The session is refused everywhere within a second.',
  method: 'delete',
  path: '/api/v1/sessions/{id}',
  access: { kind: 'session' },
  input: z.strictObject({ id: SessionId }),
  output: deletedOf(SessionId),
  errors: [],
})

/** The call that carries out `createSession`. The token itself never leaves the gateway and the browser. */
export const openSession = defineServiceCall({
  name: 'openSession',
  audit: 'sign_in',
  carriesOut: 'createSession',
  summary: 'Check email and password and open a session.',
  input: credentials.extend({
    token_sha256: z.string().length(64),
    /** For sign-ins that may be repeated: the input of the token besides what the caller sent. Returned in the response. */
    token_salt: z.string().length(43).optional(),
    address: CallerAddress,
    user_agent: z.string().max(USER_AGENT_CHARACTERS_MAX).optional(),
    ...knownBrowser,
  }),
  output: Session.extend({ token_salt: z.string().optional() }),
  errors: ['invalid_credentials', 'totp_required', 'firm_suspended', 'rate_limit_exceeded'],
})

/** Turns the SHA-256 of a session's token into a principal. The gateway caches it like the principal of a key. */
export const authenticateSession = defineServiceCall({
  name: 'authenticateSession',
  summary: 'Get the principal of a session.',
  input: z.strictObject({
    token_sha256: z.string().length(64),
    /** Whether a page polls on its own, which doesn't count as activity of the session. */
    passive: z.boolean().optional(),
  }),
  output: z.object({ principal: Principal, expires_at: Timestamp }),
  errors: ['invalid_session', 'firm_suspended'],
})
