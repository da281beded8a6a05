// Generated from openapi.json by `npm run derive`. Changes made here are lost.

import { DossierError } from '../dossier-error.ts'

/** 400. This is not a well-formed HTTP request. */
export class MalformedRequestError extends DossierError {
  declare readonly code: "malformed_request";
}

/** 400. The body is not valid JSON. */
export class InvalidJsonError extends DossierError {
  declare readonly code: "invalid_json";
}

/** 400. Some fields are missing or not valid. */
export class ValidationError extends DossierError {
  declare readonly code: "validation_error";
}

/** 400. Some fields are missing or not valid. */
export class InvalidRequestError extends DossierError {
  declare readonly code: "invalid_request";
}

/** 400. The channel must be email or sms. */
export class InvalidChannelError extends DossierError {
  declare readonly code: "invalid_channel";
}

/** 400. The signature is missing, too old or does not match the body. */
export class SignatureInvalidError extends DossierError {
  declare readonly code: "signature_invalid";
}

/** 400. The channel needs an address: email for email, phone for sms. */
export class MissingRecipientError extends DossierError {
  declare readonly code: "missing_recipient";
}

/** 401. No credential was sent. Send an API key in the X-Api-Key header. */
export class MissingApiKeyError extends DossierError {
  declare readonly code: "missing_api_key";
}

/** 401. The API key is malformed or unknown. */
export class InvalidApiKeyError extends DossierError {
  declare readonly code: "invalid_api_key";
}

/** 401. The API key was revoked or replaced. */
export class RevokedApiKeyError extends DossierError {
  declare readonly code: "revoked_api_key";
}

/** 401. The API key has expired. */
export class ExpiredApiKeyError extends DossierError {
  declare readonly code: "expired_api_key";
}

/** 401. The email or the password is wrong. */
export class InvalidCredentialsError extends DossierError {
  declare readonly code: "invalid_credentials";
}

/** 401. This account has two-step sign-in. Send the code of the app as totp too. */
export class TotpRequiredError extends DossierError {
  declare readonly code: "totp_required";
}

/** 401. The session has ended. Sign in again. */
export class InvalidSessionError extends DossierError {
  declare readonly code: "invalid_session";
}

/** 401. Another user has signed in in this browser. Sign in again to go on. */
export class SessionReplacedError extends DossierError {
  declare readonly code: "session_replaced";
}

/** 401. The token has expired. Get a new one. */
export class ExpiredTokenError extends DossierError {
  declare readonly code: "expired_token";
}

/** 401. The signature is missing or does not match the body. */
export class CallbackSignatureInvalidError extends DossierError {
  declare readonly code: "callback_signature_invalid";
}

/** 401. The access token is not valid. */
export class UnauthorizedError extends DossierError {
  declare readonly code: "unauthorized";
}

/** 403. The credential lacks the scope that this operation needs. */
export class InsufficientScopeError extends DossierError {
  declare readonly code: "insufficient_scope";
}

/** 403. The firm is suspended. */
export class FirmSuspendedError extends DossierError {
  declare readonly code: "firm_suspended";
}

/** 403. The firm requires two-step sign-in. Set it up at /api/v1/session/totp first. */
export class TwoStepRequiredError extends DossierError {
  declare readonly code: "two_step_required";
}

/** 403. The credential may not do this. */
export class ForbiddenError extends DossierError {
  declare readonly code: "forbidden";
}

/** 403. This gives rights, so it needs your password again. Send it to /api/v1/session/confirm, then repeat this. */
export class ConfirmationRequiredError extends DossierError {
  declare readonly code: "confirmation_required";
}

/** 403. The link is locked after too many wrong answers. The firm was notified, and can unlock it or send a new one. */
export class VerificationLockedError extends DossierError {
  declare readonly code: "verification_locked";
}

/** 403. Through MCP, this credential may only read. An admin of the firm can let the application write, in the settings of applications. Then its users must connect it again. */
export class WritingNotAllowedError extends DossierError {
  declare readonly code: "writing_not_allowed";
}

/** 403. Nothing was changed. The user has to approve this call in the console first; see details. Then repeat the same call. */
export class ApprovalRequiredError extends DossierError {
  declare readonly code: "approval_required";
}

/** 403. The user has denied this call. Do not repeat it. */
export class ApprovalDeniedError extends DossierError {
  declare readonly code: "approval_denied";
}

/** 403. The request does not come from the web application. */
export class CsrfRejectedError extends DossierError {
  declare readonly code: "csrf_rejected";
}

/** 403. The API key may not be used from this address. */
export class IpNotAllowedError extends DossierError {
  declare readonly code: "ip_not_allowed";
}

/** 404. There is nothing at this address. */
export class NotFoundError extends DossierError {
  declare readonly code: "not_found";
}

/** 404. No such matter. */
export class MatterNotFoundError extends DossierError {
  declare readonly code: "matter_not_found";
}

/** 404. No such view of matters. */
export class MatterViewNotFoundError extends DossierError {
  declare readonly code: "matter_view_not_found";
}

/** 404. No such client. */
export class ClientNotFoundError extends DossierError {
  declare readonly code: "client_not_found";
}

/** 404. No such document request. */
export class DocumentNotFoundError extends DossierError {
  declare readonly code: "document_not_found";
}

/** 404. No such upload. */
export class UploadNotFoundError extends DossierError {
  declare readonly code: "upload_not_found";
}

/** 404. This file has no such image. */
export class VariantNotFoundError extends DossierError {
  declare readonly code: "variant_not_found";
}

/** 404. This participant has no form to fill in. */
export class IntakeNotFoundError extends DossierError {
  declare readonly code: "intake_not_found";
}

/** 404. No such joined file. */
export class JoinedFileNotFoundError extends DossierError {
  declare readonly code: "joined_file_not_found";
}

/** 404. No such ZIP file. */
export class ZipFileNotFoundError extends DossierError {
  declare readonly code: "zip_file_not_found";
}

/** 404. No such participant. */
export class ParticipantNotFoundError extends DossierError {
  declare readonly code: "participant_not_found";
}

/** 404. No such conversation. */
export class MessageThreadNotFoundError extends DossierError {
  declare readonly code: "message_thread_not_found";
}

/** 404. No such message. */
export class MessageNotFoundError extends DossierError {
  declare readonly code: "message_not_found";
}

/** 404. No such import. */
export class ImportNotFoundError extends DossierError {
  declare readonly code: "import_not_found";
}

/** 404. No such deadline. */
export class DeadlineNotFoundError extends DossierError {
  declare readonly code: "deadline_not_found";
}

/** 404. No such checklist. */
export class ChecklistNotFoundError extends DossierError {
  declare readonly code: "checklist_not_found";
}

/** 404. No such version of the intake template, or it is no longer kept. */
export class TemplateVersionNotFoundError extends DossierError {
  declare readonly code: "template_version_not_found";
}

/** 404. No such intake template. */
export class TemplateNotFoundError extends DossierError {
  declare readonly code: "template_not_found";
}

/** 404. No such user. */
export class UserNotFoundError extends DossierError {
  declare readonly code: "user_not_found";
}

/** 404. No such invitation. */
export class InvitationNotFoundError extends DossierError {
  declare readonly code: "invitation_not_found";
}

/** 404. No such password reset, or it was used before. */
export class PasswordResetNotFoundError extends DossierError {
  declare readonly code: "password_reset_not_found";
}

/** 404. No such session. */
export class SessionNotFoundError extends DossierError {
  declare readonly code: "session_not_found";
}

/** 404. No such authorization. */
export class AuthorizationNotFoundError extends DossierError {
  declare readonly code: "authorization_not_found";
}

/** 404. No such approval, or it has expired. */
export class ApprovalNotFoundError extends DossierError {
  declare readonly code: "approval_not_found";
}

/** 404. No such link, or it was used before. Ask for a new one. */
export class SignInUnlockNotFoundError extends DossierError {
  declare readonly code: "sign_in_unlock_not_found";
}

/** 404. No such sign-up, or it was completed before. */
export class SignUpNotFoundError extends DossierError {
  declare readonly code: "sign_up_not_found";
}

/** 404. No such API key. */
export class ApiKeyNotFoundError extends DossierError {
  declare readonly code: "api_key_not_found";
}

/** 404. No such link. Check that its address was copied as a whole. */
export class LinkNotFoundError extends DossierError {
  declare readonly code: "link_not_found";
}

/** 404. No such court form. */
export class CourtFormNotFoundError extends DossierError {
  declare readonly code: "court_form_not_found";
}

/** 404. No such OAuth client. */
export class OauthClientNotFoundError extends DossierError {
  declare readonly code: "oauth_client_not_found";
}

/** 404. No such webhook. */
export class WebhookNotFoundError extends DossierError {
  declare readonly code: "webhook_not_found";
}

/** 404. No such delivery. */
export class DeliveryNotFoundError extends DossierError {
  declare readonly code: "delivery_not_found";
}

/** 404. No such event. */
export class EventNotFoundError extends DossierError {
  declare readonly code: "event_not_found";
}

/** 404. No such notification. */
export class NotificationNotFoundError extends DossierError {
  declare readonly code: "notification_not_found";
}

/** 404. No such report. */
export class ReportNotFoundError extends DossierError {
  declare readonly code: "report_not_found";
}

/** 405. This address does not take this method. */
export class MethodNotAllowedError extends DossierError {
  declare readonly code: "method_not_allowed";
}

/** 409. A client with this email already exists. */
export class DuplicateEmailError extends DossierError {
  declare readonly code: "duplicate_email";
}

/** 409. A user or invitation with this email already exists. */
export class UserAlreadyExistsError extends DossierError {
  declare readonly code: "user_already_exists";
}

/** 409. The clock is moving already. Wait until its status is ready, then move it again. */
export class ClockAdvancingError extends DossierError {
  declare readonly code: "clock_advancing";
}

/** 409. The upload was confirmed before. */
export class UploadAlreadyConfirmedError extends DossierError {
  declare readonly code: "upload_already_confirmed";
}

/** 409. The form was submitted before. */
export class IntakeAlreadyCompletedError extends DossierError {
  declare readonly code: "intake_already_completed";
}

/** 409. The form has changed since it was read. Read it again, then send the answers to what it asks now. */
export class FormChangedError extends DossierError {
  declare readonly code: "form_changed";
}

/** 409. Somebody has changed the resource since it was read: details say who and when. Read it again, then send the change with its present version. */
export class VersionConflictError extends DossierError {
  declare readonly code: "version_conflict";
}

/** 409. The firm is not connected to a practice-management system. An admin must connect it first. */
export class IntegrationNotConnectedError extends DossierError {
  declare readonly code: "integration_not_connected";
}

/** 409. A request with this Idempotency-Key is still running. Retry after the seconds in Retry-After. */
export class IdempotencyInProgressError extends DossierError {
  declare readonly code: "idempotency_in_progress";
}

/** 410. The invitation has expired. Ask for a new one. */
export class InvitationExpiredError extends DossierError {
  declare readonly code: "invitation_expired";
}

/** 410. The link has expired. Ask for a new one. */
export class PasswordResetExpiredError extends DossierError {
  declare readonly code: "password_reset_expired";
}

/** 410. The link has expired. Ask for a new one. */
export class SignInUnlockExpiredError extends DossierError {
  declare readonly code: "sign_in_unlock_expired";
}

/** 410. The link has expired. Sign up again. */
export class SignUpExpiredError extends DossierError {
  declare readonly code: "sign_up_expired";
}

/** 410. The link has expired or was replaced. Ask the firm for a new one. */
export class LinkExpiredError extends DossierError {
  declare readonly code: "link_expired";
}

/** 408. The request did not arrive in time. */
export class RequestTimeoutError extends DossierError {
  declare readonly code: "request_timeout";
}

/** 431. The address and headers exceed 16 KiB, or there are more than 100 headers. */
export class HeadersTooLargeError extends DossierError {
  declare readonly code: "headers_too_large";
}

/** 413. The body is too large. The limit is 1 MiB, or 16 KiB if no credential is needed. */
export class PayloadTooLargeError extends DossierError {
  declare readonly code: "payload_too_large";
}

/** 415. Send the body as application/json. */
export class UnsupportedMediaTypeError extends DossierError {
  declare readonly code: "unsupported_media_type";
}

/** 422. A matter with this title already exists. */
export class DuplicateMatterError extends DossierError {
  declare readonly code: "duplicate_matter";
}

/** 422. The plan's limit on matters is reached. */
export class MatterLimitReachedError extends DossierError {
  declare readonly code: "matter_limit_reached";
}

/** 422. You have 50 saved views, or your firm shares 50. Delete one. */
export class MatterViewLimitReachedError extends DossierError {
  declare readonly code: "matter_view_limit_reached";
}

/** 422. The matter has reached its limit of participants. Remove one who is no longer involved. */
export class ParticipantLimitReachedError extends DossierError {
  declare readonly code: "participant_limit_reached";
}

/** 422. This conversation has reached its limit of messages. */
export class MessageLimitReachedError extends DossierError {
  declare readonly code: "message_limit_reached";
}

/** 422. The firm has reached its limit of imports. Delete one that is no longer needed. */
export class ImportLimitReachedError extends DossierError {
  declare readonly code: "import_limit_reached";
}

/** 422. Joined files are at a limit; see details. Delete one, or wait until others are built. */
export class JoinedFileLimitReachedError extends DossierError {
  declare readonly code: "joined_file_limit_reached";
}

/** 422. ZIP files are at a limit; see details. Delete one, or wait until others are built or have expired. */
export class ZipFileLimitReachedError extends DossierError {
  declare readonly code: "zip_file_limit_reached";
}

/** 422. The user has 20 calls to approve. They have to decide on one of them first. */
export class ApprovalLimitReachedError extends DossierError {
  declare readonly code: "approval_limit_reached";
}

/** 422. The result is too long for a tool. Ask for less, for example with a smaller per_page. */
export class ResultTooLargeError extends DossierError {
  declare readonly code: "result_too_large";
}

/** 422. The matter has no approved file yet. */
export class NoApprovedFilesError extends DossierError {
  declare readonly code: "no_approved_files";
}

/** 422. A file cannot be joined; see details. Name the files to join in files, and leave this one out. */
export class FileNotJoinableError extends DossierError {
  declare readonly code: "file_not_joinable";
}

/** 422. The plan's limit on users is reached. Pending invitations count. */
export class UserLimitReachedError extends DossierError {
  declare readonly code: "user_limit_reached";
}

/** 422. A firm must keep at least one active admin. */
export class LastAdminError extends DossierError {
  declare readonly code: "last_admin";
}

/** 422. The present password is wrong. */
export class WrongPasswordError extends DossierError {
  declare readonly code: "wrong_password";
}

/** 422. The code is wrong or was used before. */
export class InvalidTotpError extends DossierError {
  declare readonly code: "invalid_totp";
}

/** 422. The plan's limit on storage is reached. */
export class StorageLimitReachedError extends DossierError {
  declare readonly code: "storage_limit_reached";
}

/** 422. The present state does not allow this change; see details. */
export class InvalidStatusTransitionError extends DossierError {
  declare readonly code: "invalid_status_transition";
}

/** 422. The answer is wrong; see details for how many tries are left. */
export class VerificationFailedError extends DossierError {
  declare readonly code: "verification_failed";
}

/** 422. No code is valid any more. Ask for a new one. */
export class VerificationCodeExpiredError extends DossierError {
  declare readonly code: "verification_code_expired";
}

/** 422. The firm has nothing on file for this step, and was notified. Ask the firm. */
export class VerificationUnavailableError extends DossierError {
  declare readonly code: "verification_unavailable";
}

/** 422. The upload URL has expired. Ask for a new one. */
export class UploadUrlExpiredError extends DossierError {
  declare readonly code: "upload_url_expired";
}

/** 422. No file was found at the upload URL. */
export class FileNotFoundInStorageError extends DossierError {
  declare readonly code: "file_not_found_in_storage";
}

/** 422. The stored file differs from what was declared; see details. Upload the declared file again, without Content-Encoding. */
export class UploadMismatchError extends DossierError {
  declare readonly code: "upload_mismatch";
}

/** 422. The file changed while it was being confirmed. Wait until the upload ends, then confirm again. */
export class UploadChangedError extends DossierError {
  declare readonly code: "upload_changed";
}

/** 422. This upload is sent whole, to its own signed URL. */
export class UploadNotInPartsError extends DossierError {
  declare readonly code: "upload_not_in_parts";
}

/** 422. The file is still being scanned. Try again shortly. */
export class ScanPendingError extends DossierError {
  declare readonly code: "scan_pending";
}

/** 422. The file did not pass the virus scan. */
export class ScanNotCleanError extends DossierError {
  declare readonly code: "scan_not_clean";
}

/** 422. The firm has a subscription already. Change it in the billing portal. */
export class SubscriptionActiveError extends DossierError {
  declare readonly code: "subscription_active";
}

/** 422. This number has opted out of SMS. To opt back in, its owner must text START. */
export class SmsOptedOutError extends DossierError {
  declare readonly code: "sms_opted_out";
}

/** 422. The message was not sent. See details for the reason and, where it is known, what to do. */
export class SendFailedError extends DossierError {
  declare readonly code: "send_failed";
}

/** 422. A built-in template can be reworded, but not deleted or given another practice area. */
export class TemplateBuiltInError extends DossierError {
  declare readonly code: "template_built_in";
}

/** 422. The connection was not started in this browser, has expired or was already used. Start again. */
export class IntegrationStateInvalidError extends DossierError {
  declare readonly code: "integration_state_invalid";
}

/** 422. The practice-management system refused the connection; see details. Start again. */
export class IntegrationRefusedError extends DossierError {
  declare readonly code: "integration_refused";
}

/** 422. The matter cannot be synced; see details. Restore an archived matter, or give the matter a client. */
export class MatterNotSyncableError extends DossierError {
  declare readonly code: "matter_not_syncable";
}

/** 422. The webhook is not active. */
export class WebhookInactiveError extends DossierError {
  declare readonly code: "webhook_inactive";
}

/** 422. This Idempotency-Key was used for a different request. Send a new key with each new request. */
export class IdempotencyKeyReusedError extends DossierError {
  declare readonly code: "idempotency_key_reused";
}

/** 422. The firm has reached its limit of API keys. Revoke one that is no longer used. */
export class ApiKeyLimitReachedError extends DossierError {
  declare readonly code: "api_key_limit_reached";
}

/** 422. The firm has reached its limit of webhooks. Delete one that is no longer used. */
export class WebhookLimitReachedError extends DossierError {
  declare readonly code: "webhook_limit_reached";
}

/** 429. Too many requests. Wait as long as Retry-After says. */
export class RateLimitExceededError extends DossierError {
  declare readonly code: "rate_limit_exceeded";
}

/** 500. Something went wrong on our side. */
export class InternalError extends DossierError {
  declare readonly code: "internal_error";
}

/** 502. The webhook address gave no 2xx answer within 5 seconds. */
export class DeliveryFailedError extends DossierError {
  declare readonly code: "delivery_failed";
}

/** 502. An external system failed or gave a bad answer. Try again later. */
export class UpstreamError extends DossierError {
  declare readonly code: "upstream_error";
}

/** 503. A part of the service is unavailable. Try again. */
export class ServiceUnavailableError extends DossierError {
  declare readonly code: "service_unavailable";
}

/** 503. Billing is not configured on this installation. */
export class BillingNotConfiguredError extends DossierError {
  declare readonly code: "billing_not_configured";
}

/** 503. Some services of this sandbox do not run in test mode, so the clock cannot move. Ask its operator. */
export class SandboxIncompleteError extends DossierError {
  declare readonly code: "sandbox_incomplete";
}

/** 503. This installation has no practice-management system configured. Ask its operator. */
export class IntegrationNotConfiguredError extends DossierError {
  declare readonly code: "integration_not_configured";
}

/** The class of each error code that this version of the client knows. */
export const errorClasses: Readonly<Record<string, typeof DossierError>> = {
  malformed_request: MalformedRequestError,
  invalid_json: InvalidJsonError,
  validation_error: ValidationError,
  invalid_request: InvalidRequestError,
  invalid_channel: InvalidChannelError,
  signature_invalid: SignatureInvalidError,
  missing_recipient: MissingRecipientError,
  missing_api_key: MissingApiKeyError,
  invalid_api_key: InvalidApiKeyError,
  revoked_api_key: RevokedApiKeyError,
  expired_api_key: ExpiredApiKeyError,
  invalid_credentials: InvalidCredentialsError,
  totp_required: TotpRequiredError,
  invalid_session: InvalidSessionError,
  session_replaced: SessionReplacedError,
  expired_token: ExpiredTokenError,
  callback_signature_invalid: CallbackSignatureInvalidError,
  unauthorized: UnauthorizedError,
  insufficient_scope: InsufficientScopeError,
  firm_suspended: FirmSuspendedError,
  two_step_required: TwoStepRequiredError,
  forbidden: ForbiddenError,
  confirmation_required: ConfirmationRequiredError,
  verification_locked: VerificationLockedError,
  writing_not_allowed: WritingNotAllowedError,
  approval_required: ApprovalRequiredError,
  approval_denied: ApprovalDeniedError,
  csrf_rejected: CsrfRejectedError,
  ip_not_allowed: IpNotAllowedError,
  not_found: NotFoundError,
  matter_not_found: MatterNotFoundError,
  matter_view_not_found: MatterViewNotFoundError,
  client_not_found: ClientNotFoundError,
  document_not_found: DocumentNotFoundError,
  upload_not_found: UploadNotFoundError,
  variant_not_found: VariantNotFoundError,
  intake_not_found: IntakeNotFoundError,
  joined_file_not_found: JoinedFileNotFoundError,
  zip_file_not_found: ZipFileNotFoundError,
  participant_not_found: ParticipantNotFoundError,
  message_thread_not_found: MessageThreadNotFoundError,
  message_not_found: MessageNotFoundError,
  import_not_found: ImportNotFoundError,
  deadline_not_found: DeadlineNotFoundError,
  checklist_not_found: ChecklistNotFoundError,
  template_version_not_found: TemplateVersionNotFoundError,
  template_not_found: TemplateNotFoundError,
  user_not_found: UserNotFoundError,
  invitation_not_found: InvitationNotFoundError,
  password_reset_not_found: PasswordResetNotFoundError,
  session_not_found: SessionNotFoundError,
  authorization_not_found: AuthorizationNotFoundError,
  approval_not_found: ApprovalNotFoundError,
  sign_in_unlock_not_found: SignInUnlockNotFoundError,
  sign_up_not_found: SignUpNotFoundError,
  api_key_not_found: ApiKeyNotFoundError,
  link_not_found: LinkNotFoundError,
  court_form_not_found: CourtFormNotFoundError,
  oauth_client_not_found: OauthClientNotFoundError,
  webhook_not_found: WebhookNotFoundError,
  delivery_not_found: DeliveryNotFoundError,
  event_not_found: EventNotFoundError,
  notification_not_found: NotificationNotFoundError,
  report_not_found: ReportNotFoundError,
  method_not_allowed: MethodNotAllowedError,
  duplicate_email: DuplicateEmailError,
  user_already_exists: UserAlreadyExistsError,
  clock_advancing: ClockAdvancingError,
  upload_already_confirmed: UploadAlreadyConfirmedError,
  intake_already_completed: IntakeAlreadyCompletedError,
  form_changed: FormChangedError,
  version_conflict: VersionConflictError,
  integration_not_connected: IntegrationNotConnectedError,
  idempotency_in_progress: IdempotencyInProgressError,
  invitation_expired: InvitationExpiredError,
  password_reset_expired: PasswordResetExpiredError,
  sign_in_unlock_expired: SignInUnlockExpiredError,
  sign_up_expired: SignUpExpiredError,
  link_expired: LinkExpiredError,
  request_timeout: RequestTimeoutError,
  headers_too_large: HeadersTooLargeError,
  payload_too_large: PayloadTooLargeError,
  unsupported_media_type: UnsupportedMediaTypeError,
  duplicate_matter: DuplicateMatterError,
  matter_limit_reached: MatterLimitReachedError,
  matter_view_limit_reached: MatterViewLimitReachedError,
  participant_limit_reached: ParticipantLimitReachedError,
  message_limit_reached: MessageLimitReachedError,
  import_limit_reached: ImportLimitReachedError,
  joined_file_limit_reached: JoinedFileLimitReachedError,
  zip_file_limit_reached: ZipFileLimitReachedError,
  approval_limit_reached: ApprovalLimitReachedError,
  result_too_large: ResultTooLargeError,
  no_approved_files: NoApprovedFilesError,
  file_not_joinable: FileNotJoinableError,
  user_limit_reached: UserLimitReachedError,
  last_admin: LastAdminError,
  wrong_password: WrongPasswordError,
  invalid_totp: InvalidTotpError,
  storage_limit_reached: StorageLimitReachedError,
  invalid_status_transition: InvalidStatusTransitionError,
  verification_failed: VerificationFailedError,
  verification_code_expired: VerificationCodeExpiredError,
  verification_unavailable: VerificationUnavailableError,
  upload_url_expired: UploadUrlExpiredError,
  file_not_found_in_storage: FileNotFoundInStorageError,
  upload_mismatch: UploadMismatchError,
  upload_changed: UploadChangedError,
  upload_not_in_parts: UploadNotInPartsError,
  scan_pending: ScanPendingError,
  scan_not_clean: ScanNotCleanError,
  subscription_active: SubscriptionActiveError,
  sms_opted_out: SmsOptedOutError,
  send_failed: SendFailedError,
  template_built_in: TemplateBuiltInError,
  integration_state_invalid: IntegrationStateInvalidError,
  integration_refused: IntegrationRefusedError,
  matter_not_syncable: MatterNotSyncableError,
  webhook_inactive: WebhookInactiveError,
  idempotency_key_reused: IdempotencyKeyReusedError,
  api_key_limit_reached: ApiKeyLimitReachedError,
  webhook_limit_reached: WebhookLimitReachedError,
  rate_limit_exceeded: RateLimitExceededError,
  internal_error: InternalError,
  delivery_failed: DeliveryFailedError,
  upstream_error: UpstreamError,
  service_unavailable: ServiceUnavailableError,
  billing_not_configured: BillingNotConfiguredError,
  sandbox_incomplete: SandboxIncompleteError,
  integration_not_configured: IntegrationNotConfiguredError,
}
