# Generated from openapi.json by `npm run derive`. Changes made here are lost.

"""The error codes of the API, with a class for each."""

from __future__ import annotations

from typing import Final

from ._dossier_error import ConnectionFailedError as ConnectionFailedError
from ._dossier_error import DossierError as DossierError
from ._dossier_error import FieldProblem as FieldProblem
from ._dossier_error import FileGoneError as FileGoneError
from ._dossier_error import ResponseTimeoutError as ResponseTimeoutError
from ._dossier_error import StorageError as StorageError
from ._dossier_error import WebhookSignatureError as WebhookSignatureError


class MalformedRequestError(DossierError):
    """400. This is not a well-formed HTTP request."""


class InvalidJsonError(DossierError):
    """400. The body is not valid JSON."""


class ValidationError(DossierError):
    """400. Some fields are missing or not valid."""


class InvalidRequestError(DossierError):
    """400. Some fields are missing or not valid."""


class InvalidChannelError(DossierError):
    """400. The channel must be email or sms."""


class SignatureInvalidError(DossierError):
    """400. The signature is missing, too old or does not match the body."""


class MissingRecipientError(DossierError):
    """400. The channel needs an address: email for email, phone for sms."""


class MissingApiKeyError(DossierError):
    """401. No credential was sent. Send an API key in the X-Api-Key header."""


class InvalidApiKeyError(DossierError):
    """401. The API key is malformed or unknown."""


class RevokedApiKeyError(DossierError):
    """401. The API key was revoked or replaced."""


class ExpiredApiKeyError(DossierError):
    """401. The API key has expired."""


class InvalidCredentialsError(DossierError):
    """401. The email or the password is wrong."""


class TotpRequiredError(DossierError):
    """401. This account has two-step sign-in. Send the code of the app as totp too."""


class InvalidSessionError(DossierError):
    """401. The session has ended. Sign in again."""


class SessionReplacedError(DossierError):
    """401. Another user has signed in in this browser. Sign in again to go on."""


class ExpiredTokenError(DossierError):
    """401. The token has expired. Get a new one."""


class CallbackSignatureInvalidError(DossierError):
    """401. The signature is missing or does not match the body."""


class UnauthorizedError(DossierError):
    """401. The access token is not valid."""


class InsufficientScopeError(DossierError):
    """403. The credential lacks the scope that this operation needs."""


class FirmSuspendedError(DossierError):
    """403. The firm is suspended."""


class TwoStepRequiredError(DossierError):
    """403. The firm requires two-step sign-in. Set it up at /api/v1/session/totp first."""


class ForbiddenError(DossierError):
    """403. The credential may not do this."""


class ConfirmationRequiredError(DossierError):
    """403. This gives rights, so it needs your password again. Send it to /api/v1/session/confirm, then repeat this."""


class VerificationLockedError(DossierError):
    """403. The link is locked after too many wrong answers. The firm was notified, and can unlock it or send a new one."""


class WritingNotAllowedError(DossierError):
    """403. Through MCP, this credential may only read. An admin of the firm can let the application write, in the
    settings of applications. Then its users must connect it again.
    """


class ApprovalRequiredError(DossierError):
    """403. Nothing was changed. The user has to approve this call in the console first; see details. Then repeat the
    same call.
    """


class ApprovalDeniedError(DossierError):
    """403. The user has denied this call. Do not repeat it."""


class CsrfRejectedError(DossierError):
    """403. The request does not come from the web application."""


class IpNotAllowedError(DossierError):
    """403. The API key may not be used from this address."""


class NotFoundError(DossierError):
    """404. There is nothing at this address."""


class MatterNotFoundError(DossierError):
    """404. No such matter."""


class MatterViewNotFoundError(DossierError):
    """404. No such view of matters."""


class ClientNotFoundError(DossierError):
    """404. No such client."""


class DocumentNotFoundError(DossierError):
    """404. No such document request."""


class UploadNotFoundError(DossierError):
    """404. No such upload."""


class VariantNotFoundError(DossierError):
    """404. This file has no such image."""


class IntakeNotFoundError(DossierError):
    """404. This participant has no form to fill in."""


class JoinedFileNotFoundError(DossierError):
    """404. No such joined file."""


class ZipFileNotFoundError(DossierError):
    """404. No such ZIP file."""


class ParticipantNotFoundError(DossierError):
    """404. No such participant."""


class MessageThreadNotFoundError(DossierError):
    """404. No such conversation."""


class MessageNotFoundError(DossierError):
    """404. No such message."""


class ImportNotFoundError(DossierError):
    """404. No such import."""


class DeadlineNotFoundError(DossierError):
    """404. No such deadline."""


class ChecklistNotFoundError(DossierError):
    """404. No such checklist."""


class TemplateVersionNotFoundError(DossierError):
    """404. No such version of the intake template, or it is no longer kept."""


class TemplateNotFoundError(DossierError):
    """404. No such intake template."""


class UserNotFoundError(DossierError):
    """404. No such user."""


class InvitationNotFoundError(DossierError):
    """404. No such invitation."""


class PasswordResetNotFoundError(DossierError):
    """404. No such password reset, or it was used before."""


class SessionNotFoundError(DossierError):
    """404. No such session."""


class AuthorizationNotFoundError(DossierError):
    """404. No such authorization."""


class ApprovalNotFoundError(DossierError):
    """404. No such approval, or it has expired."""


class SignInUnlockNotFoundError(DossierError):
    """404. No such link, or it was used before. Ask for a new one."""


class SignUpNotFoundError(DossierError):
    """404. No such sign-up, or it was completed before."""


class ApiKeyNotFoundError(DossierError):
    """404. No such API key."""


class LinkNotFoundError(DossierError):
    """404. No such link. Check that its address was copied as a whole."""


class CourtFormNotFoundError(DossierError):
    """404. No such court form."""


class OauthClientNotFoundError(DossierError):
    """404. No such OAuth client."""


class WebhookNotFoundError(DossierError):
    """404. No such webhook."""


class DeliveryNotFoundError(DossierError):
    """404. No such delivery."""


class EventNotFoundError(DossierError):
    """404. No such event."""


class NotificationNotFoundError(DossierError):
    """404. No such notification."""


class ReportNotFoundError(DossierError):
    """404. No such report."""


class MethodNotAllowedError(DossierError):
    """405. This address does not take this method."""


class DuplicateEmailError(DossierError):
    """409. A client with this email already exists."""


class UserAlreadyExistsError(DossierError):
    """409. A user or invitation with this email already exists."""


class ClockAdvancingError(DossierError):
    """409. The clock is moving already. Wait until its status is ready, then move it again."""


class UploadAlreadyConfirmedError(DossierError):
    """409. The upload was confirmed before."""


class IntakeAlreadyCompletedError(DossierError):
    """409. The form was submitted before."""


class FormChangedError(DossierError):
    """409. The form has changed since it was read. Read it again, then send the answers to what it asks now."""


class VersionConflictError(DossierError):
    """409. Somebody has changed the resource since it was read: details say who and when. Read it again, then send the
    change with its present version.
    """


class IntegrationNotConnectedError(DossierError):
    """409. The firm is not connected to a practice-management system. An admin must connect it first."""


class IdempotencyInProgressError(DossierError):
    """409. A request with this Idempotency-Key is still running. Retry after the seconds in Retry-After."""


class InvitationExpiredError(DossierError):
    """410. The invitation has expired. Ask for a new one."""


class PasswordResetExpiredError(DossierError):
    """410. The link has expired. Ask for a new one."""


class SignInUnlockExpiredError(DossierError):
    """410. The link has expired. Ask for a new one."""


class SignUpExpiredError(DossierError):
    """410. The link has expired. Sign up again."""


class LinkExpiredError(DossierError):
    """410. The link has expired or was replaced. Ask the firm for a new one."""


class RequestTimeoutError(DossierError):
    """408. The request did not arrive in time."""


class HeadersTooLargeError(DossierError):
    """431. The address and headers exceed 16 KiB, or there are more than 100 headers."""


class PayloadTooLargeError(DossierError):
    """413. The body is too large. The limit is 1 MiB, or 16 KiB if no credential is needed."""


class UnsupportedMediaTypeError(DossierError):
    """415. Send the body as application/json."""


class DuplicateMatterError(DossierError):
    """422. A matter with this title already exists."""


class MatterLimitReachedError(DossierError):
    """422. The plan's limit on matters is reached."""


class MatterViewLimitReachedError(DossierError):
    """422. You have 50 saved views, or your firm shares 50. Delete one."""


class ParticipantLimitReachedError(DossierError):
    """422. The matter has reached its limit of participants. Remove one who is no longer involved."""


class MessageLimitReachedError(DossierError):
    """422. This conversation has reached its limit of messages."""


class ImportLimitReachedError(DossierError):
    """422. The firm has reached its limit of imports. Delete one that is no longer needed."""


class JoinedFileLimitReachedError(DossierError):
    """422. Joined files are at a limit; see details. Delete one, or wait until others are built."""


class ZipFileLimitReachedError(DossierError):
    """422. ZIP files are at a limit; see details. Delete one, or wait until others are built or have expired."""


class ApprovalLimitReachedError(DossierError):
    """422. The user has 20 calls to approve. They have to decide on one of them first."""


class ResultTooLargeError(DossierError):
    """422. The result is too long for a tool. Ask for less, for example with a smaller per_page."""


class NoApprovedFilesError(DossierError):
    """422. The matter has no approved file yet."""


class FileNotJoinableError(DossierError):
    """422. A file cannot be joined; see details. Name the files to join in files, and leave this one out."""


class UserLimitReachedError(DossierError):
    """422. The plan's limit on users is reached. Pending invitations count."""


class LastAdminError(DossierError):
    """422. A firm must keep at least one active admin."""


class WrongPasswordError(DossierError):
    """422. The present password is wrong."""


class InvalidTotpError(DossierError):
    """422. The code is wrong or was used before."""


class StorageLimitReachedError(DossierError):
    """422. The plan's limit on storage is reached."""


class InvalidStatusTransitionError(DossierError):
    """422. The present state does not allow this change; see details."""


class VerificationFailedError(DossierError):
    """422. The answer is wrong; see details for how many tries are left."""


class VerificationCodeExpiredError(DossierError):
    """422. No code is valid any more. Ask for a new one."""


class VerificationUnavailableError(DossierError):
    """422. The firm has nothing on file for this step, and was notified. Ask the firm."""


class UploadUrlExpiredError(DossierError):
    """422. The upload URL has expired. Ask for a new one."""


class FileNotFoundInStorageError(DossierError):
    """422. No file was found at the upload URL."""


class UploadMismatchError(DossierError):
    """422. The stored file differs from what was declared; see details. Upload the declared file again, without
    Content-Encoding.
    """


class UploadChangedError(DossierError):
    """422. The file changed while it was being confirmed. Wait until the upload ends, then confirm again."""


class UploadNotInPartsError(DossierError):
    """422. This upload is sent whole, to its own signed URL."""


class ScanPendingError(DossierError):
    """422. The file is still being scanned. Try again shortly."""


class ScanNotCleanError(DossierError):
    """422. The file did not pass the virus scan."""


class SubscriptionActiveError(DossierError):
    """422. The firm has a subscription already. Change it in the billing portal."""


class SmsOptedOutError(DossierError):
    """422. This number has opted out of SMS. To opt back in, its owner must text START."""


class SendFailedError(DossierError):
    """422. The message was not sent. See details for the reason and, where it is known, what to do."""


class TemplateBuiltInError(DossierError):
    """422. A built-in template can be reworded, but not deleted or given another practice area."""


class IntegrationStateInvalidError(DossierError):
    """422. The connection was not started in this browser, has expired or was already used. Start again."""


class IntegrationRefusedError(DossierError):
    """422. The practice-management system refused the connection; see details. Start again."""


class MatterNotSyncableError(DossierError):
    """422. The matter cannot be synced; see details. Restore an archived matter, or give the matter a client."""


class WebhookInactiveError(DossierError):
    """422. The webhook is not active."""


class IdempotencyKeyReusedError(DossierError):
    """422. This Idempotency-Key was used for a different request. Send a new key with each new request."""


class ApiKeyLimitReachedError(DossierError):
    """422. The firm has reached its limit of API keys. Revoke one that is no longer used."""


class WebhookLimitReachedError(DossierError):
    """422. The firm has reached its limit of webhooks. Delete one that is no longer used."""


class RateLimitExceededError(DossierError):
    """429. Too many requests. Wait as long as Retry-After says."""


class InternalError(DossierError):
    """500. Something went wrong on our side."""


class DeliveryFailedError(DossierError):
    """502. The webhook address gave no 2xx answer within 5 seconds."""


class UpstreamError(DossierError):
    """502. An external system failed or gave a bad answer. Try again later."""


class ServiceUnavailableError(DossierError):
    """503. A part of the service is unavailable. Try again."""


class BillingNotConfiguredError(DossierError):
    """503. Billing is not configured on this installation."""


class SandboxIncompleteError(DossierError):
    """503. Some services of this sandbox do not run in test mode, so the clock cannot move. Ask its operator."""


class IntegrationNotConfiguredError(DossierError):
    """503. This installation has no practice-management system configured. Ask its operator."""


ERROR_CLASSES: Final[dict[str, type[DossierError]]] = {
    "malformed_request": MalformedRequestError,
    "invalid_json": InvalidJsonError,
    "validation_error": ValidationError,
    "invalid_request": InvalidRequestError,
    "invalid_channel": InvalidChannelError,
    "signature_invalid": SignatureInvalidError,
    "missing_recipient": MissingRecipientError,
    "missing_api_key": MissingApiKeyError,
    "invalid_api_key": InvalidApiKeyError,
    "revoked_api_key": RevokedApiKeyError,
    "expired_api_key": ExpiredApiKeyError,
    "invalid_credentials": InvalidCredentialsError,
    "totp_required": TotpRequiredError,
    "invalid_session": InvalidSessionError,
    "session_replaced": SessionReplacedError,
    "expired_token": ExpiredTokenError,
    "callback_signature_invalid": CallbackSignatureInvalidError,
    "unauthorized": UnauthorizedError,
    "insufficient_scope": InsufficientScopeError,
    "firm_suspended": FirmSuspendedError,
    "two_step_required": TwoStepRequiredError,
    "forbidden": ForbiddenError,
    "confirmation_required": ConfirmationRequiredError,
    "verification_locked": VerificationLockedError,
    "writing_not_allowed": WritingNotAllowedError,
    "approval_required": ApprovalRequiredError,
    "approval_denied": ApprovalDeniedError,
    "csrf_rejected": CsrfRejectedError,
    "ip_not_allowed": IpNotAllowedError,
    "not_found": NotFoundError,
    "matter_not_found": MatterNotFoundError,
    "matter_view_not_found": MatterViewNotFoundError,
    "client_not_found": ClientNotFoundError,
    "document_not_found": DocumentNotFoundError,
    "upload_not_found": UploadNotFoundError,
    "variant_not_found": VariantNotFoundError,
    "intake_not_found": IntakeNotFoundError,
    "joined_file_not_found": JoinedFileNotFoundError,
    "zip_file_not_found": ZipFileNotFoundError,
    "participant_not_found": ParticipantNotFoundError,
    "message_thread_not_found": MessageThreadNotFoundError,
    "message_not_found": MessageNotFoundError,
    "import_not_found": ImportNotFoundError,
    "deadline_not_found": DeadlineNotFoundError,
    "checklist_not_found": ChecklistNotFoundError,
    "template_version_not_found": TemplateVersionNotFoundError,
    "template_not_found": TemplateNotFoundError,
    "user_not_found": UserNotFoundError,
    "invitation_not_found": InvitationNotFoundError,
    "password_reset_not_found": PasswordResetNotFoundError,
    "session_not_found": SessionNotFoundError,
    "authorization_not_found": AuthorizationNotFoundError,
    "approval_not_found": ApprovalNotFoundError,
    "sign_in_unlock_not_found": SignInUnlockNotFoundError,
    "sign_up_not_found": SignUpNotFoundError,
    "api_key_not_found": ApiKeyNotFoundError,
    "link_not_found": LinkNotFoundError,
    "court_form_not_found": CourtFormNotFoundError,
    "oauth_client_not_found": OauthClientNotFoundError,
    "webhook_not_found": WebhookNotFoundError,
    "delivery_not_found": DeliveryNotFoundError,
    "event_not_found": EventNotFoundError,
    "notification_not_found": NotificationNotFoundError,
    "report_not_found": ReportNotFoundError,
    "method_not_allowed": MethodNotAllowedError,
    "duplicate_email": DuplicateEmailError,
    "user_already_exists": UserAlreadyExistsError,
    "clock_advancing": ClockAdvancingError,
    "upload_already_confirmed": UploadAlreadyConfirmedError,
    "intake_already_completed": IntakeAlreadyCompletedError,
    "form_changed": FormChangedError,
    "version_conflict": VersionConflictError,
    "integration_not_connected": IntegrationNotConnectedError,
    "idempotency_in_progress": IdempotencyInProgressError,
    "invitation_expired": InvitationExpiredError,
    "password_reset_expired": PasswordResetExpiredError,
    "sign_in_unlock_expired": SignInUnlockExpiredError,
    "sign_up_expired": SignUpExpiredError,
    "link_expired": LinkExpiredError,
    "request_timeout": RequestTimeoutError,
    "headers_too_large": HeadersTooLargeError,
    "payload_too_large": PayloadTooLargeError,
    "unsupported_media_type": UnsupportedMediaTypeError,
    "duplicate_matter": DuplicateMatterError,
    "matter_limit_reached": MatterLimitReachedError,
    "matter_view_limit_reached": MatterViewLimitReachedError,
    "participant_limit_reached": ParticipantLimitReachedError,
    "message_limit_reached": MessageLimitReachedError,
    "import_limit_reached": ImportLimitReachedError,
    "joined_file_limit_reached": JoinedFileLimitReachedError,
    "zip_file_limit_reached": ZipFileLimitReachedError,
    "approval_limit_reached": ApprovalLimitReachedError,
    "result_too_large": ResultTooLargeError,
    "no_approved_files": NoApprovedFilesError,
    "file_not_joinable": FileNotJoinableError,
    "user_limit_reached": UserLimitReachedError,
    "last_admin": LastAdminError,
    "wrong_password": WrongPasswordError,
    "invalid_totp": InvalidTotpError,
    "storage_limit_reached": StorageLimitReachedError,
    "invalid_status_transition": InvalidStatusTransitionError,
    "verification_failed": VerificationFailedError,
    "verification_code_expired": VerificationCodeExpiredError,
    "verification_unavailable": VerificationUnavailableError,
    "upload_url_expired": UploadUrlExpiredError,
    "file_not_found_in_storage": FileNotFoundInStorageError,
    "upload_mismatch": UploadMismatchError,
    "upload_changed": UploadChangedError,
    "upload_not_in_parts": UploadNotInPartsError,
    "scan_pending": ScanPendingError,
    "scan_not_clean": ScanNotCleanError,
    "subscription_active": SubscriptionActiveError,
    "sms_opted_out": SmsOptedOutError,
    "send_failed": SendFailedError,
    "template_built_in": TemplateBuiltInError,
    "integration_state_invalid": IntegrationStateInvalidError,
    "integration_refused": IntegrationRefusedError,
    "matter_not_syncable": MatterNotSyncableError,
    "webhook_inactive": WebhookInactiveError,
    "idempotency_key_reused": IdempotencyKeyReusedError,
    "api_key_limit_reached": ApiKeyLimitReachedError,
    "webhook_limit_reached": WebhookLimitReachedError,
    "rate_limit_exceeded": RateLimitExceededError,
    "internal_error": InternalError,
    "delivery_failed": DeliveryFailedError,
    "upstream_error": UpstreamError,
    "service_unavailable": ServiceUnavailableError,
    "billing_not_configured": BillingNotConfiguredError,
    "sandbox_incomplete": SandboxIncompleteError,
    "integration_not_configured": IntegrationNotConfiguredError,
}
"""The class of each error code that this version of the client knows."""

PERMANENT_CODES: Final[frozenset[str]] = frozenset(
    {
        "billing_not_configured",
        "sandbox_incomplete",
        "integration_not_configured",
    }
)
"""Codes of failures on the side of the service that a retry cannot fix: an operator has to act first."""
