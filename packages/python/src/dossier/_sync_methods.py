# Generated from openapi.json by `npm run derive`. Changes made here are lost.

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import httpx

from . import _operations as ops
from . import types
from ._listing import Listing
from ._omit import OMIT, Omit
from ._operation import Operation
from ._options import RequestOptions
from ._page import Page

Answer = TypeVar("Answer")
Item = TypeVar("Item")


class SyncMethods:
    """Every operation of the API as a method that returns when it is done."""

    def _call(
        self, operation: Operation[Answer], fields: Mapping[str, object], options: RequestOptions | None
    ) -> Answer:
        raise NotImplementedError

    def _list(
        self, operation: Operation[Page[Item]], fields: Mapping[str, object], options: RequestOptions | None
    ) -> Listing[Item]:
        raise NotImplementedError("A list has no answer of its own: take a page_with_response()")

    def abandon_part_upload(self, id: str, *, options: RequestOptions | None = None) -> types.AbandonPartUploadAnswer:
        """Cancel a file that is being sent in parts.

        The upload is deleted at once. Before the response, its parts are removed from storage, the URLs of its parts
        stop working, and its bytes no longer count. If storage is unavailable or is joining the parts, this happens
        within a minute after storage is available again. A confirmed upload stays.

        Needs the scope `documents:write`.
        """
        given = {"id": id}
        return self._call(ops.ABANDON_PART_UPLOAD, given, options)

    def accept_invitation(
        self,
        token: str,
        *,
        password: str,
        first_name: str | Omit = OMIT,
        last_name: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.User:
        """Accept an invitation: creates the user, who can then sign in.

        Names default to those of the invitation. An email address can belong to only one firm: a user of another
        firm gets `user_already_exists`.

        Needs no credential.
        """
        given = {"token": token, "first_name": first_name, "last_name": last_name, "password": password}
        return self._call(ops.ACCEPT_INVITATION, given, options)

    def add_import_part(
        self,
        id: str,
        *,
        number: int,
        data: str,
        options: RequestOptions | None = None,
    ) -> types.Import:
        """Send a part of the file.

        A part has up to 524288 bytes, a file up to 64 parts. Parts may arrive in any order and are joined by number.
        Sending a number again replaces that part.

        Needs the scope `matters:write`.
        """
        given = {"id": id, "number": number, "data": data}
        return self._call(ops.ADD_IMPORT_PART, given, options)

    def advance_sandbox_clock(
        self,
        *,
        to: dt.datetime | str,
        options: RequestOptions | None = None,
    ) -> types.SandboxClock:
        """Move the clock of the firm in a sandbox forward; what falls due until then happens, in order and once.

        Reminders, expiring links and files, deadlines, retries of webhooks and unfinished uploads go by the firm's
        clock. The clock stops at each instant at which something falls due, and moves on when that is done. The
        response comes at once; the clock moves afterwards.

        Sessions, keys, codes, invitations, rate limits, idempotency keys, the audit log, usage and signatures keep
        real time, and so does every other firm.

        A clock never moves back. For an earlier time, create another firm. In production the response is
        `not_found`.

        Needs the scope `firms:write`.
        """
        given = {"to": to}
        return self._call(ops.ADVANCE_SANDBOX_CLOCK, given, options)

    def answer_authorization(
        self,
        *,
        client_id: str,
        redirect_uri: str,
        response_type: types.AnswerAuthorizationResponseType,
        code_challenge: str,
        code_challenge_method: types.AnswerAuthorizationCodeChallengeMethod,
        action: types.AnswerAuthorizationAction,
        scope: str | Omit = OMIT,
        state: str | Omit = OMIT,
        resource: str | Omit = OMIT,
        email: str | Omit = OMIT,
        password: str | Omit = OMIT,
        totp: str | Omit = OMIT,
        user_id: str | Omit = OMIT,
        scopes: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> httpx.Response:
        """Take the forms of the sign-in and consent pages.

        For the pages of `authorize` alone, which post here with the same query. A form must carry the `Origin` of
        the application, so no other site can post it.
        """
        given = {
            "client_id": client_id,
            "redirect_uri": redirect_uri,
            "response_type": response_type,
            "scope": scope,
            "state": state,
            "code_challenge": code_challenge,
            "code_challenge_method": code_challenge_method,
            "resource": resource,
            "action": action,
            "email": email,
            "password": password,
            "totp": totp,
            "user_id": user_id,
            "scopes": scopes,
        }
        return self._call(ops.ANSWER_AUTHORIZATION, given, options)

    def apply_checklist(
        self,
        id: str,
        *,
        matter_id: str,
        options: RequestOptions | None = None,
    ) -> list[types.DocumentRequest]:
        """Request every document of a checklist from the client of a matter.

        Makes all requests or none, in the order of the items. Applying a checklist twice makes the requests twice,
        so send an `Idempotency-Key` in case the response is lost. An archived matter takes no requests.

        Needs the scope `documents:write`.
        """
        given = {"id": id, "matter_id": matter_id}
        return self._call(ops.APPLY_CHECKLIST, given, options)

    def archive_matter(self, id: str, *, options: RequestOptions | None = None) -> types.ArchivedMatter:
        """Archive a matter: it leaves active views and accepts no new requests.

        Needs the scope `matters:write`.
        """
        given = {"id": id}
        return self._call(ops.ARCHIVE_MATTER, given, options)

    def ask_again_for_document(self, id: str, *, options: RequestOptions | None = None) -> types.DocumentRequest:
        """Ask again for a document that the client or participant has declined.

        Removes `declined`: the request waits for them again, and reminders start over. Nothing changes if it was not
        declined.

        Needs the scope `documents:write`.
        """
        given = {"id": id}
        return self._call(ops.ASK_AGAIN_FOR_DOCUMENT, given, options)

    def assign_matters(
        self,
        *,
        matter_ids: Sequence[str],
        assigned_attorney: str | None,
        options: RequestOptions | None = None,
    ) -> types.AssignedMatters:
        """Make one user responsible for several matters.

        Returns the outcome for each matter, in the order of `matter_ids`. A matter that is not the firm's, or that
        the caller may not change, stays the same, and the others still change. Each changed matter emits a
        `matter.updated` event.

        Needs the scope `matters:write`.
        """
        given = {"matter_ids": matter_ids, "assigned_attorney": assigned_attorney}
        return self._call(ops.ASSIGN_MATTERS, given, options)

    def authorize(
        self,
        *,
        client_id: str,
        redirect_uri: str,
        response_type: types.AuthorizeResponseType,
        code_challenge: str,
        code_challenge_method: types.AuthorizeCodeChallengeMethod,
        scope: str | Omit = OMIT,
        state: str | Omit = OMIT,
        resource: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> httpx.Response:
        """Ask a user to let an application act for them.

        Send the user’s browser here. It shows pages for signing in and for consent, and their forms come back to
        this address. Then it leads back to `redirect_uri` with `code`, `state` and `iss`, or with `error`,
        `error_description`, `state` and `iss`.

        If the client or its `redirect_uri` is not valid, the user sees an error page and is not redirected. Only
        users of the firm that registered the client can give it access.

        Every client uses PKCE (RFC 7636), confidential ones too: it makes a new `code_verifier` for each request and
        sends its S256 challenge here, the verifier itself at the token endpoint. Libraries do so by themselves.
        Without the challenge the client gets `invalid_request`.

        Granted are the scopes that `scope` asks for, as far as the client is registered for them and the user’s role
        allows them. The token response lists them.
        """
        given = {
            "client_id": client_id,
            "redirect_uri": redirect_uri,
            "response_type": response_type,
            "scope": scope,
            "state": state,
            "code_challenge": code_challenge,
            "code_challenge_method": code_challenge_method,
            "resource": resource,
        }
        return self._call(ops.AUTHORIZE, given, options)

    def change_password(
        self,
        *,
        current_password: str,
        password: str,
        options: RequestOptions | None = None,
    ) -> types.ChangePasswordAnswer:
        """Change the signed-in user's password.

        Ends all other sessions of the user; this one stays.

        Needs a signed-in user.
        """
        given = {"current_password": current_password, "password": password}
        return self._call(ops.CHANGE_PASSWORD, given, options)

    def check_import(self, id: str, *, options: RequestOptions | None = None) -> types.Import:
        """Check the rows of the file without creating anything.

        The check continues after the response: poll the import until it is `checked` or `failed`. `listImportRows`
        lists each invalid row with field and reason. The file takes no further parts. While a part before the last
        one is missing, the response is 422 `invalid_status_transition`, whose details name the `missing_parts`.

        Needs the scope `matters:write`.
        """
        given = {"id": id}
        return self._call(ops.CHECK_IMPORT, given, options)

    def complete_sign_up(
        self,
        token: str,
        *,
        password: str,
        options: RequestOptions | None = None,
    ) -> types.CompletedSignUp:
        """Complete a sign-up: creates the firm on the plan `standard`, and its first admin.

        Needs no credential.
        """
        given = {"token": token, "password": password}
        return self._call(ops.COMPLETE_SIGN_UP, given, options)

    def confirm_portal_upload(self, id: str, *, options: RequestOptions | None = None) -> types.ConfirmedUpload:
        """Confirm that a file was sent, at the client portal; scanning starts.

        Confirming fixes the file: later uploads to the signed URL have no effect. If the link has a second step that
        protects earlier answers and files, and the client has not passed it yet, a request takes a file only while
        all of its files come from the same session. Otherwise the response is `forbidden` with `details.reason`
        `verification_required`.

        Needs a portal session; every other credential gets `forbidden`.
        """
        given = {"id": id}
        return self._call(ops.CONFIRM_PORTAL_UPLOAD, given, options)

    def confirm_session(
        self,
        *,
        password: str,
        totp: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.ConfirmedSession:
        """Confirm this session with the password, to widen rights.

        Signing in counts as a confirmation too. For the next 10 minutes, an admin may create admins and credentials
        and loosen the rules for signing in. Without it, such requests get `confirmation_required`. A user with
        two-step sign-in also sends a code (`totp_required`); each code works once. After several failures, further
        attempts must wait, up to an hour.

        Needs a signed-in user.
        """
        given = {"password": password, "totp": totp}
        return self._call(ops.CONFIRM_SESSION, given, options)

    def confirm_totp(self, *, code: str, options: RequestOptions | None = None) -> types.RecoveryCodes:
        """Switch two-step sign-in on with a code of the app; returns recovery codes.

        Ends all other sessions of the user and the access of all applications.

        Needs a signed-in user.
        """
        given = {"code": code}
        return self._call(ops.CONFIRM_TOTP, given, options)

    def confirm_upload(self, id: str, *, options: RequestOptions | None = None) -> types.ConfirmedUpload:
        """Confirm that the file was sent; scanning starts.

        Confirming fixes the file: later uploads to the signed URL have no effect. A file in parts is confirmed the
        same way, once storage has all of its parts; until then the answer is 422 `file_not_found_in_storage`, whose
        details name the `missing_parts`. For a large file, storage may take longer than one request. The response is
        then 503 with `Retry-After`; repeat the request until it changes. A file is rejected if it is infected or if
        its request does not accept the type of its content.

        Needs the scope `documents:write`.
        """
        given = {"id": id}
        return self._call(ops.CONFIRM_UPLOAD, given, options)

    def connect_integration(self, *, options: RequestOptions | None = None) -> httpx.Response:
        """Connect the firm: redirects to the consent page of the practice-management system.

        A signed-in admin opens this address in a browser. Alternatively, a server with an admin-level API key calls
        it and passes the redirect on to the browser of an admin; the key also needs `clients:read`,
        `documents:read`, `matters:read` and `matters:write`, because the connection gives these rights. Otherwise
        the response is `insufficient_scope`. The admin has 10 minutes to give consent, and each redirect can be
        completed once. If a session opened it, only the same browser can complete it. If a key did, a browser that
        is signed in to another firm cannot. A session cannot replace a connection (`invalid_status_transition` with
        `details.reason` `integration_connected`): disconnect the firm first. An API key can. Browsers that ask for
        `text/html` get errors as a page.

        Needs the scope `firms:write`.
        """
        return self._call(ops.CONNECT_INTEGRATION, {}, options)

    def create_api_key(
        self,
        *,
        name: str,
        scopes: Sequence[types.CreateApiKeyScopesItem],
        expires_at: dt.datetime | str | Omit | None = OMIT,
        allowed_ips: Sequence[str] | Omit | None = OMIT,
        options: RequestOptions | None = None,
    ) -> types.ApiKeyWithSecret:
        """Create an API key.

        Only this response shows the key itself. A key with a `firms` scope is admin-level. A firm can have at most
        100 keys that are neither revoked nor expired (`api_key_limit_reached`).

        Needs a signed-in admin; an API key answers `forbidden`. What gives more than the caller has takes a
        confirmed admin session: see `confirmSession`.
        """
        given = {"name": name, "scopes": scopes, "expires_at": expires_at, "allowed_ips": allowed_ips}
        return self._call(ops.CREATE_API_KEY, given, options)

    def create_checklist(
        self,
        *,
        name: str,
        items: Sequence[types.ChecklistItemInput],
        practice_area: types.CreateChecklistPracticeArea | Omit | None = OMIT,
        options: RequestOptions | None = None,
    ) -> types.Checklist:
        """Create a checklist: a reusable set of document requests.

        Needs the scope `documents:write`.
        """
        given = {"name": name, "practice_area": practice_area, "items": items}
        return self._call(ops.CREATE_CHECKLIST, given, options)

    def create_checkout_session(
        self,
        *,
        plan: types.CreateCheckoutSessionPlan,
        success_url: str | Omit = OMIT,
        cancel_url: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.CheckoutSession:
        """Open a page on which the firm subscribes to a plan.

        The payment provider hosts the page, so Dossier never sees card details. The plan changes within seconds
        after payment. Repeating the request with the same plan and addresses returns the same page while it is open.
        A firm that has a subscription, even with an unpaid invoice, gets `subscription_active` and changes the
        subscription in the billing portal.

        Needs the scope `firms:write`.
        """
        given = {"plan": plan, "success_url": success_url, "cancel_url": cancel_url}
        return self._call(ops.CREATE_CHECKOUT_SESSION, given, options)

    def create_client(
        self,
        *,
        first_name: str,
        last_name: str,
        email: str | Omit | None = OMIT,
        phone: str | Omit | None = OMIT,
        date_of_birth: dt.date | str | Omit | None = OMIT,
        address: types.CreateClientAddress | Omit | None = OMIT,
        language: types.CreateClientLanguage | Omit | None = OMIT,
        notes: str | Omit | None = OMIT,
        custom_fields: Mapping[str, Any] | Omit = OMIT,
        sms_consent: bool | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.Client:
        """Create a client.

        Needs the scope `clients:write`.
        """
        given = {
            "first_name": first_name,
            "last_name": last_name,
            "email": email,
            "phone": phone,
            "date_of_birth": date_of_birth,
            "address": address,
            "language": language,
            "notes": notes,
            "custom_fields": custom_fields,
            "sms_consent": sms_consent,
        }
        return self._call(ops.CREATE_CLIENT, given, options)

    def create_client_portal_session(
        self,
        *,
        token: str,
        options: RequestOptions | None = None,
    ) -> types.ClientPortalSession:
        """Exchange the token of an onboarding link for a session.

        The session is valid only for the matter of the link, and acts as the client or participant of the link. Send
        its token as `Authorization: Bearer`. It lasts two hours, but not longer than the link; exchange the link
        again for a new session. Merely opening a link changes nothing, so mail scanners do no harm. When a link is
        revoked or replaced, all its sessions end within a second. `link_expired` gives the reason in
        `details.reason`: `expired`, `revoked`, `replaced`, `client_changed` or `participant_removed`. Here it also
        has the contact details of the firm in `details.firm`. If the firm requires a second step, `verification`
        describes it. Until the step is passed, operations that it protects return `forbidden` with `details.reason`
        `verification_required`. While a link is locked after too many wrong answers, they return
        `verification_locked`.

        Needs no credential.
        """
        given = {"token": token}
        return self._call(ops.CREATE_CLIENT_PORTAL_SESSION, given, options)

    def create_import(
        self,
        *,
        name: str,
        columns: Sequence[types.CreateImportColumnsItem],
        encoding: types.CreateImportEncoding | Omit = OMIT,
        separator: types.CreateImportSeparator | Omit = OMIT,
        date_format: types.CreateImportDateFormat | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.Import:
        """Begin an import of clients and matters from a CSV file.

        Then send the file with `addImportPart`, check it with `checkImport`, and create its clients and matters with
        `startImport`. A firm keeps up to 500 imports, each of up to 200000 rows. Columns for fields of clients also
        need the scope `clients:write`.

        Needs the scope `matters:write`.
        """
        given = {
            "name": name,
            "columns": columns,
            "encoding": encoding,
            "separator": separator,
            "date_format": date_format,
        }
        return self._call(ops.CREATE_IMPORT, given, options)

    def create_intake_template(
        self,
        *,
        name: str,
        practice_area: types.CreateIntakeTemplatePracticeArea | Omit | None = OMIT,
        description: str | Omit | None = OMIT,
        fields: Sequence[types.IntakeFieldInput] | Omit = OMIT,
        documents: Sequence[types.ChecklistItemInput] | Omit = OMIT,
        participant_roles: Sequence[types.CreateIntakeTemplateParticipantRolesItem] | Omit = OMIT,
        groups: Sequence[types.IntakeGroupInput] | Omit = OMIT,
        translations: types.CreateIntakeTemplateTranslations | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.IntakeTemplate:
        """Create an intake template: the questions of a form, and the documents to request with it.

        Needs the scope `matters:write`.
        """
        given = {
            "name": name,
            "practice_area": practice_area,
            "description": description,
            "fields": fields,
            "documents": documents,
            "participant_roles": participant_roles,
            "groups": groups,
            "translations": translations,
        }
        return self._call(ops.CREATE_INTAKE_TEMPLATE, given, options)

    def create_joined_file(
        self,
        id: str,
        *,
        files: Sequence[types.CreateJoinedFileFilesItem] | Omit = OMIT,
        filename: str | Omit = OMIT,
        paper: types.CreateJoinedFilePaper | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.JoinedFile:
        """Join files of a document request into one PDF.

        PDF, JPEG, PNG, WebP, TIFF and HEIC files whose scan is clean can be joined, unless they were rejected. The
        originals stay as they are. The joined file is built after the response: poll it until it is `ready` or
        `failed`, or wait for the event `document.joined` or `document.joining_failed`. It can have up to 1000 pages
        and 100 MiB, from files of up to 100 MiB in total. It counts towards the storage of the plan. A request keeps
        up to 20 joined files.

        Needs the scope `documents:write`.
        """
        given = {"id": id, "files": files, "filename": filename, "paper": paper}
        return self._call(ops.CREATE_JOINED_FILE, given, options)

    def create_matter(
        self,
        *,
        title: str,
        practice_area: types.CreateMatterPracticeArea,
        client_id: str | Omit | None = OMIT,
        description: str | Omit | None = OMIT,
        assigned_attorney: str | Omit | None = OMIT,
        assigned_users: Sequence[str] | Omit = OMIT,
        case_number: str | Omit | None = OMIT,
        intake_template_id: str | Omit | None = OMIT,
        custom_fields: Mapping[str, Any] | Omit = OMIT,
        tags: Sequence[str] | Omit = OMIT,
        document_reminders: bool | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.Matter:
        """Create a matter.

        With an `intake_template_id`, the matter gets the document requests of the template at once, and
        `documents_count` includes them. Without one, the form uses the default template of the firm, else the
        built-in one of the practice area, and no documents are requested.

        Needs the scope `matters:write`.
        """
        given = {
            "title": title,
            "practice_area": practice_area,
            "client_id": client_id,
            "description": description,
            "assigned_attorney": assigned_attorney,
            "assigned_users": assigned_users,
            "case_number": case_number,
            "intake_template_id": intake_template_id,
            "custom_fields": custom_fields,
            "tags": tags,
            "document_reminders": document_reminders,
        }
        return self._call(ops.CREATE_MATTER, given, options)

    def create_matter_deadline(
        self,
        id: str,
        *,
        title: str,
        due_date: dt.date | str,
        type: types.CreateMatterDeadlineType | Omit = OMIT,
        notes: str | Omit | None = OMIT,
        options: RequestOptions | None = None,
    ) -> types.Deadline:
        """Add a deadline to a matter.

        An archived matter takes no deadlines.

        Needs the scope `matters:write`.
        """
        given = {"id": id, "title": title, "due_date": due_date, "type": type, "notes": notes}
        return self._call(ops.CREATE_MATTER_DEADLINE, given, options)

    def create_matter_participant(
        self,
        id: str,
        *,
        role: types.CreateMatterParticipantRole,
        first_name: str,
        last_name: str,
        email: str | Omit | None = OMIT,
        phone: str | Omit | None = OMIT,
        language: types.CreateMatterParticipantLanguage | Omit | None = OMIT,
        sms_consent: bool | Omit = OMIT,
        may_see: types.CreateMatterParticipantMaySee | Omit = OMIT,
        may_give: types.CreateMatterParticipantMayGive | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.Participant:
        """Add a participant to a matter.

        A participant is a spouse, a translator or anybody else besides the client who uses the portal. Nobody is
        notified: send them their link. An archived matter takes no participants.

        Needs the scope `matters:write`.
        """
        given = {
            "id": id,
            "role": role,
            "first_name": first_name,
            "last_name": last_name,
            "email": email,
            "phone": phone,
            "language": language,
            "sms_consent": sms_consent,
            "may_see": may_see,
            "may_give": may_give,
        }
        return self._call(ops.CREATE_MATTER_PARTICIPANT, given, options)

    def create_matter_view(
        self,
        *,
        name: str,
        filter: types.MatterViewFilterInput,
        shared: bool | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.MatterView:
        """Save a view of matters under a name.

        A user can have up to 50 views, and a firm can share up to 50.

        Needs a signed-in user.
        """
        given = {"name": name, "shared": shared, "filter": filter}
        return self._call(ops.CREATE_MATTER_VIEW, given, options)

    def create_message_upload(
        self,
        id: str,
        *,
        filename: str,
        content_type: str,
        file_size_bytes: int,
        participant_id: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.SignedUploadUrl:
        """Get a signed URL to upload a file for a message to the client of a matter or to a participant.

        Works like `createSignedUploadUrl`: PUT the raw file with the headers in `fields`, confirm the upload, and
        name it in `upload_ids` of the message. A file can have up to 25 MiB and any type that document requests
        accept by default. It is removed if no message names it within a day.

        Needs the scope `documents:write`.
        """
        given = {
            "id": id,
            "participant_id": participant_id,
            "filename": filename,
            "content_type": content_type,
            "file_size_bytes": file_size_bytes,
        }
        return self._call(ops.CREATE_MESSAGE_UPLOAD, given, options)

    def create_oauth_client(
        self,
        *,
        name: str,
        redirect_uris: Sequence[str],
        scopes: Sequence[types.CreateOAuthClientScopesItem],
        type: types.CreateOAuthClientType | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.OAuthClientWithSecret:
        """Register an application that acts for users of the firm.

        Only users of this firm can give it access. Only this response shows the secret. Redirect URIs are compared
        character by character. A public client may use any port on 127.0.0.1 and [::1].

        Needs a signed-in admin; an API key answers `forbidden`. What gives more than the caller has takes a
        confirmed admin session: see `confirmSession`.
        """
        given = {"name": name, "redirect_uris": redirect_uris, "type": type, "scopes": scopes}
        return self._call(ops.CREATE_OAUTH_CLIENT, given, options)

    def create_part_upload(
        self,
        *,
        document_id: str,
        filename: str,
        content_type: str,
        file_size_bytes: int,
        replaces: str | Omit = OMIT,
        part_size_bytes: int | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.OpenUpload:
        """Begin a file that is sent in parts.

        For large files and unreliable connections: each part has its own signed URL and checksum, and parts that
        storage has acknowledged are kept. Sign the parts, PUT each one, and confirm the upload once storage has all
        of them. Anyone who may see the document request can continue from another device, because the stored parts
        are listed. The limits of `createSignedUploadUrl` apply. The whole file counts from now on, until it is
        confirmed or cancelled or the upload expires; its parts are removed on expiry.

        Needs the scope `documents:write`.
        """
        given = {
            "document_id": document_id,
            "filename": filename,
            "content_type": content_type,
            "file_size_bytes": file_size_bytes,
            "replaces": replaces,
            "part_size_bytes": part_size_bytes,
        }
        return self._call(ops.CREATE_PART_UPLOAD, given, options)

    def create_portal_link_request(
        self,
        *,
        token: str,
        options: RequestOptions | None = None,
    ) -> types.PortalLinkRequest:
        """Ask the firm for a new onboarding link.

        For clients and participants whose link has expired or was revoked or replaced. The user who is responsible
        for the matter is notified by email and in the console, separately for the client and each participant. While
        a request is open, asking again notifies them again after an hour at the earliest, then after six hours, then
        daily; the response says when they were last notified. The link of a removed participant gets
        `link_not_found`. A link that still works gets `invalid_status_transition`.

        Needs no credential.
        """
        given = {"token": token}
        return self._call(ops.CREATE_PORTAL_LINK_REQUEST, given, options)

    def create_portal_message_upload(
        self,
        *,
        filename: str,
        content_type: str,
        file_size_bytes: int,
        options: RequestOptions | None = None,
    ) -> types.SignedUploadUrl:
        """Get a signed URL to upload a file for a message to the firm.

        Works like `createPortalUploadUrl`: PUT the raw file with the headers in `fields`, confirm the upload, and
        name it in `upload_ids` of the message. A file can have up to 25 MiB and any type that document requests
        accept by default. It is removed if no message names it within a day. `confirmPortalUpload` confirms it. A
        participant who may not give files gets `invalid_status_transition` with `details.reason`
        `upload_not_allowed`.

        Needs a portal session; every other credential gets `forbidden`.
        """
        given = {"filename": filename, "content_type": content_type, "file_size_bytes": file_size_bytes}
        return self._call(ops.CREATE_PORTAL_MESSAGE_UPLOAD, given, options)

    def create_portal_part_upload(
        self,
        *,
        document_id: str,
        filename: str,
        content_type: str,
        file_size_bytes: int,
        replaces: str | Omit = OMIT,
        part_size_bytes: int | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.OpenUpload:
        """Begin a file that is sent in parts for a document request, at the client portal.

        Works like `createPartUpload`: sign the parts, PUT each one, then confirm the upload. Anyone who opens the
        same onboarding link on another device can continue. If the link has a second step that protects earlier
        answers and files, and the client has not passed it yet, a request takes a file only while all of its files
        come from the same session. Otherwise the response is `forbidden` with `details.reason`
        `verification_required`.

        Needs a portal session; every other credential gets `forbidden`.
        """
        given = {
            "document_id": document_id,
            "filename": filename,
            "content_type": content_type,
            "file_size_bytes": file_size_bytes,
            "replaces": replaces,
            "part_size_bytes": part_size_bytes,
        }
        return self._call(ops.CREATE_PORTAL_PART_UPLOAD, given, options)

    def create_portal_session(
        self,
        *,
        return_url: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.PortalSession:
        """Open a page on which the firm manages its subscription.

        The page shows plan, card and invoices, and can cancel the subscription. Its address works for a few minutes.

        Needs the scope `firms:write`.
        """
        given = {"return_url": return_url}
        return self._call(ops.CREATE_PORTAL_SESSION, given, options)

    def create_portal_upload_url(
        self,
        *,
        document_id: str,
        filename: str,
        content_type: str,
        file_size_bytes: int,
        replaces: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.SignedUploadUrl:
        """Get a signed URL to upload a file for a document request, at the client portal.

        Works like `createSignedUploadUrl`: PUT the raw file with the headers in `fields`, then confirm the upload. A
        participant who sees the request but may not give files for it gets `invalid_status_transition` with
        `details.reason` `upload_not_allowed`. If the link has a second step that protects earlier answers and files,
        and the client has not passed it yet, a request takes a file only while all of its files come from the same
        session. Otherwise the response is `forbidden` with `details.reason` `verification_required`.

        Needs a portal session; every other credential gets `forbidden`.
        """
        given = {
            "document_id": document_id,
            "filename": filename,
            "content_type": content_type,
            "file_size_bytes": file_size_bytes,
            "replaces": replaces,
        }
        return self._call(ops.CREATE_PORTAL_UPLOAD_URL, given, options)

    def create_session(
        self,
        *,
        email: str,
        password: str,
        totp: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.Session:
        """Sign in.

        Sets a session cookie. Requests with the cookie that change something must come from the web application, as
        shown by their `Origin` header. A wrong email and a wrong password get the same response. A user with
        two-step sign-in is asked for a code (`totp_required`) only after the right password; each code works once.
        After several failures, further attempts must wait, up to an hour (`rate_limit_exceeded`). A second cookie
        makes this a known browser: its attempts are counted separately, so wrong guesses of others do not slow it
        down. A user who is slowed down by them can unlock sign-in by email: see `requestSignInUnlock`.

        Needs no credential.
        """
        given = {"email": email, "password": password, "totp": totp}
        return self._call(ops.CREATE_SESSION, given, options)

    def create_signed_upload_url(
        self,
        *,
        document_id: str,
        filename: str,
        content_type: str,
        file_size_bytes: int,
        replaces: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.SignedUploadUrl:
        """Get a signed URL to upload a file.

        PUT the raw file to `upload_url` with the headers in `fields`, then confirm the upload. The signature binds
        type and length: storage or the confirmation refuses any other file, and any file with a `Content-Encoding`.
        File names of programs, such as `letter.exe`, are refused. So is a file that exceeds the storage of the plan;
        confirming checks that again. A file is rejected after its scan if the request does not accept its content.
        Unconfirmed uploads are limited to 50 + `max_files` − 1 per document request and, in total, to the storage of
        the plan. Each counts as at least 1 MiB. They count until a day after their URLs expire. Files of more than
        100 MiB must be sent in parts: see `createPartUpload`. A request of several files takes up to `max_files`;
        rejected and replaced files do not count.

        Needs the scope `documents:write`.
        """
        given = {
            "document_id": document_id,
            "filename": filename,
            "content_type": content_type,
            "file_size_bytes": file_size_bytes,
            "replaces": replaces,
        }
        return self._call(ops.CREATE_SIGNED_UPLOAD_URL, given, options)

    def create_upload_reference(
        self,
        id: str,
        *,
        upload_id: str,
        replaces: str | Omit = OMIT,
        approve: bool | Omit = OMIT,
        reviewer_notes: str | Omit | None = OMIT,
        options: RequestOptions | None = None,
    ) -> types.Upload:
        """Use an approved file of the client for a document request, without sending it again.

        The same client must have given the file, in any of their matters, and the request must accept its type and
        size. A file of a participant can be used only for other requests to that participant. The result is an
        upload of the request: it awaits review unless `approve` is true, and counts like a file that was sent, but
        takes no further storage. Withdrawing, rejecting or replacing one upload does not affect the other. 422
        `invalid_status_transition` says in `details.reason` why a file cannot be used: `not_approved`,
        `already_used` by this request, or `expired`. `GET /api/v1/clients/{id}/files` lists the files that can be
        used.

        Needs the scope `documents:write`.
        """
        given = {
            "id": id,
            "upload_id": upload_id,
            "replaces": replaces,
            "approve": approve,
            "reviewer_notes": reviewer_notes,
        }
        return self._call(ops.CREATE_UPLOAD_REFERENCE, given, options)

    def create_webhook(
        self,
        *,
        url: str,
        events: Sequence[types.CreateWebhookEventsItem],
        description: str | Omit | None = OMIT,
        active: bool | Omit = OMIT,
        max_per_second: int | Omit | None = OMIT,
        options: RequestOptions | None = None,
    ) -> types.CreatedWebhook:
        """Register a webhook: a URL that receives events.

        Deliveries are signed as described by Standard Webhooks (https://www.standardwebhooks.com). Only this
        response shows the signing secret. Events arrive at least once, in no guaranteed order. An event without a
        2xx response within 5 seconds is retried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, or later if the
        response has a `Retry-After` of up to an hour. Redirects are failures, and the response body is ignored. A
        410 response switches the webhook off, and so does a failure if no delivery has succeeded for 5 days. Admins
        are notified by email and in the list of notifications. Events carry data of clients, such as names and
        answers, whatever other scopes the caller has. A firm can have at most 20 webhooks.

        Needs the scope `webhooks:write`.
        """
        given = {
            "url": url,
            "events": events,
            "description": description,
            "active": active,
            "max_per_second": max_per_second,
        }
        return self._call(ops.CREATE_WEBHOOK, given, options)

    def create_zip_file(self, id: str, *, options: RequestOptions | None = None) -> types.ZipFile:
        """Put all approved files of a matter into one ZIP file.

        It holds the files that are approved and clean at that moment, including those of participants, and
        `index.csv` with names, dates and hashes. Names follow `settings.zip_file_names` of the firm and are unique.
        The ZIP file is built after the response: poll it until it is `ready` or `failed`, or wait for the event
        `zip_file.built` or `zip_file.failed`. It can have up to 10000 files and 100 GB. It does not count towards
        the storage of the plan, and is deleted when it expires. A matter can have up to 5 at a time.

        Needs the scope `documents:write`.
        """
        given = {"id": id}
        return self._call(ops.CREATE_ZIP_FILE, given, options)

    def decide_approval(
        self,
        id: str,
        *,
        decision: types.DecideApprovalDecision,
        options: RequestOptions | None = None,
    ) -> types.Approval:
        """Approve or deny a call of an AI application.

        Only the user for whom the application acts can decide, and only signed in. Approving carries nothing out:
        the application repeats its call, unchanged. A decision is final.

        Needs a signed-in user.
        """
        given = {"id": id, "decision": decision}
        return self._call(ops.DECIDE_APPROVAL, given, options)

    def decline_portal_document(
        self,
        id: str,
        *,
        reason: types.DeclinePortalDocumentReason,
        notes: str | Omit | None = OMIT,
        options: RequestOptions | None = None,
    ) -> types.PortalDocument:
        """Decline a document request at the client portal: the caller does not have the document, and says why.

        For requests that are `pending` or `rejected`. The event `document.declined` tells the firm, and reminders
        leave the request out until the firm asks again. Confirming a file takes the decline back. Repeating the same
        decline changes nothing. If the link has a second step that protects earlier answers and files, and the
        client has not passed it yet, this works only while everything given for the request comes from the same
        session. Otherwise the response is `forbidden` with `details.reason` `verification_required`.

        Needs a portal session; every other credential gets `forbidden`.
        """
        given = {"id": id, "reason": reason, "notes": notes}
        return self._call(ops.DECLINE_PORTAL_DOCUMENT, given, options)

    def delete_checklist(self, id: str, *, options: RequestOptions | None = None) -> types.DeleteChecklistAnswer:
        """Delete a checklist.

        Requests that were made from it stay.

        Needs the scope `documents:write`.
        """
        given = {"id": id}
        return self._call(ops.DELETE_CHECKLIST, given, options)

    def delete_firm_logo(self, *, options: RequestOptions | None = None) -> types.DeletedFirmLogo:
        """Remove the logo of the firm, and all previous logos.

        Within a minute their addresses stop working. A browser or mail program may still show an image that it has
        stored. Nothing changes if there is no logo.

        Needs the scope `firms:write`.
        """
        return self._call(ops.DELETE_FIRM_LOGO, {}, options)

    def delete_import(self, id: str, *, options: RequestOptions | None = None) -> types.DeleteImportAnswer:
        """Delete an import with its file and rows. Clients and matters that it created stay.

        A running import stops: no further rows are created.

        Needs the scope `matters:write`.
        """
        given = {"id": id}
        return self._call(ops.DELETE_IMPORT, given, options)

    def delete_intake_template(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> types.DeleteIntakeTemplateAnswer:
        """Delete an intake template.

        New matters can no longer use it. Matters that use it keep their form, answers and document requests. If it
        was the default of the firm, matters without a template use the built-in one of their practice area. A
        built-in template cannot be deleted, because it is the fallback for matters.

        Needs the scope `matters:write`.
        """
        given = {"id": id}
        return self._call(ops.DELETE_INTAKE_TEMPLATE, given, options)

    def delete_joined_file(self, id: str, *, options: RequestOptions | None = None) -> types.DeleteJoinedFileAnswer:
        """Delete a joined file. Its source files stay.

        If it waits or is being built, the build is cancelled.

        Needs the scope `documents:write`.
        """
        given = {"id": id}
        return self._call(ops.DELETE_JOINED_FILE, given, options)

    def delete_matter_deadline(
        self,
        id: str,
        deadline_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> types.DeleteMatterDeadlineAnswer:
        """Delete a deadline.

        Needs the scope `matters:write`.
        """
        given = {"id": id, "deadline_id": deadline_id}
        return self._call(ops.DELETE_MATTER_DEADLINE, given, options)

    def delete_matter_view(self, id: str, *, options: RequestOptions | None = None) -> types.DeleteMatterViewAnswer:
        """Delete a view of matters.

        Only users who may change the settings of the firm can delete a shared view. Matters do not change.

        Needs a signed-in user.
        """
        given = {"id": id}
        return self._call(ops.DELETE_MATTER_VIEW, given, options)

    def delete_oauth_client(self, id: str, *, options: RequestOptions | None = None) -> types.DeleteOAuthClientAnswer:
        """Remove an OAuth client and revoke all its tokens.

        The tokens are refused everywhere within a second.

        Needs a signed-in admin; an API key answers `forbidden`.
        """
        given = {"id": id}
        return self._call(ops.DELETE_OAUTH_CLIENT, given, options)

    def delete_session(self, *, options: RequestOptions | None = None) -> types.DeleteSessionAnswer:
        """Sign out: the session ends and its cookie is removed.

        Needs a signed-in user.
        """
        return self._call(ops.DELETE_SESSION, {}, options)

    def delete_webhook(self, id: str, *, options: RequestOptions | None = None) -> types.DeleteWebhookAnswer:
        """Delete a webhook: it receives nothing more.

        Needs the scope `webhooks:write`.
        """
        given = {"id": id}
        return self._call(ops.DELETE_WEBHOOK, given, options)

    def delete_zip_file(self, id: str, *, options: RequestOptions | None = None) -> types.DeleteZipFileAnswer:
        """Delete a ZIP file. The files in it stay in the matter.

        If it waits or is being built, the build is cancelled.

        Needs the scope `documents:write`.
        """
        given = {"id": id}
        return self._call(ops.DELETE_ZIP_FILE, given, options)

    def disable_totp(self, *, password: str, code: str, options: RequestOptions | None = None) -> types.TotpState:
        """Switch two-step sign-in off.

        Needs the password and a code, so a stolen session alone is not enough. Ends all other sessions of the user
        and the access of all applications. Refused while the firm requires two-step sign-in (`two_step_required`).

        Needs a signed-in user.
        """
        given = {"password": password, "code": code}
        return self._call(ops.DISABLE_TOTP, given, options)

    def disconnect_integration(self, *, options: RequestOptions | None = None) -> types.DisconnectedIntegration:
        """Disconnect the firm.

        Syncing stops at once, even if the other system does not answer. Dossier revokes its access there as soon as
        it can. The log and the links between records stay. Connecting the same account again continues where it
        stopped; another account starts fresh. Pending connections of the firm can no longer be completed.
        Disconnecting a firm that is not connected succeeds too.

        Needs the scope `firms:write`.
        """
        return self._call(ops.DISCONNECT_INTEGRATION, {}, options)

    def download_joined_file(self, id: str, *, options: RequestOptions | None = None) -> types.DownloadUrl:
        """Get a short-lived URL of a joined file.

        The file must be `ready`.

        Needs the scope `documents:read`.
        """
        given = {"id": id}
        return self._call(ops.DOWNLOAD_JOINED_FILE, given, options)

    def download_portal_attachment(self, id: str, *, options: RequestOptions | None = None) -> types.DownloadUrl:
        """Get a short-lived URL of a file in a sent or received message.

        Only files of the caller's own conversation. The file must have passed its scan; the request waits up to 3
        seconds for a running scan. Not available before a second step that protects earlier answers and files.

        Needs a portal session; every other credential gets `forbidden`.
        """
        given = {"id": id}
        return self._call(ops.DOWNLOAD_PORTAL_ATTACHMENT, given, options)

    def download_upload(
        self,
        id: str,
        *,
        variant: types.DownloadUploadVariant | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.DownloadUrl:
        """Get a short-lived URL of the file.

        The file must have passed its scan; the request waits up to 3 seconds for a running scan. Images for viewing
        are also available: a `thumbnail` (WebP, at most 400 pixels a side) of PDF files and images, and a `preview`
        (JPEG) of HEIC files, which few browsers show. `variants` of the upload lists the available ones.

        Needs the scope `documents:read`.
        """
        given = {"id": id, "variant": variant}
        return self._call(ops.DOWNLOAD_UPLOAD, given, options)

    def download_zip_file(self, id: str, *, options: RequestOptions | None = None) -> types.DownloadUrl:
        """Get a short-lived URL of a ZIP file.

        The file must be `ready`. The URL supports range requests, so an interrupted download can resume, with a new
        URL if the old one has expired.

        Needs the scope `documents:read`.
        """
        given = {"id": id}
        return self._call(ops.DOWNLOAD_ZIP_FILE, given, options)

    def end_authorization(self, id: str, *, options: RequestOptions | None = None) -> types.EndAuthorizationAnswer:
        """Stop an application from acting for the signed-in user.

        Revokes the tokens of this authorization. They are refused everywhere within a second.

        Needs a signed-in user.
        """
        given = {"id": id}
        return self._call(ops.END_AUTHORIZATION, given, options)

    def end_session(self, id: str, *, options: RequestOptions | None = None) -> types.EndSessionAnswer:
        """End a session of the signed-in user.

        The session is refused everywhere within a second.

        Needs a signed-in user.
        """
        given = {"id": id}
        return self._call(ops.END_SESSION, given, options)

    def enrol_totp(self, *, password: str, options: RequestOptions | None = None) -> types.TotpEnrolment:
        """Start setting up two-step sign-in: returns the secret for an authenticator app.

        Sign-in asks for a code only after one has been confirmed with `enableTotp`. Starting again before that
        replaces the secret. Codes follow RFC 6238: SHA-1, 6 digits, 30 seconds.

        Needs a signed-in user.
        """
        given = {"password": password}
        return self._call(ops.ENROL_TOTP, given, options)

    def export_audit_events(
        self,
        *,
        from_: dt.datetime | str | Omit = OMIT,
        to: dt.datetime | str | Omit = OMIT,
        actor: str | types.ExportAuditEventsActor | Omit = OMIT,
        action: str | Omit = OMIT,
        kind: types.ExportAuditEventsKind | Omit = OMIT,
        resource: str | Omit = OMIT,
        address: str | Omit = OMIT,
        outcome: types.ExportAuditEventsOutcome | Omit = OMIT,
        format: types.ExportAuditEventsFormat | Omit = OMIT,
        bom: bool | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> list[types.AuditEvent]:
        """Export audit events, oldest first, as CSV, JSON or JSON Lines.

        Needs admin level. Takes the same filters as the list. The response streams every event that was recorded
        before the export began, however many. If the connection is reset, the export is incomplete.

        CSV has a header row with the field names and is quoted by RFC 4180; missing values are empty cells. A cell
        that a spreadsheet would read as a formula starts with an apostrophe. To check hashes, export JSON Lines: one
        event per line.

        Needs the scope `firms:read`.
        """
        given = {
            "from": from_,
            "to": to,
            "actor": actor,
            "action": action,
            "kind": kind,
            "resource": resource,
            "address": address,
            "outcome": outcome,
            "format": format,
            "bom": bom,
        }
        return self._call(ops.EXPORT_AUDIT_EVENTS, given, options)

    def export_import_rows(
        self,
        id: str,
        *,
        outcome: types.ExportImportRowsOutcome | Omit = OMIT,
        format: types.ExportImportRowsFormat | Omit = OMIT,
        bom: bool | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> list[types.ImportRow]:
        """Download the outcome of each row of an import, as CSV, JSON or JSON Lines.

        Rows are streamed in the order of the file. If the connection is reset, the download is incomplete. CSV has a
        header row with the field names and is quoted by RFC 4180. It has the problems of a row in one cell: for
        each, the column or field and the problem, separated by semicolons. A cell that a spreadsheet would read as a
        formula starts with an apostrophe.

        Needs the scope `matters:write`.
        """
        given = {"id": id, "outcome": outcome, "format": format, "bom": bom}
        return self._call(ops.EXPORT_IMPORT_ROWS, given, options)

    def generate_intake_link(
        self,
        id: str,
        *,
        expires_days: int | Omit = OMIT,
        force_new: bool | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.IntakeLink:
        """Generate the onboarding link of a matter.

        If an unexpired link exists, returns it with its own expiry. `force_new` revokes it and creates a new one.

        Needs the scope `matters:write`.
        """
        given = {"id": id, "expires_days": expires_days, "force_new": force_new}
        return self._call(ops.GENERATE_INTAKE_LINK, given, options)

    def generate_participant_link(
        self,
        id: str,
        participant_id: str,
        *,
        expires_days: int | Omit = OMIT,
        force_new: bool | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.ParticipantLink:
        """Generate the onboarding link of a participant.

        Works like `generateIntakeLink`, for one participant. Anyone who has the link acts as this participant and
        sees what they may see. If an unexpired link exists, returns it with its own expiry. `force_new` revokes it
        and creates a new one.

        Needs the scope `matters:write`.
        """
        given = {"id": id, "participant_id": participant_id, "expires_days": expires_days, "force_new": force_new}
        return self._call(ops.GENERATE_PARTICIPANT_LINK, given, options)

    def get_checklist(self, id: str, *, options: RequestOptions | None = None) -> types.Checklist:
        """Get a checklist.

        Needs the scope `documents:read`.
        """
        given = {"id": id}
        return self._call(ops.GET_CHECKLIST, given, options)

    def get_client(self, id: str, *, options: RequestOptions | None = None) -> types.ClientDetail:
        """Get a client with its matters.

        The newest 1000 matters are listed; `matters_count` counts all.

        Needs the scope `clients:read`.
        """
        given = {"id": id}
        return self._call(ops.GET_CLIENT, given, options)

    def get_court_form(self, id: str, *, options: RequestOptions | None = None) -> types.CourtFormDetail:
        """Get a court form.

        Needs the scope `documents:read`.
        """
        given = {"id": id}
        return self._call(ops.GET_COURT_FORM, given, options)

    def get_document(self, id: str, *, options: RequestOptions | None = None) -> types.DocumentRequest:
        """Get a document request.

        Needs the scope `documents:read`.
        """
        given = {"id": id}
        return self._call(ops.GET_DOCUMENT, given, options)

    def get_event(self, id: str, *, options: RequestOptions | None = None) -> types.LoggedEventDetail:
        """Get an event as webhooks receive it.

        Needs the scope `webhooks:read`.
        """
        given = {"id": id}
        return self._call(ops.GET_EVENT, given, options)

    def get_firm(self, *, options: RequestOptions | None = None) -> types.Firm:
        """Get the firm.

        Needs the scope `firms:read`.
        """
        return self._call(ops.GET_FIRM, {}, options)

    def get_firm_onboarding(self, *, options: RequestOptions | None = None) -> types.FirmOnboarding:
        """Get the progress of the firm in its onboarding.

        Needs the scope `firms:read`.
        """
        return self._call(ops.GET_FIRM_ONBOARDING, {}, options)

    def get_firm_usage(self, *, options: RequestOptions | None = None) -> types.UsageStatistics:
        """Get the usage of the firm in its billing period, and the limits of its plan.

        All counts are exact at the time of the request, except API requests.

        Needs the scope `firms:read`.
        """
        return self._call(ops.GET_FIRM_USAGE, {}, options)

    def get_import(self, id: str, *, options: RequestOptions | None = None) -> types.Import:
        """Get an import and its progress.

        Needs the scope `matters:write`.
        """
        given = {"id": id}
        return self._call(ops.GET_IMPORT, given, options)

    def get_intake_template(self, id: str, *, options: RequestOptions | None = None) -> types.IntakeTemplate:
        """Get an intake template.

        Needs the scope `matters:read`.
        """
        given = {"id": id}
        return self._call(ops.GET_INTAKE_TEMPLATE, given, options)

    def get_intake_template_version(
        self,
        id: str,
        version: int,
        *,
        options: RequestOptions | None = None,
    ) -> types.IntakeTemplateAtVersion:
        """Get an intake template as it was in one of its versions.

        Needs the scope `matters:read`.
        """
        given = {"id": id, "version": version}
        return self._call(ops.GET_INTAKE_TEMPLATE_VERSION, given, options)

    def get_integration_status(self, *, options: RequestOptions | None = None) -> types.IntegrationStatus:
        """Show whether the firm is connected to its practice-management system, and what is synced.

        Needs the scope `matters:read`.
        """
        return self._call(ops.GET_INTEGRATION_STATUS, {}, options)

    def get_invitation(self, token: str, *, options: RequestOptions | None = None) -> types.InvitationPreview:
        """Get what an invitation offers, by its link.

        Changes nothing, so mail scanners that open links do no harm.

        Needs no credential.
        """
        given = {"token": token}
        return self._call(ops.GET_INVITATION, given, options)

    def get_joined_file(self, id: str, *, options: RequestOptions | None = None) -> types.JoinedFile:
        """Get a joined file and its progress.

        Needs the scope `documents:read`.
        """
        given = {"id": id}
        return self._call(ops.GET_JOINED_FILE, given, options)

    def get_link_requests(
        self,
        *,
        limit: int | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.LinkRequests:
        """List requests for a new onboarding link, newest first.

        Clients and participants of active matters whose link has ended and who asked for a new one within 90 days. A
        request is done once the firm creates or sends a link, or the person visits the portal again. Staff see only
        matters that are assigned to them.

        Needs the scope `matters:read`.
        """
        given = {"limit": limit}
        return self._call(ops.GET_LINK_REQUESTS, given, options)

    def get_link_verification(self, *, options: RequestOptions | None = None) -> types.FirmLinkRule:
        """Get the second step of the firm's onboarding links.

        Needs the scope `firms:read`.
        """
        return self._call(ops.GET_LINK_VERIFICATION, {}, options)

    def get_matter(self, id: str, *, options: RequestOptions | None = None) -> types.MatterDetail:
        """Get a matter.

        Needs the scope `matters:read`.
        """
        given = {"id": id}
        return self._call(ops.GET_MATTER, given, options)

    def get_matter_intake(self, id: str, *, options: RequestOptions | None = None) -> types.Intake:
        """Get the intake form of a matter and the answers of its client.

        Until the client begins, the form follows the matter's `intake_template_id`, else the default template of the
        firm, else the built-in one of the practice area. After that the form stays the same, even if the template or
        the choice of template changes.

        Needs the scope `matters:read`.
        """
        given = {"id": id}
        return self._call(ops.GET_MATTER_INTAKE, given, options)

    def get_matter_link_verification(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> types.MatterLinkVerification:
        """Get the second step of the onboarding links of a matter, and which of them are locked.

        Needs the scope `matters:read`.
        """
        given = {"id": id}
        return self._call(ops.GET_MATTER_LINK_VERIFICATION, given, options)

    def get_matter_participant(
        self,
        id: str,
        participant_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> types.Participant:
        """Get a participant of a matter.

        Needs the scope `matters:read`.
        """
        given = {"id": id, "participant_id": participant_id}
        return self._call(ops.GET_MATTER_PARTICIPANT, given, options)

    def get_matter_participant_intake(
        self,
        id: str,
        participant_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> types.Intake:
        """Get the intake form of a participant and their answers.

        A participant has a form if the template of the matter's form lists their role in `participant_roles`;
        otherwise the response is 404 `intake_not_found`. Once begun, the form stays the same, even if the template,
        the role or the choice of template changes. Answers of removed participants can still be read.

        Needs the scope `matters:read`.
        """
        given = {"id": id, "participant_id": participant_id}
        return self._call(ops.GET_MATTER_PARTICIPANT_INTAKE, given, options)

    def get_message_thread(self, id: str, *, options: RequestOptions | None = None) -> types.MessageThread:
        """Get a conversation with its newest message.

        Needs the scope `matters:read`.
        """
        given = {"id": id}
        return self._call(ops.GET_MESSAGE_THREAD, given, options)

    def get_notification_preferences(self, *, options: RequestOptions | None = None) -> types.NotificationPreferences:
        """Get the alerts that the firm receives, and their channels.

        By default, email is on and SMS is off. `settings.email_notifications` and `settings.sms_notifications` of
        the firm switch a channel off altogether. Emails go to the users to whom the matter is assigned, otherwise to
        the admins; SMS go to the `phone` of the firm. Alerts are sent between 8:00 and 20:00 in the time zone of the
        firm. Files of a matter that arrive within ten minutes make one alert.

        Needs the scope `firms:read`.
        """
        return self._call(ops.GET_NOTIFICATION_PREFERENCES, {}, options)

    def get_part_upload(self, id: str, *, options: RequestOptions | None = None) -> types.PartUpload:
        """Get a file that is being sent in parts, with the stored parts.

        Send every part that is missing in `parts`. To check whether another device has the same file, compare the
        SHA-256 of a part.

        Needs the scope `documents:read`.
        """
        given = {"id": id}
        return self._call(ops.GET_PART_UPLOAD, given, options)

    def get_portal_intake(self, *, options: RequestOptions | None = None) -> types.Intake:
        """Get the intake form and the answers so far, at the client portal.

        A participant has a form of their own if the template lists their role in `participant_roles`. Any other
        participant gets `matter_not_found` with `details.resource` `intake`, here and when saving or submitting.

        Needs a portal session; every other credential gets `forbidden`.
        """
        return self._call(ops.GET_PORTAL_INTAKE, {}, options)

    def get_portal_matter(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.PortalMatter:
        """Get the matter and the document requests as the client or participant sees them.

        Document requests are paginated, with the usual page sizes. The client gets their own requests, a participant
        the requests that they may see. Before a second step that protects earlier answers and files, only files of
        the same session are included.

        Needs a portal session; every other credential gets `forbidden`.
        """
        given = {"page": page, "per_page": per_page}
        return self._call(ops.GET_PORTAL_MATTER, given, options)

    def get_portal_part_upload(self, id: str, *, options: RequestOptions | None = None) -> types.PartUpload:
        """Get a file that the caller is sending in parts, with the stored parts.

        Send every part that is missing in `parts`.

        Needs a portal session; every other credential gets `forbidden`.
        """
        given = {"id": id}
        return self._call(ops.GET_PORTAL_PART_UPLOAD, given, options)

    def get_portal_verification(self, *, options: RequestOptions | None = None) -> types.PortalVerification:
        """Get the second step of the caller's onboarding link.

        Needs a portal session; every other credential gets `forbidden`.
        """
        return self._call(ops.GET_PORTAL_VERIFICATION, {}, options)

    def get_report(
        self,
        type: types.GetReportType,
        *,
        from_: dt.date | str | Omit = OMIT,
        to: dt.date | str | Omit = OMIT,
        format: types.GetReportFormat | Omit = OMIT,
        bom: bool | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> list[types.GetReportAnswerItem]:
        """Get a report: rows of a period, oldest first.

        Needs admin level. `type` is one of:

        - `intake-summary`: Matters that were created in the period, with the progress of their intake.
        - `document-status`: Document requests that were made in the period.
        - `client-activity`: Activities of clients in the period: portal visits, uploads and submitted forms.
        - `communication-log`: Emails and SMS that were created in the period, without their text.
        - `billing-summary`: Usage and limits, for each billing period that overlaps the period and has started.
        Counts of API requests are kept for 400 days.

        Rows are streamed, however many there are. A row that existed at the time of the request and does not change
        meanwhile appears once. If the connection is reset, the report is incomplete.

        CSV has a header row with the field names below and is quoted by RFC 4180; missing values are empty cells. A
        cell that a spreadsheet would read as a formula starts with an apostrophe.

        Needs the scope `firms:read`.
        """
        given = {"type": type, "from": from_, "to": to, "format": format, "bom": bom}
        return self._call(ops.GET_REPORT, given, options)

    def get_sandbox_clock(self, *, options: RequestOptions | None = None) -> types.SandboxClock:
        """Get the clock of the firm in a sandbox.

        Poll it after `advanceSandboxClock` until `status` is `ready`, or wait for the event
        `sandbox.clock_advanced`. In production the response is `not_found`.

        Needs the scope `firms:read`.
        """
        return self._call(ops.GET_SANDBOX_CLOCK, {}, options)

    def get_sandbox_message(self, id: str, *, options: RequestOptions | None = None) -> types.SandboxMessageDetail:
        """Get an email or SMS that a sandbox has stored, with its text.

        Links in it work in the sandbox. Only callers with every scope see links with which a member of the firm
        signs in, such as an invitation or a new password. Only callers with `matters:write` see onboarding links.
        `links_hidden` is true if a link is shown as `[hidden]`. In production the response is `not_found`.

        Needs the scope `firms:read`.
        """
        given = {"id": id}
        return self._call(ops.GET_SANDBOX_MESSAGE, given, options)

    def get_session(self, *, options: RequestOptions | None = None) -> types.Session:
        """Get the signed-in user and the session.

        Needs a signed-in user.
        """
        return self._call(ops.GET_SESSION, {}, options)

    def get_sign_up(self, token: str, *, options: RequestOptions | None = None) -> types.SignUp:
        """Get what a sign-up will create, by its link.

        Needs no credential.
        """
        given = {"token": token}
        return self._call(ops.GET_SIGN_UP, given, options)

    def get_subscription(self, *, options: RequestOptions | None = None) -> types.Subscription:
        """Get the subscription of the firm.

        Needs the scope `firms:read`.
        """
        return self._call(ops.GET_SUBSCRIPTION, {}, options)

    def get_totp(self, *, options: RequestOptions | None = None) -> types.TotpState:
        """Get whether the signed-in user has two-step sign-in.

        Needs a signed-in user.
        """
        return self._call(ops.GET_TOTP, {}, options)

    def get_upload(self, id: str, *, options: RequestOptions | None = None) -> types.Upload:
        """Get an upload with the state of its scan.

        Needs the scope `documents:read`.
        """
        given = {"id": id}
        return self._call(ops.GET_UPLOAD, given, options)

    def get_waiting_matters(
        self,
        *,
        limit: int | Omit = OMIT,
        links_end_before: dt.datetime | str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.WaitingMatters:
        """List active matters that wait for a file from the client or a participant, most urgent first.

        Matters without a client are left out. Only the 100,000 oldest waiting matters are considered, including
        archived ones. Staff see only matters that are assigned to them.

        Needs the scope `matters:read`.
        """
        given = {"limit": limit, "links_end_before": links_end_before}
        return self._call(ops.GET_WAITING_MATTERS, given, options)

    def get_webhook(self, id: str, *, options: RequestOptions | None = None) -> types.Webhook:
        """Get a webhook.

        Needs the scope `webhooks:read`.
        """
        given = {"id": id}
        return self._call(ops.GET_WEBHOOK, given, options)

    def get_zip_file(self, id: str, *, options: RequestOptions | None = None) -> types.ZipFile:
        """Get a ZIP file and its progress.

        Needs the scope `documents:read`.
        """
        given = {"id": id}
        return self._call(ops.GET_ZIP_FILE, given, options)

    def invite_user(
        self,
        *,
        email: str,
        role: types.InviteUserRole,
        first_name: str | Omit | None = OMIT,
        last_name: str | Omit | None = OMIT,
        options: RequestOptions | None = None,
    ) -> types.Invitation:
        """Invite somebody to the firm by email.

        The email holds a link that works for 7 days. Active users and pending invitations together cannot exceed the
        plan. An API key or application can invite to a role only if it has all scopes of the role:
        `insufficient_scope` names the missing ones. Inviting an admin needs a confirmed admin session.

        Needs the scope `firms:write`. What gives more than the caller has takes a confirmed admin session: see
        `confirmSession`.
        """
        given = {"email": email, "first_name": first_name, "last_name": last_name, "role": role}
        return self._call(ops.INVITE_USER, given, options)

    def list_api_keys(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        status: types.ListApiKeysStatus | Omit = OMIT,
        created_by: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.ApiKey]:
        """List API keys, newest first.

        Needs a signed-in admin; an API key answers `forbidden`.
        """
        given = {"page": page, "per_page": per_page, "cursor": cursor, "status": status, "created_by": created_by}
        return self._list(ops.LIST_API_KEYS, given, options)

    def list_approvals(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.Approval]:
        """List the calls of AI applications that the signed-in user has to approve, newest first.

        Only pending ones. They expire after an hour.

        Needs a signed-in user.
        """
        given = {"page": page, "per_page": per_page, "cursor": cursor}
        return self._list(ops.LIST_APPROVALS, given, options)

    def list_audit_events(
        self,
        *,
        from_: dt.datetime | str | Omit = OMIT,
        to: dt.datetime | str | Omit = OMIT,
        actor: str | types.ListAuditEventsActor | Omit = OMIT,
        action: str | Omit = OMIT,
        kind: types.ListAuditEventsKind | Omit = OMIT,
        resource: str | Omit = OMIT,
        address: str | Omit = OMIT,
        outcome: types.ListAuditEventsOutcome | Omit = OMIT,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.AuditEvent]:
        """List audit events, newest first: who did what, when and from where.

        Needs admin level. An event records a request by a user, key, application or portal client, a failed sign-in,
        a change by an operator or the system, or data that the practice-management connection read or changed.
        Malformed and rate-limited requests are not recorded. The exception is a user with too many sign-in attempts:
        one refused sign-in an hour is recorded. Events appear within a second after their request.

        Events hold no document content, no secrets, and no field values that could be personal. They are kept for
        seven years unless the installation is configured otherwise.

        The events of a firm form a hash chain: each has the hash of the previous one. `GET
        /api/v1/audit-events/verification` checks the chain.

        Needs the scope `firms:read`.
        """
        given = {
            "from": from_,
            "to": to,
            "actor": actor,
            "action": action,
            "kind": kind,
            "resource": resource,
            "address": address,
            "outcome": outcome,
            "page": page,
            "per_page": per_page,
            "cursor": cursor,
        }
        return self._list(ops.LIST_AUDIT_EVENTS, given, options)

    def list_authorizations(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.Authorization]:
        """List the applications that may act for the signed-in user, newest first.

        Needs a signed-in user.
        """
        given = {"page": page, "per_page": per_page, "cursor": cursor}
        return self._list(ops.LIST_AUTHORIZATIONS, given, options)

    def list_changes(self, *, after: str | Omit = OMIT, options: RequestOptions | None = None) -> types.Changes:
        """Get the changes in the firm since a point in time, or from now on.

        Tells what to reload, within two seconds of a change, and only what the caller may see. With `Accept:
        text/event-stream` the response stays open as server-sent events (`EventSource` in browsers): each event
        `changes` has this response as its data and `next` as its id, and `Last-Event-ID` replaces `after`. Otherwise
        it responds at once, for callers that poll every few seconds. Without `after` it starts now. After more than
        200 changes, or more than 60 minutes, `reset` is true. Requests do not count as activity of a session.

        Needs one of the scopes `matters:read`, `clients:read`, `documents:read`.
        """
        given = {"after": after}
        return self._call(ops.LIST_CHANGES, given, options)

    def list_checklists(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        practice_area: types.ListChecklistsPracticeArea | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.Checklist]:
        """List the checklists of the firm, newest first.

        Needs the scope `documents:read`.
        """
        given = {"page": page, "per_page": per_page, "cursor": cursor, "practice_area": practice_area}
        return self._list(ops.LIST_CHECKLISTS, given, options)

    def list_client_files(
        self,
        id: str,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        q: str | Omit = OMIT,
        content_type: str | Omit = OMIT,
        expires_before: dt.date | str | Omit = OMIT,
        for_document_id: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.ApprovedFile]:
        """List the approved files that a client gave, newest approval first.

        Covers the client’s newest 1,000 matters. A file that is used in several matters is listed once, for the
        matter in which it was first given. Files of participants are not included. Users who see only the matters
        assigned to them get the files of those matters.

        Needs the scope `documents:read`.
        """
        given = {
            "id": id,
            "page": page,
            "per_page": per_page,
            "cursor": cursor,
            "q": q,
            "content_type": content_type,
            "expires_before": expires_before,
            "for_document_id": for_document_id,
        }
        return self._list(ops.LIST_CLIENT_FILES, given, options)

    def list_clients(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        search: str | Omit = OMIT,
        sort: types.ListClientsSort | Omit = OMIT,
        order: types.ListClientsOrder | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.ClientListItem]:
        """List clients.

        Needs the scope `clients:read`.
        """
        given = {"page": page, "per_page": per_page, "cursor": cursor, "search": search, "sort": sort, "order": order}
        return self._list(ops.LIST_CLIENTS, given, options)

    def list_colleagues(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.Colleague]:
        """List the names of all active users of the firm, newest first.

        For assigning work. Admins get more from `listFirmUsers`.

        Needs a signed-in user.
        """
        given = {"page": page, "per_page": per_page, "cursor": cursor}
        return self._list(ops.LIST_COLLEAGUES, given, options)

    def list_court_form_jurisdictions(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.CourtFormJurisdiction]:
        """List the jurisdictions for which the library has forms.

        Needs the scope `documents:read`.
        """
        given = {"page": page, "per_page": per_page, "cursor": cursor}
        return self._list(ops.LIST_COURT_FORM_JURISDICTIONS, given, options)

    def list_court_forms(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        state: types.ListCourtFormsState | Omit = OMIT,
        practice_area: types.ListCourtFormsPracticeArea | Omit = OMIT,
        court_type: types.ListCourtFormsCourtType | Omit = OMIT,
        fillable: bool | Omit = OMIT,
        search: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.CourtForm]:
        """List court forms by jurisdiction and number.

        The library is the same for every firm of this installation. The forms themselves are at their official
        addresses; check the edition there before filing.

        Needs the scope `documents:read`.
        """
        given = {
            "page": page,
            "per_page": per_page,
            "cursor": cursor,
            "state": state,
            "practice_area": practice_area,
            "court_type": court_type,
            "fillable": fillable,
            "search": search,
        }
        return self._list(ops.LIST_COURT_FORMS, given, options)

    def list_declined_documents(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.DeclinedDocument]:
        """List the declined document requests of all matters, earliest decline first.

        Clients and participants said that they do not have these documents. A request leaves the list when the firm
        withdraws it or asks for it again, or when the person sends a file or takes the decline back.

        Needs the scope `documents:read`.
        """
        given = {"page": page, "per_page": per_page, "cursor": cursor}
        return self._list(ops.LIST_DECLINED_DOCUMENTS, given, options)

    def list_document_uploads(
        self,
        id: str,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.Upload]:
        """List the uploads of a document request, newest first.

        Includes every upload in every status, also unconfirmed ones.

        Needs the scope `documents:read`.
        """
        given = {"id": id, "page": page, "per_page": per_page, "cursor": cursor}
        return self._list(ops.LIST_DOCUMENT_UPLOADS, given, options)

    def list_events(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        type: types.ListEventsType | Omit = OMIT,
        since: dt.datetime | str | Omit = OMIT,
        resent_since: dt.datetime | str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.LoggedEvent]:
        """List the events of the firm, newest first.

        Lists every event of the last 30 days that webhooks can receive, whether or not one did. The list omits
        `data`; get the single event for it. With `resent_since`, the list has only events that were sent again,
        sorted by `resent_at` and `id`. New resends come last, so a program can continue after the last `resent_at`
        and `id` that it has read. An event that was sent again several times is listed once, at the last time.

        Needs the scope `webhooks:read`.
        """
        given = {
            "page": page,
            "per_page": per_page,
            "cursor": cursor,
            "type": type,
            "since": since,
            "resent_since": resent_since,
        }
        return self._list(ops.LIST_EVENTS, given, options)

    def list_expiring_files(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        expires_from: dt.date | str | Omit = OMIT,
        expires_before: dt.date | str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.ApprovedFile]:
        """List the approved files of the firm that have an expiry date, earliest date first.

        A file that is used by reference is listed for each of its matters.

        Needs the scope `documents:read`.
        """
        given = {
            "page": page,
            "per_page": per_page,
            "cursor": cursor,
            "expires_from": expires_from,
            "expires_before": expires_before,
        }
        return self._list(ops.LIST_EXPIRING_FILES, given, options)

    def list_firm_users(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        status: types.ListFirmUsersStatus | Omit = OMIT,
        role: types.ListFirmUsersRole | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.ListFirmUsersAnswer]:
        """List users and pending invitations, newest first.

        Ids of users start with `usr_`, ids of pending invitations with `inv_`. Invitations have timestamps of their
        own. Expired invitations are not in the list.

        Needs the scope `firms:read`.
        """
        given = {"page": page, "per_page": per_page, "cursor": cursor, "status": status, "role": role}
        return self._list(ops.LIST_FIRM_USERS, given, options)

    def list_former_clients(
        self,
        id: str,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.FormerClient]:
        """List the former clients of a matter, newest first.

        When the client of a matter changes, what the former client gave stays theirs, visible only to the firm.
        Document requests that the former client answered have the `participant_id` of the former client, and
        `getMatterParticipantIntake` returns the form for that id. A client who becomes the client again is no longer
        a former client.

        Needs the scope `matters:read`.
        """
        given = {"id": id, "page": page, "per_page": per_page, "cursor": cursor}
        return self._list(ops.LIST_FORMER_CLIENTS, given, options)

    def list_frequent_documents(self, *, options: RequestOptions | None = None) -> list[types.FrequentDocument]:
        """List the documents that the firm requests often.

        Looks at the newest 2,000 requests of the firm and returns up to 30 titles that occur in two or more matters,
        most frequent first. Each comes with the settings of its newest request, so that it can be requested again.
        Titles that differ only in case count as one. Users who see only the matters assigned to them get the titles
        of those matters.

        Needs the scope `documents:read`.
        """
        return self._call(ops.LIST_FREQUENT_DOCUMENTS, {}, options)

    def list_gathered_notifications(
        self,
        *,
        lines_max: int | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.GatheredNotifications:
        """List unread notifications, grouped by matter, newest first.

        Notifications of the same kind in one matter become one line with a count, such as 50 files that arrived. At
        most 100 lines, from the newest 2000 notifications.

        Needs the scope `matters:read`.
        """
        given = {"lines_max": lines_max}
        return self._call(ops.LIST_GATHERED_NOTIFICATIONS, given, options)

    def list_import_rows(
        self,
        id: str,
        *,
        outcome: types.ListImportRowsOutcome | Omit = OMIT,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.ImportRow]:
        """List the rows of an import in the order of the file, each with its outcome and problems.

        Needs the scope `matters:write`.
        """
        given = {"id": id, "outcome": outcome, "page": page, "per_page": per_page, "cursor": cursor}
        return self._list(ops.LIST_IMPORT_ROWS, given, options)

    def list_imports(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.Import]:
        """List imports, newest first.

        Needs the scope `matters:write`.
        """
        given = {"page": page, "per_page": per_page, "cursor": cursor}
        return self._list(ops.LIST_IMPORTS, given, options)

    def list_intake_template_versions(
        self,
        id: str,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.IntakeTemplateVersion]:
        """List the versions of an intake template, newest first: who changed what, and when.

        The first one is the current version. The 100 versions before it are kept.

        Needs the scope `matters:read`.
        """
        given = {"id": id, "page": page, "per_page": per_page, "cursor": cursor}
        return self._list(ops.LIST_INTAKE_TEMPLATE_VERSIONS, given, options)

    def list_intake_templates(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        practice_area: types.ListIntakeTemplatesPracticeArea | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.IntakeTemplate]:
        """List the intake templates of the firm, newest first.

        Every firm starts with one template per practice area (`built_in`). The firm may change them; they are listed
        last.

        Needs the scope `matters:read`.
        """
        given = {"page": page, "per_page": per_page, "cursor": cursor, "practice_area": practice_area}
        return self._list(ops.LIST_INTAKE_TEMPLATES, given, options)

    def list_integration_events(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.InboundEvent]:
        """List the events that the practice-management system sent, newest first.

        Staff see only events of matters that are assigned to them.

        Needs the scope `matters:read`.
        """
        given = {"page": page, "per_page": per_page, "cursor": cursor}
        return self._list(ops.LIST_INTEGRATION_EVENTS, given, options)

    def list_joined_files(
        self,
        id: str,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.JoinedFile]:
        """List the joined files of a document request, newest first.

        Needs the scope `documents:read`.
        """
        given = {"id": id, "page": page, "per_page": per_page, "cursor": cursor}
        return self._list(ops.LIST_JOINED_FILES, given, options)

    def list_matter_activities(
        self,
        id: str,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        by: types.ListMatterActivitiesBy | Omit = OMIT,
        kind: types.ListMatterActivitiesKind | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.Activity]:
        """List the activities in a matter, newest first.

        Covers what the client, participants, users and programs of the firm, and the system did. Entries contain no
        message texts, answers or links. An entry appears within seconds, and is kept as long as the emails and SMS
        of the matter. Activities from before the upgrade to a version with this list are missing.

        Needs the scope `matters:read`.
        """
        given = {"id": id, "page": page, "per_page": per_page, "cursor": cursor, "by": by, "kind": kind}
        return self._list(ops.LIST_MATTER_ACTIVITIES, given, options)

    def list_matter_communications(
        self,
        id: str,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        participant_id: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.Communication]:
        """List the emails and SMS of a matter, newest first.

        Needs the scope `matters:read`.
        """
        given = {"id": id, "page": page, "per_page": per_page, "cursor": cursor, "participant_id": participant_id}
        return self._list(ops.LIST_MATTER_COMMUNICATIONS, given, options)

    def list_matter_deadlines(
        self,
        id: str,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.Deadline]:
        """List the deadlines of a matter, earliest first.

        Sorted by `due_date`, then in the order in which they were added.

        Needs the scope `matters:read`.
        """
        given = {"id": id, "page": page, "per_page": per_page, "cursor": cursor}
        return self._list(ops.LIST_MATTER_DEADLINES, given, options)

    def list_matter_documents(
        self,
        id: str,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        status: types.ListMatterDocumentsStatus | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.DocumentRequest]:
        """List the document requests of a matter, newest first.

        Needs the scope `documents:read`.
        """
        given = {"id": id, "page": page, "per_page": per_page, "cursor": cursor, "status": status}
        return self._list(ops.LIST_MATTER_DOCUMENTS, given, options)

    def list_matter_messages(
        self,
        id: str,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        participant_id: str | Omit = OMIT,
        thread_id: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.MatterMessage]:
        """List the messages between the firm and one person of a matter, newest first.

        Lists the conversation with the matter's client, unless `participant_id` names a participant or `thread_id`
        another conversation of the matter. Conversations with removed participants and former clients stay and can
        be read. Listing does not mark messages as read.

        Needs the scope `matters:read`.
        """
        given = {
            "id": id,
            "page": page,
            "per_page": per_page,
            "cursor": cursor,
            "participant_id": participant_id,
            "thread_id": thread_id,
        }
        return self._list(ops.LIST_MATTER_MESSAGES, given, options)

    def list_matter_overviews(self, *, ids: str, options: RequestOptions | None = None) -> list[types.MatterOverview]:
        """Get the progress of some matters: client, documents, link and last visit.

        For lists of matters on a page. Matters that do not exist or that the caller may not see are left out.

        Needs the scope `matters:read`.
        """
        given = {"ids": ids}
        return self._call(ops.LIST_MATTER_OVERVIEWS, given, options)

    def list_matter_participants(
        self,
        id: str,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.Participant]:
        """List the participants of a matter, in the order in which they were added.

        The client of the matter is not among them: see `client` of the matter.

        Needs the scope `matters:read`.
        """
        given = {"id": id, "page": page, "per_page": per_page, "cursor": cursor}
        return self._list(ops.LIST_MATTER_PARTICIPANTS, given, options)

    def list_matter_views(self, *, options: RequestOptions | None = None) -> list[types.MatterView]:
        """List the signed-in user's own views of matters, and the firm's shared views, by name.

        A view is a saved filter and sort order for the list of matters. Each user sees only matters that they may
        see.

        Needs a signed-in user.
        """
        return self._call(ops.LIST_MATTER_VIEWS, {}, options)

    def list_matters(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        status: types.ListMattersStatus | Omit = OMIT,
        practice_area: types.ListMattersPracticeArea | Omit = OMIT,
        assigned_to: str | Omit = OMIT,
        sort: types.ListMattersSort | Omit = OMIT,
        order: types.ListMattersOrder | Omit = OMIT,
        client_id: str | Omit = OMIT,
        search: str | Omit = OMIT,
        search_in: types.ListMattersSearchIn | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.MatterListItem]:
        """List matters.

        Needs the scope `matters:read`.
        """
        given = {
            "page": page,
            "per_page": per_page,
            "cursor": cursor,
            "status": status,
            "practice_area": practice_area,
            "assigned_to": assigned_to,
            "sort": sort,
            "order": order,
            "client_id": client_id,
            "search": search,
            "search_in": search_in,
        }
        return self._list(ops.LIST_MATTERS, given, options)

    def list_message_templates(self, *, options: RequestOptions | None = None) -> list[types.MessageTemplate]:
        """List the kinds of messages that the firm sends, with the firm's own wording.

        All kinds, in a fixed order. `previewMessage` shows the text of each. SMS cannot be reworded, because each
        part of an SMS costs money.

        Needs the scope `firms:read`.
        """
        return self._call(ops.LIST_MESSAGE_TEMPLATES, {}, options)

    def list_message_threads(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        matter_id: str | Omit = OMIT,
        assigned_to: str | Omit = OMIT,
        unanswered: bool | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.MessageThread]:
        """List the conversations in all matters that the caller may see, with the newest message of each.

        The conversation with the newest message comes first, or with `unanswered=true` the one that has waited
        longest. A conversation begins with its first message.

        Needs the scope `matters:read`.
        """
        given = {
            "page": page,
            "per_page": per_page,
            "cursor": cursor,
            "matter_id": matter_id,
            "assigned_to": assigned_to,
            "unanswered": unanswered,
        }
        return self._list(ops.LIST_MESSAGE_THREADS, given, options)

    def list_notifications(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        kind: types.ListNotificationsKind | Omit = OMIT,
        unread: bool | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.Notification]:
        """List the notifications of the firm, newest first.

        Covers the last 90 days: files that clients uploaded, infected files, completed intake forms, clients who ask
        for a new link or reply by SMS, expired links, approaching deadlines, webhooks that were switched off because
        they failed, and connections that the practice-management system ended. The firm shares one list, and each
        user has their own read marks. Staff do not see it. Only callers who may see webhooks see notifications about
        them.

        Needs the scope `matters:read`.
        """
        given = {"page": page, "per_page": per_page, "cursor": cursor, "kind": kind, "unread": unread}
        return self._list(ops.LIST_NOTIFICATIONS, given, options)

    def list_oauth_clients(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.OAuthClient]:
        """List OAuth clients, newest first.

        Needs a signed-in admin; an API key answers `forbidden`.
        """
        given = {"page": page, "per_page": per_page, "cursor": cursor}
        return self._list(ops.LIST_OAUTH_CLIENTS, given, options)

    def list_open_deadlines(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        due_before: dt.date | str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.OpenDeadline]:
        """List the open deadlines of all active matters, earliest first.

        Sorted by `due_date`, then in the order in which they were added. Staff see only deadlines of matters that
        are assigned to them.

        Needs the scope `matters:read`.
        """
        given = {"page": page, "per_page": per_page, "cursor": cursor, "due_before": due_before}
        return self._list(ops.LIST_OPEN_DEADLINES, given, options)

    def list_open_portal_uploads(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.OpenUpload]:
        """List the files that the caller is sending in parts, newest first.

        Lists uploads that the same person began at the portal and that are neither confirmed nor expired. A client
        never sees those of a participant.

        Needs a portal session; every other credential gets `forbidden`.
        """
        given = {"page": page, "per_page": per_page, "cursor": cursor}
        return self._list(ops.LIST_OPEN_PORTAL_UPLOADS, given, options)

    def list_open_uploads(
        self,
        id: str,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.OpenUpload]:
        """List the files of a document request that are being sent in parts, newest first.

        Lists uploads that are neither confirmed nor expired.

        Needs the scope `documents:read`.
        """
        given = {"id": id, "page": page, "per_page": per_page, "cursor": cursor}
        return self._list(ops.LIST_OPEN_UPLOADS, given, options)

    def list_portal_messages(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.PortalMessage]:
        """List the messages between the firm and the caller at the client portal, newest first.

        Not available before a second step that protects earlier answers and files. Listing does not mark messages as
        read.

        Needs a portal session; every other credential gets `forbidden`.
        """
        given = {"page": page, "per_page": per_page, "cursor": cursor}
        return self._list(ops.LIST_PORTAL_MESSAGES, given, options)

    def list_portal_uploads(
        self,
        id: str,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.PortalUpload]:
        """List the confirmed files of a document request at the client portal, newest first.

        Replaced files are left out.

        Needs a portal session; every other credential gets `forbidden`.
        """
        given = {"id": id, "page": page, "per_page": per_page, "cursor": cursor}
        return self._list(ops.LIST_PORTAL_UPLOADS, given, options)

    def list_sandbox_messages(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        channel: types.ListSandboxMessagesChannel | Omit = OMIT,
        to: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.SandboxMessage]:
        """List the emails and SMS of the firm that a sandbox has stored, newest first.

        A sandbox sends no email or SMS. Messages count as sent and are stored for 30 days. The list omits the text;
        get the single message for it. In production the response is `not_found`.

        Needs the scope `firms:read`.
        """
        given = {"page": page, "per_page": per_page, "cursor": cursor, "channel": channel, "to": to}
        return self._list(ops.LIST_SANDBOX_MESSAGES, given, options)

    def list_sessions(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.OpenSession]:
        """List the sessions of the signed-in user, newest first.

        Needs a signed-in user.
        """
        given = {"page": page, "per_page": per_page, "cursor": cursor}
        return self._list(ops.LIST_SESSIONS, given, options)

    def list_sync_log(self, *, matter_id: str | Omit = OMIT, options: RequestOptions | None = None) -> types.SyncLog:
        """List the last 50 syncs, newest first.

        Each document that a sync sends or that is refused has its own entry, listed before the entry of the sync.
        Staff see only syncs of matters that are assigned to them.

        Needs the scope `matters:read`.
        """
        given = {"matter_id": matter_id}
        return self._call(ops.LIST_SYNC_LOG, given, options)

    def list_uploads_to_review(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        matter_id: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.UploadToReview]:
        """List the files of all matters that await review, oldest first.

        Needs the scope `documents:read`.
        """
        given = {"page": page, "per_page": per_page, "cursor": cursor, "matter_id": matter_id}
        return self._list(ops.LIST_UPLOADS_TO_REVIEW, given, options)

    def list_webhook_deliveries(
        self,
        id: str,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        status: types.ListWebhookDeliveriesStatus | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.WebhookDelivery]:
        """List the deliveries of a webhook, newest first.

        Each delivery has its attempts and the time of the next one. Deliveries are kept for 30 days.

        Needs the scope `webhooks:read`.
        """
        given = {"id": id, "page": page, "per_page": per_page, "cursor": cursor, "status": status}
        return self._list(ops.LIST_WEBHOOK_DELIVERIES, given, options)

    def list_webhooks(
        self,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.Webhook]:
        """List webhooks, newest first.

        Needs the scope `webhooks:read`.
        """
        given = {"page": page, "per_page": per_page, "cursor": cursor}
        return self._list(ops.LIST_WEBHOOKS, given, options)

    def list_zip_files(
        self,
        id: str,
        *,
        page: int | Omit = OMIT,
        per_page: int | Omit = OMIT,
        cursor: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> Listing[types.ZipFile]:
        """List the ZIP files of a matter, newest first.

        Needs the scope `documents:read`.
        """
        given = {"id": id, "page": page, "per_page": per_page, "cursor": cursor}
        return self._list(ops.LIST_ZIP_FILES, given, options)

    def mark_all_notifications_read(
        self,
        *,
        until: dt.datetime | str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.MarkedNotifications:
        """Mark all notifications as read, only for the caller.

        Needs the scope `matters:read`.
        """
        given = {"until": until}
        return self._call(ops.MARK_ALL_NOTIFICATIONS_READ, given, options)

    def mark_messages_read(
        self,
        id: str,
        *,
        message_id: str,
        options: RequestOptions | None = None,
    ) -> types.MessageThread:
        """Mark the messages of a conversation as read, up to one of them.

        Each user has their own mark; keys that no user created share one. A mark never moves back. Reading is not
        answering: the conversation still waits for its answer.

        Needs the scope `matters:read`.
        """
        given = {"id": id, "message_id": message_id}
        return self._call(ops.MARK_MESSAGES_READ, given, options)

    def mark_notification_read(
        self,
        id: str,
        *,
        for_all: bool | Omit = OMIT,
        gathered: bool | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.Notification:
        """Mark a notification as read.

        Only for the caller, unless `for_all` is true. Marking it again keeps the first time.

        Needs the scope `matters:read`.
        """
        given = {"id": id, "for_all": for_all, "gathered": gathered}
        return self._call(ops.MARK_NOTIFICATION_READ, given, options)

    def mark_portal_messages_read(
        self,
        *,
        message_id: str,
        options: RequestOptions | None = None,
    ) -> types.MarkedPortalMessages:
        """Mark the messages of the firm as read, up to one of them, at the client portal.

        A mark never moves back.

        Needs a portal session; every other credential gets `forbidden`.
        """
        given = {"message_id": message_id}
        return self._call(ops.MARK_PORTAL_MESSAGES_READ, given, options)

    def oauth_metadata(self, *, options: RequestOptions | None = None) -> dict[str, Any]:
        """Get the addresses and abilities of the OAuth endpoints.

        The metadata document of RFC 8414, with which OAuth libraries configure themselves.
        """
        return self._call(ops.OAUTH_METADATA, {}, options)

    def preview_message(
        self,
        kind: types.PreviewMessageKind,
        *,
        language: types.PreviewMessageLanguage | Omit = OMIT,
        words: types.PreviewMessageWords | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.MessagePreview:
        """Preview a kind of message, with the firm's name, logo, colour and wording.

        Recipient, matter and links are made up. Nothing is sent or changed. `words` previews unsaved wording.

        Needs the scope `firms:read`.
        """
        given = {"kind": kind, "language": language, "words": words}
        return self._call(ops.PREVIEW_MESSAGE, given, options)

    def preview_portal_link(self, *, token: str, options: RequestOptions | None = None) -> types.PortalLink:
        """Get what the page of an onboarding link shows before the client begins.

        Changes nothing and does not count as a visit, because mail scanners open links too. It shows nothing that is
        not in the email with the link. For a link that has ended or is locked, it shows only the firm.

        Needs no credential.
        """
        given = {"token": token}
        return self._call(ops.PREVIEW_PORTAL_LINK, given, options)

    def receive_billing_event(self, *, options: RequestOptions | None = None) -> types.ReceiveBillingEventAnswer:
        """Receive an event of the payment provider.

        Only the provider calls this. It signs with a secret of this installation. Each event is applied once, in the
        order of its timestamp. Events that are not about subscriptions are accepted and ignored.

        Needs no credential but a signature.
        """
        return self._call(ops.RECEIVE_BILLING_EVENT, {}, options)

    def receive_integration_callback(
        self,
        *,
        state: str,
        code: str | Omit = OMIT,
        error: str | Omit = OMIT,
        error_description: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> httpx.Response:
        """Complete a connection: the practice-management system redirects the browser here.

        Redirects to the web app, with `practicemgr=connected` in the query. Each state works once. Unknown query
        parameters are ignored. Browsers that ask for `text/html` get errors as a page.

        `integration_state_invalid` with `details.reason` `integration_permit_missing` means that the connection was
        completed but not confirmed, because it took too long or the firm was disconnected meanwhile. If the status
        says that the firm is connected, disconnect it and connect it again.

        Needs no credential.
        """
        given = {"state": state, "code": code, "error": error, "error_description": error_description}
        return self._call(ops.RECEIVE_INTEGRATION_CALLBACK, given, options)

    def receive_integration_deauthorization(
        self,
        *,
        options: RequestOptions | None = None,
    ) -> types.ReceivedDeauthorization:
        """Receive a notice that a user withdrew access in the practice-management system.

        Only the other system calls this, with JSON or a form that names the user. Dossier then asks the other system
        whether its tokens still work, and disconnects the firm only if they do not. The response is the same whether
        or not the user is known.

        Needs no credential.
        """
        return self._call(ops.RECEIVE_INTEGRATION_DEAUTHORIZATION, {}, options)

    def receive_integration_event(
        self,
        *,
        subscription: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.ReceivedIntegrationEvent:
        """Receive an event of the practice-management system.

        Only the other system calls this, at the address that Dossier gave it. Its first request carries
        `X-Hook-Secret`; Dossier stores the secret and answers with the same header. Later requests carry
        `X-Hook-Signature`; without a valid one the response is 401 and nothing is stored.

        Each event is recorded before it is processed, and a repeated one changes nothing. After `matter.update`,
        Dossier asks the other system for the status of the linked matter: `Open` makes it active here, `Closed`
        closes it. If a record was deleted there, its link is removed, so that the next sync creates it again. All
        other events are only recorded.

        Needs no credential but a signature.
        """
        given = {"subscription": subscription}
        return self._call(ops.RECEIVE_INTEGRATION_EVENT, given, options)

    def receive_sms(self, *, options: RequestOptions | None = None) -> httpx.Response:
        """Receive an SMS that a person sent to one of the sender numbers.

        Only the SMS provider calls this. It signs with the secret of the account. `To` is the number that the person
        wrote to: a number of one firm, or the number that the other firms share.

        If one firm wrote to the person from that number in the last 30 days, the text becomes a communication of the
        matter of its last SMS. If several firms did, the reply asks the person which firm the text is for. The text
        waits up to 7 days until the person replies with the code of a firm and nothing else. Each question has new
        codes, which become invalid once one of its firms writes. If no firm did, the text is not stored.

        STOP to the shared number opts the person out of SMS from every firm. STOP to a firm's own number opts out of
        only that firm. Other words with this meaning count as STOP too; if they may mean something else, the person
        is asked once and gets nothing else until a START. START reverses a STOP to the same number, and START to a
        firm's own number also lets that firm write again. HELP names the firm, if only one wrote. If the provider
        has replied to these words itself (`OptOutType`), Dossier does not reply.

        Needs no credential but a signature.
        """
        return self._call(ops.RECEIVE_SMS, {}, options)

    def receive_sms_status(self, *, options: RequestOptions | None = None) -> httpx.Response:
        """Receive the delivery status of an SMS.

        Only the SMS provider calls this. It signs with the secret of the account. The first `delivered` or `failed`
        is final. Late, repeated and out-of-order callbacks change nothing.

        Needs no credential but a signature.
        """
        return self._call(ops.RECEIVE_SMS_STATUS, {}, options)

    def redeliver_webhook(
        self,
        id: str,
        delivery_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> types.WebhookDelivery:
        """Send a delivery again, whatever its status.

        The delivery is due at once, with the same `webhook-id`. If it fails, the retries start from the beginning.
        If the delivery is in flight, no second one is sent. Sets `resent_at` of the event, unless the first attempt
        has not ended yet.

        Needs the scope `webhooks:write`.
        """
        given = {"id": id, "delivery_id": delivery_id}
        return self._call(ops.REDELIVER_WEBHOOK, given, options)

    def regenerate_api_key(
        self,
        id: str,
        *,
        grace_hours: int | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.ApiKeyWithSecret:
        """Replace the secret of an API key.

        The key keeps its id, scopes and limits. Earlier secrets work for at most `grace_hours` more; after that,
        requests with them get `revoked_api_key`. Revoked and expired keys cannot be regenerated.

        Needs a signed-in admin; an API key answers `forbidden`. What gives more than the caller has takes a
        confirmed admin session: see `confirmSession`.
        """
        given = {"id": id, "grace_hours": grace_hours}
        return self._call(ops.REGENERATE_API_KEY, given, options)

    def remove_matter_participant(
        self,
        id: str,
        participant_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> types.RemoveMatterParticipantAnswer:
        """Remove a participant from a matter: their link stops working at once.

        Their sessions at the portal end within a second. What they gave stays with the matter. Their document
        requests stay too, without reminders: withdraw any that are no longer needed.

        Needs the scope `matters:write`.
        """
        given = {"id": id, "participant_id": participant_id}
        return self._call(ops.REMOVE_MATTER_PARTICIPANT, given, options)

    def remove_portal_upload(self, id: str, *, options: RequestOptions | None = None) -> types.RemovePortalUploadAnswer:
        """Take back an upload of the caller before it is reviewed.

        The upload is deleted at once, and its file is removed from storage. The document request returns to its
        status after the last review, `pending` or `rejected`. An upload that was reviewed or replaced stays. This
        also cancels a file that is being sent in parts. Before the response, its parts are removed from storage, the
        URLs of its parts stop working, and its bytes no longer count. If storage is unavailable or is joining the
        parts, this happens within a minute after storage is available again. Only files that were uploaded through
        the portal can be taken back there.

        Needs a portal session; every other credential gets `forbidden`.
        """
        given = {"id": id}
        return self._call(ops.REMOVE_PORTAL_UPLOAD, given, options)

    def replay_webhook(
        self,
        id: str,
        *,
        since: dt.datetime | str,
        options: RequestOptions | None = None,
    ) -> types.WebhookReplay:
        """Resend the deliveries that a webhook has not accepted since a point in time.

        Deliveries since then that failed or wait for a retry are due at once; successful ones are not repeated. One
        call covers the oldest 10000; if `has_more` is true, call again. Reaches back at most 14 days. Sets
        `resent_at` of the events.

        Needs the scope `webhooks:write`.
        """
        given = {"id": id, "since": since}
        return self._call(ops.REPLAY_WEBHOOK, given, options)

    def request_document(
        self,
        id: str,
        *,
        name: str,
        description: str | Omit | None = OMIT,
        instructions: str | Omit | None = OMIT,
        required: bool | Omit = OMIT,
        accepted_types: Sequence[str] | Omit = OMIT,
        max_file_size_mb: int | Omit = OMIT,
        due_date: dt.date | str | Omit | None = OMIT,
        max_files: int | Omit = OMIT,
        translations: types.RequestDocumentTranslations | Omit = OMIT,
        min_files: int | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.DocumentRequest:
        """Request a document from the client of a matter.

        Needs the scope `documents:write`.
        """
        given = {
            "id": id,
            "name": name,
            "description": description,
            "instructions": instructions,
            "required": required,
            "accepted_types": accepted_types,
            "max_file_size_mb": max_file_size_mb,
            "due_date": due_date,
            "max_files": max_files,
            "translations": translations,
            "min_files": min_files,
        }
        return self._call(ops.REQUEST_DOCUMENT, given, options)

    def request_documents(
        self,
        id: str,
        *,
        items: Sequence[types.RequestedDocument],
        options: RequestOptions | None = None,
    ) -> list[types.DocumentRequest]:
        """Request several documents of a matter at once.

        Makes all requests or none, in the order of `items`. An error names the item by its index, as in
        `items.2.name`. Each person gets one reminder for all of their requests. Sending the same body twice makes
        the requests twice, so send an `Idempotency-Key` in case the response is lost.

        Needs the scope `documents:write`.
        """
        given = {"id": id, "items": items}
        return self._call(ops.REQUEST_DOCUMENTS, given, options)

    def request_participant_document(
        self,
        id: str,
        participant_id: str,
        *,
        name: str,
        description: str | Omit | None = OMIT,
        instructions: str | Omit | None = OMIT,
        required: bool | Omit = OMIT,
        accepted_types: Sequence[str] | Omit = OMIT,
        max_file_size_mb: int | Omit = OMIT,
        due_date: dt.date | str | Omit | None = OMIT,
        max_files: int | Omit = OMIT,
        translations: types.RequestParticipantDocumentTranslations | Omit = OMIT,
        min_files: int | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.DocumentRequest:
        """Request a document from a participant of a matter.

        Works like `requestDocument`. The client does not see the request. To ask somebody else, withdraw it and make
        a new one.

        Needs the scope `documents:write`.
        """
        given = {
            "id": id,
            "participant_id": participant_id,
            "name": name,
            "description": description,
            "instructions": instructions,
            "required": required,
            "accepted_types": accepted_types,
            "max_file_size_mb": max_file_size_mb,
            "due_date": due_date,
            "max_files": max_files,
            "translations": translations,
            "min_files": min_files,
        }
        return self._call(ops.REQUEST_PARTICIPANT_DOCUMENT, given, options)

    def request_password_reset(
        self,
        *,
        email: str,
        options: RequestOptions | None = None,
    ) -> types.RequestPasswordResetAnswer:
        """Request an email with a link to replace a forgotten password.

        The response and its timing are the same whether or not the user exists. The link works once, for an hour. A
        user gets at most five such emails an hour.

        Needs no credential.
        """
        given = {"email": email}
        return self._call(ops.REQUEST_PASSWORD_RESET, given, options)

    def request_portal_verification(self, *, options: RequestOptions | None = None) -> types.PortalVerification:
        """Send a code for the second step of the caller's onboarding link.

        For the methods `email_code` and `sms_code`. The code goes to the address or number that the firm has on
        file, works for 10 minutes and only in this session, and replaces the previous one. A link gets at most 5
        codes an hour. If the code was not sent, the response is `send_failed`; for an SMS, `details.reason` says
        why, as in `sendIntakeLink`. If the step is already passed, nothing is sent.

        Needs a portal session; every other credential gets `forbidden`.
        """
        return self._call(ops.REQUEST_PORTAL_VERIFICATION, {}, options)

    def request_sign_in_unlock(
        self,
        *,
        email: str,
        options: RequestOptions | None = None,
    ) -> types.RequestSignInUnlockAnswer:
        """Request an email that unlocks sign-in while others guess at the account.

        Many wrong attempts at an account slow down every browser that its user has not signed in with before. The
        link in the email makes one browser known, so it need not wait; it does not sign the user in. The response
        and its timing are the same whether or not the user exists. The link works once, for an hour. A user gets at
        most five such emails an hour.

        Needs no credential.
        """
        given = {"email": email}
        return self._call(ops.REQUEST_SIGN_IN_UNLOCK, given, options)

    def request_sign_up(
        self,
        *,
        firm_name: str,
        first_name: str,
        last_name: str,
        email: str,
        options: RequestOptions | None = None,
    ) -> types.RequestSignUpAnswer:
        """Sign up a firm. Only if the installation allows it.

        The firm is created only when somebody opens the link in the email and chooses a password, so nobody can sign
        up with the address of another person. The link works for a day. The response is the same whether or not the
        email has an account.

        Needs no credential.
        """
        given = {"firm_name": firm_name, "first_name": first_name, "last_name": last_name, "email": email}
        return self._call(ops.REQUEST_SIGN_UP, given, options)

    def rescan_upload(self, id: str, *, options: RequestOptions | None = None) -> types.Upload:
        """Repeat a scan that failed or is delayed.

        Needs the scope `documents:write`.
        """
        given = {"id": id}
        return self._call(ops.RESCAN_UPLOAD, given, options)

    def resend_invitation(self, id: str, *, options: RequestOptions | None = None) -> types.Invitation:
        """Send an invitation again, with a new link.

        The new link works for 7 days; earlier links stop working. An expired invitation becomes pending again. The
        rules of `inviteUser` on who may invite apply.

        Needs the scope `firms:write`. What gives more than the caller has takes a confirmed admin session: see
        `confirmSession`.
        """
        given = {"id": id}
        return self._call(ops.RESEND_INVITATION, given, options)

    def reset_password(
        self,
        token: str,
        *,
        password: str,
        options: RequestOptions | None = None,
    ) -> types.ResetPasswordAnswer:
        """Replace a forgotten password.

        Ends all sessions of the user and all other password links. Two-step sign-in stays on. Sets a cookie that
        makes this a known browser, so wrong guesses of others do not slow it down.

        Needs no credential.
        """
        given = {"token": token, "password": password}
        return self._call(ops.RESET_PASSWORD, given, options)

    def reset_user_totp(self, id: str, *, options: RequestOptions | None = None) -> types.TotpState:
        """Switch off two-step sign-in for a user who has lost the app and the recovery codes.

        Ends all sessions of the user, who gets an email about it.

        Needs a signed-in admin; an API key answers `forbidden`. What gives more than the caller has takes a
        confirmed admin session: see `confirmSession`.
        """
        given = {"id": id}
        return self._call(ops.RESET_USER_TOTP, given, options)

    def restore_intake_template_version(
        self,
        id: str,
        version: int,
        *,
        expected_version: int | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.IntakeTemplate:
        """Restore an earlier version of an intake template.

        The template gets the content of that version. This creates a new version, so no version is lost. Forms that
        clients have begun stay as they are. Nothing changes if the template is already the same as that version.

        Needs the scope `matters:write`.
        """
        given = {"id": id, "version": version, "expected_version": expected_version}
        return self._call(ops.RESTORE_INTAKE_TEMPLATE_VERSION, given, options)

    def restore_matter(self, id: str, *, options: RequestOptions | None = None) -> types.MatterDetail:
        """Restore an archived matter: it is active again.

        Needs the scope `matters:write`.
        """
        given = {"id": id}
        return self._call(ops.RESTORE_MATTER, given, options)

    def review_upload(
        self,
        id: str,
        *,
        status: types.ReviewUploadStatus,
        reviewer_notes: str | Omit | None = OMIT,
        rejection_code: types.ReviewUploadRejectionCode | Omit = OMIT,
        expires_on: dt.date | str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.ReviewedUpload:
        """Approve or reject an upload.

        An approval needs a clean scan and waits up to 3 seconds for a running one. Each upload is reviewed once, and
        the review can be undone for 60 seconds. With a rejection, `rejection_code` names a common reason, which
        clients read in their language: `cut_off` (Part of the page is cut off. Please send it again with all four
        corners visible.) `hard_to_read` (It is hard to read. Please send it again, sharp and in good light.)
        `pages_missing` (Pages are missing. Please send all pages, front and back.) `wrong_document` (This is not the
        document we need. Please check what we asked for and send that one.) `wrong_person` (This document is about
        another person. Please send the document of the person we asked about.) `expired` (This document is no longer
        valid. Please send the current one.) `not_signed` (The signature is missing. Please sign the document and
        send it again.)

        Needs the scope `documents:write`.
        """
        given = {
            "id": id,
            "status": status,
            "reviewer_notes": reviewer_notes,
            "rejection_code": rejection_code,
            "expires_on": expires_on,
        }
        return self._call(ops.REVIEW_UPLOAD, given, options)

    def revoke(
        self,
        *,
        token: str,
        token_type_hint: str | Omit = OMIT,
        client_id: str | Omit = OMIT,
        client_secret: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> dict[str, Any]:
        """End a token.

        Revoking an access token ends that token alone; revoking a refresh token ends all tokens of its
        authorization. Both take effect within a second. An unknown token also answers 200 (RFC 7009).
        """
        given = {
            "token": token,
            "token_type_hint": token_type_hint,
            "client_id": client_id,
            "client_secret": client_secret,
        }
        return self._call(ops.REVOKE, given, options)

    def revoke_api_key(self, id: str, *, options: RequestOptions | None = None) -> types.RevokeApiKeyAnswer:
        """Revoke an API key.

        The key is refused everywhere within a second. Revoking it again returns the same response.

        Needs a signed-in admin; an API key answers `forbidden`.
        """
        given = {"id": id}
        return self._call(ops.REVOKE_API_KEY, given, options)

    def revoke_intake_link(self, id: str, *, options: RequestOptions | None = None) -> types.RevokeIntakeLinkAnswer:
        """Revoke the onboarding link of a matter.

        The link stops working at once. If there is no link, nothing happens.

        Needs the scope `matters:write`.
        """
        given = {"id": id}
        return self._call(ops.REVOKE_INTAKE_LINK, given, options)

    def revoke_invitation(self, id: str, *, options: RequestOptions | None = None) -> types.RevokeInvitationAnswer:
        """Withdraw an invitation: its link stops working.

        Needs the scope `firms:write`.
        """
        given = {"id": id}
        return self._call(ops.REVOKE_INVITATION, given, options)

    def revoke_participant_link(
        self,
        id: str,
        participant_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> types.RevokeParticipantLinkAnswer:
        """Revoke the onboarding link of a participant.

        The link stops working at once. Links of others are not affected. If there is no link, nothing happens.

        Needs the scope `matters:write`.
        """
        given = {"id": id, "participant_id": participant_id}
        return self._call(ops.REVOKE_PARTICIPANT_LINK, given, options)

    def rotate_oauth_client_secret(
        self,
        id: str,
        *,
        options: RequestOptions | None = None,
    ) -> types.OAuthClientWithSecret:
        """Replace the secret of a confidential OAuth client.

        The earlier secret stops working at once; tokens stay valid. A public client has no secret, so the response
        is `invalid_status_transition`.

        Needs a signed-in admin; an API key answers `forbidden`. What gives more than the caller has takes a
        confirmed admin session: see `confirmSession`.
        """
        given = {"id": id}
        return self._call(ops.ROTATE_OAUTH_CLIENT_SECRET, given, options)

    def rotate_webhook_secret(self, id: str, *, options: RequestOptions | None = None) -> types.CreatedWebhook:
        """Replace the signing secret of a webhook.

        Only this response shows the new secret. For 24 hours both secrets sign: `webhook-signature` then has two
        signatures, and receivers should accept a delivery if either is right. An even older secret stops signing at
        once.

        Needs the scope `webhooks:write`.
        """
        given = {"id": id}
        return self._call(ops.ROTATE_WEBHOOK_SECRET, given, options)

    def save_onboarding_step(
        self,
        *,
        step: int,
        data: types.SaveOnboardingStepData | Omit = OMIT,
        complete: bool | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.FirmOnboarding:
        """Save a step of the onboarding of the firm.

        Marks the step as done, stores its data and moves `current_step` past it, never back. Steps may be saved in
        any order and more than once. `complete: true` ends the onboarding even if steps are open; `completed_at`
        keeps the first time. Invitations are sent by email: all of them, or none if the plan has too few users. The
        rules of `inviteUser` on who may invite apply. Returns the state.

        Needs the scope `firms:write`. What gives more than the caller has takes a confirmed admin session: see
        `confirmSession`.
        """
        given = {"step": step, "data": data, "complete": complete}
        return self._call(ops.SAVE_ONBOARDING_STEP, given, options)

    def search(
        self,
        *,
        q: str,
        types: str | Omit = OMIT,
        limit: int | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.SearchAnswer:
        """Search matters, clients and document requests.

        Finds matters by title, or by name, email and phone of a participant; clients by name, email and phone; and
        document requests by name. Every word of `q` must occur, in any order and anywhere in a word. Case, accents,
        punctuation and the notation of phone numbers do not matter. The best matches come first: the whole text, its
        beginning, whole words, beginnings of words, parts of words; equal matches are sorted newest first. If there
        are fewer matches than `limit`, texts with similar words follow. A word of four or more letters may differ by
        one wrong, missing, extra or swapped letter, a word of eight or more by two.

        Each type needs its scope: `matters:read`, `clients:read`, `documents:read`. A type that was not requested,
        or that the credential may not see, is an empty array. Staff find only what is assigned to them. If more than
        `limit` matches are equally good, any of them may be returned, including the newest. If one type cannot be
        searched at the moment, the whole response is `service_unavailable`.

        Needs one of the scopes `matters:read`, `clients:read`, `documents:read`, `webhooks:read`, `firms:read`.
        """
        given = {"q": q, "types": types, "limit": limit}
        return self._call(ops.SEARCH, given, options)

    def send_intake_link(
        self,
        id: str,
        *,
        channel: types.SendIntakeLinkChannel,
        email: str | Omit | None = OMIT,
        phone: str | Omit | None = OMIT,
        message: str | Omit | None = OMIT,
        options: RequestOptions | None = None,
    ) -> types.SentIntakeLink:
        """Send the onboarding link to the client by email or SMS.

        Generates a link if none exists. Responds after the provider has accepted the message. If the message was not
        sent, the response is `send_failed`. If the installation has no provider for the channel, `details.reason` is
        `not_configured`, with an `explanation` for the operator. For an SMS, `details.reason` can also be
        `opted_out` (the number has opted out with STOP; only START from that number undoes that),
        `sms_limit_reached` (the number or the firm has reached its daily SMS limit, which resets at midnight UTC) or
        `country_not_allowed` (no SMS to numbers of that country). Email has none of these limits.

        Needs the scope `matters:write`.
        """
        given = {"id": id, "channel": channel, "email": email, "phone": phone, "message": message}
        return self._call(ops.SEND_INTAKE_LINK, given, options)

    def send_matter_message(
        self,
        id: str,
        *,
        text: str | Omit = OMIT,
        upload_ids: Sequence[str] | Omit = OMIT,
        participant_id: str | Omit = OMIT,
        read_through: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.MatterMessage:
        """Write to the client of a matter, or to a participant.

        They read it at the portal. An email, and an SMS if they agreed to SMS, says who sent a message but not what
        it says; messages within a short time share one notification. The questions in the conversation then count as
        answered: all of them, or those up to `read_through`. A message has text, files or both: see
        `createMessageUpload`. An archived matter takes no messages.

        Needs the scope `matters:write`.
        """
        given = {
            "id": id,
            "text": text,
            "upload_ids": upload_ids,
            "participant_id": participant_id,
            "read_through": read_through,
        }
        return self._call(ops.SEND_MATTER_MESSAGE, given, options)

    def send_participant_link(
        self,
        id: str,
        participant_id: str,
        *,
        channel: types.SendParticipantLinkChannel,
        email: str | Omit | None = OMIT,
        phone: str | Omit | None = OMIT,
        message: str | Omit | None = OMIT,
        options: RequestOptions | None = None,
    ) -> types.SentIntakeLink:
        """Send a participant their onboarding link by email or SMS.

        Works like `sendIntakeLink`, with the same errors. Generates a link if none exists. The recipient is the one
        in the request, else the `email` or `phone` of the participant.

        Needs the scope `matters:write`.
        """
        given = {
            "id": id,
            "participant_id": participant_id,
            "channel": channel,
            "email": email,
            "phone": phone,
            "message": message,
        }
        return self._call(ops.SEND_PARTICIPANT_LINK, given, options)

    def send_portal_message(
        self,
        *,
        text: str | Omit = OMIT,
        upload_ids: Sequence[str] | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.PortalMessage:
        """Write to the firm from the client portal.

        The firm is notified. A message has text, files or both: see `createPortalMessageUpload`. Also available
        before a second step that protects earlier answers and files: the firm then sees that the message is not
        verified. An archived matter takes no messages.

        Needs a portal session; every other credential gets `forbidden`.
        """
        given = {"text": text, "upload_ids": upload_ids}
        return self._call(ops.SEND_PORTAL_MESSAGE, given, options)

    def sign_out_user(self, id: str, *, options: RequestOptions | None = None) -> types.SignOutUserAnswer:
        """Sign a user out everywhere.

        Ends all sessions of the user and the access of all applications. The user can sign in again.

        Needs a signed-in admin; an API key answers `forbidden`.
        """
        given = {"id": id}
        return self._call(ops.SIGN_OUT_USER, given, options)

    def sign_portal_upload_parts(
        self,
        id: str,
        *,
        parts: Sequence[types.SignPortalUploadPartsPartsItem],
        options: RequestOptions | None = None,
    ) -> types.SignedParts:
        """Get signed URLs for uploading parts of a file, at the client portal.

        Works like `signUploadParts`: PUT each part to its `upload_url` with the headers in `fields`.

        Needs a portal session; every other credential gets `forbidden`.
        """
        given = {"id": id, "parts": parts}
        return self._call(ops.SIGN_PORTAL_UPLOAD_PARTS, given, options)

    def sign_upload_parts(
        self,
        id: str,
        *,
        parts: Sequence[types.SignUploadPartsPartsItem],
        options: RequestOptions | None = None,
    ) -> types.SignedParts:
        """Get signed URLs for uploading parts.

        PUT each part to its `upload_url` with the headers in `fields`. The signature binds length and SHA-256, so
        storage refuses any other bytes. A URL works for 15 minutes; sign a part again whenever you need to. Sending
        a part again replaces the earlier one.

        Needs the scope `documents:write`.
        """
        given = {"id": id, "parts": parts}
        return self._call(ops.SIGN_UPLOAD_PARTS, given, options)

    def start_import(self, id: str, *, options: RequestOptions | None = None) -> types.Import:
        """Create the clients and matters of the valid rows.

        The import continues after the response: poll it until it is `finished`, or wait for the event
        `import.finished`. Each row is created once, with the same events as a single creation. A row that was
        imported before is skipped. Rows are recognised by their `reference`, else by email or title, else by all
        values. So the same file can be imported again, and only new rows have an effect.

        Needs the scope `matters:write`.
        """
        given = {"id": id}
        return self._call(ops.START_IMPORT, given, options)

    def start_sync(
        self,
        *,
        action: types.StartSyncAction,
        matter_id: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.SyncResult:
        """Sync a matter to the practice-management system, or pull the status of linked matters from there.

        `sync_matter` writes the client as a contact, then the matter, then every approved document that is not there
        yet. Repeating it makes no duplicates, and writes nothing if nothing has changed. An archived matter or one
        without a client is not synced: `matter_not_syncable`, with `archived` or `no_client` as `reason` in the
        details.

        `pull_matters` reads all matters there and sets the status of the matters here that are linked to them:
        `Closed` closes a matter, `Open` makes it active again, and an archived matter stays archived. With a
        `matter_id` it reads only that matter.

        Staff must name a matter that is assigned to them.

        `integration_not_connected` with `details.reason` `integration_permit_missing` means that the firm is only
        partly connected, because connecting or disconnecting it failed half-way. An admin must disconnect the firm
        and connect it again.

        A firm runs one sync at a time. The request waits for up to 20 seconds. After that, `in_progress` is true,
        the sync continues in the background, and the log entry `log_id` shows how it ends. If the other system
        fails, the log entry says why.

        Needs the scope `matters:write`.
        """
        given = {"action": action, "matter_id": matter_id}
        return self._call(ops.START_SYNC, given, options)

    def submit_portal_intake(
        self,
        *,
        answers: Mapping[str, Any] | Omit = OMIT,
        form: types.SeenForm | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.Intake:
        """Submit the intake form: its answers become final.

        Every required field that is asked needs an answer, and each answer must fit the type of its field. Otherwise
        nothing is saved, and a 400 names each problem as `answers.<key>`, or in a group as
        `answers.<group>.<entry>.<key>` with entries from 0. `answers` are saved first, like a draft. Answers to
        questions that are not asked because of `shown_when` are left out. If the firm requires a second step, the
        form cannot be submitted before it: submitting makes answers final, and the problems would reveal saved
        answers.

        Needs a portal session; every other credential gets `forbidden`.
        """
        given = {"answers": answers, "form": form}
        return self._call(ops.SUBMIT_PORTAL_INTAKE, given, options)

    def take_back_portal_decline(self, id: str, *, options: RequestOptions | None = None) -> types.PortalDocument:
        """Take back the decline of a document request at the client portal.

        The request waits for the caller again. Nothing changes if the caller had not declined it. If the link has a
        second step that protects earlier answers and files, and the client has not passed it yet, this works only
        while everything given for the request comes from the same session. Otherwise the response is `forbidden`
        with `details.reason` `verification_required`.

        Needs a portal session; every other credential gets `forbidden`.
        """
        given = {"id": id}
        return self._call(ops.TAKE_BACK_PORTAL_DECLINE, given, options)

    def test_webhook(self, id: str, *, options: RequestOptions | None = None) -> types.WebhookTest:
        """Send a test event to a webhook and wait for its response.

        Needs the scope `webhooks:write`.
        """
        given = {"id": id}
        return self._call(ops.TEST_WEBHOOK, given, options)

    def token(
        self,
        *,
        grant_type: types.TokenGrantType,
        code: str | Omit = OMIT,
        redirect_uri: str | Omit = OMIT,
        code_verifier: str | Omit = OMIT,
        refresh_token: str | Omit = OMIT,
        resource: str | Omit = OMIT,
        scope: str | Omit = OMIT,
        client_id: str | Omit = OMIT,
        client_secret: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.TokenAnswer:
        """Exchange a code or a refresh token for tokens.

        A code works once, within 60 seconds; a second use revokes the tokens of the first. Each use of a refresh
        token gives a new one, and using an old one ends all tokens of the authorization. A refresh token works for
        90 days. All tokens end 365 days after the consent of the user, however often they were refreshed.

        Clients authenticate by form fields or by HTTP Basic, not both.
        """
        given = {
            "grant_type": grant_type,
            "code": code,
            "redirect_uri": redirect_uri,
            "code_verifier": code_verifier,
            "refresh_token": refresh_token,
            "resource": resource,
            "scope": scope,
            "client_id": client_id,
            "client_secret": client_secret,
        }
        return self._call(ops.TOKEN, given, options)

    def undo_review(self, id: str, *, options: RequestOptions | None = None) -> types.Upload:
        """Undo the review of an upload.

        For 60 seconds after the review. The upload awaits review again, and `document.review_undone` follows
        `document.approved` or `document.rejected`. Effects elsewhere, such as a sync, stay. The response is 422
        `invalid_status_transition` if the file was since replaced or used for another request, or if no person
        reviewed it.

        Needs the scope `documents:write`.
        """
        given = {"id": id}
        return self._call(ops.UNDO_REVIEW, given, options)

    def unlock_intake_link(self, id: str, *, options: RequestOptions | None = None) -> types.MatterLinkVerification:
        """Unlock the client's onboarding link after too many wrong answers.

        The count of wrong answers restarts. If the link is not locked, nothing else happens.

        Needs the scope `matters:write`.
        """
        given = {"id": id}
        return self._call(ops.UNLOCK_INTAKE_LINK, given, options)

    def unlock_participant_link(
        self,
        id: str,
        participant_id: str,
        *,
        options: RequestOptions | None = None,
    ) -> types.MatterLinkVerification:
        """Unlock the onboarding link of a participant after too many wrong answers.

        As `unlockIntakeLink`, for one participant.

        Needs the scope `matters:write`.
        """
        given = {"id": id, "participant_id": participant_id}
        return self._call(ops.UNLOCK_PARTICIPANT_LINK, given, options)

    def unlock_sign_in(self, token: str, *, options: RequestOptions | None = None) -> types.UnlockSignInAnswer:
        """Unlock sign-in in this browser.

        Sets a cookie that makes this a known browser: its sign-in attempts are counted separately from those of
        other browsers.

        Needs no credential.
        """
        given = {"token": token}
        return self._call(ops.UNLOCK_SIGN_IN, given, options)

    def update_checklist(
        self,
        id: str,
        *,
        name: str | Omit = OMIT,
        practice_area: types.UpdateChecklistPracticeArea | Omit | None = OMIT,
        items: Sequence[types.ChecklistItemInput] | Omit = OMIT,
        expected_version: int | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.Checklist:
        """Update a checklist: only the fields that are sent change.

        `items` replace the earlier ones as a whole. Requests already made from the checklist stay as they are. A
        request that changes nothing leaves `version` and `updated_at` alone.

        Needs the scope `documents:write`.
        """
        given = {
            "id": id,
            "name": name,
            "practice_area": practice_area,
            "items": items,
            "expected_version": expected_version,
        }
        return self._call(ops.UPDATE_CHECKLIST, given, options)

    def update_client(
        self,
        id: str,
        *,
        first_name: str | Omit = OMIT,
        last_name: str | Omit = OMIT,
        email: str | Omit | None = OMIT,
        phone: str | Omit | None = OMIT,
        date_of_birth: dt.date | str | Omit | None = OMIT,
        address: types.UpdateClientAddress | Omit | None = OMIT,
        language: types.UpdateClientLanguage | Omit | None = OMIT,
        notes: str | Omit | None = OMIT,
        custom_fields: Mapping[str, Any] | Omit = OMIT,
        sms_consent: bool | Omit = OMIT,
        expected_updated_at: dt.datetime | str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.Client:
        """Update a client: only the fields that are sent change.

        Needs the scope `clients:write`.
        """
        given = {
            "id": id,
            "first_name": first_name,
            "last_name": last_name,
            "email": email,
            "phone": phone,
            "date_of_birth": date_of_birth,
            "address": address,
            "language": language,
            "notes": notes,
            "custom_fields": custom_fields,
            "sms_consent": sms_consent,
            "expected_updated_at": expected_updated_at,
        }
        return self._call(ops.UPDATE_CLIENT, given, options)

    def update_document(
        self,
        id: str,
        *,
        name: str | Omit = OMIT,
        description: str | Omit | None = OMIT,
        instructions: str | Omit | None = OMIT,
        required: bool | Omit = OMIT,
        accepted_types: Sequence[str] | Omit = OMIT,
        max_file_size_mb: int | Omit = OMIT,
        due_date: dt.date | str | Omit | None = OMIT,
        max_files: int | Omit = OMIT,
        min_files: int | Omit = OMIT,
        translations: types.UpdateDocumentTranslations | Omit = OMIT,
        expected_updated_at: dt.datetime | str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.DocumentRequest:
        """Update a document request: only the fields that are sent change.

        New types and sizes apply to signed URLs that are requested from then on; earlier files stay. `max_files`
        cannot go below the number of files already given. `translations` replace the earlier ones as a whole; `{}`
        removes them. Lowering `min_files` may complete the request at once. Approved requests, and requests of an
        archived matter, cannot be changed.

        Needs the scope `documents:write`.
        """
        given = {
            "id": id,
            "name": name,
            "description": description,
            "instructions": instructions,
            "required": required,
            "accepted_types": accepted_types,
            "max_file_size_mb": max_file_size_mb,
            "due_date": due_date,
            "max_files": max_files,
            "min_files": min_files,
            "translations": translations,
            "expected_updated_at": expected_updated_at,
        }
        return self._call(ops.UPDATE_DOCUMENT, given, options)

    def update_firm_settings(
        self,
        *,
        name: str | Omit = OMIT,
        phone: str | Omit | None = OMIT,
        website: str | Omit | None = OMIT,
        timezone: str | Omit = OMIT,
        address: types.UpdateFirmSettingsAddress | Omit | None = OMIT,
        settings: types.UpdateFirmSettingsSettings | Omit = OMIT,
        expected_updated_at: dt.datetime | str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.UpdatedFirm:
        """Update the firm: only the fields that are sent change, including single fields of `settings`.

        Returns the new values of the fields that were sent. Single fields of `settings.document_reminders` and
        `settings.file_expiry` can be changed too; the response has the whole object, and changes apply from the next
        day on. A request that changes nothing leaves `updated_at` alone. To stop requiring two-step sign-in, or to
        allow longer idle sessions, needs a confirmed admin session.

        Needs the scope `firms:write`. What gives more than the caller has takes a confirmed admin session: see
        `confirmSession`.
        """
        given = {
            "name": name,
            "phone": phone,
            "website": website,
            "timezone": timezone,
            "address": address,
            "settings": settings,
            "expected_updated_at": expected_updated_at,
        }
        return self._call(ops.UPDATE_FIRM_SETTINGS, given, options)

    def update_firm_user(
        self,
        id: str,
        *,
        role: types.UpdateFirmUserRole | Omit = OMIT,
        status: types.UpdateFirmUserStatus | Omit = OMIT,
        expected_updated_at: dt.datetime | str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.UpdatedUser:
        """Change the role of a user, suspend or reinstate them.

        Suspending ends all sessions of the user at once. API keys that the user created belong to the firm and stay:
        the response lists the keys that still work, and the admins get an email. A new role takes effect within a
        second. The last active admin of a firm cannot lose that role (`last_admin`). A reinstated user counts
        against the plan again. An API key or application can give only rights that it has itself. Making somebody an
        admin, or reinstating an admin, needs a confirmed admin session.

        Needs the scope `firms:write`. What gives more than the caller has takes a confirmed admin session: see
        `confirmSession`.
        """
        given = {"id": id, "role": role, "status": status, "expected_updated_at": expected_updated_at}
        return self._call(ops.UPDATE_FIRM_USER, given, options)

    def update_intake_template(
        self,
        id: str,
        *,
        name: str | Omit = OMIT,
        practice_area: types.UpdateIntakeTemplatePracticeArea | Omit | None = OMIT,
        description: str | Omit | None = OMIT,
        fields: Sequence[types.IntakeFieldInput] | Omit = OMIT,
        documents: Sequence[types.ChecklistItemInput] | Omit = OMIT,
        participant_roles: Sequence[types.UpdateIntakeTemplateParticipantRolesItem] | Omit = OMIT,
        groups: Sequence[types.IntakeGroupInput] | Omit = OMIT,
        translations: types.UpdateIntakeTemplateTranslations | Omit = OMIT,
        expected_version: int | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.IntakeTemplate:
        """Update an intake template: only the fields that are sent change.

        `fields`, `documents`, `participant_roles`, `groups` and `translations` replace the earlier ones as a whole.
        Forms that have been begun continue with the earlier version; existing document requests stay. A request that
        changes nothing leaves `version` and `updated_at` alone. A built-in template keeps its practice area.

        Needs the scope `matters:write`.
        """
        given = {
            "id": id,
            "name": name,
            "practice_area": practice_area,
            "description": description,
            "fields": fields,
            "documents": documents,
            "participant_roles": participant_roles,
            "groups": groups,
            "translations": translations,
            "expected_version": expected_version,
        }
        return self._call(ops.UPDATE_INTAKE_TEMPLATE, given, options)

    def update_integration_settings(
        self,
        *,
        auto_sync_on_matter_created: bool | Omit = OMIT,
        auto_sync_on_approval: bool | Omit = OMIT,
        case_number_field: types.UpdateIntegrationSettingsCaseNumberField | Omit = OMIT,
        case_type_mappings: types.UpdateIntegrationSettingsCaseTypeMappings | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.IntegrationSettings:
        """Change what is synced: only the fields that are sent change.

        Returns all settings. While the firm is connected, `case_type_mappings` may only name practice areas that
        exist in the other system; otherwise, a 400 names the mapping, such as `case_type_mappings.immigration`.
        Settings stay when the firm disconnects.

        Needs the scope `firms:write`.
        """
        given = {
            "auto_sync_on_matter_created": auto_sync_on_matter_created,
            "auto_sync_on_approval": auto_sync_on_approval,
            "case_number_field": case_number_field,
            "case_type_mappings": case_type_mappings,
        }
        return self._call(ops.UPDATE_INTEGRATION_SETTINGS, given, options)

    def update_link_verification(
        self,
        *,
        method: types.UpdateLinkVerificationMethod,
        scope: types.UpdateLinkVerificationScope | Omit = OMIT,
        expected_updated_at: dt.datetime | str | Omit | None = OMIT,
        options: RequestOptions | None = None,
    ) -> types.FirmLinkRule:
        """Set the second step of the firm's onboarding links.

        Applies to all links of the firm, including those already sent, except in matters with their own rule. A
        change ends open sessions at the portal: clients must open their links again. Off by default. Loosening the
        rule needs a confirmed admin session. That is switching it off, changing from a code to something that the
        client knows, or from `all` to `given`.

        Needs the scope `firms:write`. What gives more than the caller has takes a confirmed admin session: see
        `confirmSession`.
        """
        given = {"method": method, "scope": scope, "expected_updated_at": expected_updated_at}
        return self._call(ops.UPDATE_LINK_VERIFICATION, given, options)

    def update_matter(
        self,
        id: str,
        *,
        title: str | Omit = OMIT,
        practice_area: types.UpdateMatterPracticeArea | Omit = OMIT,
        client_id: str | Omit | None = OMIT,
        description: str | Omit | None = OMIT,
        assigned_attorney: str | Omit | None = OMIT,
        assigned_users: Sequence[str] | Omit = OMIT,
        case_number: str | Omit | None = OMIT,
        intake_template_id: str | Omit | None = OMIT,
        custom_fields: Mapping[str, Any] | Omit = OMIT,
        tags: Sequence[str] | Omit = OMIT,
        document_reminders: bool | Omit = OMIT,
        status: types.UpdateMatterStatus | Omit = OMIT,
        expected_updated_at: dt.datetime | str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.MatterDetail:
        """Update a matter: only the fields that are sent change.

        A `status` moves the matter: active to archived, archived or closed to active, closed to archived. Only the
        practice-management system sets `closed`. A new `client_id` revokes the onboarding link of the former client;
        what the former client gave is kept, visible only to the firm: see `listFormerClients`. A request that
        changes nothing returns 200, leaves `updated_at` alone and emits no event.

        Needs the scope `matters:write`.
        """
        given = {
            "id": id,
            "title": title,
            "practice_area": practice_area,
            "client_id": client_id,
            "description": description,
            "assigned_attorney": assigned_attorney,
            "assigned_users": assigned_users,
            "case_number": case_number,
            "intake_template_id": intake_template_id,
            "custom_fields": custom_fields,
            "tags": tags,
            "document_reminders": document_reminders,
            "status": status,
            "expected_updated_at": expected_updated_at,
        }
        return self._call(ops.UPDATE_MATTER, given, options)

    def update_matter_deadline(
        self,
        id: str,
        deadline_id: str,
        *,
        title: str | Omit = OMIT,
        due_date: dt.date | str | Omit = OMIT,
        type: types.UpdateMatterDeadlineType | Omit = OMIT,
        notes: str | Omit | None = OMIT,
        completed: bool | Omit = OMIT,
        expected_updated_at: dt.datetime | str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.Deadline:
        """Update a deadline: only the fields that are sent change.

        Deadlines of an archived matter can be changed too, so that they can be marked as completed.

        Needs the scope `matters:write`.
        """
        given = {
            "id": id,
            "deadline_id": deadline_id,
            "title": title,
            "due_date": due_date,
            "type": type,
            "notes": notes,
            "completed": completed,
            "expected_updated_at": expected_updated_at,
        }
        return self._call(ops.UPDATE_MATTER_DEADLINE, given, options)

    def update_matter_link_verification(
        self,
        id: str,
        *,
        method: types.UpdateMatterLinkVerificationMethod,
        scope: types.UpdateMatterLinkVerificationScope | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.MatterLinkVerification:
        """Set the second step of the onboarding links of a matter.

        Applies to the links of the client and of all participants. A change ends their sessions at the portal: they
        must open their links again. `firm` removes the matter's own rule. Loosening the current rule, or setting
        `off`, needs a confirmed admin session, as in `updateLinkVerification`.

        Needs the scope `matters:write`. What gives more than the caller has takes a confirmed admin session: see
        `confirmSession`.
        """
        given = {"id": id, "method": method, "scope": scope}
        return self._call(ops.UPDATE_MATTER_LINK_VERIFICATION, given, options)

    def update_matter_participant(
        self,
        id: str,
        participant_id: str,
        *,
        role: types.UpdateMatterParticipantRole | Omit = OMIT,
        first_name: str | Omit = OMIT,
        last_name: str | Omit = OMIT,
        email: str | Omit | None = OMIT,
        phone: str | Omit | None = OMIT,
        language: types.UpdateMatterParticipantLanguage | Omit | None = OMIT,
        may_see: types.UpdateMatterParticipantMaySee | Omit = OMIT,
        may_give: types.UpdateMatterParticipantMayGive | Omit = OMIT,
        sms_consent: bool | Omit = OMIT,
        expected_updated_at: dt.datetime | str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.Participant:
        """Update a participant: only the fields that are sent change.

        Changes to what the participant may see and give take effect within a second, also in open sessions.

        Needs the scope `matters:write`.
        """
        given = {
            "id": id,
            "participant_id": participant_id,
            "role": role,
            "first_name": first_name,
            "last_name": last_name,
            "email": email,
            "phone": phone,
            "language": language,
            "may_see": may_see,
            "may_give": may_give,
            "sms_consent": sms_consent,
            "expected_updated_at": expected_updated_at,
        }
        return self._call(ops.UPDATE_MATTER_PARTICIPANT, given, options)

    def update_matter_view(
        self,
        id: str,
        *,
        name: str | Omit = OMIT,
        shared: bool | Omit = OMIT,
        filter: types.MatterViewFilterInput | Omit = OMIT,
        expected_updated_at: dt.datetime | str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.MatterView:
        """Update a view of matters: only the fields that are sent change.

        Only users who may change the settings of the firm can change a shared view. A new `filter` replaces the old
        one as a whole.

        Needs a signed-in user.
        """
        given = {"id": id, "name": name, "shared": shared, "filter": filter, "expected_updated_at": expected_updated_at}
        return self._call(ops.UPDATE_MATTER_VIEW, given, options)

    def update_message_template(
        self,
        kind: types.UpdateMessageTemplateKind,
        *,
        en: types.UpdateMessageTemplateEn | Omit = OMIT,
        es: types.UpdateMessageTemplateEs | Omit = OMIT,
        expected_version: int | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.MessageTemplate:
        """Change the firm's own wording of a kind of email to clients and participants.

        Only the fields that are sent change. Null restores the default wording. Returns the kind with its complete
        wording. The wording is plain text without links: anything that looks like a web address gets a space
        inserted. A queued message uses the wording that is saved when it is sent.

        Needs the scope `firms:write`.
        """
        given = {"kind": kind, "en": en, "es": es, "expected_version": expected_version}
        return self._call(ops.UPDATE_MESSAGE_TEMPLATE, given, options)

    def update_message_thread(
        self,
        id: str,
        *,
        assigned_to: str | Omit | None = OMIT,
        answered_through: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.MessageThread:
        """Assign a conversation to somebody of the firm, or count its messages as answered.

        The assigned user is notified of new messages. Assigning grants no access: staff see a conversation only if
        its matter is assigned to them.

        Needs the scope `matters:write`.
        """
        given = {"id": id, "assigned_to": assigned_to, "answered_through": answered_through}
        return self._call(ops.UPDATE_MESSAGE_THREAD, given, options)

    def update_notification_preferences(
        self,
        *,
        document_uploaded: types.UpdateNotificationPreferencesDocumentUploaded | Omit = OMIT,
        intake_completed: types.UpdateNotificationPreferencesIntakeCompleted | Omit = OMIT,
        deadline_approaching: types.UpdateNotificationPreferencesDeadlineApproaching | Omit = OMIT,
        intake_link_expired: types.UpdateNotificationPreferencesIntakeLinkExpired | Omit = OMIT,
        message_received: types.UpdateNotificationPreferencesMessageReceived | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.NotificationPreferences:
        """Change the alerts that the firm receives: only the channels that are sent change.

        Returns all preferences.

        Needs the scope `firms:write`.
        """
        given = {
            "document_uploaded": document_uploaded,
            "intake_completed": intake_completed,
            "deadline_approaching": deadline_approaching,
            "intake_link_expired": intake_link_expired,
            "message_received": message_received,
        }
        return self._call(ops.UPDATE_NOTIFICATION_PREFERENCES, given, options)

    def update_oauth_client(
        self,
        id: str,
        *,
        mcp_access: types.UpdateOAuthClientMcpAccess,
        options: RequestOptions | None = None,
    ) -> types.OAuthClient:
        """Set what an OAuth client may do through MCP.

        A new client may only read there. The change applies to all its tokens within a second. To let a client do
        more, an admin confirms with their password, and the other admins are notified.

        Needs a signed-in admin; an API key answers `forbidden`. What gives more than the caller has takes a
        confirmed admin session: see `confirmSession`.
        """
        given = {"id": id, "mcp_access": mcp_access}
        return self._call(ops.UPDATE_OAUTH_CLIENT, given, options)

    def update_portal_document(
        self,
        id: str,
        *,
        no_more_files: bool,
        options: RequestOptions | None = None,
    ) -> types.PortalDocument:
        """Say that there are no more files for a document request, or take that back.

        Only for requests of several files. Reminders of the request then stop, and the event `document.closed` tells
        the firm. The request needs at least one file. Confirming another file, or a rejection, takes the statement
        back.

        Needs a portal session; every other credential gets `forbidden`.
        """
        given = {"id": id, "no_more_files": no_more_files}
        return self._call(ops.UPDATE_PORTAL_DOCUMENT, given, options)

    def update_portal_intake(
        self,
        *,
        answers: Mapping[str, Any],
        form: types.SeenForm | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.Intake:
        """Save answers as a draft: only the answers that are sent change.

        Null removes an answer. A draft may be incomplete: an answer must have the JSON type of its field, and
        everything else is checked on submission. A `number` may also be text while it is being typed. The answer to
        a group replaces all of its entries. If the link has a second step that protects earlier answers and files,
        and the client has not passed it yet, only questions without an answer and answers of the same session can be
        changed. If the request has other answers, nothing is saved: `forbidden` with `details.reason`
        `verification_required`, and `details.fields` lists them.

        Needs a portal session; every other credential gets `forbidden`.
        """
        given = {"answers": answers, "form": form}
        return self._call(ops.UPDATE_PORTAL_INTAKE, given, options)

    def update_upload(
        self,
        id: str,
        *,
        expires_on: dt.date | str | None,
        options: RequestOptions | None = None,
    ) -> types.Upload:
        """Set or clear the expiry date of an approved file.

        The date belongs to the file: uploads that use it by reference have the same date. The firm is notified
        before the file expires and when it has expired, according to its `settings.file_expiry`. An expired file
        cannot be used for another request. For an upload that is not approved, the response is 422
        `invalid_status_transition`.

        Needs the scope `documents:write`.
        """
        given = {"id": id, "expires_on": expires_on}
        return self._call(ops.UPDATE_UPLOAD, given, options)

    def update_webhook(
        self,
        id: str,
        *,
        events: Sequence[types.UpdateWebhookEventsItem] | Omit = OMIT,
        description: str | Omit | None = OMIT,
        active: bool | Omit = OMIT,
        max_per_second: int | Omit | None = OMIT,
        expected_updated_at: dt.datetime | str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.Webhook:
        """Update a webhook: only the fields that are sent change.

        Needs the scope `webhooks:write`.
        """
        given = {
            "id": id,
            "events": events,
            "description": description,
            "active": active,
            "max_per_second": max_per_second,
            "expected_updated_at": expected_updated_at,
        }
        return self._call(ops.UPDATE_WEBHOOK, given, options)

    def upload_firm_logo(self, *, file: str, options: RequestOptions | None = None) -> types.FirmLogo:
        """Upload the logo of the firm.

        A PNG, JPEG or WebP of at most 700 KiB and 16 million pixels, in base64. It is decoded and redrawn as a PNG
        of at most 512 pixels a side; the original file and its metadata are not kept. SVG is refused, because it can
        hold scripts. Emails show the logo, and so does the client portal unless `settings.intake_branding` is off.
        Each logo has a new address that cannot be guessed and needs no credential. The ten previous logos stay at
        their addresses, for emails that were sent with them.

        Needs the scope `firms:write`.
        """
        given = {"file": file}
        return self._call(ops.UPLOAD_FIRM_LOGO, given, options)

    def verify_audit_log(
        self,
        *,
        from_sequence: int | Omit = OMIT,
        previous_hash: str | Omit = OMIT,
        known_sequence: int | Omit = OMIT,
        known_hash: str | Omit = OMIT,
        options: RequestOptions | None = None,
    ) -> types.AuditVerification:
        """Check that no audit event was changed or removed.

        Needs admin level. Checks up to 5000 events per request. To continue, send `next_sequence` as `from_sequence`
        and `last_hash` as `previous_hash`. Store `head` and send it later as `known_sequence` and `known_hash` to
        check that the log still holds that event, and everything before it, unchanged.

        Needs the scope `firms:read`.
        """
        given = {
            "from_sequence": from_sequence,
            "previous_hash": previous_hash,
            "known_sequence": known_sequence,
            "known_hash": known_hash,
        }
        return self._call(ops.VERIFY_AUDIT_LOG, given, options)

    def verify_portal_session(self, *, answer: str, options: RequestOptions | None = None) -> types.PortalVerification:
        """Answer the second step of the caller's onboarding link.

        The right answer opens this session. A wrong one gets `verification_failed`, with `details.tries_left`. After
        5 wrong answers in a row, or 20 in total, the link is locked for all its sessions, and the firm is notified:
        until it unlocks the link, they can give nothing. Sessions that have passed the step stay open. An answer in
        the wrong format does not count as a try. If the step is already passed, any answer is accepted.

        Needs a portal session; every other credential gets `forbidden`.
        """
        given = {"answer": answer}
        return self._call(ops.VERIFY_PORTAL_SESSION, given, options)

    def withdraw_document(self, id: str, *, options: RequestOptions | None = None) -> types.WithdrawDocumentAnswer:
        """Withdraw a document request, with its uploads and their files.

        The request and its uploads are deleted at once and no longer count. Their files are removed from storage
        shortly after, including quarantined ones. This cannot be undone. Approved requests, and requests of an
        archived matter, cannot be withdrawn.

        Needs the scope `documents:write`.
        """
        given = {"id": id}
        return self._call(ops.WITHDRAW_DOCUMENT, given, options)
