# Generated from openapi.json by `npm run derive`. Changes made here are lost.

"""What operations take and return."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired


@dataclass(frozen=True, slots=True, kw_only=True)
class AbandonPartUploadAnswer:
    """The result."""

    id: str
    """Identifier of the upload."""
    deleted: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class User:
    id: str
    """Identifier of the user."""
    email: str
    """Email address."""
    first_name: str
    """Given name."""
    last_name: str
    """Family name."""
    role: UserRole
    """Role of the member in the firm. It limits what they may do."""
    status: UserStatus
    """Whether the user can sign in."""
    last_sign_in: dt.datetime | None
    """When the user last signed in; null until then."""
    created_at: dt.datetime
    """When it was created."""


UserRole: TypeAlias = Literal["admin", "attorney", "staff", "paralegal"]
UserStatus: TypeAlias = Literal["active", "pending", "suspended"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Import:
    id: str
    """Identifier of the import."""
    name: str
    """Name of the import, such as the name of the file."""
    columns: list[ImportColumnsItem]
    """Which column fills which field; other columns are ignored. Only `custom_fields` may occur more than once. A row
    creates a client if there are `client` fields, a matter if there are `matter` fields, and with both, the matter
    of that client.
    """
    encoding: ImportEncoding
    """Text encoding of the file. `auto` uses the byte order mark, else the first of UTF-16, UTF-8 and Windows-1252 that
    fits.
    """
    separator: ImportSeparator
    """Separator of cells. `auto` uses a first line such as `sep=;`, else the most frequent separator in the first row."""
    date_format: ImportDateFormat
    """Date format of the file. Midnight as a time after the date is ignored, and dates as `YYYY-MM-DD` are always
    accepted.
    """
    status: ImportStatus
    """`receiving`: takes parts. `checking`: the rows are being checked, nothing is created. `checked`: can be started.
    `running`: clients and matters are being created. `finished`: every valid row is done. `failed`: the file cannot
    be read; see `problem`.
    """
    problem: str | None
    """Why the file cannot be read; null unless the import failed."""
    bytes: int
    """Bytes of the file received so far."""
    rows_total: int
    """Rows checked so far."""
    rows_invalid: int
    """Rows with an invalid value. They create nothing."""
    rows_made: int
    """Rows that created a client, a matter or both."""
    rows_existing: int
    """Rows that already existed, as found by the check or the import. They change nothing."""
    rows_refused: int
    """Rows that were refused because of the plan's limit on matters. Starting the import again retries them."""
    created_at: dt.datetime
    """When it was created."""
    updated_at: dt.datetime
    """When it last changed."""
    finished_at: dt.datetime | None
    """When every row was done; null until then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportColumnsItem:
    column: str
    """The column's name in the first row of the file, regardless of case. If several columns have the name, the import
    fails.
    """
    field: ImportColumnsItemField
    """The field that the column fills: one of `createClient` or `createMatter`. `custom_fields` uses the column's name
    as its key. `tags` and `assigned_users` are separated by `|`. `assigned_attorney` and `assigned_users` take
    emails or ids of users, `intake_template_id` the name or id of a template. `client.sms_consent` takes only `no`.
    `reference` is the row's identifier in the system that the file comes from.
    """


ImportColumnsItemField: TypeAlias = Literal[
    "reference",
    "client.first_name",
    "client.last_name",
    "client.email",
    "client.phone",
    "client.date_of_birth",
    "client.address.line1",
    "client.address.line2",
    "client.address.city",
    "client.address.state",
    "client.address.zip",
    "client.language",
    "client.notes",
    "client.custom_fields",
    "client.sms_consent",
    "matter.title",
    "matter.practice_area",
    "matter.description",
    "matter.assigned_attorney",
    "matter.assigned_users",
    "matter.case_number",
    "matter.intake_template_id",
    "matter.custom_fields",
    "matter.tags",
    "matter.document_reminders",
]
ImportEncoding: TypeAlias = Literal["auto", "utf-8", "utf-16le", "utf-16be", "windows-1252"]
ImportSeparator: TypeAlias = Literal["auto", "comma", "semicolon", "tab"]
ImportDateFormat: TypeAlias = Literal["YYYY-MM-DD", "MM/DD/YYYY", "DD/MM/YYYY", "DD.MM.YYYY"]
ImportStatus: TypeAlias = Literal["receiving", "checking", "checked", "running", "finished", "failed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SandboxClock:
    now: dt.datetime
    """The present instant of the firm."""
    ahead_seconds: int
    """How far the firm is ahead of real time; 0 if its clock was never moved."""
    status: SandboxClockStatus
    """`advancing` while the clock moves from one instant at which something falls due to the next."""
    target: dt.datetime | None
    """The instant to which the clock is moving; null while `status` is `ready`."""


SandboxClockStatus: TypeAlias = Literal["ready", "advancing"]
AnswerAuthorizationResponseType: TypeAlias = Literal["code"]
AnswerAuthorizationCodeChallengeMethod: TypeAlias = Literal["S256"]
AnswerAuthorizationAction: TypeAlias = Literal["sign_in", "switch", "allow", "deny"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentRequest:
    id: str
    """Identifier of the document."""
    matter_id: str
    """Identifier of the matter."""
    participant_id: str | None
    """The participant who is asked, or null for the client."""
    former_client: DocumentRequestFormerClient | None = None
    """Set if a former client of the matter answered the request; `participant_id` then identifies that person: see
    `listFormerClients`. Only the firm sees the request and its files.
    """
    name: str
    """Shown to the client."""
    description: str | None
    """What it is and why it is needed."""
    instructions: str | None
    """What the client has to do, shown with the request."""
    required: bool
    """Whether the matter needs the document. Otherwise sending it is optional."""
    accepted_types: list[str]
    """Allowed media types."""
    max_file_size_mb: int
    """Largest file in MiB."""
    due_date: dt.date | None
    """When the firm needs it, or null. Reminders depend on it."""
    max_files: int | None = None
    """How many files the request takes. Each is uploaded and reviewed on its own."""
    min_files: int | None = None
    """How many approved files complete the request; at most `max_files`."""
    translations: DocumentRequestTranslations | None = None
    """By language: what the client reads instead of `name`, `description` and `instructions`. Absent if nothing is
    translated. At most 4 KiB of JSON.
    """
    status: DocumentRequestStatus
    """`pending` until a file is confirmed, then the status of the newest file. A request of several files is `uploaded`
    while a file awaits review. Otherwise it is `approved` if `min_files` are approved, `rejected` if the last review
    was a rejection, or `pending` if more files are needed.
    """
    upload: DocumentRequestUpload | None
    """The newest confirmed file; null until one exists."""
    created_at: dt.datetime
    """When it was created."""
    updated_at: dt.datetime
    """When the firm last changed the request. Uploads and reviews do not change it."""
    updated_by: str | None
    """The user who last changed it; null if no user did, or if unknown."""
    files_given: int | None = None
    """Number of files that await review or are approved."""
    files_approved: int | None = None
    """Number of approved files."""
    has_sent_back: bool | None = None
    """Whether the client still has to send a rejected file again. Can be true for a complete request; false if the
    request is declined or a former client answered it. Only for requests of several files.
    """
    no_more_files_at: dt.datetime | None = None
    """When the client said that there are no more files; null if they did not, or took it back."""
    declined: DocumentDecline | None = None
    """Set while the client or participant says that they do not have the document. They get no reminders of it
    meanwhile. Absent otherwise.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentRequestFormerClient:
    """Set if a former client of the matter answered the request; `participant_id` then identifies that person: see
    `listFormerClients`. Only the firm sees the request and its files.
    """

    client_id: str | None
    """The former client; null if the matter had no client when the files were given."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentRequestTranslations:
    """By language: what the client reads instead of `name`, `description` and `instructions`. Absent if nothing is
    translated. At most 4 KiB of JSON.
    """

    en: DocumentWords | None = None
    """In English."""
    es: DocumentWords | None = None
    """In Spanish."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentWords:
    name: str | None = None
    """What is asked for."""
    description: str | None = None
    """What it is and why it is needed."""
    instructions: str | None = None
    """What the client has to do."""


DocumentRequestStatus: TypeAlias = Literal["pending", "uploaded", "approved", "rejected"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentRequestUpload:
    id: str
    """Identifier of the upload."""
    filename: str
    """Name of the file, without a path."""
    content_type: str
    """Media type of the file."""
    file_size_bytes: int
    """Length of the file in bytes."""
    uploaded_at: dt.datetime
    """When the file was confirmed; null until then."""
    verified: bool | None = None
    """False if the sender had the onboarding link but had not passed its second step, so it may not be from the client
    or participant. Absent otherwise. It does not change if somebody passes the step later.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentDecline:
    reason: DocumentDeclineReason
    """Why it cannot be sent: there never was one, it is lost, somebody else has it, it does not exist yet, or another
    reason, given in `notes`. Further codes may be added.
    """
    notes: str | None
    """Explanation in their own words, or null. Required if the reason is `other`."""
    declined_at: dt.datetime
    """When they declined."""
    verified: bool | None = None
    """False if the sender had the onboarding link but had not passed its second step, so it may not be from the client
    or participant. Absent otherwise. It does not change if somebody passes the step later.
    """


DocumentDeclineReason: TypeAlias = Literal["never_had", "lost", "held_by_others", "not_yet", "other"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchivedMatter:
    id: str
    """Identifier of the matter."""
    status: ArchivedMatterStatus
    """Status of the matter. Only the practice-management system sets `closed`."""
    archived_at: dt.datetime
    """When it was archived; null if it is not."""


ArchivedMatterStatus: TypeAlias = Literal["active", "archived", "closed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class AssignedMatters:
    matters: list[AssignedMatter]
    """The outcome for each matter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AssignedMatter:
    id: str
    """Identifier of the matter."""
    title: str | None
    """Title of the matter; null for `forbidden` and `not_found`."""
    result: AssignedMatterResult
    """`changed`: the user is now responsible. `unchanged`: the user already was. `forbidden`: the caller may not change
    the matter. `not_found`: the firm has no such matter.
    """


AssignedMatterResult: TypeAlias = Literal["changed", "unchanged", "forbidden", "not_found"]
AuthorizeResponseType: TypeAlias = Literal["code"]
AuthorizeCodeChallengeMethod: TypeAlias = Literal["S256"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangePasswordAnswer:
    """The result."""

    changed: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CompletedSignUp:
    user: User
    """Its first admin."""
    firm: SessionFirm
    """The new firm."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionFirm:
    id: str
    """Identifier of the firm."""
    name: str
    """Name of the firm."""
    slug: str
    """The firm's short name, unique in this installation."""
    plan: SessionFirmPlan
    """The plan of the firm."""
    timezone: str
    """IANA time zone."""
    logo_url: str | None
    """Address of the firm's logo, or null."""


SessionFirmPlan: TypeAlias = Literal["standard", "pro", "enterprise"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmedUpload:
    id: str
    """Identifier of the upload."""
    document_id: str
    """Identifier of the document."""
    filename: str
    """Name of the file, without a path."""
    content_type: str
    """Media type of the file. Until the scan, the declared type, which is only a hint; after it, the accepted type that
    the content shows.
    """
    file_size_bytes: int
    """Exact length of the file in bytes."""
    status: ConfirmedUploadStatus
    """`created` until confirmed, then `pending` until reviewed. Files of messages are not reviewed, so they stay
    `pending`.
    """
    uploaded_at: dt.datetime | None
    """When the file was confirmed; null until then."""


ConfirmedUploadStatus: TypeAlias = Literal["created", "pending", "approved", "rejected"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmedSession:
    confirmed_until: dt.datetime
    """When the confirmation expires. Until then, the session may widen rights."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecoveryCodes:
    enabled_at: dt.datetime
    """When it was switched on."""
    recovery_codes: list[str]
    """Recovery codes. Each works once in place of a code. They are shown only in this response."""


CreateApiKeyScopesItem: TypeAlias = Literal[
    "matters:read",
    "matters:write",
    "clients:read",
    "clients:write",
    "documents:read",
    "documents:write",
    "webhooks:read",
    "webhooks:write",
    "firms:read",
    "firms:write",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiKeyWithSecret:
    id: str
    """Identifier of the API key."""
    name: str
    """Label of the key."""
    prefix: str
    """The first characters of the key, for recognising it."""
    scopes: list[ApiKeyWithSecretScopesItem]
    """What it may do."""
    created_by: str | None
    """Identifier of the user."""
    created_at: dt.datetime
    """When it was created."""
    last_used_at: dt.datetime | None
    """When the key was last used, accurate to 15 seconds."""
    expires_at: dt.datetime | None
    """When the key expires; null for never."""
    revoked_at: dt.datetime | None
    """When it was revoked; null if it is not."""
    allowed_ips: list[str] | None
    """Ranges from which the key may be used; null for any address."""
    key: str
    """The key itself, shown only in this response."""


ApiKeyWithSecretScopesItem: TypeAlias = Literal[
    "matters:read",
    "matters:write",
    "clients:read",
    "clients:write",
    "documents:read",
    "documents:write",
    "webhooks:read",
    "webhooks:write",
    "firms:read",
    "firms:write",
]


class ChecklistItemInput(TypedDict):
    name: str
    """Shown to the client."""
    description: NotRequired[str | None]
    """What it is and why it is needed."""
    instructions: NotRequired[str | None]
    """What the client has to do, shown with the request."""
    required: NotRequired[bool]
    """Whether the matter needs the document. Otherwise sending it is optional."""
    accepted_types: NotRequired[Sequence[str]]
    """Allowed media types."""
    max_file_size_mb: NotRequired[int]
    """Largest file in MiB."""
    due_date: NotRequired[dt.date | str | None]
    """When the firm needs it, or null. Reminders depend on it."""
    max_files: NotRequired[int]
    """How many files the request takes. Each is uploaded and reviewed on its own. 1 unless given."""
    translations: NotRequired[ChecklistItemInputTranslations]
    """By language: what the client reads instead of `name`, `description` and `instructions`. Absent if nothing is
    translated. At most 4 KiB of JSON.
    """
    min_files: NotRequired[int]
    """How many approved files complete the request; at most `max_files`. 1 unless given."""


class ChecklistItemInputTranslations(TypedDict):
    """By language: what the client reads instead of `name`, `description` and `instructions`. Absent if nothing is
    translated. At most 4 KiB of JSON.
    """

    en: NotRequired[DocumentWordsInput]
    """In English."""
    es: NotRequired[DocumentWordsInput]
    """In Spanish."""


class DocumentWordsInput(TypedDict):
    name: NotRequired[str]
    """What is asked for."""
    description: NotRequired[str]
    """What it is and why it is needed."""
    instructions: NotRequired[str]
    """What the client has to do."""


CreateChecklistPracticeArea: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Checklist:
    id: str
    """Identifier of the checklist."""
    name: str
    """Shown to the firm."""
    practice_area: ChecklistPracticeArea | None
    """The practice area it is for, or null for any."""
    items: list[ChecklistItem]
    """The document requests, in the order in which they are made. At most 64 KiB of JSON in total."""
    version: int
    """Starts at 1 and grows with each change."""
    updated_by: str | None
    """The user who last changed it; null if no user did."""
    created_at: dt.datetime
    """When it was created."""
    updated_at: dt.datetime
    """When it last changed."""


ChecklistPracticeArea: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChecklistItem:
    name: str
    """Shown to the client."""
    description: str | None
    """What it is and why it is needed."""
    instructions: str | None
    """What the client has to do, shown with the request."""
    required: bool
    """Whether the matter needs the document. Otherwise sending it is optional."""
    accepted_types: list[str]
    """Allowed media types."""
    max_file_size_mb: int
    """Largest file in MiB."""
    due_date: dt.date | None
    """When the firm needs it, or null. Reminders depend on it."""
    max_files: int | None = None
    """How many files the request takes. Each is uploaded and reviewed on its own. 1 unless given."""
    translations: ChecklistItemTranslations | None = None
    """By language: what the client reads instead of `name`, `description` and `instructions`. Absent if nothing is
    translated. At most 4 KiB of JSON.
    """
    min_files: int | None = None
    """How many approved files complete the request; at most `max_files`. 1 unless given."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChecklistItemTranslations:
    """By language: what the client reads instead of `name`, `description` and `instructions`. Absent if nothing is
    translated. At most 4 KiB of JSON.
    """

    en: DocumentWords | None = None
    """In English."""
    es: DocumentWords | None = None
    """In Spanish."""


CreateCheckoutSessionPlan: TypeAlias = Literal["pro", "enterprise"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckoutSession:
    id: str
    """The payment provider's own identifier."""
    url: str
    """The page on which a member of the firm pays."""
    plan: CheckoutSessionPlan
    """The plan to pay for."""
    expires_at: dt.datetime
    """When the page expires."""


CheckoutSessionPlan: TypeAlias = Literal["pro", "enterprise"]


class CreateClientAddress(TypedDict):
    """Postal address. A new address replaces the earlier one as a whole."""

    line1: NotRequired[str | None]
    """Street and number."""
    line2: NotRequired[str | None]
    """Second line of the address."""
    city: NotRequired[str | None]
    """City."""
    state: NotRequired[str | None]
    """State or province."""
    zip: NotRequired[str | None]
    """Postal code."""


CreateClientLanguage: TypeAlias = Literal["en", "es"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Client:
    id: str
    """Identifier of the client."""
    first_name: str
    """Given name."""
    last_name: str
    """Family name."""
    email: str | None
    """Email address, unique in the firm regardless of case."""
    phone: str | None
    """E.164."""
    date_of_birth: dt.date | None
    """Date of birth."""
    address: ClientAddress | None
    """Postal address."""
    language: ClientLanguage | None
    """Language of messages to the client; null for English."""
    notes: str | None
    """Internal notes, never visible to the client."""
    custom_fields: dict[str, Any]
    """Custom data of the firm. Numbers that would be rounded, such as integers above 2^53, are refused: send them as
    strings.
    """
    sms_consent: SmsConsent | None
    """Whether the client agreed to SMS at `phone`; null if nothing is recorded. A STOP overrides the firm's record
    until a START; after that, the firm's record applies again. A STOP to the shared number counts for every firm, a
    STOP to a firm's own number only for that firm.
    """
    matters_count: int
    """Number of matters of the client, in any status."""
    created_at: dt.datetime
    """When it was created."""
    updated_at: dt.datetime
    """When it last changed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClientAddress:
    line1: str | None
    """Street and number."""
    line2: str | None
    """Second line of the address."""
    city: str | None
    """City."""
    state: str | None
    """State or province."""
    zip: str | None
    """Postal code."""


ClientLanguage: TypeAlias = Literal["en", "es"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SmsConsent:
    status: SmsConsentStatus
    """Reminders go out by SMS only if consent is `granted`."""
    source: SmsConsentSource
    """`firm` if the firm recorded it, `client` if the client opted out with STOP."""
    changed_at: dt.datetime | None
    """When the firm recorded it. Null for `client`: the client may have sent STOP to another firm, and the time would
    reveal that.
    """


SmsConsentStatus: TypeAlias = Literal["granted", "revoked"]
SmsConsentSource: TypeAlias = Literal["firm", "client"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClientPortalSession:
    session_token: str
    """Send it as `Authorization: Bearer`. Shown only in this response."""
    expires_at: dt.datetime
    """When the session expires."""
    verification: PortalVerification | None = None
    """The second step of the link; absent if there is none."""
    firm: ClientPortalSessionFirm | None = None
    """Whom to call."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PortalVerification:
    status: PortalVerificationStatus
    """`required`: answer the second step. `locked`: too many wrong answers, and only the firm can unlock the link.
    `passed`: there is no second step, or it is done.
    """
    method: PortalVerificationMethod | None
    """What to enter; null once the step is passed."""
    scope: PortalVerificationScope | None
    """What the step protects; null once it is passed."""
    sent_to: str | None
    """Masked address or number to which the newest code of this session was sent; null if there is none."""
    code_expires_at: dt.datetime | None
    """When that code expires; null if there is none."""
    tries_left: int | None
    """Wrong answers left until the link is locked; null once the step is passed."""


PortalVerificationStatus: TypeAlias = Literal["required", "locked", "passed"]
PortalVerificationMethod: TypeAlias = Literal["email_code", "sms_code", "date_of_birth", "phone_digits"]
PortalVerificationScope: TypeAlias = Literal["given", "all"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClientPortalSessionFirm:
    """Whom to call."""

    name: str
    """Name of the firm."""
    phone: str | None
    """Telephone number of the firm in E.164 form; null if it has none."""


class CreateImportColumnsItem(TypedDict):
    column: str
    """The column's name in the first row of the file, regardless of case. If several columns have the name, the import
    fails.
    """
    field: CreateImportColumnsItemField
    """The field that the column fills: one of `createClient` or `createMatter`. `custom_fields` uses the column's name
    as its key. `tags` and `assigned_users` are separated by `|`. `assigned_attorney` and `assigned_users` take
    emails or ids of users, `intake_template_id` the name or id of a template. `client.sms_consent` takes only `no`.
    `reference` is the row's identifier in the system that the file comes from.
    """


CreateImportColumnsItemField: TypeAlias = Literal[
    "reference",
    "client.first_name",
    "client.last_name",
    "client.email",
    "client.phone",
    "client.date_of_birth",
    "client.address.line1",
    "client.address.line2",
    "client.address.city",
    "client.address.state",
    "client.address.zip",
    "client.language",
    "client.notes",
    "client.custom_fields",
    "client.sms_consent",
    "matter.title",
    "matter.practice_area",
    "matter.description",
    "matter.assigned_attorney",
    "matter.assigned_users",
    "matter.case_number",
    "matter.intake_template_id",
    "matter.custom_fields",
    "matter.tags",
    "matter.document_reminders",
]
CreateImportEncoding: TypeAlias = Literal["auto", "utf-8", "utf-16le", "utf-16be", "windows-1252"]
CreateImportSeparator: TypeAlias = Literal["auto", "comma", "semicolon", "tab"]
CreateImportDateFormat: TypeAlias = Literal["YYYY-MM-DD", "MM/DD/YYYY", "DD/MM/YYYY", "DD.MM.YYYY"]
CreateIntakeTemplatePracticeArea: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]


class IntakeFieldInput(TypedDict):
    key: str
    """Key of the answer. Unique in the template, including groups."""
    label: str
    """The question, as the client reads it."""
    type: IntakeFieldInputType
    """Type of the answer: `number` is a JSON number, `checkbox` a boolean, `date` YYYY-MM-DD, `phone` E.164, `select`
    one of the options, `multiselect` an array of options, `address` an object of `line1`, `line2`, `city`, `state`,
    `zip`, all others text.
    """
    required: NotRequired[bool]
    """Whether submitting the form needs an answer. A required checkbox must be ticked."""
    help: NotRequired[str | None]
    """Shown with the question."""
    options: NotRequired[Sequence[str] | None]
    """The options, without duplicates. Only for `select` and `multiselect`, which must have them."""
    step: NotRequired[str]
    """Starts a step of the form with this name, which must be unique. The step ends before the next question or group
    with a `step`. Absent if the question continues the previous step, or if the form is divided into steps
    automatically. In a group, only the first question may have it.
    """
    group: NotRequired[str]
    """Key of the group of the question; absent for none. Questions of a group must be adjacent. The question is asked
    for each entry of the group.
    """
    shown_when: NotRequired[IntakeConditionInput]
    """When the question is asked; absent for always. A question that is not asked needs no answer, and its answer is
    not submitted.
    """
    translations: NotRequired[IntakeFieldInputTranslations]
    """Translated texts by language. Missing texts are shown untranslated."""


IntakeFieldInputType: TypeAlias = Literal[
    "text",
    "textarea",
    "email",
    "phone",
    "date",
    "number",
    "select",
    "multiselect",
    "checkbox",
    "address",
]


class IntakeConditionInput(TypedDict):
    field: str
    """Key of an earlier field."""
    equals: NotRequired[str | bool]
    """The chosen option, alone or among others; for a `checkbox`, whether it is ticked. Only for `select`,
    `multiselect` and `checkbox`.
    """
    one_of: NotRequired[Sequence[str]]
    """At least one of these options was chosen. Only for `select` and `multiselect`."""
    answered: NotRequired[Literal[True]]
    """Any answer is enough. A `checkbox` must be ticked."""


class IntakeFieldInputTranslations(TypedDict):
    """Translated texts by language. Missing texts are shown untranslated."""

    en: NotRequired[IntakeFieldWordsInput]
    """In English."""
    es: NotRequired[IntakeFieldWordsInput]
    """In Spanish."""


class IntakeFieldWordsInput(TypedDict):
    label: NotRequired[str]
    """The question."""
    step: NotRequired[str]
    """The name of the step that begins with the question."""
    help: NotRequired[str]
    """Help text that is shown with the question."""
    options: NotRequired[Sequence[str]]
    """One per option, in the same order. The answer stays the untranslated option."""


CreateIntakeTemplateParticipantRolesItem: TypeAlias = Literal[
    "spouse",
    "co_plaintiff",
    "co_defendant",
    "relative",
    "guardian",
    "representative",
    "translator",
    "witness",
    "other",
]


class IntakeGroupInput(TypedDict):
    key: str
    """Key of the answer: an array of entries, each an object with answers by field key."""
    label: str
    """What can be given several times. Heading of the group for the client."""
    entry_label: str
    """Name of an entry. A number follows it."""
    help: NotRequired[str | None]
    """Shown with the group."""
    min_entries: NotRequired[int]
    """Fewest entries that a submission needs."""
    max_entries: NotRequired[int]
    """Most entries."""
    shown_when: NotRequired[IntakeConditionInput]
    """When the group is asked for; absent for always."""
    translations: NotRequired[IntakeGroupInputTranslations]
    """Translated texts by language. Missing texts are shown untranslated."""


class IntakeGroupInputTranslations(TypedDict):
    """Translated texts by language. Missing texts are shown untranslated."""

    en: NotRequired[IntakeGroupWordsInput]
    """In English."""
    es: NotRequired[IntakeGroupWordsInput]
    """In Spanish."""


class IntakeGroupWordsInput(TypedDict):
    label: NotRequired[str]
    """Heading of the group."""
    entry_label: NotRequired[str]
    """Name of an entry."""
    help: NotRequired[str]
    """Help text that is shown with the group."""


class CreateIntakeTemplateTranslations(TypedDict):
    """By language: what the client reads instead of `name` and `description`. Absent if nothing is translated. At most
    8 KiB of JSON. Each field has translations of its own.
    """

    en: NotRequired[IntakeFormWordsInput]
    """In English."""
    es: NotRequired[IntakeFormWordsInput]
    """In Spanish."""


class IntakeFormWordsInput(TypedDict):
    name: NotRequired[str]
    """Heading of the form."""
    description: NotRequired[str]
    """Text above the questions."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeTemplate:
    id: str
    """Identifier of the template."""
    name: str
    """Heading of the form, shown to the client."""
    practice_area: IntakeTemplatePracticeArea | None
    """The practice area it is for, or null for any."""
    description: str | None
    """Shown to the client above the questions."""
    fields: list[IntakeField]
    """The questions, in the order of the form. At most 48 KiB of JSON in total."""
    documents: list[ChecklistItem]
    """Document requests to the client, made in this order when a matter is created with the template. At most 48 KiB of
    JSON in total.
    """
    participant_roles: list[IntakeTemplateParticipantRolesItem]
    """Participants with one of these roles also fill in the form, each with their own answers."""
    groups: list[IntakeGroup] | None = None
    """Groups of questions that can be answered several times, such as once per child; absent if there are none. Each
    field names its group. At most 8 KiB of JSON in total.
    """
    translations: IntakeTemplateTranslations | None = None
    """By language: what the client reads instead of `name` and `description`. Absent if nothing is translated. At most
    8 KiB of JSON. Each field has translations of its own.
    """
    built_in: bool
    """Whether the firm started with this template. Built-in templates cannot be deleted."""
    version: int
    """Starts at 1 and grows with each change."""
    updated_by: str | None
    """The user who last changed it; null if no user did."""
    created_at: dt.datetime
    """When it was created."""
    updated_at: dt.datetime
    """When it last changed."""


IntakeTemplatePracticeArea: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeField:
    key: str
    """Key of the answer. Unique in the template, including groups."""
    label: str
    """The question, as the client reads it."""
    type: IntakeFieldType
    """Type of the answer: `number` is a JSON number, `checkbox` a boolean, `date` YYYY-MM-DD, `phone` E.164, `select`
    one of the options, `multiselect` an array of options, `address` an object of `line1`, `line2`, `city`, `state`,
    `zip`, all others text.
    """
    required: bool
    """Whether submitting the form needs an answer. A required checkbox must be ticked."""
    help: str | None
    """Shown with the question."""
    options: list[str] | None
    """The options, without duplicates. Only for `select` and `multiselect`, which must have them."""
    step: str | None = None
    """Starts a step of the form with this name, which must be unique. The step ends before the next question or group
    with a `step`. Absent if the question continues the previous step, or if the form is divided into steps
    automatically. In a group, only the first question may have it.
    """
    group: str | None = None
    """Key of the group of the question; absent for none. Questions of a group must be adjacent. The question is asked
    for each entry of the group.
    """
    shown_when: IntakeCondition | None = None
    """When the question is asked; absent for always. A question that is not asked needs no answer, and its answer is
    not submitted.
    """
    translations: IntakeFieldTranslations | None = None
    """Translated texts by language. Missing texts are shown untranslated."""


IntakeFieldType: TypeAlias = Literal[
    "text",
    "textarea",
    "email",
    "phone",
    "date",
    "number",
    "select",
    "multiselect",
    "checkbox",
    "address",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeCondition:
    field: str
    """Key of an earlier field."""
    equals: str | bool | None = None
    """The chosen option, alone or among others; for a `checkbox`, whether it is ticked. Only for `select`,
    `multiselect` and `checkbox`.
    """
    one_of: list[str] | None = None
    """At least one of these options was chosen. Only for `select` and `multiselect`."""
    answered: Literal[True] | None = None
    """Any answer is enough. A `checkbox` must be ticked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeFieldTranslations:
    """Translated texts by language. Missing texts are shown untranslated."""

    en: IntakeFieldWords | None = None
    """In English."""
    es: IntakeFieldWords | None = None
    """In Spanish."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeFieldWords:
    label: str | None = None
    """The question."""
    step: str | None = None
    """The name of the step that begins with the question."""
    help: str | None = None
    """Help text that is shown with the question."""
    options: list[str] | None = None
    """One per option, in the same order. The answer stays the untranslated option."""


IntakeTemplateParticipantRolesItem: TypeAlias = Literal[
    "spouse",
    "co_plaintiff",
    "co_defendant",
    "relative",
    "guardian",
    "representative",
    "translator",
    "witness",
    "other",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeGroup:
    key: str
    """Key of the answer: an array of entries, each an object with answers by field key."""
    label: str
    """What can be given several times. Heading of the group for the client."""
    entry_label: str
    """Name of an entry. A number follows it."""
    help: str | None
    """Shown with the group."""
    min_entries: int
    """Fewest entries that a submission needs."""
    max_entries: int
    """Most entries."""
    shown_when: IntakeCondition | None = None
    """When the group is asked for; absent for always."""
    translations: IntakeGroupTranslations | None = None
    """Translated texts by language. Missing texts are shown untranslated."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeGroupTranslations:
    """Translated texts by language. Missing texts are shown untranslated."""

    en: IntakeGroupWords | None = None
    """In English."""
    es: IntakeGroupWords | None = None
    """In Spanish."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeGroupWords:
    label: str | None = None
    """Heading of the group."""
    entry_label: str | None = None
    """Name of an entry."""
    help: str | None = None
    """Help text that is shown with the group."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeTemplateTranslations:
    """By language: what the client reads instead of `name` and `description`. Absent if nothing is translated. At most
    8 KiB of JSON. Each field has translations of its own.
    """

    en: IntakeFormWords | None = None
    """In English."""
    es: IntakeFormWords | None = None
    """In Spanish."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeFormWords:
    name: str | None = None
    """Heading of the form."""
    description: str | None = None
    """Text above the questions."""


class CreateJoinedFileFilesItem(TypedDict):
    upload_id: str
    """Identifier of the upload."""
    rotation: NotRequired[CreateJoinedFileFilesItemRotation]
    """Degrees by which its pages are rotated clockwise."""
    pages: NotRequired[Sequence[CreateJoinedFileFilesItemPagesItem] | None]
    """Pages to include, in this order; null for all."""


CreateJoinedFileFilesItemRotation: TypeAlias = Literal[0, 90, 180, 270]


class CreateJoinedFileFilesItemPagesItem(TypedDict):
    first: int
    """First page, from 1."""
    last: int
    """Last page."""


CreateJoinedFilePaper: TypeAlias = Literal["letter", "a4"]


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinedFile:
    id: str
    """Identifier of the joined file."""
    document_id: str
    """Identifier of the document."""
    filename: str
    """Name of the downloaded file."""
    paper: JoinedFilePaper
    """Paper size for images. Pages of a PDF keep their size."""
    status: JoinedFileStatus
    """`queued`, then `building`, then `ready`; `failed` if the file cannot be built: see `problem`."""
    problem: JoinedFileProblem | None
    """Why the file cannot be built; null unless it failed."""
    files: list[JoinedFileFilesItem]
    """The source files, in order."""
    outdated: bool
    """Whether one of its source files has been rejected since. The joined file stays as it is."""
    pages_count: int | None
    """Null before the file is ready."""
    file_size_bytes: int | None
    """Null before the file is ready."""
    sha256: str | None
    """SHA-256 of the joined file in hexadecimal; null before it is ready."""
    created_at: dt.datetime
    """When it was created."""
    ready_at: dt.datetime | None
    """Null before the file is ready."""


JoinedFilePaper: TypeAlias = Literal["letter", "a4"]
JoinedFileStatus: TypeAlias = Literal["queued", "building", "ready", "failed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinedFileProblem:
    code: JoinedFileProblemCode
    """The kind of problem."""
    message: str
    """The problem in words, and what to do."""
    upload_id: str | None
    """The file that has the problem; null if the problem is about all files together."""
    filename: str | None
    """Its name."""


JoinedFileProblemCode: TypeAlias = Literal[
    "password_required",
    "file_damaged",
    "page_missing",
    "too_many_pages",
    "image_too_large",
    "too_large",
    "took_too_long",
    "file_missing",
    "not_clean",
    "storage_limit_reached",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinedFileFilesItem:
    upload_id: str
    """Identifier of the upload."""
    rotation: JoinedFileFilesItemRotation
    """Degrees by which its pages are rotated clockwise."""
    pages: list[JoinedFileFilesItemPagesItem] | None
    """Pages to include, in this order; null for all."""
    filename: str
    """Name of the file, without a path."""
    sha256: str
    """Of the original, hexadecimal."""
    status: JoinedFileFilesItemStatus
    """Current status of the upload."""
    pages_count: int | None
    """Number of pages taken from it; null before the file is ready."""


JoinedFileFilesItemRotation: TypeAlias = Literal[0, 90, 180, 270]


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinedFileFilesItemPagesItem:
    first: int
    """First page, from 1."""
    last: int
    """Last page."""


JoinedFileFilesItemStatus: TypeAlias = Literal["created", "pending", "approved", "rejected"]
CreateMatterPracticeArea: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Matter:
    id: str
    """Identifier of the matter."""
    title: str
    """Title of the matter, unique in the firm regardless of case."""
    practice_area: MatterPracticeArea
    """Area of law."""
    client_id: str | None
    """The client, or null."""
    description: str | None
    """What the matter is about."""
    assigned_attorney: str | None
    """The responsible attorney."""
    assigned_users: list[str]
    """Other users who work on the matter."""
    case_number: str | None
    """The court's or the firm's case number."""
    intake_template_id: str | None
    """The intake template that the client fills in."""
    custom_fields: dict[str, Any]
    """Custom data of the firm. Numbers that would be rounded, such as integers above 2^53, are refused: send them as
    strings.
    """
    tags: list[str]
    """At most 50 tags."""
    document_reminders: bool
    """Whether the client gets reminders of open document requests, by the firm's rule."""
    status: MatterStatus
    """Status of the matter. Only the practice-management system sets `closed`."""
    intake_link: str | None
    """The onboarding link. Null until it is generated, for callers who may not generate links, and always in events."""
    documents_count: int
    """Number of document requests of the matter."""
    created_at: dt.datetime
    """When it was created."""
    updated_at: dt.datetime
    """When it last changed."""
    archived_at: dt.datetime | None
    """When it was archived; null if it is not."""


MatterPracticeArea: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]
MatterStatus: TypeAlias = Literal["active", "archived", "closed"]
CreateMatterDeadlineType: TypeAlias = Literal["filing", "hearing", "statute", "other"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Deadline:
    id: str
    """Identifier of the deadline."""
    title: str
    """What is due."""
    due_date: dt.date
    """A date in the firm's time zone."""
    type: DeadlineType
    """`statute` is the end of a limitation period."""
    notes: str | None
    """Notes of the firm."""
    completed: bool
    """Whether it is done."""
    created_at: dt.datetime
    """When it was created."""
    updated_at: dt.datetime
    """When it last changed."""
    updated_by: str | None
    """The user who last changed it; null if no user did, or if unknown."""


DeadlineType: TypeAlias = Literal["filing", "hearing", "statute", "other"]
CreateMatterParticipantRole: TypeAlias = Literal[
    "spouse",
    "co_plaintiff",
    "co_defendant",
    "relative",
    "guardian",
    "representative",
    "translator",
    "witness",
    "other",
]
CreateMatterParticipantLanguage: TypeAlias = Literal["en", "es"]
CreateMatterParticipantMaySee: TypeAlias = Literal["own", "all"]
CreateMatterParticipantMayGive: TypeAlias = Literal["none", "own", "all"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Participant:
    id: str
    """Identifier of the participant."""
    matter_id: str
    """Identifier of the matter."""
    role: ParticipantRole
    """Role of the person in the matter."""
    first_name: str
    """Given name."""
    last_name: str
    """Family name."""
    email: str | None
    """Email address for messages to the participant."""
    phone: str | None
    """E.164."""
    language: ParticipantLanguage | None
    """Language of messages to the participant; null for English."""
    may_see: ParticipantMaySee
    """Which document requests the participant sees at the portal. `own`: those with their `participant_id`. `all`: also
    those of the client and of all other participants, with their files.
    """
    may_give: ParticipantMayGive
    """For which document requests the participant may upload files: `none`, `own`, or `all` that they see. `all`
    requires `may_see` `all`.
    """
    sms_consent: SmsConsent | None
    """Whether the participant agreed to SMS at `phone`, like `sms_consent` of a client; null if nothing is recorded.
    Reminders go out by SMS only if it is granted.
    """
    link_expires_at: dt.datetime | None
    """When the participant's onboarding link expires; null if there is no working link."""
    created_at: dt.datetime
    """When it was created."""
    updated_at: dt.datetime
    """When it last changed."""
    updated_by: str | None
    """The user who last changed it; null if no user did, or if unknown."""


ParticipantRole: TypeAlias = Literal[
    "spouse",
    "co_plaintiff",
    "co_defendant",
    "relative",
    "guardian",
    "representative",
    "translator",
    "witness",
    "other",
]
ParticipantLanguage: TypeAlias = Literal["en", "es"]
ParticipantMaySee: TypeAlias = Literal["own", "all"]
ParticipantMayGive: TypeAlias = Literal["none", "own", "all"]


class MatterViewFilterInput(TypedDict):
    status: NotRequired[MatterViewFilterInputStatus]
    """Only matters with this status."""
    practice_area: NotRequired[MatterViewFilterInputPracticeArea]
    """Only matters of this practice area."""
    assigned_to: NotRequired[str]
    """Only matters that this user is responsible for or works on."""
    sort: NotRequired[MatterViewFilterInputSort]
    """Sort key of the list."""
    order: NotRequired[MatterViewFilterInputOrder]
    """Direction of the sort."""
    search: NotRequired[str]
    """The search text. It is searched as with `search_in` `all` of `listMatters`."""
    mine: NotRequired[bool]
    """Only matters of the user who opens the view. `assigned_to` is ignored then."""


MatterViewFilterInputStatus: TypeAlias = Literal["active", "archived", "closed", "all"]
MatterViewFilterInputPracticeArea: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]
MatterViewFilterInputSort: TypeAlias = Literal["created_at", "updated_at", "title"]
MatterViewFilterInputOrder: TypeAlias = Literal["asc", "desc"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatterView:
    id: str
    """Identifier of the matter view."""
    name: str
    """Name of the view."""
    shared: bool
    """Whether everybody in the firm has it. Only users who may change the settings of the firm can share views."""
    filter: MatterViewFilter
    """Filter and sort order of the view."""
    user_id: str
    """Who saved it."""
    may_change: bool
    """Whether the caller may change and delete it."""
    created_at: dt.datetime
    """When it was created."""
    updated_at: dt.datetime
    """When it last changed."""
    updated_by: str | None
    """The user who last changed it; null if no user did, or if unknown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatterViewFilter:
    status: MatterViewFilterStatus
    """Only matters with this status."""
    practice_area: MatterViewFilterPracticeArea | None = None
    """Only matters of this practice area."""
    assigned_to: str | None = None
    """Only matters that this user is responsible for or works on."""
    sort: MatterViewFilterSort
    """Sort key of the list."""
    order: MatterViewFilterOrder
    """Direction of the sort."""
    search: str | None = None
    """The search text. It is searched as with `search_in` `all` of `listMatters`."""
    mine: bool
    """Only matters of the user who opens the view. `assigned_to` is ignored then."""


MatterViewFilterStatus: TypeAlias = Literal["active", "archived", "closed", "all"]
MatterViewFilterPracticeArea: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]
MatterViewFilterSort: TypeAlias = Literal["created_at", "updated_at", "title"]
MatterViewFilterOrder: TypeAlias = Literal["asc", "desc"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SignedUploadUrl:
    upload_id: str
    """Identifier of the upload."""
    upload_url: str
    """Where to PUT the file."""
    upload_url_expires_at: dt.datetime
    """15 minutes after issue."""
    fields: dict[str, str]
    """Headers to send with the file."""


CreateOAuthClientScopesItem: TypeAlias = Literal[
    "matters:read",
    "matters:write",
    "clients:read",
    "clients:write",
    "documents:read",
    "documents:write",
    "webhooks:read",
    "webhooks:write",
    "firms:read",
    "firms:write",
]
CreateOAuthClientType: TypeAlias = Literal["confidential", "public"]


@dataclass(frozen=True, slots=True, kw_only=True)
class OAuthClientWithSecret:
    id: str
    """Identifier of the OAuth client."""
    client_id: str
    """The same as `id`, under its OAuth name."""
    name: str
    """The name that users see on the consent page."""
    type: OAuthClientWithSecretType
    """A public client runs on the devices of its users and has no secret."""
    redirect_uris: list[str]
    """Where the client may send users back to."""
    scopes: list[OAuthClientWithSecretScopesItem]
    """The scopes that the client may request."""
    mcp_access: OAuthClientWithSecretMcpAccess
    """What the application may do through MCP, within its scopes. `read`: nothing but read. `approve`: also change what
    its user approves, call by call. `write`: also change things on its own. Its user approves calls that send
    something out of the firm, change who gets it, or cannot be undone.
    """
    created_by: str | None
    """Identifier of the user."""
    created_at: dt.datetime
    """When it was created."""
    client_secret: str | None
    """The secret itself, shown only in this response. Null for a public client."""


OAuthClientWithSecretType: TypeAlias = Literal["confidential", "public"]
OAuthClientWithSecretScopesItem: TypeAlias = Literal[
    "matters:read",
    "matters:write",
    "clients:read",
    "clients:write",
    "documents:read",
    "documents:write",
    "webhooks:read",
    "webhooks:write",
    "firms:read",
    "firms:write",
]
OAuthClientWithSecretMcpAccess: TypeAlias = Literal["read", "approve", "write"]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenUpload:
    id: str
    """Identifier of the upload."""
    document_id: str
    """Identifier of the document."""
    filename: str
    """Name of the file, without a path."""
    content_type: str
    """Media type of the file. Until the scan, the declared type, which is only a hint; after it, the accepted type that
    the content shows.
    """
    file_size_bytes: int
    """Exact length of the file in bytes."""
    part_size_bytes: int
    """Length of each part in bytes. The last part may be shorter."""
    parts_count: int
    """Number of parts of the file."""
    created_at: dt.datetime
    """When it was created."""
    expires_at: dt.datetime
    """When the upload expires. Until then, parts can be sent and the upload can be confirmed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PortalLinkRequest:
    requested_at: dt.datetime
    """When the firm was notified."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PortalSession:
    url: str
    """The page on which a member of the firm changes plan or card, or cancels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    user: User
    """The signed-in user."""
    firm: SessionFirm
    """Their firm."""
    ahead_seconds: int
    """How far the firm's clock is ahead of real time; above 0 only in a sandbox that has moved it
    (`advanceSandboxClock`).
    """
    expires_at: dt.datetime
    """When the session ends at the latest."""
    idle_minutes: int
    """Idle timeout: the session also ends after this many minutes without a request."""
    two_step_setup_required: bool
    """Whether the user still has to set up the two-step sign-in that the firm requires. Until then, other operations
    return `two_step_required`.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class Upload:
    id: str
    """Identifier of the upload."""
    document_id: str
    """Identifier of the document."""
    filename: str
    """Name of the file, without a path."""
    content_type: str
    """Media type of the file. Until the scan, the declared type, which is only a hint; after it, the accepted type that
    the content shows.
    """
    file_size_bytes: int
    """Exact length of the file in bytes."""
    status: UploadStatus
    """`created` until confirmed, then `pending` until reviewed. Files of messages are not reviewed, so they stay
    `pending`.
    """
    uploaded_at: dt.datetime | None
    """When the file was confirmed; null until then."""
    verified: bool | None = None
    """False if the sender had the onboarding link but had not passed its second step, so it may not be from the client
    or participant. Absent otherwise. It does not change if somebody passes the step later.
    """
    reviewer_notes: str | None
    """Notes of the reviewer."""
    replaced_by: str | None = None
    """The newer upload that replaced this one before its review. Absent otherwise."""
    rejection_code: UploadRejectionCode | None = None
    """Why the reviewer sent the file back. Absent unless the reviewer chose a common reason."""
    refused_for: list[str] | None = None
    """The types that the request accepts, if the file was rejected because its content has none of them. Absent
    otherwise.
    """
    reviewed_at: dt.datetime | None
    """When it was approved or rejected; null until then."""
    scan: UploadScan
    """The virus scan of the file."""
    sha256: str | None
    """SHA-256 of the file in hexadecimal; null until the file is processed."""
    detected_type: str | None
    """Media type that the content shows; null until the scan is clean, and if the type is unknown."""
    pages: int | None
    """Number of pages of a PDF, as counted by Dossier, not as claimed by the file. Null for other files, for a PDF that
    cannot be opened, and if the PDF has more than 5000 pages (warning `too_many_pages`) or its pages cannot be
    counted (`page_count_wrong`).
    """
    width: int | None
    """Width of an image in pixels, when it is upright."""
    height: int | None
    """Height of an image in pixels, when it is upright."""
    variants: list[UploadVariantsItem]
    """The images that `GET /api/v1/uploads/{id}/download` offers besides the original."""
    processed_at: dt.datetime | None
    """When the file was processed. From then on, pages, size, variants and warnings do not change."""
    warnings: list[FileWarning] | None = None
    """What may be wrong with the file: first the whole file, then page by page. Empty until `processed_at` and if
    nothing was found; missing in events of earlier versions.
    """
    pages_checked: int | None = None
    """How many pages were checked for `warnings`, from the first page on: fewer than `pages` for long files. An image
    is one page. Null until `processed_at`, and for files that have no pages to check.
    """
    expires_on: dt.date | None = None
    """The last day on which the document in the file, such as a passport or a licence, is valid."""
    source: UploadSource | None = None
    """The approved upload whose file this one uses, even if that upload has been deleted. Absent for a file that was
    sent, and for users who may not see the matter of the source.
    """


UploadStatus: TypeAlias = Literal["created", "pending", "approved", "rejected"]
UploadRejectionCode: TypeAlias = Literal[
    "cut_off",
    "hard_to_read",
    "pages_missing",
    "wrong_document",
    "wrong_person",
    "expired",
    "not_signed",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class UploadScan:
    """The virus scan of the file."""

    status: UploadScanStatus
    """How the virus scan ended; `pending` until then."""
    engine: str | None
    """The scanner and its version."""
    signature: str | None
    """What the scanner found, or why it could not scan the file."""
    scanned_at: dt.datetime | None
    """When it ended; null until then."""
    delayed_since: dt.datetime | None
    """Since when the scan is overdue because storage or the scanner is slow or unavailable; otherwise null. The scan is
    still being retried.
    """


UploadScanStatus: TypeAlias = Literal["pending", "clean", "infected", "failed"]
UploadVariantsItem: TypeAlias = Literal["thumbnail", "preview"]


@dataclass(frozen=True, slots=True, kw_only=True)
class FileWarning:
    code: FileWarningCode
    """What may be wrong. Further codes may be added."""
    page: int | None
    """Number of the page, from 1; null if the warning is about the whole file."""
    message: str
    """The warning as a sentence."""


FileWarningCode: TypeAlias = Literal[
    "page_blank",
    "page_dark",
    "page_blurred",
    "image_small",
    "password_required",
    "file_damaged",
    "type_unexpected",
    "too_many_pages",
    "page_count_wrong",
    "image_too_large",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class UploadSource:
    upload_id: str
    """Identifier of the upload."""
    document_id: str
    """Identifier of the document."""
    matter_id: str
    """Identifier of the matter."""


CreateWebhookEventsItem: TypeAlias = Literal[
    "client.created",
    "deadline.created",
    "deadline.deleted",
    "deadline.updated",
    "import.checked",
    "import.failed",
    "import.finished",
    "intake.completed",
    "intake.link.locked",
    "matter.archived",
    "matter.created",
    "matter.updated",
    "message.received",
    "message.sent",
    "participant.created",
    "participant.intake.completed",
    "participant.removed",
    "participant.updated",
    "document.approved",
    "document.closed",
    "document.declined",
    "document.expired",
    "document.expiring",
    "document.flagged",
    "document.joined",
    "document.joining_failed",
    "document.rejected",
    "document.review_undone",
    "document.uploaded",
    "zip_file.built",
    "zip_file.failed",
    "intake.link.sent",
    "sandbox.clock_advanced",
    "*",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class CreatedWebhook:
    id: str
    """Identifier of the webhook."""
    url: str
    """HTTPS URL that receives the events."""
    events: list[str]
    """Event types, or `*` for all."""
    description: str | None
    """Internal label."""
    active: bool
    """An inactive endpoint receives nothing."""
    max_per_second: int | None
    """Rate limit in attempts per second; further attempts wait. Null for no limit."""
    last_triggered_at: dt.datetime | None
    """When an event was last sent to the webhook; null until then."""
    created_at: dt.datetime
    """When it was created."""
    updated_at: dt.datetime
    """When it last changed."""
    updated_by: str | None
    """The user who last changed it; null if no user did, or if unknown."""
    signing_secret: str
    """Signs deliveries. Shown once, here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ZipFile:
    id: str
    """Identifier of the zip file."""
    matter_id: str
    """Identifier of the matter."""
    filename: str
    """Name of the downloaded file."""
    status: ZipFileStatus
    """`queued`, then `building`, then `ready`; `failed` if the file cannot be built: see `problem`."""
    problem: ZipFileProblem | None
    """Why the file cannot be built; null unless it failed."""
    files_count: int
    """Number of files of the matter in it."""
    files_size_bytes: int
    """Total size of these files in bytes."""
    file_size_bytes: int | None
    """Size of the ZIP file in bytes; null before it is ready."""
    sha256: str | None
    """SHA-256 of the ZIP file in hexadecimal; null before it is ready."""
    created_at: dt.datetime
    """When it was created."""
    ready_at: dt.datetime | None
    """Null before the file is ready."""
    expires_at: dt.datetime
    """When the ZIP file is deleted. The files in it stay in the matter."""


ZipFileStatus: TypeAlias = Literal["queued", "building", "ready", "failed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ZipFileProblem:
    code: ZipFileProblemCode
    """The kind of problem."""
    message: str
    """The problem in words, and what to do."""
    upload_id: str | None
    """The file that has the problem; null if the problem is about all files together."""
    filename: str | None
    """Its name."""


ZipFileProblemCode: TypeAlias = Literal["file_missing", "file_damaged", "took_too_long"]
DecideApprovalDecision: TypeAlias = Literal["approve", "deny"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Approval:
    id: str
    """Identifier of the approval."""
    client_id: str
    """Identifier of the OAuth client."""
    client_name: str
    """The name of the application."""
    operation: str
    """The operation that it called."""
    summary: str
    """What the operation does."""
    input: dict[str, Any]
    """What the operation would get: path parameters, and fields of the query or body."""
    status: ApprovalStatus
    """Whether the user has decided. An approved call was or will be repeated by its application."""
    created_at: dt.datetime
    """When it was created."""
    expires_at: dt.datetime
    """When it expires."""


ApprovalStatus: TypeAlias = Literal["pending", "approved", "denied"]
DeclinePortalDocumentReason: TypeAlias = Literal["never_had", "lost", "held_by_others", "not_yet", "other"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PortalDocument:
    id: str
    """Identifier of the document."""
    name: str
    """Shown to the client."""
    description: str | None
    """What it is and why it is needed."""
    instructions: str | None
    """What the client has to do, shown with the request."""
    translations: PortalDocumentTranslations | None = None
    """By language: what the client reads instead of `name`, `description` and `instructions`. Absent if nothing is
    translated. At most 4 KiB of JSON.
    """
    required: bool
    """Whether the matter needs the document. Otherwise sending it is optional."""
    accepted_types: list[str]
    """Allowed media types."""
    max_file_size_mb: int
    """Largest file in MiB."""
    due_date: dt.date | None
    """When the firm needs it, or null."""
    status: PortalDocumentStatus
    """`pending` and `rejected` requests wait for the client. A request of several files also waits while `files_given`
    is below `min_files` or `sent_back` has files, unless `no_more_files` is true.
    """
    upload: PortalUpload | None
    """The newest confirmed file; null until one exists."""
    protected: bool | None = None
    """True while the second step of the link protects files of the request: it takes no more files until the client has
    passed the step. Absent otherwise.
    """
    participant_id: str | None = None
    """The participant who is asked, or null for the client. Absent for a client, who sees only their own requests."""
    may_upload: bool | None = None
    """Whether the calling participant may upload files for it. Absent for the client, who always may."""
    max_files: int | None = None
    """How many files the request takes. Each is uploaded and reviewed on its own."""
    min_files: int | None = None
    """How many approved files complete the request; at most `max_files`."""
    files_given: int | None = None
    """Number of files that await review or are approved."""
    files_approved: int | None = None
    """Number of approved files."""
    no_more_files: bool | None = None
    """Whether the client said that there are no more files."""
    declined: PortalDocumentDeclined | None = None
    """Set while they say that they do not have it; the request does not wait for them then. Absent otherwise, and while
    a second step hides it.
    """
    sent_back: list[PortalDocumentSentBackItem] | None = None
    """Rejected files of a request of several files that the client still has to send again, earliest rejection first.
    Absent if there are none.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class PortalDocumentTranslations:
    """By language: what the client reads instead of `name`, `description` and `instructions`. Absent if nothing is
    translated. At most 4 KiB of JSON.
    """

    en: DocumentWords | None = None
    """In English."""
    es: DocumentWords | None = None
    """In Spanish."""


PortalDocumentStatus: TypeAlias = Literal["pending", "uploaded", "approved", "rejected"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PortalUpload:
    id: str
    """Identifier of the upload."""
    filename: str
    """Name of the file, without a path."""
    content_type: str
    """Media type of the file."""
    file_size_bytes: int
    """Length of the file in bytes."""
    status: PortalUploadStatus
    """`pending` until it is reviewed."""
    uploaded_at: dt.datetime
    """When the file was confirmed."""
    verified: bool | None = None
    """False if the sender had the onboarding link but had not passed its second step, so it may not be from the client
    or participant. Absent otherwise. It does not change if somebody passes the step later.
    """
    rejection_reason: str | None
    """Why it was rejected, if known, in one text: the reason in English, then the notes of the firm."""
    rejection: PortalUploadRejection | None = None
    """Why it was rejected: a reason, notes of the firm, or both. Absent if not known."""
    removable: bool
    """Whether the caller may still take it back: it is their own and awaits review."""
    processed_at: dt.datetime | None = None
    """When it was checked; null until then."""
    scan_failed: Literal[True] | None = None
    """Set if the file could not be scanned for viruses, so nobody can open it. Another file can be sent instead. Absent
    otherwise.
    """
    warnings: list[FileWarning] | None = None
    """What may be wrong with the file: first the whole file, then page by page. Empty until `processed_at` and if
    nothing was found; missing in events of earlier versions.
    """
    pages_checked: int | None = None
    """How many pages were checked for `warnings`, from the first page on: fewer than `pages` for long files. An image
    is one page. Null until `processed_at`, and for files that have no pages to check.
    """


PortalUploadStatus: TypeAlias = Literal["pending", "approved", "rejected"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PortalUploadRejection:
    """Why it was rejected: a reason, notes of the firm, or both. Absent if not known."""

    code: PortalUploadRejectionCode | None
    """The common reason that the firm chose, or null."""
    words: PortalUploadRejectionWords | None
    """The reason in words: a common reason, a virus, or a type that is not accepted. Null if there is none."""
    notes: str | None
    """Notes of the firm, or null."""


PortalUploadRejectionCode: TypeAlias = Literal[
    "cut_off",
    "hard_to_read",
    "pages_missing",
    "wrong_document",
    "wrong_person",
    "expired",
    "not_signed",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class PortalUploadRejectionWords:
    en: str
    """In English."""
    es: str
    """In Spanish."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PortalDocumentDeclined:
    """Set while they say that they do not have it; the request does not wait for them then. Absent otherwise, and while
    a second step hides it.
    """

    reason: PortalDocumentDeclinedReason
    """Why it cannot be sent: there never was one, it is lost, somebody else has it, it does not exist yet, or another
    reason, given in `notes`. Further codes may be added.
    """
    notes: str | None
    """Explanation in their own words, or null. Required if the reason is `other`."""
    declined_at: dt.datetime
    """When they declined."""


PortalDocumentDeclinedReason: TypeAlias = Literal["never_had", "lost", "held_by_others", "not_yet", "other"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PortalDocumentSentBackItem:
    id: str
    """Identifier of the upload."""
    filename: str
    """Name of the file, without a path."""
    rejection: PortalDocumentSentBackItemRejection | None = None
    """Why it was rejected: a reason, notes of the firm, or both. Absent if not known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PortalDocumentSentBackItemRejection:
    """Why it was rejected: a reason, notes of the firm, or both. Absent if not known."""

    code: PortalDocumentSentBackItemRejectionCode | None
    """The common reason that the firm chose, or null."""
    words: PortalDocumentSentBackItemRejectionWords | None
    """The reason in words: a common reason, a virus, or a type that is not accepted. Null if there is none."""
    notes: str | None
    """Notes of the firm, or null."""


PortalDocumentSentBackItemRejectionCode: TypeAlias = Literal[
    "cut_off",
    "hard_to_read",
    "pages_missing",
    "wrong_document",
    "wrong_person",
    "expired",
    "not_signed",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class PortalDocumentSentBackItemRejectionWords:
    en: str
    """In English."""
    es: str
    """In Spanish."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteChecklistAnswer:
    """The result."""

    id: str
    """Identifier of the checklist."""
    deleted: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeletedFirmLogo:
    id: str
    """Identifier of the firm."""
    deleted: Literal[True]
    """Always true."""
    updated_at: dt.datetime
    """When it last changed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteImportAnswer:
    """The result."""

    id: str
    """Identifier of the import."""
    deleted: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteIntakeTemplateAnswer:
    """The result."""

    id: str
    """Identifier of the template."""
    deleted: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteJoinedFileAnswer:
    """The result."""

    id: str
    """Identifier of the joined file."""
    deleted: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteMatterDeadlineAnswer:
    """The result."""

    id: str
    """Identifier of the deadline."""
    deleted: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteMatterViewAnswer:
    """The result."""

    id: str
    """Identifier of the matter view."""
    deleted: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteOAuthClientAnswer:
    """The result."""

    id: str
    """Identifier of the OAuth client."""
    deleted: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteSessionAnswer:
    """The result."""

    id: str
    """Identifier of the session."""
    deleted: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteWebhookAnswer:
    """The result."""

    id: str
    """Identifier of the webhook."""
    deleted: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteZipFileAnswer:
    """The result."""

    id: str
    """Identifier of the zip file."""
    deleted: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TotpState:
    enabled: bool
    """Whether sign-in asks for a code."""
    enabled_at: dt.datetime | None
    """When it was switched on; null while it is off."""
    recovery_codes_left: int
    """Number of unused recovery codes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DisconnectedIntegration:
    success: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DownloadUrl:
    download_url: str
    """Where to GET the file."""
    expires_at: dt.datetime
    """5 minutes after issue."""


DownloadUploadVariant: TypeAlias = Literal["original", "thumbnail", "preview"]


@dataclass(frozen=True, slots=True, kw_only=True)
class EndAuthorizationAnswer:
    """The result."""

    id: str
    """Identifier of the OAuth grant."""
    deleted: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndSessionAnswer:
    """The result."""

    id: str
    """Identifier of the session."""
    deleted: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TotpEnrolment:
    secret: str
    """Base32, to be typed into an authenticator app."""
    otpauth_url: str
    """The same as a URL, for a QR code."""


ExportAuditEventsActor: TypeAlias = Literal["operator", "system"]
ExportAuditEventsKind: TypeAlias = Literal["read", "change", "credential", "role", "sign_in", "settings", "export"]
ExportAuditEventsOutcome: TypeAlias = Literal["succeeded", "refused", "failed"]
ExportAuditEventsFormat: TypeAlias = Literal["csv", "json", "jsonl"]


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditEvent:
    id: str
    """Identifier of the audit event."""
    firm_id: str
    """Identifier of the firm."""
    occurred_at: dt.datetime
    """When the request arrived."""
    action: str
    """What was done: the `operationId` of the request, the name of an operator's command, or an action of the system,
    such as `openApprovedUpload`, which passed a file to practice management.
    """
    kind: AuditEventKind
    """What the action is about: `read` shows data of the firm or its clients, `change` changes such data, `credential`
    concerns keys, passwords, second factors, applications and onboarding links, `role` users and invitations,
    `sign_in` sessions, `settings` the firm itself, `export` hands out many rows at once.
    """
    outcome: AuditEventOutcome
    """`refused`: nothing was shown or changed. `failed`: the request ended in an error of Dossier."""
    status: int | None
    """HTTP status of the response; null outside of requests."""
    error_code: str | None
    """Error code of the response; null if there was none."""
    actor: AuditEventActor
    """Who acted: an API key, a signed-in user, an application acting for a user, a client or participant at the portal,
    a caller without an accepted credential, an operator of the installation with a command, or the system itself.
    """
    user_id: str | None
    """The user who acted or for whom an application acted; null if unknown."""
    credential_id: str | None
    """Identifier of the API key, session, authorization or onboarding link; null if unknown."""
    client_id: str | None
    """The application that acted; null if none did."""
    address: str | None
    """IP address of the caller; null outside of requests."""
    user_agent: str | None
    """The first 200 characters of the header `User-Agent`; null if there was none."""
    request_id: str | None
    """The `X-Request-Id` of the response; null outside of requests."""
    resources: list[str]
    """Identifiers of the resources that the request named, then of the resources that a list or search returned."""
    fields: list[str]
    """Names of further filters or fields in the request. Fields with a fixed set of values include the value, such as
    `status=archived`; other values are never stored.
    """
    sequence: int
    """Position in the firm's log, from 1 without gaps."""
    recorded_at: dt.datetime
    """When it was recorded, usually milliseconds after it occurred."""
    previous_hash: str
    """The `hash` of the previous event; 64 zeros for the first one."""
    hash: str
    """SHA-256 of this object without `hash`, serialized by RFC 8785."""


AuditEventKind: TypeAlias = Literal["read", "change", "credential", "role", "sign_in", "settings", "export"]
AuditEventOutcome: TypeAlias = Literal["succeeded", "refused", "failed"]
AuditEventActor: TypeAlias = Literal["api_key", "session", "application", "portal", "anonymous", "operator", "system"]
ExportImportRowsOutcome: TypeAlias = Literal["valid", "invalid", "made", "existing", "refused"]
ExportImportRowsFormat: TypeAlias = Literal["csv", "json", "jsonl"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportRow:
    line: int
    """The line of the file on which the row ends, from 1."""
    outcome: ImportRowOutcome
    """`valid`: not imported yet. `invalid`: has an invalid value. `made`: created something. `existing`: was there
    already. `refused`: exceeds a limit of the plan.
    """
    problems: list[ImportProblem]
    """Problems of the row; empty unless it is `invalid` or `refused`."""
    client_id: str | None
    """The client that the row created or matched."""
    matter_id: str | None
    """The matter that the row created or matched."""


ImportRowOutcome: TypeAlias = Literal["valid", "invalid", "made", "existing", "refused"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportProblem:
    field: str
    """The invalid field."""
    column: str | None
    """The column that fills it; null if none does."""
    message: str
    """The problem with the value."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeLink:
    intake_link: str
    """The link for the client. Anyone who has it can act as the client."""
    expires_at: dt.datetime
    """When the link expires."""
    matter_id: str
    """Identifier of the matter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ParticipantLink:
    intake_link: str
    """The link for the participant. Anyone who has it can act as them."""
    expires_at: dt.datetime
    """When the link expires."""
    matter_id: str
    """Identifier of the matter."""
    participant_id: str
    """Identifier of the participant."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClientDetail:
    id: str
    """Identifier of the client."""
    first_name: str
    """Given name."""
    last_name: str
    """Family name."""
    email: str | None
    """Email address, unique in the firm regardless of case."""
    phone: str | None
    """E.164."""
    date_of_birth: dt.date | None
    """Date of birth."""
    address: ClientDetailAddress | None
    """Postal address."""
    language: ClientDetailLanguage | None
    """Language of messages to the client; null for English."""
    notes: str | None
    """Internal notes, never visible to the client."""
    custom_fields: dict[str, Any]
    """Custom data of the firm. Numbers that would be rounded, such as integers above 2^53, are refused: send them as
    strings.
    """
    sms_consent: SmsConsent | None
    """Whether the client agreed to SMS at `phone`; null if nothing is recorded. A STOP overrides the firm's record
    until a START; after that, the firm's record applies again. A STOP to the shared number counts for every firm, a
    STOP to a firm's own number only for that firm.
    """
    matters_count: int
    """Number of matters of the client, in any status."""
    created_at: dt.datetime
    """When it was created."""
    updated_at: dt.datetime
    """When it last changed."""
    updated_by: str | None
    """The user who last changed it; null if no user did, or if unknown."""
    matters: list[ClientDetailMattersItem]
    """Matters of the client, newest first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClientDetailAddress:
    line1: str | None
    """Street and number."""
    line2: str | None
    """Second line of the address."""
    city: str | None
    """City."""
    state: str | None
    """State or province."""
    zip: str | None
    """Postal code."""


ClientDetailLanguage: TypeAlias = Literal["en", "es"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClientDetailMattersItem:
    id: str
    """Identifier of the matter."""
    title: str
    """Title."""
    status: ClientDetailMattersItemStatus
    """Status of the matter. Only the practice-management system sets `closed`."""
    practice_area: ClientDetailMattersItemPracticeArea
    """Area of law."""


ClientDetailMattersItemStatus: TypeAlias = Literal["active", "archived", "closed"]
ClientDetailMattersItemPracticeArea: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class CourtFormDetail:
    id: str
    """Identifier of the court form."""
    name: str
    """Title of the form."""
    form_number: str
    """As the court writes it, or a short title if the court does not number its forms."""
    state: CourtFormDetailState
    """Code of the US state, or US for federal forms."""
    court_type: CourtFormDetailCourtType
    """Kind of court, or of proceeding before an agency."""
    practice_area: CourtFormDetailPracticeArea
    """Area of law."""
    description: str
    """What the form is for."""
    fillable: bool
    """Whether the official file can be filled in on a screen."""
    url: str
    """Official page with the form."""
    effective_date: dt.date | None
    """Date of the edition, or null if it is not known."""
    created_at: dt.datetime
    """When the form was added to this library."""
    fields: list[CourtFormField] | None
    """The fields of the form, or null if they are not known."""
    supersedes: str | None
    """Number of the form that this one replaced."""


CourtFormDetailState: TypeAlias = Literal[
    "US",
    "AL",
    "AK",
    "AZ",
    "AR",
    "CA",
    "CO",
    "CT",
    "DE",
    "DC",
    "FL",
    "GA",
    "HI",
    "ID",
    "IL",
    "IN",
    "IA",
    "KS",
    "KY",
    "LA",
    "ME",
    "MD",
    "MA",
    "MI",
    "MN",
    "MS",
    "MO",
    "MT",
    "NE",
    "NV",
    "NH",
    "NJ",
    "NM",
    "NY",
    "NC",
    "ND",
    "OH",
    "OK",
    "OR",
    "PA",
    "PR",
    "RI",
    "SC",
    "SD",
    "TN",
    "TX",
    "UT",
    "VT",
    "VA",
    "WA",
    "WV",
    "WI",
    "WY",
]
CourtFormDetailCourtType: TypeAlias = Literal["family", "civil", "probate", "criminal", "immigration", "bankruptcy"]
CourtFormDetailPracticeArea: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class CourtFormField:
    key: str
    """Name of the field in the file."""
    label: str
    """Label of the field in the form."""
    type: CourtFormFieldType
    """Type of the field."""
    required: bool
    """Whether the court requires it."""


CourtFormFieldType: TypeAlias = Literal["text", "textarea", "date", "number", "checkbox", "signature"]


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedEventDetail:
    id: str
    """Identifier of the event."""
    type: str
    """The type of the event."""
    created_at: dt.datetime
    """When the change was committed."""
    firm_id: str
    """Identifier of the firm."""
    api_version: Literal["v1"]
    """Version of the schema of `data`."""
    data: dict[str, Any]
    """Payload of the event. Its schema depends on the type."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Firm:
    id: str
    """Identifier of the firm."""
    name: str
    """Shown to clients."""
    slug: str
    """The firm's short name, unique in this installation."""
    email: str | None
    """Email address."""
    phone: str | None
    """Phone number in E.164 form."""
    website: str | None
    """Address of the web site."""
    address: FirmAddress | None
    """Postal address."""
    plan: FirmPlan
    """The plan of the firm."""
    timezone: str
    """IANA time zone."""
    logo_url: str | None
    """Address of the firm's logo, or null."""
    brand_colors: BrandColors
    """Colours of pages and emails, each `#rrggbb`. They are derived from the colour of the firm, made darker or lighter
    until text has a contrast of 4.5:1 on page backgrounds. Without a colour of the firm, they are the colours of
    Dossier.
    """
    settings: FirmSettings
    """Settings of the firm."""
    sandbox: bool | None = None
    """Whether the installation is a sandbox, which sends no email or SMS. Version 0.1.0 leaves it out."""
    created_at: dt.datetime
    """When it was created."""
    updated_at: dt.datetime
    """When it last changed."""
    updated_by: str | None
    """The user who last changed it; null if no user did, or if unknown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FirmAddress:
    line1: str | None
    """Street and number."""
    suite: str | None
    """Suite, floor or office."""
    city: str | None
    """City."""
    state: str | None
    """State or province."""
    zip: str | None
    """Postal code."""


FirmPlan: TypeAlias = Literal["standard", "pro", "enterprise"]


@dataclass(frozen=True, slots=True, kw_only=True)
class BrandColors:
    light: AccentColors
    """On light backgrounds."""
    dark: AccentColors
    """On dark backgrounds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AccentColors:
    accent: str
    """For text, links, buttons and borders of controls."""
    accent_hover: str
    """The same while the pointer is over it."""
    accent_soft: str
    """For quiet areas behind text."""
    on_accent: str
    """For text on `accent`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FirmSettings:
    intake_branding: bool
    """Whether the client portal shows the firm's logo and colour."""
    link_shows_matter: bool
    """Whether the page of an onboarding link names the matter before the client begins. Anyone who has the link can see
    it.
    """
    brand_color: str | None
    """The colour of the firm, `#rrggbb`. `brand_colors` are derived from it; null for the colours of Dossier."""
    custom_domain: str | None
    """A host name of the firm for its client portal."""
    default_intake_template: str | None
    """The intake template of matters that have none of their own; null for the built-in one of the practice area."""
    language: FirmSettingsLanguage
    """Language of alerts to the users of the firm. Each client has a language of their own."""
    email_notifications: bool
    """Whether the firm gets alerts by email at all."""
    sms_notifications: bool
    """Whether the firm gets alerts by SMS at all."""
    sent_back_messages: bool
    """Whether clients and participants get an email or SMS when a file of theirs is sent back, with the reason."""
    session_idle_minutes: int
    """Minutes without a request after which a session ends. It ends 12 hours after sign-in in any case."""
    two_step_required: bool
    """Whether every user must have two-step sign-in. Users without it can then do nothing but set it up."""
    zip_file_names: str
    """How files in the ZIP files of a matter are named. `{client}` is the client or participant who gave the file,
    `{request}` the name of the document request, `{date}` the day on which the file was uploaded, `{matter}` the
    title of the matter, and `{filename}` the original name of the file. The extension is added.
    """
    document_reminders: DocumentReminderRule
    """When clients get reminders of open document requests."""
    file_expiry: FileExpiryRule
    """What happens before an approved file expires."""


FirmSettingsLanguage: TypeAlias = Literal["en", "es"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentReminderRule:
    enabled: bool
    """Whether clients get reminders at all. A field of the matter can exclude it."""
    first_after_days: int
    """Days from the request, or from a rejection, to the first reminder."""
    every_days: int
    """Days from one reminder to the next."""
    max: int
    """Most reminders in a row. A new request or a rejection restarts the count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FileExpiryRule:
    enabled: bool
    """Whether the firm is notified of expiring files."""
    days_before: list[int]
    """How many days before the expiry date the firm is notified. It is also notified when the file has expired."""
    request_again: bool
    """Whether the first of these notices also creates a new document request to the client, in the matter of the file.
    Only one is created. Files of participants are left out.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class FirmOnboarding:
    completed: bool
    """Whether the onboarding has ended."""
    current_step: int
    """The step after the furthest saved one."""
    steps: FirmOnboardingSteps
    """Which steps were saved."""
    practice_areas: list[FirmOnboardingPracticeAreasItem]
    """Practice areas of the firm."""
    completed_at: dt.datetime | None
    """When it was completed; null until then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FirmOnboardingSteps:
    """Which steps were saved."""

    welcome: bool
    """Whether the step was saved."""
    practice_areas: bool
    """Whether the step was saved."""
    doc_templates: bool
    """Whether the step was saved."""
    notifications: bool
    """Whether the step was saved."""
    invite_team: bool
    """Whether the step was saved."""
    ready: bool
    """Whether the step was saved."""


FirmOnboardingPracticeAreasItem: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class UsageStatistics:
    plan: UsageStatisticsPlan
    """The plan of the firm."""
    billing_period: UsageStatisticsBillingPeriod
    """Billing period of the subscription; without one, the calendar month in UTC."""
    usage: UsageStatisticsUsage
    """What is used."""
    limits: UsageStatisticsLimits
    """Limits of the plan."""


UsageStatisticsPlan: TypeAlias = Literal["standard", "pro", "enterprise"]


@dataclass(frozen=True, slots=True, kw_only=True)
class UsageStatisticsBillingPeriod:
    """Billing period of the subscription; without one, the calendar month in UTC."""

    start: dt.datetime
    """Start of the period."""
    end: dt.datetime
    """End of the period, exclusive."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UsageStatisticsUsage:
    """What is used."""

    matters: UsageStatisticsUsageMatters
    """Matters of the firm."""
    clients: UsageStatisticsUsageClients
    """Clients of the firm."""
    documents: UsageStatisticsUsageDocuments
    """Files of the firm."""
    api_requests: UsageStatisticsUsageApiRequests
    """Requests to this API."""
    intake_links_sent: UsageStatisticsUsageIntakeLinksSent
    """Onboarding links that were sent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UsageStatisticsUsageMatters:
    """Matters of the firm."""

    total: int
    """All matters in any status. The limit on matters applies to this number."""
    active: int
    """Active matters."""
    archived: int
    """Archived matters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UsageStatisticsUsageClients:
    """Clients of the firm."""

    total: int
    """Total number of clients."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UsageStatisticsUsageDocuments:
    """Files of the firm."""

    uploaded_this_period: int
    """Files that were confirmed in the period."""
    storage_used_gb: float
    """Size of all confirmed files and joined files, in units of 10^9 bytes, exact to the byte. A file that is used by
    reference counts once; ZIP files do not count.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class UsageStatisticsUsageApiRequests:
    """Requests to this API."""

    this_period: int
    """Requests with API keys and tokens that passed the rate limit, up to date within 15 s. The limit is not enforced."""
    limit: int
    """Limit of the plan per period."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UsageStatisticsUsageIntakeLinksSent:
    """Onboarding links that were sent."""

    this_period: int
    """Messages with onboarding links that providers accepted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UsageStatisticsLimits:
    """Limits of the plan."""

    matters: int | None
    """Matters in total; null for unlimited."""
    storage_gb: float
    """Storage for files, in units of 10^9 bytes."""
    api_requests_per_period: int
    """API requests in a period."""
    users: int | None
    """Active users and pending invitations; null for unlimited."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeTemplateAtVersion:
    version: int
    """Which version."""
    changed: list[IntakeTemplateAtVersionChangedItem]
    """The fields that differ from the previous version; empty in the first version."""
    restored_version: int | None
    """The earlier version that this one restored, or null."""
    changed_at: dt.datetime
    """When this version was created."""
    changed_by: str | None
    """The user who created this version; null if no user did."""
    name: str
    """Heading of the form, shown to the client."""
    practice_area: IntakeTemplateAtVersionPracticeArea | None
    """The practice area it is for, or null for any."""
    description: str | None
    """Shown to the client above the questions."""
    fields: list[IntakeField]
    """The questions, in the order of the form. At most 48 KiB of JSON in total."""
    documents: list[ChecklistItem]
    """Document requests to the client, made in this order when a matter is created with the template. At most 48 KiB of
    JSON in total.
    """
    participant_roles: list[IntakeTemplateAtVersionParticipantRolesItem]
    """Participants with one of these roles also fill in the form, each with their own answers."""
    groups: list[IntakeGroup] | None = None
    """Groups of questions that can be answered several times, such as once per child; absent if there are none. Each
    field names its group. At most 8 KiB of JSON in total.
    """
    translations: IntakeTemplateAtVersionTranslations | None = None
    """By language: what the client reads instead of `name` and `description`. Absent if nothing is translated. At most
    8 KiB of JSON. Each field has translations of its own.
    """


IntakeTemplateAtVersionChangedItem: TypeAlias = Literal[
    "name",
    "practice_area",
    "description",
    "fields",
    "documents",
    "participant_roles",
    "groups",
    "translations",
]
IntakeTemplateAtVersionPracticeArea: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]
IntakeTemplateAtVersionParticipantRolesItem: TypeAlias = Literal[
    "spouse",
    "co_plaintiff",
    "co_defendant",
    "relative",
    "guardian",
    "representative",
    "translator",
    "witness",
    "other",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeTemplateAtVersionTranslations:
    """By language: what the client reads instead of `name` and `description`. Absent if nothing is translated. At most
    8 KiB of JSON. Each field has translations of its own.
    """

    en: IntakeFormWords | None = None
    """In English."""
    es: IntakeFormWords | None = None
    """In Spanish."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IntegrationStatus:
    connected: bool
    """Whether the firm is connected."""
    practicemgr_user: IntegrationStatusPracticemgrUser | None
    """Who connected the firm; null without a connection."""
    last_sync: IntegrationStatusLastSync | None
    """The last sync that has ended; null before the first one."""
    last_success_at: dt.datetime | None
    """When a sync last succeeded; null before the first success."""
    sync_status: IntegrationStatusSyncStatus
    """`syncing`: a sync runs or waits, and the one that is due first has not failed. `error`: the one that is due first
    is a retry; or none waits and the last one failed; or the other system has ended the connection. `idle`:
    otherwise.
    """
    reason: IntegrationStatusReason | None
    """Why the last connection ended; null while connected, and before the first connection."""
    settings: IntegrationSettings
    """What is synced, and how."""
    backlog: int
    """Matters that wait to be synced."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IntegrationStatusPracticemgrUser:
    id: int
    """The other system's identifier of the user."""
    name: str
    """Name of the user."""
    email: str
    """Email of the user."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IntegrationStatusLastSync:
    log_id: str
    """The entry of the sync in the log."""
    action: IntegrationStatusLastSyncAction
    """`sync_matter` writes a matter there with its client and documents, `sync_document` is the part of that which
    sends one document, `pull_matters` reads the status of matters there.
    """
    status: IntegrationStatusLastSyncStatus
    """`pending` until the sync ends. `failed` if any part of it failed; `external_id` and `documents_uploaded` show
    what succeeded. `skipped` if the matter could not be synced, for example because it has no client.
    """
    at: dt.datetime
    """When the sync ended."""
    matter_id: str | None
    """The matter; null if all linked matters were read."""


IntegrationStatusLastSyncAction: TypeAlias = Literal["sync_matter", "sync_document", "pull_matters"]
IntegrationStatusLastSyncStatus: TypeAlias = Literal["pending", "success", "failed", "skipped"]
IntegrationStatusSyncStatus: TypeAlias = Literal["idle", "syncing", "error"]
IntegrationStatusReason: TypeAlias = Literal["disconnected", "refused", "deauthorized"]


@dataclass(frozen=True, slots=True, kw_only=True)
class IntegrationSettings:
    auto_sync_on_matter_created: bool
    """Whether a matter is synced when it is created. False by default."""
    auto_sync_on_approval: bool
    """Whether a matter is synced when one of its documents is approved. True by default."""
    case_number_field: IntegrationSettingsCaseNumberField
    """The field of a matter in the other system that holds the `case_number`. The account decides which of these
    Dossier may write.
    """
    case_type_mappings: IntegrationSettingsCaseTypeMappings
    """Names of practice areas in the other system, by the `practice_area` of a matter here."""


IntegrationSettingsCaseNumberField: TypeAlias = Literal["custom_number", "client_reference", "display_number"]


@dataclass(frozen=True, slots=True, kw_only=True)
class IntegrationSettingsCaseTypeMappings:
    """Names of practice areas in the other system, by the `practice_area` of a matter here."""

    personal_injury: str
    """Practice area in the other system for matters whose `practice_area` here is `personal_injury`."""
    estate_planning: str
    """Practice area in the other system for matters whose `practice_area` here is `estate_planning`."""
    family_law: str
    """Practice area in the other system for matters whose `practice_area` here is `family_law`."""
    immigration: str
    """Practice area in the other system for matters whose `practice_area` here is `immigration`."""
    criminal: str
    """Practice area in the other system for matters whose `practice_area` here is `criminal`."""
    business: str
    """Practice area in the other system for matters whose `practice_area` here is `business`."""
    real_estate: str
    """Practice area in the other system for matters whose `practice_area` here is `real_estate`."""
    other: str
    """Practice area in the other system for matters whose `practice_area` here is `other`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class InvitationPreview:
    firm_name: str
    """Name of the firm."""
    email: str
    """Email address."""
    first_name: str | None
    """Given name."""
    last_name: str | None
    """Family name."""
    role: InvitationPreviewRole
    """Role of the member in the firm. It limits what they may do."""
    expires_at: dt.datetime
    """When it expires."""


InvitationPreviewRole: TypeAlias = Literal["admin", "attorney", "staff", "paralegal"]


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkRequests:
    total: int
    """Number of people who wait for a link."""
    requests: list[LinkRequest]
    """The newest requests."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkRequest:
    matter: LinkRequestMatter
    """The matter of the link."""
    participant_id: str | None
    """The participant who asks; null for the client."""
    person: LinkRequestPerson | None
    """Name of the person who asks; null if the matter has no client."""
    requested_at: dt.datetime
    """When they last asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkRequestMatter:
    """The matter of the link."""

    id: str
    """Identifier of the matter."""
    title: str
    """Title."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkRequestPerson:
    first_name: str
    """Given name."""
    last_name: str
    """Family name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FirmLinkRule:
    method: FirmLinkRuleMethod
    """What the person must enter; `off` for no second step. Participants have no date of birth: instead of
    `date_of_birth` they get a code by email.
    """
    scope: FirmLinkRuleScope
    """What the second step protects. `given`: answers and files that the firm already has, and their names. `all`: the
    whole portal. With `given`, anyone who has the link can add answers, files and messages before the step. The firm
    sees that these are not verified.
    """
    updated_at: dt.datetime | None
    """When it last changed; null until somebody sets it."""
    updated_by: str | None
    """The user who last changed it; null if no user did, or if unknown."""


FirmLinkRuleMethod: TypeAlias = Literal["off", "email_code", "sms_code", "date_of_birth", "phone_digits"]
FirmLinkRuleScope: TypeAlias = Literal["given", "all"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatterDetail:
    id: str
    """Identifier of the matter."""
    title: str
    """Title of the matter, unique in the firm regardless of case."""
    practice_area: MatterDetailPracticeArea
    """Area of law."""
    client_id: str | None
    """The client, or null."""
    description: str | None
    """What the matter is about."""
    assigned_attorney: str | None
    """The responsible attorney."""
    assigned_users: list[str]
    """Other users who work on the matter."""
    case_number: str | None
    """The court's or the firm's case number."""
    intake_template_id: str | None
    """The intake template that the client fills in."""
    custom_fields: dict[str, Any]
    """Custom data of the firm. Numbers that would be rounded, such as integers above 2^53, are refused: send them as
    strings.
    """
    tags: list[str]
    """At most 50 tags."""
    document_reminders: bool
    """Whether the client gets reminders of open document requests, by the firm's rule."""
    status: MatterDetailStatus
    """Status of the matter. Only the practice-management system sets `closed`."""
    intake_link: str | None
    """The onboarding link. Null until it is generated, for callers who may not generate links, and always in events."""
    documents_count: int
    """Number of document requests of the matter."""
    created_at: dt.datetime
    """When it was created."""
    updated_at: dt.datetime
    """When it last changed."""
    archived_at: dt.datetime | None
    """When it was archived; null if it is not."""
    client: MatterDetailClient | None
    """The client, or null if there is none."""
    documents_complete: int
    """Number of approved document requests."""
    updated_by: str | None
    """The user who last changed it; null if no user did, or if unknown."""


MatterDetailPracticeArea: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]
MatterDetailStatus: TypeAlias = Literal["active", "archived", "closed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatterDetailClient:
    id: str
    """Identifier of the client."""
    first_name: str
    """Given name."""
    last_name: str
    """Family name."""
    email: str | None
    """Email address."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Intake:
    template_id: str
    """The template of the form."""
    template_version: int | None = None
    """The version of the template that the form uses; absent if the form was begun before versions existed."""
    status: IntakeStatus
    """Progress of the client or participant with the form."""
    answers: dict[str, Any]
    """Answers by field key. Missing answers are absent."""
    unverified: list[str] | None = None
    """Keys of answers whose sender had the onboarding link but had not passed its second step, so they may not be from
    the client or participant. Saving such an answer again after the step, or submitting the form, confirms it.
    Absent if there are none.
    """
    protected: list[str] | None = None
    """At the portal, before the second step: keys of the questions whose answers the step protects. These answers can
    be neither seen nor changed until the step is passed. Absent otherwise.
    """
    started_at: dt.datetime | None
    """When the first answer was saved."""
    completed_at: dt.datetime | None
    """When the form was submitted."""
    name: str
    """Heading of the form."""
    description: str | None
    """Free text of the firm."""
    fields: list[IntakeField]
    """The questions. They do not change once the form is begun."""
    groups: list[IntakeGroup] | None = None
    """Groups of questions that can be answered several times; absent if there are none."""
    translations: IntakeTranslations | None = None
    """By language: what the client reads instead of `name` and `description`. Absent if nothing is translated. At most
    8 KiB of JSON. Each field has translations of its own.
    """


IntakeStatus: TypeAlias = Literal["not_started", "in_progress", "completed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeTranslations:
    """By language: what the client reads instead of `name` and `description`. Absent if nothing is translated. At most
    8 KiB of JSON. Each field has translations of its own.
    """

    en: IntakeFormWords | None = None
    """In English."""
    es: IntakeFormWords | None = None
    """In Spanish."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatterLinkVerification:
    id: str
    """Identifier of the matter."""
    rule: LinkRule | None
    """The matter's own rule; null if the firm's rule applies."""
    in_force: LinkRule
    """The rule that applies to the links of the matter."""
    links: list[MatterLinkVerificationLinksItem]
    """The current links for which somebody gave an answer or requested a code."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkRule:
    method: LinkRuleMethod
    """What the person must enter; `off` for no second step. Participants have no date of birth: instead of
    `date_of_birth` they get a code by email.
    """
    scope: LinkRuleScope
    """What the second step protects. `given`: answers and files that the firm already has, and their names. `all`: the
    whole portal. With `given`, anyone who has the link can add answers, files and messages before the step. The firm
    sees that these are not verified.
    """


LinkRuleMethod: TypeAlias = Literal["off", "email_code", "sms_code", "date_of_birth", "phone_digits"]
LinkRuleScope: TypeAlias = Literal["given", "all"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatterLinkVerificationLinksItem:
    participant_id: str | None
    """The participant whose link it is; null for the client."""
    locked_at: dt.datetime | None
    """When the link was locked; null if it is not locked."""
    failed_tries: int
    """Number of consecutive wrong answers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageThread:
    id: str
    """Identifier of the message thread."""
    matter: MessageThreadMatter
    """The matter of the conversation."""
    client_id: str | None
    """The matter's client at that time; null for a participant, and if the matter had no client."""
    participant_id: str | None
    """The participant whose conversation it is; null for the client."""
    person: MessageThreadPerson | None
    """Current name of the person; null if the matter had no client."""
    assigned_to: str | None
    """The user who answers: the one assigned to the conversation, else the matter's `assigned_attorney`."""
    last_message: LastMatterMessage
    """The newest message, without its files."""
    messages_count: int
    """Messages in all."""
    unread_count: int
    """Number of messages of the client or participant that the caller has not marked as read."""
    unanswered_since: dt.datetime | None
    """When the first unanswered message arrived; null if none waits."""
    created_at: dt.datetime
    """When it was created."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageThreadMatter:
    """The matter of the conversation."""

    id: str
    """Identifier of the matter."""
    title: str
    """Title."""
    status: MessageThreadMatterStatus
    """Status of the matter. Only the practice-management system sets `closed`."""


MessageThreadMatterStatus: TypeAlias = Literal["active", "archived", "closed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageThreadPerson:
    first_name: str
    """Given name."""
    last_name: str
    """Family name."""
    removed: bool
    """Whether the person is no longer in the matter, so nobody can write here any more. True for removed participants
    and former clients.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class LastMatterMessage:
    id: str
    """Identifier of the matter message."""
    thread_id: str
    """Identifier of the message thread."""
    matter_id: str
    """Identifier of the matter."""
    client_id: str | None
    """The matter's client at that time; null for a participant, and if the matter had no client."""
    participant_id: str | None
    """The participant whose conversation it is; null for the client."""
    author: LastMatterMessageAuthor
    """Who wrote it."""
    verified: bool | None = None
    """False if the sender had the onboarding link but had not passed its second step, so it may not be from the client
    or participant. Absent otherwise. It does not change if somebody passes the step later.
    """
    text: str
    """Plain text of the message. Line breaks are kept. Empty only if the message has files."""
    read: bool
    """Whether the caller has marked it as read. Always true for the firm's own messages."""
    read_by_recipient: bool
    """For a message of the firm: whether the client or participant has read it. For one of theirs: whether anybody of
    the firm has.
    """
    created_at: dt.datetime
    """When it was created."""
    attachments_count: int
    """Number of files of the message."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LastMatterMessageAuthor:
    """Who wrote it."""

    kind: LastMatterMessageAuthorKind
    """The author: the client, a participant, or a user of the firm."""
    user_id: str | None
    """The user of the firm who wrote the message, or whose key did; otherwise null."""
    name: str | None
    """Name of the author at that time. Null for a key that no user created, and if the matter had no client."""


LastMatterMessageAuthorKind: TypeAlias = Literal["client", "participant", "firm"]


@dataclass(frozen=True, slots=True, kw_only=True)
class NotificationPreferences:
    document_uploaded: ChannelPreferences
    """A client has sent a file."""
    intake_completed: ChannelPreferences
    """A client has submitted the intake."""
    deadline_approaching: ChannelPreferences
    """A deadline is near, or an approved file expires."""
    intake_link_expired: ChannelPreferences
    """An onboarding link has expired, or somebody asks for a new one."""
    message_received: ChannelPreferences | None = None
    """A client or participant has written a message. Absent in responses of an earlier version."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChannelPreferences:
    email: bool
    """Whether the alert goes out by email."""
    sms: bool
    """Whether the alert goes out by SMS."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PartUpload:
    id: str
    """Identifier of the upload."""
    document_id: str
    """Identifier of the document."""
    filename: str
    """Name of the file, without a path."""
    content_type: str
    """Media type of the file. Until the scan, the declared type, which is only a hint; after it, the accepted type that
    the content shows.
    """
    file_size_bytes: int
    """Exact length of the file in bytes."""
    part_size_bytes: int
    """Length of each part in bytes. The last part may be shorter."""
    parts_count: int
    """Number of parts of the file."""
    created_at: dt.datetime
    """When it was created."""
    expires_at: dt.datetime
    """When the upload expires. Until then, parts can be sent and the upload can be confirmed."""
    parts: list[UploadPart]
    """The parts that storage has acknowledged, by number. Send the others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UploadPart:
    part_number: int
    """Number of the part in the file, from 1."""
    size_bytes: int
    """Length of the part in bytes."""
    sha256: str
    """SHA-256 of the part in hexadecimal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PortalMatter:
    id: str
    """Identifier of the matter."""
    title: str
    """Title of the matter."""
    status: PortalMatterStatus
    """Status of the matter. Nothing can be uploaded to an `archived` matter."""
    practice_area: PortalMatterPracticeArea
    """Area of law."""
    firm: PortalMatterFirm
    """The firm, as shown to its clients."""
    ahead_seconds: int
    """How far the firm's clock is ahead of real time; above 0 only in a sandbox that has moved it
    (`advanceSandboxClock`).
    """
    client: PortalMatterClient | None
    """The client of the matter; null if there is none, and for a participant who sees only their own part."""
    participant: PortalMatterParticipant | None = None
    """The calling participant; absent for the client."""
    participants: list[PortalMatterParticipantsItem] | None = None
    """For a participant who sees all requests: the participants who may have requests."""
    documents: list[PortalDocument]
    """The document requests, in the order in which they were made."""
    documents_pagination: Pagination
    """Pagination of the document requests."""


PortalMatterStatus: TypeAlias = Literal["active", "archived", "closed"]
PortalMatterPracticeArea: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class PortalMatterFirm:
    """The firm, as shown to its clients."""

    name: str
    """Name of the firm."""
    logo_url: str | None
    """Logo of the firm; null if it has none, or does not want it shown."""
    brand_colors: BrandColors | None = None
    """Colours of pages and emails, each `#rrggbb`. They are derived from the colour of the firm, made darker or lighter
    until text has a contrast of 4.5:1 on page backgrounds. Without a colour of the firm, they are the colours of
    Dossier.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class PortalMatterClient:
    first_name: str
    """How to greet them."""
    language: PortalMatterClientLanguage | None = None
    """Preferred language; absent if the firm does not know it."""


PortalMatterClientLanguage: TypeAlias = Literal["en", "es"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PortalMatterParticipant:
    """The calling participant; absent for the client."""

    id: str
    """Identifier of the participant."""
    role: PortalMatterParticipantRole
    """Role of the person in the matter."""
    first_name: str
    """How to greet them."""
    last_name: str
    """Family name."""
    language: PortalMatterParticipantLanguage | None
    """Preferred language; null for English."""
    may_see: PortalMatterParticipantMaySee
    """Which document requests the participant sees at the portal. `own`: those with their `participant_id`. `all`: also
    those of the client and of all other participants, with their files.
    """
    may_give: PortalMatterParticipantMayGive
    """For which document requests the participant may upload files: `none`, `own`, or `all` that they see. `all`
    requires `may_see` `all`.
    """


PortalMatterParticipantRole: TypeAlias = Literal[
    "spouse",
    "co_plaintiff",
    "co_defendant",
    "relative",
    "guardian",
    "representative",
    "translator",
    "witness",
    "other",
]
PortalMatterParticipantLanguage: TypeAlias = Literal["en", "es"]
PortalMatterParticipantMaySee: TypeAlias = Literal["own", "all"]
PortalMatterParticipantMayGive: TypeAlias = Literal["none", "own", "all"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PortalMatterParticipantsItem:
    id: str
    """Identifier of the participant."""
    role: PortalMatterParticipantsItemRole
    """Role of the person in the matter."""
    first_name: str
    """Given name."""


PortalMatterParticipantsItemRole: TypeAlias = Literal[
    "spouse",
    "co_plaintiff",
    "co_defendant",
    "relative",
    "guardian",
    "representative",
    "translator",
    "witness",
    "other",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pagination:
    page: int
    """Number of this page. With cursors, counted from the page where the caller started."""
    per_page: int
    """Items on a full page."""
    total: int
    """Exact number of items in the whole list."""
    has_more: bool
    """Whether there is another page."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page; null on the last page."""


GetReportType: TypeAlias = Literal[
    "intake-summary",
    "document-status",
    "client-activity",
    "communication-log",
    "billing-summary",
]
GetReportFormat: TypeAlias = Literal["csv", "json"]


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeSummaryRow:
    matter_id: str
    """Identifier of the matter."""
    title: str
    """Title."""
    practice_area: IntakeSummaryRowPracticeArea
    """Area of law."""
    state: IntakeSummaryRowState
    """Status of the matter."""
    client_name: str | None
    """Name of the client; null if there is none."""
    intake_started: dt.datetime | None
    """When the client first saved an answer; null until then."""
    intake_completed: dt.datetime | None
    """When the client submitted the form; null until then."""
    docs_requested: int
    """Document requests."""
    docs_uploaded: int
    """Requests for which a file was uploaded, in any status."""
    docs_approved: int
    """Approved requests."""


IntakeSummaryRowPracticeArea: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]
IntakeSummaryRowState: TypeAlias = Literal["active", "archived", "closed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentStatusRow:
    document_id: str
    """Identifier of the document."""
    document_name: str
    """What was asked for."""
    matter_id: str
    """Identifier of the matter."""
    matter_title: str
    """Title of the matter."""
    client_id: str | None
    """The client of the matter; null if there is none, and if a participant was asked."""
    client_name: str | None
    """Name of the client or participant who was asked."""
    status: DocumentStatusRowStatus
    """`pending` until a file is confirmed, then the status of the newest file. A request of several files is `uploaded`
    while a file awaits review. Otherwise it is `approved` if `min_files` are approved, `rejected` if the last review
    was a rejection, or `pending` if more files are needed.
    """
    required: bool
    """Whether the document is required."""
    due_date: dt.date | None
    """When the document is due; null if no date was set."""
    requested_at: dt.datetime
    """When the request was made."""
    filename: str | None
    """The newest file; null until there is one."""
    uploaded_at: dt.datetime | None
    """When that was."""
    reviewed_at: dt.datetime | None
    """When it was approved or rejected; null until then."""
    participant_id: str | None
    """The participant who was asked; null if the client was."""
    min_files: int
    """How many approved files complete the request."""
    max_files: int
    """How many files the request takes."""
    files_given: int
    """Number of files that await review or are approved."""
    files_approved: int
    """Number of approved files."""


DocumentStatusRowStatus: TypeAlias = Literal["pending", "uploaded", "approved", "rejected"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClientActivityRow:
    at: dt.datetime
    """When it happened."""
    kind: ClientActivityRowKind
    """The portal was opened, a file was uploaded, or the intake form was submitted."""
    matter_id: str
    """Identifier of the matter."""
    matter_title: str
    """Title of the matter."""
    client_id: str | None
    """The client of the matter; null if there is none, and if a participant did it."""
    client_name: str | None
    """Name of the client or participant who did it."""
    document_name: str | None
    """For an upload: the name of the document request."""
    filename: str | None
    """For an upload: the name of the file."""


ClientActivityRowKind: TypeAlias = Literal["portal_visit", "upload", "intake_submission"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CommunicationLogRow:
    communication_id: str
    """Identifier of the communication."""
    created_at: dt.datetime
    """When the message was created."""
    sent_at: dt.datetime | None
    """When the provider accepted it; null until then."""
    matter_id: str
    """Identifier of the matter."""
    matter_title: str
    """Title of the matter."""
    client_id: str | None
    """The client that the message is to or from, possibly a former one. Null for a participant, and if unknown."""
    client_name: str | None
    """Name of the person that the message is to or from: the client, or a participant if `client_id` is null. Null if
    unknown.
    """
    channel: CommunicationLogRowChannel
    """Channel of the message."""
    direction: CommunicationLogRowDirection
    """`outbound` goes to the client or a participant; `inbound` is a reply."""
    to: str
    """Address or number of the recipient. For a reply, the address or number from which Dossier sends."""
    kind: str
    """Kind of the message, such as `intake_link`."""
    status: CommunicationLogRowStatus
    """`sent` after the provider accepted it, then `delivered` or `failed` if the provider or the mail server of the
    recipient reports it; not all do. A reply is `delivered`.
    """


CommunicationLogRowChannel: TypeAlias = Literal["email", "sms"]
CommunicationLogRowDirection: TypeAlias = Literal["outbound", "inbound"]
CommunicationLogRowStatus: TypeAlias = Literal["queued", "sent", "delivered", "failed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class BillingSummaryRow:
    period_start: dt.datetime
    """The first instant of the billing period."""
    period_end: dt.datetime
    """The end of the billing period, exclusive."""
    plan: BillingSummaryRowPlan
    """The present plan."""
    metric: BillingSummaryRowMetric
    """API requests are counted per period. The other figures are current values and appear in the current period."""
    used: float
    """Users include active users and pending invitations; a GB is 10^9 bytes."""
    limit: float | None
    """The limit of the current plan; null for unlimited."""
    percent_used: float | None
    """Percentage of the limit, to one decimal; null if unlimited."""


BillingSummaryRowPlan: TypeAlias = Literal["standard", "pro", "enterprise"]
BillingSummaryRowMetric: TypeAlias = Literal["api_requests", "matters", "users", "storage_gb"]
GetReportAnswerItem: TypeAlias = (
    IntakeSummaryRow | DocumentStatusRow | ClientActivityRow | CommunicationLogRow | BillingSummaryRow
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SandboxMessageDetail:
    id: str
    """Identifier of the sandbox message."""
    channel: SandboxMessageDetailChannel
    """Channel of the message."""
    to: str
    """The address or number."""
    subject: str | None
    """Null for SMS."""
    sent_at: dt.datetime
    """When it would have been sent."""
    from_name: str | None
    """Display name of the sender; null for SMS."""
    reply_to: str | None
    """Reply-to address, or null."""
    text: str
    """The text. Its links work in the sandbox. Callers without `matters:write` see onboarding links as `[hidden]`.
    Callers without every scope see links with which a member of the firm signs in, such as an invitation or a new
    password, as `[hidden]`.
    """
    html: str | None
    """The same as HTML; null for SMS."""
    links_hidden: bool
    """Whether links are hidden because the caller's scopes do not cover what the links give."""


SandboxMessageDetailChannel: TypeAlias = Literal["email", "sms"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SignUp:
    firm_name: str
    """Name of the firm."""
    email: str
    """Email address."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Subscription:
    plan: SubscriptionPlan
    """The current plan of the firm, whether bought or set by an operator."""
    status: SubscriptionStatus
    """`none`: no subscription was ever paid. `past_due`: a payment is owed; if the provider gives up collecting it, the
    plan becomes `standard`.
    """
    current_period_start: dt.datetime | None
    """Null without a subscription."""
    current_period_end: dt.datetime | None
    """Null without a subscription."""
    cancel_at_period_end: bool
    """Whether it ends with the current period."""


SubscriptionPlan: TypeAlias = Literal["standard", "pro", "enterprise"]
SubscriptionStatus: TypeAlias = Literal["none", "trialing", "active", "past_due", "canceled"]


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingMatters:
    total: int
    """Number of active matters that wait for a file from the client or a participant."""
    links_ending: int
    """How many of them have a link that expires before `links_end_before`; 0 if `links_end_before` is absent."""
    matters: list[WaitingMatter]
    """The first of these matters: those whose link expires before `links_end_before`, then those whose client has not
    visited the portal for the longest time.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingMatter:
    id: str
    """Identifier of the matter."""
    client: WaitingMatterClient | None
    """The client, or null if there is none."""
    assigned_attorney: str | None
    """The responsible attorney."""
    assigned_users: list[str]
    """Other users who work on the matter."""
    case_number: str | None
    """The court's or the firm's case number."""
    updated_at: dt.datetime
    """When it last changed."""
    documents_count: int
    """Number of document requests of the matter."""
    documents_complete: int
    """Number of approved document requests."""
    documents_to_review: int
    """Number of document requests with files that await review."""
    documents_sent_back: int
    """Number of document requests for which the client has to send a rejected file again. Requests that are complete or
    declined, or have a file that awaits review, do not count.
    """
    link_expires_at: dt.datetime | None
    """When the client's onboarding link expires; null if there is none."""
    last_visit_at: dt.datetime | None
    """When the client last visited the portal; null until then."""
    title: str
    """Title."""
    created_at: dt.datetime
    """When it was created."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingMatterClient:
    id: str
    """Identifier of the client."""
    first_name: str
    """Given name."""
    last_name: str
    """Family name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Webhook:
    id: str
    """Identifier of the webhook."""
    url: str
    """HTTPS URL that receives the events."""
    events: list[str]
    """Event types, or `*` for all."""
    description: str | None
    """Internal label."""
    active: bool
    """An inactive endpoint receives nothing."""
    max_per_second: int | None
    """Rate limit in attempts per second; further attempts wait. Null for no limit."""
    last_triggered_at: dt.datetime | None
    """When an event was last sent to the webhook; null until then."""
    created_at: dt.datetime
    """When it was created."""
    updated_at: dt.datetime
    """When it last changed."""
    updated_by: str | None
    """The user who last changed it; null if no user did, or if unknown."""


InviteUserRole: TypeAlias = Literal["admin", "attorney", "staff", "paralegal"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Invitation:
    id: str
    """Identifier of the invitation."""
    email: str
    """Email address."""
    first_name: str | None
    """Given name."""
    last_name: str | None
    """Family name."""
    role: InvitationRole
    """Role of the member in the firm. It limits what they may do."""
    status: Literal["pending"]
    """Always `pending`: an accepted invitation becomes a user."""
    invite_sent_at: dt.datetime
    """When the latest link was created."""
    expires_at: dt.datetime
    """When that link expires."""


InvitationRole: TypeAlias = Literal["admin", "attorney", "staff", "paralegal"]
ListApiKeysStatus: TypeAlias = Literal["live", "revoked", "expired"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiKey:
    id: str
    """Identifier of the API key."""
    name: str
    """Label of the key."""
    prefix: str
    """The first characters of the key, for recognising it."""
    scopes: list[ApiKeyScopesItem]
    """What it may do."""
    created_by: str | None
    """Identifier of the user."""
    created_at: dt.datetime
    """When it was created."""
    last_used_at: dt.datetime | None
    """When the key was last used, accurate to 15 seconds."""
    expires_at: dt.datetime | None
    """When the key expires; null for never."""
    revoked_at: dt.datetime | None
    """When it was revoked; null if it is not."""
    allowed_ips: list[str] | None
    """Ranges from which the key may be used; null for any address."""


ApiKeyScopesItem: TypeAlias = Literal[
    "matters:read",
    "matters:write",
    "clients:read",
    "clients:write",
    "documents:read",
    "documents:write",
    "webhooks:read",
    "webhooks:write",
    "firms:read",
    "firms:write",
]
ListAuditEventsActor: TypeAlias = Literal["operator", "system"]
ListAuditEventsKind: TypeAlias = Literal["read", "change", "credential", "role", "sign_in", "settings", "export"]
ListAuditEventsOutcome: TypeAlias = Literal["succeeded", "refused", "failed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Authorization:
    id: str
    """Identifier of the OAuth grant."""
    client_id: str
    """Identifier of the OAuth client."""
    client_name: str
    """The name of the application."""
    scopes: list[AuthorizationScopesItem]
    """What the application may do, within the rights of the user."""
    mcp_access: AuthorizationMcpAccess | None
    """What the application may do through MCP: the lower of what the firm lets it do now and what the user agreed to.
    Null if it is not authorized for MCP.
    """
    created_at: dt.datetime
    """When the user allowed it."""
    expires_at: dt.datetime
    """When it ends, unless the application refreshes its tokens before then."""


AuthorizationScopesItem: TypeAlias = Literal[
    "matters:read",
    "matters:write",
    "clients:read",
    "clients:write",
    "documents:read",
    "documents:write",
    "webhooks:read",
    "webhooks:write",
    "firms:read",
    "firms:write",
]
AuthorizationMcpAccess: TypeAlias = Literal["read", "approve", "write"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Changes:
    changes: list[Change]
    """Oldest first."""
    next: str
    """Send it as `after` to get the next changes. Browsers send it as `Last-Event-ID`."""
    reset: bool
    """Whether earlier changes may be missing, so that everything shown must be reloaded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    type: str
    """Type of the event, such as `document.uploaded`; `notification.created` for an entry of the feed; `event.resent`
    if events were sent to a webhook again; or `approval.changed` if a call of an AI application waits for a member,
    was decided, or ended with its authorization. Expiry has no change: see `expires_at` in `listApprovals`. Further
    types may be added.
    """
    matter_id: str | None
    """Matter that it is about, or null."""
    client_id: str | None
    """Client that it is about, or null."""
    document_id: str | None
    """Document request that it is about, or null."""
    upload_id: str | None
    """Upload that it is about, or null."""


ListChecklistsPracticeArea: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class ApprovedFile:
    id: str
    """The approved upload."""
    document_id: str
    """Identifier of the document."""
    document_name: str
    """What was requested."""
    matter_id: str
    """Identifier of the matter."""
    matter_title: str
    """Title of the matter."""
    client_id: str | None
    """Identifier of the client."""
    client_name: str | None
    """Name of the client; null if there is none."""
    filename: str
    """Name of the file, without a path."""
    content_type: str
    """Media type of the file. Until the scan, the declared type, which is only a hint; after it, the accepted type that
    the content shows.
    """
    file_size_bytes: int
    """Exact length of the file in bytes."""
    approved_at: dt.datetime
    """When the file was approved."""
    expires_on: dt.date | None
    """The last day on which the document in the file, such as a passport or a licence, is valid."""


ListClientsSort: TypeAlias = Literal["created_at", "last_name"]
ListClientsOrder: TypeAlias = Literal["asc", "desc"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClientListItem:
    id: str
    """Identifier of the client."""
    first_name: str
    """Given name."""
    last_name: str
    """Family name."""
    email: str | None
    """Email address."""
    phone: str | None
    """Phone number in E.164 form."""
    sms_consent: SmsConsent | None
    """Whether the client agreed to SMS at `phone`; null if nothing is recorded. A STOP overrides the firm's record
    until a START; after that, the firm's record applies again. A STOP to the shared number counts for every firm, a
    STOP to a firm's own number only for that firm.
    """
    matters_count: int
    """Number of matters of the client, in any status."""
    created_at: dt.datetime
    """When it was created."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Colleague:
    id: str
    """Identifier of the user."""
    first_name: str
    """Given name."""
    last_name: str
    """Family name."""
    role: ColleagueRole
    """Role of the member in the firm. It limits what they may do."""


ColleagueRole: TypeAlias = Literal["admin", "attorney", "staff", "paralegal"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CourtFormJurisdiction:
    state: CourtFormJurisdictionState
    """Code of the US state, or US for federal courts and agencies."""
    name: str
    """Name of the jurisdiction."""
    forms_count: int
    """Number of forms in the library."""


CourtFormJurisdictionState: TypeAlias = Literal[
    "US",
    "AL",
    "AK",
    "AZ",
    "AR",
    "CA",
    "CO",
    "CT",
    "DE",
    "DC",
    "FL",
    "GA",
    "HI",
    "ID",
    "IL",
    "IN",
    "IA",
    "KS",
    "KY",
    "LA",
    "ME",
    "MD",
    "MA",
    "MI",
    "MN",
    "MS",
    "MO",
    "MT",
    "NE",
    "NV",
    "NH",
    "NJ",
    "NM",
    "NY",
    "NC",
    "ND",
    "OH",
    "OK",
    "OR",
    "PA",
    "PR",
    "RI",
    "SC",
    "SD",
    "TN",
    "TX",
    "UT",
    "VT",
    "VA",
    "WA",
    "WV",
    "WI",
    "WY",
]
ListCourtFormsState: TypeAlias = Literal[
    "US",
    "AL",
    "AK",
    "AZ",
    "AR",
    "CA",
    "CO",
    "CT",
    "DE",
    "DC",
    "FL",
    "GA",
    "HI",
    "ID",
    "IL",
    "IN",
    "IA",
    "KS",
    "KY",
    "LA",
    "ME",
    "MD",
    "MA",
    "MI",
    "MN",
    "MS",
    "MO",
    "MT",
    "NE",
    "NV",
    "NH",
    "NJ",
    "NM",
    "NY",
    "NC",
    "ND",
    "OH",
    "OK",
    "OR",
    "PA",
    "PR",
    "RI",
    "SC",
    "SD",
    "TN",
    "TX",
    "UT",
    "VT",
    "VA",
    "WA",
    "WV",
    "WI",
    "WY",
]
ListCourtFormsPracticeArea: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]
ListCourtFormsCourtType: TypeAlias = Literal["family", "civil", "probate", "criminal", "immigration", "bankruptcy"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CourtForm:
    id: str
    """Identifier of the court form."""
    name: str
    """Title of the form."""
    form_number: str
    """As the court writes it, or a short title if the court does not number its forms."""
    state: CourtFormState
    """Code of the US state, or US for federal forms."""
    court_type: CourtFormCourtType
    """Kind of court, or of proceeding before an agency."""
    practice_area: CourtFormPracticeArea
    """Area of law."""
    description: str
    """What the form is for."""
    fillable: bool
    """Whether the official file can be filled in on a screen."""
    url: str
    """Official page with the form."""
    effective_date: dt.date | None
    """Date of the edition, or null if it is not known."""
    created_at: dt.datetime
    """When the form was added to this library."""


CourtFormState: TypeAlias = Literal[
    "US",
    "AL",
    "AK",
    "AZ",
    "AR",
    "CA",
    "CO",
    "CT",
    "DE",
    "DC",
    "FL",
    "GA",
    "HI",
    "ID",
    "IL",
    "IN",
    "IA",
    "KS",
    "KY",
    "LA",
    "ME",
    "MD",
    "MA",
    "MI",
    "MN",
    "MS",
    "MO",
    "MT",
    "NE",
    "NV",
    "NH",
    "NJ",
    "NM",
    "NY",
    "NC",
    "ND",
    "OH",
    "OK",
    "OR",
    "PA",
    "PR",
    "RI",
    "SC",
    "SD",
    "TN",
    "TX",
    "UT",
    "VT",
    "VA",
    "WA",
    "WV",
    "WI",
    "WY",
]
CourtFormCourtType: TypeAlias = Literal["family", "civil", "probate", "criminal", "immigration", "bankruptcy"]
CourtFormPracticeArea: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclinedDocument:
    id: str
    """Identifier of the document."""
    name: str
    """Shown to the client."""
    declined: DocumentDecline
    """The reason, and when it was given."""
    matter_id: str
    """Identifier of the matter."""
    matter_title: str
    """Title of the matter."""
    client_id: str | None
    """The client of the matter; null if there is none, and for a participant."""
    client_name: str | None
    """Who was asked: the client, or a participant."""


ListEventsType: TypeAlias = Literal[
    "client.created",
    "deadline.created",
    "deadline.deleted",
    "deadline.updated",
    "import.checked",
    "import.failed",
    "import.finished",
    "intake.completed",
    "intake.link.locked",
    "matter.archived",
    "matter.created",
    "matter.updated",
    "message.received",
    "message.sent",
    "participant.created",
    "participant.intake.completed",
    "participant.removed",
    "participant.updated",
    "document.approved",
    "document.closed",
    "document.declined",
    "document.expired",
    "document.expiring",
    "document.flagged",
    "document.joined",
    "document.joining_failed",
    "document.rejected",
    "document.review_undone",
    "document.uploaded",
    "zip_file.built",
    "zip_file.failed",
    "intake.link.sent",
    "sandbox.clock_advanced",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedEvent:
    id: str
    """Identifier of the event."""
    type: str
    """The type of the event."""
    created_at: dt.datetime
    """When the change was committed."""
    firm_id: str
    """Identifier of the firm."""
    api_version: Literal["v1"]
    """Version of the schema of `data`."""
    resent_at: dt.datetime | None
    """When `redeliverWebhook` or `replayWebhook` last sent the event again; null if neither ever did."""


ListFirmUsersStatus: TypeAlias = Literal["active", "pending", "suspended"]
ListFirmUsersRole: TypeAlias = Literal["admin", "attorney", "staff", "paralegal"]


@dataclass(frozen=True, slots=True, kw_only=True)
class FirmUser:
    id: str
    """Identifier of the user."""
    email: str
    """Email address."""
    first_name: str
    """Given name."""
    last_name: str
    """Family name."""
    role: FirmUserRole
    """Role of the member in the firm. It limits what they may do."""
    status: FirmUserStatus
    """Whether the user can sign in."""
    last_sign_in: dt.datetime | None
    """When the user last signed in; null until then."""
    created_at: dt.datetime
    """When it was created."""
    updated_at: dt.datetime
    """When the role or status last changed; initially when the user joined."""
    updated_by: str | None
    """The user who last changed it; null if no user did, or if unknown."""


FirmUserRole: TypeAlias = Literal["admin", "attorney", "staff", "paralegal"]
FirmUserStatus: TypeAlias = Literal["active", "pending", "suspended"]
ListFirmUsersAnswer: TypeAlias = FirmUser | Invitation


@dataclass(frozen=True, slots=True, kw_only=True)
class FormerClient:
    id: str
    """Identifies the former client in `participant_id` of document requests."""
    client: FormerClientClient | None
    """Null if the matter had no client while the link was used."""
    until: dt.datetime
    """When the client of the matter changed."""
    intake_status: FormerClientIntakeStatus
    """Progress of the former client with the form."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FormerClientClient:
    id: str
    """Identifier of the client."""
    first_name: str
    """Given name."""
    last_name: str
    """Family name."""


FormerClientIntakeStatus: TypeAlias = Literal["not_started", "in_progress", "completed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class FrequentDocument:
    name: str
    """Shown to the client."""
    description: str | None
    """What it is and why it is needed."""
    instructions: str | None
    """What the client has to do, shown with the request."""
    required: bool
    """Whether the matter needs the document. Otherwise sending it is optional."""
    accepted_types: list[str]
    """Allowed media types."""
    max_file_size_mb: int
    """Largest file in MiB."""
    max_files: int
    """How many files the request takes. Each is uploaded and reviewed on its own."""
    min_files: int
    """How many approved files complete the request; at most `max_files`."""
    translations: FrequentDocumentTranslations | None = None
    """By language: what the client reads instead of `name`, `description` and `instructions`. Absent if nothing is
    translated. At most 4 KiB of JSON.
    """
    times: int
    """How often it occurs among the newest requests of the firm."""
    last_requested_at: dt.datetime
    """When it was last requested."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FrequentDocumentTranslations:
    """By language: what the client reads instead of `name`, `description` and `instructions`. Absent if nothing is
    translated. At most 4 KiB of JSON.
    """

    en: DocumentWords | None = None
    """In English."""
    es: DocumentWords | None = None
    """In Spanish."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GatheredNotifications:
    lines: list[GatheredNotification]
    """The newest lines."""
    total: int
    """Number of lines, including any not listed."""
    has_older: bool
    """Whether there may be older notifications that no line includes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GatheredNotification:
    count: int
    """Number of notifications in the line."""
    matter: GatheredNotificationMatter | None
    """The matter of the notifications; null if there is none."""
    newest: Notification
    """The newest notification."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GatheredNotificationMatter:
    id: str
    """Identifier of the matter."""
    title: str | None
    """Null if the matter no longer exists."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Notification:
    id: str
    """Identifier of the notification."""
    kind: NotificationKind
    """What happened, for programs."""
    title: str
    """What happened, for people."""
    body: str
    """What it is about, and who did it."""
    matter_id: str | None
    """The matter; null for notifications about a webhook or the practice-management system."""
    document_id: str | None
    """The document request, if it is about one."""
    upload_id: str | None
    """The upload, if it is about one. It may have been deleted since."""
    webhook_id: str | None
    """The webhook, if it is about one. It may have been deleted since."""
    created_at: dt.datetime
    """When it happened. A late entry is dated just after the newest one."""
    read_at: dt.datetime | None
    """When the caller marked it as read, or somebody did for the whole firm; null until then. Marking all as read
    covers all earlier notifications, and notifications from before the user joined count as read. Keys that no user
    created share their marks.
    """


NotificationKind: TypeAlias = Literal[
    "document_uploaded",
    "upload_infected",
    "intake_completed",
    "intake_link_requested",
    "webhook_disabled",
    "intake_link_expired",
    "deadline_approaching",
    "message_received",
    "message_undelivered",
    "integration_disconnected",
]
ListImportRowsOutcome: TypeAlias = Literal["valid", "invalid", "made", "existing", "refused"]


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeTemplateVersion:
    version: int
    """Which version."""
    changed: list[IntakeTemplateVersionChangedItem]
    """The fields that differ from the previous version; empty in the first version."""
    restored_version: int | None
    """The earlier version that this one restored, or null."""
    changed_at: dt.datetime
    """When this version was created."""
    changed_by: str | None
    """The user who created this version; null if no user did."""


IntakeTemplateVersionChangedItem: TypeAlias = Literal[
    "name",
    "practice_area",
    "description",
    "fields",
    "documents",
    "participant_roles",
    "groups",
    "translations",
]
ListIntakeTemplatesPracticeArea: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class InboundEvent:
    id: str
    """Identifier of the inbound event."""
    firm_id: str
    """Identifier of the firm."""
    event_type: str
    """What happened in the other system."""
    resource_type: InboundEventResourceType
    """Kind of record that the event is about."""
    resource_id: int | None
    """The other system's identifier of the record; null if the event has none."""
    matter_id: str | None
    """The matter in Dossier that the record is linked to; null if there is none."""
    status: InboundEventStatus
    """`received` until Dossier has processed it; `ignored` if there was nothing to do."""
    processed: bool
    """Whether Dossier has finished with the event: false only while `status` is `received`."""
    note: str | None
    """What Dossier did with the event, in words."""
    error_message: str | None
    """Why the event could not be processed; null unless it failed."""
    payload: dict[str, Any] | None
    """The event as received; null if it is larger than 16 KiB."""
    received_at: dt.datetime
    """When the event arrived."""
    processed_at: dt.datetime | None
    """When Dossier finished with the event; null until then."""


InboundEventResourceType: TypeAlias = Literal["matter", "contact", "document"]
InboundEventStatus: TypeAlias = Literal["received", "processed", "ignored", "failed"]
ListMatterActivitiesBy: TypeAlias = Literal["client", "colleagues", "system"]
ListMatterActivitiesKind: TypeAlias = Literal["answers", "files", "messages", "links", "changes"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Activity:
    id: str
    """Identifier of the event."""
    matter_id: str
    """Identifier of the matter."""
    kind: ActivityKind
    """Kind of activity."""
    action: ActivityAction
    """What was done. Further values may be added."""
    by: ActivityBy
    """Who did it: the client or a participant, the firm, or the system."""
    actor: ActivityActor | None
    """The person who did it; null for the system."""
    subject: str | None
    """Current name of the document request, deadline or participant. Null if there is none, if it no longer exists, and
    while the name cannot be looked up.
    """
    is_subject_gone: bool
    """Whether the document request has been withdrawn since, or the deadline or participant deleted."""
    filename: str | None
    """Current name of the file. Null if there is none, if it no longer exists, and while the name cannot be looked up."""
    is_file_gone: bool
    """Whether the file has been removed since."""
    participant_id: str | None
    """The participant, or null."""
    document_id: str | None
    """The document request, or null. It may have been withdrawn since."""
    upload_id: str | None
    """The file, or null. It may have been removed since."""
    deadline_id: str | None
    """The deadline, or null. It may have been deleted since."""
    thread_id: str | None
    """The conversation, or null."""
    created_at: dt.datetime
    """When it happened."""


ActivityKind: TypeAlias = Literal["answers", "files", "messages", "links", "changes"]
ActivityAction: TypeAlias = Literal[
    "form_completed",
    "file_uploaded",
    "file_approved",
    "file_sent_back",
    "file_infected",
    "review_undone",
    "request_closed",
    "request_declined",
    "file_expires",
    "file_expired",
    "message_written",
    "link_sent",
    "link_requested",
    "link_expired",
    "link_locked",
    "matter_created",
    "matter_changed",
    "matter_archived",
    "deadline_added",
    "deadline_changed",
    "deadline_deleted",
    "participant_added",
    "participant_changed",
    "participant_removed",
]
ActivityBy: TypeAlias = Literal["client", "colleagues", "system"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ActivityActor:
    kind: ActivityActorKind
    """`key` is an API key that no user created, or an unknown user of the firm."""
    name: str | None
    """Their name. Null for a key, and for the client unless it was the current one."""
    is_former_client: bool
    """True if a former client did it; false if that is not known."""
    user_id: str | None
    """Identifier of the user."""
    participant_id: str | None
    """Identifier of the participant."""


ActivityActorKind: TypeAlias = Literal["client", "participant", "user", "key"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Communication:
    id: str
    """Identifier of the communication."""
    channel: CommunicationChannel
    """Channel of the message."""
    direction: CommunicationDirection
    """`outbound` goes to the client or a participant; `inbound` is a reply."""
    participant_id: str | None
    """The participant; null for the client."""
    client_id: str | None
    """The client, possibly a former one. Null for a participant, and if unknown."""
    to: str
    """Address or number of the recipient. For a reply, the address or number from which Dossier sends."""
    from_: str | None
    """For a reply, the number it came from, or the address that the email claims; null for outbound messages."""
    message: str
    """The text. Only callers who may create links (scope `matters:write`) see the onboarding link; others see
    `[hidden]` in place of its token.
    """
    status: CommunicationStatus
    """`sent` after the provider accepted it, then `delivered` or `failed` if the provider or the mail server of the
    recipient reports it; not all do. A reply is `delivered`.
    """
    sent_at: dt.datetime | None
    """When the provider accepted it, or the reply arrived; null until then."""


CommunicationChannel: TypeAlias = Literal["email", "sms"]
CommunicationDirection: TypeAlias = Literal["outbound", "inbound"]
CommunicationStatus: TypeAlias = Literal["queued", "sent", "delivered", "failed"]
ListMatterDocumentsStatus: TypeAlias = Literal["pending", "uploaded", "approved", "rejected"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatterMessage:
    id: str
    """Identifier of the matter message."""
    thread_id: str
    """Identifier of the message thread."""
    matter_id: str
    """Identifier of the matter."""
    client_id: str | None
    """The matter's client at that time; null for a participant, and if the matter had no client."""
    participant_id: str | None
    """The participant whose conversation it is; null for the client."""
    author: MatterMessageAuthor
    """Who wrote it."""
    verified: bool | None = None
    """False if the sender had the onboarding link but had not passed its second step, so it may not be from the client
    or participant. Absent otherwise. It does not change if somebody passes the step later.
    """
    text: str
    """Plain text of the message. Line breaks are kept. Empty only if the message has files."""
    attachments: list[MessageAttachment]
    """The files of the message, in the order in which they were attached."""
    read: bool
    """Whether the caller has marked it as read. Always true for the firm's own messages."""
    read_by_recipient: bool
    """For a message of the firm: whether the client or participant has read it. For one of theirs: whether anybody of
    the firm has.
    """
    created_at: dt.datetime
    """When it was created."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatterMessageAuthor:
    """Who wrote it."""

    kind: MatterMessageAuthorKind
    """The author: the client, a participant, or a user of the firm."""
    user_id: str | None
    """The user of the firm who wrote the message, or whose key did; otherwise null."""
    name: str | None
    """Name of the author at that time. Null for a key that no user created, and if the matter had no client."""


MatterMessageAuthorKind: TypeAlias = Literal["client", "participant", "firm"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageAttachment:
    id: str
    """Identifier of the upload."""
    filename: str
    """Name of the file, without a path."""
    content_type: str
    """Media type of the file. Until the scan, the declared type, which is only a hint; after it, the accepted type that
    the content shows.
    """
    file_size_bytes: int
    """Exact length of the file in bytes."""
    state: MessageAttachmentState
    """Only a `clean` file can be downloaded. `pending`: the scan is still running. `infected`: the file is in
    quarantine. `failed`: the scanner could not read the file. `mismatched`: messages do not take the type of its
    content.
    """


MessageAttachmentState: TypeAlias = Literal["pending", "clean", "infected", "failed", "mismatched"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatterOverview:
    id: str
    """Identifier of the matter."""
    client: MatterOverviewClient | None
    """The client, or null if there is none."""
    assigned_attorney: str | None
    """The responsible attorney."""
    assigned_users: list[str]
    """Other users who work on the matter."""
    case_number: str | None
    """The court's or the firm's case number."""
    updated_at: dt.datetime
    """When it last changed."""
    documents_count: int
    """Number of document requests of the matter."""
    documents_complete: int
    """Number of approved document requests."""
    documents_to_review: int
    """Number of document requests with files that await review."""
    documents_sent_back: int
    """Number of document requests for which the client has to send a rejected file again. Requests that are complete or
    declined, or have a file that awaits review, do not count.
    """
    link_expires_at: dt.datetime | None
    """When the client's onboarding link expires; null if there is none."""
    last_visit_at: dt.datetime | None
    """When the client last visited the portal; null until then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatterOverviewClient:
    id: str
    """Identifier of the client."""
    first_name: str
    """Given name."""
    last_name: str
    """Family name."""


ListMattersStatus: TypeAlias = Literal["active", "archived", "closed", "all"]
ListMattersPracticeArea: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]
ListMattersSort: TypeAlias = Literal["created_at", "updated_at", "title"]
ListMattersOrder: TypeAlias = Literal["asc", "desc"]
ListMattersSearchIn: TypeAlias = Literal["title", "all"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatterListItem:
    id: str
    """Identifier of the matter."""
    title: str
    """Title."""
    status: MatterListItemStatus
    """Status of the matter. Only the practice-management system sets `closed`."""
    practice_area: MatterListItemPracticeArea
    """Area of law."""
    client_id: str | None
    """Identifier of the client."""
    documents_count: int
    """Number of document requests of the matter."""
    created_at: dt.datetime
    """When it was created."""


MatterListItemStatus: TypeAlias = Literal["active", "archived", "closed"]
MatterListItemPracticeArea: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageTemplate:
    kind: MessageTemplateKind
    """Kind of message. Further kinds may be added."""
    audience: MessageTemplateAudience
    """Recipients. `client`: the client of a matter or a participant. `firm`: users who work on the matter, or the
    admins. `member`: one user or person who signs up, about their account.
    """
    channels: list[MessageTemplateChannelsItem]
    """Channels by which it can be sent."""
    words: MessageWordsByLanguage | None
    """The firm's own wording, by language of the recipient; null for kinds that cannot be reworded."""
    version: int
    """Starts at 1 and grows with each change."""
    updated_by: str | None
    """The user who last changed it; null if no user did."""
    updated_at: dt.datetime | None
    """When the wording last changed; null if it never did."""


MessageTemplateKind: TypeAlias = Literal[
    "intake_link",
    "document_reminder",
    "document_sent_back",
    "intake_link_expiring",
    "message_sent",
    "verification_code",
    "document_uploaded",
    "intake_completed",
    "participant_intake_completed",
    "message_received",
    "deadline_approaching",
    "file_expiry",
    "intake_link_expired",
    "participant_link_expired",
    "intake_link_locked",
    "intake_link_requested",
    "webhook_disabled",
    "integration_disconnected",
    "invitation",
    "password_reset",
    "sign_in_unlock",
    "account_changed",
    "keys_of_suspended_user",
    "rights_widened",
    "connection_widened",
    "sign_up",
    "sign_up_known",
]
MessageTemplateAudience: TypeAlias = Literal["client", "firm", "member"]
MessageTemplateChannelsItem: TypeAlias = Literal["email", "sms"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageWordsByLanguage:
    en: MessageWords
    """Wording in English."""
    es: MessageWords
    """Wording in Spanish."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageWords:
    greeting: str | None
    """One line that replaces the default greeting. `{first_name}` becomes the recipient's first name; if that is
    unknown, the email has no greeting. Null for the default.
    """
    reason: str | None
    """A paragraph after the main text, such as why documents are needed. Line breaks are kept. Null for none."""
    signature: str | None
    """Lines at the end, such as the name of the sender. Line breaks are kept. Null for none."""


ListNotificationsKind: TypeAlias = Literal[
    "document_uploaded",
    "upload_infected",
    "intake_completed",
    "intake_link_requested",
    "webhook_disabled",
    "intake_link_expired",
    "deadline_approaching",
    "message_received",
    "message_undelivered",
    "integration_disconnected",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class OAuthClient:
    id: str
    """Identifier of the OAuth client."""
    client_id: str
    """The same as `id`, under its OAuth name."""
    name: str
    """The name that users see on the consent page."""
    type: OAuthClientType
    """A public client runs on the devices of its users and has no secret."""
    redirect_uris: list[str]
    """Where the client may send users back to."""
    scopes: list[OAuthClientScopesItem]
    """The scopes that the client may request."""
    mcp_access: OAuthClientMcpAccess
    """What the application may do through MCP, within its scopes. `read`: nothing but read. `approve`: also change what
    its user approves, call by call. `write`: also change things on its own. Its user approves calls that send
    something out of the firm, change who gets it, or cannot be undone.
    """
    created_by: str | None
    """Identifier of the user."""
    created_at: dt.datetime
    """When it was created."""


OAuthClientType: TypeAlias = Literal["confidential", "public"]
OAuthClientScopesItem: TypeAlias = Literal[
    "matters:read",
    "matters:write",
    "clients:read",
    "clients:write",
    "documents:read",
    "documents:write",
    "webhooks:read",
    "webhooks:write",
    "firms:read",
    "firms:write",
]
OAuthClientMcpAccess: TypeAlias = Literal["read", "approve", "write"]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenDeadline:
    id: str
    """Identifier of the deadline."""
    title: str
    """What is due."""
    due_date: dt.date
    """A date in the firm's time zone."""
    type: OpenDeadlineType
    """`statute` is the end of a limitation period."""
    notes: str | None
    """Notes of the firm."""
    completed: bool
    """Whether it is done."""
    created_at: dt.datetime
    """When it was created."""
    updated_at: dt.datetime
    """When it last changed."""
    updated_by: str | None
    """The user who last changed it; null if no user did, or if unknown."""
    matter: OpenDeadlineMatter
    """The matter of the deadline."""


OpenDeadlineType: TypeAlias = Literal["filing", "hearing", "statute", "other"]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenDeadlineMatter:
    """The matter of the deadline."""

    id: str
    """Identifier of the matter."""
    title: str
    """Title."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PortalMessage:
    id: str
    """Identifier of the matter message."""
    author: PortalMessageAuthor
    """The author. `client` and `participant` are the caller."""
    verified: bool | None = None
    """False if the sender had the onboarding link but had not passed its second step, so it may not be from the client
    or participant. Absent otherwise. It does not change if somebody passes the step later.
    """
    text: str
    """Plain text of the message. Line breaks are kept. Empty only if the message has files."""
    attachments: list[MessageAttachment]
    """The files of the message, in the order in which they were attached."""
    read: bool
    """Whether it is marked as read. Always true for the caller's own messages."""
    created_at: dt.datetime
    """When it was created."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PortalMessageAuthor:
    """The author. `client` and `participant` are the caller."""

    kind: PortalMessageAuthorKind
    """The author: the client, a participant, or a user of the firm."""
    name: str | None
    """Name of the author at that time. Null for a key that no user created, and if the matter had no client."""


PortalMessageAuthorKind: TypeAlias = Literal["client", "participant", "firm"]
ListSandboxMessagesChannel: TypeAlias = Literal["email", "sms"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SandboxMessage:
    id: str
    """Identifier of the sandbox message."""
    channel: SandboxMessageChannel
    """Channel of the message."""
    to: str
    """The address or number."""
    subject: str | None
    """Null for SMS."""
    sent_at: dt.datetime
    """When it would have been sent."""


SandboxMessageChannel: TypeAlias = Literal["email", "sms"]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenSession:
    id: str
    """Identifier of the session."""
    current: bool
    """Whether this is the session of the request."""
    created_at: dt.datetime
    """When the user signed in."""
    last_active_at: dt.datetime
    """When the session was last used, accurate to a minute."""
    expires_at: dt.datetime
    """When the session ends at the latest."""
    address: str | None
    """The IP address from which the user signed in."""
    user_agent: str | None
    """The `User-Agent` of the browser at sign-in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SyncLog:
    logs: list[SyncLogEntry]
    """The newest 50."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SyncLogEntry:
    id: str
    """Identifier of the sync log."""
    firm_id: str
    """Identifier of the firm."""
    integration_id: str
    """The account in the other system that the firm was connected to."""
    matter_id: str | None
    """The matter; null if all linked matters were read."""
    upload_id: str | None
    """The upload of a `sync_document`; otherwise null."""
    action: SyncLogEntryAction
    """`sync_matter` writes a matter there with its client and documents, `sync_document` is the part of that which
    sends one document, `pull_matters` reads the status of matters there.
    """
    trigger: SyncLogEntryTrigger
    """What started the sync: a request, an event here or there, or `reconnect`, which catches up on changes without an
    event.
    """
    status: SyncLogEntryStatus
    """`pending` until the sync ends. `failed` if any part of it failed; `external_id` and `documents_uploaded` show
    what succeeded. `skipped` if the matter could not be synced, for example because it has no client.
    """
    external_id: int | None
    """The other system's identifier of the matter or document; null until it is known."""
    documents_uploaded: int
    """Documents that this sync uploaded."""
    error_code: str | None
    """What went wrong, for programs; null if nothing did."""
    error_message: str | None
    """What went wrong, for people, if possible in the words of the other system; at most 1000 characters."""
    details: dict[str, Any]
    """Further facts, such as counts of the matters that were read. For a `sync_document`: `sync_id`, the entry of its
    sync.
    """
    created_at: dt.datetime
    """When the sync was requested."""
    started_at: dt.datetime | None
    """When it started; null while it waits for its turn."""
    finished_at: dt.datetime | None
    """When it ended; null until then."""


SyncLogEntryAction: TypeAlias = Literal["sync_matter", "sync_document", "pull_matters"]
SyncLogEntryTrigger: TypeAlias = Literal[
    "request",
    "matter_created",
    "document_approved",
    "external_event",
    "reconnect",
]
SyncLogEntryStatus: TypeAlias = Literal["pending", "success", "failed", "skipped"]


@dataclass(frozen=True, slots=True, kw_only=True)
class UploadToReview:
    id: str
    """Identifier of the upload."""
    document_id: str
    """Identifier of the document."""
    filename: str
    """Name of the file, without a path."""
    content_type: str
    """Media type of the file. Until the scan, the declared type, which is only a hint; after it, the accepted type that
    the content shows.
    """
    file_size_bytes: int
    """Exact length of the file in bytes."""
    status: UploadToReviewStatus
    """`created` until confirmed, then `pending` until reviewed. Files of messages are not reviewed, so they stay
    `pending`.
    """
    uploaded_at: dt.datetime | None
    """When the file was confirmed; null until then."""
    verified: bool | None = None
    """False if the sender had the onboarding link but had not passed its second step, so it may not be from the client
    or participant. Absent otherwise. It does not change if somebody passes the step later.
    """
    reviewer_notes: str | None
    """Notes of the reviewer."""
    replaced_by: str | None = None
    """The newer upload that replaced this one before its review. Absent otherwise."""
    rejection_code: UploadToReviewRejectionCode | None = None
    """Why the reviewer sent the file back. Absent unless the reviewer chose a common reason."""
    refused_for: list[str] | None = None
    """The types that the request accepts, if the file was rejected because its content has none of them. Absent
    otherwise.
    """
    reviewed_at: dt.datetime | None
    """When it was approved or rejected; null until then."""
    scan: UploadToReviewScan
    """The virus scan of the file."""
    sha256: str | None
    """SHA-256 of the file in hexadecimal; null until the file is processed."""
    detected_type: str | None
    """Media type that the content shows; null until the scan is clean, and if the type is unknown."""
    pages: int | None
    """Number of pages of a PDF, as counted by Dossier, not as claimed by the file. Null for other files, for a PDF that
    cannot be opened, and if the PDF has more than 5000 pages (warning `too_many_pages`) or its pages cannot be
    counted (`page_count_wrong`).
    """
    width: int | None
    """Width of an image in pixels, when it is upright."""
    height: int | None
    """Height of an image in pixels, when it is upright."""
    variants: list[UploadToReviewVariantsItem]
    """The images that `GET /api/v1/uploads/{id}/download` offers besides the original."""
    processed_at: dt.datetime | None
    """When the file was processed. From then on, pages, size, variants and warnings do not change."""
    warnings: list[FileWarning] | None = None
    """What may be wrong with the file: first the whole file, then page by page. Empty until `processed_at` and if
    nothing was found; missing in events of earlier versions.
    """
    pages_checked: int | None = None
    """How many pages were checked for `warnings`, from the first page on: fewer than `pages` for long files. An image
    is one page. Null until `processed_at`, and for files that have no pages to check.
    """
    expires_on: dt.date | None = None
    """The last day on which the document in the file, such as a passport or a licence, is valid."""
    document_name: str
    """What was requested."""
    document_due_date: dt.date | None
    """When the firm needs it, or null."""
    matter_id: str
    """Identifier of the matter."""
    matter_title: str
    """Title of the matter."""
    client_id: str | None
    """The client of the matter; null if there is none, and for a participant."""
    client_name: str | None
    """Who was asked: the client, or a participant."""
    attempts: int
    """How often this file was sent, itself included: 2 if it replaced a file that was sent back. 1 for a further file
    of the request.
    """


UploadToReviewStatus: TypeAlias = Literal["created", "pending", "approved", "rejected"]
UploadToReviewRejectionCode: TypeAlias = Literal[
    "cut_off",
    "hard_to_read",
    "pages_missing",
    "wrong_document",
    "wrong_person",
    "expired",
    "not_signed",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class UploadToReviewScan:
    """The virus scan of the file."""

    status: UploadToReviewScanStatus
    """How the virus scan ended; `pending` until then."""
    engine: str | None
    """The scanner and its version."""
    signature: str | None
    """What the scanner found, or why it could not scan the file."""
    scanned_at: dt.datetime | None
    """When it ended; null until then."""
    delayed_since: dt.datetime | None
    """Since when the scan is overdue because storage or the scanner is slow or unavailable; otherwise null. The scan is
    still being retried.
    """


UploadToReviewScanStatus: TypeAlias = Literal["pending", "clean", "infected", "failed"]
UploadToReviewVariantsItem: TypeAlias = Literal["thumbnail", "preview"]
ListWebhookDeliveriesStatus: TypeAlias = Literal["pending", "succeeded", "failed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookDelivery:
    id: str
    """Identifier of the delivery."""
    event_id: str
    """Identifier of the event: `webhook-id` and `id` of the body in every attempt."""
    event_type: str
    """The type of the event."""
    status: WebhookDeliveryStatus
    """`pending` until an attempt succeeds or the last one fails. Waiting deliveries also fail when their endpoint is
    switched off or deleted.
    """
    attempts: list[DeliveryAttempt]
    """Oldest first; the newest 50."""
    next_attempt_at: dt.datetime | None
    """When the next attempt is due; null if there is none."""
    created_at: dt.datetime
    """When the delivery was queued."""


WebhookDeliveryStatus: TypeAlias = Literal["pending", "succeeded", "failed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeliveryAttempt:
    at: dt.datetime
    """When the attempt began."""
    response_status: int | None
    """The HTTP status; null if there was no complete response."""
    response_time_ms: int
    """Milliseconds from connecting to the last byte of the response."""
    error: str | None
    """Why there was no response; null if there was one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkedNotifications:
    marked: int
    """Number of newly marked notifications, counted up to 2000."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkedPortalMessages:
    marked: int
    """Number of newly marked messages of the firm."""


PreviewMessageKind: TypeAlias = Literal[
    "intake_link",
    "document_reminder",
    "document_sent_back",
    "intake_link_expiring",
    "message_sent",
    "verification_code",
    "document_uploaded",
    "intake_completed",
    "participant_intake_completed",
    "message_received",
    "deadline_approaching",
    "file_expiry",
    "intake_link_expired",
    "participant_link_expired",
    "intake_link_locked",
    "intake_link_requested",
    "webhook_disabled",
    "integration_disconnected",
    "invitation",
    "password_reset",
    "sign_in_unlock",
    "account_changed",
    "keys_of_suspended_user",
    "rights_widened",
    "connection_widened",
    "sign_up",
    "sign_up_known",
]
PreviewMessageLanguage: TypeAlias = Literal["en", "es"]


class PreviewMessageWords(TypedDict):
    """Replaces the saved wording. Ignored for kinds that cannot be reworded."""

    greeting: NotRequired[str | None]
    """One line that replaces the default greeting. `{first_name}` becomes the recipient's first name; if that is
    unknown, the email has no greeting. Null for the default.
    """
    reason: NotRequired[str | None]
    """A paragraph after the main text, such as why documents are needed. Line breaks are kept. Null for none."""
    signature: NotRequired[str | None]
    """Lines at the end, such as the name of the sender. Line breaks are kept. Null for none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MessagePreview:
    kind: MessagePreviewKind
    """Kind of message."""
    language: MessagePreviewLanguage
    """Language of the message."""
    email: MessagePreviewEmail
    """As an email."""
    sms: MessagePreviewSms | None
    """The SMS; null for kinds that are sent only by email."""


MessagePreviewKind: TypeAlias = Literal[
    "intake_link",
    "document_reminder",
    "document_sent_back",
    "intake_link_expiring",
    "message_sent",
    "verification_code",
    "document_uploaded",
    "intake_completed",
    "participant_intake_completed",
    "message_received",
    "deadline_approaching",
    "file_expiry",
    "intake_link_expired",
    "participant_link_expired",
    "intake_link_locked",
    "intake_link_requested",
    "webhook_disabled",
    "integration_disconnected",
    "invitation",
    "password_reset",
    "sign_in_unlock",
    "account_changed",
    "keys_of_suspended_user",
    "rights_widened",
    "connection_widened",
    "sign_up",
    "sign_up_known",
]
MessagePreviewLanguage: TypeAlias = Literal["en", "es"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MessagePreviewEmail:
    """As an email."""

    from_name: str
    """Display name of the sender."""
    subject: str
    """The subject line."""
    text: str
    """The plain text part."""
    html: str
    """The HTML part. It has no scripts; show it in a sandboxed frame nevertheless."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MessagePreviewSms:
    text: str
    """The whole text."""
    parts: int
    """Number of SMS that the provider bills for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PortalLink:
    state: PortalLinkState
    """`ended`: expired, revoked or replaced. `locked`: too many wrong answers to the second step."""
    firm: PortalLinkFirm
    """The firm, as shown to its clients."""
    language: PortalLinkLanguage | None
    """Language of the client or participant; null if it is not known, or the link was revoked."""
    matter_title: str | None
    """Title of the matter; null unless the firm's `settings.link_shows_matter` is on."""
    asked: PortalLinkAsked | None
    """What was left to do according to the last email with the link; null if no email said so."""


PortalLinkState: TypeAlias = Literal["open", "locked", "ended"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PortalLinkFirm:
    """The firm, as shown to its clients."""

    name: str
    """Name of the firm."""
    logo_url: str | None
    """Logo of the firm; null if it has none, or does not want it shown."""
    brand_colors: BrandColors | None = None
    """Colours of pages and emails, each `#rrggbb`. They are derived from the colour of the firm, made darker or lighter
    until text has a contrast of 4.5:1 on page backgrounds. Without a colour of the firm, they are the colours of
    Dossier.
    """


PortalLinkLanguage: TypeAlias = Literal["en", "es"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PortalLinkAsked:
    questions: int
    """Number of open questions at that time."""
    documents: int
    """Number of open document requests at that time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiveBillingEventAnswer:
    """The result."""

    received: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceivedDeauthorization:
    ok: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceivedIntegrationEvent:
    received: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveMatterParticipantAnswer:
    """The result."""

    id: str
    """Identifier of the participant."""
    deleted: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RemovePortalUploadAnswer:
    """The result."""

    id: str
    """Identifier of the upload."""
    deleted: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookReplay:
    webhook_id: str
    """Identifier of the webhook."""
    since: dt.datetime
    """From when on."""
    queued: int
    """Number of deliveries that are due again."""
    has_more: bool
    """Whether another call would find more."""


class RequestDocumentTranslations(TypedDict):
    """By language: what the client reads instead of `name`, `description` and `instructions`. Absent if nothing is
    translated. At most 4 KiB of JSON.
    """

    en: NotRequired[DocumentWordsInput]
    """In English."""
    es: NotRequired[DocumentWordsInput]
    """In Spanish."""


class RequestedDocument(TypedDict):
    participant_id: NotRequired[str | None]
    """Who is asked: a participant of the matter, or null for the client."""
    name: str
    """Shown to the client."""
    description: NotRequired[str | None]
    """What it is and why it is needed."""
    instructions: NotRequired[str | None]
    """What the client has to do, shown with the request."""
    required: NotRequired[bool]
    """Whether the matter needs the document. Otherwise sending it is optional."""
    accepted_types: NotRequired[Sequence[str]]
    """Allowed media types."""
    max_file_size_mb: NotRequired[int]
    """Largest file in MiB."""
    due_date: NotRequired[dt.date | str | None]
    """When the firm needs it, or null. Reminders depend on it."""
    max_files: NotRequired[int]
    """How many files the request takes. Each is uploaded and reviewed on its own. 1 unless given."""
    translations: NotRequired[RequestedDocumentTranslations]
    """By language: what the client reads instead of `name`, `description` and `instructions`. Absent if nothing is
    translated. At most 4 KiB of JSON.
    """
    min_files: NotRequired[int]
    """How many approved files complete the request; at most `max_files`. 1 unless given."""


class RequestedDocumentTranslations(TypedDict):
    """By language: what the client reads instead of `name`, `description` and `instructions`. Absent if nothing is
    translated. At most 4 KiB of JSON.
    """

    en: NotRequired[DocumentWordsInput]
    """In English."""
    es: NotRequired[DocumentWordsInput]
    """In Spanish."""


class RequestParticipantDocumentTranslations(TypedDict):
    """By language: what the client reads instead of `name`, `description` and `instructions`. Absent if nothing is
    translated. At most 4 KiB of JSON.
    """

    en: NotRequired[DocumentWordsInput]
    """In English."""
    es: NotRequired[DocumentWordsInput]
    """In Spanish."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestPasswordResetAnswer:
    """The result."""

    requested: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestSignInUnlockAnswer:
    """The result."""

    requested: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestSignUpAnswer:
    """The result."""

    requested: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResetPasswordAnswer:
    """The result."""

    reset: Literal[True]
    """Always true."""


ReviewUploadStatus: TypeAlias = Literal["approved", "rejected"]
ReviewUploadRejectionCode: TypeAlias = Literal[
    "cut_off",
    "hard_to_read",
    "pages_missing",
    "wrong_document",
    "wrong_person",
    "expired",
    "not_signed",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewedUpload:
    id: str
    """Identifier of the upload."""
    document_id: str
    """Identifier of the document."""
    status: ReviewedUploadStatus
    """`created` until confirmed, then `pending` until reviewed. Files of messages are not reviewed, so they stay
    `pending`.
    """
    reviewer_notes: str | None
    """Notes of the reviewer."""
    reviewed_at: dt.datetime | None
    """When it was approved or rejected; null until then."""


ReviewedUploadStatus: TypeAlias = Literal["created", "pending", "approved", "rejected"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeApiKeyAnswer:
    """The result."""

    id: str
    """Identifier of the API key."""
    deleted: Literal[True]
    """Always true."""
    revoked_at: dt.datetime
    """When it was revoked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeIntakeLinkAnswer:
    """The result."""

    id: str
    """Identifier of the matter."""
    deleted: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeInvitationAnswer:
    """The result."""

    id: str
    """Identifier of the invitation."""
    deleted: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeParticipantLinkAnswer:
    """The result."""

    id: str
    """Identifier of the participant."""
    deleted: Literal[True]
    """Always true."""


class SaveOnboardingStepData(TypedDict):
    """Data of the step."""

    practice_areas: NotRequired[Sequence[SaveOnboardingStepDataPracticeAreasItem]]
    """Practice areas of the firm; they replace those saved before."""
    notification_prefs: NotRequired[SaveOnboardingStepDataNotificationPrefs]
    """Changes to the notification preferences, as in `updateNotificationPreferences`."""
    invites: NotRequired[Sequence[SaveOnboardingStepDataInvitesItem]]
    """People to invite to the firm. Members and people who are already invited are skipped."""


SaveOnboardingStepDataPracticeAreasItem: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]


class SaveOnboardingStepDataNotificationPrefs(TypedDict):
    """Changes to the notification preferences, as in `updateNotificationPreferences`."""

    document_uploaded: NotRequired[SaveOnboardingStepDataNotificationPrefsDocumentUploaded]
    """A client has sent a file."""
    intake_completed: NotRequired[SaveOnboardingStepDataNotificationPrefsIntakeCompleted]
    """A client has submitted the intake."""
    deadline_approaching: NotRequired[SaveOnboardingStepDataNotificationPrefsDeadlineApproaching]
    """A deadline is near, or an approved file expires."""
    intake_link_expired: NotRequired[SaveOnboardingStepDataNotificationPrefsIntakeLinkExpired]
    """An onboarding link has expired, or somebody asks for a new one."""
    message_received: NotRequired[SaveOnboardingStepDataNotificationPrefsMessageReceived]
    """A client or participant has written a message."""


class SaveOnboardingStepDataNotificationPrefsDocumentUploaded(TypedDict):
    """A client has sent a file."""

    email: NotRequired[bool]
    """Whether the alert goes out by email."""
    sms: NotRequired[bool]
    """Whether the alert goes out by SMS."""


class SaveOnboardingStepDataNotificationPrefsIntakeCompleted(TypedDict):
    """A client has submitted the intake."""

    email: NotRequired[bool]
    """Whether the alert goes out by email."""
    sms: NotRequired[bool]
    """Whether the alert goes out by SMS."""


class SaveOnboardingStepDataNotificationPrefsDeadlineApproaching(TypedDict):
    """A deadline is near, or an approved file expires."""

    email: NotRequired[bool]
    """Whether the alert goes out by email."""
    sms: NotRequired[bool]
    """Whether the alert goes out by SMS."""


class SaveOnboardingStepDataNotificationPrefsIntakeLinkExpired(TypedDict):
    """An onboarding link has expired, or somebody asks for a new one."""

    email: NotRequired[bool]
    """Whether the alert goes out by email."""
    sms: NotRequired[bool]
    """Whether the alert goes out by SMS."""


class SaveOnboardingStepDataNotificationPrefsMessageReceived(TypedDict):
    """A client or participant has written a message."""

    email: NotRequired[bool]
    """Whether the alert goes out by email."""
    sms: NotRequired[bool]
    """Whether the alert goes out by SMS."""


class SaveOnboardingStepDataInvitesItem(TypedDict):
    email: str
    """Email address."""
    first_name: NotRequired[str | None]
    """Given name."""
    last_name: NotRequired[str | None]
    """Family name."""
    role: SaveOnboardingStepDataInvitesItemRole
    """Role of the member in the firm. It limits what they may do."""


SaveOnboardingStepDataInvitesItemRole: TypeAlias = Literal["admin", "attorney", "staff", "paralegal"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchAnswer:
    data: SearchResults
    """Results by type."""
    query: str
    """The search text."""
    total_results: int
    """Number of results in this response, over all types."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchResults:
    matters: list[MatterSearchHit]
    """Matters that match by title, best match first, then matters with a matching participant."""
    clients: list[ClientSearchHit]
    """Clients by name, email and phone, best match first."""
    documents: list[SearchResultsDocumentsItem]
    """Document requests by name, best match first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatterSearchHit:
    id: str
    """Identifier of the matter."""
    title: str
    """What was searched."""
    status: MatterSearchHitStatus
    """Status of the matter."""
    practice_area: MatterSearchHitPracticeArea
    """Area of law."""
    client_name: str | None
    """First and last name of the client; null if there is none."""
    participant_name: str | None = None
    """First and last name of the participant who matched; absent if the title matched."""
    created_at: dt.datetime
    """When the matter was created."""


MatterSearchHitStatus: TypeAlias = Literal["active", "archived", "closed"]
MatterSearchHitPracticeArea: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClientSearchHit:
    id: str
    """Identifier of the client."""
    name: str
    """First and last name."""
    email: str | None
    """Email address, or null."""
    phone: str | None
    """Phone number in E.164 form, or null."""
    matters_count: int
    """Number of matters of the client, in any status. For staff, only those assigned to them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchResultsDocumentsItem:
    """A document request with the title of its matter."""

    id: str
    """Identifier of the document."""
    name: str
    """What was searched."""
    status: SearchResultsDocumentsItemStatus
    """Status of the request."""
    matter_id: str
    """The matter of the request."""
    uploaded_at: dt.datetime | None
    """When the newest file was confirmed; null until one is."""
    matter_title: str
    """Title of the matter."""


SearchResultsDocumentsItemStatus: TypeAlias = Literal["pending", "uploaded", "approved", "rejected"]
SendIntakeLinkChannel: TypeAlias = Literal["email", "sms"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SentIntakeLink:
    sent: bool
    """Whether the provider accepted the message."""
    channel: SentIntakeLinkChannel
    """Channel of the message."""
    recipient: str
    """The address or number."""
    sent_at: dt.datetime
    """When it was sent."""


SentIntakeLinkChannel: TypeAlias = Literal["email", "sms"]
SendParticipantLinkChannel: TypeAlias = Literal["email", "sms"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SignOutUserAnswer:
    """The result."""

    id: str
    """Identifier of the user."""
    signed_out: Literal[True]
    """Always true."""


class SignPortalUploadPartsPartsItem(TypedDict):
    part_number: int
    """Number of the part in the file, from 1."""
    sha256: str
    """SHA-256 of the part in hexadecimal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SignedParts:
    upload_id: str
    """Identifier of the upload."""
    upload_urls_expire_at: dt.datetime
    """15 minutes after issue, or when the upload expires."""
    parts: list[SignedPart]
    """The signed parts, in the order of the request."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SignedPart:
    part_number: int
    """Number of the part in the file, from 1."""
    size_bytes: int
    """Length of the part in bytes."""
    upload_url: str
    """Where to PUT the part."""
    fields: dict[str, str]
    """Headers to send with the part."""


class SignUploadPartsPartsItem(TypedDict):
    part_number: int
    """Number of the part in the file, from 1."""
    sha256: str
    """SHA-256 of the part in hexadecimal."""


StartSyncAction: TypeAlias = Literal["sync_matter", "pull_matters"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SyncResult:
    success: bool
    """Whether the sync has succeeded; false while it is in progress."""
    practicemgrMatterId: int | None
    """The other system's identifier of the matter; null until it is known, and for `pull_matters`."""
    documentsUploaded: int
    """Documents that this sync has uploaded so far."""
    in_progress: bool
    """Whether the sync continues in the background. Its log entry shows how it ends."""
    log_id: str
    """The entry of the sync in the log."""


class SeenForm(TypedDict):
    template_id: str
    """The template of the form."""
    template_version: int
    """The version of the template that the form uses."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookTest:
    webhook_id: str
    """Identifier of the webhook."""
    event: Literal["webhook.test"]
    """Type of the test event."""
    delivered: bool
    """Whether the response was 2xx."""
    response_status: int
    """HTTP status of the response."""
    response_time_ms: int
    """Response time in milliseconds."""
    sent_at: dt.datetime
    """When it was sent."""


TokenGrantType: TypeAlias = Literal["authorization_code", "refresh_token"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenAnswer:
    access_token: str
    """For `Authorization: Bearer`."""
    token_type: TokenAnswerTokenType
    """How it is sent."""
    expires_in: int
    """Seconds for which the access token is good."""
    refresh_token: str
    """Gets the next access token, once."""
    scope: str
    """What was granted, separated by spaces."""


TokenAnswerTokenType: TypeAlias = Literal["Bearer"]


@dataclass(frozen=True, slots=True, kw_only=True)
class UnlockSignInAnswer:
    """The result."""

    unlocked: Literal[True]
    """Always true."""


UpdateChecklistPracticeArea: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]


class UpdateClientAddress(TypedDict):
    """Postal address. A new address replaces the earlier one as a whole."""

    line1: NotRequired[str | None]
    """Street and number."""
    line2: NotRequired[str | None]
    """Second line of the address."""
    city: NotRequired[str | None]
    """City."""
    state: NotRequired[str | None]
    """State or province."""
    zip: NotRequired[str | None]
    """Postal code."""


UpdateClientLanguage: TypeAlias = Literal["en", "es"]


class UpdateDocumentTranslations(TypedDict):
    """By language: what the client reads instead of `name`, `description` and `instructions`. Absent if nothing is
    translated. At most 4 KiB of JSON.
    """

    en: NotRequired[DocumentWordsInput]
    """In English."""
    es: NotRequired[DocumentWordsInput]
    """In Spanish."""


class UpdateFirmSettingsAddress(TypedDict):
    """Postal address. A new address replaces the earlier one as a whole."""

    line1: NotRequired[str | None]
    """Street and number."""
    suite: NotRequired[str | None]
    """Suite, floor or office."""
    city: NotRequired[str | None]
    """City."""
    state: NotRequired[str | None]
    """State or province."""
    zip: NotRequired[str | None]
    """Postal code."""


class UpdateFirmSettingsSettings(TypedDict):
    """Settings to change."""

    intake_branding: NotRequired[bool]
    """Whether the client portal shows the firm's logo and colour."""
    link_shows_matter: NotRequired[bool]
    """Whether the page of an onboarding link names the matter before the client begins. Anyone who has the link can see
    it.
    """
    brand_color: NotRequired[str | None]
    """The colour of the firm, `#rrggbb`. `brand_colors` are derived from it; null for the colours of Dossier."""
    custom_domain: NotRequired[str | None]
    """A host name of the firm for its client portal."""
    default_intake_template: NotRequired[str | None]
    """The intake template of matters that have none of their own; null for the built-in one of the practice area."""
    language: NotRequired[UpdateFirmSettingsSettingsLanguage]
    """Language of alerts to the users of the firm. Each client has a language of their own."""
    email_notifications: NotRequired[bool]
    """Whether the firm gets alerts by email at all."""
    sms_notifications: NotRequired[bool]
    """Whether the firm gets alerts by SMS at all."""
    sent_back_messages: NotRequired[bool]
    """Whether clients and participants get an email or SMS when a file of theirs is sent back, with the reason."""
    session_idle_minutes: NotRequired[int]
    """Minutes without a request after which a session ends. It ends 12 hours after sign-in in any case."""
    two_step_required: NotRequired[bool]
    """Whether every user must have two-step sign-in. Users without it can then do nothing but set it up."""
    zip_file_names: NotRequired[str]
    """How files in the ZIP files of a matter are named. `{client}` is the client or participant who gave the file,
    `{request}` the name of the document request, `{date}` the day on which the file was uploaded, `{matter}` the
    title of the matter, and `{filename}` the original name of the file. The extension is added.
    """
    document_reminders: NotRequired[UpdateFirmSettingsSettingsDocumentReminders]
    """When clients get reminders of open document requests: the fields to change."""
    file_expiry: NotRequired[UpdateFirmSettingsSettingsFileExpiry]
    """What happens before an approved file expires: the fields to change."""


UpdateFirmSettingsSettingsLanguage: TypeAlias = Literal["en", "es"]


class UpdateFirmSettingsSettingsDocumentReminders(TypedDict):
    """When clients get reminders of open document requests: the fields to change."""

    enabled: NotRequired[bool]
    """Whether clients get reminders at all. A field of the matter can exclude it."""
    first_after_days: NotRequired[int]
    """Days from the request, or from a rejection, to the first reminder."""
    every_days: NotRequired[int]
    """Days from one reminder to the next."""
    max: NotRequired[int]
    """Most reminders in a row. A new request or a rejection restarts the count."""


class UpdateFirmSettingsSettingsFileExpiry(TypedDict):
    """What happens before an approved file expires: the fields to change."""

    enabled: NotRequired[bool]
    """Whether the firm is notified of expiring files."""
    days_before: NotRequired[Sequence[int]]
    """How many days before the expiry date the firm is notified. It is also notified when the file has expired."""
    request_again: NotRequired[bool]
    """Whether the first of these notices also creates a new document request to the client, in the matter of the file.
    Only one is created. Files of participants are left out.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class UpdatedFirm:
    name: str | None = None
    """Shown to clients."""
    phone: str | None = None
    """Phone number in E.164 form."""
    website: str | None = None
    """Address of the web site."""
    timezone: str | None = None
    """IANA time zone."""
    address: UpdatedFirmAddress | None = None
    """Postal address."""
    id: str
    """Identifier of the firm."""
    settings: UpdatedFirmSettings | None = None
    """New values of the settings that were sent."""
    updated_at: dt.datetime
    """When the firm changed last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UpdatedFirmAddress:
    line1: str | None
    """Street and number."""
    suite: str | None
    """Suite, floor or office."""
    city: str | None
    """City."""
    state: str | None
    """State or province."""
    zip: str | None
    """Postal code."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UpdatedFirmSettings:
    """New values of the settings that were sent."""

    intake_branding: bool | None = None
    """Whether the client portal shows the firm's logo and colour."""
    link_shows_matter: bool | None = None
    """Whether the page of an onboarding link names the matter before the client begins. Anyone who has the link can see
    it.
    """
    brand_color: str | None = None
    """The colour of the firm, `#rrggbb`. `brand_colors` are derived from it; null for the colours of Dossier."""
    custom_domain: str | None = None
    """A host name of the firm for its client portal."""
    default_intake_template: str | None = None
    """The intake template of matters that have none of their own; null for the built-in one of the practice area."""
    language: UpdatedFirmSettingsLanguage | None = None
    """Language of alerts to the users of the firm. Each client has a language of their own."""
    email_notifications: bool | None = None
    """Whether the firm gets alerts by email at all."""
    sms_notifications: bool | None = None
    """Whether the firm gets alerts by SMS at all."""
    sent_back_messages: bool | None = None
    """Whether clients and participants get an email or SMS when a file of theirs is sent back, with the reason."""
    session_idle_minutes: int | None = None
    """Minutes without a request after which a session ends. It ends 12 hours after sign-in in any case."""
    two_step_required: bool | None = None
    """Whether every user must have two-step sign-in. Users without it can then do nothing but set it up."""
    zip_file_names: str | None = None
    """How files in the ZIP files of a matter are named. `{client}` is the client or participant who gave the file,
    `{request}` the name of the document request, `{date}` the day on which the file was uploaded, `{matter}` the
    title of the matter, and `{filename}` the original name of the file. The extension is added.
    """
    document_reminders: DocumentReminderRule | None = None
    """When clients get reminders of open document requests."""
    file_expiry: FileExpiryRule | None = None
    """What happens before an approved file expires."""


UpdatedFirmSettingsLanguage: TypeAlias = Literal["en", "es"]
UpdateFirmUserRole: TypeAlias = Literal["admin", "attorney", "staff", "paralegal"]
UpdateFirmUserStatus: TypeAlias = Literal["active", "suspended"]


@dataclass(frozen=True, slots=True, kw_only=True)
class UpdatedUser:
    id: str
    """Identifier of the user."""
    email: str
    """Email address."""
    first_name: str
    """Given name."""
    last_name: str
    """Family name."""
    role: UpdatedUserRole
    """Role of the member in the firm. It limits what they may do."""
    status: UpdatedUserStatus
    """Whether the user can sign in."""
    last_sign_in: dt.datetime | None
    """When the user last signed in; null until then."""
    created_at: dt.datetime
    """When it was created."""
    updated_at: dt.datetime
    """When the role or status last changed; initially when the user joined."""
    updated_by: str | None
    """The user who last changed it; null if no user did, or if unknown."""
    live_api_keys: list[ApiKey]
    """API keys that the user created and that still work; they belong to the firm. Empty unless the user is suspended."""


UpdatedUserRole: TypeAlias = Literal["admin", "attorney", "staff", "paralegal"]
UpdatedUserStatus: TypeAlias = Literal["active", "pending", "suspended"]
UpdateIntakeTemplatePracticeArea: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]
UpdateIntakeTemplateParticipantRolesItem: TypeAlias = Literal[
    "spouse",
    "co_plaintiff",
    "co_defendant",
    "relative",
    "guardian",
    "representative",
    "translator",
    "witness",
    "other",
]


class UpdateIntakeTemplateTranslations(TypedDict):
    """By language: what the client reads instead of `name` and `description`. Absent if nothing is translated. At most
    8 KiB of JSON. Each field has translations of its own.
    """

    en: NotRequired[IntakeFormWordsInput]
    """In English."""
    es: NotRequired[IntakeFormWordsInput]
    """In Spanish."""


UpdateIntegrationSettingsCaseNumberField: TypeAlias = Literal["custom_number", "client_reference", "display_number"]


class UpdateIntegrationSettingsCaseTypeMappings(TypedDict):
    """Only the case types that are sent change."""

    personal_injury: NotRequired[str | None]
    """Name of a practice area in the other system, or null for the default, Personal Injury."""
    estate_planning: NotRequired[str | None]
    """Name of a practice area in the other system, or null for the default, Estate Planning."""
    family_law: NotRequired[str | None]
    """Name of a practice area in the other system, or null for the default, Family Law."""
    immigration: NotRequired[str | None]
    """Name of a practice area in the other system, or null for the default, Immigration."""
    criminal: NotRequired[str | None]
    """Name of a practice area in the other system, or null for the default, Criminal."""
    business: NotRequired[str | None]
    """Name of a practice area in the other system, or null for the default, Business."""
    real_estate: NotRequired[str | None]
    """Name of a practice area in the other system, or null for the default, Real Estate."""
    other: NotRequired[str | None]
    """Name of a practice area in the other system, or null for the default, Other."""


UpdateLinkVerificationMethod: TypeAlias = Literal["off", "email_code", "sms_code", "date_of_birth", "phone_digits"]
UpdateLinkVerificationScope: TypeAlias = Literal["given", "all"]
UpdateMatterPracticeArea: TypeAlias = Literal[
    "personal_injury",
    "estate_planning",
    "family_law",
    "immigration",
    "criminal",
    "business",
    "real_estate",
    "other",
]
UpdateMatterStatus: TypeAlias = Literal["active", "archived", "closed"]
UpdateMatterDeadlineType: TypeAlias = Literal["filing", "hearing", "statute", "other"]
UpdateMatterLinkVerificationMethod: TypeAlias = Literal[
    "firm",
    "off",
    "email_code",
    "sms_code",
    "date_of_birth",
    "phone_digits",
]
UpdateMatterLinkVerificationScope: TypeAlias = Literal["given", "all"]
UpdateMatterParticipantRole: TypeAlias = Literal[
    "spouse",
    "co_plaintiff",
    "co_defendant",
    "relative",
    "guardian",
    "representative",
    "translator",
    "witness",
    "other",
]
UpdateMatterParticipantLanguage: TypeAlias = Literal["en", "es"]
UpdateMatterParticipantMaySee: TypeAlias = Literal["own", "all"]
UpdateMatterParticipantMayGive: TypeAlias = Literal["none", "own", "all"]
UpdateMessageTemplateKind: TypeAlias = Literal[
    "intake_link",
    "document_reminder",
    "document_sent_back",
    "intake_link_expiring",
    "message_sent",
]


class UpdateMessageTemplateEn(TypedDict):
    """Wording in English."""

    greeting: NotRequired[str | None]
    """One line that replaces the default greeting. `{first_name}` becomes the recipient's first name; if that is
    unknown, the email has no greeting. Null for the default.
    """
    reason: NotRequired[str | None]
    """A paragraph after the main text, such as why documents are needed. Line breaks are kept. Null for none."""
    signature: NotRequired[str | None]
    """Lines at the end, such as the name of the sender. Line breaks are kept. Null for none."""


class UpdateMessageTemplateEs(TypedDict):
    """Wording in Spanish."""

    greeting: NotRequired[str | None]
    """One line that replaces the default greeting. `{first_name}` becomes the recipient's first name; if that is
    unknown, the email has no greeting. Null for the default.
    """
    reason: NotRequired[str | None]
    """A paragraph after the main text, such as why documents are needed. Line breaks are kept. Null for none."""
    signature: NotRequired[str | None]
    """Lines at the end, such as the name of the sender. Line breaks are kept. Null for none."""


class UpdateNotificationPreferencesDocumentUploaded(TypedDict):
    """A client has sent a file."""

    email: NotRequired[bool]
    """Whether the alert goes out by email."""
    sms: NotRequired[bool]
    """Whether the alert goes out by SMS."""


class UpdateNotificationPreferencesIntakeCompleted(TypedDict):
    """A client has submitted the intake."""

    email: NotRequired[bool]
    """Whether the alert goes out by email."""
    sms: NotRequired[bool]
    """Whether the alert goes out by SMS."""


class UpdateNotificationPreferencesDeadlineApproaching(TypedDict):
    """A deadline is near, or an approved file expires."""

    email: NotRequired[bool]
    """Whether the alert goes out by email."""
    sms: NotRequired[bool]
    """Whether the alert goes out by SMS."""


class UpdateNotificationPreferencesIntakeLinkExpired(TypedDict):
    """An onboarding link has expired, or somebody asks for a new one."""

    email: NotRequired[bool]
    """Whether the alert goes out by email."""
    sms: NotRequired[bool]
    """Whether the alert goes out by SMS."""


class UpdateNotificationPreferencesMessageReceived(TypedDict):
    """A client or participant has written a message."""

    email: NotRequired[bool]
    """Whether the alert goes out by email."""
    sms: NotRequired[bool]
    """Whether the alert goes out by SMS."""


UpdateOAuthClientMcpAccess: TypeAlias = Literal["read", "approve", "write"]
UpdateWebhookEventsItem: TypeAlias = Literal[
    "client.created",
    "deadline.created",
    "deadline.deleted",
    "deadline.updated",
    "import.checked",
    "import.failed",
    "import.finished",
    "intake.completed",
    "intake.link.locked",
    "matter.archived",
    "matter.created",
    "matter.updated",
    "message.received",
    "message.sent",
    "participant.created",
    "participant.intake.completed",
    "participant.removed",
    "participant.updated",
    "document.approved",
    "document.closed",
    "document.declined",
    "document.expired",
    "document.expiring",
    "document.flagged",
    "document.joined",
    "document.joining_failed",
    "document.rejected",
    "document.review_undone",
    "document.uploaded",
    "zip_file.built",
    "zip_file.failed",
    "intake.link.sent",
    "sandbox.clock_advanced",
    "*",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class FirmLogo:
    logo_url: str
    """Public address of the logo."""
    width: int
    """In pixels."""
    height: int
    """In pixels."""
    updated_at: dt.datetime
    """When the firm last changed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditVerification:
    intact: bool
    """Whether the checked part has no problems."""
    first_sequence: int | None
    """The first event that was checked; null if there was none."""
    last_sequence: int | None
    """The last event that was checked; null if there was none."""
    last_hash: str | None
    """The `hash` of that event; null if there was none. Send it as `previous_hash` with the next request, which
    continues from this one.
    """
    next_sequence: int | None
    """Where to continue: `from_sequence` of the next request; null at the end of the log."""
    head: AuditHead | None
    """The newest event. Store its sequence and hash to check them later."""
    problems: list[AuditProblem]
    """What is wrong and where, at most 100 entries."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditHead:
    sequence: int
    """Position in the firm's log, from 1 without gaps."""
    hash: str
    """The `hash` of that event."""
    recorded_at: dt.datetime
    """When it was recorded, usually milliseconds after it occurred."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditProblem:
    sequence: int
    """The event at which the problem was found."""
    problem: AuditProblemProblem
    """`event_changed`: the content does not match the hash. `event_missing`: events before it are missing.
    `event_misplaced`: it does not follow the previous event. `beginning_missing`: the first events are missing
    without having aged out, or all events are missing although the firm has users. `end_missing`: the newest events
    are missing. `head_forged`: Dossier did not write the head. `anchor_mismatch`: it differs from a daily anchor.
    `index_changed`: filters would not find it. `known_head_missing`: the event that the caller knew is missing or
    different.
    """


AuditProblemProblem: TypeAlias = Literal[
    "event_changed",
    "event_missing",
    "event_misplaced",
    "beginning_missing",
    "end_missing",
    "head_forged",
    "anchor_mismatch",
    "index_changed",
    "known_head_missing",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawDocumentAnswer:
    """The result."""

    id: str
    """Identifier of the document."""
    deleted: Literal[True]
    """Always true."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadlineEventData:
    deadline: DeadlineEventDataDeadline
    """The deadline."""
    matter: DeadlineEventDataMatter
    """The matter of the deadline."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadlineEventDataDeadline:
    """The deadline."""

    id: str
    """Identifier of the deadline."""
    title: str
    """What is due."""
    due_date: dt.date
    """A date in the firm's time zone."""
    type: DeadlineEventDataDeadlineType
    """`statute` is the end of a limitation period."""
    notes: str | None
    """Notes of the firm."""
    completed: bool
    """Whether it is done."""
    created_at: dt.datetime
    """When it was created."""
    updated_at: dt.datetime
    """When it last changed."""


DeadlineEventDataDeadlineType: TypeAlias = Literal["filing", "hearing", "statute", "other"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadlineEventDataMatter:
    """The matter of the deadline."""

    id: str
    """Identifier of the matter."""
    title: str
    """Title."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeEventData:
    matter: IntakeEventDataMatter
    """The matter of the form."""
    answers: dict[str, Any]
    """Answers by field key."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeEventDataMatter:
    """The matter of the form."""

    id: str
    """Identifier of the matter."""
    title: str
    """Title."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeLinkLockedData:
    matter: IntakeLinkLockedDataMatter
    """The matter of the link."""
    participant: IntakeLinkLockedDataParticipant | None
    """The participant whose link it is; null for the client."""
    method: IntakeLinkLockedDataMethod
    """What the person must enter: a code of 6 digits sent by email or SMS, the date of birth as YYYY-MM-DD, or the last
    4 digits of the phone number.
    """
    reason: IntakeLinkLockedDataReason
    """`too_many_tries`: unlock the link, or send a new one. `value_missing`: the firm no longer has the value to
    compare answers with, or the address for codes; add it to the client or participant.
    """
    missing: IntakeLinkLockedDataMissing | None
    """The missing value; null if none is missing."""
    locked_at: dt.datetime
    """When it happened."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeLinkLockedDataMatter:
    """The matter of the link."""

    id: str
    """Identifier of the matter."""
    title: str
    """Title."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeLinkLockedDataParticipant:
    id: str
    """Identifier of the participant."""
    first_name: str
    """Given name."""
    last_name: str
    """Family name."""


IntakeLinkLockedDataMethod: TypeAlias = Literal["email_code", "sms_code", "date_of_birth", "phone_digits"]
IntakeLinkLockedDataReason: TypeAlias = Literal["too_many_tries", "value_missing"]
IntakeLinkLockedDataMissing: TypeAlias = Literal["email", "phone", "date_of_birth"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageEventData:
    message: MessageEventDataMessage
    """The message, without its text."""
    thread: MessageEventDataThread
    """The conversation of the message."""
    matter: MessageEventDataMatter
    """The matter of the conversation."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageEventDataMessage:
    """The message, without its text."""

    id: str
    """Identifier of the matter message."""
    author: MessageEventDataMessageAuthor
    """Who wrote it."""
    verified: bool | None = None
    """False if the sender had the onboarding link but had not passed its second step, so it may not be from the client
    or participant. Absent otherwise. It does not change if somebody passes the step later.
    """
    attachments: list[MessageEventDataMessageAttachmentsItem] | None = None
    """The files of the message. Absent in events of an earlier version."""
    created_at: dt.datetime
    """When it was created."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageEventDataMessageAuthor:
    """Who wrote it."""

    kind: MessageEventDataMessageAuthorKind
    """The author: the client, a participant, or a user of the firm."""
    user_id: str | None
    """The user of the firm who wrote the message, or whose key did; otherwise null."""
    name: str | None
    """Name of the author at that time. Null for a key that no user created, and if the matter had no client."""


MessageEventDataMessageAuthorKind: TypeAlias = Literal["client", "participant", "firm"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageEventDataMessageAttachmentsItem:
    id: str
    """Identifier of the upload."""
    filename: str
    """Name of the file, without a path."""
    content_type: str
    """Media type of the file. Until the scan, the declared type, which is only a hint; after it, the accepted type that
    the content shows.
    """
    file_size_bytes: int
    """Exact length of the file in bytes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageEventDataThread:
    """The conversation of the message."""

    id: str
    """Identifier of the message thread."""
    client_id: str | None
    """The matter's client at that time; null for a participant, and if the matter had no client."""
    participant_id: str | None
    """The participant whose conversation it is; null for the client."""
    assigned_to: str | None
    """The user who answers: the one assigned to the conversation, else the matter's `assigned_attorney`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageEventDataMatter:
    """The matter of the conversation."""

    id: str
    """Identifier of the matter."""
    title: str
    """Title."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ParticipantEventData:
    participant: ParticipantEventDataParticipant
    """The participant."""
    matter: ParticipantEventDataMatter
    """The matter of the participant."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ParticipantEventDataParticipant:
    """The participant."""

    id: str
    """Identifier of the participant."""
    matter_id: str
    """Identifier of the matter."""
    role: ParticipantEventDataParticipantRole
    """Role of the person in the matter."""
    first_name: str
    """Given name."""
    last_name: str
    """Family name."""
    email: str | None
    """Email address for messages to the participant."""
    phone: str | None
    """E.164."""
    language: ParticipantEventDataParticipantLanguage | None
    """Language of messages to the participant; null for English."""
    may_see: ParticipantEventDataParticipantMaySee
    """Which document requests the participant sees at the portal. `own`: those with their `participant_id`. `all`: also
    those of the client and of all other participants, with their files.
    """
    may_give: ParticipantEventDataParticipantMayGive
    """For which document requests the participant may upload files: `none`, `own`, or `all` that they see. `all`
    requires `may_see` `all`.
    """
    sms_consent: SmsConsent | None
    """Whether the participant agreed to SMS at `phone`, like `sms_consent` of a client; null if nothing is recorded.
    Reminders go out by SMS only if it is granted.
    """
    created_at: dt.datetime
    """When it was created."""
    updated_at: dt.datetime
    """When it last changed."""


ParticipantEventDataParticipantRole: TypeAlias = Literal[
    "spouse",
    "co_plaintiff",
    "co_defendant",
    "relative",
    "guardian",
    "representative",
    "translator",
    "witness",
    "other",
]
ParticipantEventDataParticipantLanguage: TypeAlias = Literal["en", "es"]
ParticipantEventDataParticipantMaySee: TypeAlias = Literal["own", "all"]
ParticipantEventDataParticipantMayGive: TypeAlias = Literal["none", "own", "all"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ParticipantEventDataMatter:
    """The matter of the participant."""

    id: str
    """Identifier of the matter."""
    title: str
    """Title."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ParticipantIntakeEventData:
    matter: ParticipantIntakeEventDataMatter
    """The matter of the form."""
    participant: ParticipantIntakeEventDataParticipant
    """Who submitted it."""
    answers: dict[str, Any]
    """Answers by field key."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ParticipantIntakeEventDataMatter:
    """The matter of the form."""

    id: str
    """Identifier of the matter."""
    title: str
    """Title."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ParticipantIntakeEventDataParticipant:
    """Who submitted it."""

    id: str
    """Identifier of the participant."""
    role: ParticipantIntakeEventDataParticipantRole
    """Role of the person in the matter."""
    first_name: str
    """Given name."""
    last_name: str
    """Family name."""


ParticipantIntakeEventDataParticipantRole: TypeAlias = Literal[
    "spouse",
    "co_plaintiff",
    "co_defendant",
    "relative",
    "guardian",
    "representative",
    "translator",
    "witness",
    "other",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentEventData:
    upload: Upload
    """The file."""
    document: DocumentEventDataDocument
    """The document request."""
    matter: DocumentEventDataMatter
    """The matter that it belongs to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentEventDataDocument:
    """The document request."""

    id: str
    """Identifier of the document."""
    name: str
    """What was requested."""
    matter_id: str
    """Identifier of the matter."""
    participant_id: str | None = None
    """The participant whose request it is; absent if it is a request to the client."""
    status: DocumentEventDataDocumentStatus
    """`pending` until a file is confirmed, then the status of the newest file. A request of several files is `uploaded`
    while a file awaits review. Otherwise it is `approved` if `min_files` are approved, `rejected` if the last review
    was a rejection, or `pending` if more files are needed.
    """
    files: DocumentEventDataDocumentFiles | None = None
    """Progress of the request. Only for requests of several files."""


DocumentEventDataDocumentStatus: TypeAlias = Literal["pending", "uploaded", "approved", "rejected"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentEventDataDocumentFiles:
    """Progress of the request. Only for requests of several files."""

    max_files: int
    """How many files the request takes. Each is uploaded and reviewed on its own."""
    min_files: int
    """How many approved files complete the request; at most `max_files`."""
    files_given: int
    """Number of files that await review or are approved."""
    files_approved: int
    """Number of approved files."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentEventDataMatter:
    """The matter that it belongs to."""

    id: str
    """Identifier of the matter."""
    title: str
    """Title."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentDeclinedData:
    document: DocumentDeclinedDataDocument
    """The document request."""
    declined: DocumentDecline
    """The decline of the client or participant."""
    matter: DocumentDeclinedDataMatter
    """The matter that it belongs to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentDeclinedDataDocument:
    """The document request."""

    id: str
    """Identifier of the document."""
    name: str
    """What was requested."""
    matter_id: str
    """Identifier of the matter."""
    participant_id: str | None = None
    """The participant whose request it is; absent if it is a request to the client."""
    status: DocumentDeclinedDataDocumentStatus
    """`pending` until a file is confirmed, then the status of the newest file. A request of several files is `uploaded`
    while a file awaits review. Otherwise it is `approved` if `min_files` are approved, `rejected` if the last review
    was a rejection, or `pending` if more files are needed.
    """
    files: DocumentDeclinedDataDocumentFiles | None = None
    """Progress of the request. Only for requests of several files."""


DocumentDeclinedDataDocumentStatus: TypeAlias = Literal["pending", "uploaded", "approved", "rejected"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentDeclinedDataDocumentFiles:
    """Progress of the request. Only for requests of several files."""

    max_files: int
    """How many files the request takes. Each is uploaded and reviewed on its own."""
    min_files: int
    """How many approved files complete the request; at most `max_files`."""
    files_given: int
    """Number of files that await review or are approved."""
    files_approved: int
    """Number of approved files."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentDeclinedDataMatter:
    """The matter that it belongs to."""

    id: str
    """Identifier of the matter."""
    title: str
    """Title."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FileExpiryEventData:
    upload: Upload
    """The file."""
    document: FileExpiryEventDataDocument
    """The document request."""
    matter: FileExpiryEventDataMatter
    """The matter that it belongs to."""
    expires_on: dt.date
    """The last day on which the document in the file, such as a passport or a licence, is valid."""
    days_left: int
    """Days until the expiry date in the time zone of the firm; negative once the file has expired."""
    renewal: FileExpiryEventDataRenewal | None
    """The new document request to the client, if the settings of the firm create one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FileExpiryEventDataDocument:
    """The document request."""

    id: str
    """Identifier of the document."""
    name: str
    """What was requested."""
    matter_id: str
    """Identifier of the matter."""
    participant_id: str | None = None
    """The participant whose request it is; absent if it is a request to the client."""
    status: FileExpiryEventDataDocumentStatus
    """`pending` until a file is confirmed, then the status of the newest file. A request of several files is `uploaded`
    while a file awaits review. Otherwise it is `approved` if `min_files` are approved, `rejected` if the last review
    was a rejection, or `pending` if more files are needed.
    """
    files: FileExpiryEventDataDocumentFiles | None = None
    """Progress of the request. Only for requests of several files."""


FileExpiryEventDataDocumentStatus: TypeAlias = Literal["pending", "uploaded", "approved", "rejected"]


@dataclass(frozen=True, slots=True, kw_only=True)
class FileExpiryEventDataDocumentFiles:
    """Progress of the request. Only for requests of several files."""

    max_files: int
    """How many files the request takes. Each is uploaded and reviewed on its own."""
    min_files: int
    """How many approved files complete the request; at most `max_files`."""
    files_given: int
    """Number of files that await review or are approved."""
    files_approved: int
    """Number of approved files."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FileExpiryEventDataMatter:
    """The matter that it belongs to."""

    id: str
    """Identifier of the matter."""
    title: str
    """Title."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FileExpiryEventDataRenewal:
    id: str
    """Identifier of the document."""
    name: str
    """What was requested."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinedFileEventData:
    joined_file: JoinedFile
    """Current state of the joined file."""
    document: JoinedFileEventDataDocument
    """The document request."""
    matter: JoinedFileEventDataMatter
    """The matter that it belongs to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinedFileEventDataDocument:
    """The document request."""

    id: str
    """Identifier of the document."""
    name: str
    """What was requested."""
    matter_id: str
    """Identifier of the matter."""
    participant_id: str | None = None
    """The participant whose request it is; absent if it is a request to the client."""
    status: JoinedFileEventDataDocumentStatus
    """`pending` until a file is confirmed, then the status of the newest file. A request of several files is `uploaded`
    while a file awaits review. Otherwise it is `approved` if `min_files` are approved, `rejected` if the last review
    was a rejection, or `pending` if more files are needed.
    """
    files: JoinedFileEventDataDocumentFiles | None = None
    """Progress of the request. Only for requests of several files."""


JoinedFileEventDataDocumentStatus: TypeAlias = Literal["pending", "uploaded", "approved", "rejected"]


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinedFileEventDataDocumentFiles:
    """Progress of the request. Only for requests of several files."""

    max_files: int
    """How many files the request takes. Each is uploaded and reviewed on its own."""
    min_files: int
    """How many approved files complete the request; at most `max_files`."""
    files_given: int
    """Number of files that await review or are approved."""
    files_approved: int
    """Number of approved files."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinedFileEventDataMatter:
    """The matter that it belongs to."""

    id: str
    """Identifier of the matter."""
    title: str
    """Title."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ZipFileEventData:
    zip_file: ZipFile
    """Current state of the ZIP file."""
    matter: ZipFileEventDataMatter
    """The matter of the files."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ZipFileEventDataMatter:
    """The matter of the files."""

    id: str
    """Identifier of the matter."""
    title: str
    """Title."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeLinkSentData:
    matter: IntakeLinkSentDataMatter
    """The matter of the message."""
    link: IntakeLinkSentDataLink
    """The message with the link."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeLinkSentDataMatter:
    """The matter of the message."""

    id: str
    """Identifier of the matter."""
    title: str
    """Title."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IntakeLinkSentDataLink:
    """The message with the link."""

    channel: IntakeLinkSentDataLinkChannel
    """Channel of the message."""
    recipient: str
    """The address or number."""
    expires_at: dt.datetime
    """When the link expires."""
    sent_at: dt.datetime
    """When it was sent."""
    participant_id: str | None = None
    """The participant whose link it is; absent for the client's link."""


IntakeLinkSentDataLinkChannel: TypeAlias = Literal["email", "sms"]


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookTestData:
    webhook_id: str
    """The tested webhook."""
