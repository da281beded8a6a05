# Generated from openapi.json by `npm run derive`. Changes made here are lost.

from __future__ import annotations

from typing import Any

import httpx

from . import types
from ._operation import Operation
from ._page import Page

ABANDON_PART_UPLOAD: Operation[types.AbandonPartUploadAnswer] = Operation(
    "DELETE",
    "/api/v1/uploads/{id}/parts",
    types.AbandonPartUploadAnswer,
    is_keyed=True,
)
ACCEPT_INVITATION: Operation[types.User] = Operation("POST", "/api/v1/invitations/{token}", types.User, is_keyed=True)
ADD_IMPORT_PART: Operation[types.Import] = Operation("POST", "/api/v1/imports/{id}/parts", types.Import, is_keyed=True)
ADVANCE_SANDBOX_CLOCK: Operation[types.SandboxClock] = Operation(
    "POST",
    "/api/v1/sandbox/clock",
    types.SandboxClock,
    is_keyed=True,
)
ANSWER_AUTHORIZATION: Operation[httpx.Response] = Operation(
    "POST",
    "/oauth/authorize",
    httpx.Response,
    query=(
        "client_id",
        "redirect_uri",
        "response_type",
        "scope",
        "state",
        "code_challenge",
        "code_challenge_method",
        "resource",
    ),
    is_form=True,
)
APPLY_CHECKLIST: Operation[list[types.DocumentRequest]] = Operation(
    "POST",
    "/api/v1/checklists/{id}/apply",
    list[types.DocumentRequest],
    is_keyed=True,
)
ARCHIVE_MATTER: Operation[types.ArchivedMatter] = Operation(
    "POST",
    "/api/v1/matters/{id}/archive",
    types.ArchivedMatter,
    is_keyed=True,
)
ASK_AGAIN_FOR_DOCUMENT: Operation[types.DocumentRequest] = Operation(
    "POST",
    "/api/v1/documents/{id}/ask-again",
    types.DocumentRequest,
    is_keyed=True,
)
ASSIGN_MATTERS: Operation[types.AssignedMatters] = Operation(
    "POST",
    "/api/v1/matters/assign",
    types.AssignedMatters,
    is_keyed=True,
)
AUTHORIZE: Operation[httpx.Response] = Operation(
    "GET",
    "/oauth/authorize",
    httpx.Response,
    query=(
        "client_id",
        "redirect_uri",
        "response_type",
        "scope",
        "state",
        "code_challenge",
        "code_challenge_method",
        "resource",
    ),
)
CHANGE_PASSWORD: Operation[types.ChangePasswordAnswer] = Operation(
    "POST",
    "/api/v1/session/password",
    types.ChangePasswordAnswer,
    is_keyed=True,
)
CHECK_IMPORT: Operation[types.Import] = Operation("POST", "/api/v1/imports/{id}/check", types.Import, is_keyed=True)
COMPLETE_SIGN_UP: Operation[types.CompletedSignUp] = Operation(
    "POST",
    "/api/v1/signup/{token}",
    types.CompletedSignUp,
    is_keyed=True,
)
CONFIRM_PORTAL_UPLOAD: Operation[types.ConfirmedUpload] = Operation(
    "POST",
    "/api/v1/portal/uploads/{id}/confirm",
    types.ConfirmedUpload,
    is_keyed=True,
)
CONFIRM_SESSION: Operation[types.ConfirmedSession] = Operation(
    "POST",
    "/api/v1/session/confirm",
    types.ConfirmedSession,
    is_keyed=True,
)
CONFIRM_TOTP: Operation[types.RecoveryCodes] = Operation(
    "POST",
    "/api/v1/session/totp/confirm",
    types.RecoveryCodes,
    is_keyed=True,
)
CONFIRM_UPLOAD: Operation[types.ConfirmedUpload] = Operation(
    "POST",
    "/api/v1/uploads/{id}/confirm",
    types.ConfirmedUpload,
    is_keyed=True,
)
CONNECT_INTEGRATION: Operation[httpx.Response] = Operation(
    "GET",
    "/api/v1/integrations/practicemgr/connect",
    httpx.Response,
)
CREATE_API_KEY: Operation[types.ApiKeyWithSecret] = Operation(
    "POST",
    "/api/v1/api-keys",
    types.ApiKeyWithSecret,
    is_keyed=True,
)
CREATE_CHECKLIST: Operation[types.Checklist] = Operation("POST", "/api/v1/checklists", types.Checklist, is_keyed=True)
CREATE_CHECKOUT_SESSION: Operation[types.CheckoutSession] = Operation(
    "POST",
    "/api/v1/billing/checkout-sessions",
    types.CheckoutSession,
    is_keyed=True,
)
CREATE_CLIENT: Operation[types.Client] = Operation("POST", "/api/v1/clients", types.Client, is_keyed=True)
CREATE_CLIENT_PORTAL_SESSION: Operation[types.ClientPortalSession] = Operation(
    "POST",
    "/api/v1/portal/session",
    types.ClientPortalSession,
    is_keyed=True,
)
CREATE_IMPORT: Operation[types.Import] = Operation("POST", "/api/v1/imports", types.Import, is_keyed=True)
CREATE_INTAKE_TEMPLATE: Operation[types.IntakeTemplate] = Operation(
    "POST",
    "/api/v1/intake-templates",
    types.IntakeTemplate,
    is_keyed=True,
)
CREATE_JOINED_FILE: Operation[types.JoinedFile] = Operation(
    "POST",
    "/api/v1/documents/{id}/joined-files",
    types.JoinedFile,
    is_keyed=True,
)
CREATE_MATTER: Operation[types.Matter] = Operation("POST", "/api/v1/matters", types.Matter, is_keyed=True)
CREATE_MATTER_DEADLINE: Operation[types.Deadline] = Operation(
    "POST",
    "/api/v1/matters/{id}/deadlines",
    types.Deadline,
    is_keyed=True,
)
CREATE_MATTER_PARTICIPANT: Operation[types.Participant] = Operation(
    "POST",
    "/api/v1/matters/{id}/participants",
    types.Participant,
    is_keyed=True,
)
CREATE_MATTER_VIEW: Operation[types.MatterView] = Operation(
    "POST",
    "/api/v1/matter-views",
    types.MatterView,
    is_keyed=True,
)
CREATE_MESSAGE_UPLOAD: Operation[types.SignedUploadUrl] = Operation(
    "POST",
    "/api/v1/matters/{id}/messages/uploads",
    types.SignedUploadUrl,
    is_keyed=True,
)
CREATE_OAUTH_CLIENT: Operation[types.OAuthClientWithSecret] = Operation(
    "POST",
    "/api/v1/oauth-clients",
    types.OAuthClientWithSecret,
    is_keyed=True,
)
CREATE_PART_UPLOAD: Operation[types.OpenUpload] = Operation(
    "POST",
    "/api/v1/uploads/multipart",
    types.OpenUpload,
    is_keyed=True,
)
CREATE_PORTAL_LINK_REQUEST: Operation[types.PortalLinkRequest] = Operation(
    "POST",
    "/api/v1/portal/link-requests",
    types.PortalLinkRequest,
    is_keyed=True,
)
CREATE_PORTAL_MESSAGE_UPLOAD: Operation[types.SignedUploadUrl] = Operation(
    "POST",
    "/api/v1/portal/messages/uploads",
    types.SignedUploadUrl,
    is_keyed=True,
)
CREATE_PORTAL_PART_UPLOAD: Operation[types.OpenUpload] = Operation(
    "POST",
    "/api/v1/portal/uploads/multipart",
    types.OpenUpload,
    is_keyed=True,
)
CREATE_PORTAL_SESSION: Operation[types.PortalSession] = Operation(
    "POST",
    "/api/v1/billing/portal-sessions",
    types.PortalSession,
    is_keyed=True,
)
CREATE_PORTAL_UPLOAD_URL: Operation[types.SignedUploadUrl] = Operation(
    "POST",
    "/api/v1/portal/uploads/signed-url",
    types.SignedUploadUrl,
    is_keyed=True,
)
CREATE_SESSION: Operation[types.Session] = Operation("POST", "/api/v1/session", types.Session, is_keyed=True)
CREATE_SIGNED_UPLOAD_URL: Operation[types.SignedUploadUrl] = Operation(
    "POST",
    "/api/v1/uploads/signed-url",
    types.SignedUploadUrl,
    is_keyed=True,
)
CREATE_UPLOAD_REFERENCE: Operation[types.Upload] = Operation(
    "POST",
    "/api/v1/documents/{id}/uploads/reference",
    types.Upload,
    is_keyed=True,
)
CREATE_WEBHOOK: Operation[types.CreatedWebhook] = Operation(
    "POST",
    "/api/v1/webhooks",
    types.CreatedWebhook,
    is_keyed=True,
)
CREATE_ZIP_FILE: Operation[types.ZipFile] = Operation(
    "POST",
    "/api/v1/matters/{id}/zip-files",
    types.ZipFile,
    is_keyed=True,
)
DECIDE_APPROVAL: Operation[types.Approval] = Operation(
    "POST",
    "/api/v1/approvals/{id}/decision",
    types.Approval,
    is_keyed=True,
)
DECLINE_PORTAL_DOCUMENT: Operation[types.PortalDocument] = Operation(
    "POST",
    "/api/v1/portal/documents/{id}/decline",
    types.PortalDocument,
    is_keyed=True,
)
DELETE_CHECKLIST: Operation[types.DeleteChecklistAnswer] = Operation(
    "DELETE",
    "/api/v1/checklists/{id}",
    types.DeleteChecklistAnswer,
    is_keyed=True,
)
DELETE_FIRM_LOGO: Operation[types.DeletedFirmLogo] = Operation(
    "DELETE",
    "/api/v1/firms/logo",
    types.DeletedFirmLogo,
    is_keyed=True,
)
DELETE_IMPORT: Operation[types.DeleteImportAnswer] = Operation(
    "DELETE",
    "/api/v1/imports/{id}",
    types.DeleteImportAnswer,
    is_keyed=True,
)
DELETE_INTAKE_TEMPLATE: Operation[types.DeleteIntakeTemplateAnswer] = Operation(
    "DELETE",
    "/api/v1/intake-templates/{id}",
    types.DeleteIntakeTemplateAnswer,
    is_keyed=True,
)
DELETE_JOINED_FILE: Operation[types.DeleteJoinedFileAnswer] = Operation(
    "DELETE",
    "/api/v1/joined-files/{id}",
    types.DeleteJoinedFileAnswer,
    is_keyed=True,
)
DELETE_MATTER_DEADLINE: Operation[types.DeleteMatterDeadlineAnswer] = Operation(
    "DELETE",
    "/api/v1/matters/{id}/deadlines/{deadline_id}",
    types.DeleteMatterDeadlineAnswer,
    is_keyed=True,
)
DELETE_MATTER_VIEW: Operation[types.DeleteMatterViewAnswer] = Operation(
    "DELETE",
    "/api/v1/matter-views/{id}",
    types.DeleteMatterViewAnswer,
    is_keyed=True,
)
DELETE_OAUTH_CLIENT: Operation[types.DeleteOAuthClientAnswer] = Operation(
    "DELETE",
    "/api/v1/oauth-clients/{id}",
    types.DeleteOAuthClientAnswer,
    is_keyed=True,
)
DELETE_SESSION: Operation[types.DeleteSessionAnswer] = Operation("DELETE", "/api/v1/session", types.DeleteSessionAnswer)
DELETE_WEBHOOK: Operation[types.DeleteWebhookAnswer] = Operation(
    "DELETE",
    "/api/v1/webhooks/{id}",
    types.DeleteWebhookAnswer,
    is_keyed=True,
)
DELETE_ZIP_FILE: Operation[types.DeleteZipFileAnswer] = Operation(
    "DELETE",
    "/api/v1/zip-files/{id}",
    types.DeleteZipFileAnswer,
    is_keyed=True,
)
DISABLE_TOTP: Operation[types.TotpState] = Operation(
    "POST",
    "/api/v1/session/totp/disable",
    types.TotpState,
    is_keyed=True,
)
DISCONNECT_INTEGRATION: Operation[types.DisconnectedIntegration] = Operation(
    "POST",
    "/api/v1/integrations/practicemgr/disconnect",
    types.DisconnectedIntegration,
    is_keyed=True,
)
DOWNLOAD_JOINED_FILE: Operation[types.DownloadUrl] = Operation(
    "GET",
    "/api/v1/joined-files/{id}/download",
    types.DownloadUrl,
)
DOWNLOAD_PORTAL_ATTACHMENT: Operation[types.DownloadUrl] = Operation(
    "GET",
    "/api/v1/portal/messages/attachments/{id}/download",
    types.DownloadUrl,
)
DOWNLOAD_UPLOAD: Operation[types.DownloadUrl] = Operation(
    "GET",
    "/api/v1/uploads/{id}/download",
    types.DownloadUrl,
    query=("variant",),
)
DOWNLOAD_ZIP_FILE: Operation[types.DownloadUrl] = Operation("GET", "/api/v1/zip-files/{id}/download", types.DownloadUrl)
END_AUTHORIZATION: Operation[types.EndAuthorizationAnswer] = Operation(
    "DELETE",
    "/api/v1/authorizations/{id}",
    types.EndAuthorizationAnswer,
    is_keyed=True,
)
END_SESSION: Operation[types.EndSessionAnswer] = Operation(
    "DELETE",
    "/api/v1/sessions/{id}",
    types.EndSessionAnswer,
    is_keyed=True,
)
ENROL_TOTP: Operation[types.TotpEnrolment] = Operation(
    "POST",
    "/api/v1/session/totp",
    types.TotpEnrolment,
    is_keyed=True,
)
EXPORT_AUDIT_EVENTS: Operation[list[types.AuditEvent]] = Operation(
    "GET",
    "/api/v1/audit-events/export",
    list[types.AuditEvent],
    query=("from", "to", "actor", "action", "kind", "resource", "address", "outcome", "format", "bom"),
)
EXPORT_IMPORT_ROWS: Operation[list[types.ImportRow]] = Operation(
    "GET",
    "/api/v1/imports/{id}/report",
    list[types.ImportRow],
    query=("outcome", "format", "bom"),
)
GENERATE_INTAKE_LINK: Operation[types.IntakeLink] = Operation(
    "POST",
    "/api/v1/matters/{id}/intake-link",
    types.IntakeLink,
    is_keyed=True,
)
GENERATE_PARTICIPANT_LINK: Operation[types.ParticipantLink] = Operation(
    "POST",
    "/api/v1/matters/{id}/participants/{participant_id}/intake-link",
    types.ParticipantLink,
    is_keyed=True,
)
GET_CHECKLIST: Operation[types.Checklist] = Operation("GET", "/api/v1/checklists/{id}", types.Checklist)
GET_CLIENT: Operation[types.ClientDetail] = Operation("GET", "/api/v1/clients/{id}", types.ClientDetail)
GET_COURT_FORM: Operation[types.CourtFormDetail] = Operation("GET", "/api/v1/court-forms/{id}", types.CourtFormDetail)
GET_DOCUMENT: Operation[types.DocumentRequest] = Operation("GET", "/api/v1/documents/{id}", types.DocumentRequest)
GET_EVENT: Operation[types.LoggedEventDetail] = Operation("GET", "/api/v1/events/{id}", types.LoggedEventDetail)
GET_FIRM: Operation[types.Firm] = Operation("GET", "/api/v1/firms", types.Firm)
GET_FIRM_ONBOARDING: Operation[types.FirmOnboarding] = Operation(
    "GET",
    "/api/v1/firms/onboarding",
    types.FirmOnboarding,
)
GET_FIRM_USAGE: Operation[types.UsageStatistics] = Operation("GET", "/api/v1/firms/usage", types.UsageStatistics)
GET_IMPORT: Operation[types.Import] = Operation("GET", "/api/v1/imports/{id}", types.Import)
GET_INTAKE_TEMPLATE: Operation[types.IntakeTemplate] = Operation(
    "GET",
    "/api/v1/intake-templates/{id}",
    types.IntakeTemplate,
)
GET_INTAKE_TEMPLATE_VERSION: Operation[types.IntakeTemplateAtVersion] = Operation(
    "GET",
    "/api/v1/intake-templates/{id}/versions/{version}",
    types.IntakeTemplateAtVersion,
)
GET_INTEGRATION_STATUS: Operation[types.IntegrationStatus] = Operation(
    "GET",
    "/api/v1/integrations/practicemgr/status",
    types.IntegrationStatus,
)
GET_INVITATION: Operation[types.InvitationPreview] = Operation(
    "GET",
    "/api/v1/invitations/{token}",
    types.InvitationPreview,
)
GET_JOINED_FILE: Operation[types.JoinedFile] = Operation("GET", "/api/v1/joined-files/{id}", types.JoinedFile)
GET_LINK_REQUESTS: Operation[types.LinkRequests] = Operation(
    "GET",
    "/api/v1/link-requests",
    types.LinkRequests,
    query=("limit",),
)
GET_LINK_VERIFICATION: Operation[types.FirmLinkRule] = Operation("GET", "/api/v1/link-verification", types.FirmLinkRule)
GET_MATTER: Operation[types.MatterDetail] = Operation("GET", "/api/v1/matters/{id}", types.MatterDetail)
GET_MATTER_INTAKE: Operation[types.Intake] = Operation("GET", "/api/v1/matters/{id}/intake", types.Intake)
GET_MATTER_LINK_VERIFICATION: Operation[types.MatterLinkVerification] = Operation(
    "GET",
    "/api/v1/matters/{id}/link-verification",
    types.MatterLinkVerification,
)
GET_MATTER_PARTICIPANT: Operation[types.Participant] = Operation(
    "GET",
    "/api/v1/matters/{id}/participants/{participant_id}",
    types.Participant,
)
GET_MATTER_PARTICIPANT_INTAKE: Operation[types.Intake] = Operation(
    "GET",
    "/api/v1/matters/{id}/participants/{participant_id}/intake",
    types.Intake,
)
GET_MESSAGE_THREAD: Operation[types.MessageThread] = Operation(
    "GET",
    "/api/v1/message-threads/{id}",
    types.MessageThread,
)
GET_NOTIFICATION_PREFERENCES: Operation[types.NotificationPreferences] = Operation(
    "GET",
    "/api/v1/firms/notification-preferences",
    types.NotificationPreferences,
)
GET_PART_UPLOAD: Operation[types.PartUpload] = Operation("GET", "/api/v1/uploads/{id}/parts", types.PartUpload)
GET_PORTAL_INTAKE: Operation[types.Intake] = Operation("GET", "/api/v1/portal/intake", types.Intake)
GET_PORTAL_MATTER: Operation[types.PortalMatter] = Operation(
    "GET",
    "/api/v1/portal/matter",
    types.PortalMatter,
    query=("page", "per_page"),
)
GET_PORTAL_PART_UPLOAD: Operation[types.PartUpload] = Operation(
    "GET",
    "/api/v1/portal/uploads/{id}/parts",
    types.PartUpload,
)
GET_PORTAL_VERIFICATION: Operation[types.PortalVerification] = Operation(
    "GET",
    "/api/v1/portal/verification",
    types.PortalVerification,
)
GET_REPORT: Operation[list[types.GetReportAnswerItem]] = Operation(
    "GET",
    "/api/v1/reports/{type}",
    list[types.GetReportAnswerItem],
    query=("from", "to", "format", "bom"),
)
GET_SANDBOX_CLOCK: Operation[types.SandboxClock] = Operation("GET", "/api/v1/sandbox/clock", types.SandboxClock)
GET_SANDBOX_MESSAGE: Operation[types.SandboxMessageDetail] = Operation(
    "GET",
    "/api/v1/sandbox/messages/{id}",
    types.SandboxMessageDetail,
)
GET_SESSION: Operation[types.Session] = Operation("GET", "/api/v1/session", types.Session)
GET_SIGN_UP: Operation[types.SignUp] = Operation("GET", "/api/v1/signup/{token}", types.SignUp)
GET_SUBSCRIPTION: Operation[types.Subscription] = Operation("GET", "/api/v1/billing/subscription", types.Subscription)
GET_TOTP: Operation[types.TotpState] = Operation("GET", "/api/v1/session/totp", types.TotpState)
GET_UPLOAD: Operation[types.Upload] = Operation("GET", "/api/v1/uploads/{id}", types.Upload)
GET_WAITING_MATTERS: Operation[types.WaitingMatters] = Operation(
    "GET",
    "/api/v1/waiting-matters",
    types.WaitingMatters,
    query=("limit", "links_end_before"),
)
GET_WEBHOOK: Operation[types.Webhook] = Operation("GET", "/api/v1/webhooks/{id}", types.Webhook)
GET_ZIP_FILE: Operation[types.ZipFile] = Operation("GET", "/api/v1/zip-files/{id}", types.ZipFile)
INVITE_USER: Operation[types.Invitation] = Operation("POST", "/api/v1/firms/users", types.Invitation, is_keyed=True)
LIST_API_KEYS: Operation[Page[types.ApiKey]] = Operation(
    "GET",
    "/api/v1/api-keys",
    Page[types.ApiKey],
    query=("page", "per_page", "cursor", "status", "created_by"),
    is_whole=True,
)
LIST_APPROVALS: Operation[Page[types.Approval]] = Operation(
    "GET",
    "/api/v1/approvals",
    Page[types.Approval],
    query=("page", "per_page", "cursor"),
    is_whole=True,
)
LIST_AUDIT_EVENTS: Operation[Page[types.AuditEvent]] = Operation(
    "GET",
    "/api/v1/audit-events",
    Page[types.AuditEvent],
    query=("from", "to", "actor", "action", "kind", "resource", "address", "outcome", "page", "per_page", "cursor"),
    is_whole=True,
)
LIST_AUTHORIZATIONS: Operation[Page[types.Authorization]] = Operation(
    "GET",
    "/api/v1/authorizations",
    Page[types.Authorization],
    query=("page", "per_page", "cursor"),
    is_whole=True,
)
LIST_CHANGES: Operation[types.Changes] = Operation("GET", "/api/v1/live", types.Changes, query=("after",))
LIST_CHECKLISTS: Operation[Page[types.Checklist]] = Operation(
    "GET",
    "/api/v1/checklists",
    Page[types.Checklist],
    query=("page", "per_page", "cursor", "practice_area"),
    is_whole=True,
)
LIST_CLIENT_FILES: Operation[Page[types.ApprovedFile]] = Operation(
    "GET",
    "/api/v1/clients/{id}/files",
    Page[types.ApprovedFile],
    query=("page", "per_page", "cursor", "q", "content_type", "expires_before", "for_document_id"),
    is_whole=True,
)
LIST_CLIENTS: Operation[Page[types.ClientListItem]] = Operation(
    "GET",
    "/api/v1/clients",
    Page[types.ClientListItem],
    query=("page", "per_page", "cursor", "search", "sort", "order"),
    is_whole=True,
)
LIST_COLLEAGUES: Operation[Page[types.Colleague]] = Operation(
    "GET",
    "/api/v1/firms/colleagues",
    Page[types.Colleague],
    query=("page", "per_page", "cursor"),
    is_whole=True,
)
LIST_COURT_FORM_JURISDICTIONS: Operation[Page[types.CourtFormJurisdiction]] = Operation(
    "GET",
    "/api/v1/court-forms/jurisdictions",
    Page[types.CourtFormJurisdiction],
    query=("page", "per_page", "cursor"),
    is_whole=True,
)
LIST_COURT_FORMS: Operation[Page[types.CourtForm]] = Operation(
    "GET",
    "/api/v1/court-forms",
    Page[types.CourtForm],
    query=("page", "per_page", "cursor", "state", "practice_area", "court_type", "fillable", "search"),
    is_whole=True,
)
LIST_DECLINED_DOCUMENTS: Operation[Page[types.DeclinedDocument]] = Operation(
    "GET",
    "/api/v1/documents/declined",
    Page[types.DeclinedDocument],
    query=("page", "per_page", "cursor"),
    is_whole=True,
)
LIST_DOCUMENT_UPLOADS: Operation[Page[types.Upload]] = Operation(
    "GET",
    "/api/v1/documents/{id}/uploads",
    Page[types.Upload],
    query=("page", "per_page", "cursor"),
    is_whole=True,
)
LIST_EVENTS: Operation[Page[types.LoggedEvent]] = Operation(
    "GET",
    "/api/v1/events",
    Page[types.LoggedEvent],
    query=("page", "per_page", "cursor", "type", "since", "resent_since"),
    is_whole=True,
)
LIST_EXPIRING_FILES: Operation[Page[types.ApprovedFile]] = Operation(
    "GET",
    "/api/v1/files/expiring",
    Page[types.ApprovedFile],
    query=("page", "per_page", "cursor", "expires_from", "expires_before"),
    is_whole=True,
)
LIST_FIRM_USERS: Operation[Page[types.ListFirmUsersAnswer]] = Operation(
    "GET",
    "/api/v1/firms/users",
    Page[types.ListFirmUsersAnswer],
    query=("page", "per_page", "cursor", "status", "role"),
    is_whole=True,
)
LIST_FORMER_CLIENTS: Operation[Page[types.FormerClient]] = Operation(
    "GET",
    "/api/v1/matters/{id}/former-clients",
    Page[types.FormerClient],
    query=("page", "per_page", "cursor"),
    is_whole=True,
)
LIST_FREQUENT_DOCUMENTS: Operation[list[types.FrequentDocument]] = Operation(
    "GET",
    "/api/v1/documents/frequent",
    list[types.FrequentDocument],
)
LIST_GATHERED_NOTIFICATIONS: Operation[types.GatheredNotifications] = Operation(
    "GET",
    "/api/v1/notifications/gathered",
    types.GatheredNotifications,
    query=("lines_max",),
)
LIST_IMPORT_ROWS: Operation[Page[types.ImportRow]] = Operation(
    "GET",
    "/api/v1/imports/{id}/rows",
    Page[types.ImportRow],
    query=("outcome", "page", "per_page", "cursor"),
    is_whole=True,
)
LIST_IMPORTS: Operation[Page[types.Import]] = Operation(
    "GET",
    "/api/v1/imports",
    Page[types.Import],
    query=("page", "per_page", "cursor"),
    is_whole=True,
)
LIST_INTAKE_TEMPLATE_VERSIONS: Operation[Page[types.IntakeTemplateVersion]] = Operation(
    "GET",
    "/api/v1/intake-templates/{id}/versions",
    Page[types.IntakeTemplateVersion],
    query=("page", "per_page", "cursor"),
    is_whole=True,
)
LIST_INTAKE_TEMPLATES: Operation[Page[types.IntakeTemplate]] = Operation(
    "GET",
    "/api/v1/intake-templates",
    Page[types.IntakeTemplate],
    query=("page", "per_page", "cursor", "practice_area"),
    is_whole=True,
)
LIST_INTEGRATION_EVENTS: Operation[Page[types.InboundEvent]] = Operation(
    "GET",
    "/api/v1/integrations/practicemgr/events",
    Page[types.InboundEvent],
    query=("page", "per_page", "cursor"),
    is_whole=True,
)
LIST_JOINED_FILES: Operation[Page[types.JoinedFile]] = Operation(
    "GET",
    "/api/v1/documents/{id}/joined-files",
    Page[types.JoinedFile],
    query=("page", "per_page", "cursor"),
    is_whole=True,
)
LIST_MATTER_ACTIVITIES: Operation[Page[types.Activity]] = Operation(
    "GET",
    "/api/v1/matters/{id}/activities",
    Page[types.Activity],
    query=("page", "per_page", "cursor", "by", "kind"),
    is_whole=True,
)
LIST_MATTER_COMMUNICATIONS: Operation[Page[types.Communication]] = Operation(
    "GET",
    "/api/v1/matters/{id}/communications",
    Page[types.Communication],
    query=("page", "per_page", "cursor", "participant_id"),
    is_whole=True,
)
LIST_MATTER_DEADLINES: Operation[Page[types.Deadline]] = Operation(
    "GET",
    "/api/v1/matters/{id}/deadlines",
    Page[types.Deadline],
    query=("page", "per_page", "cursor"),
    is_whole=True,
)
LIST_MATTER_DOCUMENTS: Operation[Page[types.DocumentRequest]] = Operation(
    "GET",
    "/api/v1/matters/{id}/documents",
    Page[types.DocumentRequest],
    query=("page", "per_page", "cursor", "status"),
    is_whole=True,
)
LIST_MATTER_MESSAGES: Operation[Page[types.MatterMessage]] = Operation(
    "GET",
    "/api/v1/matters/{id}/messages",
    Page[types.MatterMessage],
    query=("page", "per_page", "cursor", "participant_id", "thread_id"),
    is_whole=True,
)
LIST_MATTER_OVERVIEWS: Operation[list[types.MatterOverview]] = Operation(
    "GET",
    "/api/v1/matter-overviews",
    list[types.MatterOverview],
    query=("ids",),
)
LIST_MATTER_PARTICIPANTS: Operation[Page[types.Participant]] = Operation(
    "GET",
    "/api/v1/matters/{id}/participants",
    Page[types.Participant],
    query=("page", "per_page", "cursor"),
    is_whole=True,
)
LIST_MATTER_VIEWS: Operation[list[types.MatterView]] = Operation("GET", "/api/v1/matter-views", list[types.MatterView])
LIST_MATTERS: Operation[Page[types.MatterListItem]] = Operation(
    "GET",
    "/api/v1/matters",
    Page[types.MatterListItem],
    query=(
        "page",
        "per_page",
        "cursor",
        "status",
        "practice_area",
        "assigned_to",
        "sort",
        "order",
        "client_id",
        "search",
        "search_in",
    ),
    is_whole=True,
)
LIST_MESSAGE_TEMPLATES: Operation[list[types.MessageTemplate]] = Operation(
    "GET",
    "/api/v1/message-templates",
    list[types.MessageTemplate],
)
LIST_MESSAGE_THREADS: Operation[Page[types.MessageThread]] = Operation(
    "GET",
    "/api/v1/message-threads",
    Page[types.MessageThread],
    query=("page", "per_page", "cursor", "matter_id", "assigned_to", "unanswered"),
    is_whole=True,
)
LIST_NOTIFICATIONS: Operation[Page[types.Notification]] = Operation(
    "GET",
    "/api/v1/notifications",
    Page[types.Notification],
    query=("page", "per_page", "cursor", "kind", "unread"),
    is_whole=True,
)
LIST_OAUTH_CLIENTS: Operation[Page[types.OAuthClient]] = Operation(
    "GET",
    "/api/v1/oauth-clients",
    Page[types.OAuthClient],
    query=("page", "per_page", "cursor"),
    is_whole=True,
)
LIST_OPEN_DEADLINES: Operation[Page[types.OpenDeadline]] = Operation(
    "GET",
    "/api/v1/deadlines",
    Page[types.OpenDeadline],
    query=("page", "per_page", "cursor", "due_before"),
    is_whole=True,
)
LIST_OPEN_PORTAL_UPLOADS: Operation[Page[types.OpenUpload]] = Operation(
    "GET",
    "/api/v1/portal/open-uploads",
    Page[types.OpenUpload],
    query=("page", "per_page", "cursor"),
    is_whole=True,
)
LIST_OPEN_UPLOADS: Operation[Page[types.OpenUpload]] = Operation(
    "GET",
    "/api/v1/documents/{id}/open-uploads",
    Page[types.OpenUpload],
    query=("page", "per_page", "cursor"),
    is_whole=True,
)
LIST_PORTAL_MESSAGES: Operation[Page[types.PortalMessage]] = Operation(
    "GET",
    "/api/v1/portal/messages",
    Page[types.PortalMessage],
    query=("page", "per_page", "cursor"),
    is_whole=True,
)
LIST_PORTAL_UPLOADS: Operation[Page[types.PortalUpload]] = Operation(
    "GET",
    "/api/v1/portal/documents/{id}/uploads",
    Page[types.PortalUpload],
    query=("page", "per_page", "cursor"),
    is_whole=True,
)
LIST_SANDBOX_MESSAGES: Operation[Page[types.SandboxMessage]] = Operation(
    "GET",
    "/api/v1/sandbox/messages",
    Page[types.SandboxMessage],
    query=("page", "per_page", "cursor", "channel", "to"),
    is_whole=True,
)
LIST_SESSIONS: Operation[Page[types.OpenSession]] = Operation(
    "GET",
    "/api/v1/sessions",
    Page[types.OpenSession],
    query=("page", "per_page", "cursor"),
    is_whole=True,
)
LIST_SYNC_LOG: Operation[types.SyncLog] = Operation(
    "GET",
    "/api/v1/integrations/practicemgr/sync",
    types.SyncLog,
    query=("matter_id",),
)
LIST_UPLOADS_TO_REVIEW: Operation[Page[types.UploadToReview]] = Operation(
    "GET",
    "/api/v1/uploads/to-review",
    Page[types.UploadToReview],
    query=("page", "per_page", "cursor", "matter_id"),
    is_whole=True,
)
LIST_WEBHOOK_DELIVERIES: Operation[Page[types.WebhookDelivery]] = Operation(
    "GET",
    "/api/v1/webhooks/{id}/deliveries",
    Page[types.WebhookDelivery],
    query=("page", "per_page", "cursor", "status"),
    is_whole=True,
)
LIST_WEBHOOKS: Operation[Page[types.Webhook]] = Operation(
    "GET",
    "/api/v1/webhooks",
    Page[types.Webhook],
    query=("page", "per_page", "cursor"),
    is_whole=True,
)
LIST_ZIP_FILES: Operation[Page[types.ZipFile]] = Operation(
    "GET",
    "/api/v1/matters/{id}/zip-files",
    Page[types.ZipFile],
    query=("page", "per_page", "cursor"),
    is_whole=True,
)
MARK_ALL_NOTIFICATIONS_READ: Operation[types.MarkedNotifications] = Operation(
    "POST",
    "/api/v1/notifications/read-all",
    types.MarkedNotifications,
    is_keyed=True,
)
MARK_MESSAGES_READ: Operation[types.MessageThread] = Operation(
    "POST",
    "/api/v1/message-threads/{id}/read",
    types.MessageThread,
    is_keyed=True,
)
MARK_NOTIFICATION_READ: Operation[types.Notification] = Operation(
    "POST",
    "/api/v1/notifications/{id}/read",
    types.Notification,
    is_keyed=True,
)
MARK_PORTAL_MESSAGES_READ: Operation[types.MarkedPortalMessages] = Operation(
    "POST",
    "/api/v1/portal/messages/read",
    types.MarkedPortalMessages,
    is_keyed=True,
)
OAUTH_METADATA: Operation[dict[str, Any]] = Operation(
    "GET",
    "/.well-known/oauth-authorization-server",
    dict[str, Any],
    is_whole=True,
)
PREVIEW_MESSAGE: Operation[types.MessagePreview] = Operation(
    "POST",
    "/api/v1/message-templates/{kind}/preview",
    types.MessagePreview,
    is_keyed=True,
)
PREVIEW_PORTAL_LINK: Operation[types.PortalLink] = Operation("POST", "/api/v1/portal/link", types.PortalLink)
RECEIVE_BILLING_EVENT: Operation[types.ReceiveBillingEventAnswer] = Operation(
    "POST",
    "/api/v1/billing/webhooks",
    types.ReceiveBillingEventAnswer,
)
RECEIVE_INTEGRATION_CALLBACK: Operation[httpx.Response] = Operation(
    "GET",
    "/api/v1/integrations/practicemgr/callback",
    httpx.Response,
    query=("state", "code", "error", "error_description"),
)
RECEIVE_INTEGRATION_DEAUTHORIZATION: Operation[types.ReceivedDeauthorization] = Operation(
    "POST",
    "/api/v1/integrations/practicemgr/deauthorize",
    types.ReceivedDeauthorization,
)
RECEIVE_INTEGRATION_EVENT: Operation[types.ReceivedIntegrationEvent] = Operation(
    "POST",
    "/api/v1/integrations/practicemgr/webhooks",
    types.ReceivedIntegrationEvent,
    query=("subscription",),
)
RECEIVE_SMS: Operation[httpx.Response] = Operation(
    "POST",
    "/api/v1/providers/sms/inbound",
    httpx.Response,
    is_form=True,
)
RECEIVE_SMS_STATUS: Operation[httpx.Response] = Operation(
    "POST",
    "/api/v1/providers/sms/status",
    httpx.Response,
    is_form=True,
)
REDELIVER_WEBHOOK: Operation[types.WebhookDelivery] = Operation(
    "POST",
    "/api/v1/webhooks/{id}/deliveries/{delivery_id}/redeliver",
    types.WebhookDelivery,
    is_keyed=True,
)
REGENERATE_API_KEY: Operation[types.ApiKeyWithSecret] = Operation(
    "POST",
    "/api/v1/api-keys/{id}/regenerate",
    types.ApiKeyWithSecret,
    is_keyed=True,
)
REMOVE_MATTER_PARTICIPANT: Operation[types.RemoveMatterParticipantAnswer] = Operation(
    "DELETE",
    "/api/v1/matters/{id}/participants/{participant_id}",
    types.RemoveMatterParticipantAnswer,
    is_keyed=True,
)
REMOVE_PORTAL_UPLOAD: Operation[types.RemovePortalUploadAnswer] = Operation(
    "DELETE",
    "/api/v1/portal/uploads/{id}",
    types.RemovePortalUploadAnswer,
    is_keyed=True,
)
REPLAY_WEBHOOK: Operation[types.WebhookReplay] = Operation(
    "POST",
    "/api/v1/webhooks/{id}/replay",
    types.WebhookReplay,
    is_keyed=True,
)
REQUEST_DOCUMENT: Operation[types.DocumentRequest] = Operation(
    "POST",
    "/api/v1/matters/{id}/documents/request",
    types.DocumentRequest,
    is_keyed=True,
)
REQUEST_DOCUMENTS: Operation[list[types.DocumentRequest]] = Operation(
    "POST",
    "/api/v1/matters/{id}/documents/requests",
    list[types.DocumentRequest],
    is_keyed=True,
)
REQUEST_PARTICIPANT_DOCUMENT: Operation[types.DocumentRequest] = Operation(
    "POST",
    "/api/v1/matters/{id}/participants/{participant_id}/documents/request",
    types.DocumentRequest,
    is_keyed=True,
)
REQUEST_PASSWORD_RESET: Operation[types.RequestPasswordResetAnswer] = Operation(
    "POST",
    "/api/v1/password-resets",
    types.RequestPasswordResetAnswer,
    is_keyed=True,
)
REQUEST_PORTAL_VERIFICATION: Operation[types.PortalVerification] = Operation(
    "POST",
    "/api/v1/portal/verification",
    types.PortalVerification,
    is_keyed=True,
)
REQUEST_SIGN_IN_UNLOCK: Operation[types.RequestSignInUnlockAnswer] = Operation(
    "POST",
    "/api/v1/sign-in-unlocks",
    types.RequestSignInUnlockAnswer,
    is_keyed=True,
)
REQUEST_SIGN_UP: Operation[types.RequestSignUpAnswer] = Operation(
    "POST",
    "/api/v1/signup",
    types.RequestSignUpAnswer,
    is_keyed=True,
)
RESCAN_UPLOAD: Operation[types.Upload] = Operation("POST", "/api/v1/uploads/{id}/rescan", types.Upload, is_keyed=True)
RESEND_INVITATION: Operation[types.Invitation] = Operation(
    "POST",
    "/api/v1/firms/invitations/{id}/resend",
    types.Invitation,
    is_keyed=True,
)
RESET_PASSWORD: Operation[types.ResetPasswordAnswer] = Operation(
    "POST",
    "/api/v1/password-resets/{token}",
    types.ResetPasswordAnswer,
    is_keyed=True,
)
RESET_USER_TOTP: Operation[types.TotpState] = Operation(
    "DELETE",
    "/api/v1/firms/users/{id}/totp",
    types.TotpState,
    is_keyed=True,
)
RESTORE_INTAKE_TEMPLATE_VERSION: Operation[types.IntakeTemplate] = Operation(
    "POST",
    "/api/v1/intake-templates/{id}/versions/{version}/restore",
    types.IntakeTemplate,
    is_keyed=True,
)
RESTORE_MATTER: Operation[types.MatterDetail] = Operation(
    "POST",
    "/api/v1/matters/{id}/restore",
    types.MatterDetail,
    is_keyed=True,
)
REVIEW_UPLOAD: Operation[types.ReviewedUpload] = Operation(
    "PATCH",
    "/api/v1/uploads/{id}/status",
    types.ReviewedUpload,
    is_keyed=True,
)
REVOKE: Operation[dict[str, Any]] = Operation("POST", "/oauth/revoke", dict[str, Any], is_form=True, is_whole=True)
REVOKE_API_KEY: Operation[types.RevokeApiKeyAnswer] = Operation(
    "DELETE",
    "/api/v1/api-keys/{id}",
    types.RevokeApiKeyAnswer,
    is_keyed=True,
)
REVOKE_INTAKE_LINK: Operation[types.RevokeIntakeLinkAnswer] = Operation(
    "DELETE",
    "/api/v1/matters/{id}/intake-link",
    types.RevokeIntakeLinkAnswer,
    is_keyed=True,
)
REVOKE_INVITATION: Operation[types.RevokeInvitationAnswer] = Operation(
    "DELETE",
    "/api/v1/firms/invitations/{id}",
    types.RevokeInvitationAnswer,
    is_keyed=True,
)
REVOKE_PARTICIPANT_LINK: Operation[types.RevokeParticipantLinkAnswer] = Operation(
    "DELETE",
    "/api/v1/matters/{id}/participants/{participant_id}/intake-link",
    types.RevokeParticipantLinkAnswer,
    is_keyed=True,
)
ROTATE_OAUTH_CLIENT_SECRET: Operation[types.OAuthClientWithSecret] = Operation(
    "POST",
    "/api/v1/oauth-clients/{id}/rotate-secret",
    types.OAuthClientWithSecret,
    is_keyed=True,
)
ROTATE_WEBHOOK_SECRET: Operation[types.CreatedWebhook] = Operation(
    "POST",
    "/api/v1/webhooks/{id}/rotate-secret",
    types.CreatedWebhook,
    is_keyed=True,
)
SAVE_ONBOARDING_STEP: Operation[types.FirmOnboarding] = Operation(
    "POST",
    "/api/v1/firms/onboarding",
    types.FirmOnboarding,
    is_keyed=True,
)
SEARCH: Operation[types.SearchAnswer] = Operation(
    "GET",
    "/api/v1/search",
    types.SearchAnswer,
    query=("q", "types", "limit"),
    is_whole=True,
)
SEND_INTAKE_LINK: Operation[types.SentIntakeLink] = Operation(
    "POST",
    "/api/v1/matters/{id}/send-link",
    types.SentIntakeLink,
    is_keyed=True,
)
SEND_MATTER_MESSAGE: Operation[types.MatterMessage] = Operation(
    "POST",
    "/api/v1/matters/{id}/messages",
    types.MatterMessage,
    is_keyed=True,
)
SEND_PARTICIPANT_LINK: Operation[types.SentIntakeLink] = Operation(
    "POST",
    "/api/v1/matters/{id}/participants/{participant_id}/send-link",
    types.SentIntakeLink,
    is_keyed=True,
)
SEND_PORTAL_MESSAGE: Operation[types.PortalMessage] = Operation(
    "POST",
    "/api/v1/portal/messages",
    types.PortalMessage,
    is_keyed=True,
)
SIGN_OUT_USER: Operation[types.SignOutUserAnswer] = Operation(
    "POST",
    "/api/v1/firms/users/{id}/sign-out",
    types.SignOutUserAnswer,
    is_keyed=True,
)
SIGN_PORTAL_UPLOAD_PARTS: Operation[types.SignedParts] = Operation(
    "POST",
    "/api/v1/portal/uploads/{id}/parts",
    types.SignedParts,
    is_keyed=True,
)
SIGN_UPLOAD_PARTS: Operation[types.SignedParts] = Operation(
    "POST",
    "/api/v1/uploads/{id}/parts",
    types.SignedParts,
    is_keyed=True,
)
START_IMPORT: Operation[types.Import] = Operation("POST", "/api/v1/imports/{id}/start", types.Import, is_keyed=True)
START_SYNC: Operation[types.SyncResult] = Operation(
    "POST",
    "/api/v1/integrations/practicemgr/sync",
    types.SyncResult,
    is_keyed=True,
)
SUBMIT_PORTAL_INTAKE: Operation[types.Intake] = Operation(
    "POST",
    "/api/v1/portal/intake/submit",
    types.Intake,
    is_keyed=True,
)
TAKE_BACK_PORTAL_DECLINE: Operation[types.PortalDocument] = Operation(
    "DELETE",
    "/api/v1/portal/documents/{id}/decline",
    types.PortalDocument,
    is_keyed=True,
)
TEST_WEBHOOK: Operation[types.WebhookTest] = Operation(
    "POST",
    "/api/v1/webhooks/{id}/test",
    types.WebhookTest,
    is_keyed=True,
)
TOKEN: Operation[types.TokenAnswer] = Operation("POST", "/oauth/token", types.TokenAnswer, is_form=True, is_whole=True)
UNDO_REVIEW: Operation[types.Upload] = Operation(
    "POST",
    "/api/v1/uploads/{id}/undo-review",
    types.Upload,
    is_keyed=True,
)
UNLOCK_INTAKE_LINK: Operation[types.MatterLinkVerification] = Operation(
    "POST",
    "/api/v1/matters/{id}/intake-link/unlock",
    types.MatterLinkVerification,
    is_keyed=True,
)
UNLOCK_PARTICIPANT_LINK: Operation[types.MatterLinkVerification] = Operation(
    "POST",
    "/api/v1/matters/{id}/participants/{participant_id}/intake-link/unlock",
    types.MatterLinkVerification,
    is_keyed=True,
)
UNLOCK_SIGN_IN: Operation[types.UnlockSignInAnswer] = Operation(
    "POST",
    "/api/v1/sign-in-unlocks/{token}",
    types.UnlockSignInAnswer,
    is_keyed=True,
)
UPDATE_CHECKLIST: Operation[types.Checklist] = Operation(
    "PATCH",
    "/api/v1/checklists/{id}",
    types.Checklist,
    is_keyed=True,
)
UPDATE_CLIENT: Operation[types.Client] = Operation("PATCH", "/api/v1/clients/{id}", types.Client, is_keyed=True)
UPDATE_DOCUMENT: Operation[types.DocumentRequest] = Operation(
    "PATCH",
    "/api/v1/documents/{id}",
    types.DocumentRequest,
    is_keyed=True,
)
UPDATE_FIRM_SETTINGS: Operation[types.UpdatedFirm] = Operation(
    "PATCH",
    "/api/v1/firms/settings",
    types.UpdatedFirm,
    is_keyed=True,
)
UPDATE_FIRM_USER: Operation[types.UpdatedUser] = Operation(
    "PATCH",
    "/api/v1/firms/users/{id}",
    types.UpdatedUser,
    is_keyed=True,
)
UPDATE_INTAKE_TEMPLATE: Operation[types.IntakeTemplate] = Operation(
    "PATCH",
    "/api/v1/intake-templates/{id}",
    types.IntakeTemplate,
    is_keyed=True,
)
UPDATE_INTEGRATION_SETTINGS: Operation[types.IntegrationSettings] = Operation(
    "PATCH",
    "/api/v1/integrations/practicemgr/settings",
    types.IntegrationSettings,
    is_keyed=True,
)
UPDATE_LINK_VERIFICATION: Operation[types.FirmLinkRule] = Operation(
    "PATCH",
    "/api/v1/link-verification",
    types.FirmLinkRule,
    is_keyed=True,
)
UPDATE_MATTER: Operation[types.MatterDetail] = Operation(
    "PATCH",
    "/api/v1/matters/{id}",
    types.MatterDetail,
    is_keyed=True,
)
UPDATE_MATTER_DEADLINE: Operation[types.Deadline] = Operation(
    "PATCH",
    "/api/v1/matters/{id}/deadlines/{deadline_id}",
    types.Deadline,
    is_keyed=True,
)
UPDATE_MATTER_LINK_VERIFICATION: Operation[types.MatterLinkVerification] = Operation(
    "PATCH",
    "/api/v1/matters/{id}/link-verification",
    types.MatterLinkVerification,
    is_keyed=True,
)
UPDATE_MATTER_PARTICIPANT: Operation[types.Participant] = Operation(
    "PATCH",
    "/api/v1/matters/{id}/participants/{participant_id}",
    types.Participant,
    is_keyed=True,
)
UPDATE_MATTER_VIEW: Operation[types.MatterView] = Operation(
    "PATCH",
    "/api/v1/matter-views/{id}",
    types.MatterView,
    is_keyed=True,
)
UPDATE_MESSAGE_TEMPLATE: Operation[types.MessageTemplate] = Operation(
    "PATCH",
    "/api/v1/message-templates/{kind}",
    types.MessageTemplate,
    is_keyed=True,
)
UPDATE_MESSAGE_THREAD: Operation[types.MessageThread] = Operation(
    "PATCH",
    "/api/v1/message-threads/{id}",
    types.MessageThread,
    is_keyed=True,
)
UPDATE_NOTIFICATION_PREFERENCES: Operation[types.NotificationPreferences] = Operation(
    "PATCH",
    "/api/v1/firms/notification-preferences",
    types.NotificationPreferences,
    is_keyed=True,
)
UPDATE_OAUTH_CLIENT: Operation[types.OAuthClient] = Operation(
    "PATCH",
    "/api/v1/oauth-clients/{id}",
    types.OAuthClient,
    is_keyed=True,
)
UPDATE_PORTAL_DOCUMENT: Operation[types.PortalDocument] = Operation(
    "PATCH",
    "/api/v1/portal/documents/{id}",
    types.PortalDocument,
    is_keyed=True,
)
UPDATE_PORTAL_INTAKE: Operation[types.Intake] = Operation("PATCH", "/api/v1/portal/intake", types.Intake)
UPDATE_UPLOAD: Operation[types.Upload] = Operation("PATCH", "/api/v1/uploads/{id}", types.Upload, is_keyed=True)
UPDATE_WEBHOOK: Operation[types.Webhook] = Operation("PATCH", "/api/v1/webhooks/{id}", types.Webhook, is_keyed=True)
UPLOAD_FIRM_LOGO: Operation[types.FirmLogo] = Operation("POST", "/api/v1/firms/logo", types.FirmLogo, is_keyed=True)
VERIFY_AUDIT_LOG: Operation[types.AuditVerification] = Operation(
    "GET",
    "/api/v1/audit-events/verification",
    types.AuditVerification,
    query=("from_sequence", "previous_hash", "known_sequence", "known_hash"),
)
VERIFY_PORTAL_SESSION: Operation[types.PortalVerification] = Operation(
    "POST",
    "/api/v1/portal/verification/verify",
    types.PortalVerification,
    is_keyed=True,
)
WITHDRAW_DOCUMENT: Operation[types.WithdrawDocumentAnswer] = Operation(
    "DELETE",
    "/api/v1/documents/{id}",
    types.WithdrawDocumentAnswer,
    is_keyed=True,
)
