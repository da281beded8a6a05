// Generated from openapi.json by `npm run derive`. Changes made here are lost.

import type { Operation } from '../operation.ts'
import type * as types from './types.ts'

/**
 * Cancel a file that is being sent in parts.
 *
 * The upload is deleted at once. Before the response, its parts are removed from storage, the URLs of its parts stop working, and its bytes no longer count. If storage is unavailable or is joining the parts, this happens within a minute after storage is available again. A confirmed upload stays.
 *
 * Needs the scope `documents:write`.
 */
export const abandonPartUpload: Operation<types.AbandonPartUploadInput, types.AbandonPartUploadAnswer> = { method: 'DELETE', path: '/api/v1/uploads/{id}/parts', isKeyed: true }

/**
 * Accept an invitation: creates the user, who can then sign in.
 *
 * Names default to those of the invitation. An email address can belong to only one firm: a user of another firm gets `user_already_exists`.
 *
 * Needs no credential.
 */
export const acceptInvitation: Operation<types.AcceptInvitationInput, types.AcceptInvitationAnswer> = { method: 'POST', path: '/api/v1/invitations/{token}', isKeyed: true }

/**
 * Send a part of the file.
 *
 * A part has up to 524288 bytes, a file up to 64 parts. Parts may arrive in any order and are joined by number. Sending a number again replaces that part.
 *
 * Needs the scope `matters:write`.
 */
export const addImportPart: Operation<types.AddImportPartInput, types.AddImportPartAnswer> = { method: 'POST', path: '/api/v1/imports/{id}/parts', isKeyed: true }

/**
 * Move the clock of the firm in a sandbox forward; what falls due until then happens, in order and once.
 *
 * Reminders, expiring links and files, deadlines, retries of webhooks and unfinished uploads go by the firm's clock. The clock stops at each instant at which something falls due, and moves on when that is done. The response comes at once; the clock moves afterwards.
 *
 * Sessions, keys, codes, invitations, rate limits, idempotency keys, the audit log, usage and signatures keep real time, and so does every other firm.
 *
 * A clock never moves back. For an earlier time, create another firm. In production the response is `not_found`.
 *
 * Needs the scope `firms:write`.
 */
export const advanceSandboxClock: Operation<types.AdvanceSandboxClockInput, types.AdvanceSandboxClockAnswer> = { method: 'POST', path: '/api/v1/sandbox/clock', isKeyed: true }

/**
 * Take the forms of the sign-in and consent pages.
 *
 * For the pages of `authorize` alone, which post here with the same query. A form must carry the `Origin` of the application, so no other site can post it.
 */
export const answerAuthorization: Operation<types.AnswerAuthorizationInput, types.AnswerAuthorizationAnswer> = { method: 'POST', path: '/oauth/authorize', query: ['client_id','redirect_uri','response_type','scope','state','code_challenge','code_challenge_method','resource'], isForm: true, answers: 'response' }

/**
 * Request every document of a checklist from the client of a matter.
 *
 * Makes all requests or none, in the order of the items. Applying a checklist twice makes the requests twice, so send an `Idempotency-Key` in case the response is lost. An archived matter takes no requests.
 *
 * Needs the scope `documents:write`.
 */
export const applyChecklist: Operation<types.ApplyChecklistInput, types.ApplyChecklistAnswer> = { method: 'POST', path: '/api/v1/checklists/{id}/apply', isKeyed: true }

/**
 * Archive a matter: it leaves active views and accepts no new requests.
 *
 * Needs the scope `matters:write`.
 */
export const archiveMatter: Operation<types.ArchiveMatterInput, types.ArchiveMatterAnswer> = { method: 'POST', path: '/api/v1/matters/{id}/archive', isKeyed: true }

/**
 * Ask again for a document that the client or participant has declined.
 *
 * Removes `declined`: the request waits for them again, and reminders start over. Nothing changes if it was not declined.
 *
 * Needs the scope `documents:write`.
 */
export const askAgainForDocument: Operation<types.AskAgainForDocumentInput, types.AskAgainForDocumentAnswer> = { method: 'POST', path: '/api/v1/documents/{id}/ask-again', isKeyed: true }

/**
 * Make one user responsible for several matters.
 *
 * Returns the outcome for each matter, in the order of `matter_ids`. A matter that is not the firm's, or that the caller may not change, stays the same, and the others still change. Each changed matter emits a `matter.updated` event.
 *
 * Needs the scope `matters:write`.
 */
export const assignMatters: Operation<types.AssignMattersInput, types.AssignMattersAnswer> = { method: 'POST', path: '/api/v1/matters/assign', isKeyed: true }

/**
 * Ask a user to let an application act for them.
 *
 * Send the user’s browser here. It shows pages for signing in and for consent, and their forms come back to this address. Then it leads back to `redirect_uri` with `code`, `state` and `iss`, or with `error`, `error_description`, `state` and `iss`.
 *
 * If the client or its `redirect_uri` is not valid, the user sees an error page and is not redirected. Only users of the firm that registered the client can give it access.
 *
 * Every client uses PKCE (RFC 7636), confidential ones too: it makes a new `code_verifier` for each request and sends its S256 challenge here, the verifier itself at the token endpoint. Libraries do so by themselves. Without the challenge the client gets `invalid_request`.
 *
 * Granted are the scopes that `scope` asks for, as far as the client is registered for them and the user’s role allows them. The token response lists them.
 */
export const authorize: Operation<types.AuthorizeInput, types.AuthorizeAnswer> = { method: 'GET', path: '/oauth/authorize', answers: 'response' }

/**
 * Change the signed-in user's password.
 *
 * Ends all other sessions of the user; this one stays.
 *
 * Needs a signed-in user.
 */
export const changePassword: Operation<types.ChangePasswordInput, types.ChangePasswordAnswer> = { method: 'POST', path: '/api/v1/session/password', isKeyed: true }

/**
 * Check the rows of the file without creating anything.
 *
 * The check continues after the response: poll the import until it is `checked` or `failed`. `listImportRows` lists each invalid row with field and reason. The file takes no further parts. While a part before the last one is missing, the response is 422 `invalid_status_transition`, whose details name the `missing_parts`.
 *
 * Needs the scope `matters:write`.
 */
export const checkImport: Operation<types.CheckImportInput, types.CheckImportAnswer> = { method: 'POST', path: '/api/v1/imports/{id}/check', isKeyed: true }

/**
 * Complete a sign-up: creates the firm on the plan `standard`, and its first admin.
 *
 * Needs no credential.
 */
export const completeSignUp: Operation<types.CompleteSignUpInput, types.CompleteSignUpAnswer> = { method: 'POST', path: '/api/v1/signup/{token}', isKeyed: true }

/**
 * Confirm that a file was sent, at the client portal; scanning starts.
 *
 * Confirming fixes the file: later uploads to the signed URL have no effect. If the link has a second step that protects earlier answers and files, and the client has not passed it yet, a request takes a file only while all of its files come from the same session. Otherwise the response is `forbidden` with `details.reason` `verification_required`.
 *
 * Needs a portal session; every other credential gets `forbidden`.
 */
export const confirmPortalUpload: Operation<types.ConfirmPortalUploadInput, types.ConfirmPortalUploadAnswer> = { method: 'POST', path: '/api/v1/portal/uploads/{id}/confirm', isKeyed: true }

/**
 * Confirm this session with the password, to widen rights.
 *
 * Signing in counts as a confirmation too. For the next 10 minutes, an admin may create admins and credentials and loosen the rules for signing in. Without it, such requests get `confirmation_required`. A user with two-step sign-in also sends a code (`totp_required`); each code works once. After several failures, further attempts must wait, up to an hour.
 *
 * Needs a signed-in user.
 */
export const confirmSession: Operation<types.ConfirmSessionInput, types.ConfirmSessionAnswer> = { method: 'POST', path: '/api/v1/session/confirm', isKeyed: true }

/**
 * Switch two-step sign-in on with a code of the app; returns recovery codes.
 *
 * Ends all other sessions of the user and the access of all applications.
 *
 * Needs a signed-in user.
 */
export const confirmTotp: Operation<types.ConfirmTotpInput, types.ConfirmTotpAnswer> = { method: 'POST', path: '/api/v1/session/totp/confirm', isKeyed: true }

/**
 * Confirm that the file was sent; scanning starts.
 *
 * Confirming fixes the file: later uploads to the signed URL have no effect. A file in parts is confirmed the same way, once storage has all of its parts; until then the answer is 422 `file_not_found_in_storage`, whose details name the `missing_parts`. For a large file, storage may take longer than one request. The response is then 503 with `Retry-After`; repeat the request until it changes. A file is rejected if it is infected or if its request does not accept the type of its content.
 *
 * Needs the scope `documents:write`.
 */
export const confirmUpload: Operation<types.ConfirmUploadInput, types.ConfirmUploadAnswer> = { method: 'POST', path: '/api/v1/uploads/{id}/confirm', isKeyed: true }

/**
 * Connect the firm: redirects to the consent page of the practice-management system.
 *
 * A signed-in admin opens this address in a browser. Alternatively, a server with an admin-level API key calls it and passes the redirect on to the browser of an admin; the key also needs `clients:read`, `documents:read`, `matters:read` and `matters:write`, because the connection gives these rights. Otherwise the response is `insufficient_scope`. The admin has 10 minutes to give consent, and each redirect can be completed once. If a session opened it, only the same browser can complete it. If a key did, a browser that is signed in to another firm cannot. A session cannot replace a connection (`invalid_status_transition` with `details.reason` `integration_connected`): disconnect the firm first. An API key can. Browsers that ask for `text/html` get errors as a page.
 *
 * Needs the scope `firms:write`.
 */
export const connectIntegration: Operation<types.ConnectIntegrationInput, types.ConnectIntegrationAnswer> = { method: 'GET', path: '/api/v1/integrations/practicemgr/connect', answers: 'response' }

/**
 * Create an API key.
 *
 * Only this response shows the key itself. A key with a `firms` scope is admin-level. A firm can have at most 100 keys that are neither revoked nor expired (`api_key_limit_reached`).
 *
 * Needs a signed-in admin; an API key answers `forbidden`. What gives more than the caller has takes a confirmed admin session: see `confirmSession`.
 */
export const createApiKey: Operation<types.CreateApiKeyInput, types.CreateApiKeyAnswer> = { method: 'POST', path: '/api/v1/api-keys', isKeyed: true }

/**
 * Create a checklist: a reusable set of document requests.
 *
 * Needs the scope `documents:write`.
 */
export const createChecklist: Operation<types.CreateChecklistInput, types.CreateChecklistAnswer> = { method: 'POST', path: '/api/v1/checklists', isKeyed: true }

/**
 * Open a page on which the firm subscribes to a plan.
 *
 * The payment provider hosts the page, so Dossier never sees card details. The plan changes within seconds after payment. Repeating the request with the same plan and addresses returns the same page while it is open. A firm that has a subscription, even with an unpaid invoice, gets `subscription_active` and changes the subscription in the billing portal.
 *
 * Needs the scope `firms:write`.
 */
export const createCheckoutSession: Operation<types.CreateCheckoutSessionInput, types.CreateCheckoutSessionAnswer> = { method: 'POST', path: '/api/v1/billing/checkout-sessions', isKeyed: true }

/**
 * Create a client.
 *
 * Needs the scope `clients:write`.
 */
export const createClient: Operation<types.CreateClientInput, types.CreateClientAnswer> = { method: 'POST', path: '/api/v1/clients', isKeyed: true }

/**
 * Exchange the token of an onboarding link for a session.
 *
 * The session is valid only for the matter of the link, and acts as the client or participant of the link. Send its token as `Authorization: Bearer`. It lasts two hours, but not longer than the link; exchange the link again for a new session. Merely opening a link changes nothing, so mail scanners do no harm. When a link is revoked or replaced, all its sessions end within a second. `link_expired` gives the reason in `details.reason`: `expired`, `revoked`, `replaced`, `client_changed` or `participant_removed`. Here it also has the contact details of the firm in `details.firm`. If the firm requires a second step, `verification` describes it. Until the step is passed, operations that it protects return `forbidden` with `details.reason` `verification_required`. While a link is locked after too many wrong answers, they return `verification_locked`.
 *
 * Needs no credential.
 */
export const createClientPortalSession: Operation<types.CreateClientPortalSessionInput, types.CreateClientPortalSessionAnswer> = { method: 'POST', path: '/api/v1/portal/session', isKeyed: true }

/**
 * Begin an import of clients and matters from a CSV file.
 *
 * Then send the file with `addImportPart`, check it with `checkImport`, and create its clients and matters with `startImport`. A firm keeps up to 500 imports, each of up to 200000 rows. Columns for fields of clients also need the scope `clients:write`.
 *
 * Needs the scope `matters:write`.
 */
export const createImport: Operation<types.CreateImportInput, types.CreateImportAnswer> = { method: 'POST', path: '/api/v1/imports', isKeyed: true }

/**
 * Create an intake template: the questions of a form, and the documents to request with it.
 *
 * Needs the scope `matters:write`.
 */
export const createIntakeTemplate: Operation<types.CreateIntakeTemplateInput, types.CreateIntakeTemplateAnswer> = { method: 'POST', path: '/api/v1/intake-templates', isKeyed: true }

/**
 * Join files of a document request into one PDF.
 *
 * PDF, JPEG, PNG, WebP, TIFF and HEIC files whose scan is clean can be joined, unless they were rejected. The originals stay as they are. The joined file is built after the response: poll it until it is `ready` or `failed`, or wait for the event `document.joined` or `document.joining_failed`. It can have up to 1000 pages and 100 MiB, from files of up to 100 MiB in total. It counts towards the storage of the plan. A request keeps up to 20 joined files.
 *
 * Needs the scope `documents:write`.
 */
export const createJoinedFile: Operation<types.CreateJoinedFileInput, types.CreateJoinedFileAnswer> = { method: 'POST', path: '/api/v1/documents/{id}/joined-files', isKeyed: true }

/**
 * Create a matter.
 *
 * With an `intake_template_id`, the matter gets the document requests of the template at once, and `documents_count` includes them. Without one, the form uses the default template of the firm, else the built-in one of the practice area, and no documents are requested.
 *
 * Needs the scope `matters:write`.
 */
export const createMatter: Operation<types.CreateMatterInput, types.CreateMatterAnswer> = { method: 'POST', path: '/api/v1/matters', isKeyed: true }

/**
 * Add a deadline to a matter.
 *
 * An archived matter takes no deadlines.
 *
 * Needs the scope `matters:write`.
 */
export const createMatterDeadline: Operation<types.CreateMatterDeadlineInput, types.CreateMatterDeadlineAnswer> = { method: 'POST', path: '/api/v1/matters/{id}/deadlines', isKeyed: true }

/**
 * Add a participant to a matter.
 *
 * A participant is a spouse, a translator or anybody else besides the client who uses the portal. Nobody is notified: send them their link. An archived matter takes no participants.
 *
 * Needs the scope `matters:write`.
 */
export const createMatterParticipant: Operation<types.CreateMatterParticipantInput, types.CreateMatterParticipantAnswer> = { method: 'POST', path: '/api/v1/matters/{id}/participants', isKeyed: true }

/**
 * Save a view of matters under a name.
 *
 * A user can have up to 50 views, and a firm can share up to 50.
 *
 * Needs a signed-in user.
 */
export const createMatterView: Operation<types.CreateMatterViewInput, types.CreateMatterViewAnswer> = { method: 'POST', path: '/api/v1/matter-views', isKeyed: true }

/**
 * Get a signed URL to upload a file for a message to the client of a matter or to a participant.
 *
 * Works like `createSignedUploadUrl`: PUT the raw file with the headers in `fields`, confirm the upload, and name it in `upload_ids` of the message. A file can have up to 25 MiB and any type that document requests accept by default. It is removed if no message names it within a day.
 *
 * Needs the scope `documents:write`.
 */
export const createMessageUpload: Operation<types.CreateMessageUploadInput, types.CreateMessageUploadAnswer> = { method: 'POST', path: '/api/v1/matters/{id}/messages/uploads', isKeyed: true }

/**
 * Register an application that acts for users of the firm.
 *
 * Only users of this firm can give it access. Only this response shows the secret. Redirect URIs are compared character by character. A public client may use any port on 127.0.0.1 and [::1].
 *
 * Needs a signed-in admin; an API key answers `forbidden`. What gives more than the caller has takes a confirmed admin session: see `confirmSession`.
 */
export const createOAuthClient: Operation<types.CreateOAuthClientInput, types.CreateOAuthClientAnswer> = { method: 'POST', path: '/api/v1/oauth-clients', isKeyed: true }

/**
 * Begin a file that is sent in parts.
 *
 * For large files and unreliable connections: each part has its own signed URL and checksum, and parts that storage has acknowledged are kept. Sign the parts, PUT each one, and confirm the upload once storage has all of them. Anyone who may see the document request can continue from another device, because the stored parts are listed. The limits of `createSignedUploadUrl` apply. The whole file counts from now on, until it is confirmed or cancelled or the upload expires; its parts are removed on expiry.
 *
 * Needs the scope `documents:write`.
 */
export const createPartUpload: Operation<types.CreatePartUploadInput, types.CreatePartUploadAnswer> = { method: 'POST', path: '/api/v1/uploads/multipart', isKeyed: true }

/**
 * Ask the firm for a new onboarding link.
 *
 * For clients and participants whose link has expired or was revoked or replaced. The user who is responsible for the matter is notified by email and in the console, separately for the client and each participant. While a request is open, asking again notifies them again after an hour at the earliest, then after six hours, then daily; the response says when they were last notified. The link of a removed participant gets `link_not_found`. A link that still works gets `invalid_status_transition`.
 *
 * Needs no credential.
 */
export const createPortalLinkRequest: Operation<types.CreatePortalLinkRequestInput, types.CreatePortalLinkRequestAnswer> = { method: 'POST', path: '/api/v1/portal/link-requests', isKeyed: true }

/**
 * Get a signed URL to upload a file for a message to the firm.
 *
 * Works like `createPortalUploadUrl`: PUT the raw file with the headers in `fields`, confirm the upload, and name it in `upload_ids` of the message. A file can have up to 25 MiB and any type that document requests accept by default. It is removed if no message names it within a day. `confirmPortalUpload` confirms it. A participant who may not give files gets `invalid_status_transition` with `details.reason` `upload_not_allowed`.
 *
 * Needs a portal session; every other credential gets `forbidden`.
 */
export const createPortalMessageUpload: Operation<types.CreatePortalMessageUploadInput, types.CreatePortalMessageUploadAnswer> = { method: 'POST', path: '/api/v1/portal/messages/uploads', isKeyed: true }

/**
 * Begin a file that is sent in parts for a document request, at the client portal.
 *
 * Works like `createPartUpload`: sign the parts, PUT each one, then confirm the upload. Anyone who opens the same onboarding link on another device can continue. If the link has a second step that protects earlier answers and files, and the client has not passed it yet, a request takes a file only while all of its files come from the same session. Otherwise the response is `forbidden` with `details.reason` `verification_required`.
 *
 * Needs a portal session; every other credential gets `forbidden`.
 */
export const createPortalPartUpload: Operation<types.CreatePortalPartUploadInput, types.CreatePortalPartUploadAnswer> = { method: 'POST', path: '/api/v1/portal/uploads/multipart', isKeyed: true }

/**
 * Open a page on which the firm manages its subscription.
 *
 * The page shows plan, card and invoices, and can cancel the subscription. Its address works for a few minutes.
 *
 * Needs the scope `firms:write`.
 */
export const createPortalSession: Operation<types.CreatePortalSessionInput, types.CreatePortalSessionAnswer> = { method: 'POST', path: '/api/v1/billing/portal-sessions', isKeyed: true }

/**
 * Get a signed URL to upload a file for a document request, at the client portal.
 *
 * Works like `createSignedUploadUrl`: PUT the raw file with the headers in `fields`, then confirm the upload. A participant who sees the request but may not give files for it gets `invalid_status_transition` with `details.reason` `upload_not_allowed`. If the link has a second step that protects earlier answers and files, and the client has not passed it yet, a request takes a file only while all of its files come from the same session. Otherwise the response is `forbidden` with `details.reason` `verification_required`.
 *
 * Needs a portal session; every other credential gets `forbidden`.
 */
export const createPortalUploadUrl: Operation<types.CreatePortalUploadUrlInput, types.CreatePortalUploadUrlAnswer> = { method: 'POST', path: '/api/v1/portal/uploads/signed-url', isKeyed: true }

/**
 * Sign in.
 *
 * Sets a session cookie. Requests with the cookie that change something must come from the web application, as shown by their `Origin` header. A wrong email and a wrong password get the same response. A user with two-step sign-in is asked for a code (`totp_required`) only after the right password; each code works once. After several failures, further attempts must wait, up to an hour (`rate_limit_exceeded`). A second cookie makes this a known browser: its attempts are counted separately, so wrong guesses of others do not slow it down. A user who is slowed down by them can unlock sign-in by email: see `requestSignInUnlock`.
 *
 * Needs no credential.
 */
export const createSession: Operation<types.CreateSessionInput, types.CreateSessionAnswer> = { method: 'POST', path: '/api/v1/session', isKeyed: true }

/**
 * Get a signed URL to upload a file.
 *
 * PUT the raw file to `upload_url` with the headers in `fields`, then confirm the upload. The signature binds type and length: storage or the confirmation refuses any other file, and any file with a `Content-Encoding`. File names of programs, such as `letter.exe`, are refused. So is a file that exceeds the storage of the plan; confirming checks that again. A file is rejected after its scan if the request does not accept its content. Unconfirmed uploads are limited to 50 + `max_files` − 1 per document request and, in total, to the storage of the plan. Each counts as at least 1 MiB. They count until a day after their URLs expire. Files of more than 100 MiB must be sent in parts: see `createPartUpload`. A request of several files takes up to `max_files`; rejected and replaced files do not count.
 *
 * Needs the scope `documents:write`.
 */
export const createSignedUploadUrl: Operation<types.CreateSignedUploadUrlInput, types.CreateSignedUploadUrlAnswer> = { method: 'POST', path: '/api/v1/uploads/signed-url', isKeyed: true }

/**
 * Use an approved file of the client for a document request, without sending it again.
 *
 * The same client must have given the file, in any of their matters, and the request must accept its type and size. A file of a participant can be used only for other requests to that participant. The result is an upload of the request: it awaits review unless `approve` is true, and counts like a file that was sent, but takes no further storage. Withdrawing, rejecting or replacing one upload does not affect the other. 422 `invalid_status_transition` says in `details.reason` why a file cannot be used: `not_approved`, `already_used` by this request, or `expired`. `GET /api/v1/clients/{id}/files` lists the files that can be used.
 *
 * Needs the scope `documents:write`.
 */
export const createUploadReference: Operation<types.CreateUploadReferenceInput, types.CreateUploadReferenceAnswer> = { method: 'POST', path: '/api/v1/documents/{id}/uploads/reference', isKeyed: true }

/**
 * Register a webhook: a URL that receives events.
 *
 * Deliveries are signed as described by Standard Webhooks (https://www.standardwebhooks.com). Only this response shows the signing secret. Events arrive at least once, in no guaranteed order. An event without a 2xx response within 5 seconds is retried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, or later if the response has a `Retry-After` of up to an hour. Redirects are failures, and the response body is ignored. A 410 response switches the webhook off, and so does a failure if no delivery has succeeded for 5 days. Admins are notified by email and in the list of notifications. Events carry data of clients, such as names and answers, whatever other scopes the caller has. A firm can have at most 20 webhooks.
 *
 * Needs the scope `webhooks:write`.
 */
export const createWebhook: Operation<types.CreateWebhookInput, types.CreateWebhookAnswer> = { method: 'POST', path: '/api/v1/webhooks', isKeyed: true }

/**
 * Put all approved files of a matter into one ZIP file.
 *
 * It holds the files that are approved and clean at that moment, including those of participants, and `index.csv` with names, dates and hashes. Names follow `settings.zip_file_names` of the firm and are unique. The ZIP file is built after the response: poll it until it is `ready` or `failed`, or wait for the event `zip_file.built` or `zip_file.failed`. It can have up to 10000 files and 100 GB. It does not count towards the storage of the plan, and is deleted when it expires. A matter can have up to 5 at a time.
 *
 * Needs the scope `documents:write`.
 */
export const createZipFile: Operation<types.CreateZipFileInput, types.CreateZipFileAnswer> = { method: 'POST', path: '/api/v1/matters/{id}/zip-files', isKeyed: true }

/**
 * Approve or deny a call of an AI application.
 *
 * Only the user for whom the application acts can decide, and only signed in. Approving carries nothing out: the application repeats its call, unchanged. A decision is final.
 *
 * Needs a signed-in user.
 */
export const decideApproval: Operation<types.DecideApprovalInput, types.DecideApprovalAnswer> = { method: 'POST', path: '/api/v1/approvals/{id}/decision', isKeyed: true }

/**
 * Decline a document request at the client portal: the caller does not have the document, and says why.
 *
 * For requests that are `pending` or `rejected`. The event `document.declined` tells the firm, and reminders leave the request out until the firm asks again. Confirming a file takes the decline back. Repeating the same decline changes nothing. If the link has a second step that protects earlier answers and files, and the client has not passed it yet, this works only while everything given for the request comes from the same session. Otherwise the response is `forbidden` with `details.reason` `verification_required`.
 *
 * Needs a portal session; every other credential gets `forbidden`.
 */
export const declinePortalDocument: Operation<types.DeclinePortalDocumentInput, types.DeclinePortalDocumentAnswer> = { method: 'POST', path: '/api/v1/portal/documents/{id}/decline', isKeyed: true }

/**
 * Delete a checklist.
 *
 * Requests that were made from it stay.
 *
 * Needs the scope `documents:write`.
 */
export const deleteChecklist: Operation<types.DeleteChecklistInput, types.DeleteChecklistAnswer> = { method: 'DELETE', path: '/api/v1/checklists/{id}', isKeyed: true }

/**
 * Remove the logo of the firm, and all previous logos.
 *
 * Within a minute their addresses stop working. A browser or mail program may still show an image that it has stored. Nothing changes if there is no logo.
 *
 * Needs the scope `firms:write`.
 */
export const deleteFirmLogo: Operation<types.DeleteFirmLogoInput, types.DeleteFirmLogoAnswer> = { method: 'DELETE', path: '/api/v1/firms/logo', isKeyed: true }

/**
 * Delete an import with its file and rows. Clients and matters that it created stay.
 *
 * A running import stops: no further rows are created.
 *
 * Needs the scope `matters:write`.
 */
export const deleteImport: Operation<types.DeleteImportInput, types.DeleteImportAnswer> = { method: 'DELETE', path: '/api/v1/imports/{id}', isKeyed: true }

/**
 * Delete an intake template.
 *
 * New matters can no longer use it. Matters that use it keep their form, answers and document requests. If it was the default of the firm, matters without a template use the built-in one of their practice area. A built-in template cannot be deleted, because it is the fallback for matters.
 *
 * Needs the scope `matters:write`.
 */
export const deleteIntakeTemplate: Operation<types.DeleteIntakeTemplateInput, types.DeleteIntakeTemplateAnswer> = { method: 'DELETE', path: '/api/v1/intake-templates/{id}', isKeyed: true }

/**
 * Delete a joined file. Its source files stay.
 *
 * If it waits or is being built, the build is cancelled.
 *
 * Needs the scope `documents:write`.
 */
export const deleteJoinedFile: Operation<types.DeleteJoinedFileInput, types.DeleteJoinedFileAnswer> = { method: 'DELETE', path: '/api/v1/joined-files/{id}', isKeyed: true }

/**
 * Delete a deadline.
 *
 * Needs the scope `matters:write`.
 */
export const deleteMatterDeadline: Operation<types.DeleteMatterDeadlineInput, types.DeleteMatterDeadlineAnswer> = { method: 'DELETE', path: '/api/v1/matters/{id}/deadlines/{deadline_id}', isKeyed: true }

/**
 * Delete a view of matters.
 *
 * Only users who may change the settings of the firm can delete a shared view. Matters do not change.
 *
 * Needs a signed-in user.
 */
export const deleteMatterView: Operation<types.DeleteMatterViewInput, types.DeleteMatterViewAnswer> = { method: 'DELETE', path: '/api/v1/matter-views/{id}', isKeyed: true }

/**
 * Remove an OAuth client and revoke all its tokens.
 *
 * The tokens are refused everywhere within a second.
 *
 * Needs a signed-in admin; an API key answers `forbidden`.
 */
export const deleteOAuthClient: Operation<types.DeleteOAuthClientInput, types.DeleteOAuthClientAnswer> = { method: 'DELETE', path: '/api/v1/oauth-clients/{id}', isKeyed: true }

/**
 * Sign out: the session ends and its cookie is removed.
 *
 * Needs a signed-in user.
 */
export const deleteSession: Operation<types.DeleteSessionInput, types.DeleteSessionAnswer> = { method: 'DELETE', path: '/api/v1/session' }

/**
 * Delete a webhook: it receives nothing more.
 *
 * Needs the scope `webhooks:write`.
 */
export const deleteWebhook: Operation<types.DeleteWebhookInput, types.DeleteWebhookAnswer> = { method: 'DELETE', path: '/api/v1/webhooks/{id}', isKeyed: true }

/**
 * Delete a ZIP file. The files in it stay in the matter.
 *
 * If it waits or is being built, the build is cancelled.
 *
 * Needs the scope `documents:write`.
 */
export const deleteZipFile: Operation<types.DeleteZipFileInput, types.DeleteZipFileAnswer> = { method: 'DELETE', path: '/api/v1/zip-files/{id}', isKeyed: true }

/**
 * Switch two-step sign-in off.
 *
 * Needs the password and a code, so a stolen session alone is not enough. Ends all other sessions of the user and the access of all applications. Refused while the firm requires two-step sign-in (`two_step_required`).
 *
 * Needs a signed-in user.
 */
export const disableTotp: Operation<types.DisableTotpInput, types.DisableTotpAnswer> = { method: 'POST', path: '/api/v1/session/totp/disable', isKeyed: true }

/**
 * Disconnect the firm.
 *
 * Syncing stops at once, even if the other system does not answer. Dossier revokes its access there as soon as it can. The log and the links between records stay. Connecting the same account again continues where it stopped; another account starts fresh. Pending connections of the firm can no longer be completed. Disconnecting a firm that is not connected succeeds too.
 *
 * Needs the scope `firms:write`.
 */
export const disconnectIntegration: Operation<types.DisconnectIntegrationInput, types.DisconnectIntegrationAnswer> = { method: 'POST', path: '/api/v1/integrations/practicemgr/disconnect', isKeyed: true }

/**
 * Get a short-lived URL of a joined file.
 *
 * The file must be `ready`.
 *
 * Needs the scope `documents:read`.
 */
export const downloadJoinedFile: Operation<types.DownloadJoinedFileInput, types.DownloadJoinedFileAnswer> = { method: 'GET', path: '/api/v1/joined-files/{id}/download' }

/**
 * Get a short-lived URL of a file in a sent or received message.
 *
 * Only files of the caller's own conversation. The file must have passed its scan; the request waits up to 3 seconds for a running scan. Not available before a second step that protects earlier answers and files.
 *
 * Needs a portal session; every other credential gets `forbidden`.
 */
export const downloadPortalAttachment: Operation<types.DownloadPortalAttachmentInput, types.DownloadPortalAttachmentAnswer> = { method: 'GET', path: '/api/v1/portal/messages/attachments/{id}/download' }

/**
 * Get a short-lived URL of the file.
 *
 * The file must have passed its scan; the request waits up to 3 seconds for a running scan. Images for viewing are also available: a `thumbnail` (WebP, at most 400 pixels a side) of PDF files and images, and a `preview` (JPEG) of HEIC files, which few browsers show. `variants` of the upload lists the available ones.
 *
 * Needs the scope `documents:read`.
 */
export const downloadUpload: Operation<types.DownloadUploadInput, types.DownloadUploadAnswer> = { method: 'GET', path: '/api/v1/uploads/{id}/download' }

/**
 * Get a short-lived URL of a ZIP file.
 *
 * The file must be `ready`. The URL supports range requests, so an interrupted download can resume, with a new URL if the old one has expired.
 *
 * Needs the scope `documents:read`.
 */
export const downloadZipFile: Operation<types.DownloadZipFileInput, types.DownloadZipFileAnswer> = { method: 'GET', path: '/api/v1/zip-files/{id}/download' }

/**
 * Stop an application from acting for the signed-in user.
 *
 * Revokes the tokens of this authorization. They are refused everywhere within a second.
 *
 * Needs a signed-in user.
 */
export const endAuthorization: Operation<types.EndAuthorizationInput, types.EndAuthorizationAnswer> = { method: 'DELETE', path: '/api/v1/authorizations/{id}', isKeyed: true }

/**
 * End a session of the signed-in user.
 *
 * The session is refused everywhere within a second.
 *
 * Needs a signed-in user.
 */
export const endSession: Operation<types.EndSessionInput, types.EndSessionAnswer> = { method: 'DELETE', path: '/api/v1/sessions/{id}', isKeyed: true }

/**
 * Start setting up two-step sign-in: returns the secret for an authenticator app.
 *
 * Sign-in asks for a code only after one has been confirmed with `enableTotp`. Starting again before that replaces the secret. Codes follow RFC 6238: SHA-1, 6 digits, 30 seconds.
 *
 * Needs a signed-in user.
 */
export const enrolTotp: Operation<types.EnrolTotpInput, types.EnrolTotpAnswer> = { method: 'POST', path: '/api/v1/session/totp', isKeyed: true }

/**
 * Export audit events, oldest first, as CSV, JSON or JSON Lines.
 *
 * Needs admin level. Takes the same filters as the list. The response streams every event that was recorded before the export began, however many. If the connection is reset, the export is incomplete.
 *
 * CSV has a header row with the field names and is quoted by RFC 4180; missing values are empty cells. A cell that a spreadsheet would read as a formula starts with an apostrophe. To check hashes, export JSON Lines: one event per line.
 *
 * Needs the scope `firms:read`.
 */
export const exportAuditEvents: Operation<types.ExportAuditEventsInput, types.ExportAuditEventsAnswer> = { method: 'GET', path: '/api/v1/audit-events/export' }

/**
 * Download the outcome of each row of an import, as CSV, JSON or JSON Lines.
 *
 * Rows are streamed in the order of the file. If the connection is reset, the download is incomplete. CSV has a header row with the field names and is quoted by RFC 4180. It has the problems of a row in one cell: for each, the column or field and the problem, separated by semicolons. A cell that a spreadsheet would read as a formula starts with an apostrophe.
 *
 * Needs the scope `matters:write`.
 */
export const exportImportRows: Operation<types.ExportImportRowsInput, types.ExportImportRowsAnswer> = { method: 'GET', path: '/api/v1/imports/{id}/report' }

/**
 * Generate the onboarding link of a matter.
 *
 * If an unexpired link exists, returns it with its own expiry. `force_new` revokes it and creates a new one.
 *
 * Needs the scope `matters:write`.
 */
export const generateIntakeLink: Operation<types.GenerateIntakeLinkInput, types.GenerateIntakeLinkAnswer> = { method: 'POST', path: '/api/v1/matters/{id}/intake-link', isKeyed: true }

/**
 * Generate the onboarding link of a participant.
 *
 * Works like `generateIntakeLink`, for one participant. Anyone who has the link acts as this participant and sees what they may see. If an unexpired link exists, returns it with its own expiry. `force_new` revokes it and creates a new one.
 *
 * Needs the scope `matters:write`.
 */
export const generateParticipantLink: Operation<types.GenerateParticipantLinkInput, types.GenerateParticipantLinkAnswer> = { method: 'POST', path: '/api/v1/matters/{id}/participants/{participant_id}/intake-link', isKeyed: true }

/**
 * Get a checklist.
 *
 * Needs the scope `documents:read`.
 */
export const getChecklist: Operation<types.GetChecklistInput, types.GetChecklistAnswer> = { method: 'GET', path: '/api/v1/checklists/{id}' }

/**
 * Get a client with its matters.
 *
 * The newest 1000 matters are listed; `matters_count` counts all.
 *
 * Needs the scope `clients:read`.
 */
export const getClient: Operation<types.GetClientInput, types.GetClientAnswer> = { method: 'GET', path: '/api/v1/clients/{id}' }

/**
 * Get a court form.
 *
 * Needs the scope `documents:read`.
 */
export const getCourtForm: Operation<types.GetCourtFormInput, types.GetCourtFormAnswer> = { method: 'GET', path: '/api/v1/court-forms/{id}' }

/**
 * Get a document request.
 *
 * Needs the scope `documents:read`.
 */
export const getDocument: Operation<types.GetDocumentInput, types.GetDocumentAnswer> = { method: 'GET', path: '/api/v1/documents/{id}' }

/**
 * Get an event as webhooks receive it.
 *
 * Needs the scope `webhooks:read`.
 */
export const getEvent: Operation<types.GetEventInput, types.GetEventAnswer> = { method: 'GET', path: '/api/v1/events/{id}' }

/**
 * Get the firm.
 *
 * Needs the scope `firms:read`.
 */
export const getFirm: Operation<types.GetFirmInput, types.GetFirmAnswer> = { method: 'GET', path: '/api/v1/firms' }

/**
 * Get the progress of the firm in its onboarding.
 *
 * Needs the scope `firms:read`.
 */
export const getFirmOnboarding: Operation<types.GetFirmOnboardingInput, types.GetFirmOnboardingAnswer> = { method: 'GET', path: '/api/v1/firms/onboarding' }

/**
 * Get the usage of the firm in its billing period, and the limits of its plan.
 *
 * All counts are exact at the time of the request, except API requests.
 *
 * Needs the scope `firms:read`.
 */
export const getFirmUsage: Operation<types.GetFirmUsageInput, types.GetFirmUsageAnswer> = { method: 'GET', path: '/api/v1/firms/usage' }

/**
 * Get an import and its progress.
 *
 * Needs the scope `matters:write`.
 */
export const getImport: Operation<types.GetImportInput, types.GetImportAnswer> = { method: 'GET', path: '/api/v1/imports/{id}' }

/**
 * Get an intake template.
 *
 * Needs the scope `matters:read`.
 */
export const getIntakeTemplate: Operation<types.GetIntakeTemplateInput, types.GetIntakeTemplateAnswer> = { method: 'GET', path: '/api/v1/intake-templates/{id}' }

/**
 * Get an intake template as it was in one of its versions.
 *
 * Needs the scope `matters:read`.
 */
export const getIntakeTemplateVersion: Operation<types.GetIntakeTemplateVersionInput, types.GetIntakeTemplateVersionAnswer> = { method: 'GET', path: '/api/v1/intake-templates/{id}/versions/{version}' }

/**
 * Show whether the firm is connected to its practice-management system, and what is synced.
 *
 * Needs the scope `matters:read`.
 */
export const getIntegrationStatus: Operation<types.GetIntegrationStatusInput, types.GetIntegrationStatusAnswer> = { method: 'GET', path: '/api/v1/integrations/practicemgr/status' }

/**
 * Get what an invitation offers, by its link.
 *
 * Changes nothing, so mail scanners that open links do no harm.
 *
 * Needs no credential.
 */
export const getInvitation: Operation<types.GetInvitationInput, types.GetInvitationAnswer> = { method: 'GET', path: '/api/v1/invitations/{token}' }

/**
 * Get a joined file and its progress.
 *
 * Needs the scope `documents:read`.
 */
export const getJoinedFile: Operation<types.GetJoinedFileInput, types.GetJoinedFileAnswer> = { method: 'GET', path: '/api/v1/joined-files/{id}' }

/**
 * List requests for a new onboarding link, newest first.
 *
 * Clients and participants of active matters whose link has ended and who asked for a new one within 90 days. A request is done once the firm creates or sends a link, or the person visits the portal again. Staff see only matters that are assigned to them.
 *
 * Needs the scope `matters:read`.
 */
export const getLinkRequests: Operation<types.GetLinkRequestsInput, types.GetLinkRequestsAnswer> = { method: 'GET', path: '/api/v1/link-requests' }

/**
 * Get the second step of the firm's onboarding links.
 *
 * Needs the scope `firms:read`.
 */
export const getLinkVerification: Operation<types.GetLinkVerificationInput, types.GetLinkVerificationAnswer> = { method: 'GET', path: '/api/v1/link-verification' }

/**
 * Get a matter.
 *
 * Needs the scope `matters:read`.
 */
export const getMatter: Operation<types.GetMatterInput, types.GetMatterAnswer> = { method: 'GET', path: '/api/v1/matters/{id}' }

/**
 * Get the intake form of a matter and the answers of its client.
 *
 * Until the client begins, the form follows the matter's `intake_template_id`, else the default template of the firm, else the built-in one of the practice area. After that the form stays the same, even if the template or the choice of template changes.
 *
 * Needs the scope `matters:read`.
 */
export const getMatterIntake: Operation<types.GetMatterIntakeInput, types.GetMatterIntakeAnswer> = { method: 'GET', path: '/api/v1/matters/{id}/intake' }

/**
 * Get the second step of the onboarding links of a matter, and which of them are locked.
 *
 * Needs the scope `matters:read`.
 */
export const getMatterLinkVerification: Operation<types.GetMatterLinkVerificationInput, types.GetMatterLinkVerificationAnswer> = { method: 'GET', path: '/api/v1/matters/{id}/link-verification' }

/**
 * Get a participant of a matter.
 *
 * Needs the scope `matters:read`.
 */
export const getMatterParticipant: Operation<types.GetMatterParticipantInput, types.GetMatterParticipantAnswer> = { method: 'GET', path: '/api/v1/matters/{id}/participants/{participant_id}' }

/**
 * Get the intake form of a participant and their answers.
 *
 * A participant has a form if the template of the matter's form lists their role in `participant_roles`; otherwise the response is 404 `intake_not_found`. Once begun, the form stays the same, even if the template, the role or the choice of template changes. Answers of removed participants can still be read.
 *
 * Needs the scope `matters:read`.
 */
export const getMatterParticipantIntake: Operation<types.GetMatterParticipantIntakeInput, types.GetMatterParticipantIntakeAnswer> = { method: 'GET', path: '/api/v1/matters/{id}/participants/{participant_id}/intake' }

/**
 * Get a conversation with its newest message.
 *
 * Needs the scope `matters:read`.
 */
export const getMessageThread: Operation<types.GetMessageThreadInput, types.GetMessageThreadAnswer> = { method: 'GET', path: '/api/v1/message-threads/{id}' }

/**
 * Get the alerts that the firm receives, and their channels.
 *
 * By default, email is on and SMS is off. `settings.email_notifications` and `settings.sms_notifications` of the firm switch a channel off altogether. Emails go to the users to whom the matter is assigned, otherwise to the admins; SMS go to the `phone` of the firm. Alerts are sent between 8:00 and 20:00 in the time zone of the firm. Files of a matter that arrive within ten minutes make one alert.
 *
 * Needs the scope `firms:read`.
 */
export const getNotificationPreferences: Operation<types.GetNotificationPreferencesInput, types.GetNotificationPreferencesAnswer> = { method: 'GET', path: '/api/v1/firms/notification-preferences' }

/**
 * Get a file that is being sent in parts, with the stored parts.
 *
 * Send every part that is missing in `parts`. To check whether another device has the same file, compare the SHA-256 of a part.
 *
 * Needs the scope `documents:read`.
 */
export const getPartUpload: Operation<types.GetPartUploadInput, types.GetPartUploadAnswer> = { method: 'GET', path: '/api/v1/uploads/{id}/parts' }

/**
 * Get the intake form and the answers so far, at the client portal.
 *
 * A participant has a form of their own if the template lists their role in `participant_roles`. Any other participant gets `matter_not_found` with `details.resource` `intake`, here and when saving or submitting.
 *
 * Needs a portal session; every other credential gets `forbidden`.
 */
export const getPortalIntake: Operation<types.GetPortalIntakeInput, types.GetPortalIntakeAnswer> = { method: 'GET', path: '/api/v1/portal/intake' }

/**
 * Get the matter and the document requests as the client or participant sees them.
 *
 * Document requests are paginated, with the usual page sizes. The client gets their own requests, a participant the requests that they may see. Before a second step that protects earlier answers and files, only files of the same session are included.
 *
 * Needs a portal session; every other credential gets `forbidden`.
 */
export const getPortalMatter: Operation<types.GetPortalMatterInput, types.GetPortalMatterAnswer> = { method: 'GET', path: '/api/v1/portal/matter' }

/**
 * Get a file that the caller is sending in parts, with the stored parts.
 *
 * Send every part that is missing in `parts`.
 *
 * Needs a portal session; every other credential gets `forbidden`.
 */
export const getPortalPartUpload: Operation<types.GetPortalPartUploadInput, types.GetPortalPartUploadAnswer> = { method: 'GET', path: '/api/v1/portal/uploads/{id}/parts' }

/**
 * Get the second step of the caller's onboarding link.
 *
 * Needs a portal session; every other credential gets `forbidden`.
 */
export const getPortalVerification: Operation<types.GetPortalVerificationInput, types.GetPortalVerificationAnswer> = { method: 'GET', path: '/api/v1/portal/verification' }

/**
 * Get a report: rows of a period, oldest first.
 *
 * Needs admin level. `type` is one of:
 *
 * - `intake-summary`: Matters that were created in the period, with the progress of their intake.
 * - `document-status`: Document requests that were made in the period.
 * - `client-activity`: Activities of clients in the period: portal visits, uploads and submitted forms.
 * - `communication-log`: Emails and SMS that were created in the period, without their text.
 * - `billing-summary`: Usage and limits, for each billing period that overlaps the period and has started. Counts of API requests are kept for 400 days.
 *
 * Rows are streamed, however many there are. A row that existed at the time of the request and does not change meanwhile appears once. If the connection is reset, the report is incomplete.
 *
 * CSV has a header row with the field names below and is quoted by RFC 4180; missing values are empty cells. A cell that a spreadsheet would read as a formula starts with an apostrophe.
 *
 * Needs the scope `firms:read`.
 */
export const getReport: Operation<types.GetReportInput, types.GetReportAnswer> = { method: 'GET', path: '/api/v1/reports/{type}' }

/**
 * Get the clock of the firm in a sandbox.
 *
 * Poll it after `advanceSandboxClock` until `status` is `ready`, or wait for the event `sandbox.clock_advanced`. In production the response is `not_found`.
 *
 * Needs the scope `firms:read`.
 */
export const getSandboxClock: Operation<types.GetSandboxClockInput, types.GetSandboxClockAnswer> = { method: 'GET', path: '/api/v1/sandbox/clock' }

/**
 * Get an email or SMS that a sandbox has stored, with its text.
 *
 * Links in it work in the sandbox. Only callers with every scope see links with which a member of the firm signs in, such as an invitation or a new password. Only callers with `matters:write` see onboarding links. `links_hidden` is true if a link is shown as `[hidden]`. In production the response is `not_found`.
 *
 * Needs the scope `firms:read`.
 */
export const getSandboxMessage: Operation<types.GetSandboxMessageInput, types.GetSandboxMessageAnswer> = { method: 'GET', path: '/api/v1/sandbox/messages/{id}' }

/**
 * Get the signed-in user and the session.
 *
 * Needs a signed-in user.
 */
export const getSession: Operation<types.GetSessionInput, types.GetSessionAnswer> = { method: 'GET', path: '/api/v1/session' }

/**
 * Get what a sign-up will create, by its link.
 *
 * Needs no credential.
 */
export const getSignUp: Operation<types.GetSignUpInput, types.GetSignUpAnswer> = { method: 'GET', path: '/api/v1/signup/{token}' }

/**
 * Get the subscription of the firm.
 *
 * Needs the scope `firms:read`.
 */
export const getSubscription: Operation<types.GetSubscriptionInput, types.GetSubscriptionAnswer> = { method: 'GET', path: '/api/v1/billing/subscription' }

/**
 * Get whether the signed-in user has two-step sign-in.
 *
 * Needs a signed-in user.
 */
export const getTotp: Operation<types.GetTotpInput, types.GetTotpAnswer> = { method: 'GET', path: '/api/v1/session/totp' }

/**
 * Get an upload with the state of its scan.
 *
 * Needs the scope `documents:read`.
 */
export const getUpload: Operation<types.GetUploadInput, types.GetUploadAnswer> = { method: 'GET', path: '/api/v1/uploads/{id}' }

/**
 * List active matters that wait for a file from the client or a participant, most urgent first.
 *
 * Matters without a client are left out. Only the 100,000 oldest waiting matters are considered, including archived ones. Staff see only matters that are assigned to them.
 *
 * Needs the scope `matters:read`.
 */
export const getWaitingMatters: Operation<types.GetWaitingMattersInput, types.GetWaitingMattersAnswer> = { method: 'GET', path: '/api/v1/waiting-matters' }

/**
 * Get a webhook.
 *
 * Needs the scope `webhooks:read`.
 */
export const getWebhook: Operation<types.GetWebhookInput, types.GetWebhookAnswer> = { method: 'GET', path: '/api/v1/webhooks/{id}' }

/**
 * Get a ZIP file and its progress.
 *
 * Needs the scope `documents:read`.
 */
export const getZipFile: Operation<types.GetZipFileInput, types.GetZipFileAnswer> = { method: 'GET', path: '/api/v1/zip-files/{id}' }

/**
 * Invite somebody to the firm by email.
 *
 * The email holds a link that works for 7 days. Active users and pending invitations together cannot exceed the plan. An API key or application can invite to a role only if it has all scopes of the role: `insufficient_scope` names the missing ones. Inviting an admin needs a confirmed admin session.
 *
 * Needs the scope `firms:write`. What gives more than the caller has takes a confirmed admin session: see `confirmSession`.
 */
export const inviteUser: Operation<types.InviteUserInput, types.InviteUserAnswer> = { method: 'POST', path: '/api/v1/firms/users', isKeyed: true }

/**
 * List API keys, newest first.
 *
 * Needs a signed-in admin; an API key answers `forbidden`.
 */
export const listApiKeys: Operation<types.ListApiKeysInput, types.ListApiKeysAnswer> = { method: 'GET', path: '/api/v1/api-keys', answers: 'body' }

/**
 * List the calls of AI applications that the signed-in user has to approve, newest first.
 *
 * Only pending ones. They expire after an hour.
 *
 * Needs a signed-in user.
 */
export const listApprovals: Operation<types.ListApprovalsInput, types.ListApprovalsAnswer> = { method: 'GET', path: '/api/v1/approvals', answers: 'body' }

/**
 * List audit events, newest first: who did what, when and from where.
 *
 * Needs admin level. An event records a request by a user, key, application or portal client, a failed sign-in, a change by an operator or the system, or data that the practice-management connection read or changed. Malformed and rate-limited requests are not recorded. The exception is a user with too many sign-in attempts: one refused sign-in an hour is recorded. Events appear within a second after their request.
 *
 * Events hold no document content, no secrets, and no field values that could be personal. They are kept for seven years unless the installation is configured otherwise.
 *
 * The events of a firm form a hash chain: each has the hash of the previous one. `GET /api/v1/audit-events/verification` checks the chain.
 *
 * Needs the scope `firms:read`.
 */
export const listAuditEvents: Operation<types.ListAuditEventsInput, types.ListAuditEventsAnswer> = { method: 'GET', path: '/api/v1/audit-events', answers: 'body' }

/**
 * List the applications that may act for the signed-in user, newest first.
 *
 * Needs a signed-in user.
 */
export const listAuthorizations: Operation<types.ListAuthorizationsInput, types.ListAuthorizationsAnswer> = { method: 'GET', path: '/api/v1/authorizations', answers: 'body' }

/**
 * Get the changes in the firm since a point in time, or from now on.
 *
 * Tells what to reload, within two seconds of a change, and only what the caller may see. With `Accept: text/event-stream` the response stays open as server-sent events (`EventSource` in browsers): each event `changes` has this response as its data and `next` as its id, and `Last-Event-ID` replaces `after`. Otherwise it responds at once, for callers that poll every few seconds. Without `after` it starts now. After more than 200 changes, or more than 60 minutes, `reset` is true. Requests do not count as activity of a session.
 *
 * Needs one of the scopes `matters:read`, `clients:read`, `documents:read`.
 */
export const listChanges: Operation<types.ListChangesInput, types.ListChangesAnswer> = { method: 'GET', path: '/api/v1/live' }

/**
 * List the checklists of the firm, newest first.
 *
 * Needs the scope `documents:read`.
 */
export const listChecklists: Operation<types.ListChecklistsInput, types.ListChecklistsAnswer> = { method: 'GET', path: '/api/v1/checklists', answers: 'body' }

/**
 * List the approved files that a client gave, newest approval first.
 *
 * Covers the client’s newest 1,000 matters. A file that is used in several matters is listed once, for the matter in which it was first given. Files of participants are not included. Users who see only the matters assigned to them get the files of those matters.
 *
 * Needs the scope `documents:read`.
 */
export const listClientFiles: Operation<types.ListClientFilesInput, types.ListClientFilesAnswer> = { method: 'GET', path: '/api/v1/clients/{id}/files', answers: 'body' }

/**
 * List clients.
 *
 * Needs the scope `clients:read`.
 */
export const listClients: Operation<types.ListClientsInput, types.ListClientsAnswer> = { method: 'GET', path: '/api/v1/clients', answers: 'body' }

/**
 * List the names of all active users of the firm, newest first.
 *
 * For assigning work. Admins get more from `listFirmUsers`.
 *
 * Needs a signed-in user.
 */
export const listColleagues: Operation<types.ListColleaguesInput, types.ListColleaguesAnswer> = { method: 'GET', path: '/api/v1/firms/colleagues', answers: 'body' }

/**
 * List the jurisdictions for which the library has forms.
 *
 * Needs the scope `documents:read`.
 */
export const listCourtFormJurisdictions: Operation<types.ListCourtFormJurisdictionsInput, types.ListCourtFormJurisdictionsAnswer> = { method: 'GET', path: '/api/v1/court-forms/jurisdictions', answers: 'body' }

/**
 * List court forms by jurisdiction and number.
 *
 * The library is the same for every firm of this installation. The forms themselves are at their official addresses; check the edition there before filing.
 *
 * Needs the scope `documents:read`.
 */
export const listCourtForms: Operation<types.ListCourtFormsInput, types.ListCourtFormsAnswer> = { method: 'GET', path: '/api/v1/court-forms', answers: 'body' }

/**
 * List the declined document requests of all matters, earliest decline first.
 *
 * Clients and participants said that they do not have these documents. A request leaves the list when the firm withdraws it or asks for it again, or when the person sends a file or takes the decline back.
 *
 * Needs the scope `documents:read`.
 */
export const listDeclinedDocuments: Operation<types.ListDeclinedDocumentsInput, types.ListDeclinedDocumentsAnswer> = { method: 'GET', path: '/api/v1/documents/declined', answers: 'body' }

/**
 * List the uploads of a document request, newest first.
 *
 * Includes every upload in every status, also unconfirmed ones.
 *
 * Needs the scope `documents:read`.
 */
export const listDocumentUploads: Operation<types.ListDocumentUploadsInput, types.ListDocumentUploadsAnswer> = { method: 'GET', path: '/api/v1/documents/{id}/uploads', answers: 'body' }

/**
 * List the events of the firm, newest first.
 *
 * Lists every event of the last 30 days that webhooks can receive, whether or not one did. The list omits `data`; get the single event for it. With `resent_since`, the list has only events that were sent again, sorted by `resent_at` and `id`. New resends come last, so a program can continue after the last `resent_at` and `id` that it has read. An event that was sent again several times is listed once, at the last time.
 *
 * Needs the scope `webhooks:read`.
 */
export const listEvents: Operation<types.ListEventsInput, types.ListEventsAnswer> = { method: 'GET', path: '/api/v1/events', answers: 'body' }

/**
 * List the approved files of the firm that have an expiry date, earliest date first.
 *
 * A file that is used by reference is listed for each of its matters.
 *
 * Needs the scope `documents:read`.
 */
export const listExpiringFiles: Operation<types.ListExpiringFilesInput, types.ListExpiringFilesAnswer> = { method: 'GET', path: '/api/v1/files/expiring', answers: 'body' }

/**
 * List users and pending invitations, newest first.
 *
 * Ids of users start with `usr_`, ids of pending invitations with `inv_`. Invitations have timestamps of their own. Expired invitations are not in the list.
 *
 * Needs the scope `firms:read`.
 */
export const listFirmUsers: Operation<types.ListFirmUsersInput, types.ListFirmUsersAnswer> = { method: 'GET', path: '/api/v1/firms/users', answers: 'body' }

/**
 * List the former clients of a matter, newest first.
 *
 * When the client of a matter changes, what the former client gave stays theirs, visible only to the firm. Document requests that the former client answered have the `participant_id` of the former client, and `getMatterParticipantIntake` returns the form for that id. A client who becomes the client again is no longer a former client.
 *
 * Needs the scope `matters:read`.
 */
export const listFormerClients: Operation<types.ListFormerClientsInput, types.ListFormerClientsAnswer> = { method: 'GET', path: '/api/v1/matters/{id}/former-clients', answers: 'body' }

/**
 * List the documents that the firm requests often.
 *
 * Looks at the newest 2,000 requests of the firm and returns up to 30 titles that occur in two or more matters, most frequent first. Each comes with the settings of its newest request, so that it can be requested again. Titles that differ only in case count as one. Users who see only the matters assigned to them get the titles of those matters.
 *
 * Needs the scope `documents:read`.
 */
export const listFrequentDocuments: Operation<types.ListFrequentDocumentsInput, types.ListFrequentDocumentsAnswer> = { method: 'GET', path: '/api/v1/documents/frequent' }

/**
 * List unread notifications, grouped by matter, newest first.
 *
 * Notifications of the same kind in one matter become one line with a count, such as 50 files that arrived. At most 100 lines, from the newest 2000 notifications.
 *
 * Needs the scope `matters:read`.
 */
export const listGatheredNotifications: Operation<types.ListGatheredNotificationsInput, types.ListGatheredNotificationsAnswer> = { method: 'GET', path: '/api/v1/notifications/gathered' }

/**
 * List the rows of an import in the order of the file, each with its outcome and problems.
 *
 * Needs the scope `matters:write`.
 */
export const listImportRows: Operation<types.ListImportRowsInput, types.ListImportRowsAnswer> = { method: 'GET', path: '/api/v1/imports/{id}/rows', answers: 'body' }

/**
 * List imports, newest first.
 *
 * Needs the scope `matters:write`.
 */
export const listImports: Operation<types.ListImportsInput, types.ListImportsAnswer> = { method: 'GET', path: '/api/v1/imports', answers: 'body' }

/**
 * List the versions of an intake template, newest first: who changed what, and when.
 *
 * The first one is the current version. The 100 versions before it are kept.
 *
 * Needs the scope `matters:read`.
 */
export const listIntakeTemplateVersions: Operation<types.ListIntakeTemplateVersionsInput, types.ListIntakeTemplateVersionsAnswer> = { method: 'GET', path: '/api/v1/intake-templates/{id}/versions', answers: 'body' }

/**
 * List the intake templates of the firm, newest first.
 *
 * Every firm starts with one template per practice area (`built_in`). The firm may change them; they are listed last.
 *
 * Needs the scope `matters:read`.
 */
export const listIntakeTemplates: Operation<types.ListIntakeTemplatesInput, types.ListIntakeTemplatesAnswer> = { method: 'GET', path: '/api/v1/intake-templates', answers: 'body' }

/**
 * List the events that the practice-management system sent, newest first.
 *
 * Staff see only events of matters that are assigned to them.
 *
 * Needs the scope `matters:read`.
 */
export const listIntegrationEvents: Operation<types.ListIntegrationEventsInput, types.ListIntegrationEventsAnswer> = { method: 'GET', path: '/api/v1/integrations/practicemgr/events', answers: 'body' }

/**
 * List the joined files of a document request, newest first.
 *
 * Needs the scope `documents:read`.
 */
export const listJoinedFiles: Operation<types.ListJoinedFilesInput, types.ListJoinedFilesAnswer> = { method: 'GET', path: '/api/v1/documents/{id}/joined-files', answers: 'body' }

/**
 * List the activities in a matter, newest first.
 *
 * Covers what the client, participants, users and programs of the firm, and the system did. Entries contain no message texts, answers or links. An entry appears within seconds, and is kept as long as the emails and SMS of the matter. Activities from before the upgrade to a version with this list are missing.
 *
 * Needs the scope `matters:read`.
 */
export const listMatterActivities: Operation<types.ListMatterActivitiesInput, types.ListMatterActivitiesAnswer> = { method: 'GET', path: '/api/v1/matters/{id}/activities', answers: 'body' }

/**
 * List the emails and SMS of a matter, newest first.
 *
 * Needs the scope `matters:read`.
 */
export const listMatterCommunications: Operation<types.ListMatterCommunicationsInput, types.ListMatterCommunicationsAnswer> = { method: 'GET', path: '/api/v1/matters/{id}/communications', answers: 'body' }

/**
 * List the deadlines of a matter, earliest first.
 *
 * Sorted by `due_date`, then in the order in which they were added.
 *
 * Needs the scope `matters:read`.
 */
export const listMatterDeadlines: Operation<types.ListMatterDeadlinesInput, types.ListMatterDeadlinesAnswer> = { method: 'GET', path: '/api/v1/matters/{id}/deadlines', answers: 'body' }

/**
 * List the document requests of a matter, newest first.
 *
 * Needs the scope `documents:read`.
 */
export const listMatterDocuments: Operation<types.ListMatterDocumentsInput, types.ListMatterDocumentsAnswer> = { method: 'GET', path: '/api/v1/matters/{id}/documents', answers: 'body' }

/**
 * List the messages between the firm and one person of a matter, newest first.
 *
 * Lists the conversation with the matter's client, unless `participant_id` names a participant or `thread_id` another conversation of the matter. Conversations with removed participants and former clients stay and can be read. Listing does not mark messages as read.
 *
 * Needs the scope `matters:read`.
 */
export const listMatterMessages: Operation<types.ListMatterMessagesInput, types.ListMatterMessagesAnswer> = { method: 'GET', path: '/api/v1/matters/{id}/messages', answers: 'body' }

/**
 * Get the progress of some matters: client, documents, link and last visit.
 *
 * For lists of matters on a page. Matters that do not exist or that the caller may not see are left out.
 *
 * Needs the scope `matters:read`.
 */
export const listMatterOverviews: Operation<types.ListMatterOverviewsInput, types.ListMatterOverviewsAnswer> = { method: 'GET', path: '/api/v1/matter-overviews' }

/**
 * List the participants of a matter, in the order in which they were added.
 *
 * The client of the matter is not among them: see `client` of the matter.
 *
 * Needs the scope `matters:read`.
 */
export const listMatterParticipants: Operation<types.ListMatterParticipantsInput, types.ListMatterParticipantsAnswer> = { method: 'GET', path: '/api/v1/matters/{id}/participants', answers: 'body' }

/**
 * List the signed-in user's own views of matters, and the firm's shared views, by name.
 *
 * A view is a saved filter and sort order for the list of matters. Each user sees only matters that they may see.
 *
 * Needs a signed-in user.
 */
export const listMatterViews: Operation<types.ListMatterViewsInput, types.ListMatterViewsAnswer> = { method: 'GET', path: '/api/v1/matter-views' }

/**
 * List matters.
 *
 * Needs the scope `matters:read`.
 */
export const listMatters: Operation<types.ListMattersInput, types.ListMattersAnswer> = { method: 'GET', path: '/api/v1/matters', answers: 'body' }

/**
 * List the kinds of messages that the firm sends, with the firm's own wording.
 *
 * All kinds, in a fixed order. `previewMessage` shows the text of each. SMS cannot be reworded, because each part of an SMS costs money.
 *
 * Needs the scope `firms:read`.
 */
export const listMessageTemplates: Operation<types.ListMessageTemplatesInput, types.ListMessageTemplatesAnswer> = { method: 'GET', path: '/api/v1/message-templates' }

/**
 * List the conversations in all matters that the caller may see, with the newest message of each.
 *
 * The conversation with the newest message comes first, or with `unanswered=true` the one that has waited longest. A conversation begins with its first message.
 *
 * Needs the scope `matters:read`.
 */
export const listMessageThreads: Operation<types.ListMessageThreadsInput, types.ListMessageThreadsAnswer> = { method: 'GET', path: '/api/v1/message-threads', answers: 'body' }

/**
 * List the notifications of the firm, newest first.
 *
 * Covers the last 90 days: files that clients uploaded, infected files, completed intake forms, clients who ask for a new link or reply by SMS, expired links, approaching deadlines, webhooks that were switched off because they failed, and connections that the practice-management system ended. The firm shares one list, and each user has their own read marks. Staff do not see it. Only callers who may see webhooks see notifications about them.
 *
 * Needs the scope `matters:read`.
 */
export const listNotifications: Operation<types.ListNotificationsInput, types.ListNotificationsAnswer> = { method: 'GET', path: '/api/v1/notifications', answers: 'body' }

/**
 * List OAuth clients, newest first.
 *
 * Needs a signed-in admin; an API key answers `forbidden`.
 */
export const listOAuthClients: Operation<types.ListOAuthClientsInput, types.ListOAuthClientsAnswer> = { method: 'GET', path: '/api/v1/oauth-clients', answers: 'body' }

/**
 * List the open deadlines of all active matters, earliest first.
 *
 * Sorted by `due_date`, then in the order in which they were added. Staff see only deadlines of matters that are assigned to them.
 *
 * Needs the scope `matters:read`.
 */
export const listOpenDeadlines: Operation<types.ListOpenDeadlinesInput, types.ListOpenDeadlinesAnswer> = { method: 'GET', path: '/api/v1/deadlines', answers: 'body' }

/**
 * List the files that the caller is sending in parts, newest first.
 *
 * Lists uploads that the same person began at the portal and that are neither confirmed nor expired. A client never sees those of a participant.
 *
 * Needs a portal session; every other credential gets `forbidden`.
 */
export const listOpenPortalUploads: Operation<types.ListOpenPortalUploadsInput, types.ListOpenPortalUploadsAnswer> = { method: 'GET', path: '/api/v1/portal/open-uploads', answers: 'body' }

/**
 * List the files of a document request that are being sent in parts, newest first.
 *
 * Lists uploads that are neither confirmed nor expired.
 *
 * Needs the scope `documents:read`.
 */
export const listOpenUploads: Operation<types.ListOpenUploadsInput, types.ListOpenUploadsAnswer> = { method: 'GET', path: '/api/v1/documents/{id}/open-uploads', answers: 'body' }

/**
 * List the messages between the firm and the caller at the client portal, newest first.
 *
 * Not available before a second step that protects earlier answers and files. Listing does not mark messages as read.
 *
 * Needs a portal session; every other credential gets `forbidden`.
 */
export const listPortalMessages: Operation<types.ListPortalMessagesInput, types.ListPortalMessagesAnswer> = { method: 'GET', path: '/api/v1/portal/messages', answers: 'body' }

/**
 * List the confirmed files of a document request at the client portal, newest first.
 *
 * Replaced files are left out.
 *
 * Needs a portal session; every other credential gets `forbidden`.
 */
export const listPortalUploads: Operation<types.ListPortalUploadsInput, types.ListPortalUploadsAnswer> = { method: 'GET', path: '/api/v1/portal/documents/{id}/uploads', answers: 'body' }

/**
 * List the emails and SMS of the firm that a sandbox has stored, newest first.
 *
 * A sandbox sends no email or SMS. Messages count as sent and are stored for 30 days. The list omits the text; get the single message for it. In production the response is `not_found`.
 *
 * Needs the scope `firms:read`.
 */
export const listSandboxMessages: Operation<types.ListSandboxMessagesInput, types.ListSandboxMessagesAnswer> = { method: 'GET', path: '/api/v1/sandbox/messages', answers: 'body' }

/**
 * List the sessions of the signed-in user, newest first.
 *
 * Needs a signed-in user.
 */
export const listSessions: Operation<types.ListSessionsInput, types.ListSessionsAnswer> = { method: 'GET', path: '/api/v1/sessions', answers: 'body' }

/**
 * List the last 50 syncs, newest first.
 *
 * Each document that a sync sends or that is refused has its own entry, listed before the entry of the sync. Staff see only syncs of matters that are assigned to them.
 *
 * Needs the scope `matters:read`.
 */
export const listSyncLog: Operation<types.ListSyncLogInput, types.ListSyncLogAnswer> = { method: 'GET', path: '/api/v1/integrations/practicemgr/sync' }

/**
 * List the files of all matters that await review, oldest first.
 *
 * Needs the scope `documents:read`.
 */
export const listUploadsToReview: Operation<types.ListUploadsToReviewInput, types.ListUploadsToReviewAnswer> = { method: 'GET', path: '/api/v1/uploads/to-review', answers: 'body' }

/**
 * List the deliveries of a webhook, newest first.
 *
 * Each delivery has its attempts and the time of the next one. Deliveries are kept for 30 days.
 *
 * Needs the scope `webhooks:read`.
 */
export const listWebhookDeliveries: Operation<types.ListWebhookDeliveriesInput, types.ListWebhookDeliveriesAnswer> = { method: 'GET', path: '/api/v1/webhooks/{id}/deliveries', answers: 'body' }

/**
 * List webhooks, newest first.
 *
 * Needs the scope `webhooks:read`.
 */
export const listWebhooks: Operation<types.ListWebhooksInput, types.ListWebhooksAnswer> = { method: 'GET', path: '/api/v1/webhooks', answers: 'body' }

/**
 * List the ZIP files of a matter, newest first.
 *
 * Needs the scope `documents:read`.
 */
export const listZipFiles: Operation<types.ListZipFilesInput, types.ListZipFilesAnswer> = { method: 'GET', path: '/api/v1/matters/{id}/zip-files', answers: 'body' }

/**
 * Mark all notifications as read, only for the caller.
 *
 * Needs the scope `matters:read`.
 */
export const markAllNotificationsRead: Operation<types.MarkAllNotificationsReadInput, types.MarkAllNotificationsReadAnswer> = { method: 'POST', path: '/api/v1/notifications/read-all', isKeyed: true }

/**
 * Mark the messages of a conversation as read, up to one of them.
 *
 * Each user has their own mark; keys that no user created share one. A mark never moves back. Reading is not answering: the conversation still waits for its answer.
 *
 * Needs the scope `matters:read`.
 */
export const markMessagesRead: Operation<types.MarkMessagesReadInput, types.MarkMessagesReadAnswer> = { method: 'POST', path: '/api/v1/message-threads/{id}/read', isKeyed: true }

/**
 * Mark a notification as read.
 *
 * Only for the caller, unless `for_all` is true. Marking it again keeps the first time.
 *
 * Needs the scope `matters:read`.
 */
export const markNotificationRead: Operation<types.MarkNotificationReadInput, types.MarkNotificationReadAnswer> = { method: 'POST', path: '/api/v1/notifications/{id}/read', isKeyed: true }

/**
 * Mark the messages of the firm as read, up to one of them, at the client portal.
 *
 * A mark never moves back.
 *
 * Needs a portal session; every other credential gets `forbidden`.
 */
export const markPortalMessagesRead: Operation<types.MarkPortalMessagesReadInput, types.MarkPortalMessagesReadAnswer> = { method: 'POST', path: '/api/v1/portal/messages/read', isKeyed: true }

/**
 * Get the addresses and abilities of the OAuth endpoints.
 *
 * The metadata document of RFC 8414, with which OAuth libraries configure themselves.
 */
export const oauthMetadata: Operation<types.OauthMetadataInput, types.OauthMetadataAnswer> = { method: 'GET', path: '/.well-known/oauth-authorization-server', answers: 'body' }

/**
 * Preview a kind of message, with the firm's name, logo, colour and wording.
 *
 * Recipient, matter and links are made up. Nothing is sent or changed. `words` previews unsaved wording.
 *
 * Needs the scope `firms:read`.
 */
export const previewMessage: Operation<types.PreviewMessageInput, types.PreviewMessageAnswer> = { method: 'POST', path: '/api/v1/message-templates/{kind}/preview', isKeyed: true }

/**
 * Get what the page of an onboarding link shows before the client begins.
 *
 * Changes nothing and does not count as a visit, because mail scanners open links too. It shows nothing that is not in the email with the link. For a link that has ended or is locked, it shows only the firm.
 *
 * Needs no credential.
 */
export const previewPortalLink: Operation<types.PreviewPortalLinkInput, types.PreviewPortalLinkAnswer> = { method: 'POST', path: '/api/v1/portal/link' }

/**
 * Receive an event of the payment provider.
 *
 * Only the provider calls this. It signs with a secret of this installation. Each event is applied once, in the order of its timestamp. Events that are not about subscriptions are accepted and ignored.
 *
 * Needs no credential but a signature.
 */
export const receiveBillingEvent: Operation<types.ReceiveBillingEventInput, types.ReceiveBillingEventAnswer> = { method: 'POST', path: '/api/v1/billing/webhooks' }

/**
 * Complete a connection: the practice-management system redirects the browser here.
 *
 * Redirects to the web app, with `practicemgr=connected` in the query. Each state works once. Unknown query parameters are ignored. Browsers that ask for `text/html` get errors as a page.
 *
 * `integration_state_invalid` with `details.reason` `integration_permit_missing` means that the connection was completed but not confirmed, because it took too long or the firm was disconnected meanwhile. If the status says that the firm is connected, disconnect it and connect it again.
 *
 * Needs no credential.
 */
export const receiveIntegrationCallback: Operation<types.ReceiveIntegrationCallbackInput, types.ReceiveIntegrationCallbackAnswer> = { method: 'GET', path: '/api/v1/integrations/practicemgr/callback', answers: 'response' }

/**
 * Receive a notice that a user withdrew access in the practice-management system.
 *
 * Only the other system calls this, with JSON or a form that names the user. Dossier then asks the other system whether its tokens still work, and disconnects the firm only if they do not. The response is the same whether or not the user is known.
 *
 * Needs no credential.
 */
export const receiveIntegrationDeauthorization: Operation<types.ReceiveIntegrationDeauthorizationInput, types.ReceiveIntegrationDeauthorizationAnswer> = { method: 'POST', path: '/api/v1/integrations/practicemgr/deauthorize' }

/**
 * Receive an event of the practice-management system.
 *
 * Only the other system calls this, at the address that Dossier gave it. Its first request carries `X-Hook-Secret`; Dossier stores the secret and answers with the same header. Later requests carry `X-Hook-Signature`; without a valid one the response is 401 and nothing is stored.
 *
 * Each event is recorded before it is processed, and a repeated one changes nothing. After `matter.update`, Dossier asks the other system for the status of the linked matter: `Open` makes it active here, `Closed` closes it. If a record was deleted there, its link is removed, so that the next sync creates it again. All other events are only recorded.
 *
 * Needs no credential but a signature.
 */
export const receiveIntegrationEvent: Operation<types.ReceiveIntegrationEventInput, types.ReceiveIntegrationEventAnswer> = { method: 'POST', path: '/api/v1/integrations/practicemgr/webhooks', query: ['subscription'] }

/**
 * Receive an SMS that a person sent to one of the sender numbers.
 *
 * Only the SMS provider calls this. It signs with the secret of the account. `To` is the number that the person wrote to: a number of one firm, or the number that the other firms share.
 *
 * If one firm wrote to the person from that number in the last 30 days, the text becomes a communication of the matter of its last SMS. If several firms did, the reply asks the person which firm the text is for. The text waits up to 7 days until the person replies with the code of a firm and nothing else. Each question has new codes, which become invalid once one of its firms writes. If no firm did, the text is not stored.
 *
 * STOP to the shared number opts the person out of SMS from every firm. STOP to a firm's own number opts out of only that firm. Other words with this meaning count as STOP too; if they may mean something else, the person is asked once and gets nothing else until a START. START reverses a STOP to the same number, and START to a firm's own number also lets that firm write again. HELP names the firm, if only one wrote. If the provider has replied to these words itself (`OptOutType`), Dossier does not reply.
 *
 * Needs no credential but a signature.
 */
export const receiveSms: Operation<types.ReceiveSmsInput, types.ReceiveSmsAnswer> = { method: 'POST', path: '/api/v1/providers/sms/inbound', isForm: true, answers: 'response' }

/**
 * Receive the delivery status of an SMS.
 *
 * Only the SMS provider calls this. It signs with the secret of the account. The first `delivered` or `failed` is final. Late, repeated and out-of-order callbacks change nothing.
 *
 * Needs no credential but a signature.
 */
export const receiveSmsStatus: Operation<types.ReceiveSmsStatusInput, types.ReceiveSmsStatusAnswer> = { method: 'POST', path: '/api/v1/providers/sms/status', isForm: true, answers: 'response' }

/**
 * Send a delivery again, whatever its status.
 *
 * The delivery is due at once, with the same `webhook-id`. If it fails, the retries start from the beginning. If the delivery is in flight, no second one is sent. Sets `resent_at` of the event, unless the first attempt has not ended yet.
 *
 * Needs the scope `webhooks:write`.
 */
export const redeliverWebhook: Operation<types.RedeliverWebhookInput, types.RedeliverWebhookAnswer> = { method: 'POST', path: '/api/v1/webhooks/{id}/deliveries/{delivery_id}/redeliver', isKeyed: true }

/**
 * Replace the secret of an API key.
 *
 * The key keeps its id, scopes and limits. Earlier secrets work for at most `grace_hours` more; after that, requests with them get `revoked_api_key`. Revoked and expired keys cannot be regenerated.
 *
 * Needs a signed-in admin; an API key answers `forbidden`. What gives more than the caller has takes a confirmed admin session: see `confirmSession`.
 */
export const regenerateApiKey: Operation<types.RegenerateApiKeyInput, types.RegenerateApiKeyAnswer> = { method: 'POST', path: '/api/v1/api-keys/{id}/regenerate', isKeyed: true }

/**
 * Remove a participant from a matter: their link stops working at once.
 *
 * Their sessions at the portal end within a second. What they gave stays with the matter. Their document requests stay too, without reminders: withdraw any that are no longer needed.
 *
 * Needs the scope `matters:write`.
 */
export const removeMatterParticipant: Operation<types.RemoveMatterParticipantInput, types.RemoveMatterParticipantAnswer> = { method: 'DELETE', path: '/api/v1/matters/{id}/participants/{participant_id}', isKeyed: true }

/**
 * Take back an upload of the caller before it is reviewed.
 *
 * The upload is deleted at once, and its file is removed from storage. The document request returns to its status after the last review, `pending` or `rejected`. An upload that was reviewed or replaced stays. This also cancels a file that is being sent in parts. Before the response, its parts are removed from storage, the URLs of its parts stop working, and its bytes no longer count. If storage is unavailable or is joining the parts, this happens within a minute after storage is available again. Only files that were uploaded through the portal can be taken back there.
 *
 * Needs a portal session; every other credential gets `forbidden`.
 */
export const removePortalUpload: Operation<types.RemovePortalUploadInput, types.RemovePortalUploadAnswer> = { method: 'DELETE', path: '/api/v1/portal/uploads/{id}', isKeyed: true }

/**
 * Resend the deliveries that a webhook has not accepted since a point in time.
 *
 * Deliveries since then that failed or wait for a retry are due at once; successful ones are not repeated. One call covers the oldest 10000; if `has_more` is true, call again. Reaches back at most 14 days. Sets `resent_at` of the events.
 *
 * Needs the scope `webhooks:write`.
 */
export const replayWebhook: Operation<types.ReplayWebhookInput, types.ReplayWebhookAnswer> = { method: 'POST', path: '/api/v1/webhooks/{id}/replay', isKeyed: true }

/**
 * Request a document from the client of a matter.
 *
 * Needs the scope `documents:write`.
 */
export const requestDocument: Operation<types.RequestDocumentInput, types.RequestDocumentAnswer> = { method: 'POST', path: '/api/v1/matters/{id}/documents/request', isKeyed: true }

/**
 * Request several documents of a matter at once.
 *
 * Makes all requests or none, in the order of `items`. An error names the item by its index, as in `items.2.name`. Each person gets one reminder for all of their requests. Sending the same body twice makes the requests twice, so send an `Idempotency-Key` in case the response is lost.
 *
 * Needs the scope `documents:write`.
 */
export const requestDocuments: Operation<types.RequestDocumentsInput, types.RequestDocumentsAnswer> = { method: 'POST', path: '/api/v1/matters/{id}/documents/requests', isKeyed: true }

/**
 * Request a document from a participant of a matter.
 *
 * Works like `requestDocument`. The client does not see the request. To ask somebody else, withdraw it and make a new one.
 *
 * Needs the scope `documents:write`.
 */
export const requestParticipantDocument: Operation<types.RequestParticipantDocumentInput, types.RequestParticipantDocumentAnswer> = { method: 'POST', path: '/api/v1/matters/{id}/participants/{participant_id}/documents/request', isKeyed: true }

/**
 * Request an email with a link to replace a forgotten password.
 *
 * The response and its timing are the same whether or not the user exists. The link works once, for an hour. A user gets at most five such emails an hour.
 *
 * Needs no credential.
 */
export const requestPasswordReset: Operation<types.RequestPasswordResetInput, types.RequestPasswordResetAnswer> = { method: 'POST', path: '/api/v1/password-resets', isKeyed: true }

/**
 * Send a code for the second step of the caller's onboarding link.
 *
 * For the methods `email_code` and `sms_code`. The code goes to the address or number that the firm has on file, works for 10 minutes and only in this session, and replaces the previous one. A link gets at most 5 codes an hour. If the code was not sent, the response is `send_failed`; for an SMS, `details.reason` says why, as in `sendIntakeLink`. If the step is already passed, nothing is sent.
 *
 * Needs a portal session; every other credential gets `forbidden`.
 */
export const requestPortalVerification: Operation<types.RequestPortalVerificationInput, types.RequestPortalVerificationAnswer> = { method: 'POST', path: '/api/v1/portal/verification', isKeyed: true }

/**
 * Request an email that unlocks sign-in while others guess at the account.
 *
 * Many wrong attempts at an account slow down every browser that its user has not signed in with before. The link in the email makes one browser known, so it need not wait; it does not sign the user in. The response and its timing are the same whether or not the user exists. The link works once, for an hour. A user gets at most five such emails an hour.
 *
 * Needs no credential.
 */
export const requestSignInUnlock: Operation<types.RequestSignInUnlockInput, types.RequestSignInUnlockAnswer> = { method: 'POST', path: '/api/v1/sign-in-unlocks', isKeyed: true }

/**
 * Sign up a firm. Only if the installation allows it.
 *
 * The firm is created only when somebody opens the link in the email and chooses a password, so nobody can sign up with the address of another person. The link works for a day. The response is the same whether or not the email has an account.
 *
 * Needs no credential.
 */
export const requestSignUp: Operation<types.RequestSignUpInput, types.RequestSignUpAnswer> = { method: 'POST', path: '/api/v1/signup', isKeyed: true }

/**
 * Repeat a scan that failed or is delayed.
 *
 * Needs the scope `documents:write`.
 */
export const rescanUpload: Operation<types.RescanUploadInput, types.RescanUploadAnswer> = { method: 'POST', path: '/api/v1/uploads/{id}/rescan', isKeyed: true }

/**
 * Send an invitation again, with a new link.
 *
 * The new link works for 7 days; earlier links stop working. An expired invitation becomes pending again. The rules of `inviteUser` on who may invite apply.
 *
 * Needs the scope `firms:write`. What gives more than the caller has takes a confirmed admin session: see `confirmSession`.
 */
export const resendInvitation: Operation<types.ResendInvitationInput, types.ResendInvitationAnswer> = { method: 'POST', path: '/api/v1/firms/invitations/{id}/resend', isKeyed: true }

/**
 * Replace a forgotten password.
 *
 * Ends all sessions of the user and all other password links. Two-step sign-in stays on. Sets a cookie that makes this a known browser, so wrong guesses of others do not slow it down.
 *
 * Needs no credential.
 */
export const resetPassword: Operation<types.ResetPasswordInput, types.ResetPasswordAnswer> = { method: 'POST', path: '/api/v1/password-resets/{token}', isKeyed: true }

/**
 * Switch off two-step sign-in for a user who has lost the app and the recovery codes.
 *
 * Ends all sessions of the user, who gets an email about it.
 *
 * Needs a signed-in admin; an API key answers `forbidden`. What gives more than the caller has takes a confirmed admin session: see `confirmSession`.
 */
export const resetUserTotp: Operation<types.ResetUserTotpInput, types.ResetUserTotpAnswer> = { method: 'DELETE', path: '/api/v1/firms/users/{id}/totp', isKeyed: true }

/**
 * Restore an earlier version of an intake template.
 *
 * The template gets the content of that version. This creates a new version, so no version is lost. Forms that clients have begun stay as they are. Nothing changes if the template is already the same as that version.
 *
 * Needs the scope `matters:write`.
 */
export const restoreIntakeTemplateVersion: Operation<types.RestoreIntakeTemplateVersionInput, types.RestoreIntakeTemplateVersionAnswer> = { method: 'POST', path: '/api/v1/intake-templates/{id}/versions/{version}/restore', isKeyed: true }

/**
 * Restore an archived matter: it is active again.
 *
 * Needs the scope `matters:write`.
 */
export const restoreMatter: Operation<types.RestoreMatterInput, types.RestoreMatterAnswer> = { method: 'POST', path: '/api/v1/matters/{id}/restore', isKeyed: true }

/**
 * Approve or reject an upload.
 *
 * An approval needs a clean scan and waits up to 3 seconds for a running one. Each upload is reviewed once, and the review can be undone for 60 seconds. With a rejection, `rejection_code` names a common reason, which clients read in their language: `cut_off` (Part of the page is cut off. Please send it again with all four corners visible.) `hard_to_read` (It is hard to read. Please send it again, sharp and in good light.) `pages_missing` (Pages are missing. Please send all pages, front and back.) `wrong_document` (This is not the document we need. Please check what we asked for and send that one.) `wrong_person` (This document is about another person. Please send the document of the person we asked about.) `expired` (This document is no longer valid. Please send the current one.) `not_signed` (The signature is missing. Please sign the document and send it again.)
 *
 * Needs the scope `documents:write`.
 */
export const reviewUpload: Operation<types.ReviewUploadInput, types.ReviewUploadAnswer> = { method: 'PATCH', path: '/api/v1/uploads/{id}/status', isKeyed: true }

/**
 * End a token.
 *
 * Revoking an access token ends that token alone; revoking a refresh token ends all tokens of its authorization. Both take effect within a second. An unknown token also answers 200 (RFC 7009).
 */
export const revoke: Operation<types.RevokeInput, types.RevokeAnswer> = { method: 'POST', path: '/oauth/revoke', isForm: true, answers: 'body' }

/**
 * Revoke an API key.
 *
 * The key is refused everywhere within a second. Revoking it again returns the same response.
 *
 * Needs a signed-in admin; an API key answers `forbidden`.
 */
export const revokeApiKey: Operation<types.RevokeApiKeyInput, types.RevokeApiKeyAnswer> = { method: 'DELETE', path: '/api/v1/api-keys/{id}', isKeyed: true }

/**
 * Revoke the onboarding link of a matter.
 *
 * The link stops working at once. If there is no link, nothing happens.
 *
 * Needs the scope `matters:write`.
 */
export const revokeIntakeLink: Operation<types.RevokeIntakeLinkInput, types.RevokeIntakeLinkAnswer> = { method: 'DELETE', path: '/api/v1/matters/{id}/intake-link', isKeyed: true }

/**
 * Withdraw an invitation: its link stops working.
 *
 * Needs the scope `firms:write`.
 */
export const revokeInvitation: Operation<types.RevokeInvitationInput, types.RevokeInvitationAnswer> = { method: 'DELETE', path: '/api/v1/firms/invitations/{id}', isKeyed: true }

/**
 * Revoke the onboarding link of a participant.
 *
 * The link stops working at once. Links of others are not affected. If there is no link, nothing happens.
 *
 * Needs the scope `matters:write`.
 */
export const revokeParticipantLink: Operation<types.RevokeParticipantLinkInput, types.RevokeParticipantLinkAnswer> = { method: 'DELETE', path: '/api/v1/matters/{id}/participants/{participant_id}/intake-link', isKeyed: true }

/**
 * Replace the secret of a confidential OAuth client.
 *
 * The earlier secret stops working at once; tokens stay valid. A public client has no secret, so the response is `invalid_status_transition`.
 *
 * Needs a signed-in admin; an API key answers `forbidden`. What gives more than the caller has takes a confirmed admin session: see `confirmSession`.
 */
export const rotateOAuthClientSecret: Operation<types.RotateOAuthClientSecretInput, types.RotateOAuthClientSecretAnswer> = { method: 'POST', path: '/api/v1/oauth-clients/{id}/rotate-secret', isKeyed: true }

/**
 * Replace the signing secret of a webhook.
 *
 * Only this response shows the new secret. For 24 hours both secrets sign: `webhook-signature` then has two signatures, and receivers should accept a delivery if either is right. An even older secret stops signing at once.
 *
 * Needs the scope `webhooks:write`.
 */
export const rotateWebhookSecret: Operation<types.RotateWebhookSecretInput, types.RotateWebhookSecretAnswer> = { method: 'POST', path: '/api/v1/webhooks/{id}/rotate-secret', isKeyed: true }

/**
 * Save a step of the onboarding of the firm.
 *
 * Marks the step as done, stores its data and moves `current_step` past it, never back. Steps may be saved in any order and more than once. `complete: true` ends the onboarding even if steps are open; `completed_at` keeps the first time. Invitations are sent by email: all of them, or none if the plan has too few users. The rules of `inviteUser` on who may invite apply. Returns the state.
 *
 * Needs the scope `firms:write`. What gives more than the caller has takes a confirmed admin session: see `confirmSession`.
 */
export const saveOnboardingStep: Operation<types.SaveOnboardingStepInput, types.SaveOnboardingStepAnswer> = { method: 'POST', path: '/api/v1/firms/onboarding', isKeyed: true }

/**
 * Search matters, clients and document requests.
 *
 * Finds matters by title, or by name, email and phone of a participant; clients by name, email and phone; and document requests by name. Every word of `q` must occur, in any order and anywhere in a word. Case, accents, punctuation and the notation of phone numbers do not matter. The best matches come first: the whole text, its beginning, whole words, beginnings of words, parts of words; equal matches are sorted newest first. If there are fewer matches than `limit`, texts with similar words follow. A word of four or more letters may differ by one wrong, missing, extra or swapped letter, a word of eight or more by two.
 *
 * Each type needs its scope: `matters:read`, `clients:read`, `documents:read`. A type that was not requested, or that the credential may not see, is an empty array. Staff find only what is assigned to them. If more than `limit` matches are equally good, any of them may be returned, including the newest. If one type cannot be searched at the moment, the whole response is `service_unavailable`.
 *
 * Needs one of the scopes `matters:read`, `clients:read`, `documents:read`, `webhooks:read`, `firms:read`.
 */
export const search: Operation<types.SearchInput, types.SearchAnswer> = { method: 'GET', path: '/api/v1/search', answers: 'body' }

/**
 * Send the onboarding link to the client by email or SMS.
 *
 * Generates a link if none exists. Responds after the provider has accepted the message. If the message was not sent, the response is `send_failed`. If the installation has no provider for the channel, `details.reason` is `not_configured`, with an `explanation` for the operator. For an SMS, `details.reason` can also be `opted_out` (the number has opted out with STOP; only START from that number undoes that), `sms_limit_reached` (the number or the firm has reached its daily SMS limit, which resets at midnight UTC) or `country_not_allowed` (no SMS to numbers of that country). Email has none of these limits.
 *
 * Needs the scope `matters:write`.
 */
export const sendIntakeLink: Operation<types.SendIntakeLinkInput, types.SendIntakeLinkAnswer> = { method: 'POST', path: '/api/v1/matters/{id}/send-link', isKeyed: true }

/**
 * Write to the client of a matter, or to a participant.
 *
 * They read it at the portal. An email, and an SMS if they agreed to SMS, says who sent a message but not what it says; messages within a short time share one notification. The questions in the conversation then count as answered: all of them, or those up to `read_through`. A message has text, files or both: see `createMessageUpload`. An archived matter takes no messages.
 *
 * Needs the scope `matters:write`.
 */
export const sendMatterMessage: Operation<types.SendMatterMessageInput, types.SendMatterMessageAnswer> = { method: 'POST', path: '/api/v1/matters/{id}/messages', isKeyed: true }

/**
 * Send a participant their onboarding link by email or SMS.
 *
 * Works like `sendIntakeLink`, with the same errors. Generates a link if none exists. The recipient is the one in the request, else the `email` or `phone` of the participant.
 *
 * Needs the scope `matters:write`.
 */
export const sendParticipantLink: Operation<types.SendParticipantLinkInput, types.SendParticipantLinkAnswer> = { method: 'POST', path: '/api/v1/matters/{id}/participants/{participant_id}/send-link', isKeyed: true }

/**
 * Write to the firm from the client portal.
 *
 * The firm is notified. A message has text, files or both: see `createPortalMessageUpload`. Also available before a second step that protects earlier answers and files: the firm then sees that the message is not verified. An archived matter takes no messages.
 *
 * Needs a portal session; every other credential gets `forbidden`.
 */
export const sendPortalMessage: Operation<types.SendPortalMessageInput, types.SendPortalMessageAnswer> = { method: 'POST', path: '/api/v1/portal/messages', isKeyed: true }

/**
 * Sign a user out everywhere.
 *
 * Ends all sessions of the user and the access of all applications. The user can sign in again.
 *
 * Needs a signed-in admin; an API key answers `forbidden`.
 */
export const signOutUser: Operation<types.SignOutUserInput, types.SignOutUserAnswer> = { method: 'POST', path: '/api/v1/firms/users/{id}/sign-out', isKeyed: true }

/**
 * Get signed URLs for uploading parts of a file, at the client portal.
 *
 * Works like `signUploadParts`: PUT each part to its `upload_url` with the headers in `fields`.
 *
 * Needs a portal session; every other credential gets `forbidden`.
 */
export const signPortalUploadParts: Operation<types.SignPortalUploadPartsInput, types.SignPortalUploadPartsAnswer> = { method: 'POST', path: '/api/v1/portal/uploads/{id}/parts', isKeyed: true }

/**
 * Get signed URLs for uploading parts.
 *
 * PUT each part to its `upload_url` with the headers in `fields`. The signature binds length and SHA-256, so storage refuses any other bytes. A URL works for 15 minutes; sign a part again whenever you need to. Sending a part again replaces the earlier one.
 *
 * Needs the scope `documents:write`.
 */
export const signUploadParts: Operation<types.SignUploadPartsInput, types.SignUploadPartsAnswer> = { method: 'POST', path: '/api/v1/uploads/{id}/parts', isKeyed: true }

/**
 * Create the clients and matters of the valid rows.
 *
 * The import continues after the response: poll it until it is `finished`, or wait for the event `import.finished`. Each row is created once, with the same events as a single creation. A row that was imported before is skipped. Rows are recognised by their `reference`, else by email or title, else by all values. So the same file can be imported again, and only new rows have an effect.
 *
 * Needs the scope `matters:write`.
 */
export const startImport: Operation<types.StartImportInput, types.StartImportAnswer> = { method: 'POST', path: '/api/v1/imports/{id}/start', isKeyed: true }

/**
 * Sync a matter to the practice-management system, or pull the status of linked matters from there.
 *
 * `sync_matter` writes the client as a contact, then the matter, then every approved document that is not there yet. Repeating it makes no duplicates, and writes nothing if nothing has changed. An archived matter or one without a client is not synced: `matter_not_syncable`, with `archived` or `no_client` as `reason` in the details.
 *
 * `pull_matters` reads all matters there and sets the status of the matters here that are linked to them: `Closed` closes a matter, `Open` makes it active again, and an archived matter stays archived. With a `matter_id` it reads only that matter.
 *
 * Staff must name a matter that is assigned to them.
 *
 * `integration_not_connected` with `details.reason` `integration_permit_missing` means that the firm is only partly connected, because connecting or disconnecting it failed half-way. An admin must disconnect the firm and connect it again.
 *
 * A firm runs one sync at a time. The request waits for up to 20 seconds. After that, `in_progress` is true, the sync continues in the background, and the log entry `log_id` shows how it ends. If the other system fails, the log entry says why.
 *
 * Needs the scope `matters:write`.
 */
export const startSync: Operation<types.StartSyncInput, types.StartSyncAnswer> = { method: 'POST', path: '/api/v1/integrations/practicemgr/sync', isKeyed: true }

/**
 * Submit the intake form: its answers become final.
 *
 * Every required field that is asked needs an answer, and each answer must fit the type of its field. Otherwise nothing is saved, and a 400 names each problem as `answers.<key>`, or in a group as `answers.<group>.<entry>.<key>` with entries from 0. `answers` are saved first, like a draft. Answers to questions that are not asked because of `shown_when` are left out. If the firm requires a second step, the form cannot be submitted before it: submitting makes answers final, and the problems would reveal saved answers.
 *
 * Needs a portal session; every other credential gets `forbidden`.
 */
export const submitPortalIntake: Operation<types.SubmitPortalIntakeInput, types.SubmitPortalIntakeAnswer> = { method: 'POST', path: '/api/v1/portal/intake/submit', isKeyed: true }

/**
 * Take back the decline of a document request at the client portal.
 *
 * The request waits for the caller again. Nothing changes if the caller had not declined it. If the link has a second step that protects earlier answers and files, and the client has not passed it yet, this works only while everything given for the request comes from the same session. Otherwise the response is `forbidden` with `details.reason` `verification_required`.
 *
 * Needs a portal session; every other credential gets `forbidden`.
 */
export const takeBackPortalDecline: Operation<types.TakeBackPortalDeclineInput, types.TakeBackPortalDeclineAnswer> = { method: 'DELETE', path: '/api/v1/portal/documents/{id}/decline', isKeyed: true }

/**
 * Send a test event to a webhook and wait for its response.
 *
 * Needs the scope `webhooks:write`.
 */
export const testWebhook: Operation<types.TestWebhookInput, types.TestWebhookAnswer> = { method: 'POST', path: '/api/v1/webhooks/{id}/test', isKeyed: true }

/**
 * Exchange a code or a refresh token for tokens.
 *
 * A code works once, within 60 seconds; a second use revokes the tokens of the first. Each use of a refresh token gives a new one, and using an old one ends all tokens of the authorization. A refresh token works for 90 days. All tokens end 365 days after the consent of the user, however often they were refreshed.
 *
 * Clients authenticate by form fields or by HTTP Basic, not both.
 */
export const token: Operation<types.TokenInput, types.TokenAnswer> = { method: 'POST', path: '/oauth/token', isForm: true, answers: 'body' }

/**
 * Undo the review of an upload.
 *
 * For 60 seconds after the review. The upload awaits review again, and `document.review_undone` follows `document.approved` or `document.rejected`. Effects elsewhere, such as a sync, stay. The response is 422 `invalid_status_transition` if the file was since replaced or used for another request, or if no person reviewed it.
 *
 * Needs the scope `documents:write`.
 */
export const undoReview: Operation<types.UndoReviewInput, types.UndoReviewAnswer> = { method: 'POST', path: '/api/v1/uploads/{id}/undo-review', isKeyed: true }

/**
 * Unlock the client's onboarding link after too many wrong answers.
 *
 * The count of wrong answers restarts. If the link is not locked, nothing else happens.
 *
 * Needs the scope `matters:write`.
 */
export const unlockIntakeLink: Operation<types.UnlockIntakeLinkInput, types.UnlockIntakeLinkAnswer> = { method: 'POST', path: '/api/v1/matters/{id}/intake-link/unlock', isKeyed: true }

/**
 * Unlock the onboarding link of a participant after too many wrong answers.
 *
 * As `unlockIntakeLink`, for one participant.
 *
 * Needs the scope `matters:write`.
 */
export const unlockParticipantLink: Operation<types.UnlockParticipantLinkInput, types.UnlockParticipantLinkAnswer> = { method: 'POST', path: '/api/v1/matters/{id}/participants/{participant_id}/intake-link/unlock', isKeyed: true }

/**
 * Unlock sign-in in this browser.
 *
 * Sets a cookie that makes this a known browser: its sign-in attempts are counted separately from those of other browsers.
 *
 * Needs no credential.
 */
export const unlockSignIn: Operation<types.UnlockSignInInput, types.UnlockSignInAnswer> = { method: 'POST', path: '/api/v1/sign-in-unlocks/{token}', isKeyed: true }

/**
 * Update a checklist: only the fields that are sent change.
 *
 * `items` replace the earlier ones as a whole. Requests already made from the checklist stay as they are. A request that changes nothing leaves `version` and `updated_at` alone.
 *
 * Needs the scope `documents:write`.
 */
export const updateChecklist: Operation<types.UpdateChecklistInput, types.UpdateChecklistAnswer> = { method: 'PATCH', path: '/api/v1/checklists/{id}', isKeyed: true }

/**
 * Update a client: only the fields that are sent change.
 *
 * Needs the scope `clients:write`.
 */
export const updateClient: Operation<types.UpdateClientInput, types.UpdateClientAnswer> = { method: 'PATCH', path: '/api/v1/clients/{id}', isKeyed: true }

/**
 * Update a document request: only the fields that are sent change.
 *
 * New types and sizes apply to signed URLs that are requested from then on; earlier files stay. `max_files` cannot go below the number of files already given. `translations` replace the earlier ones as a whole; `{}` removes them. Lowering `min_files` may complete the request at once. Approved requests, and requests of an archived matter, cannot be changed.
 *
 * Needs the scope `documents:write`.
 */
export const updateDocument: Operation<types.UpdateDocumentInput, types.UpdateDocumentAnswer> = { method: 'PATCH', path: '/api/v1/documents/{id}', isKeyed: true }

/**
 * Update the firm: only the fields that are sent change, including single fields of `settings`.
 *
 * Returns the new values of the fields that were sent. Single fields of `settings.document_reminders` and `settings.file_expiry` can be changed too; the response has the whole object, and changes apply from the next day on. A request that changes nothing leaves `updated_at` alone. To stop requiring two-step sign-in, or to allow longer idle sessions, needs a confirmed admin session.
 *
 * Needs the scope `firms:write`. What gives more than the caller has takes a confirmed admin session: see `confirmSession`.
 */
export const updateFirmSettings: Operation<types.UpdateFirmSettingsInput, types.UpdateFirmSettingsAnswer> = { method: 'PATCH', path: '/api/v1/firms/settings', isKeyed: true }

/**
 * Change the role of a user, suspend or reinstate them.
 *
 * Suspending ends all sessions of the user at once. API keys that the user created belong to the firm and stay: the response lists the keys that still work, and the admins get an email. A new role takes effect within a second. The last active admin of a firm cannot lose that role (`last_admin`). A reinstated user counts against the plan again. An API key or application can give only rights that it has itself. Making somebody an admin, or reinstating an admin, needs a confirmed admin session.
 *
 * Needs the scope `firms:write`. What gives more than the caller has takes a confirmed admin session: see `confirmSession`.
 */
export const updateFirmUser: Operation<types.UpdateFirmUserInput, types.UpdateFirmUserAnswer> = { method: 'PATCH', path: '/api/v1/firms/users/{id}', isKeyed: true }

/**
 * Update an intake template: only the fields that are sent change.
 *
 * `fields`, `documents`, `participant_roles`, `groups` and `translations` replace the earlier ones as a whole. Forms that have been begun continue with the earlier version; existing document requests stay. A request that changes nothing leaves `version` and `updated_at` alone. A built-in template keeps its practice area.
 *
 * Needs the scope `matters:write`.
 */
export const updateIntakeTemplate: Operation<types.UpdateIntakeTemplateInput, types.UpdateIntakeTemplateAnswer> = { method: 'PATCH', path: '/api/v1/intake-templates/{id}', isKeyed: true }

/**
 * Change what is synced: only the fields that are sent change.
 *
 * Returns all settings. While the firm is connected, `case_type_mappings` may only name practice areas that exist in the other system; otherwise, a 400 names the mapping, such as `case_type_mappings.immigration`. Settings stay when the firm disconnects.
 *
 * Needs the scope `firms:write`.
 */
export const updateIntegrationSettings: Operation<types.UpdateIntegrationSettingsInput, types.UpdateIntegrationSettingsAnswer> = { method: 'PATCH', path: '/api/v1/integrations/practicemgr/settings', isKeyed: true }

/**
 * Set the second step of the firm's onboarding links.
 *
 * Applies to all links of the firm, including those already sent, except in matters with their own rule. A change ends open sessions at the portal: clients must open their links again. Off by default. Loosening the rule needs a confirmed admin session. That is switching it off, changing from a code to something that the client knows, or from `all` to `given`.
 *
 * Needs the scope `firms:write`. What gives more than the caller has takes a confirmed admin session: see `confirmSession`.
 */
export const updateLinkVerification: Operation<types.UpdateLinkVerificationInput, types.UpdateLinkVerificationAnswer> = { method: 'PATCH', path: '/api/v1/link-verification', isKeyed: true }

/**
 * Update a matter: only the fields that are sent change.
 *
 * A `status` moves the matter: active to archived, archived or closed to active, closed to archived. Only the practice-management system sets `closed`. A new `client_id` revokes the onboarding link of the former client; what the former client gave is kept, visible only to the firm: see `listFormerClients`. A request that changes nothing returns 200, leaves `updated_at` alone and emits no event.
 *
 * Needs the scope `matters:write`.
 */
export const updateMatter: Operation<types.UpdateMatterInput, types.UpdateMatterAnswer> = { method: 'PATCH', path: '/api/v1/matters/{id}', isKeyed: true }

/**
 * Update a deadline: only the fields that are sent change.
 *
 * Deadlines of an archived matter can be changed too, so that they can be marked as completed.
 *
 * Needs the scope `matters:write`.
 */
export const updateMatterDeadline: Operation<types.UpdateMatterDeadlineInput, types.UpdateMatterDeadlineAnswer> = { method: 'PATCH', path: '/api/v1/matters/{id}/deadlines/{deadline_id}', isKeyed: true }

/**
 * Set the second step of the onboarding links of a matter.
 *
 * Applies to the links of the client and of all participants. A change ends their sessions at the portal: they must open their links again. `firm` removes the matter's own rule. Loosening the current rule, or setting `off`, needs a confirmed admin session, as in `updateLinkVerification`.
 *
 * Needs the scope `matters:write`. What gives more than the caller has takes a confirmed admin session: see `confirmSession`.
 */
export const updateMatterLinkVerification: Operation<types.UpdateMatterLinkVerificationInput, types.UpdateMatterLinkVerificationAnswer> = { method: 'PATCH', path: '/api/v1/matters/{id}/link-verification', isKeyed: true }

/**
 * Update a participant: only the fields that are sent change.
 *
 * Changes to what the participant may see and give take effect within a second, also in open sessions.
 *
 * Needs the scope `matters:write`.
 */
export const updateMatterParticipant: Operation<types.UpdateMatterParticipantInput, types.UpdateMatterParticipantAnswer> = { method: 'PATCH', path: '/api/v1/matters/{id}/participants/{participant_id}', isKeyed: true }

/**
 * Update a view of matters: only the fields that are sent change.
 *
 * Only users who may change the settings of the firm can change a shared view. A new `filter` replaces the old one as a whole.
 *
 * Needs a signed-in user.
 */
export const updateMatterView: Operation<types.UpdateMatterViewInput, types.UpdateMatterViewAnswer> = { method: 'PATCH', path: '/api/v1/matter-views/{id}', isKeyed: true }

/**
 * Change the firm's own wording of a kind of email to clients and participants.
 *
 * Only the fields that are sent change. Null restores the default wording. Returns the kind with its complete wording. The wording is plain text without links: anything that looks like a web address gets a space inserted. A queued message uses the wording that is saved when it is sent.
 *
 * Needs the scope `firms:write`.
 */
export const updateMessageTemplate: Operation<types.UpdateMessageTemplateInput, types.UpdateMessageTemplateAnswer> = { method: 'PATCH', path: '/api/v1/message-templates/{kind}', isKeyed: true }

/**
 * Assign a conversation to somebody of the firm, or count its messages as answered.
 *
 * The assigned user is notified of new messages. Assigning grants no access: staff see a conversation only if its matter is assigned to them.
 *
 * Needs the scope `matters:write`.
 */
export const updateMessageThread: Operation<types.UpdateMessageThreadInput, types.UpdateMessageThreadAnswer> = { method: 'PATCH', path: '/api/v1/message-threads/{id}', isKeyed: true }

/**
 * Change the alerts that the firm receives: only the channels that are sent change.
 *
 * Returns all preferences.
 *
 * Needs the scope `firms:write`.
 */
export const updateNotificationPreferences: Operation<types.UpdateNotificationPreferencesInput, types.UpdateNotificationPreferencesAnswer> = { method: 'PATCH', path: '/api/v1/firms/notification-preferences', isKeyed: true }

/**
 * Set what an OAuth client may do through MCP.
 *
 * A new client may only read there. The change applies to all its tokens within a second. To let a client do more, an admin confirms with their password, and the other admins are notified.
 *
 * Needs a signed-in admin; an API key answers `forbidden`. What gives more than the caller has takes a confirmed admin session: see `confirmSession`.
 */
export const updateOAuthClient: Operation<types.UpdateOAuthClientInput, types.UpdateOAuthClientAnswer> = { method: 'PATCH', path: '/api/v1/oauth-clients/{id}', isKeyed: true }

/**
 * Say that there are no more files for a document request, or take that back.
 *
 * Only for requests of several files. Reminders of the request then stop, and the event `document.closed` tells the firm. The request needs at least one file. Confirming another file, or a rejection, takes the statement back.
 *
 * Needs a portal session; every other credential gets `forbidden`.
 */
export const updatePortalDocument: Operation<types.UpdatePortalDocumentInput, types.UpdatePortalDocumentAnswer> = { method: 'PATCH', path: '/api/v1/portal/documents/{id}', isKeyed: true }

/**
 * Save answers as a draft: only the answers that are sent change.
 *
 * Null removes an answer. A draft may be incomplete: an answer must have the JSON type of its field, and everything else is checked on submission. A `number` may also be text while it is being typed. The answer to a group replaces all of its entries. If the link has a second step that protects earlier answers and files, and the client has not passed it yet, only questions without an answer and answers of the same session can be changed. If the request has other answers, nothing is saved: `forbidden` with `details.reason` `verification_required`, and `details.fields` lists them.
 *
 * Needs a portal session; every other credential gets `forbidden`.
 */
export const updatePortalIntake: Operation<types.UpdatePortalIntakeInput, types.UpdatePortalIntakeAnswer> = { method: 'PATCH', path: '/api/v1/portal/intake' }

/**
 * Set or clear the expiry date of an approved file.
 *
 * The date belongs to the file: uploads that use it by reference have the same date. The firm is notified before the file expires and when it has expired, according to its `settings.file_expiry`. An expired file cannot be used for another request. For an upload that is not approved, the response is 422 `invalid_status_transition`.
 *
 * Needs the scope `documents:write`.
 */
export const updateUpload: Operation<types.UpdateUploadInput, types.UpdateUploadAnswer> = { method: 'PATCH', path: '/api/v1/uploads/{id}', isKeyed: true }

/**
 * Update a webhook: only the fields that are sent change.
 *
 * Needs the scope `webhooks:write`.
 */
export const updateWebhook: Operation<types.UpdateWebhookInput, types.UpdateWebhookAnswer> = { method: 'PATCH', path: '/api/v1/webhooks/{id}', isKeyed: true }

/**
 * Upload the logo of the firm.
 *
 * A PNG, JPEG or WebP of at most 700 KiB and 16 million pixels, in base64. It is decoded and redrawn as a PNG of at most 512 pixels a side; the original file and its metadata are not kept. SVG is refused, because it can hold scripts. Emails show the logo, and so does the client portal unless `settings.intake_branding` is off. Each logo has a new address that cannot be guessed and needs no credential. The ten previous logos stay at their addresses, for emails that were sent with them.
 *
 * Needs the scope `firms:write`.
 */
export const uploadFirmLogo: Operation<types.UploadFirmLogoInput, types.UploadFirmLogoAnswer> = { method: 'POST', path: '/api/v1/firms/logo', isKeyed: true }

/**
 * Check that no audit event was changed or removed.
 *
 * Needs admin level. Checks up to 5000 events per request. To continue, send `next_sequence` as `from_sequence` and `last_hash` as `previous_hash`. Store `head` and send it later as `known_sequence` and `known_hash` to check that the log still holds that event, and everything before it, unchanged.
 *
 * Needs the scope `firms:read`.
 */
export const verifyAuditLog: Operation<types.VerifyAuditLogInput, types.VerifyAuditLogAnswer> = { method: 'GET', path: '/api/v1/audit-events/verification' }

/**
 * Answer the second step of the caller's onboarding link.
 *
 * The right answer opens this session. A wrong one gets `verification_failed`, with `details.tries_left`. After 5 wrong answers in a row, or 20 in total, the link is locked for all its sessions, and the firm is notified: until it unlocks the link, they can give nothing. Sessions that have passed the step stay open. An answer in the wrong format does not count as a try. If the step is already passed, any answer is accepted.
 *
 * Needs a portal session; every other credential gets `forbidden`.
 */
export const verifyPortalSession: Operation<types.VerifyPortalSessionInput, types.VerifyPortalSessionAnswer> = { method: 'POST', path: '/api/v1/portal/verification/verify', isKeyed: true }

/**
 * Withdraw a document request, with its uploads and their files.
 *
 * The request and its uploads are deleted at once and no longer count. Their files are removed from storage shortly after, including quarantined ones. This cannot be undone. Approved requests, and requests of an archived matter, cannot be withdrawn.
 *
 * Needs the scope `documents:write`.
 */
export const withdrawDocument: Operation<types.WithdrawDocumentInput, types.WithdrawDocumentAnswer> = { method: 'DELETE', path: '/api/v1/documents/{id}', isKeyed: true }
