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

/** Longer ones are cut by the gateway. */
const USER_AGENT_CHARACTERS_MAX = 300

/** Carried out by the gateway, which makes the cookie, through `openSession`. */
export const createSession = defineOperation({
  name: 'createSession',
  tag: 'Sessions',
  summary: 'Sign in.',
  description:
    'Sets a session cookie. Requests with it that change something must come from the web application, which their `Origin` header shows. A wrong email and a wrong password get the same answer. A user with two-step sign-in is asked for a code (`totp_required`) only after the right password; each code works once. After several failures, further attempts must wait, up to an hour (`rate_limit_exceeded`). A second cookie makes the browser known: its attempts are counted separately, so nobody else can make it wait. A user who must wait because others guess at the account can unlock sign-in by email: see `requestSignInUnlock`.',
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
  summary: 'Who is signed in.',
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
})

export const confirmSession = defineOperation({
  name: 'confirmSession',
  tag: 'Sessions',
  summary: 'Give the password again, to widen rights in this session.',
  description:
    'Signing in counts too. For 10 minutes from then on, an admin may make admins and credentials, and loosen how people sign in. Until then such requests answer `confirmation_required`. A user with two-step sign-in sends a code as well (`totp_required`); each code works once. After several failures, further attempts must wait, up to an hour.',
  method: 'post',
  path: '/api/v1/session/confirm',
  access: { kind: 'session' },
  input: z.strictObject({ password: PresentPassword, totp: credentials.shape.totp }),
  output: z
    .object({ confirmed_until: Timestamp.describe('Until when the session may widen rights.') })
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

/** What `createSession` becomes on its way: the token itself never leaves the gateway and the browser. */
export const openSession = defineServiceCall({
  name: 'openSession',
  audit: 'sign_in',
  carriesOut: 'createSession',
  summary: 'Checks email and password and opens a session.',
  input: credentials.extend({
    token_sha256: z.string().length(64),
    /** What the token of a sign-in that may come again was made from, besides what the caller sent. Answered again. */
    token_salt: z.string().length(43).optional(),
    address: CallerAddress,
    user_agent: z.string().max(USER_AGENT_CHARACTERS_MAX).optional(),
    ...knownBrowser,
  }),
  output: Session.extend({ token_salt: z.string().optional() }),
  errors: ['invalid_credentials', 'totp_required', 'firm_suspended', 'rate_limit_exceeded'],
})

/** Turns the SHA-256 of a session's token into a principal; kept by the gateway like that of a key. */
export const authenticateSession = defineServiceCall({
  name: 'authenticateSession',
  summary: 'Who is behind a session.',
  input: z.strictObject({
    token_sha256: z.string().length(64),
    /** Whether a page asks by itself, which is no use of the session. */
    passive: z.boolean().optional(),
  }),
  output: z.object({ principal: Principal, expires_at: Timestamp }),
  errors: ['invalid_session', 'firm_suspended'],
})
