/**
 * Every way in which an operation can refuse or fail. Codes are added, never renamed: callers branch on them.
 * Sources: interface.md "Errors", decisions.md section 1.
 */
import { problemInApi, type ValueProblem } from './value-problem.ts'

interface ErrorKind {
  /** HTTP status of the answer. */
  status: number
  /** Shown to the caller. Says what to do, unless that is obvious. */
  message: string
  /**
   * The code that the last release uses instead, if it doesn't know this one. A service that is newer than the gateway then
   * responds with a code that both know.
   */
  before?: string
  /** Whether sending the same request again later can succeed. */
  retryable?: true
}

const kinds = {
  malformed_request: { status: 400, message: 'This is not a well-formed HTTP request.' },
  invalid_json: { status: 400, message: 'The body is not valid JSON.' },
  validation_error: { status: 400, message: 'Some fields are missing or not valid.' },
  invalid_request: { status: 400, message: 'Some fields are missing or not valid.' },
  invalid_channel: { status: 400, message: 'The channel must be email or sms.' },
  signature_invalid: { status: 400, message: 'The signature is missing, too old or does not match the body.' },
  missing_recipient: { status: 400, message: 'The channel needs an address: email for email, phone for sms.' },

  missing_api_key: { status: 401, message: 'No credential was sent. Send an API key in the X-Api-Key header.' },
  invalid_api_key: { status: 401, message: 'The API key is malformed or unknown.' },
  revoked_api_key: { status: 401, message: 'The API key was revoked or replaced.' },
  expired_api_key: { status: 401, message: 'The API key has expired.' },
  invalid_credentials: { status: 401, message: 'The email or the password is wrong.' },
  totp_required: { status: 401, message: 'This account has two-step sign-in. Send the code of the app as totp too.' },
  invalid_session: { status: 401, message: 'The session has ended. Sign in again.' },
  session_replaced: { status: 401, message: 'Another user has signed in in this browser. Sign in again to go on.' },
  expired_token: { status: 401, message: 'The token has expired. Get a new one.' },
  callback_signature_invalid: { status: 401, message: 'The signature is missing or does not match the body.' },
  unauthorized: { status: 401, message: 'The access token is not valid.' },

  insufficient_scope: { status: 403, message: 'The credential lacks the scope that this operation needs.' },
  firm_suspended: { status: 403, message: 'The firm is suspended.' },
  two_step_required: {
    status: 403,
    message: 'The firm requires two-step sign-in. Set it up at /api/v1/session/totp first.',
  },
  forbidden: { status: 403, message: 'The credential may not do this.' },
  confirmation_required: {
    status: 403,
    message:
      'This gives rights, so it needs your password again. Send it to /api/v1/session/confirm, then repeat this.',
    before: 'forbidden',
  },
  verification_locked: {
    status: 403,
    message:
      'The link is locked after too many wrong answers. The firm was notified, and can unlock it or send a new one.',
  },
  writing_not_allowed: {
    status: 403,
    message:
      'Through MCP, this credential may only read. An admin of the firm can let the application write, in the settings of applications. Then its users must connect it again.',
  },
  approval_required: {
    status: 403,
    message:
      'Nothing was changed. The user has to approve this call in the console first; see details. Then repeat the same call.',
  },
  approval_denied: { status: 403, message: 'The user has denied this call. Do not repeat it.' },
  csrf_rejected: { status: 403, message: 'The request does not come from the web application.' },
  ip_not_allowed: { status: 403, message: 'The API key may not be used from this address.' },

  not_found: { status: 404, message: 'There is nothing at this address.' },
  matter_not_found: { status: 404, message: 'No such matter.' },
  matter_view_not_found: { status: 404, message: 'No such view of matters.' },
  client_not_found: { status: 404, message: 'No such client.' },
  document_not_found: { status: 404, message: 'No such document request.' },
  upload_not_found: { status: 404, message: 'No such upload.' },
  variant_not_found: { status: 404, message: 'This file has no such image.' },
  intake_not_found: { status: 404, message: 'This participant has no form to fill in.' },
  joined_file_not_found: { status: 404, message: 'No such joined file.' },
  zip_file_not_found: { status: 404, message: 'No such ZIP file.' },
  participant_not_found: { status: 404, message: 'No such participant.' },
  message_thread_not_found: { status: 404, message: 'No such conversation.' },
  message_not_found: { status: 404, message: 'No such message.' },
  import_not_found: { status: 404, message: 'No such import.' },
  deadline_not_found: { status: 404, message: 'No such deadline.' },
  checklist_not_found: { status: 404, message: 'No such checklist.' },
  template_version_not_found: {
    status: 404,
    message: 'No such version of the intake template, or it is no longer kept.',
  },
  template_not_found: { status: 404, message: 'No such intake template.' },
  user_not_found: { status: 404, message: 'No such user.' },
  invitation_not_found: { status: 404, message: 'No such invitation.' },
  password_reset_not_found: { status: 404, message: 'No such password reset, or it was used before.' },
  session_not_found: { status: 404, message: 'No such session.' },
  authorization_not_found: { status: 404, message: 'No such authorization.' },
  approval_not_found: { status: 404, message: 'No such approval, or it has expired.' },
  sign_in_unlock_not_found: { status: 404, message: 'No such link, or it was used before. Ask for a new one.' },
  sign_up_not_found: { status: 404, message: 'No such sign-up, or it was completed before.' },
  api_key_not_found: { status: 404, message: 'No such API key.' },
  link_not_found: { status: 404, message: 'No such link. Check that its address was copied as a whole.' },
  court_form_not_found: { status: 404, message: 'No such court form.' },
  oauth_client_not_found: { status: 404, message: 'No such OAuth client.' },
  webhook_not_found: { status: 404, message: 'No such webhook.' },
  delivery_not_found: { status: 404, message: 'No such delivery.' },
  event_not_found: { status: 404, message: 'No such event.' },
  notification_not_found: { status: 404, message: 'No such notification.' },
  report_not_found: { status: 404, message: 'No such report.' },
  method_not_allowed: { status: 405, message: 'This address does not take this method.' },

  duplicate_email: { status: 409, message: 'A client with this email already exists.' },
  user_already_exists: { status: 409, message: 'A user or invitation with this email already exists.' },
  clock_advancing: {
    status: 409,
    message: 'The clock is moving already. Wait until its status is ready, then move it again.',
  },
  upload_already_confirmed: { status: 409, message: 'The upload was confirmed before.' },
  intake_already_completed: { status: 409, message: 'The form was submitted before.' },
  form_changed: {
    status: 409,
    message: 'The form has changed since it was read. Read it again, then send the answers to what it asks now.',
  },
  version_conflict: {
    status: 409,
    message:
      'Somebody has changed the resource since it was read: details say who and when. Read it again, then send the change with its present version.',
  },
  integration_not_connected: {
    status: 409,
    message: 'The firm is not connected to a practice-management system. An admin must connect it first.',
  },
  idempotency_in_progress: {
    status: 409,
    message: 'A request with this Idempotency-Key is still running. Retry after the seconds in Retry-After.',
    retryable: true,
  },

  invitation_expired: { status: 410, message: 'The invitation has expired. Ask for a new one.' },
  password_reset_expired: { status: 410, message: 'The link has expired. Ask for a new one.' },
  sign_in_unlock_expired: { status: 410, message: 'The link has expired. Ask for a new one.' },
  sign_up_expired: { status: 410, message: 'The link has expired. Sign up again.' },
  link_expired: { status: 410, message: 'The link has expired or was replaced. Ask the firm for a new one.' },

  request_timeout: { status: 408, message: 'The request did not arrive in time.', retryable: true },
  headers_too_large: {
    status: 431,
    message: 'The address and headers exceed 16 KiB, or there are more than 100 headers.',
  },
  payload_too_large: {
    status: 413,
    message: 'The body is too large. The limit is 1 MiB, or 16 KiB if no credential is needed.',
  },
  unsupported_media_type: { status: 415, message: 'Send the body as application/json.' },

  duplicate_matter: { status: 422, message: 'A matter with this title already exists.' },
  matter_limit_reached: { status: 422, message: "The plan's limit on matters is reached." },
  matter_view_limit_reached: {
    status: 422,
    message: 'You have 50 saved views, or your firm shares 50. Delete one.',
  },
  participant_limit_reached: {
    status: 422,
    message: 'The matter has reached its limit of participants. Remove one who is no longer involved.',
  },
  message_limit_reached: {
    status: 422,
    message: 'This conversation has reached its limit of messages.',
  },
  import_limit_reached: {
    status: 422,
    message: 'The firm has reached its limit of imports. Delete one that is no longer needed.',
  },
  joined_file_limit_reached: {
    status: 422,
    message: 'Joined files are at a limit; see details. Delete one, or wait until others are built.',
  },
  zip_file_limit_reached: {
    status: 422,
    message: 'ZIP files are at a limit; see details. Delete one, or wait until others are built or have expired.',
  },
  approval_limit_reached: {
    status: 422,
    message: 'The user has 20 calls to approve. They have to decide on one of them first.',
  },
  result_too_large: {
    status: 422,
    message: 'The result is too long for a tool. Ask for less, for example with a smaller per_page.',
  },
  no_approved_files: { status: 422, message: 'The matter has no approved file yet.' },
  file_not_joinable: {
    status: 422,
    message: 'A file cannot be joined; see details. Name the files to join in files, and leave this one out.',
  },
  user_limit_reached: { status: 422, message: "The plan's limit on users is reached. Pending invitations count." },
  last_admin: { status: 422, message: 'A firm must keep at least one active admin.' },
  wrong_password: { status: 422, message: 'The present password is wrong.' },
  invalid_totp: { status: 422, message: 'The code is wrong or was used before.' },
  storage_limit_reached: { status: 422, message: "The plan's limit on storage is reached." },
  invalid_status_transition: { status: 422, message: 'The present state does not allow this change; see details.' },
  verification_failed: { status: 422, message: 'The answer is wrong; see details for how many tries are left.' },
  verification_code_expired: { status: 422, message: 'No code is valid any more. Ask for a new one.' },
  verification_unavailable: {
    status: 422,
    message: 'The firm has nothing on file for this step, and was notified. Ask the firm.',
  },
  upload_url_expired: { status: 422, message: 'The upload URL has expired. Ask for a new one.' },
  file_not_found_in_storage: { status: 422, message: 'No file was found at the upload URL.' },
  upload_mismatch: {
    status: 422,
    message:
      'The stored file differs from what was declared; see details. Upload the declared file again, without Content-Encoding.',
  },
  upload_changed: {
    status: 422,
    message: 'The file changed while it was being confirmed. Wait until the upload ends, then confirm again.',
  },
  upload_not_in_parts: { status: 422, message: 'This upload is sent whole, to its own signed URL.' },
  scan_pending: { status: 422, message: 'The file is still being scanned. Try again shortly.', retryable: true },
  scan_not_clean: { status: 422, message: 'The file did not pass the virus scan.' },
  subscription_active: {
    status: 422,
    message: 'The firm has a subscription already. Change it in the billing portal.',
  },
  sms_opted_out: {
    status: 422,
    message: 'This number has opted out of SMS. To opt back in, its owner must text START.',
  },
  send_failed: {
    status: 422,
    message: 'The message was not sent. See details for the reason and, where it is known, what to do.',
  },
  template_built_in: {
    status: 422,
    message: 'A built-in template can be reworded, but not deleted or given another practice area.',
  },
  integration_state_invalid: {
    status: 422,
    message: 'The connection was not started in this browser, has expired or was already used. Start again.',
  },
  integration_refused: {
    status: 422,
    message: 'The practice-management system refused the connection; see details. Start again.',
  },
  matter_not_syncable: {
    status: 422,
    message: 'The matter cannot be synced; see details. Restore an archived matter, or give the matter a client.',
  },
  webhook_inactive: { status: 422, message: 'The webhook is not active.' },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was used for a different request. Send a new key with each new request.',
  },
  api_key_limit_reached: {
    status: 422,
    message: 'The firm has reached its limit of API keys. Revoke one that is no longer used.',
  },
  webhook_limit_reached: {
    status: 422,
    message: 'The firm has reached its limit of webhooks. Delete one that is no longer used.',
  },

  rate_limit_exceeded: {
    status: 429,
    message: 'Too many requests. Wait as long as Retry-After says.',
    retryable: true,
  },

  internal_error: { status: 500, message: 'Something went wrong on our side.', retryable: true },
  delivery_failed: {
    status: 502,
    message: 'The webhook address gave no 2xx answer within 5 seconds.',
    retryable: true,
  },
  upstream_error: {
    status: 502,
    message: 'An external system failed or gave a bad answer. Try again later.',
    retryable: true,
  },
  service_unavailable: { status: 503, message: 'A part of the service is unavailable. Try again.', retryable: true },
  billing_not_configured: { status: 503, message: 'Billing is not configured on this installation.' },
  sandbox_incomplete: {
    status: 503,
    message: 'Some services of this sandbox do not run in test mode, so the clock cannot move. Ask its operator.',
  },
  integration_not_configured: {
    status: 503,
    message: 'This installation has no practice-management system configured. Ask its operator.',
  },
} as const satisfies Record<string, ErrorKind>

export type ErrorCode = keyof typeof kinds

/** The table above, with the optional members visible to the type checker. */
export const errorKinds: Readonly<Record<ErrorCode, ErrorKind>> = kinds

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(kinds, code)
}

/** A refused field: its name as the caller wrote it, with dots for nested fields, and the problem. */
export interface FieldProblem {
  field: string
  message: string
}

/** The members depend on the code: `fields` for 400s, `resource` and `id` for 404s, `from` and `to` for status changes. */
export type ErrorDetails = Record<string, unknown> & { fields?: FieldProblem[] }

/** The firm and user behind a request without an accepted credential, for the audit log and limits. Callers never see it. */
export interface ConcernedParty {
  firm_id: string
  user_id?: string | null
  credential_id?: string | null
  client_id?: string | null
  matter_id?: string | null
  participant_id?: string | null
  /** The identity that the caller has proved so far; absent if none. */
  actor?: 'session' | 'application' | 'portal'
  /** Rate limits for the credential, if it is valid but refused, for example because the firm is suspended. */
  limited?: { kind: string; rate_limit: { per_minute: number; burst: number } }
  /** Records this refusal in the audit log, although others with this status are not recorded. */
  recorded_refusal?: true
}

interface ErrorExtras {
  /** For the log only. */
  internal?: string
  /** For the log only. */
  cause?: unknown
  /** Seconds to wait before the next attempt, for the header `Retry-After`. */
  retryAfterS?: number
  /** The firm and user that the refusal concerns, if the caller isn't known otherwise. */
  about?: ConcernedParty
  /**
   * The problems of `details.fields` in the same order, for pages with words of their own; null where pages have none. Callers
   * never see them.
   */
  problems?: readonly (ValueProblem | null)[]
}

/** The only error whose content reaches callers. Any other error becomes `internal_error`. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: ErrorDetails
  readonly internal: string | undefined
  readonly retryAfterS: number | undefined
  readonly about: ConcernedParty | undefined
  readonly problems: ErrorExtras['problems'] | undefined

  constructor(code: ErrorCode, details: ErrorDetails = {}, extras: ErrorExtras = {}) {
    super(kinds[code].message, extras.cause === undefined ? undefined : { cause: extras.cause })
    this.code = code
    this.details = details
    this.internal = extras.internal
    this.retryAfterS = extras.retryAfterS
    this.about = extras.about
    this.problems = extras.problems
  }

  get status(): number {
    return kinds[this.code].status
  }
}

/** The 404 of a resource, with `resource` and `id` in `details`. The same whether it is absent or another firm's. */
export function notFound(code: ErrorCode & `${string}_not_found`, id: string): AppError {
  return new AppError(code, { resource: code.slice(0, -'_not_found'.length), id })
}

/** The 400 for a field that only the handler can check, such as an unknown id. */
export function invalidField(
  code: 'validation_error' | 'invalid_request',
  field: string,
  problem: string | ValueProblem,
): AppError {
  return typeof problem === 'string'
    ? new AppError(code, { fields: [{ field, message: problem }] })
    : new AppError(code, { fields: [{ field, message: problemInApi(problem) }] }, { problems: [problem] })
}
