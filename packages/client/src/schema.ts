// Generated from openapi.json by `npm run derive`. Changes made here are lost.

export interface paths {
  "/api/v1/imports/{id}/parts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a part of the file.
     * @description A part has up to 524288 bytes, a file up to 64 parts. They are joined by number, whatever the order in which they arrive. A part with the number of an earlier one replaces it.
     *
     *   Needs the scope `matters:write`.
     */
    post: operations["addImportPart"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/matters/{id}/archive": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Archive a matter: it leaves active views and accepts no new requests.
     * @description Needs the scope `matters:write`.
     */
    post: operations["archiveMatter"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/imports/{id}/check": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Check the rows of the file, and make nothing.
     * @description The check goes on after the answer: read the import until it is `checked` or `failed`. `listImportRows` names each wrong row with field and reason. The file takes no further parts. While a part before the last one is missing, the answer is 422 `invalid_status_transition`, whose details name the `missing_parts`.
     *
     *   Needs the scope `matters:write`.
     */
    post: operations["checkImport"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/clients": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List clients.
     * @description Needs the scope `clients:read`.
     */
    get: operations["listClients"];
    put?: never;
    /**
     * Create a client.
     * @description Needs the scope `clients:write`.
     */
    post: operations["createClient"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/portal/session": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Exchange the token of an onboarding link for a session.
     * @description The session is valid for the one matter of the link, and acts as whoever the link was made for: the client or a participant. Send its token as `Authorization: Bearer`. It lasts two hours and never longer than the link; exchange the link again for a new one. Opening the address of a link changes nothing, so mail scanners do no harm. When a link is revoked or replaced, all its sessions end within a second. `link_expired` says why in `details.reason`: `expired`, `revoked`, `replaced`, `client_changed` or `participant_removed`. Here it also says whom to call, in `details.firm`. Where the firm asks for a second step, `verification` says which. Until it is passed, operations that it protects answer `forbidden` with `details.reason` `verification_required`. Once a link is locked after too many wrong answers, they all answer `verification_locked`.
     *
     *   Needs no credential.
     */
    post: operations["createClientPortalSession"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/imports": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List imports, newest first.
     * @description Needs the scope `matters:write`.
     */
    get: operations["listImports"];
    put?: never;
    /**
     * Begin an import of clients and matters from a CSV file.
     * @description Then send the file with `addImportPart`, have it checked with `checkImport`, and make its rows with `startImport`. A firm keeps up to 500 imports, each of up to 200000 rows. Columns that fill fields of clients need the scope `clients:write` too.
     *
     *   Needs the scope `matters:write`.
     */
    post: operations["createImport"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/intake-templates": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the intake templates of the firm, newest first.
     * @description Every firm starts with one template per practice area (`built_in`). The firm may change them; they are listed last.
     *
     *   Needs the scope `matters:read`.
     */
    get: operations["listIntakeTemplates"];
    put?: never;
    /**
     * Create an intake template: the questions of a form, and the documents that go with it.
     * @description Needs the scope `matters:write`.
     */
    post: operations["createIntakeTemplate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/matters": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List matters.
     * @description Needs the scope `matters:read`.
     */
    get: operations["listMatters"];
    put?: never;
    /**
     * Create a matter.
     * @description With an `intake_template_id`, the matter has the document requests of the template at once, and `documents_count` counts them. Without one, its form is the default template of the firm, else the built-in one of its practice area, and no documents are requested.
     *
     *   Needs the scope `matters:write`.
     */
    post: operations["createMatter"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/matters/{id}/deadlines": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the deadlines of a matter, the earliest first.
     * @description Sorted by `due_date`, then in the order in which they were added.
     *
     *   Needs the scope `matters:read`.
     */
    get: operations["listMatterDeadlines"];
    put?: never;
    /**
     * Add a deadline to a matter.
     * @description An archived matter takes none.
     *
     *   Needs the scope `matters:write`.
     */
    post: operations["createMatterDeadline"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/matters/{id}/participants": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the participants of a matter, in the order in which they were added.
     * @description The client of the matter is not among them: see `client` of the matter.
     *
     *   Needs the scope `matters:read`.
     */
    get: operations["listMatterParticipants"];
    put?: never;
    /**
     * Add a participant to a matter.
     * @description A spouse, a translator or anybody else who gives or sees something at the portal besides the client. Nobody is told: send them their link. An archived matter takes none.
     *
     *   Needs the scope `matters:write`.
     */
    post: operations["createMatterParticipant"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/portal/link-requests": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ask the firm for a new onboarding link.
     * @description For clients and participants whose link has expired, was revoked or was replaced. The firm gets a notification, at most one in six hours for the client of a matter and for each participant; the answer says when. The link of a participant who was removed gets `link_not_found`. A link that still works gets `invalid_status_transition`.
     *
     *   Needs no credential.
     */
    post: operations["createPortalLinkRequest"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/imports/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get an import and how far it is.
     * @description Needs the scope `matters:write`.
     */
    get: operations["getImport"];
    put?: never;
    post?: never;
    /**
     * Delete an import with its file and rows. What it made stays.
     * @description One that runs stops: rows that were not made yet make nothing.
     *
     *   Needs the scope `matters:write`.
     */
    delete: operations["deleteImport"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/intake-templates/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get an intake template.
     * @description Needs the scope `matters:read`.
     */
    get: operations["getIntakeTemplate"];
    put?: never;
    post?: never;
    /**
     * Delete an intake template.
     * @description New matters can no longer use it. Matters that use it keep their form, answers and document requests. If it was the default of the firm, matters without a template use the built-in one of their practice area. A built-in template cannot be deleted, because matters fall back on it.
     *
     *   Needs the scope `matters:write`.
     */
    delete: operations["deleteIntakeTemplate"];
    options?: never;
    head?: never;
    /**
     * Update an intake template: only what is sent changes.
     * @description `fields`, `documents`, `participant_roles`, `groups` and `translations` replace the earlier ones as a whole. Whoever has begun a form continues with the earlier version; existing document requests stay. A request that changes nothing leaves `version` and `updated_at` alone. A built-in template keeps its practice area.
     *
     *   Needs the scope `matters:write`.
     */
    patch: operations["updateIntakeTemplate"];
    trace?: never;
  };
  "/api/v1/matters/{id}/deadlines/{deadline_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Delete a deadline.
     * @description Needs the scope `matters:write`.
     */
    delete: operations["deleteMatterDeadline"];
    options?: never;
    head?: never;
    /**
     * Update a deadline: only the fields that are sent change.
     * @description Deadlines of an archived matter can be changed too, so that they can be marked as completed.
     *
     *   Needs the scope `matters:write`.
     */
    patch: operations["updateMatterDeadline"];
    trace?: never;
  };
  "/api/v1/portal/messages/attachments/{id}/download": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a short-lived URL of a file of a message, sent or received.
     * @description Only files of the conversation of whoever asks. The file must have passed its scan; the request waits up to 3 seconds for a running scan. Closed before a second step that protects what was given.
     *
     *   Needs a portal session; every other credential gets `forbidden`.
     */
    get: operations["downloadPortalAttachment"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/imports/{id}/report": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Download what became of the rows of an import, as CSV, JSON or JSON Lines.
     * @description Rows come in the order of the file, and are sent as they are read: an answer that breaks off, its connection reset, is incomplete. CSV has a header row with the names of the fields and is quoted as RFC 4180 has it. The problems of a row are one cell there: the column, else the field, and what is wrong, separated by semicolons. A cell that a spreadsheet would take for a formula has an apostrophe before it.
     *
     *   Needs the scope `matters:write`.
     */
    get: operations["exportImportRows"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/matters/{id}/intake-link": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Generate the onboarding link of a matter.
     * @description If an unexpired link exists, returns it with its own expiry. `force_new` revokes it and makes a new one.
     *
     *   Needs the scope `matters:write`.
     */
    post: operations["generateIntakeLink"];
    /**
     * Revoke the onboarding link of a matter.
     * @description The link stops working at once. If there is no link, nothing happens.
     *
     *   Needs the scope `matters:write`.
     */
    delete: operations["revokeIntakeLink"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/matters/{id}/participants/{participant_id}/intake-link": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Generate the onboarding link of a participant.
     * @description As `generateIntakeLink`, for one participant. Whoever has the link acts as this participant, and sees what they may see. If an unexpired link exists, returns it with its own expiry. `force_new` revokes it and makes a new one.
     *
     *   Needs the scope `matters:write`.
     */
    post: operations["generateParticipantLink"];
    /**
     * Revoke the onboarding link of a participant.
     * @description The link stops working at once, and links of others stay. If there is no link, nothing happens.
     *
     *   Needs the scope `matters:write`.
     */
    delete: operations["revokeParticipantLink"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/clients/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a client with its matters.
     * @description The newest 1000 matters are listed; `matters_count` counts all.
     *
     *   Needs the scope `clients:read`.
     */
    get: operations["getClient"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Update a client: only the fields that are sent change.
     * @description Needs the scope `clients:write`.
     */
    patch: operations["updateClient"];
    trace?: never;
  };
  "/api/v1/intake-templates/{id}/versions/{version}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get an intake template as it was in one of its versions.
     * @description Needs the scope `matters:read`.
     */
    get: operations["getIntakeTemplateVersion"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/link-verification": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the second step of the firm's onboarding links.
     * @description Needs the scope `firms:read`.
     */
    get: operations["getLinkVerification"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Set the second step of the firm's onboarding links.
     * @description Holds for all links of the firm, also those that were sent before, except in matters with a rule of their own. A change ends the sessions that are open at the portal: clients open their links again. Off unless it is set. To loosen the rule takes a confirmed admin session: to switch it off, to go from a code to something that the client knows, or from `all` to `given`.
     *
     *   Needs the scope `firms:write`. What gives more than the caller has takes a confirmed admin session: see `confirmSession`.
     */
    patch: operations["updateLinkVerification"];
    trace?: never;
  };
  "/api/v1/matters/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a matter.
     * @description Needs the scope `matters:read`.
     */
    get: operations["getMatter"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Update a matter: only the fields that are sent change.
     * @description A `status` moves the matter: active to archived, archived or closed to active, closed to archived. `closed` is set by the practice-management system alone. A new `client_id` revokes the onboarding link of the former client and keeps what the former client gave for the firm alone: see `listFormerClients`. A request that changes nothing answers 200, leaves `updated_at` alone and emits no event.
     *
     *   Needs the scope `matters:write`.
     */
    patch: operations["updateMatter"];
    trace?: never;
  };
  "/api/v1/matters/{id}/intake": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the intake form of a matter and the answers of its client.
     * @description Until the client begins, the form follows the matter's `intake_template_id`, else the default template of the firm, else the built-in one of the practice area. Once begun, the form stays as it is, even if the template or the choice of template changes.
     *
     *   Needs the scope `matters:read`.
     */
    get: operations["getMatterIntake"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/matters/{id}/link-verification": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the second step of the onboarding links of a matter, and which of them are locked.
     * @description Needs the scope `matters:read`.
     */
    get: operations["getMatterLinkVerification"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Set the second step of the onboarding links of a matter.
     * @description Holds for the links of the client and of all participants. A change ends their sessions at the portal: they open their links again. `firm` takes the matter's own rule away. To loosen what is in force, or to set `off`, takes a confirmed admin session, as in `updateLinkVerification`.
     *
     *   Needs the scope `matters:write`. What gives more than the caller has takes a confirmed admin session: see `confirmSession`.
     */
    patch: operations["updateMatterLinkVerification"];
    trace?: never;
  };
  "/api/v1/matters/{id}/participants/{participant_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a participant of a matter.
     * @description Needs the scope `matters:read`.
     */
    get: operations["getMatterParticipant"];
    put?: never;
    post?: never;
    /**
     * Remove a participant from a matter: their link ends at once.
     * @description Their sessions at the portal end within a second. What they gave stays with the matter. Document requests of theirs stay too, and nobody is reminded of them: withdraw those that are not needed any more.
     *
     *   Needs the scope `matters:write`.
     */
    delete: operations["removeMatterParticipant"];
    options?: never;
    head?: never;
    /**
     * Update a participant: only the fields that are sent change.
     * @description What the participant may see and give changes within a second, in sessions that are open too.
     *
     *   Needs the scope `matters:write`.
     */
    patch: operations["updateMatterParticipant"];
    trace?: never;
  };
  "/api/v1/matters/{id}/participants/{participant_id}/intake": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the intake form of a participant and their answers.
     * @description A participant has a form where the template of the matter's form names their role in `participant_roles`; otherwise 404 `intake_not_found`. Once begun, the form stays as it is, even if the template, the role or the choice of template changes. What a participant who was removed has answered can still be read.
     *
     *   Needs the scope `matters:read`.
     */
    get: operations["getMatterParticipantIntake"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/message-threads/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a conversation with its newest message.
     * @description Needs the scope `matters:read`.
     */
    get: operations["getMessageThread"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Assign a conversation to somebody of the firm, or count its messages as answered.
     * @description Whoever it is assigned to is told of new messages. Assigning opens nothing: staff see a conversation only if its matter is assigned to them.
     *
     *   Needs the scope `matters:write`.
     */
    patch: operations["updateMessageThread"];
    trace?: never;
  };
  "/api/v1/portal/intake": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the form and what was answered so far.
     * @description A participant has a form of their own where the template names their role in `participant_roles`. Any other participant gets `matter_not_found` with `details.resource` `intake`, here and when saving or submitting.
     *
     *   Needs a portal session; every other credential gets `forbidden`.
     */
    get: operations["getPortalIntake"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Save answers as a draft: only those that are sent change.
     * @description Null removes an answer. A draft may be incomplete: an answer must be of the JSON type that its field takes, and everything else is checked when the form is submitted. A `number` may also be text while it is being typed. The answer to a group replaces all of its entries. Before a second step that protects what was given, only questions without an answer can be answered, and the same session can change what it has answered. If one of the others is sent, nothing is saved: `forbidden` with `details.reason` `verification_required`, and `details.fields` names them.
     *
     *   Needs a portal session; every other credential gets `forbidden`.
     */
    patch: operations["updatePortalIntake"];
    trace?: never;
  };
  "/api/v1/portal/matter": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the matter as its client, or a participant, sees it, with what the firm asks for.
     * @description Document requests come in pages, with the usual page sizes. The client gets those of the client, a participant those that they may see. Before a second step that protects what was given, files are left out, except those of the same session.
     *
     *   Needs a portal session; every other credential gets `forbidden`.
     */
    get: operations["getPortalMatter"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/portal/verification": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the second step of the own onboarding link.
     * @description Needs a portal session; every other credential gets `forbidden`.
     */
    get: operations["getPortalVerification"];
    put?: never;
    /**
     * Have a code sent for the second step of the own onboarding link.
     * @description For the methods `email_code` and `sms_code`. The code goes to the address or number that the firm has on file, works for 10 minutes in this session alone, and ends the one before. A link gets at most 5 codes an hour. If the code was not sent, the answer is `send_failed`; for an SMS, `details.reason` says why, as for `sendIntakeLink`. Once the step is passed, nothing is sent.
     *
     *   Needs a portal session; every other credential gets `forbidden`.
     */
    post: operations["requestPortalVerification"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/waiting-matters": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List active matters that wait for a file from the client or a participant, most urgent first.
     * @description Matters without a client are left out. Only the 100,000 oldest matters that wait are considered, archived ones among them. Staff get only matters assigned to them.
     *
     *   Needs the scope `matters:read`.
     */
    get: operations["getWaitingMatters"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/matters/{id}/former-clients": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the former clients of a matter, the newest first.
     * @description When another client takes a matter over, what the former one gave stays with the former one, for the firm alone. Document requests that the former client answered carry the `participant_id`, and `getMatterParticipantIntake` answers the form under it. A client who comes back is no former client any more.
     *
     *   Needs the scope `matters:read`.
     */
    get: operations["listFormerClients"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/imports/{id}/rows": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the rows of an import, in the order of the file, each with its outcome and what is wrong with it.
     * @description Needs the scope `matters:write`.
     */
    get: operations["listImportRows"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/intake-templates/{id}/versions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the versions of an intake template, newest first: who changed what, and when.
     * @description The first one is the template as it is now. The 100 versions before it are kept.
     *
     *   Needs the scope `matters:read`.
     */
    get: operations["listIntakeTemplateVersions"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/matters/{id}/messages": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the messages between the firm and one person of a matter, newest first.
     * @description Those with the matter's client, unless `participant_id` names a participant, or `thread_id` any other conversation of the matter. Conversations with participants who were removed, and with earlier clients, stay and can be read. Nothing is marked as read by reading.
     *
     *   Needs the scope `matters:read`.
     */
    get: operations["listMatterMessages"];
    put?: never;
    /**
     * Write to the client of a matter, or to a participant.
     * @description They read it at the portal. An email, and an SMS where they agreed to SMS, says that there is a message and from whom, never what it says; messages of a short while are told of together. The questions in the conversation then count as answered: all of them, or those up to `read_through`. A message has a text, files or both: see `createMessageUpload`. An archived matter takes no message.
     *
     *   Needs the scope `matters:write`.
     */
    post: operations["sendMatterMessage"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/matter-overviews": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * How far some matters are: client, documents, link and last visit.
     * @description For lists of matters on a page. Matters that do not exist, and those that the caller may not see, are left out.
     *
     *   Needs the scope `matters:read`.
     */
    get: operations["listMatterOverviews"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/message-threads": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List conversations over all matters that the caller may see, with the newest message of each.
     * @description The one with the newest message comes first. With `unanswered=true`, the one that has waited longest. A conversation begins with its first message.
     *
     *   Needs the scope `matters:read`.
     */
    get: operations["listMessageThreads"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/deadlines": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the deadlines of all active matters that are not completed, the earliest first.
     * @description Sorted by `due_date`, then in the order in which they were added. Staff see those of matters that are assigned to them.
     *
     *   Needs the scope `matters:read`.
     */
    get: operations["listOpenDeadlines"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/portal/messages": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the messages between the firm and whoever asks, newest first.
     * @description Closed before a second step that protects what was given. Nothing is marked as read by reading.
     *
     *   Needs a portal session; every other credential gets `forbidden`.
     */
    get: operations["listPortalMessages"];
    put?: never;
    /**
     * Write to the firm.
     * @description The firm is told that there is a message. It has a text, files or both: see `createPortalMessageUpload`. Open before a second step that protects what was given: the firm then sees that the message is not verified. An archived matter takes no message.
     *
     *   Needs a portal session; every other credential gets `forbidden`.
     */
    post: operations["sendPortalMessage"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/message-threads/{id}/read": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Mark the messages of a conversation as read, up to one of them.
     * @description Each user has their own marks; keys that no user made share one. A mark never goes back. Reading is not answering: the conversation goes on waiting for its answer.
     *
     *   Needs the scope `matters:read`.
     */
    post: operations["markMessagesRead"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/portal/messages/read": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Mark the messages of the firm as read, up to one of them.
     * @description A mark never goes back.
     *
     *   Needs a portal session; every other credential gets `forbidden`.
     */
    post: operations["markPortalMessagesRead"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/portal/link": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Show what the page of an onboarding link says before anybody begins.
     * @description Changes nothing, and counts as no visit: scanners of mail servers open links too. It says nothing that an email with the link does not say. A link that has ended or is locked shows the firm alone.
     *
     *   Needs no credential.
     */
    post: operations["previewPortalLink"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/intake-templates/{id}/versions/{version}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Restore an earlier version of an intake template.
     * @description The template becomes what it was in that version. This makes a new version, so no version is lost. Forms that clients have begun stay as they are. Nothing changes if the template is already the same as that version.
     *
     *   Needs the scope `matters:write`.
     */
    post: operations["restoreIntakeTemplateVersion"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/matters/{id}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Restore an archived matter: it is active again.
     * @description Needs the scope `matters:write`.
     */
    post: operations["restoreMatter"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/search": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Search matters, clients and document requests.
     * @description Finds matters by their title, or by name, email and phone of a participant, clients by name, email and phone, and document requests by their name. Every word of `q` must occur, in any order and as any part of a word. Case, accents, punctuation and the notation of phone numbers do not matter. The best matches come first: the whole text, its beginning, whole words, beginnings of words, parts of words; equally good ones by age, newest first. If there are fewer matches than `limit`, texts with similar words follow: one letter wrong, missing, extra or two swapped in a word of four letters or more, two such differences in a word of eight or more.
     *
     *   Each type needs its scope: `matters:read`, `clients:read`, `documents:read`. A type that was not requested, or that the credential may not see, is an empty array. Staff find only what is assigned to them. If more than `limit` are equally good, any of them may be returned, the newest included. If one type cannot be searched at the moment, the whole answer is `service_unavailable`.
     *
     *   Needs one of the scopes `matters:read`, `clients:read`, `documents:read`, `webhooks:read`, `firms:read`.
     */
    get: operations["search"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/matters/{id}/send-link": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send the onboarding link to the client by email or SMS.
     * @description Generates a link if none exists. Answers once the provider has accepted the message. If the message was not sent, the answer is `send_failed`, with `details.reason` `not_configured` and an `explanation` for the operator if the installation has no provider for the channel. For an SMS, `details.reason` says why, if the caller can do something about it: `opted_out` (the number has opted out by STOP; only START from that number undoes it), `sms_limit_reached` (the number or the firm has reached its limit of SMS for the day, which ends at midnight UTC), `country_not_allowed` (no SMS to numbers of that country). Email has none of these limits.
     *
     *   Needs the scope `matters:write`.
     */
    post: operations["sendIntakeLink"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/matters/{id}/participants/{participant_id}/send-link": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send their onboarding link to a participant by email or SMS.
     * @description As `sendIntakeLink`, with the same refusals. Generates a link if none exists. The address is the one in the request, else the `email` or `phone` of the participant.
     *
     *   Needs the scope `matters:write`.
     */
    post: operations["sendParticipantLink"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/imports/{id}/start": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make the clients and matters of the rows that are valid.
     * @description The import goes on after the answer: read it until it is `finished`. Each row is made once, with the events of a single creation. A row that was imported before is left alone: it is recognised by its `reference`, else by email or title, else by all its values. The event `import.finished` says when all is done. So the same file can be imported again, and only new rows make something.
     *
     *   Needs the scope `matters:write`.
     */
    post: operations["startImport"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/portal/intake/submit": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Submit the form: its answers are final.
     * @description Every required field that is asked needs an answer, and each answer must fit the type of its field. Otherwise 400 names each as `answers.<key>`, in a group as `answers.<group>.<entry>.<key>` with entries from 0, and nothing is saved. `answers` are saved first, like a draft. Answers to questions that are not asked, because of `shown_when`, are left out. Before a second step that the firm asks for, the form cannot be submitted: submitting makes answers final, and the problems would tell what was saved.
     *
     *   Needs a portal session; every other credential gets `forbidden`.
     */
    post: operations["submitPortalIntake"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/matters/{id}/intake-link/unlock": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Unlock the client's onboarding link after too many wrong answers.
     * @description Wrong answers are counted anew. If the link is not locked, nothing else happens.
     *
     *   Needs the scope `matters:write`.
     */
    post: operations["unlockIntakeLink"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/matters/{id}/participants/{participant_id}/intake-link/unlock": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Unlock the onboarding link of a participant after too many wrong answers.
     * @description As `unlockIntakeLink`, for one participant.
     *
     *   Needs the scope `matters:write`.
     */
    post: operations["unlockParticipantLink"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/portal/verification/verify": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Answer the second step of the own onboarding link.
     * @description The right answer opens this session. A wrong one gets `verification_failed`, with `details.tries_left`. After 5 wrong answers in a row, or 20 in all, the link is locked for all its sessions, and the firm is told: until it unlocks the link, they can give nothing. Sessions that have passed stay open. An answer that is not of the form of the method is no try. Once the step is passed, any answer is taken.
     *
     *   Needs a portal session; every other credential gets `forbidden`.
     */
    post: operations["verifyPortalSession"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/uploads/{id}/parts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a file that is being sent in parts, with the parts that storage has.
     * @description Whatever is missing in `parts` has to be sent. To find out whether another device has the same file, compare the SHA-256 of a part.
     *
     *   Needs the scope `documents:read`.
     */
    get: operations["getPartUpload"];
    put?: never;
    /**
     * Get signed URLs to send parts to.
     * @description PUT each part to its `upload_url` with the headers in `fields`. The signature binds length and SHA-256, so storage refuses any other bytes. A URL lives 15 minutes; sign a part again whenever you need to. A part that is sent again replaces the earlier one.
     *
     *   Needs the scope `documents:write`.
     */
    post: operations["signUploadParts"];
    /**
     * Give up a file that is sent in parts.
     * @description The upload is gone at once. Before the answer, its parts leave storage, the URLs of its parts lead nowhere, and its bytes no longer count. If storage is away or is just joining the parts, all that follows within a minute of its return. A confirmed upload stays.
     *
     *   Needs the scope `documents:write`.
     */
    delete: operations["abandonPartUpload"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/checklists/{id}/apply": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Request every document of a checklist from the client of a matter.
     * @description Makes all requests or none, in the order of the items. Applying a checklist twice makes them twice, so send an `Idempotency-Key` in case the answer is lost. An archived matter takes no requests.
     *
     *   Needs the scope `documents:write`.
     */
    post: operations["applyChecklist"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/portal/uploads/{id}/confirm": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Confirm that the own file was sent; scanning starts.
     * @description Confirming fixes the file: later uploads to the signed URL have no effect. Before a second step that protects what was given, a request takes a file only while it has none but those of the same session. Otherwise the answer is `forbidden` with `details.reason` `verification_required`.
     *
     *   Needs a portal session; every other credential gets `forbidden`.
     */
    post: operations["confirmPortalUpload"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/uploads/{id}/confirm": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Confirm that the file was sent; scanning starts.
     * @description Confirming fixes the file: later uploads to the signed URL have no effect. A file in parts is confirmed the same way, once storage has all of its parts; until then the answer is 422 `file_not_found_in_storage`, whose details name the `missing_parts`. For a large file, storage may take longer than one request. Confirm then answers 503 with `Retry-After`; repeat it until it answers otherwise. A file that is infected, or whose content is of no type that its request accepts, is rejected.
     *
     *   Needs the scope `documents:write`.
     */
    post: operations["confirmUpload"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/checklists": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the checklists of the firm, newest first.
     * @description Needs the scope `documents:read`.
     */
    get: operations["listChecklists"];
    put?: never;
    /**
     * Create a checklist: document requests to make again and again.
     * @description Needs the scope `documents:write`.
     */
    post: operations["createChecklist"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/documents/{id}/joined-files": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the joined files of a document request, newest first.
     * @description Needs the scope `documents:read`.
     */
    get: operations["listJoinedFiles"];
    put?: never;
    /**
     * Join files of a document request to one PDF.
     * @description PDF, JPEG, PNG, WebP, TIFF and HEIC files whose scan is clean can be joined, unless they were rejected. The originals stay as they are. The joined file is built after the answer: read it until it is `ready` or `failed`, or wait for the event `document.joined` or `document.joining_failed`. It has up to 1000 pages and 100 MiB, made of up to 100 MiB. It counts towards the storage of the plan. A request keeps up to 20 joined files.
     *
     *   Needs the scope `documents:write`.
     */
    post: operations["createJoinedFile"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/matters/{id}/messages/uploads": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Get a signed URL to send a file to, for a message to the client of a matter or to a participant.
     * @description Works like `createSignedUploadUrl`: PUT the raw file with the headers in `fields`, confirm the upload, and name it in `upload_ids` of the message. A file has at most 25 MiB and one of the types that document requests accept by default. A file that no message names within a day is removed.
     *
     *   Needs the scope `documents:write`.
     */
    post: operations["createMessageUpload"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/uploads/multipart": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Begin a file that is sent in parts.
     * @description For large files and for lines that break: each part has a signed URL and a checksum of its own, and what storage has acknowledged stays. Sign the parts, PUT each one, and confirm the upload once all of them are there. Whoever may see the document request can go on from another device: the parts that are there are listed. Limits are those of `createSignedUploadUrl`. The whole file counts from here on, until it is confirmed or given up, or the upload expires: then its parts are removed.
     *
     *   Needs the scope `documents:write`.
     */
    post: operations["createPartUpload"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/portal/messages/uploads": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Get a signed URL to send a file to, for a message to the firm.
     * @description Works like `createPortalUploadUrl`: PUT the raw file with the headers in `fields`, confirm the upload, and name it in `upload_ids` of the message. A file has at most 25 MiB and one of the types that document requests accept by default. A file that no message names within a day is removed. `confirmPortalUpload` confirms it. A participant who may not give files gets `invalid_status_transition` with `details.reason` `upload_not_allowed`.
     *
     *   Needs a portal session; every other credential gets `forbidden`.
     */
    post: operations["createPortalMessageUpload"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/portal/uploads/multipart": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Begin a file that is sent in parts, for a document request of the own matter.
     * @description As `createPartUpload`: sign the parts, PUT each one, then confirm the upload. Whoever opens the same onboarding link on another device can go on with it. Before a second step that protects what was given, a request takes a file only while it has none but those of the same session. Otherwise the answer is `forbidden` with `details.reason` `verification_required`.
     *
     *   Needs a portal session; every other credential gets `forbidden`.
     */
    post: operations["createPortalPartUpload"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/portal/uploads/signed-url": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Get a signed URL to send a file to, for a document request of the own matter.
     * @description As `createSignedUploadUrl`: PUT the raw file with the headers in `fields`, then confirm the upload. A participant who sees the request and may not give files for it gets `invalid_status_transition` with `details.reason` `upload_not_allowed`. Before a second step that protects what was given, a request takes a file only while it has none but those of the same session. Otherwise the answer is `forbidden` with `details.reason` `verification_required`.
     *
     *   Needs a portal session; every other credential gets `forbidden`.
     */
    post: operations["createPortalUploadUrl"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/uploads/signed-url": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Get a signed URL to send a file to.
     * @description PUT the raw file to `upload_url` with the headers in `fields`, then confirm the upload. The signature binds type and length: storage or confirm refuses any other file, and any with a `Content-Encoding`. Names of programs, such as `letter.exe`, are refused. So is a file that exceeds the storage of the plan; confirm checks that again. A file whose content the request does not accept is rejected once it is scanned. Unconfirmed uploads are limited to 50 + `max_files` − 1 per document request and, in total, to the storage of the plan. Each counts with at least 1 MiB. They count until a day after their URLs expire. Files of more than 100 MiB have to be sent in parts: see `createPartUpload`. A request of several files takes `max_files` of them; those that were rejected or replaced do not count.
     *
     *   Needs the scope `documents:write`.
     */
    post: operations["createSignedUploadUrl"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/documents/{id}/uploads/reference": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Use an approved file of the client for a document request, without sending it again.
     * @description The file must be one that the same client gave, in any matter of theirs, and the request must accept its type and size. A file of a participant can be used for another request of that participant only. The answer is an upload of the request: it awaits review unless `approve` is true, and counts like a file that was sent, but takes no further storage. Withdrawing, rejecting or replacing one upload leaves the other as it is. 422 `invalid_status_transition` says in `details.reason` why a file cannot be used: `not_approved`, `already_used` by this request, or `expired`. `GET /api/v1/clients/{id}/files` lists the files that can be used.
     *
     *   Needs the scope `documents:write`.
     */
    post: operations["createUploadReference"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/matters/{id}/zip-files": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the ZIP files of a matter, newest first.
     * @description Needs the scope `documents:read`.
     */
    get: operations["listZipFiles"];
    put?: never;
    /**
     * Put all approved files of a matter into one ZIP file.
     * @description It holds the files that are approved and clean at that moment, those of participants too, and `index.csv` with names, dates and hashes. Files are named as `settings.zip_file_names` of the firm says, each name once. The ZIP file is built after the answer: read it until it is `ready` or `failed`, or wait for the event `zip_file.built` or `zip_file.failed`. It has up to 10000 files and 100 GB. It does not count towards the storage of the plan, and is deleted when it expires. A matter has up to 5 at a time.
     *
     *   Needs the scope `documents:write`.
     */
    post: operations["createZipFile"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/checklists/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a checklist.
     * @description Needs the scope `documents:read`.
     */
    get: operations["getChecklist"];
    put?: never;
    post?: never;
    /**
     * Delete a checklist.
     * @description Requests that were made of it stay.
     *
     *   Needs the scope `documents:write`.
     */
    delete: operations["deleteChecklist"];
    options?: never;
    head?: never;
    /**
     * Update a checklist: only the fields that are sent change.
     * @description `items` replace the earlier ones as a whole. Requests already made from the checklist stay as they are. A request that changes nothing leaves `version` and `updated_at` alone.
     *
     *   Needs the scope `documents:write`.
     */
    patch: operations["updateChecklist"];
    trace?: never;
  };
  "/api/v1/joined-files/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a joined file and how far it is.
     * @description Needs the scope `documents:read`.
     */
    get: operations["getJoinedFile"];
    put?: never;
    post?: never;
    /**
     * Delete a joined file. The files that it was made of stay.
     * @description One that waits or is being built is not made.
     *
     *   Needs the scope `documents:write`.
     */
    delete: operations["deleteJoinedFile"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/zip-files/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a ZIP file and how far it is.
     * @description Needs the scope `documents:read`.
     */
    get: operations["getZipFile"];
    put?: never;
    post?: never;
    /**
     * Delete a ZIP file. The files that it holds stay.
     * @description One that waits or is being built is not finished.
     *
     *   Needs the scope `documents:write`.
     */
    delete: operations["deleteZipFile"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/joined-files/{id}/download": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a short-lived URL of a joined file.
     * @description The file must be `ready`.
     *
     *   Needs the scope `documents:read`.
     */
    get: operations["downloadJoinedFile"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/uploads/{id}/download": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a short-lived URL of the file.
     * @description The file must have passed its scan; the request waits up to 3 seconds for a running scan. Instead of the file, images for viewing are available: a `thumbnail` (WebP, at most 400 pixels a side) of PDF and images, and a `preview` (JPEG) of HEIC, which few browsers show. Those that exist are in `variants` of the upload.
     *
     *   Needs the scope `documents:read`.
     */
    get: operations["downloadUpload"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/zip-files/{id}/download": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a short-lived URL of a ZIP file.
     * @description The file must be `ready`. The URL answers ranges, so a download that broke off goes on where it was, with a new URL where the old one has expired.
     *
     *   Needs the scope `documents:read`.
     */
    get: operations["downloadZipFile"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/court-forms/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a court form.
     * @description Needs the scope `documents:read`.
     */
    get: operations["getCourtForm"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/documents/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a document request.
     * @description Needs the scope `documents:read`.
     */
    get: operations["getDocument"];
    put?: never;
    post?: never;
    /**
     * Withdraw a document request, with its uploads and their files.
     * @description The request and its uploads are gone at once and no longer count. Their files leave storage shortly after, quarantined ones included. This cannot be undone. Approved requests, and requests of an archived matter, cannot be withdrawn.
     *
     *   Needs the scope `documents:write`.
     */
    delete: operations["withdrawDocument"];
    options?: never;
    head?: never;
    /**
     * Update a document request: only the fields that are sent change.
     * @description New types and sizes apply to signed URLs requested from then on; earlier files stay. `max_files` cannot go below the files that were given. `translations` replace the earlier ones as a whole; `{}` removes them. With a lower `min_files` the request may be complete at once. Approved requests, and requests of an archived matter, cannot be changed.
     *
     *   Needs the scope `documents:write`.
     */
    patch: operations["updateDocument"];
    trace?: never;
  };
  "/api/v1/portal/uploads/{id}/parts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get an own file that is being sent in parts, with the parts that storage has.
     * @description Whatever is missing in `parts` has to be sent.
     *
     *   Needs a portal session; every other credential gets `forbidden`.
     */
    get: operations["getPortalPartUpload"];
    put?: never;
    /**
     * Get signed URLs to send parts of the own file to.
     * @description As `signUploadParts`: PUT each part to its `upload_url` with the headers in `fields`.
     *
     *   Needs a portal session; every other credential gets `forbidden`.
     */
    post: operations["signPortalUploadParts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/uploads/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get an upload with the state of its scan.
     * @description Needs the scope `documents:read`.
     */
    get: operations["getUpload"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Set or clear the expiry date of an approved file.
     * @description The date belongs to the file: uploads that use it by reference have the same. The firm is told before the file expires and when it has expired, as `settings.file_expiry` of the firm says. A file that has expired cannot be used for another request. An upload that is not approved answers 422 `invalid_status_transition`.
     *
     *   Needs the scope `documents:write`.
     */
    patch: operations["updateUpload"];
    trace?: never;
  };
  "/api/v1/clients/{id}/files": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the approved files that a client gave, the newest approval first.
     * @description Files of all matters of the client, the newest 1,000 matters at most. A file that is used in several matters is listed once, where it was given first. Files of participants are not the client’s. Users who see only the matters that are assigned to them get files of these.
     *
     *   Needs the scope `documents:read`.
     */
    get: operations["listClientFiles"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/court-forms/jurisdictions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the jurisdictions that the library has forms of.
     * @description Needs the scope `documents:read`.
     */
    get: operations["listCourtFormJurisdictions"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/court-forms": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List court forms by jurisdiction and number.
     * @description The library is the same for every firm of this installation. The forms themselves are at their official addresses; check the edition there before filing.
     *
     *   Needs the scope `documents:read`.
     */
    get: operations["listCourtForms"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/documents/{id}/uploads": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the uploads of a document request, newest first.
     * @description Every upload is listed, whatever became of it: those that are not confirmed too.
     *
     *   Needs the scope `documents:read`.
     */
    get: operations["listDocumentUploads"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/files/expiring": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the approved files of the firm that have an expiry date, the earliest date first.
     * @description A file that is used by reference is listed for each of its matters.
     *
     *   Needs the scope `documents:read`.
     */
    get: operations["listExpiringFiles"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/matters/{id}/documents": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the document requests of a matter, newest first.
     * @description Needs the scope `documents:read`.
     */
    get: operations["listMatterDocuments"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/portal/open-uploads": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the own files that are being sent in parts, newest first.
     * @description Those that the same person began at the portal, and that are neither confirmed nor expired. A client never sees those of a participant.
     *
     *   Needs a portal session; every other credential gets `forbidden`.
     */
    get: operations["listOpenPortalUploads"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/documents/{id}/open-uploads": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the files of a document request that are being sent in parts, newest first.
     * @description Those that are neither confirmed nor expired.
     *
     *   Needs the scope `documents:read`.
     */
    get: operations["listOpenUploads"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/portal/documents/{id}/uploads": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the confirmed files of a document request of the own matter, newest first.
     * @description Files that were replaced are left out.
     *
     *   Needs a portal session; every other credential gets `forbidden`.
     */
    get: operations["listPortalUploads"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/uploads/to-review": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the files of all matters that await review, the oldest first.
     * @description Needs the scope `documents:read`.
     */
    get: operations["listUploadsToReview"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/portal/uploads/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Take the own upload back before it is reviewed.
     * @description The upload is gone at once, and its file leaves storage. The document request returns to its status after the last review, `pending` or `rejected`. An upload that was reviewed or replaced stays. A file that is being sent in parts is given up so, too. Before the answer, its parts leave storage, the URLs of its parts lead nowhere, and its bytes no longer count. If storage is away or is just joining the parts, all that follows within a minute of its return. Only files uploaded through the portal can be taken back there.
     *
     *   Needs a portal session; every other credential gets `forbidden`.
     */
    delete: operations["removePortalUpload"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/matters/{id}/documents/request": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Request a document from the client of a matter.
     * @description Needs the scope `documents:write`.
     */
    post: operations["requestDocument"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/matters/{id}/participants/{participant_id}/documents/request": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Request a document from a participant of a matter.
     * @description As `requestDocument`. The client does not see the request. It stays with the participant: to ask somebody else, withdraw it and make a new one.
     *
     *   Needs the scope `documents:write`.
     */
    post: operations["requestParticipantDocument"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/uploads/{id}/rescan": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Scan a file again whose scan failed or is delayed.
     * @description Needs the scope `documents:write`.
     */
    post: operations["rescanUpload"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/uploads/{id}/status": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Approve or reject an upload.
     * @description An approval needs a clean scan and waits up to 3 seconds for a running one. Each upload is reviewed once, and the review can be undone for 60 seconds. With a rejection, `rejection_code` names a common reason, which clients read in their language: `cut_off` (Part of the page is cut off. Please send it again with all four corners visible.) `hard_to_read` (It is hard to read. Please send it again, sharp and in good light.) `pages_missing` (Pages are missing. Please send all pages, front and back.) `wrong_document` (This is not the document we need. Please check what we asked for and send that one.) `wrong_person` (This document is about another person. Please send the document of the person we asked about.) `expired` (This document is no longer valid. Please send the current one.) `not_signed` (The signature is missing. Please sign the document and send it again.)
     *
     *   Needs the scope `documents:write`.
     */
    patch: operations["reviewUpload"];
    trace?: never;
  };
  "/api/v1/uploads/{id}/undo-review": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Undo the review of an upload.
     * @description For 60 seconds after the review. The upload awaits review again, and `document.review_undone` follows on `document.approved` or `document.rejected`. What was done with the file elsewhere in the meantime, such as a sync, stays. A file that was replaced or used for another request since, and one that was not reviewed by a person, answers 422 `invalid_status_transition`.
     *
     *   Needs the scope `documents:write`.
     */
    post: operations["undoReview"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/portal/documents/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Say that there are no more files for a document request, or take that back.
     * @description Reminders of the request then stop, and the event `document.closed` tells the firm. At least one file must be given. Another file that is confirmed, or a rejection, takes it back. For requests of several files.
     *
     *   Needs a portal session; every other credential gets `forbidden`.
     */
    patch: operations["updatePortalDocument"];
    trace?: never;
  };
  "/api/v1/webhooks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List webhooks, newest first.
     * @description Needs the scope `webhooks:read`.
     */
    get: operations["listWebhooks"];
    put?: never;
    /**
     * Register an address for events.
     * @description Deliveries are signed as Standard Webhooks describe (https://www.standardwebhooks.com). Only this answer shows the signing secret. Events arrive at least once, in no promised order. An event without a 2xx answer within 5 seconds (redirects are failures, and the body does not count) is retried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, or later if the answer has a `Retry-After`, which is kept up to an hour. A 410 answer switches the webhook off, and so does a failure when no delivery has succeeded for 5 days. Admins are told by email and in the list of notifications. A firm has at most 20 webhooks.
     *
     *   Needs the scope `webhooks:write`.
     */
    post: operations["createWebhook"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/webhooks/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a webhook.
     * @description Needs the scope `webhooks:read`.
     */
    get: operations["getWebhook"];
    put?: never;
    post?: never;
    /**
     * Delete a webhook: nothing further is sent to it.
     * @description Needs the scope `webhooks:write`.
     */
    delete: operations["deleteWebhook"];
    options?: never;
    head?: never;
    /**
     * Update a webhook: only the fields that are sent change.
     * @description Needs the scope `webhooks:write`.
     */
    patch: operations["updateWebhook"];
    trace?: never;
  };
  "/api/v1/events/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get an event as webhooks receive it.
     * @description Needs the scope `webhooks:read`.
     */
    get: operations["getEvent"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/firms/notification-preferences": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get which alerts the firm receives, and how.
     * @description By default, email is on and SMS is off. `settings.email_notifications` and `settings.sms_notifications` of the firm switch a channel off altogether. Emails go to the users to whom the matter is assigned, otherwise to the admins; SMS go to the `phone` of the firm. Alerts are sent between 8:00 and 20:00 in the time zone of the firm. Files of a matter that arrive within ten minutes make one alert.
     *
     *   Needs the scope `firms:read`.
     */
    get: operations["getNotificationPreferences"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change which alerts the firm receives: only what is sent changes, channel by channel.
     * @description Answers all preferences as they are now.
     *
     *   Needs the scope `firms:write`.
     */
    patch: operations["updateNotificationPreferences"];
    trace?: never;
  };
  "/api/v1/sandbox/messages/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get an email or SMS that a sandbox has kept, with its text.
     * @description Its links work in the sandbox. In production the answer is `not_found`.
     *
     *   Needs the scope `firms:read`.
     */
    get: operations["getSandboxMessage"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/live": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What has changed in the firm since a moment, or from now on.
     * @description Says what to load anew, within two seconds of a change, and no more than the caller may see. With `Accept: text/event-stream` the answer stays open as server-sent events (the `EventSource` of browsers): each event `changes` has this answer as its data and `next` as its id, and `Last-Event-ID` takes the place of `after`. Otherwise it answers at once, for callers who ask every few seconds. Without `after` it begins now. After more than 200 changes, or more than 60 minutes, `reset` is true. It does not keep a session from being idle.
     *
     *   Needs one of the scopes `matters:read`, `clients:read`, `documents:read`.
     */
    get: operations["listChanges"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/events": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the events of the firm, newest first.
     * @description Every event of the last 30 days that webhooks can receive, whether or not one did. The list omits `data`: get the single event for it.
     *
     *   Needs the scope `webhooks:read`.
     */
    get: operations["listEvents"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/matters/{id}/communications": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the emails and SMS of a matter, newest first.
     * @description Needs the scope `matters:read`.
     */
    get: operations["listMatterCommunications"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/message-templates": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the kinds of messages that go out in the firm's name, with the firm's own words.
     * @description All kinds, in a fixed order. `previewMessage` shows what each of them says. SMS have no place for own words: each part of one costs money.
     *
     *   Needs the scope `firms:read`.
     */
    get: operations["listMessageTemplates"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/notifications": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what happened lately, newest first.
     * @description Files that clients uploaded, infected files, completed onboarding forms, clients who ask for a new link or answer by SMS, links that expired, deadlines that are near, webhooks that were switched off for failing, a connection that the practice-management system ended: those of the last 90 days. The firm shares one list: what one user marks as read is read for all. Staff do not see it. Notifications about webhooks show only to callers who may see webhooks.
     *
     *   Needs the scope `matters:read`.
     */
    get: operations["listNotifications"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/sandbox/messages": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the email and SMS of the firm that a sandbox has kept, newest first.
     * @description A sandbox sends no email or SMS. Messages count as sent and are kept here for 30 days. The list omits the text: get the single message for it. In production the answer is `not_found`.
     *
     *   Needs the scope `firms:read`.
     */
    get: operations["listSandboxMessages"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/webhooks/{id}/deliveries": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the deliveries of a webhook, newest first.
     * @description Each with its attempts and when the next is due. Kept for 30 days.
     *
     *   Needs the scope `webhooks:read`.
     */
    get: operations["listWebhookDeliveries"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/notifications/read-all": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Mark all notifications as read.
     * @description Needs the scope `matters:read`.
     */
    post: operations["markAllNotificationsRead"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/notifications/{id}/read": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Mark a notification as read.
     * @description Marked again, it keeps the first instant.
     *
     *   Needs the scope `matters:read`.
     */
    post: operations["markNotificationRead"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/message-templates/{kind}/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Show what a kind of message says, with the firm's name, logo, colour and words.
     * @description Reader, matter and links in it are made up. Nothing is sent or changed. `words` shows words that are not saved yet.
     *
     *   Needs the scope `firms:read`.
     */
    post: operations["previewMessage"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/providers/sms/inbound": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive an SMS that a person sent to one of the sender numbers.
     * @description For the SMS provider alone, which signs with the secret of the account. `To` is the number that the person wrote to: a number of one firm, or the number that the other firms share.
     *
     *   If one firm wrote to the person from that number in the last 30 days, the text becomes a communication of the matter of its last SMS. If several firms did, the answer asks the person which firm the text is for. The text waits until the person replies with the code of a firm and nothing else, for 7 days at most. Codes are new in each question, and void once a firm that it lists writes. If no firm did, the text is not kept.
     *
     *   STOP to the shared number opts the person out of SMS from every firm. STOP to a firm's own number opts out of that firm alone. Other words for it count as STOP too; where they may mean something else, the person is asked once and gets nothing else until a START. START takes back a STOP to the same number, and START to a firm's own number also lets that firm write again. HELP names the firm, if only one wrote. Where the provider has answered these words itself (`OptOutType`), nothing is answered.
     *
     *   Needs no credential but a signature.
     */
    post: operations["receiveSms"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/providers/sms/status": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive the delivery status of an SMS.
     * @description For the SMS provider alone, which signs with the secret of the account. The first of `delivered` and `failed` holds. Callbacks that come late, twice or out of order change nothing.
     *
     *   Needs no credential but a signature.
     */
    post: operations["receiveSmsStatus"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/webhooks/{id}/deliveries/{delivery_id}/redeliver": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a delivery again, whatever became of it.
     * @description The delivery is due at once, under the same `webhook-id`. If it fails, the retries start again from the beginning. A delivery that is being sent is left alone.
     *
     *   Needs the scope `webhooks:write`.
     */
    post: operations["redeliverWebhook"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/webhooks/{id}/replay": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send again what a webhook has not taken since a time.
     * @description Deliveries since then that failed or wait for a retry are due at once; successful ones are not repeated. A call takes the oldest 10000; with `has_more`, call again. Reaches back 14 days.
     *
     *   Needs the scope `webhooks:write`.
     */
    post: operations["replayWebhook"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/webhooks/{id}/rotate-secret": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Replace the signing secret of a webhook.
     * @description Only this answer shows the new secret. For 24 hours both secrets sign: `webhook-signature` then has two signatures, and a receiver accepts a delivery if either is right. A secret replaced before that stops signing at once.
     *
     *   Needs the scope `webhooks:write`.
     */
    post: operations["rotateWebhookSecret"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/webhooks/{id}/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a test event to a webhook and wait for its answer.
     * @description Needs the scope `webhooks:write`.
     */
    post: operations["testWebhook"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/message-templates/{kind}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change the firm's own words in a kind of email to clients and participants.
     * @description Fields that you leave out stay as they are. Null restores the usual words. Answers the kind with all words as they are now. They are plain text, and nothing in them becomes a link: what could be taken for an address gets a space. A queued message gets the words that are saved when it is sent.
     *
     *   Needs the scope `firms:write`.
     */
    patch: operations["updateMessageTemplate"];
    trace?: never;
  };
  "/api/v1/integrations/practicemgr/connect": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Connect the firm: redirects to the consent page of the practice-management system.
     * @description A signed-in admin opens this address in a browser. Alternatively, a server with an admin-level API key calls it and passes the redirect on to the browser of an admin; the key also needs `clients:read`, `documents:read`, `matters:read` and `matters:write`, because the connection gives these rights. Otherwise the answer is `insufficient_scope`. The admin has 10 minutes to give consent, and each redirect can be completed once. If a session opened it, only the same browser can complete it. If a key did, a browser that is signed in to another firm cannot. A session cannot replace a connection (`invalid_status_transition` with `details.reason` `integration_connected`): disconnect the firm first. An API key can. Browsers that ask for `text/html` get errors as a page.
     *
     *   Needs the scope `firms:write`.
     */
    get: operations["connectIntegration"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/integrations/practicemgr/disconnect": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Disconnect the firm.
     * @description Syncing stops at once, even if the other system does not answer. Dossier gives up its access there as soon as it can. The log and the links between records stay. Connecting the same account again continues where it stopped; another account starts fresh. Connections of the firm that are pending can no longer be completed. Disconnecting a firm that is not connected succeeds too.
     *
     *   Needs the scope `firms:write`.
     */
    post: operations["disconnectIntegration"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/integrations/practicemgr/status": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show whether the firm is connected to its practice-management system, and what is synced.
     * @description Needs the scope `matters:read`.
     */
    get: operations["getIntegrationStatus"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/integrations/practicemgr/events": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the events that the practice-management system sent, newest first.
     * @description Staff see only events of matters that are assigned to them.
     *
     *   Needs the scope `matters:read`.
     */
    get: operations["listIntegrationEvents"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/integrations/practicemgr/sync": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the last 50 syncs, newest first.
     * @description Each document that a sync sends, or that is refused, has an entry of its own, listed before that of the sync. Staff see only syncs of matters that are assigned to them.
     *
     *   Needs the scope `matters:read`.
     */
    get: operations["listSyncLog"];
    put?: never;
    /**
     * Sync a matter to the practice-management system, or pull the status of linked matters from there.
     * @description `sync_matter` writes the client as a contact, then the matter, then every approved document that is not there yet. Repeating it makes no duplicates, and writes nothing if nothing has changed. An archived matter or one without a client is not synced: `matter_not_syncable`, with `archived` or `no_client` as `reason` in the details.
     *
     *   `pull_matters` reads all matters there and sets the status of the matters here that are linked to them: `Closed` closes a matter, `Open` makes it active again, and an archived matter stays archived. With a `matter_id` it reads only that matter.
     *
     *   Staff must name a matter that is assigned to them.
     *
     *   `integration_not_connected` with `details.reason` `integration_permit_missing` means that the firm is connected only in part, because connecting or disconnecting it failed half-way. An admin disconnects the firm and connects it again.
     *
     *   A firm has one sync at a time. The request waits for up to 20 seconds. After that, `in_progress` is true, the sync continues in the background, and the log entry `log_id` shows how it ends. If the other system fails, the log entry says why.
     *
     *   Needs the scope `matters:write`.
     */
    post: operations["startSync"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/integrations/practicemgr/callback": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Complete a connection: the practice-management system redirects the browser here.
     * @description Redirects to the web app, with `practicemgr=connected` in the query. Each state works once. Unknown query parameters are ignored. Browsers that ask for `text/html` get errors as a page.
     *
     *   `integration_state_invalid` with `details.reason` `integration_permit_missing` means that the connection was completed and not confirmed, because it took too long or the firm was disconnected meanwhile. If the status says that the firm is connected, disconnect it and connect it again.
     *
     *   Needs no credential.
     */
    get: operations["receiveIntegrationCallback"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/integrations/practicemgr/deauthorize": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive a notice that a user withdrew access in the practice-management system.
     * @description Only the other system calls this, with JSON or a form that names the user. Dossier then asks the other system whether its tokens still work, and disconnects the firm only if they do not. The answer is the same whether or not the user is known.
     *
     *   Needs no credential.
     */
    post: operations["receiveIntegrationDeauthorization"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/integrations/practicemgr/webhooks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Receive an event of the practice-management system.
     * @description Only the other system calls this, at the address that Dossier gave it. Its first request carries `X-Hook-Secret`; Dossier stores the secret and answers with the same header. Later requests carry `X-Hook-Signature`; without a valid one the answer is 401 and nothing is stored.
     *
     *   Each event is recorded before it is processed, and a repeated one changes nothing. After `matter.update`, Dossier asks the other system for the status of the linked matter: `Open` makes it active here, `Closed` closes it. If a record was deleted there, its link is removed, so that the next sync creates it again. All other events are only recorded.
     *
     *   Needs no credential but a signature.
     */
    post: operations["receiveIntegrationEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/integrations/practicemgr/settings": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change what is synced: only the fields that are sent change.
     * @description Returns all settings. While the firm is connected, `case_type_mappings` may only name practice areas that exist in the other system; a 400 names the mapping that does not, such as `case_type_mappings.immigration`. Settings stay when the firm disconnects.
     *
     *   Needs the scope `firms:write`.
     */
    patch: operations["updateIntegrationSettings"];
    trace?: never;
  };
  "/api/v1/invitations/{token}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What an invitation is to, for whoever has its link.
     * @description Changes nothing, so that a mail scanner that opens links does no harm.
     *
     *   Needs no credential.
     */
    get: operations["getInvitation"];
    put?: never;
    /**
     * Accept an invitation: makes the user, who can then sign in.
     * @description If no names are sent, those of the invitation are used. An email belongs to one firm: a user of another firm gets `user_already_exists`.
     *
     *   Needs no credential.
     */
    post: operations["acceptInvitation"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/session/password": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Change the signed-in user's password.
     * @description Ends all other sessions of the user; this one stays.
     *
     *   Needs a signed-in user.
     */
    post: operations["changePassword"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/signup/{token}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What a sign-up will make, for whoever has its link.
     * @description Needs no credential.
     */
    get: operations["getSignUp"];
    put?: never;
    /**
     * Complete a sign-up: makes the firm on the plan standard, and its first admin.
     * @description Needs no credential.
     */
    post: operations["completeSignUp"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/session/confirm": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Give the password again, to widen rights in this session.
     * @description Signing in counts too. For 10 minutes from then on, an admin may make admins and credentials, and loosen how people sign in. Until then such requests answer `confirmation_required`. A user with two-step sign-in sends a code as well (`totp_required`); each code works once. After several failures, further attempts must wait, up to an hour.
     *
     *   Needs a signed-in user.
     */
    post: operations["confirmSession"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/session/totp/confirm": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Switch two-step sign-in on with a code of the app; answers recovery codes.
     * @description Ends all other sessions of the user, and what applications may do for them.
     *
     *   Needs a signed-in user.
     */
    post: operations["confirmTotp"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/api-keys": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List API keys, newest first.
     * @description Needs a signed-in admin; an API key answers `forbidden`.
     */
    get: operations["listApiKeys"];
    put?: never;
    /**
     * Create an API key.
     * @description Only this answer shows the key itself. A key with a `firms` scope is admin-level. A firm can have at most 100 keys that are neither revoked nor expired (`api_key_limit_reached`).
     *
     *   Needs a signed-in admin; an API key answers `forbidden`. What gives more than the caller has takes a confirmed admin session: see `confirmSession`.
     */
    post: operations["createApiKey"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/billing/checkout-sessions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Open a page on which the firm subscribes to a plan.
     * @description The page belongs to the payment provider, so Dossier never sees a card. The plan changes within seconds after payment. Asking again for the same plan and addresses returns the same page while it is open. A firm that has a subscription, even with an unpaid invoice, gets `subscription_active` and changes it in the portal.
     *
     *   Needs the scope `firms:write`.
     */
    post: operations["createCheckoutSession"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/oauth-clients": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List OAuth clients, newest first.
     * @description Needs a signed-in admin; an API key answers `forbidden`.
     */
    get: operations["listOAuthClients"];
    put?: never;
    /**
     * Register an application that acts for users of the firm.
     * @description Only users of this firm can give it access. Only this answer shows the secret. Redirect URIs are compared character by character. A public client may use any port on 127.0.0.1 and [::1].
     *
     *   Needs a signed-in admin; an API key answers `forbidden`. What gives more than the caller has takes a confirmed admin session: see `confirmSession`.
     */
    post: operations["createOAuthClient"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/billing/portal-sessions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Open a page on which the firm looks after its subscription.
     * @description Shows plan, card and invoices, and ends the subscription. The address works for a few minutes.
     *
     *   Needs the scope `firms:write`.
     */
    post: operations["createPortalSession"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/session": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Who is signed in.
     * @description Needs a signed-in user.
     */
    get: operations["getSession"];
    put?: never;
    /**
     * Sign in.
     * @description Sets a session cookie. Requests with it that change something must come from the web application, which their `Origin` header shows. A wrong email and a wrong password get the same answer. A user with two-step sign-in is asked for a code (`totp_required`) only after the right password; each code works once. After several failures, further attempts must wait, up to an hour (`rate_limit_exceeded`). A second cookie makes the browser known: its attempts are counted separately, so nobody else can make it wait. A user who must wait because others guess at the account can unlock sign-in by email: see `requestSignInUnlock`.
     *
     *   Needs no credential.
     */
    post: operations["createSession"];
    /**
     * Sign out: the session ends and its cookie is removed.
     * @description Needs a signed-in user.
     */
    delete: operations["deleteSession"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/firms/logo": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Upload the logo of the firm.
     * @description A PNG, JPEG or WebP of at most 700 KiB and 16 million pixels, in base64. It is decoded and drawn anew as a PNG of at most 512 pixels a side; the file itself, and what else is in it, is not kept. SVG is refused, because it can hold scripts. Emails show the logo, and so does the client portal unless `settings.intake_branding` is off. The address of each logo is new, cannot be guessed and needs no credential. The ten logos before it stay at their addresses for emails that were sent with them.
     *
     *   Needs the scope `firms:write`.
     */
    post: operations["uploadFirmLogo"];
    /**
     * Remove the logo of the firm, and all logos before it.
     * @description Within a minute their addresses show nothing any more, except where a browser or mail program has kept the image. Removing a logo that is not there changes nothing.
     *
     *   Needs the scope `firms:write`.
     */
    delete: operations["deleteFirmLogo"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/oauth-clients/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove an OAuth client and end all its tokens.
     * @description They are refused everywhere within a second.
     *
     *   Needs a signed-in admin; an API key answers `forbidden`.
     */
    delete: operations["deleteOAuthClient"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/session/totp/disable": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Switch two-step sign-in off.
     * @description Needs the password and a code, so a stolen session alone is not enough. Ends all other sessions of the user and the access of all applications. Refused while the firm requires two-step sign-in (`two_step_required`).
     *
     *   Needs a signed-in user.
     */
    post: operations["disableTotp"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/authorizations/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Stop an application from acting for the signed-in user.
     * @description Ends the tokens of this authorization. They are refused everywhere within a second.
     *
     *   Needs a signed-in user.
     */
    delete: operations["endAuthorization"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/sessions/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * End a session of the signed-in user.
     * @description The session is refused everywhere within a second.
     *
     *   Needs a signed-in user.
     */
    delete: operations["endSession"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/session/totp": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Whether the signed-in user has two-step sign-in.
     * @description Needs a signed-in user.
     */
    get: operations["getTotp"];
    put?: never;
    /**
     * Begin two-step sign-in: answers the secret for an authenticator app.
     * @description Sign-in asks for no code until one is confirmed here. Starting again before that replaces the secret. Codes are those of RFC 6238: SHA-1, 6 digits, 30 seconds.
     *
     *   Needs a signed-in user.
     */
    post: operations["enrolTotp"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/audit-events/export": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export audit events, oldest first, as CSV, JSON or JSON Lines.
     * @description Needs admin level. Takes the filters of the list. The answer has every event that was recorded when the export began, however many, and is sent as the events are read. An answer that breaks off, its connection reset, is incomplete.
     *
     *   CSV has a header row with the names of the fields, is quoted as RFC 4180 has it, and leaves cells without a value empty. A cell that a spreadsheet would take for a formula has an apostrophe before it. To check hashes, export JSON Lines: an event per line.
     *
     *   Needs the scope `firms:read`.
     */
    get: operations["exportAuditEvents"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/firms": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the firm.
     * @description Needs the scope `firms:read`.
     */
    get: operations["getFirm"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/firms/onboarding": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get how far the firm has come in setting itself up.
     * @description Needs the scope `firms:read`.
     */
    get: operations["getFirmOnboarding"];
    put?: never;
    /**
     * Save a step of setting the firm up.
     * @description Marks the step as done, stores its data and moves `current_step` past it, never back. Steps may be saved in any order and more than once. `complete: true` ends the onboarding even if steps are open; `completed_at` keeps the first time. Invitations are sent by email: all of them, or none if the plan has too few users. Who may invite whom is as for `inviteUser`. Returns the state.
     *
     *   Needs the scope `firms:write`. What gives more than the caller has takes a confirmed admin session: see `confirmSession`.
     */
    post: operations["saveOnboardingStep"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/firms/usage": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get what the firm uses in its billing period, and what its plan allows.
     * @description Counts are exact at the moment of asking, those of API requests excepted.
     *
     *   Needs the scope `firms:read`.
     */
    get: operations["getFirmUsage"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/reports/{type}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a report: rows of a period, oldest first.
     * @description Needs admin level. `type` is one of:
     *
     *   - `intake-summary`: Matters that were created in the period, and how far their intake has come.
     *   - `document-status`: Document requests that were made in the period.
     *   - `client-activity`: What clients did in the period: visits of the portal, uploads, and forms that were submitted.
     *   - `communication-log`: Emails and SMS that were begun in the period, without their text.
     *   - `billing-summary`: Usage against limits, for each billing period that touches the period and has begun. API requests are kept for 400 days.
     *
     *   Rows are streamed, however many there are. A row that existed at the request and does not change meanwhile appears once. If the connection is reset, the report is incomplete.
     *
     *   CSV has a header row with the field names below and is quoted by RFC 4180; missing values are empty cells. A cell that a spreadsheet would read as a formula starts with an apostrophe.
     *
     *   Needs the scope `firms:read`.
     */
    get: operations["getReport"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/billing/subscription": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve what the firm pays for.
     * @description Needs the scope `firms:read`.
     */
    get: operations["getSubscription"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/firms/users": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List users and pending invitations, newest first.
     * @description Users have an id that starts with `usr_`; pending invitations one that starts with `inv_`, and instants of their own. Expired invitations are not in the list.
     *
     *   Needs the scope `firms:read`.
     */
    get: operations["listFirmUsers"];
    put?: never;
    /**
     * Invite somebody to the firm by email.
     * @description The email holds a link that works for 7 days. Active users and pending invitations together stay within the plan. An API key or application can invite to a role if it has every scope under which the role can do anything: `insufficient_scope` names those that it lacks. Inviting an admin takes a confirmed admin session.
     *
     *   Needs the scope `firms:write`. What gives more than the caller has takes a confirmed admin session: see `confirmSession`.
     */
    post: operations["inviteUser"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/audit-events": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List audit events, newest first: who did what, when and from where.
     * @description Needs admin level. An event records a request by a user, key, application or portal client, a failed sign-in, a change by an operator or the system, or data that the connection to practice management read or changed. Malformed requests and requests over a rate limit are not recorded, except that one refused sign-in an hour is recorded for each user with too many attempts. Events follow their request within a second.
     *
     *   Events hold no content of documents, no secrets, and no values of fields that could be personal. They are kept for seven years unless the installation says otherwise.
     *
     *   The events of a firm form a chain: each has the hash of the one before. `GET /api/v1/audit-events/verification` checks it.
     *
     *   Needs the scope `firms:read`.
     */
    get: operations["listAuditEvents"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/authorizations": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the applications that may act for the signed-in user, newest first.
     * @description Needs a signed-in user.
     */
    get: operations["listAuthorizations"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/firms/colleagues": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the names of all active users of the firm, the newest first.
     * @description For whoever assigns work. `listFirmUsers` answers more, to admins.
     *
     *   Needs a signed-in user.
     */
    get: operations["listColleagues"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/sessions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the sessions of the signed-in user, newest first.
     * @description Needs a signed-in user.
     */
    get: operations["listSessions"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/billing/webhooks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take an event of the payment provider.
     * @description For the provider alone, which signs with a secret of this installation. Each event is applied once, in the order of its own time. Events that are not about subscriptions are accepted and ignored.
     *
     *   Needs no credential but a signature.
     */
    post: operations["receiveBillingEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/api-keys/{id}/regenerate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Replace the secret of an API key.
     * @description The key keeps its id, scopes and limits. Earlier secrets work for `grace_hours` more at most, then answer `revoked_api_key`. Revoked and expired keys cannot be regenerated.
     *
     *   Needs a signed-in admin; an API key answers `forbidden`. What gives more than the caller has takes a confirmed admin session: see `confirmSession`.
     */
    post: operations["regenerateApiKey"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/password-resets": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ask for an email with which a forgotten password is replaced.
     * @description The answer and its time are the same whether or not the user exists. The link works once, for an hour. A user gets at most five such emails an hour.
     *
     *   Needs no credential.
     */
    post: operations["requestPasswordReset"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/sign-in-unlocks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ask for an email that unlocks sign-in while others guess at the account.
     * @description Many wrong attempts at an account slow down every browser that its user has not signed in with before. The link in the email makes one browser known, so that it need not wait; it does not sign in. The answer and its time are the same whether or not the user exists. The link works once, for an hour. A user gets at most five such emails an hour.
     *
     *   Needs no credential.
     */
    post: operations["requestSignInUnlock"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/signup": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign up a firm. Only where the installation has it switched on.
     * @description The firm is created only when the link in the email is opened and a password is chosen, so nobody can sign up with the address of another person. The link works for a day. The answer is the same whether or not the email has an account.
     *
     *   Needs no credential.
     */
    post: operations["requestSignUp"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/firms/invitations/{id}/resend": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send an invitation again, with a new link.
     * @description The new link works for 7 days; earlier links stop working. An expired invitation becomes pending again. Who may send it is as for `inviteUser`.
     *
     *   Needs the scope `firms:write`. What gives more than the caller has takes a confirmed admin session: see `confirmSession`.
     */
    post: operations["resendInvitation"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/password-resets/{token}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Replace a forgotten password.
     * @description Ends all sessions of the user and all other password links. Two-step sign-in stays on. Sets a cookie that makes the browser known, so that others who guess at the account cannot make it wait.
     *
     *   Needs no credential.
     */
    post: operations["resetPassword"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/firms/users/{id}/totp": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Switch off the two-step sign-in of a user who has lost the app and the recovery codes.
     * @description Ends all sessions of the user, who is told by email.
     *
     *   Needs a signed-in admin; an API key answers `forbidden`. What gives more than the caller has takes a confirmed admin session: see `confirmSession`.
     */
    delete: operations["resetUserTotp"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/api-keys/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Revoke an API key.
     * @description It is refused everywhere within a second. Revoking again answers the same.
     *
     *   Needs a signed-in admin; an API key answers `forbidden`.
     */
    delete: operations["revokeApiKey"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/firms/invitations/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Withdraw an invitation: its link works no more.
     * @description Needs the scope `firms:write`.
     */
    delete: operations["revokeInvitation"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/oauth-clients/{id}/rotate-secret": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Replace the secret of a confidential OAuth client.
     * @description The earlier secret stops working at once; tokens stay valid. A public client has no secret and answers `invalid_status_transition`.
     *
     *   Needs a signed-in admin; an API key answers `forbidden`. What gives more than the caller has takes a confirmed admin session: see `confirmSession`.
     */
    post: operations["rotateOAuthClientSecret"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/firms/users/{id}/sign-out": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign a user out everywhere.
     * @description Ends all sessions of the user and the access of all applications. The user can sign in again.
     *
     *   Needs a signed-in admin; an API key answers `forbidden`.
     */
    post: operations["signOutUser"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/sign-in-unlocks/{token}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Unlock sign-in in the browser that asks.
     * @description Sets a cookie that makes the browser known: its attempts to sign in are counted separately from those of other browsers.
     *
     *   Needs no credential.
     */
    post: operations["unlockSignIn"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/firms/settings": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Update the firm: only the fields that are sent change, those of `settings` one by one.
     * @description Answers the fields that were sent, as they are now. The fields of `settings.document_reminders` and `settings.file_expiry` change one by one too; each is answered whole, and heeded from the next day on. A request that changes nothing leaves `updated_at` alone. To no longer require two-step sign-in, or to let sessions be idle for longer, takes a confirmed admin session.
     *
     *   Needs the scope `firms:write`. What gives more than the caller has takes a confirmed admin session: see `confirmSession`.
     */
    patch: operations["updateFirmSettings"];
    trace?: never;
  };
  "/api/v1/firms/users/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change the role of a user, suspend or reinstate them.
     * @description Suspending ends all sessions of the user at once. API keys created by the user belong to the firm and stay: the answer lists those that still work, and the admins are told by email. A new role takes effect within a second. The last active admin of a firm cannot lose that role (`last_admin`). A reinstated user counts against the plan again. An API key or application can give only rights that it has itself; making an admin, or reinstating one, takes a confirmed admin session.
     *
     *   Needs the scope `firms:write`. What gives more than the caller has takes a confirmed admin session: see `confirmSession`.
     */
    patch: operations["updateFirmUser"];
    trace?: never;
  };
  "/api/v1/audit-events/verification": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Check that no audit event was changed or removed.
     * @description Needs admin level. Checks up to 5000 events per request; `next_sequence` says where to continue; send `last_hash` with it as `previous_hash`. Store `head` and send it later as `known_sequence` and `known_hash` to learn whether the log still holds that event, and everything before it, unchanged.
     *
     *   Needs the scope `firms:read`.
     */
    get: operations["verifyAuditLog"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/oauth/authorize": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Ask a user to let an application act for them.
     * @description Send the user’s browser here. It shows pages for signing in and for consent, and their forms come back to this address. Then it leads back to `redirect_uri` with `code`, `state` and `iss`, or with `error`, `error_description`, `state` and `iss`.
     *
     *   If the client or its `redirect_uri` is not valid, the user sees an error page and is not redirected. Only users of the firm that registered the client can give it access.
     *
     *   Every client uses PKCE (RFC 7636), confidential ones too: it makes a new `code_verifier` for each request and sends its S256 challenge here, the verifier itself at the token endpoint. Libraries do so by themselves. Without the challenge the client gets `invalid_request`.
     *
     *   Granted are the scopes that `scope` asks for, as far as the client is registered for them and the user’s role allows them. The token response lists them.
     */
    get: operations["authorize"];
    put?: never;
    /**
     * Take the forms of the sign-in and consent pages.
     * @description For the pages of `authorize` alone, which post here with the same query. A form must carry the `Origin` of the application, so no other site can post it.
     */
    post: operations["answerAuthorization"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/oauth/token": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Exchange a code or a refresh token for tokens.
     * @description A code works once, within 60 seconds; a second use revokes the tokens of the first. Each use of a refresh token gives a new one, and using an old one ends all tokens of the authorization. A refresh token works for 90 days. All tokens end 365 days after the consent of the user, however often they were refreshed.
     *
     *   Clients authenticate by form fields or by HTTP Basic, not both.
     */
    post: operations["token"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/oauth/revoke": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * End a token.
     * @description Revoking an access token ends that token alone; revoking a refresh token ends all tokens of its authorization. Both take effect within a second. An unknown token also answers 200 (RFC 7009).
     */
    post: operations["revoke"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/.well-known/oauth-authorization-server": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the addresses and abilities of the OAuth endpoints.
     * @description The metadata document of RFC 8414, with which OAuth libraries configure themselves.
     */
    get: operations["oauthMetadata"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface webhooks {
  "client.created": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A client was created.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onClientCreated"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "import.checked": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The rows of an import were checked. Nothing is made before the import is started.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onImportChecked"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "import.failed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The file of an import cannot be read: see `problem`.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onImportFailed"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "import.finished": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Every valid row of an import was made, found or refused.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onImportFinished"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "intake.completed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The client of a matter submitted the intake form.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onIntakeCompleted"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "intake.link.locked": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * An onboarding link was locked after wrong answers, or its second step has nothing to compare answers with.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onIntakeLinkLocked"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "matter.archived": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A matter was archived.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onMatterArchived"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "matter.created": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A matter was created.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onMatterCreated"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "matter.updated": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A matter was updated, restoring from the archive included.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onMatterUpdated"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "message.received": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The client of a matter, or a participant, wrote to the firm. The event does not hold what they wrote.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onMessageReceived"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "message.sent": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The firm wrote to the client of a matter, or to a participant. The event does not hold what it wrote.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onMessageSent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "participant.created": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A participant was added to a matter.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onParticipantCreated"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "participant.intake.completed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A participant of a matter submitted the intake form, with answers of their own.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onParticipantIntakeCompleted"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "participant.removed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A participant was removed from a matter, and their link ended.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onParticipantRemoved"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "participant.updated": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A participant of a matter was updated.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onParticipantUpdated"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "document.approved": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A document was approved.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onDocumentApproved"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "document.closed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The client said that there are no more files for a document request. `upload` is the newest one.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onDocumentClosed"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "document.expired": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * An approved file has expired.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onDocumentExpired"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "document.expiring": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * An approved file expires soon: as many days before as the firm has set.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onDocumentExpiring"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "document.flagged": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A clean file was looked at, and something may be wrong with it: see `warnings` of the upload.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onDocumentFlagged"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "document.joined": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Files of a document request were joined to one PDF, which is ready.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onDocumentJoined"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "document.joining_failed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Files of a document request cannot be joined to one PDF: see `problem` of the joined file.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onDocumentJoiningFailed"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "document.rejected": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A document was rejected, by a reviewer or because its file is infected.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onDocumentRejected"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "document.review_undone": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The approval or rejection of a document was undone: it awaits review again.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onDocumentReviewUndone"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "document.uploaded": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A file was uploaded and confirmed; its scan is under way.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onDocumentUploaded"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "zip_file.built": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A ZIP file with the approved files of a matter is ready.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onZipFileBuilt"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "zip_file.failed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A ZIP file with the approved files of a matter cannot be built: see `problem` of the ZIP file.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onZipFileFailed"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "intake.link.sent": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * An onboarding link was sent to the client.
     * @description Answer with any 2xx status within 5 seconds. Anything else is a failure, and the event comes again as `createWebhook` describes.
     */
    post: operations["onIntakeLinkSent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "webhook.test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sent by `testWebhook` alone, to the tested webhook, whatever it subscribes to.
     * @description Answer with any 2xx status within 5 seconds. The answer of `testWebhook` says whether this one was 2xx; a failure is not retried.
     */
    post: operations["onWebhookTest"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    /** @description What every failure looks like. */
    Error: {
      /** @description What went wrong. */
      error: {
        /** @description What went wrong, for programs. Codes are added, never renamed. */
        code: string;
        /** @description What went wrong, for people. */
        message: string;
        /** @description Structure depends on the code; `fields` names refused fields. */
        details: Record<string, never>;
      };
    };
    /** @description What failures at the token and revocation endpoints look like (RFC 6749 section 5.2). */
    OAuthError: {
      /**
       * @description What went wrong, for programs.
       * @enum {string}
       */
      error: "invalid_request" | "invalid_client" | "invalid_grant" | "invalid_scope" | "unsupported_grant_type" | "temporarily_unavailable" | "server_error";
      /** @description What went wrong, for people. */
      error_description?: string;
    };
    Import: {
      /** @description Identifier of the import. */
      id: string;
      /** @description What people call the import, such as the name of the file. */
      name: string;
      /** @description Which column fills which field; other columns are ignored. Only `custom_fields` may occur more than once. A row makes a client if fields of `client` are named, a matter if fields of `matter` are named, and where both are, the client is that of the matter. */
      columns: {
        /** @description The column's name in the first row of the file, without regard to case. If several columns have the name, the import fails. */
        column: string;
        /**
         * @description What the column fills: a field of `createClient` or `createMatter`. `custom_fields` takes the column's name as its key. `tags` and `assigned_users` are separated by `|`. `assigned_attorney` and `assigned_users` take emails or ids of users, `intake_template_id` the name or id of a template. `client.sms_consent` takes `no` alone. `reference` is the row's identifier in the system that the file comes from.
         * @enum {string}
         */
        field: "reference" | "client.first_name" | "client.last_name" | "client.email" | "client.phone" | "client.date_of_birth" | "client.address.line1" | "client.address.line2" | "client.address.city" | "client.address.state" | "client.address.zip" | "client.language" | "client.notes" | "client.custom_fields" | "client.sms_consent" | "matter.title" | "matter.practice_area" | "matter.description" | "matter.assigned_attorney" | "matter.assigned_users" | "matter.case_number" | "matter.intake_template_id" | "matter.custom_fields" | "matter.tags" | "matter.document_reminders";
      }[];
      /**
       * @description How the file encodes text. `auto` goes by the byte order mark, else takes UTF-16, UTF-8 or Windows-1252, the first that fits.
       * @enum {string}
       */
      encoding: "auto" | "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
      /**
       * @description What stands between cells. `auto` goes by a first line such as `sep=;`, else takes the separator that occurs most in the first row.
       * @enum {string}
       */
      separator: "auto" | "comma" | "semicolon" | "tab";
      /**
       * @description How the file writes dates. A time of midnight after a date is passed over, and dates as `YYYY-MM-DD` are always read.
       * @enum {string}
       */
      date_format: "YYYY-MM-DD" | "MM/DD/YYYY" | "DD/MM/YYYY" | "DD.MM.YYYY";
      /**
       * @description `receiving`: takes parts. `checking`: the rows are checked, nothing is made. `checked`: can be started. `running`: clients and matters are made. `finished`: every valid row is done. `failed`: the file cannot be read; see `problem`.
       * @enum {string}
       */
      status: "receiving" | "checking" | "checked" | "running" | "finished" | "failed";
      /** @description Why the file cannot be read; null unless the import failed. */
      problem: string | null;
      /** @description Bytes of the file that have arrived. */
      bytes: number;
      /** @description Rows that were checked so far. */
      rows_total: number;
      /** @description Rows with a wrong value. They make nothing. */
      rows_invalid: number;
      /** @description Rows that made a client, a matter or both. */
      rows_made: number;
      /** @description Rows that were there already, as the check or the import found. They change nothing. */
      rows_existing: number;
      /** @description Rows that the plan's limit on matters refused. Starting the import again tries them again. */
      rows_refused: number;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it changed last.
       */
      updated_at: string;
      /**
       * Format: date-time
       * @description When every row was done; null before.
       */
      finished_at: string | null;
    };
    ArchivedMatter: {
      /** @description Identifier of the matter. */
      id: string;
      /**
       * @description `closed` is set by the practice-management system alone.
       * @enum {string}
       */
      status: "active" | "archived" | "closed";
      /**
       * Format: date-time
       * @description When it was archived; null where it is not.
       */
      archived_at: string;
    };
    SmsConsent: {
      /**
       * @description Reminders go by SMS only where consent is `granted`.
       * @enum {string}
       */
      status: "granted" | "revoked";
      /**
       * @description `firm` where the firm recorded it, `client` where the client has opted out by STOP.
       * @enum {string}
       */
      source: "firm" | "client";
      /**
       * Format: date-time
       * @description When the firm recorded it. Null for `client`: the client may have sent STOP to another firm, and the time would tell.
       */
      changed_at: string | null;
    };
    Client: {
      /** @description Identifier of the client. */
      id: string;
      /** @description Given name. */
      first_name: string;
      /** @description Family name. */
      last_name: string;
      /**
       * Format: email
       * @description Unique in the firm, without regard to case.
       */
      email: string | null;
      /** @description E.164. */
      phone: string | null;
      /**
       * Format: date
       * @description Date of birth.
       */
      date_of_birth: string | null;
      /** @description Postal address. */
      address: {
        /** @description Street and number. */
        line1: string | null;
        /** @description Further line of the address. */
        line2: string | null;
        /** @description City. */
        city: string | null;
        /** @description State or province. */
        state: string | null;
        /** @description Postal code. */
        zip: string | null;
      } | null;
      /**
       * @description What messages to the client are written in; null is English.
       * @enum {string|null}
       */
      language: "en" | "es" | null;
      /** @description Internal notes, never visible to the client. */
      notes: string | null;
      /** @description Data of the firm's own. A number that would be rounded, such as a whole one beyond 2^53, is refused: send it as a string. */
      custom_fields: {
        [key: string]: unknown;
      };
      /** @description Whether the client agreed to SMS at `phone`; null where nothing is recorded. A STOP overrides what the firm recorded, until a START: a STOP to the number that firms share counts for every firm, a STOP to a firm's own number for that firm alone. After START, what the firm recorded holds again. */
      sms_consent: components["schemas"]["SmsConsent"] | null;
      /** @description Matters of the client, whatever their status. */
      matters_count: number;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it changed last.
       */
      updated_at: string;
    };
    PortalVerification: {
      /**
       * @description `required`: answer the second step. `locked`: there were too many wrong answers, and only the firm can unlock the link. `passed`: nothing is asked for, or no more.
       * @enum {string}
       */
      status: "required" | "locked" | "passed";
      /**
       * @description What is asked for; null once it is passed.
       * @enum {string|null}
       */
      method: "email_code" | "sms_code" | "date_of_birth" | "phone_digits" | null;
      /**
       * @description What is out of reach until then; null once it is passed.
       * @enum {string|null}
       */
      scope: "given" | "all" | null;
      /** @description Where the newest code of this session went, masked; null without one. */
      sent_to: string | null;
      /**
       * Format: date-time
       * @description Until when that code works; null without one.
       */
      code_expires_at: string | null;
      /** @description Wrong answers until the link is locked; null once it is passed. */
      tries_left: number | null;
    };
    ClientPortalSession: {
      /** @description To send as `Authorization: Bearer`. Shown once, here. */
      session_token: string;
      /**
       * Format: date-time
       * @description When the session ends by itself.
       */
      expires_at: string;
      /** @description The second step that the link asks for; absent where it asks for none. */
      verification?: components["schemas"]["PortalVerification"];
      /** @description Whom to call. */
      firm?: {
        /** @description Name of the firm. */
        name: string;
        /** @description Telephone number of the firm in E.164; null where it has named none. */
        phone: string | null;
      };
    };
    IntakeField: {
      /** @description Names the answer. Unique in the template, groups included. */
      key: string;
      /** @description The question, as the client reads it. */
      label: string;
      /**
       * @description What the answer is: `number` a JSON number, `checkbox` a boolean, `date` YYYY-MM-DD, `phone` E.164, `select` one of the options, `multiselect` an array of options, `address` an object of `line1`, `line2`, `city`, `state`, `zip`, the others text.
       * @enum {string}
       */
      type: "text" | "textarea" | "email" | "phone" | "date" | "number" | "select" | "multiselect" | "checkbox" | "address";
      /**
       * @description Whether the form cannot be submitted without an answer. A required checkbox has to be ticked.
       * @default false
       */
      required: boolean;
      /** @description Shown with the question. */
      help: string | null;
      /** @description What can be chosen, each once. For `select` and `multiselect`, and only for them. */
      options: string[] | null;
      /** @description Key of the group that the question belongs to, together with its neighbours; absent for none. It is asked for each entry of the group. */
      group?: string;
      /** @description When the question is asked; absent for always. A question that is not asked needs no answer, and its answer is not submitted. */
      shown_when?: components["schemas"]["IntakeCondition"];
      /** @description Texts by language. Whatever is missing is shown in the template's own words. */
      translations?: {
        /** @description In English. */
        en?: components["schemas"]["IntakeFieldWords"];
        /** @description In Spanish. */
        es?: components["schemas"]["IntakeFieldWords"];
      };
    };
    IntakeCondition: {
      /** @description Key of a field before this one. */
      field: string;
      /** @description The option that was chosen, alone or among others; of a `checkbox` whether it is ticked. Only for `select`, `multiselect` and `checkbox`. */
      equals?: string | boolean;
      /** @description Options of which at least one was chosen. Only for `select` and `multiselect`. */
      one_of?: string[];
      /**
       * @description Any answer will do. A `checkbox` has to be ticked.
       * @constant
       */
      answered?: true;
    };
    IntakeFieldWords: {
      /** @description The question. */
      label?: string;
      /** @description What is shown with it. */
      help?: string;
      /** @description One per option, in the same order. The answer stays the untranslated option. */
      options?: string[];
    };
    ChecklistItem: {
      /** @description Shown to the client. */
      name: string;
      /** @description What it is and why it is needed. */
      description: string | null;
      /** @description What the client is to do, shown with the request. */
      instructions: string | null;
      /**
       * @description Whether the matter needs it; others are welcome but optional.
       * @default true
       */
      required: boolean;
      /**
       * @description Allowed media types.
       * @default [
       *     "application/pdf",
       *     "image/jpeg",
       *     "image/png",
       *     "image/heic",
       *     "image/webp",
       *     "image/tiff",
       *     "application/msword",
       *     "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
       *     "application/vnd.ms-excel",
       *     "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
       *     "text/plain"
       *   ]
       */
      accepted_types: string[];
      /**
       * @description Largest file in MiB.
       * @default 25
       */
      max_file_size_mb: number;
      /**
       * Format: date
       * @description Reminders go by it.
       */
      due_date: string | null;
      /** @description Files that the request takes. Each one is uploaded and reviewed on its own. 1 unless given. */
      max_files?: number;
      /** @description What the client reads instead of `name`, `description` and `instructions`, by language. Absent if nothing is translated. At most 4 KiB of JSON. */
      translations?: {
        /** @description In English. */
        en?: components["schemas"]["DocumentWords"];
        /** @description In Spanish. */
        es?: components["schemas"]["DocumentWords"];
      };
      /** @description Approved files that complete the request; at most `max_files`. 1 unless given. */
      min_files?: number;
    };
    DocumentWords: {
      /** @description What is asked for. */
      name?: string;
      /** @description What it is and why it is needed. */
      description?: string;
      /** @description What the client is to do. */
      instructions?: string;
    };
    IntakeGroup: {
      /** @description Names the answer: an array of entries, each an object with answers by the key of their field. */
      key: string;
      /** @description What can be given several times, as the client reads it. */
      label: string;
      /** @description What one of them is called. A number follows it. */
      entry_label: string;
      /** @description Shown with the group. */
      help: string | null;
      /**
       * @description Fewest entries that a submission needs.
       * @default 0
       */
      min_entries: number;
      /**
       * @description How many there can be.
       * @default 10
       */
      max_entries: number;
      /** @description When the group is asked for; absent for always. */
      shown_when?: components["schemas"]["IntakeCondition"];
      /** @description Texts by language. Whatever is missing is shown in the template's own words. */
      translations?: {
        /** @description In English. */
        en?: components["schemas"]["IntakeGroupWords"];
        /** @description In Spanish. */
        es?: components["schemas"]["IntakeGroupWords"];
      };
    };
    IntakeGroupWords: {
      /** @description What can be given several times. */
      label?: string;
      /** @description What one of them is called. */
      entry_label?: string;
      /** @description What is shown with it. */
      help?: string;
    };
    IntakeFormWords: {
      /** @description Heading of the form. */
      name?: string;
      /** @description What is shown above the questions. */
      description?: string;
    };
    IntakeTemplate: {
      /** @description Identifier of the template. */
      id: string;
      /** @description Heading of the form, shown to the client. */
      name: string;
      /**
       * @description The practice area that it is meant for, or null for any.
       * @enum {string|null}
       */
      practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other" | null;
      /** @description Shown to the client above the questions. */
      description: string | null;
      /** @description The questions, in the order of the form. At most 48 KiB of JSON together. */
      fields: components["schemas"]["IntakeField"][];
      /** @description Bodies of document requests, made in this order when a matter is created with the template, for the client. At most 48 KiB of JSON together. */
      documents: components["schemas"]["ChecklistItem"][];
      /** @description Participants with one of these roles fill in the form too, each with answers of their own. */
      participant_roles: ("spouse" | "co_plaintiff" | "co_defendant" | "relative" | "guardian" | "representative" | "translator" | "witness" | "other")[];
      /** @description What can be given several times, such as children; absent without. The fields say which group they belong to. At most 8 KiB of JSON together. */
      groups?: components["schemas"]["IntakeGroup"][];
      /** @description What the client reads instead of `name` and `description`, by language. Absent if nothing is translated. At most 8 KiB of JSON. Each field has its own. */
      translations?: {
        /** @description In English. */
        en?: components["schemas"]["IntakeFormWords"];
        /** @description In Spanish. */
        es?: components["schemas"]["IntakeFormWords"];
      };
      /** @description Whether it is a built-in template, one of those that the firm started with. Built-in templates cannot be deleted. */
      built_in: boolean;
      /** @description 1 at first; grows with each change. */
      version: number;
      /** @description The user who changed it last; null where no user did. */
      updated_by: string | null;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it changed last.
       */
      updated_at: string;
    };
    Matter: {
      /** @description Identifier of the matter. */
      id: string;
      /** @description Unique in the firm, without regard to case. */
      title: string;
      /**
       * @description Area of law.
       * @enum {string}
       */
      practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
      /** @description The client, or null. */
      client_id: string | null;
      /** @description What it is about. */
      description: string | null;
      /** @description The responsible attorney. */
      assigned_attorney: string | null;
      /** @description Further users who work on it. */
      assigned_users: string[];
      /** @description The court's or the firm's own number. */
      case_number: string | null;
      /** @description The intake template that the client fills in. */
      intake_template_id: string | null;
      /** @description Data of the firm's own. A number that would be rounded, such as a whole one beyond 2^53, is refused: send it as a string. */
      custom_fields: {
        [key: string]: unknown;
      };
      /** @description At most 50 tags. */
      tags: string[];
      /** @description Whether the client is reminded of document requests that are open, by the firm's rule. */
      document_reminders: boolean;
      /**
       * @description `closed` is set by the practice-management system alone.
       * @enum {string}
       */
      status: "active" | "archived" | "closed";
      /** @description The onboarding link. Null until generated, for callers who may not generate links, and always in events. */
      intake_link: string | null;
      /** @description Document requests of the matter. */
      documents_count: number;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it changed last.
       */
      updated_at: string;
      /**
       * Format: date-time
       * @description When it was archived; null where it is not.
       */
      archived_at: string | null;
    };
    Deadline: {
      /** @description Identifier of the deadline. */
      id: string;
      /** @description What is due. */
      title: string;
      /**
       * Format: date
       * @description A date in the firm's time zone.
       */
      due_date: string;
      /**
       * @description `statute` is the end of a limitation period.
       * @enum {string}
       */
      type: "filing" | "hearing" | "statute" | "other";
      /** @description Notes of the firm. */
      notes: string | null;
      /** @description Whether it is done. */
      completed: boolean;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
    };
    Participant: {
      /** @description Identifier of the participant. */
      id: string;
      /** @description Identifier of the matter. */
      matter_id: string;
      /**
       * @description What the person is in the matter.
       * @enum {string}
       */
      role: "spouse" | "co_plaintiff" | "co_defendant" | "relative" | "guardian" | "representative" | "translator" | "witness" | "other";
      /** @description Given name. */
      first_name: string;
      /** @description Family name. */
      last_name: string;
      /**
       * Format: email
       * @description Where messages to the participant go.
       */
      email: string | null;
      /** @description E.164. */
      phone: string | null;
      /**
       * @description What messages to the participant are written in; null is English.
       * @enum {string|null}
       */
      language: "en" | "es" | null;
      /**
       * @description Which document requests the participant sees at the portal: `own` are those with their `participant_id`, `all` are those of the client and of everybody else too, with their files.
       * @enum {string}
       */
      may_see: "own" | "all";
      /**
       * @description For which document requests the participant may upload files: `none`, `own`, or `all` that they see. `all` needs `may_see` to be `all`.
       * @enum {string}
       */
      may_give: "none" | "own" | "all";
      /** @description Whether the participant agreed to SMS at `phone`, as `sms_consent` of a client; null where nothing is recorded. Reminders go by SMS only where it is granted. */
      sms_consent: components["schemas"]["SmsConsent"] | null;
      /**
       * Format: date-time
       * @description Until when the participant's onboarding link works; null without a link that works.
       */
      link_expires_at: string | null;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it changed last.
       */
      updated_at: string;
    };
    PortalLinkRequest: {
      /**
       * Format: date-time
       * @description When the firm was told.
       */
      requested_at: string;
    };
    DownloadUrl: {
      /** @description Where to GET the file. */
      download_url: string;
      /**
       * Format: date-time
       * @description 5 minutes after issue.
       */
      expires_at: string;
    };
    ImportRow: {
      /** @description The line of the file on which the row ends, from 1. */
      line: number;
      /**
       * @description `valid` waits to be made, `invalid` has a wrong value, `made` made something, `existing` was there already, `refused` is over a limit of the plan.
       * @enum {string}
       */
      outcome: "valid" | "invalid" | "made" | "existing" | "refused";
      /** @description What is wrong; empty unless the row is `invalid` or `refused`. */
      problems: components["schemas"]["ImportProblem"][];
      /** @description The client that the row made or found. */
      client_id: string | null;
      /** @description The matter that the row made or found. */
      matter_id: string | null;
    };
    ImportProblem: {
      /** @description The field that is wrong. */
      field: string;
      /** @description The column that fills it; null if none does. */
      column: string | null;
      /** @description What is wrong with the value. */
      message: string;
    };
    IntakeLink: {
      /** @description The address to give to the client. Whoever has it can act as the client. */
      intake_link: string;
      /**
       * Format: date-time
       * @description Until when the link works.
       */
      expires_at: string;
      /** @description Identifier of the matter. */
      matter_id: string;
    };
    ParticipantLink: {
      /** @description The address to give to the participant. Whoever has it can act as them. */
      intake_link: string;
      /**
       * Format: date-time
       * @description Until when the link works.
       */
      expires_at: string;
      /** @description Identifier of the matter. */
      matter_id: string;
      /** @description Identifier of the participant. */
      participant_id: string;
    };
    ClientDetail: {
      /** @description Identifier of the client. */
      id: string;
      /** @description Given name. */
      first_name: string;
      /** @description Family name. */
      last_name: string;
      /**
       * Format: email
       * @description Unique in the firm, without regard to case.
       */
      email: string | null;
      /** @description E.164. */
      phone: string | null;
      /**
       * Format: date
       * @description Date of birth.
       */
      date_of_birth: string | null;
      /** @description Postal address. */
      address: {
        /** @description Street and number. */
        line1: string | null;
        /** @description Further line of the address. */
        line2: string | null;
        /** @description City. */
        city: string | null;
        /** @description State or province. */
        state: string | null;
        /** @description Postal code. */
        zip: string | null;
      } | null;
      /**
       * @description What messages to the client are written in; null is English.
       * @enum {string|null}
       */
      language: "en" | "es" | null;
      /** @description Internal notes, never visible to the client. */
      notes: string | null;
      /** @description Data of the firm's own. A number that would be rounded, such as a whole one beyond 2^53, is refused: send it as a string. */
      custom_fields: {
        [key: string]: unknown;
      };
      /** @description Whether the client agreed to SMS at `phone`; null where nothing is recorded. A STOP overrides what the firm recorded, until a START: a STOP to the number that firms share counts for every firm, a STOP to a firm's own number for that firm alone. After START, what the firm recorded holds again. */
      sms_consent: components["schemas"]["SmsConsent"] | null;
      /** @description Matters of the client, whatever their status. */
      matters_count: number;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it changed last.
       */
      updated_at: string;
      /** @description Matters of the client, newest first. */
      matters: {
        /** @description Identifier of the matter. */
        id: string;
        /** @description Title. */
        title: string;
        /**
         * @description `closed` is set by the practice-management system alone.
         * @enum {string}
         */
        status: "active" | "archived" | "closed";
        /**
         * @description Area of law.
         * @enum {string}
         */
        practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
      }[];
    };
    IntakeTemplateAtVersion: {
      /** @description Which version. */
      version: number;
      /** @description The fields that differ from the version before; empty in the first version. */
      changed: ("name" | "practice_area" | "description" | "fields" | "documents" | "participant_roles" | "groups" | "translations")[];
      /** @description The earlier version that this one restored, or null. */
      restored_version: number | null;
      /**
       * Format: date-time
       * @description When this version was made.
       */
      changed_at: string;
      /** @description The user who made this version; null where no user did. */
      changed_by: string | null;
      /** @description Heading of the form, shown to the client. */
      name: string;
      /**
       * @description The practice area that it is meant for, or null for any.
       * @enum {string|null}
       */
      practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other" | null;
      /** @description Shown to the client above the questions. */
      description: string | null;
      /** @description The questions, in the order of the form. At most 48 KiB of JSON together. */
      fields: components["schemas"]["IntakeField"][];
      /** @description Bodies of document requests, made in this order when a matter is created with the template, for the client. At most 48 KiB of JSON together. */
      documents: components["schemas"]["ChecklistItem"][];
      /** @description Participants with one of these roles fill in the form too, each with answers of their own. */
      participant_roles: ("spouse" | "co_plaintiff" | "co_defendant" | "relative" | "guardian" | "representative" | "translator" | "witness" | "other")[];
      /** @description What can be given several times, such as children; absent without. The fields say which group they belong to. At most 8 KiB of JSON together. */
      groups?: components["schemas"]["IntakeGroup"][];
      /** @description What the client reads instead of `name` and `description`, by language. Absent if nothing is translated. At most 8 KiB of JSON. Each field has its own. */
      translations?: {
        /** @description In English. */
        en?: components["schemas"]["IntakeFormWords"];
        /** @description In Spanish. */
        es?: components["schemas"]["IntakeFormWords"];
      };
    };
    LinkRule: {
      /**
       * @description What is asked for; `off` asks for nothing. Participants have no date of birth: in place of `date_of_birth` they get a code by email.
       * @enum {string}
       */
      method: "off" | "email_code" | "sms_code" | "date_of_birth" | "phone_digits";
      /**
       * @description What the second step protects: `given` are the answers and files that the firm has already, and their names; `all` is the whole portal. With `given`, whoever has the link can add answers, files and messages before the step. The firm sees that these are not verified.
       * @enum {string}
       */
      scope: "given" | "all";
    };
    MatterDetail: {
      /** @description Identifier of the matter. */
      id: string;
      /** @description Unique in the firm, without regard to case. */
      title: string;
      /**
       * @description Area of law.
       * @enum {string}
       */
      practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
      /** @description The client, or null. */
      client_id: string | null;
      /** @description What it is about. */
      description: string | null;
      /** @description The responsible attorney. */
      assigned_attorney: string | null;
      /** @description Further users who work on it. */
      assigned_users: string[];
      /** @description The court's or the firm's own number. */
      case_number: string | null;
      /** @description The intake template that the client fills in. */
      intake_template_id: string | null;
      /** @description Data of the firm's own. A number that would be rounded, such as a whole one beyond 2^53, is refused: send it as a string. */
      custom_fields: {
        [key: string]: unknown;
      };
      /** @description At most 50 tags. */
      tags: string[];
      /** @description Whether the client is reminded of document requests that are open, by the firm's rule. */
      document_reminders: boolean;
      /**
       * @description `closed` is set by the practice-management system alone.
       * @enum {string}
       */
      status: "active" | "archived" | "closed";
      /** @description The onboarding link. Null until generated, for callers who may not generate links, and always in events. */
      intake_link: string | null;
      /** @description Document requests of the matter. */
      documents_count: number;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it changed last.
       */
      updated_at: string;
      /**
       * Format: date-time
       * @description When it was archived; null where it is not.
       */
      archived_at: string | null;
      /** @description The client, or null without one. */
      client: {
        /** @description Identifier of the client. */
        id: string;
        /** @description Given name. */
        first_name: string;
        /** @description Family name. */
        last_name: string;
        /** @description Email address. */
        email: string | null;
      } | null;
      /** @description Document requests that are approved. */
      documents_complete: number;
    };
    Intake: {
      /** @description The template that the form is made of. */
      template_id: string;
      /** @description The version of the template that the form is made of; absent where it was begun before there were versions. */
      template_version?: number;
      /**
       * @description How far the client, or the participant, has come with the form.
       * @enum {string}
       */
      status: "not_started" | "in_progress" | "completed";
      /** @description Answers by the key of their field; those not given are absent. */
      answers: {
        [key: string]: unknown;
      };
      /** @description Keys of the answers from somebody who had the onboarding link and had not passed its second step: they may not be from the client or participant. Saving such an answer again after the step, or submitting the form, confirms it. Absent where there are none. */
      unverified?: string[];
      /** @description At the portal before a second step: keys of the questions whose answers the step protects. They are neither shown nor changed until it is passed. Absent otherwise. */
      protected?: string[];
      /**
       * Format: date-time
       * @description When the first answer was saved.
       */
      started_at: string | null;
      /**
       * Format: date-time
       * @description When the form was submitted.
       */
      completed_at: string | null;
      /** @description Heading of the form. */
      name: string;
      /** @description Free text of the firm. */
      description: string | null;
      /** @description The questions. Once the form is begun they stay as they are. */
      fields: components["schemas"]["IntakeField"][];
      /** @description What can be given several times; absent without. */
      groups?: components["schemas"]["IntakeGroup"][];
      /** @description What the client reads instead of `name` and `description`, by language. Absent if nothing is translated. At most 8 KiB of JSON. Each field has its own. */
      translations?: {
        /** @description In English. */
        en?: components["schemas"]["IntakeFormWords"];
        /** @description In Spanish. */
        es?: components["schemas"]["IntakeFormWords"];
      };
    };
    MatterLinkVerification: {
      /** @description Identifier of the matter. */
      id: string;
      /** @description The matter's own rule; null where the firm's holds. */
      rule: components["schemas"]["LinkRule"] | null;
      /** @description What holds for the links of the matter. */
      in_force: components["schemas"]["LinkRule"];
      /** @description The current links for which an answer was given or a code was asked for. */
      links: {
        /** @description Whose link it is; null is the client's. */
        participant_id: string | null;
        /**
         * Format: date-time
         * @description Since when the link takes no more answers; null where it is not locked.
         */
        locked_at: string | null;
        /** @description Wrong answers in a row. */
        failed_tries: number;
      }[];
    };
    LastMatterMessage: {
      /** @description Identifier of the matter message. */
      id: string;
      /** @description Identifier of the message thread. */
      thread_id: string;
      /** @description Identifier of the matter. */
      matter_id: string;
      /** @description The matter's client of then; null for a participant, and where the matter named no client. */
      client_id: string | null;
      /** @description The participant whose conversation it is; null for the client. */
      participant_id: string | null;
      /** @description Who wrote it. */
      author: {
        /**
         * @description Who wrote it: the client, a participant, or somebody of the firm.
         * @enum {string}
         */
        kind: "client" | "participant" | "firm";
        /** @description The user who wrote it for the firm, or whose key did; else null. */
        user_id: string | null;
        /** @description Their name when they wrote it. Null for a key that no user made, and where the matter named no client. */
        name: string | null;
      };
      /** @description False where it came from somebody who had the onboarding link and had not passed its second step: it may not be from the client or participant. Absent otherwise. It stays so, whoever passes the step later. */
      verified?: boolean;
      /** @description What it says, as plain text. Line breaks are kept. Empty only in a message with files. */
      text: string;
      /** @description Whether the caller has marked it as read. Always true for the firm's own messages. */
      read: boolean;
      /** @description For a message of the firm, whether the client or participant has read it; for one of theirs, whether anybody of the firm has. */
      read_by_recipient: boolean;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
      /** @description How many files it has. */
      attachments_count: number;
    };
    MessageThread: {
      /** @description Identifier of the message thread. */
      id: string;
      /** @description The matter that it is about. */
      matter: {
        /** @description Identifier of the matter. */
        id: string;
        /** @description Title. */
        title: string;
        /**
         * @description `closed` is set by the practice-management system alone.
         * @enum {string}
         */
        status: "active" | "archived" | "closed";
      };
      /** @description The matter's client of then; null for a participant, and where the matter named no client. */
      client_id: string | null;
      /** @description The participant whose conversation it is; null for the client. */
      participant_id: string | null;
      /** @description Their name today; null where the matter named no client. */
      person: {
        /** @description Given name. */
        first_name: string;
        /** @description Family name. */
        last_name: string;
        /** @description Whether they are no longer in the matter: nobody can write here any more. True for a participant who was removed, and for a client in whose place the matter has another. */
        removed: boolean;
      } | null;
      /** @description Who of the firm answers: whoever was assigned, else the matter's `assigned_attorney`. */
      assigned_to: string | null;
      /** @description The newest message, without its files. */
      last_message: components["schemas"]["LastMatterMessage"];
      /** @description Messages in all. */
      messages_count: number;
      /** @description Messages of the client or participant that the caller has not marked as read. */
      unread_count: number;
      /**
       * Format: date-time
       * @description When the first message came that the firm has not answered; null where none waits.
       */
      unanswered_since: string | null;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
    };
    AccentColors: {
      /** @description For text, links, buttons and borders of controls. */
      accent: string;
      /** @description The same under the pointer. */
      accent_hover: string;
      /** @description For quiet areas on which text stands. */
      accent_soft: string;
      /** @description For text on `accent`. */
      on_accent: string;
    };
    BrandColors: {
      /** @description On light backgrounds. */
      light: components["schemas"]["AccentColors"];
      /** @description On dark backgrounds. */
      dark: components["schemas"]["AccentColors"];
    };
    PortalDocument: {
      /** @description Identifier of the document. */
      id: string;
      /** @description Shown to the client. */
      name: string;
      /** @description What it is and why it is needed. */
      description: string | null;
      /** @description What the client is to do, shown with the request. */
      instructions: string | null;
      /** @description What the client reads instead of `name`, `description` and `instructions`, by language. Absent if nothing is translated. At most 4 KiB of JSON. */
      translations?: {
        /** @description In English. */
        en?: components["schemas"]["DocumentWords"];
        /** @description In Spanish. */
        es?: components["schemas"]["DocumentWords"];
      };
      /** @description Whether the matter needs it; others are welcome but optional. */
      required: boolean;
      /** @description Allowed media types. */
      accepted_types: string[];
      /** @description Largest file in MiB. */
      max_file_size_mb: number;
      /**
       * Format: date
       * @description When the firm needs it, or null.
       */
      due_date: string | null;
      /**
       * @description `pending` and `rejected` wait for the client. A request of several files also does while `files_given` is below `min_files` or `sent_back` has files, unless `no_more_files` is true.
       * @enum {string}
       */
      status: "pending" | "uploaded" | "approved" | "rejected";
      /** @description The newest confirmed file; null until one exists. */
      upload: components["schemas"]["PortalUpload"] | null;
      /** @description True before a second step where the request has files that the step protects: it takes none until the step is passed. Absent otherwise. */
      protected?: boolean;
      /** @description Whose request it is, null for the client; absent when the client asks, who sees their own alone. */
      participant_id?: string | null;
      /** @description Whether the participant who asks may upload files for it; absent for the client, who may. */
      may_upload?: boolean;
      /** @description Files that the request takes. Each one is uploaded and reviewed on its own. */
      max_files?: number;
      /** @description Approved files that complete the request; at most `max_files`. */
      min_files?: number;
      /** @description Files that await review or are approved. */
      files_given?: number;
      /** @description Files that are approved. */
      files_approved?: number;
      /** @description Whether the client said that there are no more files. */
      no_more_files?: boolean;
      /** @description Rejected files of a request of several files that the client still has to send again, the earliest rejection first; absent where there are none. */
      sent_back?: {
        /** @description Identifier of the upload. */
        id: string;
        /** @description Name of the file, without a path. */
        filename: string;
        /** @description Why it was rejected, by a reason in words, own words, or both; absent where that is not known. */
        rejection?: {
          /**
           * @description The common reason that the firm named, or null.
           * @enum {string|null}
           */
          code: "cut_off" | "hard_to_read" | "pages_missing" | "wrong_document" | "wrong_person" | "expired" | "not_signed" | null;
          /** @description A common reason, a virus or a type that is not accepted, in words; or null. */
          words: {
            /** @description In English. */
            en: string;
            /** @description In Spanish. */
            es: string;
          } | null;
          /** @description The firm's own words, or null. */
          notes: string | null;
        };
      }[];
    };
    PortalUpload: {
      /** @description Identifier of the upload. */
      id: string;
      /** @description Name of the file, without a path. */
      filename: string;
      /** @description Media type of the file. */
      content_type: string;
      /** @description Length of the file in bytes. */
      file_size_bytes: number;
      /**
       * @description `pending` until it is reviewed.
       * @enum {string}
       */
      status: "pending" | "approved" | "rejected";
      /**
       * Format: date-time
       * @description When it was confirmed.
       */
      uploaded_at: string;
      /** @description False where it came from somebody who had the onboarding link and had not passed its second step: it may not be from the client or participant. Absent otherwise. It stays so, whoever passes the step later. */
      verified?: boolean;
      /** @description Why it was rejected, where that is known, in one text: the reason in English and the own words of the firm. */
      rejection_reason: string | null;
      /** @description Why it was rejected, by a reason in words, own words, or both; absent where that is not known. */
      rejection?: {
        /**
         * @description The common reason that the firm named, or null.
         * @enum {string|null}
         */
        code: "cut_off" | "hard_to_read" | "pages_missing" | "wrong_document" | "wrong_person" | "expired" | "not_signed" | null;
        /** @description A common reason, a virus or a type that is not accepted, in words; or null. */
        words: {
          /** @description In English. */
          en: string;
          /** @description In Spanish. */
          es: string;
        } | null;
        /** @description The firm's own words, or null. */
        notes: string | null;
      };
      /** @description Whether who asks may still take it back: it is their own and awaits review. */
      removable: boolean;
      /**
       * Format: date-time
       * @description When it was looked at; null until then.
       */
      processed_at?: string | null;
      /** @description What may be wrong with the file, first the file as a whole, then page by page. Empty until `processed_at`, and where nothing was found; missing in events of earlier versions. */
      warnings?: components["schemas"]["FileWarning"][];
      /** @description How many pages were looked at for `warnings`, from the first on: fewer than `pages` for long files. An image is one page. Null until `processed_at`, and of files without pages to look at. */
      pages_checked?: number | null;
    };
    FileWarning: {
      /**
       * @description What may be wrong. Further codes may be added.
       * @enum {string}
       */
      code: "page_blank" | "page_dark" | "page_blurred" | "image_small" | "password_required" | "file_damaged" | "type_unexpected" | "too_many_pages" | "page_count_wrong" | "image_too_large";
      /** @description The page, from 1; null where the whole file is meant. */
      page: number | null;
      /** @description The reason, in a sentence. */
      message: string;
    };
    Pagination: {
      /** @description The number of this page; with cursors, counted from where the walk began. */
      page: number;
      /** @description Items on a full page. */
      per_page: number;
      /** @description Exact number of items in the whole list. */
      total: number;
      /** @description Whether a further page exists. */
      has_more: boolean;
      /** @description What to send as `cursor` to get the next page; null on the last one. */
      next_cursor: string | null;
    };
    PortalMatter: {
      /** @description Identifier of the matter. */
      id: string;
      /** @description What the firm calls the matter. */
      title: string;
      /**
       * @description Where it is `archived`, nothing can be uploaded any more.
       * @enum {string}
       */
      status: "active" | "archived" | "closed";
      /**
       * @description Area of law.
       * @enum {string}
       */
      practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
      /** @description The firm, as its clients see it. */
      firm: {
        /** @description Name of the firm. */
        name: string;
        /** @description Null where the firm has none, or does not want it shown. */
        logo_url: string | null;
        /** @description Colours that pages and emails show, each `#rrggbb`. They are made of the colour of the firm, darker or lighter until text in them has a contrast of 4.5:1 on the backgrounds of pages. If the firm has chosen no colour, they are those of Dossier. */
        brand_colors?: components["schemas"]["BrandColors"];
      };
      /** @description Who the matter is for; null where nobody is named, and for a participant who sees their own part only. */
      client: {
        /** @description How to greet them. */
        first_name: string;
        /**
         * @description What they want to read; absent where the firm does not know.
         * @enum {string}
         */
        language?: "en" | "es";
      } | null;
      /** @description Who is asking, if it is a participant; absent for the client. */
      participant?: {
        /** @description Identifier of the participant. */
        id: string;
        /**
         * @description What the person is in the matter.
         * @enum {string}
         */
        role: "spouse" | "co_plaintiff" | "co_defendant" | "relative" | "guardian" | "representative" | "translator" | "witness" | "other";
        /** @description How to greet them. */
        first_name: string;
        /** @description Family name. */
        last_name: string;
        /**
         * @description What they want to read; null is English.
         * @enum {string|null}
         */
        language: "en" | "es" | null;
        /**
         * @description Which document requests the participant sees at the portal: `own` are those with their `participant_id`, `all` are those of the client and of everybody else too, with their files.
         * @enum {string}
         */
        may_see: "own" | "all";
        /**
         * @description For which document requests the participant may upload files: `none`, `own`, or `all` that they see. `all` needs `may_see` to be `all`.
         * @enum {string}
         */
        may_give: "none" | "own" | "all";
      };
      /** @description Whose requests there may be besides those of the client, for a participant who sees all of them. */
      participants?: {
        /** @description Identifier of the participant. */
        id: string;
        /**
         * @description What the person is in the matter.
         * @enum {string}
         */
        role: "spouse" | "co_plaintiff" | "co_defendant" | "relative" | "guardian" | "representative" | "translator" | "witness" | "other";
        /** @description Given name. */
        first_name: string;
      }[];
      /** @description What the firm asks for, in the order in which it was asked for. */
      documents: components["schemas"]["PortalDocument"][];
      /** @description Where the page of documents is in their list. */
      documents_pagination: components["schemas"]["Pagination"];
    };
    WaitingMatter: {
      /** @description Identifier of the matter. */
      id: string;
      /** @description The client, or null without one. */
      client: {
        /** @description Identifier of the client. */
        id: string;
        /** @description Given name. */
        first_name: string;
        /** @description Family name. */
        last_name: string;
      } | null;
      /** @description The responsible attorney. */
      assigned_attorney: string | null;
      /** @description The court's or the firm's own number. */
      case_number: string | null;
      /**
       * Format: date-time
       * @description When it changed last.
       */
      updated_at: string;
      /** @description Document requests of the matter. */
      documents_count: number;
      /** @description Document requests that are approved. */
      documents_complete: number;
      /** @description Document requests whose files await review. */
      documents_to_review: number;
      /** @description Document requests that were rejected and wait for another file. */
      documents_sent_back: number;
      /**
       * Format: date-time
       * @description When the client's onboarding link ends; null without a link.
       */
      link_expires_at: string | null;
      /**
       * Format: date-time
       * @description When the client was last at the portal; null until then.
       */
      last_visit_at: string | null;
      /** @description Title. */
      title: string;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
    };
    WaitingMatters: {
      /** @description Active matters that wait for a file from the client or a participant. */
      total: number;
      /** @description How many of them have a link that ends before `links_end_before`; 0 if `links_end_before` is absent. */
      links_ending: number;
      /** @description The first of them: those whose link ends before `links_end_before`, then those whose client has not been at the portal for longest. */
      matters: components["schemas"]["WaitingMatter"][];
    };
    ClientListItem: {
      /** @description Identifier of the client. */
      id: string;
      /** @description Given name. */
      first_name: string;
      /** @description Family name. */
      last_name: string;
      /** @description Email address. */
      email: string | null;
      /** @description Phone number in E.164 form. */
      phone: string | null;
      /** @description Whether the client agreed to SMS at `phone`; null where nothing is recorded. A STOP overrides what the firm recorded, until a START: a STOP to the number that firms share counts for every firm, a STOP to a firm's own number for that firm alone. After START, what the firm recorded holds again. */
      sms_consent: components["schemas"]["SmsConsent"] | null;
      /** @description Matters of the client, whatever their status. */
      matters_count: number;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
    };
    FormerClient: {
      /** @description Names the former client in `participant_id` of document requests. */
      id: string;
      /** @description Null for whoever used the link while the matter named no client. */
      client: {
        /** @description Identifier of the client. */
        id: string;
        /** @description Given name. */
        first_name: string;
        /** @description Family name. */
        last_name: string;
      } | null;
      /**
       * Format: date-time
       * @description When the matter passed to somebody else.
       */
      until: string;
      /**
       * @description How far the former client came with the form.
       * @enum {string}
       */
      intake_status: "not_started" | "in_progress" | "completed";
    };
    IntakeTemplateVersion: {
      /** @description Which version. */
      version: number;
      /** @description The fields that differ from the version before; empty in the first version. */
      changed: ("name" | "practice_area" | "description" | "fields" | "documents" | "participant_roles" | "groups" | "translations")[];
      /** @description The earlier version that this one restored, or null. */
      restored_version: number | null;
      /**
       * Format: date-time
       * @description When this version was made.
       */
      changed_at: string;
      /** @description The user who made this version; null where no user did. */
      changed_by: string | null;
    };
    MatterMessage: {
      /** @description Identifier of the matter message. */
      id: string;
      /** @description Identifier of the message thread. */
      thread_id: string;
      /** @description Identifier of the matter. */
      matter_id: string;
      /** @description The matter's client of then; null for a participant, and where the matter named no client. */
      client_id: string | null;
      /** @description The participant whose conversation it is; null for the client. */
      participant_id: string | null;
      /** @description Who wrote it. */
      author: {
        /**
         * @description Who wrote it: the client, a participant, or somebody of the firm.
         * @enum {string}
         */
        kind: "client" | "participant" | "firm";
        /** @description The user who wrote it for the firm, or whose key did; else null. */
        user_id: string | null;
        /** @description Their name when they wrote it. Null for a key that no user made, and where the matter named no client. */
        name: string | null;
      };
      /** @description False where it came from somebody who had the onboarding link and had not passed its second step: it may not be from the client or participant. Absent otherwise. It stays so, whoever passes the step later. */
      verified?: boolean;
      /** @description What it says, as plain text. Line breaks are kept. Empty only in a message with files. */
      text: string;
      /** @description Its files, in the order in which they were attached. */
      attachments: components["schemas"]["MessageAttachment"][];
      /** @description Whether the caller has marked it as read. Always true for the firm's own messages. */
      read: boolean;
      /** @description For a message of the firm, whether the client or participant has read it; for one of theirs, whether anybody of the firm has. */
      read_by_recipient: boolean;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
    };
    MessageAttachment: {
      /** @description Identifier of the upload. */
      id: string;
      /** @description Name of the file, without a path. */
      filename: string;
      /** @description Media type of the file. What is declared is a hint: once the file is scanned, this is the accepted type that its content shows. */
      content_type: string;
      /** @description Exact length of the file in bytes. */
      file_size_bytes: number;
      /**
       * @description Only a `clean` file can be downloaded. `pending`: the scan is still running. `infected`: the file is in quarantine. `failed`: the scanner could not read the file. `mismatched`: the content is of no type that messages take.
       * @enum {string}
       */
      state: "pending" | "clean" | "infected" | "failed" | "mismatched";
    };
    MatterOverview: {
      /** @description Identifier of the matter. */
      id: string;
      /** @description The client, or null without one. */
      client: {
        /** @description Identifier of the client. */
        id: string;
        /** @description Given name. */
        first_name: string;
        /** @description Family name. */
        last_name: string;
      } | null;
      /** @description The responsible attorney. */
      assigned_attorney: string | null;
      /** @description The court's or the firm's own number. */
      case_number: string | null;
      /**
       * Format: date-time
       * @description When it changed last.
       */
      updated_at: string;
      /** @description Document requests of the matter. */
      documents_count: number;
      /** @description Document requests that are approved. */
      documents_complete: number;
      /** @description Document requests whose files await review. */
      documents_to_review: number;
      /** @description Document requests that were rejected and wait for another file. */
      documents_sent_back: number;
      /**
       * Format: date-time
       * @description When the client's onboarding link ends; null without a link.
       */
      link_expires_at: string | null;
      /**
       * Format: date-time
       * @description When the client was last at the portal; null until then.
       */
      last_visit_at: string | null;
    };
    MatterListItem: {
      /** @description Identifier of the matter. */
      id: string;
      /** @description Title. */
      title: string;
      /**
       * @description `closed` is set by the practice-management system alone.
       * @enum {string}
       */
      status: "active" | "archived" | "closed";
      /**
       * @description Area of law.
       * @enum {string}
       */
      practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
      /** @description Identifier of the client. */
      client_id: string | null;
      /** @description Document requests of the matter. */
      documents_count: number;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
    };
    OpenDeadline: {
      /** @description Identifier of the deadline. */
      id: string;
      /** @description What is due. */
      title: string;
      /**
       * Format: date
       * @description A date in the firm's time zone.
       */
      due_date: string;
      /**
       * @description `statute` is the end of a limitation period.
       * @enum {string}
       */
      type: "filing" | "hearing" | "statute" | "other";
      /** @description Notes of the firm. */
      notes: string | null;
      /** @description Whether it is done. */
      completed: boolean;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
      /** @description The matter that it belongs to. */
      matter: {
        /** @description Identifier of the matter. */
        id: string;
        /** @description Title. */
        title: string;
      };
    };
    PortalMessage: {
      /** @description Identifier of the matter message. */
      id: string;
      /** @description Who wrote it. `client` and `participant` are whoever asks. */
      author: {
        /**
         * @description Who wrote it: the client, a participant, or somebody of the firm.
         * @enum {string}
         */
        kind: "client" | "participant" | "firm";
        /** @description Their name when they wrote it. Null for a key that no user made, and where the matter named no client. */
        name: string | null;
      };
      /** @description False where it came from somebody who had the onboarding link and had not passed its second step: it may not be from the client or participant. Absent otherwise. It stays so, whoever passes the step later. */
      verified?: boolean;
      /** @description What it says, as plain text. Line breaks are kept. Empty only in a message with files. */
      text: string;
      /** @description Its files, in the order in which they were attached. */
      attachments: components["schemas"]["MessageAttachment"][];
      /** @description Whether it is marked as read. Always true for messages of whoever asks. */
      read: boolean;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
    };
    MarkedPortalMessages: {
      /** @description How many messages of the firm were not marked before. */
      marked: number;
    };
    PortalLink: {
      /**
       * @description `ended`: expired, revoked or replaced. `locked`: after too many wrong answers to the second step.
       * @enum {string}
       */
      state: "open" | "locked" | "ended";
      /** @description The firm, as its clients see it. */
      firm: {
        /** @description Name of the firm. */
        name: string;
        /** @description Null where the firm has none, or does not want it shown. */
        logo_url: string | null;
        /** @description Colours that pages and emails show, each `#rrggbb`. They are made of the colour of the firm, darker or lighter until text in them has a contrast of 4.5:1 on the backgrounds of pages. If the firm has chosen no colour, they are those of Dossier. */
        brand_colors?: components["schemas"]["BrandColors"];
      };
      /**
       * @description What the person of the link wants to read; null where the firm does not know, or the link was revoked.
       * @enum {string|null}
       */
      language: "en" | "es" | null;
      /** @description What the firm calls the matter; null unless the firm's `settings.link_shows_matter` is on. */
      matter_title: string | null;
      /** @description What the last email with the link said is asked for; null where none said it. */
      asked: {
        /** @description Questions that were open. */
        questions: number;
        /** @description Document requests that were open. */
        documents: number;
      } | null;
    };
    MatterSearchHit: {
      /** @description Identifier of the matter. */
      id: string;
      /** @description What was searched. */
      title: string;
      /**
       * @description Where the matter stands.
       * @enum {string}
       */
      status: "active" | "archived" | "closed";
      /**
       * @description Area of law.
       * @enum {string}
       */
      practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
      /** @description Given and family name; null without a client. */
      client_name: string | null;
      /** @description Given and family name of the participant by whom the matter was found; absent where its title was. */
      participant_name?: string;
      /**
       * Format: date-time
       * @description When the matter was created.
       */
      created_at: string;
    };
    ClientSearchHit: {
      /** @description Identifier of the client. */
      id: string;
      /** @description Given and family name. */
      name: string;
      /** @description Email address, or null. */
      email: string | null;
      /** @description Phone number in E.164 form, or null. */
      phone: string | null;
      /** @description Matters of the client, whatever their status; of these staff counts its own. */
      matters_count: number;
    };
    SearchResults: {
      /** @description Matters by their title, the best match first, then those of participants who match. */
      matters: components["schemas"]["MatterSearchHit"][];
      /** @description Clients by name, email and phone, the best match first. */
      clients: components["schemas"]["ClientSearchHit"][];
      /** @description Document requests by their name, the best match first. */
      documents: {
        /** @description Identifier of the document. */
        id: string;
        /** @description What was searched. */
        name: string;
        /**
         * @description Where the request stands.
         * @enum {string}
         */
        status: "pending" | "uploaded" | "approved" | "rejected";
        /** @description The matter that it is of. */
        matter_id: string;
        /**
         * Format: date-time
         * @description When the newest file was confirmed; null until one is.
         */
        uploaded_at: string | null;
        /** @description Title of the matter. */
        matter_title: string;
      }[];
    };
    SentIntakeLink: {
      /** @description Whether the provider took the message. */
      sent: boolean;
      /**
       * @description How it was sent.
       * @enum {string}
       */
      channel: "email" | "sms";
      /** @description The address or number. */
      recipient: string;
      /**
       * Format: date-time
       * @description When it was sent.
       */
      sent_at: string;
    };
    DocumentRequest: {
      /** @description Identifier of the document. */
      id: string;
      /** @description Identifier of the matter. */
      matter_id: string;
      /** @description Whose request it is: a participant of the matter, or null for the client. */
      participant_id: string | null;
      /** @description Set where a former client of the matter answered the request, whom `participant_id` then names: see `listFormerClients`. The request and its files are for the firm alone. */
      former_client?: {
        /** @description Null for whoever gave it while the matter named no client. */
        client_id: string | null;
      };
      /** @description Shown to the client. */
      name: string;
      /** @description What it is and why it is needed. */
      description: string | null;
      /** @description What the client is to do, shown with the request. */
      instructions: string | null;
      /** @description Whether the matter needs it; others are welcome but optional. */
      required: boolean;
      /** @description Allowed media types. */
      accepted_types: string[];
      /** @description Largest file in MiB. */
      max_file_size_mb: number;
      /**
       * Format: date
       * @description Reminders go by it.
       */
      due_date: string | null;
      /** @description Files that the request takes. Each one is uploaded and reviewed on its own. */
      max_files?: number;
      /** @description Approved files that complete the request; at most `max_files`. */
      min_files?: number;
      /** @description What the client reads instead of `name`, `description` and `instructions`, by language. Absent if nothing is translated. At most 4 KiB of JSON. */
      translations?: {
        /** @description In English. */
        en?: components["schemas"]["DocumentWords"];
        /** @description In Spanish. */
        es?: components["schemas"]["DocumentWords"];
      };
      /**
       * @description `pending` until a file is confirmed, and then the status of the newest file. A request of several files is `approved` when `min_files` are approved. Until then it is `uploaded` while a file awaits review. Without one it is `rejected` if the last review was a rejection, and `pending` if more files are needed.
       * @enum {string}
       */
      status: "pending" | "uploaded" | "approved" | "rejected";
      /** @description The newest confirmed file; null until one exists. */
      upload: {
        /** @description Identifier of the upload. */
        id: string;
        /** @description Name of the file, without a path. */
        filename: string;
        /** @description Media type of the file. */
        content_type: string;
        /** @description Length of the file in bytes. */
        file_size_bytes: number;
        /**
         * Format: date-time
         * @description When the file was confirmed; null until then.
         */
        uploaded_at: string;
        /** @description False where it came from somebody who had the onboarding link and had not passed its second step: it may not be from the client or participant. Absent otherwise. It stays so, whoever passes the step later. */
        verified?: boolean;
      } | null;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
      /** @description Files that await review or are approved. */
      files_given?: number;
      /** @description Files that are approved. */
      files_approved?: number;
      /**
       * Format: date-time
       * @description When the client said that there are no more files; null unless that still holds.
       */
      no_more_files_at?: string | null;
    };
    ConfirmedUpload: {
      /** @description Identifier of the upload. */
      id: string;
      /** @description Identifier of the document. */
      document_id: string;
      /** @description Name of the file, without a path. */
      filename: string;
      /** @description Media type of the file. What is declared is a hint: once the file is scanned, this is the accepted type that its content shows. */
      content_type: string;
      /** @description Exact length of the file in bytes. */
      file_size_bytes: number;
      /**
       * @description `created` until confirmed, `pending` until reviewed. Nobody reviews the file of a message, so it stays `pending`.
       * @enum {string}
       */
      status: "created" | "pending" | "approved" | "rejected";
      /**
       * Format: date-time
       * @description When the file was confirmed; null until then.
       */
      uploaded_at: string | null;
    };
    Checklist: {
      /** @description Identifier of the checklist. */
      id: string;
      /** @description Shown to the firm. */
      name: string;
      /**
       * @description The practice area that it is meant for, or null for any.
       * @enum {string|null}
       */
      practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other" | null;
      /** @description Bodies of document requests, in the order in which they are made. At most 64 KiB of JSON together. */
      items: components["schemas"]["ChecklistItem"][];
      /** @description 1 at first; grows with each change. */
      version: number;
      /** @description The user who changed it last; null where no user did. */
      updated_by: string | null;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it changed last.
       */
      updated_at: string;
    };
    JoinedFile: {
      /** @description Identifier of the joined file. */
      id: string;
      /** @description Identifier of the document. */
      document_id: string;
      /** @description The name under which it is downloaded. */
      filename: string;
      /**
       * @description The sheet that images are placed on. Pages of a PDF keep their size.
       * @enum {string}
       */
      paper: "letter" | "a4";
      /**
       * @description `queued` and `building` until the file is there, then `ready`; `failed` where it cannot be made: see `problem`.
       * @enum {string}
       */
      status: "queued" | "building" | "ready" | "failed";
      /** @description Why the file cannot be made; null unless it failed. */
      problem: {
        /**
         * @description The kind of problem.
         * @enum {string}
         */
        code: "password_required" | "file_damaged" | "page_missing" | "too_many_pages" | "image_too_large" | "too_large" | "took_too_long" | "file_missing" | "not_clean" | "storage_limit_reached";
        /** @description The same in words, and what to do. */
        message: string;
        /** @description The file that has the problem; null where all of them together do. */
        upload_id: string | null;
        /** @description Its name. */
        filename: string | null;
      } | null;
      /** @description The files that it is made of, in their order. */
      files: {
        /** @description Identifier of the upload. */
        upload_id: string;
        /**
         * @description Degrees by which its pages are turned clockwise.
         * @enum {integer}
         */
        rotation: 0 | 90 | 180 | 270;
        /** @description Pages that are taken, in this order; null takes all. */
        pages: {
          /** @description First page, from 1. */
          first: number;
          /** @description Last page. */
          last: number;
        }[] | null;
        /** @description Name of the file, without a path. */
        filename: string;
        /** @description Of the original, hexadecimal. */
        sha256: string;
        /**
         * @description Of the upload now.
         * @enum {string}
         */
        status: "created" | "pending" | "approved" | "rejected";
        /** @description Pages that it gave; null before the file is ready. */
        pages_count: number | null;
      }[];
      /** @description Whether one of its files was rejected since. The joined file stays as it is. */
      outdated: boolean;
      /** @description Null before the file is ready. */
      pages_count: number | null;
      /** @description Null before the file is ready. */
      file_size_bytes: number | null;
      /** @description Of the joined file, hexadecimal; null before it is ready. */
      sha256: string | null;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description Null before the file is ready.
       */
      ready_at: string | null;
    };
    SignedUploadUrl: {
      /** @description Identifier of the upload. */
      upload_id: string;
      /** @description Where to PUT the file. */
      upload_url: string;
      /**
       * Format: date-time
       * @description 15 minutes after issue.
       */
      upload_url_expires_at: string;
      /** @description Headers to send with the file. */
      fields: {
        /** @description As declared, and `application/octet-stream` for an empty type. */
        "Content-Type": string;
        /** @description The upload. */
        "x-amz-meta-upload-id": string;
      };
    };
    OpenUpload: {
      /** @description Identifier of the upload. */
      id: string;
      /** @description Identifier of the document. */
      document_id: string;
      /** @description Name of the file, without a path. */
      filename: string;
      /** @description Media type of the file. What is declared is a hint: once the file is scanned, this is the accepted type that its content shows. */
      content_type: string;
      /** @description Exact length of the file in bytes. */
      file_size_bytes: number;
      /** @description Length of each part in bytes; the last one has what is left. */
      part_size_bytes: number;
      /** @description Parts that the file has. */
      parts_count: number;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description Until when parts are taken and the upload can be confirmed.
       */
      expires_at: string;
    };
    UploadSource: {
      /** @description Identifier of the upload. */
      upload_id: string;
      /** @description Identifier of the document. */
      document_id: string;
      /** @description Identifier of the matter. */
      matter_id: string;
    };
    Upload: {
      /** @description Identifier of the upload. */
      id: string;
      /** @description Identifier of the document. */
      document_id: string;
      /** @description Name of the file, without a path. */
      filename: string;
      /** @description Media type of the file. What is declared is a hint: once the file is scanned, this is the accepted type that its content shows. */
      content_type: string;
      /** @description Exact length of the file in bytes. */
      file_size_bytes: number;
      /**
       * @description `created` until confirmed, `pending` until reviewed. Nobody reviews the file of a message, so it stays `pending`.
       * @enum {string}
       */
      status: "created" | "pending" | "approved" | "rejected";
      /**
       * Format: date-time
       * @description When the file was confirmed; null until then.
       */
      uploaded_at: string | null;
      /** @description False where it came from somebody who had the onboarding link and had not passed its second step: it may not be from the client or participant. Absent otherwise. It stays so, whoever passes the step later. */
      verified?: boolean;
      /** @description Notes of the reviewer. */
      reviewer_notes: string | null;
      /**
       * @description Why the reviewer sent the file back. Absent unless one of the common reasons was named.
       * @enum {string}
       */
      rejection_code?: "cut_off" | "hard_to_read" | "pages_missing" | "wrong_document" | "wrong_person" | "expired" | "not_signed";
      /** @description The types that the request asked for, where the file was rejected because its content is of none of them. Absent otherwise. */
      refused_for?: string[];
      /**
       * Format: date-time
       * @description When it was approved or rejected; null until then.
       */
      reviewed_at: string | null;
      /** @description The virus scan of the file. */
      scan: {
        /**
         * @description How the virus scan ended; `pending` until then.
         * @enum {string}
         */
        status: "pending" | "clean" | "infected" | "failed";
        /** @description Which scanner looked, with its version. */
        engine: string | null;
        /** @description What it found, or why it could not look. */
        signature: string | null;
        /**
         * Format: date-time
         * @description When it ended; null until then.
         */
        scanned_at: string | null;
        /**
         * Format: date-time
         * @description Since when the scan is overdue because storage or the scanner is slow or away; else null. It is still tried.
         */
        delayed_since: string | null;
      };
      /** @description Hexadecimal; null until the file is processed. */
      sha256: string | null;
      /** @description Media type that the content shows; null until the scan is clean, and where it shows none we know. */
      detected_type: string | null;
      /** @description Pages of a PDF, as they were counted: what the file claims is not believed. Null of other files, where it cannot be opened, and where it has more than 5000 pages (warning `too_many_pages`) or they cannot be counted (`page_count_wrong`). */
      pages: number | null;
      /** @description Of an image, in pixels, as it is seen upright. */
      width: number | null;
      /** @description Of an image, in pixels, as it is seen upright. */
      height: number | null;
      /** @description What `GET /api/v1/uploads/{id}/download` has besides the original. */
      variants: ("thumbnail" | "preview")[];
      /**
       * Format: date-time
       * @description From here on pages, size, variants and warnings are as they stay.
       */
      processed_at: string | null;
      /** @description What may be wrong with the file, first the file as a whole, then page by page. Empty until `processed_at`, and where nothing was found; missing in events of earlier versions. */
      warnings?: components["schemas"]["FileWarning"][];
      /** @description How many pages were looked at for `warnings`, from the first on: fewer than `pages` for long files. An image is one page. Null until `processed_at`, and of files without pages to look at. */
      pages_checked?: number | null;
      /**
       * Format: date
       * @description The last day on which the document that the file shows is valid, such as a passport or a licence.
       */
      expires_on?: string;
      /** @description The approved upload whose file this one uses, even if it is gone by now. Absent for a file that was sent, and for users who may not see the matter of the source. */
      source?: components["schemas"]["UploadSource"];
    };
    ZipFile: {
      /** @description Identifier of the zip file. */
      id: string;
      /** @description Identifier of the matter. */
      matter_id: string;
      /** @description The name under which it is downloaded. */
      filename: string;
      /**
       * @description `queued` and `building` until the file is there, then `ready`; `failed` where it cannot be built: see `problem`.
       * @enum {string}
       */
      status: "queued" | "building" | "ready" | "failed";
      /** @description Why the file cannot be built; null unless it failed. */
      problem: {
        /**
         * @description The kind of problem.
         * @enum {string}
         */
        code: "file_missing" | "file_damaged" | "took_too_long";
        /** @description The same in words, and what to do. */
        message: string;
        /** @description The file that has the problem; null where all of them together do. */
        upload_id: string | null;
        /** @description Its name. */
        filename: string | null;
      } | null;
      /** @description How many files of the matter it holds. */
      files_count: number;
      /** @description How many bytes these have together. */
      files_size_bytes: number;
      /** @description Of the ZIP file; null before it is ready. */
      file_size_bytes: number | null;
      /** @description Of the ZIP file, hexadecimal; null before it is ready. */
      sha256: string | null;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description Null before the file is ready.
       */
      ready_at: string | null;
      /**
       * Format: date-time
       * @description When the ZIP file is deleted. The files that it holds stay.
       */
      expires_at: string;
    };
    CourtFormField: {
      /** @description Name of the blank in the file. */
      key: string;
      /** @description What the form says beside it. */
      label: string;
      /**
       * @description What goes into it.
       * @enum {string}
       */
      type: "text" | "textarea" | "date" | "number" | "checkbox" | "signature";
      /** @description Whether the court needs it filled in. */
      required: boolean;
    };
    CourtFormDetail: {
      /** @description Identifier of the court form. */
      id: string;
      /** @description Title of the form. */
      name: string;
      /** @description As the court writes it; a short title where the court numbers nothing. */
      form_number: string;
      /**
       * @description Code of the US state, or US for federal forms.
       * @enum {string}
       */
      state: "US" | "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "PR" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
      /**
       * @description Kind of court, or of proceeding before an agency.
       * @enum {string}
       */
      court_type: "family" | "civil" | "probate" | "criminal" | "immigration" | "bankruptcy";
      /**
       * @description Area of law.
       * @enum {string}
       */
      practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
      /** @description What the form is for. */
      description: string;
      /** @description Whether the official file can be filled in on a screen. */
      fillable: boolean;
      /**
       * Format: uri
       * @description Official page that offers the form.
       */
      url: string;
      /**
       * Format: date
       * @description Date of the edition, where it is known.
       */
      effective_date: string | null;
      /**
       * Format: date-time
       * @description When the form came into this library.
       */
      created_at: string;
      /** @description The blanks of the form, where they are known. */
      fields: components["schemas"]["CourtFormField"][] | null;
      /** @description Number of the form that this one took the place of. */
      supersedes: string | null;
    };
    UploadPart: {
      /** @description Place of the part in the file, from 1. */
      part_number: number;
      /** @description Length of the part in bytes. */
      size_bytes: number;
      /** @description SHA-256 of the part in hexadecimal. */
      sha256: string;
    };
    PartUpload: {
      /** @description Identifier of the upload. */
      id: string;
      /** @description Identifier of the document. */
      document_id: string;
      /** @description Name of the file, without a path. */
      filename: string;
      /** @description Media type of the file. What is declared is a hint: once the file is scanned, this is the accepted type that its content shows. */
      content_type: string;
      /** @description Exact length of the file in bytes. */
      file_size_bytes: number;
      /** @description Length of each part in bytes; the last one has what is left. */
      part_size_bytes: number;
      /** @description Parts that the file has. */
      parts_count: number;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description Until when parts are taken and the upload can be confirmed.
       */
      expires_at: string;
      /** @description The parts that storage has acknowledged, by their number. The others have to be sent. */
      parts: components["schemas"]["UploadPart"][];
    };
    ApprovedFile: {
      /** @description The approved upload. */
      id: string;
      /** @description Identifier of the document. */
      document_id: string;
      /** @description What was requested. */
      document_name: string;
      /** @description Identifier of the matter. */
      matter_id: string;
      /** @description Title of the matter. */
      matter_title: string;
      /** @description Identifier of the client. */
      client_id: string | null;
      /** @description Name of the client; null without one. */
      client_name: string | null;
      /** @description Name of the file, without a path. */
      filename: string;
      /** @description Media type of the file. What is declared is a hint: once the file is scanned, this is the accepted type that its content shows. */
      content_type: string;
      /** @description Exact length of the file in bytes. */
      file_size_bytes: number;
      /**
       * Format: date-time
       * @description When the file was approved.
       */
      approved_at: string;
      /**
       * Format: date
       * @description The last day on which the document that the file shows is valid, such as a passport or a licence.
       */
      expires_on: string | null;
    };
    CourtFormJurisdiction: {
      /**
       * @description Code of the US state, or US for federal courts and agencies.
       * @enum {string}
       */
      state: "US" | "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "PR" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
      /** @description Name of the jurisdiction. */
      name: string;
      /** @description Forms that the library has of it. */
      forms_count: number;
    };
    CourtForm: {
      /** @description Identifier of the court form. */
      id: string;
      /** @description Title of the form. */
      name: string;
      /** @description As the court writes it; a short title where the court numbers nothing. */
      form_number: string;
      /**
       * @description Code of the US state, or US for federal forms.
       * @enum {string}
       */
      state: "US" | "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "PR" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
      /**
       * @description Kind of court, or of proceeding before an agency.
       * @enum {string}
       */
      court_type: "family" | "civil" | "probate" | "criminal" | "immigration" | "bankruptcy";
      /**
       * @description Area of law.
       * @enum {string}
       */
      practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
      /** @description What the form is for. */
      description: string;
      /** @description Whether the official file can be filled in on a screen. */
      fillable: boolean;
      /**
       * Format: uri
       * @description Official page that offers the form.
       */
      url: string;
      /**
       * Format: date
       * @description Date of the edition, where it is known.
       */
      effective_date: string | null;
      /**
       * Format: date-time
       * @description When the form came into this library.
       */
      created_at: string;
    };
    UploadToReview: {
      /** @description Identifier of the upload. */
      id: string;
      /** @description Identifier of the document. */
      document_id: string;
      /** @description Name of the file, without a path. */
      filename: string;
      /** @description Media type of the file. What is declared is a hint: once the file is scanned, this is the accepted type that its content shows. */
      content_type: string;
      /** @description Exact length of the file in bytes. */
      file_size_bytes: number;
      /**
       * @description `created` until confirmed, `pending` until reviewed. Nobody reviews the file of a message, so it stays `pending`.
       * @enum {string}
       */
      status: "created" | "pending" | "approved" | "rejected";
      /**
       * Format: date-time
       * @description When the file was confirmed; null until then.
       */
      uploaded_at: string | null;
      /** @description False where it came from somebody who had the onboarding link and had not passed its second step: it may not be from the client or participant. Absent otherwise. It stays so, whoever passes the step later. */
      verified?: boolean;
      /** @description Notes of the reviewer. */
      reviewer_notes: string | null;
      /**
       * @description Why the reviewer sent the file back. Absent unless one of the common reasons was named.
       * @enum {string}
       */
      rejection_code?: "cut_off" | "hard_to_read" | "pages_missing" | "wrong_document" | "wrong_person" | "expired" | "not_signed";
      /** @description The types that the request asked for, where the file was rejected because its content is of none of them. Absent otherwise. */
      refused_for?: string[];
      /**
       * Format: date-time
       * @description When it was approved or rejected; null until then.
       */
      reviewed_at: string | null;
      /** @description The virus scan of the file. */
      scan: {
        /**
         * @description How the virus scan ended; `pending` until then.
         * @enum {string}
         */
        status: "pending" | "clean" | "infected" | "failed";
        /** @description Which scanner looked, with its version. */
        engine: string | null;
        /** @description What it found, or why it could not look. */
        signature: string | null;
        /**
         * Format: date-time
         * @description When it ended; null until then.
         */
        scanned_at: string | null;
        /**
         * Format: date-time
         * @description Since when the scan is overdue because storage or the scanner is slow or away; else null. It is still tried.
         */
        delayed_since: string | null;
      };
      /** @description Hexadecimal; null until the file is processed. */
      sha256: string | null;
      /** @description Media type that the content shows; null until the scan is clean, and where it shows none we know. */
      detected_type: string | null;
      /** @description Pages of a PDF, as they were counted: what the file claims is not believed. Null of other files, where it cannot be opened, and where it has more than 5000 pages (warning `too_many_pages`) or they cannot be counted (`page_count_wrong`). */
      pages: number | null;
      /** @description Of an image, in pixels, as it is seen upright. */
      width: number | null;
      /** @description Of an image, in pixels, as it is seen upright. */
      height: number | null;
      /** @description What `GET /api/v1/uploads/{id}/download` has besides the original. */
      variants: ("thumbnail" | "preview")[];
      /**
       * Format: date-time
       * @description From here on pages, size, variants and warnings are as they stay.
       */
      processed_at: string | null;
      /** @description What may be wrong with the file, first the file as a whole, then page by page. Empty until `processed_at`, and where nothing was found; missing in events of earlier versions. */
      warnings?: components["schemas"]["FileWarning"][];
      /** @description How many pages were looked at for `warnings`, from the first on: fewer than `pages` for long files. An image is one page. Null until `processed_at`, and of files without pages to look at. */
      pages_checked?: number | null;
      /**
       * Format: date
       * @description The last day on which the document that the file shows is valid, such as a passport or a licence.
       */
      expires_on?: string;
      /** @description What was requested. */
      document_name: string;
      /**
       * Format: date
       * @description When the firm needs it, or null.
       */
      document_due_date: string | null;
      /** @description Identifier of the matter. */
      matter_id: string;
      /** @description Title of the matter. */
      matter_title: string;
      /** @description The client of the matter; null without one, and for a participant. */
      client_id: string | null;
      /** @description Who was asked: the client, or a participant. */
      client_name: string | null;
      /** @description Files that the request was given until this one, itself included: 2 for one that was sent again. */
      attempts: number;
    };
    ReviewedUpload: {
      /** @description Identifier of the upload. */
      id: string;
      /** @description Identifier of the document. */
      document_id: string;
      /**
       * @description `created` until confirmed, `pending` until reviewed. Nobody reviews the file of a message, so it stays `pending`.
       * @enum {string}
       */
      status: "created" | "pending" | "approved" | "rejected";
      /** @description Notes of the reviewer. */
      reviewer_notes: string | null;
      /**
       * Format: date-time
       * @description When it was approved or rejected; null until then.
       */
      reviewed_at: string | null;
    };
    SignedPart: {
      /** @description Place of the part in the file, from 1. */
      part_number: number;
      /** @description Length of the part in bytes. */
      size_bytes: number;
      /** @description Where to PUT the part. */
      upload_url: string;
      /** @description Headers to send with the part. */
      fields: {
        /** @description The SHA-256 in base64; storage compares it. */
        "x-amz-checksum-sha256": string;
      };
    };
    SignedParts: {
      /** @description Identifier of the upload. */
      upload_id: string;
      /**
       * Format: date-time
       * @description 15 minutes after issue, or when the upload expires.
       */
      upload_urls_expire_at: string;
      /** @description As they were asked for. */
      parts: components["schemas"]["SignedPart"][];
    };
    CreatedWebhook: {
      /** @description Identifier of the webhook. */
      id: string;
      /** @description HTTPS address that events are sent to. */
      url: string;
      /** @description Event types, or `*` for all. */
      events: string[];
      /** @description Internal label. */
      description: string | null;
      /** @description An inactive endpoint receives nothing. */
      active: boolean;
      /** @description Most attempts per second that the endpoint gets; further ones wait. Null sets no limit. */
      max_per_second: number | null;
      /**
       * Format: date-time
       * @description When an event was last sent to it; null until then.
       */
      last_triggered_at: string | null;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it changed last.
       */
      updated_at: string;
      /** @description Signs deliveries. Shown once, here. */
      signing_secret: string;
    };
    LoggedEventDetail: {
      /** @description Identifier of the event. */
      id: string;
      /** @description The type of the event. */
      type: string;
      /**
       * Format: date-time
       * @description When the change was committed.
       */
      created_at: string;
      /** @description Identifier of the firm. */
      firm_id: string;
      /**
       * @description The version of the shape of `data`.
       * @constant
       */
      api_version: "v1";
      /** @description What deliveries carry, by type. */
      data: {
        [key: string]: unknown;
      };
    };
    ChannelPreferences: {
      /** @description Whether the alert goes out by email. */
      email: boolean;
      /** @description Whether the alert goes out by SMS. */
      sms: boolean;
    };
    NotificationPreferences: {
      /** @description A client has sent a file. */
      document_uploaded: components["schemas"]["ChannelPreferences"];
      /** @description A client has submitted the intake. */
      intake_completed: components["schemas"]["ChannelPreferences"];
      /** @description A deadline is near, or an approved file expires. */
      deadline_approaching: components["schemas"]["ChannelPreferences"];
      /** @description An onboarding link has expired. */
      intake_link_expired: components["schemas"]["ChannelPreferences"];
      /** @description A client or participant has written a message. Absent in answers of an earlier version. */
      message_received?: components["schemas"]["ChannelPreferences"];
    };
    SandboxMessageDetail: {
      /** @description Identifier of the sandbox message. */
      id: string;
      /**
       * @description How a message travels.
       * @enum {string}
       */
      channel: "email" | "sms";
      /** @description The address or number. */
      to: string;
      /** @description Null for SMS. */
      subject: string | null;
      /**
       * Format: date-time
       * @description When it would have left.
       */
      sent_at: string;
      /** @description The sender's name as shown; null for SMS. */
      from_name: string | null;
      /** @description Where answers would go, where that is set. */
      reply_to: string | null;
      /** @description The text. Its links work in the sandbox; an onboarding link shows only to callers who may create links (scope `matters:write`). */
      text: string;
      /** @description The same as HTML; null for SMS. */
      html: string | null;
    };
    Webhook: {
      /** @description Identifier of the webhook. */
      id: string;
      /** @description HTTPS address that events are sent to. */
      url: string;
      /** @description Event types, or `*` for all. */
      events: string[];
      /** @description Internal label. */
      description: string | null;
      /** @description An inactive endpoint receives nothing. */
      active: boolean;
      /** @description Most attempts per second that the endpoint gets; further ones wait. Null sets no limit. */
      max_per_second: number | null;
      /**
       * Format: date-time
       * @description When an event was last sent to it; null until then.
       */
      last_triggered_at: string | null;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it changed last.
       */
      updated_at: string;
    };
    Change: {
      /** @description Type of the event, such as `document.uploaded`, or `notification.created` for an entry of the feed. There will be more. */
      type: string;
      /** @description Matter that it is about, or null. */
      matter_id: string | null;
      /** @description Client that it is about, or null. */
      client_id: string | null;
      /** @description Document request that it is about, or null. */
      document_id: string | null;
      /** @description Upload that it is about, or null. */
      upload_id: string | null;
    };
    Changes: {
      /** @description Oldest first. */
      changes: components["schemas"]["Change"][];
      /** @description Send it as `after`, or let the browser send it as `Last-Event-ID`, to get what comes next. */
      next: string;
      /** @description Whether changes may be missing before these, so that everything shown must be loaded anew. */
      reset: boolean;
    };
    LoggedEvent: {
      /** @description Identifier of the event. */
      id: string;
      /** @description The type of the event. */
      type: string;
      /**
       * Format: date-time
       * @description When the change was committed.
       */
      created_at: string;
      /** @description Identifier of the firm. */
      firm_id: string;
      /**
       * @description The version of the shape of `data`.
       * @constant
       */
      api_version: "v1";
    };
    Communication: {
      /** @description Identifier of the communication. */
      id: string;
      /**
       * @description How a message travels.
       * @enum {string}
       */
      channel: "email" | "sms";
      /**
       * @description `outbound` goes to the client or a participant, `inbound` is an answer.
       * @enum {string}
       */
      direction: "outbound" | "inbound";
      /** @description The participant that it is with; null for the client. */
      participant_id: string | null;
      /** @description The address or number that it went to; an answer came to the address or number that messages come from. */
      to: string;
      /** @description The number that an answer came from, or the address that an email says to be from; null where it is outbound. */
      from: string | null;
      /** @description The text. The onboarding link in it shows only to callers who may create links (scope `matters:write`); others see `[hidden]` in place of its token. */
      message: string;
      /**
       * @description `sent` once the provider accepted it, then `delivered` or `failed` if the provider or the mail server of the recipient reports it; not all do. An answer is `delivered`.
       * @enum {string}
       */
      status: "queued" | "sent" | "delivered" | "failed";
      /**
       * Format: date-time
       * @description When the provider took it, or an answer came; null until then.
       */
      sent_at: string | null;
    };
    MessageTemplate: {
      /**
       * @description What it is about. Further kinds may be added.
       * @enum {string}
       */
      kind: "intake_link" | "document_reminder" | "intake_link_expiring" | "message_sent" | "verification_code" | "document_uploaded" | "intake_completed" | "participant_intake_completed" | "message_received" | "deadline_approaching" | "file_expiry" | "intake_link_expired" | "participant_link_expired" | "intake_link_locked" | "webhook_disabled" | "integration_disconnected" | "invitation" | "password_reset" | "sign_in_unlock" | "account_changed" | "keys_of_suspended_user" | "rights_widened" | "sign_up" | "sign_up_known";
      /**
       * @description Whom it goes to: `client` is the client of a matter or a participant, `firm` whoever works on the matter, or the admins, `member` one user, or whoever signs up, about their account.
       * @enum {string}
       */
      audience: "client" | "firm" | "member";
      /** @description How it can travel. */
      channels: ("email" | "sms")[];
      /** @description The firm's own words, by the reader's language; null for kinds without a place for any. */
      words: components["schemas"]["MessageWordsByLanguage"] | null;
      /** @description 1 at first; grows with each change. */
      version: number;
      /** @description The user who changed it last; null where no user did. */
      updated_by: string | null;
      /**
       * Format: date-time
       * @description When the words changed last; null where they never did.
       */
      updated_at: string | null;
    };
    MessageWordsByLanguage: {
      /** @description To readers of English. */
      en: components["schemas"]["MessageWords"];
      /** @description To readers of Spanish. */
      es: components["schemas"]["MessageWords"];
    };
    MessageWords: {
      /** @description One line in place of the usual greeting. `{first_name}` stands for the reader's first name; where that is not known, the email has no greeting then. Null for the usual one. */
      greeting: string | null;
      /** @description A paragraph after what is asked or told, such as why it is needed. Line breaks are kept. Null for none. */
      reason: string | null;
      /** @description Lines at the end, such as who signs. Line breaks are kept. Null for none. */
      signature: string | null;
    };
    Notification: {
      /** @description Identifier of the notification. */
      id: string;
      /**
       * @description What happened, for programs.
       * @enum {string}
       */
      kind: "document_uploaded" | "upload_infected" | "intake_completed" | "intake_link_requested" | "webhook_disabled" | "intake_link_expired" | "deadline_approaching" | "message_received" | "message_undelivered" | "integration_disconnected";
      /** @description What happened, for people. */
      title: string;
      /** @description To what and by whom. */
      body: string;
      /** @description The matter that it is about; null where it is about a webhook or the practice-management system. */
      matter_id: string | null;
      /** @description The document request, where it is about one. */
      document_id: string | null;
      /** @description The upload, where it is about one. It may be gone since. */
      upload_id: string | null;
      /** @description The webhook, where it is about one. It may be gone since. */
      webhook_id: string | null;
      /**
       * Format: date-time
       * @description When it happened.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When somebody of the firm marked it as read; null until then.
       */
      read_at: string | null;
    };
    SandboxMessage: {
      /** @description Identifier of the sandbox message. */
      id: string;
      /**
       * @description How a message travels.
       * @enum {string}
       */
      channel: "email" | "sms";
      /** @description The address or number. */
      to: string;
      /** @description Null for SMS. */
      subject: string | null;
      /**
       * Format: date-time
       * @description When it would have left.
       */
      sent_at: string;
    };
    WebhookDelivery: {
      /** @description Identifier of the delivery. */
      id: string;
      /** @description What `webhook-id` and `id` of the body are, in every attempt. */
      event_id: string;
      /** @description The type of the event. */
      event_type: string;
      /**
       * @description `pending` until an attempt succeeds or the last one fails. Deliveries that wait for an endpoint that is switched off or deleted fail too.
       * @enum {string}
       */
      status: "pending" | "succeeded" | "failed";
      /** @description Oldest first; the newest 50. */
      attempts: components["schemas"]["DeliveryAttempt"][];
      /**
       * Format: date-time
       * @description When the next attempt is due; null when there is none.
       */
      next_attempt_at: string | null;
      /**
       * Format: date-time
       * @description When the event was put in the queue.
       */
      created_at: string;
    };
    DeliveryAttempt: {
      /**
       * Format: date-time
       * @description When the attempt began.
       */
      at: string;
      /** @description The HTTP status; null when there was no whole answer. */
      response_status: number | null;
      /** @description From connecting to the last byte of the answer, in milliseconds. */
      response_time_ms: number;
      /** @description Why there was no answer; null when there was one. */
      error: string | null;
    };
    MarkedNotifications: {
      /** @description How many were not read before. */
      marked: number;
    };
    MessagePreview: {
      /**
       * @description What it is about.
       * @enum {string}
       */
      kind: "intake_link" | "document_reminder" | "intake_link_expiring" | "message_sent" | "verification_code" | "document_uploaded" | "intake_completed" | "participant_intake_completed" | "message_received" | "deadline_approaching" | "file_expiry" | "intake_link_expired" | "participant_link_expired" | "intake_link_locked" | "webhook_disabled" | "integration_disconnected" | "invitation" | "password_reset" | "sign_in_unlock" | "account_changed" | "keys_of_suspended_user" | "rights_widened" | "sign_up" | "sign_up_known";
      /**
       * @description What it is written in.
       * @enum {string}
       */
      language: "en" | "es";
      /** @description As an email. */
      email: {
        /** @description The sender's name as shown. */
        from_name: string;
        /** @description The subject line. */
        subject: string;
        /** @description The part in plain text. */
        text: string;
        /** @description The same as HTML. It has no scripts; show it in a frame without rights all the same. */
        html: string;
      };
      /** @description As an SMS; null for kinds that go by email alone. */
      sms: {
        /** @description The whole text. */
        text: string;
        /** @description How many messages the provider bills for it. */
        parts: number;
      } | null;
    };
    WebhookReplay: {
      /** @description Identifier of the webhook. */
      webhook_id: string;
      /**
       * Format: date-time
       * @description From when on.
       */
      since: string;
      /** @description Deliveries that are due again. */
      queued: number;
      /** @description Whether another call would find more. */
      has_more: boolean;
    };
    WebhookTest: {
      /** @description Identifier of the webhook. */
      webhook_id: string;
      /**
       * @description Type of the test event.
       * @constant
       */
      event: "webhook.test";
      /** @description Whether the answer was 2xx. */
      delivered: boolean;
      /** @description Status of the answer. */
      response_status: number;
      /** @description How long the answer took, in milliseconds. */
      response_time_ms: number;
      /**
       * Format: date-time
       * @description When it was sent.
       */
      sent_at: string;
    };
    DisconnectedIntegration: {
      /**
       * @description Always true.
       * @constant
       */
      success: true;
    };
    IntegrationSettings: {
      /** @description Whether a matter is synced when it is created. False by default. */
      auto_sync_on_matter_created: boolean;
      /** @description Whether a matter is synced when one of its documents is approved. True by default. */
      auto_sync_on_approval: boolean;
      /**
       * @description The field of a matter in the other system that takes the `case_number`. Which of these Dossier may write depends on the account.
       * @enum {string}
       */
      case_number_field: "custom_number" | "client_reference" | "display_number";
      /** @description Names of practice areas in the other system, by the `practice_area` of a matter here. */
      case_type_mappings: {
        /** @description Practice area there of matters whose `practice_area` here is `personal_injury`. */
        personal_injury: string;
        /** @description Practice area there of matters whose `practice_area` here is `estate_planning`. */
        estate_planning: string;
        /** @description Practice area there of matters whose `practice_area` here is `family_law`. */
        family_law: string;
        /** @description Practice area there of matters whose `practice_area` here is `immigration`. */
        immigration: string;
        /** @description Practice area there of matters whose `practice_area` here is `criminal`. */
        criminal: string;
        /** @description Practice area there of matters whose `practice_area` here is `business`. */
        business: string;
        /** @description Practice area there of matters whose `practice_area` here is `real_estate`. */
        real_estate: string;
        /** @description Practice area there of matters whose `practice_area` here is `other`. */
        other: string;
      };
    };
    IntegrationStatus: {
      /** @description Whether the firm is connected. */
      connected: boolean;
      /** @description Who connected the firm; null without a connection. */
      practicemgr_user: {
        /** @description The other system's identifier of the user. */
        id: number;
        /** @description Name of the user. */
        name: string;
        /** @description Email of the user. */
        email: string;
      } | null;
      /** @description The last sync that has ended; null before the first one. */
      last_sync: {
        /** @description The entry of the sync in the log. */
        log_id: string;
        /**
         * @description `sync_matter` writes a matter there with its client and documents, `sync_document` is the part of it that sends one document, `pull_matters` reads the status of matters there.
         * @enum {string}
         */
        action: "sync_matter" | "sync_document" | "pull_matters";
        /**
         * @description `pending` until the sync ends. `failed` if any part of it failed; `external_id` and `documents_uploaded` show what succeeded. `skipped` if the matter could not be synced, for example because it has no client.
         * @enum {string}
         */
        status: "pending" | "success" | "failed" | "skipped";
        /**
         * Format: date-time
         * @description When the sync ended.
         */
        at: string;
        /** @description The matter; null if all linked matters were read. */
        matter_id: string | null;
      } | null;
      /**
       * @description Why the last connection ended; null while connected, and before the first connection.
       * @enum {string|null}
       */
      reason: "disconnected" | "refused" | "deauthorized" | null;
      /** @description What is synced, and how. */
      settings: components["schemas"]["IntegrationSettings"];
      /** @description Matters that wait to be synced. */
      backlog: number;
    };
    InboundEvent: {
      /** @description Identifier of the inbound event. */
      id: string;
      /** @description Identifier of the firm. */
      firm_id: string;
      /** @description What happened in the other system. */
      event_type: string;
      /**
       * @description Kind of record that the event is about.
       * @enum {string}
       */
      resource_type: "matter" | "contact" | "document";
      /** @description The other system's identifier of the record; null if the event has none. */
      resource_id: number | null;
      /** @description The matter here that the record is linked to; null without one. */
      matter_id: string | null;
      /**
       * @description `received` until Dossier has processed it; `ignored` if there was nothing to do.
       * @enum {string}
       */
      status: "received" | "processed" | "ignored" | "failed";
      /** @description Whether Dossier has finished with the event: false only while `status` is `received`. */
      processed: boolean;
      /** @description What Dossier did with the event, in words. */
      note: string | null;
      /** @description Why the event could not be processed; null unless it failed. */
      error_message: string | null;
      /** @description The event as it came; null if it is larger than 16 KiB. */
      payload: {
        [key: string]: unknown;
      } | null;
      /**
       * Format: date-time
       * @description When the event came.
       */
      received_at: string;
      /**
       * Format: date-time
       * @description When Dossier finished with the event; null until then.
       */
      processed_at: string | null;
    };
    SyncLogEntry: {
      /** @description Identifier of the sync log. */
      id: string;
      /** @description Identifier of the firm. */
      firm_id: string;
      /** @description The account in the other system that the firm was connected to. */
      integration_id: string;
      /** @description The matter; null if all linked matters were read. */
      matter_id: string | null;
      /** @description The upload of a `sync_document`; else null. */
      upload_id: string | null;
      /**
       * @description `sync_matter` writes a matter there with its client and documents, `sync_document` is the part of it that sends one document, `pull_matters` reads the status of matters there.
       * @enum {string}
       */
      action: "sync_matter" | "sync_document" | "pull_matters";
      /**
       * @description What started the sync: a request, an event here or there, or `reconnect`, which catches up on changes that no event told of.
       * @enum {string}
       */
      trigger: "request" | "matter_created" | "document_approved" | "external_event" | "reconnect";
      /**
       * @description `pending` until the sync ends. `failed` if any part of it failed; `external_id` and `documents_uploaded` show what succeeded. `skipped` if the matter could not be synced, for example because it has no client.
       * @enum {string}
       */
      status: "pending" | "success" | "failed" | "skipped";
      /** @description The other system's identifier of the matter or document; null until it is known. */
      external_id: number | null;
      /** @description Documents that this sync uploaded. */
      documents_uploaded: number;
      /** @description What went wrong, for programs; null if nothing did. */
      error_code: string | null;
      /** @description What went wrong, for people, if possible in the words of the other system; at most 1000 characters. */
      error_message: string | null;
      /** @description Further facts, such as counts of the matters that were read. Of a `sync_document`: `sync_id`, the entry of its sync. */
      details: {
        [key: string]: unknown;
      };
      /**
       * Format: date-time
       * @description When the sync was asked for.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it started; null while it waits for its turn.
       */
      started_at: string | null;
      /**
       * Format: date-time
       * @description When it ended; null until then.
       */
      finished_at: string | null;
    };
    SyncLog: {
      /** @description The newest 50. */
      logs: components["schemas"]["SyncLogEntry"][];
    };
    ReceivedDeauthorization: {
      /**
       * @description Always true.
       * @constant
       */
      ok: true;
    };
    ReceivedIntegrationEvent: {
      /**
       * @description Always true.
       * @constant
       */
      received: true;
    };
    SyncResult: {
      /** @description Whether the sync has succeeded; false while it is in progress. */
      success: boolean;
      /** @description The other system's identifier of the matter; null until it is known, and for `pull_matters`. */
      practicemgrMatterId: number | null;
      /** @description Documents that this sync has uploaded so far. */
      documentsUploaded: number;
      /** @description Whether the sync continues in the background. Its log entry shows how it ends. */
      in_progress: boolean;
      /** @description The entry of the sync in the log. */
      log_id: string;
    };
    User: {
      /** @description Identifier of the user. */
      id: string;
      /** @description Email address. */
      email: string;
      /** @description Given name. */
      first_name: string;
      /** @description Family name. */
      last_name: string;
      /**
       * @description What a member of the firm is there, which limits what they may do.
       * @enum {string}
       */
      role: "admin" | "attorney" | "staff" | "paralegal";
      /**
       * @description Whether the user can sign in.
       * @enum {string}
       */
      status: "active" | "pending" | "suspended";
      /**
       * Format: date-time
       * @description When the user last signed in; null until then.
       */
      last_sign_in: string | null;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
    };
    SessionFirm: {
      /** @description Identifier of the firm. */
      id: string;
      /** @description Name of the firm. */
      name: string;
      /** @description The firm's short name, unique in this installation. */
      slug: string;
      /**
       * @description The plan of the firm.
       * @enum {string}
       */
      plan: "standard" | "pro" | "enterprise";
      /** @description IANA time zone. */
      timezone: string;
      /** @description Address of the firm's logo, or null. */
      logo_url: string | null;
    };
    CompletedSignUp: {
      /** @description Its first admin. */
      user: components["schemas"]["User"];
      /** @description The new firm. */
      firm: components["schemas"]["SessionFirm"];
    };
    ConfirmedSession: {
      /**
       * Format: date-time
       * @description Until when the session may widen rights.
       */
      confirmed_until: string;
    };
    RecoveryCodes: {
      /**
       * Format: date-time
       * @description When it was switched on.
       */
      enabled_at: string;
      /** @description Each signs in once in place of a code; shown here and never again. */
      recovery_codes: string[];
    };
    ApiKeyWithSecret: {
      /** @description Identifier of the API key. */
      id: string;
      /** @description Label of the key. */
      name: string;
      /** @description The first characters of the key, to recognise it by. */
      prefix: string;
      /** @description What it may do. */
      scopes: ("matters:read" | "matters:write" | "clients:read" | "clients:write" | "documents:read" | "documents:write" | "webhooks:read" | "webhooks:write" | "firms:read" | "firms:write")[];
      /** @description Identifier of the user. */
      created_by: string | null;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description Accurate to a quarter of a minute.
       */
      last_used_at: string | null;
      /**
       * Format: date-time
       * @description Until when it is good; null never expires.
       */
      expires_at: string | null;
      /**
       * Format: date-time
       * @description When it was revoked; null where it is not.
       */
      revoked_at: string | null;
      /** @description Where it may be used from; null is anywhere. */
      allowed_ips: string[] | null;
      /** @description The key itself: shown in this answer and never again. */
      key: string;
    };
    CheckoutSession: {
      /** @description The payment provider's own identifier. */
      id: string;
      /** @description The page on which a member of the firm pays. */
      url: string;
      /**
       * @description The plan to pay for.
       * @enum {string}
       */
      plan: "pro" | "enterprise";
      /**
       * Format: date-time
       * @description Until when it can be paid.
       */
      expires_at: string;
    };
    OAuthClientWithSecret: {
      /** @description Identifier of the OAuth client. */
      id: string;
      /** @description The same as `id`, by its name in OAuth. */
      client_id: string;
      /** @description What users see when they are asked for access. */
      name: string;
      /**
       * @description A public client runs on the devices of its users and has no secret.
       * @enum {string}
       */
      type: "confidential" | "public";
      /** @description Where it may take users back to. */
      redirect_uris: string[];
      /** @description The most that it can ask for. */
      scopes: ("matters:read" | "matters:write" | "clients:read" | "clients:write" | "documents:read" | "documents:write" | "webhooks:read" | "webhooks:write" | "firms:read" | "firms:write")[];
      /** @description Identifier of the user. */
      created_by: string | null;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
      /** @description The secret itself: shown in this answer and never again. Null for a public client. */
      client_secret: string | null;
    };
    PortalSession: {
      /** @description The page on which a member of the firm changes plan or card, or cancels. */
      url: string;
    };
    Session: {
      /** @description Who is signed in. */
      user: components["schemas"]["User"];
      /** @description Their firm. */
      firm: components["schemas"]["SessionFirm"];
      /**
       * Format: date-time
       * @description When the session ends at the latest.
       */
      expires_at: string;
      /** @description The session also ends after so many minutes without a request. */
      idle_minutes: number;
      /** @description Whether the user has yet to set up the two-step sign-in that the firm requires. Until then other operations answer `two_step_required`. */
      two_step_setup_required: boolean;
    };
    DeletedFirmLogo: {
      /** @description Identifier of the firm. */
      id: string;
      /**
       * @description Always true.
       * @constant
       */
      deleted: true;
      /**
       * Format: date-time
       * @description When it changed last.
       */
      updated_at: string;
    };
    TotpState: {
      /** @description Whether a code is asked for at sign-in. */
      enabled: boolean;
      /**
       * Format: date-time
       * @description When it was switched on; null while it is off.
       */
      enabled_at: string | null;
      /** @description Recovery codes that were not used yet. */
      recovery_codes_left: number;
    };
    TotpEnrolment: {
      /** @description Base32, to be typed into an authenticator app. */
      secret: string;
      /** @description The same for a QR code. */
      otpauth_url: string;
    };
    AuditEvent: {
      /** @description Identifier of the audit event. */
      id: string;
      /** @description Identifier of the firm. */
      firm_id: string;
      /**
       * Format: date-time
       * @description When the request came.
       */
      occurred_at: string;
      /** @description What was done: the `operationId` of the request, the name of an operator's command, or what the system did: `openApprovedUpload` gave a file to the connection to practice management. */
      action: string;
      /**
       * @description What the action is about: `read` shows data of the firm or its clients, `change` changes some, `credential` concerns keys, passwords, second factors, applications and onboarding links, `role` users and invitations, `sign_in` sessions, `settings` the firm itself, `export` hands out many rows at once.
       * @enum {string}
       */
      kind: "read" | "change" | "credential" | "role" | "sign_in" | "settings" | "export";
      /**
       * @description `refused`: nothing was shown or changed. `failed`: the request ended in an error of ours.
       * @enum {string}
       */
      outcome: "succeeded" | "refused" | "failed";
      /** @description HTTP status of the answer; null outside of requests. */
      status: number | null;
      /** @description Error code of the answer; null where there was none. */
      error_code: string | null;
      /**
       * @description Who acted: an API key, a signed-in user, an application in the name of a user, a client or participant at the portal, somebody without a credential that was accepted, an operator of the installation by a command, or the system itself.
       * @enum {string}
       */
      actor: "api_key" | "session" | "application" | "portal" | "anonymous" | "operator" | "system";
      /** @description The user who acted, or in whose name; null where none is known. */
      user_id: string | null;
      /** @description Identifier of the API key, session, authorization or onboarding link; null where none is known. */
      credential_id: string | null;
      /** @description The application that acted; null where none did. */
      client_id: string | null;
      /** @description IP address of the caller; null outside of requests. */
      address: string | null;
      /** @description The first 200 characters of the header `User-Agent`; null where there was none. */
      user_agent: string | null;
      /** @description The `X-Request-Id` of the answer; null outside of requests. */
      request_id: string | null;
      /** @description Identifiers of what it was done to, then of what a list or search has shown. */
      resources: string[];
      /** @description Names of further filters or fields that were sent. Those with a fixed set of values have the value too, such as `status=archived`; other values are never kept. */
      fields: string[];
      /** @description Place in the firm's log, from 1 without gaps. */
      sequence: number;
      /**
       * Format: date-time
       * @description When it was recorded, usually milliseconds after it occurred.
       */
      recorded_at: string;
      /** @description The `hash` of the event before; 64 zeros for the first one. */
      previous_hash: string;
      /** @description SHA-256 of this object without `hash`, written as RFC 8785 says. */
      hash: string;
    };
    DocumentReminderRule: {
      /** @description Whether clients are reminded at all. A matter can be left out by its own field. */
      enabled: boolean;
      /** @description Days from the request, or from the rejection of what was sent, to the first reminder. */
      first_after_days: number;
      /** @description Days from one reminder to the next. */
      every_days: number;
      /** @description Reminders in a row, at most; another request or a rejection starts the count anew. */
      max: number;
    };
    FileExpiryRule: {
      /** @description Whether the firm is told of files that expire. */
      enabled: boolean;
      /** @description How many days before the expiry the firm is told. It is also told when the file has expired. */
      days_before: number[];
      /** @description Whether the first of these notices also makes a new document request to the client, in the matter of the file. It is made once. Files of participants are left out. */
      request_again: boolean;
    };
    FirmSettings: {
      /** @description Whether the client portal shows the firm's logo beside its name, and its colour. */
      intake_branding: boolean;
      /** @description Whether the page that an onboarding link opens names the matter before the client begins. Anybody who has the link sees it. */
      link_shows_matter: boolean;
      /** @description The colour of the firm, `#rrggbb`. `brand_colors` are made from it; null for the colours of Dossier. */
      brand_color: string | null;
      /** @description A host name of the firm, for its client portal. */
      custom_domain: string | null;
      /** @description The intake template of matters that name none; null is the built-in one of the practice area. */
      default_intake_template: string | null;
      /**
       * @description What alerts to the people of the firm are written in. Clients have a language each.
       * @enum {string}
       */
      language: "en" | "es";
      /** @description Whether alerts to the firm go out by email at all. */
      email_notifications: boolean;
      /** @description Whether alerts to the firm go out by SMS at all. */
      sms_notifications: boolean;
      /** @description Minutes without a request after which a session ends. It ends 12 hours after sign-in in any case. */
      session_idle_minutes: number;
      /** @description Whether every user must have two-step sign-in. Users without it can do nothing but set it up, from now on. */
      two_step_required: boolean;
      /** @description How files in ZIP files of a matter are named. `{client}` stands for the person whose file it is: the client or a participant. `{request}` is the name of the document request, `{date}` the day on which the file was uploaded, `{matter}` the title of the matter, and `{filename}` the name that the file came with. The extension is added. */
      zip_file_names: string;
      /** @description When clients are reminded of document requests that are open. */
      document_reminders: components["schemas"]["DocumentReminderRule"];
      /** @description What happens before an approved file expires. */
      file_expiry: components["schemas"]["FileExpiryRule"];
    };
    Firm: {
      /** @description Identifier of the firm. */
      id: string;
      /** @description Shown to clients. */
      name: string;
      /** @description The firm's short name, unique in this installation. */
      slug: string;
      /** @description Email address. */
      email: string | null;
      /** @description Phone number in E.164 form. */
      phone: string | null;
      /** @description Address of the web site. */
      website: string | null;
      /** @description Postal address. */
      address: {
        /** @description Street and number. */
        line1: string | null;
        /** @description Suite, floor or office. */
        suite: string | null;
        /** @description City. */
        city: string | null;
        /** @description State or province. */
        state: string | null;
        /** @description Postal code. */
        zip: string | null;
      } | null;
      /**
       * @description The plan of the firm.
       * @enum {string}
       */
      plan: "standard" | "pro" | "enterprise";
      /** @description IANA time zone. */
      timezone: string;
      /** @description Address of the firm's logo, or null. */
      logo_url: string | null;
      /** @description Colours that pages and emails show, each `#rrggbb`. They are made of the colour of the firm, darker or lighter until text in them has a contrast of 4.5:1 on the backgrounds of pages. If the firm has chosen no colour, they are those of Dossier. */
      brand_colors: components["schemas"]["BrandColors"];
      /** @description How the firm wants things done. */
      settings: components["schemas"]["FirmSettings"];
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
    };
    FirmOnboarding: {
      /** @description Whether the onboarding has ended. */
      completed: boolean;
      /** @description The step after the furthest saved one. */
      current_step: number;
      /** @description Which steps were saved. */
      steps: {
        /** @description Whether it was saved. */
        welcome: boolean;
        /** @description Whether it was saved. */
        practice_areas: boolean;
        /** @description Whether it was saved. */
        doc_templates: boolean;
        /** @description Whether it was saved. */
        notifications: boolean;
        /** @description Whether it was saved. */
        invite_team: boolean;
        /** @description Whether it was saved. */
        ready: boolean;
      };
      /** @description Practice areas of the firm. */
      practice_areas: ("personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other")[];
      /**
       * Format: date-time
       * @description When it was completed; null until then.
       */
      completed_at: string | null;
    };
    UsageStatistics: {
      /**
       * @description The plan of the firm.
       * @enum {string}
       */
      plan: "standard" | "pro" | "enterprise";
      /** @description The subscription's; without one the calendar month in UTC. */
      billing_period: {
        /**
         * Format: date-time
         * @description The first instant of it.
         */
        start: string;
        /**
         * Format: date-time
         * @description The first instant that is no longer in it.
         */
        end: string;
      };
      /** @description What is used. */
      usage: {
        /** @description Matters of the firm. */
        matters: {
          /** @description Whatever their status: what the limit on matters goes by. */
          total: number;
          /** @description Those that are worked on. */
          active: number;
          /** @description Those that are archived. */
          archived: number;
        };
        /** @description Clients of the firm. */
        clients: {
          /** @description How many there are in all. */
          total: number;
        };
        /** @description Files of the firm. */
        documents: {
          /** @description Files that were confirmed. */
          uploaded_this_period: number;
          /** @description All confirmed files and joined files, in units of 10^9 bytes, exact to the byte. A file that is used by reference counts once, ZIP files do not. */
          storage_used_gb: number;
        };
        /** @description Requests to this interface. */
        api_requests: {
          /** @description Requests with API keys and tokens that the rate limit admitted, up to date within 15 s. Reported, but not enforced. */
          this_period: number;
          /** @description What the plan allows in a period. */
          limit: number;
        };
        /** @description Onboarding links that were sent. */
        intake_links_sent: {
          /** @description Messages with onboarding links that providers took. */
          this_period: number;
        };
      };
      /** @description What the plan allows. */
      limits: {
        /** @description Matters in all. Null is unlimited. */
        matters: number | null;
        /** @description Room for files, in units of 10^9 bytes. */
        storage_gb: number;
        /** @description API requests in a period. */
        api_requests_per_period: number;
        /** @description Active users and pending invitations. Null is unlimited. */
        users: number | null;
      };
    };
    InvitationPreview: {
      /** @description Name of the firm. */
      firm_name: string;
      /** @description Email address. */
      email: string;
      /** @description Given name. */
      first_name: string | null;
      /** @description Family name. */
      last_name: string | null;
      /**
       * @description What a member of the firm is there, which limits what they may do.
       * @enum {string}
       */
      role: "admin" | "attorney" | "staff" | "paralegal";
      /**
       * Format: date-time
       * @description Until when it is good.
       */
      expires_at: string;
    };
    IntakeSummaryRow: {
      /** @description Identifier of the matter. */
      matter_id: string;
      /** @description Title. */
      title: string;
      /**
       * @description Area of law.
       * @enum {string}
       */
      practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
      /**
       * @description The status of the matter.
       * @enum {string}
       */
      state: "active" | "archived" | "closed";
      /** @description Null without a client. */
      client_name: string | null;
      /**
       * Format: date-time
       * @description When the client first saved an answer; null until then.
       */
      intake_started: string | null;
      /**
       * Format: date-time
       * @description When the client submitted the form; null until then.
       */
      intake_completed: string | null;
      /** @description Document requests. */
      docs_requested: number;
      /** @description Of these, those that a file was uploaded for, whatever became of it. */
      docs_uploaded: number;
      /** @description Of these, those that are approved. */
      docs_approved: number;
    };
    DocumentStatusRow: {
      /** @description Identifier of the document. */
      document_id: string;
      /** @description What was asked for. */
      document_name: string;
      /** @description Identifier of the matter. */
      matter_id: string;
      /** @description Title of the matter. */
      matter_title: string;
      /** @description The client of the matter; null without one, and where a participant was asked. */
      client_id: string | null;
      /** @description Who was asked: the client, or a participant by their name. */
      client_name: string | null;
      /**
       * @description `pending` until a file is confirmed, and then the status of the newest file. A request of several files is `approved` when `min_files` are approved. Until then it is `uploaded` while a file awaits review. Without one it is `rejected` if the last review was a rejection, and `pending` if more files are needed.
       * @enum {string}
       */
      status: "pending" | "uploaded" | "approved" | "rejected";
      /** @description Whether the client has to hand it in. */
      required: boolean;
      /**
       * Format: date
       * @description Until when; null where no date was set.
       */
      due_date: string | null;
      /**
       * Format: date-time
       * @description When the request was made.
       */
      requested_at: string;
      /** @description The file that was uploaded last; null until there is one. */
      filename: string | null;
      /**
       * Format: date-time
       * @description When that was.
       */
      uploaded_at: string | null;
      /**
       * Format: date-time
       * @description When it was approved or rejected; null until then.
       */
      reviewed_at: string | null;
      /** @description The participant who was asked; null where the client was. */
      participant_id: string | null;
      /** @description Approved files that complete it. */
      min_files: number;
      /** @description Files that it takes. */
      max_files: number;
      /** @description Files that await review or are approved. */
      files_given: number;
      /** @description Files that are approved. */
      files_approved: number;
    };
    ClientActivityRow: {
      /**
       * Format: date-time
       * @description When it happened.
       */
      at: string;
      /**
       * @description The portal was opened, a file was uploaded, or the intake form was submitted.
       * @enum {string}
       */
      kind: "portal_visit" | "upload" | "intake_submission";
      /** @description Identifier of the matter. */
      matter_id: string;
      /** @description Title of the matter. */
      matter_title: string;
      /** @description The client of the matter; null without one, and where a participant did it. */
      client_id: string | null;
      /** @description Who did it: the client, or a participant by their name. */
      client_name: string | null;
      /** @description Of an upload: the document request that it answers. */
      document_name: string | null;
      /** @description Of an upload: the name of the file. */
      filename: string | null;
    };
    CommunicationLogRow: {
      /** @description Identifier of the communication. */
      communication_id: string;
      /**
       * Format: date-time
       * @description When it was begun.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the provider took it; null until then.
       */
      sent_at: string | null;
      /** @description Identifier of the matter. */
      matter_id: string;
      /** @description Title of the matter. */
      matter_title: string;
      /** @description The client of the matter; null without one, and where the message is to or from a participant. */
      client_id: string | null;
      /** @description Who the message is to or from: the client, or a participant, where `client_id` is null. */
      client_name: string | null;
      /**
       * @description How a message travels.
       * @enum {string}
       */
      channel: "email" | "sms";
      /**
       * @description `outbound` goes to the client or a participant, `inbound` is an answer.
       * @enum {string}
       */
      direction: "outbound" | "inbound";
      /** @description The address or number that it went to; an answer came to the address or number that messages come from. */
      to: string;
      /** @description What it is about, such as `intake_link`. */
      kind: string;
      /**
       * @description `sent` once the provider accepted it, then `delivered` or `failed` if the provider or the mail server of the recipient reports it; not all do. An answer is `delivered`.
       * @enum {string}
       */
      status: "queued" | "sent" | "delivered" | "failed";
    };
    BillingSummaryRow: {
      /**
       * Format: date-time
       * @description The first instant of the billing period.
       */
      period_start: string;
      /**
       * Format: date-time
       * @description The first instant that is no longer in it.
       */
      period_end: string;
      /**
       * @description The present plan.
       * @enum {string}
       */
      plan: "standard" | "pro" | "enterprise";
      /**
       * @description API requests are counted per period. The other figures are as they are now and appear in the present period.
       * @enum {string}
       */
      metric: "api_requests" | "matters" | "users" | "storage_gb";
      /** @description Users are the active ones and pending invitations, a GB is 10^9 bytes. */
      used: number;
      /** @description What the present plan allows; null is unlimited. */
      limit: number | null;
      /** @description Of the limit, to one decimal; null where it is unlimited. */
      percent_used: number | null;
    };
    SignUp: {
      /** @description Name of the firm. */
      firm_name: string;
      /** @description Email address. */
      email: string;
    };
    Subscription: {
      /**
       * @description The plan that the firm has, whoever gave it.
       * @enum {string}
       */
      plan: "standard" | "pro" | "enterprise";
      /**
       * @description `none`: no subscription was ever paid. `past_due`: a payment is owed; if the provider gives up collecting it, the plan becomes `standard`.
       * @enum {string}
       */
      status: "none" | "trialing" | "active" | "past_due" | "canceled";
      /**
       * Format: date-time
       * @description Null without a subscription.
       */
      current_period_start: string | null;
      /**
       * Format: date-time
       * @description Null without a subscription.
       */
      current_period_end: string | null;
      /** @description Whether it ends with the current period. */
      cancel_at_period_end: boolean;
    };
    Invitation: {
      /** @description Identifier of the invitation. */
      id: string;
      /** @description Email address. */
      email: string;
      /** @description Given name. */
      first_name: string | null;
      /** @description Family name. */
      last_name: string | null;
      /**
       * @description What a member of the firm is there, which limits what they may do.
       * @enum {string}
       */
      role: "admin" | "attorney" | "staff" | "paralegal";
      /**
       * @description Always `pending`: who accepts becomes a user.
       * @constant
       */
      status: "pending";
      /**
       * Format: date-time
       * @description When the last link was made.
       */
      invite_sent_at: string;
      /**
       * Format: date-time
       * @description Until when that link works.
       */
      expires_at: string;
    };
    ApiKey: {
      /** @description Identifier of the API key. */
      id: string;
      /** @description Label of the key. */
      name: string;
      /** @description The first characters of the key, to recognise it by. */
      prefix: string;
      /** @description What it may do. */
      scopes: ("matters:read" | "matters:write" | "clients:read" | "clients:write" | "documents:read" | "documents:write" | "webhooks:read" | "webhooks:write" | "firms:read" | "firms:write")[];
      /** @description Identifier of the user. */
      created_by: string | null;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description Accurate to a quarter of a minute.
       */
      last_used_at: string | null;
      /**
       * Format: date-time
       * @description Until when it is good; null never expires.
       */
      expires_at: string | null;
      /**
       * Format: date-time
       * @description When it was revoked; null where it is not.
       */
      revoked_at: string | null;
      /** @description Where it may be used from; null is anywhere. */
      allowed_ips: string[] | null;
    };
    Authorization: {
      /** @description Identifier of the OAuth grant. */
      id: string;
      /** @description Identifier of the OAuth client. */
      client_id: string;
      /** @description The name of the application. */
      client_name: string;
      /** @description What the application may do, as far as the user may do it. */
      scopes: ("matters:read" | "matters:write" | "clients:read" | "clients:write" | "documents:read" | "documents:write" | "webhooks:read" | "webhooks:write" | "firms:read" | "firms:write")[];
      /**
       * Format: date-time
       * @description When the user allowed it.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it ends, unless the application refreshes its tokens before.
       */
      expires_at: string;
    };
    Colleague: {
      /** @description Identifier of the user. */
      id: string;
      /** @description Given name. */
      first_name: string;
      /** @description Family name. */
      last_name: string;
      /**
       * @description What a member of the firm is there, which limits what they may do.
       * @enum {string}
       */
      role: "admin" | "attorney" | "staff" | "paralegal";
    };
    OAuthClient: {
      /** @description Identifier of the OAuth client. */
      id: string;
      /** @description The same as `id`, by its name in OAuth. */
      client_id: string;
      /** @description What users see when they are asked for access. */
      name: string;
      /**
       * @description A public client runs on the devices of its users and has no secret.
       * @enum {string}
       */
      type: "confidential" | "public";
      /** @description Where it may take users back to. */
      redirect_uris: string[];
      /** @description The most that it can ask for. */
      scopes: ("matters:read" | "matters:write" | "clients:read" | "clients:write" | "documents:read" | "documents:write" | "webhooks:read" | "webhooks:write" | "firms:read" | "firms:write")[];
      /** @description Identifier of the user. */
      created_by: string | null;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
    };
    OpenSession: {
      /** @description Identifier of the session. */
      id: string;
      /** @description Whether this request is of the session. */
      current: boolean;
      /**
       * Format: date-time
       * @description When the user signed in.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the session was used last, accurate to a minute.
       */
      last_active_at: string;
      /**
       * Format: date-time
       * @description When the session ends at the latest.
       */
      expires_at: string;
      /** @description The address that the user signed in from. */
      address: string | null;
      /** @description What the browser called itself at sign-in. */
      user_agent: string | null;
    };
    UpdatedFirm: {
      /** @description Shown to clients. */
      name?: string;
      /** @description Phone number in E.164 form. */
      phone?: string | null;
      /** @description Address of the web site. */
      website?: string | null;
      /** @description IANA time zone. */
      timezone?: string;
      /** @description Postal address. */
      address?: {
        /** @description Street and number. */
        line1: string | null;
        /** @description Suite, floor or office. */
        suite: string | null;
        /** @description City. */
        city: string | null;
        /** @description State or province. */
        state: string | null;
        /** @description Postal code. */
        zip: string | null;
      } | null;
      /** @description Identifier of the firm. */
      id: string;
      /** @description Settings that were sent, each as it is now. */
      settings?: {
        /** @description Whether the client portal shows the firm's logo beside its name, and its colour. */
        intake_branding?: boolean;
        /** @description Whether the page that an onboarding link opens names the matter before the client begins. Anybody who has the link sees it. */
        link_shows_matter?: boolean;
        /** @description The colour of the firm, `#rrggbb`. `brand_colors` are made from it; null for the colours of Dossier. */
        brand_color?: string | null;
        /** @description A host name of the firm, for its client portal. */
        custom_domain?: string | null;
        /** @description The intake template of matters that name none; null is the built-in one of the practice area. */
        default_intake_template?: string | null;
        /**
         * @description What alerts to the people of the firm are written in. Clients have a language each.
         * @enum {string}
         */
        language?: "en" | "es";
        /** @description Whether alerts to the firm go out by email at all. */
        email_notifications?: boolean;
        /** @description Whether alerts to the firm go out by SMS at all. */
        sms_notifications?: boolean;
        /** @description Minutes without a request after which a session ends. It ends 12 hours after sign-in in any case. */
        session_idle_minutes?: number;
        /** @description Whether every user must have two-step sign-in. Users without it can do nothing but set it up, from now on. */
        two_step_required?: boolean;
        /** @description How files in ZIP files of a matter are named. `{client}` stands for the person whose file it is: the client or a participant. `{request}` is the name of the document request, `{date}` the day on which the file was uploaded, `{matter}` the title of the matter, and `{filename}` the name that the file came with. The extension is added. */
        zip_file_names?: string;
        /** @description When clients are reminded of document requests that are open. */
        document_reminders?: components["schemas"]["DocumentReminderRule"];
        /** @description What happens before an approved file expires. */
        file_expiry?: components["schemas"]["FileExpiryRule"];
      };
      /**
       * Format: date-time
       * @description When the firm changed last.
       */
      updated_at: string;
    };
    UpdatedUser: {
      /** @description Identifier of the user. */
      id: string;
      /** @description Email address. */
      email: string;
      /** @description Given name. */
      first_name: string;
      /** @description Family name. */
      last_name: string;
      /**
       * @description What a member of the firm is there, which limits what they may do.
       * @enum {string}
       */
      role: "admin" | "attorney" | "staff" | "paralegal";
      /**
       * @description Whether the user can sign in.
       * @enum {string}
       */
      status: "active" | "pending" | "suspended";
      /**
       * Format: date-time
       * @description When the user last signed in; null until then.
       */
      last_sign_in: string | null;
      /**
       * Format: date-time
       * @description When it was created.
       */
      created_at: string;
      /** @description API keys that the user created and that still work; they belong to the firm. Empty unless the user is suspended. */
      live_api_keys: components["schemas"]["ApiKey"][];
    };
    FirmLogo: {
      /** @description Where the logo is now. Anyone may get it there. */
      logo_url: string;
      /** @description In pixels. */
      width: number;
      /** @description In pixels. */
      height: number;
      /**
       * Format: date-time
       * @description When the firm changed last.
       */
      updated_at: string;
    };
    AuditHead: {
      /** @description Place in the firm's log, from 1 without gaps. */
      sequence: number;
      /** @description The `hash` of that event. */
      hash: string;
      /**
       * Format: date-time
       * @description When it was recorded, usually milliseconds after it occurred.
       */
      recorded_at: string;
    };
    AuditProblem: {
      /** @description The event at which it shows. */
      sequence: number;
      /**
       * @description `event_changed`: its content does not have its hash. `event_missing`: events before it are gone. `event_misplaced`: it does not follow the event before. `beginning_missing`: the first events are gone without having aged out, or all are though the firm has users. `end_missing`: the newest events are gone. `head_forged`: the head was not written by Dossier. `anchor_mismatch`: it is not what a daily anchor says. `index_changed`: filters would not find it. `known_head_missing`: the event that the caller knew is not there, or is another.
       * @enum {string}
       */
      problem: "event_changed" | "event_missing" | "event_misplaced" | "beginning_missing" | "end_missing" | "head_forged" | "anchor_mismatch" | "index_changed" | "known_head_missing";
    };
    AuditVerification: {
      /** @description Whether no problem was found in the part that was checked. */
      intact: boolean;
      /** @description The first event that was checked; null where there was none. */
      first_sequence: number | null;
      /** @description The last event that was checked; null where there was none. */
      last_sequence: number | null;
      /** @description The `hash` of that event; null where there was none. Send it as `previous_hash` with the next request, which then knows that it goes on from this one. */
      last_hash: string | null;
      /** @description Where to go on: `from_sequence` of the next request; null at the end of the log. */
      next_sequence: number | null;
      /** @description The newest event. Keep sequence and hash, and ask with them later. */
      head: components["schemas"]["AuditHead"] | null;
      /** @description What is wrong and where, at most 100 entries. */
      problems: components["schemas"]["AuditProblem"][];
    };
    IntakeEventData: {
      /** @description The matter that the form is of. */
      matter: {
        /** @description Identifier of the matter. */
        id: string;
        /** @description Title. */
        title: string;
      };
      /** @description Answers by the key of their field. */
      answers: {
        [key: string]: unknown;
      };
    };
    IntakeLinkLockedData: {
      /** @description The matter that it belongs to. */
      matter: {
        /** @description Identifier of the matter. */
        id: string;
        /** @description Title. */
        title: string;
      };
      /** @description Whose link it is; null is the client's. */
      participant: {
        /** @description Identifier of the participant. */
        id: string;
        /** @description Given name. */
        first_name: string;
        /** @description Family name. */
        last_name: string;
      } | null;
      /**
       * @description What is asked for: the code of 6 digits that was sent by email or SMS, the date of birth as YYYY-MM-DD, or the last 4 digits of the phone number.
       * @enum {string}
       */
      method: "email_code" | "sms_code" | "date_of_birth" | "phone_digits";
      /**
       * @description `too_many_tries`: unlock the link, or send a new one. `value_missing`: the firm no longer has what answers are compared with, or where codes go; add it to the client or participant.
       * @enum {string}
       */
      reason: "too_many_tries" | "value_missing";
      /**
       * @description What is missing; null where nothing is.
       * @enum {string|null}
       */
      missing: "email" | "phone" | "date_of_birth" | null;
      /**
       * Format: date-time
       * @description When it happened.
       */
      locked_at: string;
    };
    MessageEventData: {
      /** @description The message, without its text. */
      message: {
        /** @description Identifier of the matter message. */
        id: string;
        /** @description Who wrote it. */
        author: {
          /**
           * @description Who wrote it: the client, a participant, or somebody of the firm.
           * @enum {string}
           */
          kind: "client" | "participant" | "firm";
          /** @description The user who wrote it for the firm, or whose key did; else null. */
          user_id: string | null;
          /** @description Their name when they wrote it. Null for a key that no user made, and where the matter named no client. */
          name: string | null;
        };
        /** @description False where it came from somebody who had the onboarding link and had not passed its second step: it may not be from the client or participant. Absent otherwise. It stays so, whoever passes the step later. */
        verified?: boolean;
        /** @description Its files. Absent in events of an earlier version. */
        attachments?: {
          /** @description Identifier of the upload. */
          id: string;
          /** @description Name of the file, without a path. */
          filename: string;
          /** @description Media type of the file. What is declared is a hint: once the file is scanned, this is the accepted type that its content shows. */
          content_type: string;
          /** @description Exact length of the file in bytes. */
          file_size_bytes: number;
        }[];
        /**
         * Format: date-time
         * @description When it was created.
         */
        created_at: string;
      };
      /** @description The conversation that it belongs to. */
      thread: {
        /** @description Identifier of the message thread. */
        id: string;
        /** @description The matter's client of then; null for a participant, and where the matter named no client. */
        client_id: string | null;
        /** @description The participant whose conversation it is; null for the client. */
        participant_id: string | null;
        /** @description Who of the firm answers: whoever was assigned, else the matter's `assigned_attorney`. */
        assigned_to: string | null;
      };
      /** @description The matter that the conversation is about. */
      matter: {
        /** @description Identifier of the matter. */
        id: string;
        /** @description Title. */
        title: string;
      };
    };
    ParticipantEventData: {
      /** @description The participant. */
      participant: {
        /** @description Identifier of the participant. */
        id: string;
        /** @description Identifier of the matter. */
        matter_id: string;
        /**
         * @description What the person is in the matter.
         * @enum {string}
         */
        role: "spouse" | "co_plaintiff" | "co_defendant" | "relative" | "guardian" | "representative" | "translator" | "witness" | "other";
        /** @description Given name. */
        first_name: string;
        /** @description Family name. */
        last_name: string;
        /**
         * Format: email
         * @description Where messages to the participant go.
         */
        email: string | null;
        /** @description E.164. */
        phone: string | null;
        /**
         * @description What messages to the participant are written in; null is English.
         * @enum {string|null}
         */
        language: "en" | "es" | null;
        /**
         * @description Which document requests the participant sees at the portal: `own` are those with their `participant_id`, `all` are those of the client and of everybody else too, with their files.
         * @enum {string}
         */
        may_see: "own" | "all";
        /**
         * @description For which document requests the participant may upload files: `none`, `own`, or `all` that they see. `all` needs `may_see` to be `all`.
         * @enum {string}
         */
        may_give: "none" | "own" | "all";
        /** @description Whether the participant agreed to SMS at `phone`, as `sms_consent` of a client; null where nothing is recorded. Reminders go by SMS only where it is granted. */
        sms_consent: components["schemas"]["SmsConsent"] | null;
        /**
         * Format: date-time
         * @description When it was created.
         */
        created_at: string;
        /**
         * Format: date-time
         * @description When it changed last.
         */
        updated_at: string;
      };
      /** @description The matter that they take part in. */
      matter: {
        /** @description Identifier of the matter. */
        id: string;
        /** @description Title. */
        title: string;
      };
    };
    ParticipantIntakeEventData: {
      /** @description The matter that the form is of. */
      matter: {
        /** @description Identifier of the matter. */
        id: string;
        /** @description Title. */
        title: string;
      };
      /** @description Who submitted it. */
      participant: {
        /** @description Identifier of the participant. */
        id: string;
        /**
         * @description What the person is in the matter.
         * @enum {string}
         */
        role: "spouse" | "co_plaintiff" | "co_defendant" | "relative" | "guardian" | "representative" | "translator" | "witness" | "other";
        /** @description Given name. */
        first_name: string;
        /** @description Family name. */
        last_name: string;
      };
      /** @description Answers by the key of their field. */
      answers: {
        [key: string]: unknown;
      };
    };
    DocumentEventData: {
      /** @description The file. */
      upload: components["schemas"]["Upload"];
      /** @description The document request. */
      document: {
        /** @description Identifier of the document. */
        id: string;
        /** @description What was requested. */
        name: string;
        /** @description Identifier of the matter. */
        matter_id: string;
        /** @description Whose request it is; absent where it is the client's. */
        participant_id?: string;
        /**
         * @description `pending` until a file is confirmed, and then the status of the newest file. A request of several files is `approved` when `min_files` are approved. Until then it is `uploaded` while a file awaits review. Without one it is `rejected` if the last review was a rejection, and `pending` if more files are needed.
         * @enum {string}
         */
        status: "pending" | "uploaded" | "approved" | "rejected";
        /** @description How far the request has come; only of requests of several files. */
        files?: {
          /** @description Files that the request takes. Each one is uploaded and reviewed on its own. */
          max_files: number;
          /** @description Approved files that complete the request; at most `max_files`. */
          min_files: number;
          /** @description Files that await review or are approved. */
          files_given: number;
          /** @description Files that are approved. */
          files_approved: number;
        };
      };
      /** @description The matter that it belongs to. */
      matter: {
        /** @description Identifier of the matter. */
        id: string;
        /** @description Title. */
        title: string;
      };
    };
    FileExpiryEventData: {
      /** @description The file. */
      upload: components["schemas"]["Upload"];
      /** @description The document request. */
      document: {
        /** @description Identifier of the document. */
        id: string;
        /** @description What was requested. */
        name: string;
        /** @description Identifier of the matter. */
        matter_id: string;
        /** @description Whose request it is; absent where it is the client's. */
        participant_id?: string;
        /**
         * @description `pending` until a file is confirmed, and then the status of the newest file. A request of several files is `approved` when `min_files` are approved. Until then it is `uploaded` while a file awaits review. Without one it is `rejected` if the last review was a rejection, and `pending` if more files are needed.
         * @enum {string}
         */
        status: "pending" | "uploaded" | "approved" | "rejected";
        /** @description How far the request has come; only of requests of several files. */
        files?: {
          /** @description Files that the request takes. Each one is uploaded and reviewed on its own. */
          max_files: number;
          /** @description Approved files that complete the request; at most `max_files`. */
          min_files: number;
          /** @description Files that await review or are approved. */
          files_given: number;
          /** @description Files that are approved. */
          files_approved: number;
        };
      };
      /** @description The matter that it belongs to. */
      matter: {
        /** @description Identifier of the matter. */
        id: string;
        /** @description Title. */
        title: string;
      };
      /**
       * Format: date
       * @description The last day on which the document that the file shows is valid, such as a passport or a licence.
       */
      expires_on: string;
      /** @description Days until then by the calendar of the firm; negative once it has expired. */
      days_left: number;
      /** @description The new document request to the client, where the firm has them made by itself. */
      renewal: {
        /** @description Identifier of the document. */
        id: string;
        /** @description What was requested. */
        name: string;
      } | null;
    };
    JoinedFileEventData: {
      /** @description The joined file as it is now. */
      joined_file: components["schemas"]["JoinedFile"];
      /** @description The document request. */
      document: {
        /** @description Identifier of the document. */
        id: string;
        /** @description What was requested. */
        name: string;
        /** @description Identifier of the matter. */
        matter_id: string;
        /** @description Whose request it is; absent where it is the client's. */
        participant_id?: string;
        /**
         * @description `pending` until a file is confirmed, and then the status of the newest file. A request of several files is `approved` when `min_files` are approved. Until then it is `uploaded` while a file awaits review. Without one it is `rejected` if the last review was a rejection, and `pending` if more files are needed.
         * @enum {string}
         */
        status: "pending" | "uploaded" | "approved" | "rejected";
        /** @description How far the request has come; only of requests of several files. */
        files?: {
          /** @description Files that the request takes. Each one is uploaded and reviewed on its own. */
          max_files: number;
          /** @description Approved files that complete the request; at most `max_files`. */
          min_files: number;
          /** @description Files that await review or are approved. */
          files_given: number;
          /** @description Files that are approved. */
          files_approved: number;
        };
      };
      /** @description The matter that it belongs to. */
      matter: {
        /** @description Identifier of the matter. */
        id: string;
        /** @description Title. */
        title: string;
      };
    };
    ZipFileEventData: {
      /** @description The ZIP file as it is now. */
      zip_file: components["schemas"]["ZipFile"];
      /** @description The matter whose files it holds. */
      matter: {
        /** @description Identifier of the matter. */
        id: string;
        /** @description Title. */
        title: string;
      };
    };
    WebhookTestData: {
      /** @description The webhook that is tested. */
      webhook_id: string;
    };
    IntakeFieldInput: {
      /** @description Names the answer. Unique in the template, groups included. */
      key: string;
      /** @description The question, as the client reads it. */
      label: string;
      /**
       * @description What the answer is: `number` a JSON number, `checkbox` a boolean, `date` YYYY-MM-DD, `phone` E.164, `select` one of the options, `multiselect` an array of options, `address` an object of `line1`, `line2`, `city`, `state`, `zip`, the others text.
       * @enum {string}
       */
      type: "text" | "textarea" | "email" | "phone" | "date" | "number" | "select" | "multiselect" | "checkbox" | "address";
      /**
       * @description Whether the form cannot be submitted without an answer. A required checkbox has to be ticked.
       * @default false
       */
      required?: boolean;
      /** @description Shown with the question. */
      help?: string | null;
      /** @description What can be chosen, each once. For `select` and `multiselect`, and only for them. */
      options?: string[] | null;
      /** @description Key of the group that the question belongs to, together with its neighbours; absent for none. It is asked for each entry of the group. */
      group?: string;
      /** @description When the question is asked; absent for always. A question that is not asked needs no answer, and its answer is not submitted. */
      shown_when?: components["schemas"]["IntakeConditionInput"];
      /** @description Texts by language. Whatever is missing is shown in the template's own words. */
      translations?: {
        /** @description In English. */
        en?: components["schemas"]["IntakeFieldWordsInput"];
        /** @description In Spanish. */
        es?: components["schemas"]["IntakeFieldWordsInput"];
      };
    };
    IntakeConditionInput: {
      /** @description Key of a field before this one. */
      field: string;
      /** @description The option that was chosen, alone or among others; of a `checkbox` whether it is ticked. Only for `select`, `multiselect` and `checkbox`. */
      equals?: string | boolean;
      /** @description Options of which at least one was chosen. Only for `select` and `multiselect`. */
      one_of?: string[];
      /**
       * @description Any answer will do. A `checkbox` has to be ticked.
       * @constant
       */
      answered?: true;
    };
    IntakeFieldWordsInput: {
      /** @description The question. */
      label?: string;
      /** @description What is shown with it. */
      help?: string;
      /** @description One per option, in the same order. The answer stays the untranslated option. */
      options?: string[];
    };
    ChecklistItemInput: {
      /** @description Shown to the client. */
      name: string;
      /** @description What it is and why it is needed. */
      description?: string | null;
      /** @description What the client is to do, shown with the request. */
      instructions?: string | null;
      /**
       * @description Whether the matter needs it; others are welcome but optional.
       * @default true
       */
      required?: boolean;
      /**
       * @description Allowed media types.
       * @default [
       *     "application/pdf",
       *     "image/jpeg",
       *     "image/png",
       *     "image/heic",
       *     "image/webp",
       *     "image/tiff",
       *     "application/msword",
       *     "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
       *     "application/vnd.ms-excel",
       *     "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
       *     "text/plain"
       *   ]
       */
      accepted_types?: string[];
      /**
       * @description Largest file in MiB.
       * @default 25
       */
      max_file_size_mb?: number;
      /**
       * Format: date
       * @description Reminders go by it.
       */
      due_date?: string | null;
      /** @description Files that the request takes. Each one is uploaded and reviewed on its own. 1 unless given. */
      max_files?: number;
      /** @description What the client reads instead of `name`, `description` and `instructions`, by language. Absent if nothing is translated. At most 4 KiB of JSON. */
      translations?: {
        /** @description In English. */
        en?: components["schemas"]["DocumentWordsInput"];
        /** @description In Spanish. */
        es?: components["schemas"]["DocumentWordsInput"];
      };
      /** @description Approved files that complete the request; at most `max_files`. 1 unless given. */
      min_files?: number;
    };
    DocumentWordsInput: {
      /** @description What is asked for. */
      name?: string;
      /** @description What it is and why it is needed. */
      description?: string;
      /** @description What the client is to do. */
      instructions?: string;
    };
    IntakeGroupInput: {
      /** @description Names the answer: an array of entries, each an object with answers by the key of their field. */
      key: string;
      /** @description What can be given several times, as the client reads it. */
      label: string;
      /** @description What one of them is called. A number follows it. */
      entry_label: string;
      /** @description Shown with the group. */
      help?: string | null;
      /**
       * @description Fewest entries that a submission needs.
       * @default 0
       */
      min_entries?: number;
      /**
       * @description How many there can be.
       * @default 10
       */
      max_entries?: number;
      /** @description When the group is asked for; absent for always. */
      shown_when?: components["schemas"]["IntakeConditionInput"];
      /** @description Texts by language. Whatever is missing is shown in the template's own words. */
      translations?: {
        /** @description In English. */
        en?: components["schemas"]["IntakeGroupWordsInput"];
        /** @description In Spanish. */
        es?: components["schemas"]["IntakeGroupWordsInput"];
      };
    };
    IntakeGroupWordsInput: {
      /** @description What can be given several times. */
      label?: string;
      /** @description What one of them is called. */
      entry_label?: string;
      /** @description What is shown with it. */
      help?: string;
    };
    IntakeFormWordsInput: {
      /** @description Heading of the form. */
      name?: string;
      /** @description What is shown above the questions. */
      description?: string;
    };
    SeenForm: {
      /** @description The template that the form is made of. */
      template_id: string;
      /** @description The version of the template that the form is made of. */
      template_version: number;
    };
  };
  responses: {
    /** @description `import_not_found`: No such import. */
    "404.import_not_found.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `invalid_status_transition`: The present state does not allow this change; see details.
     *
     *   `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request.
     */
    "422.invalid_status_transition.idempotency_key_reused.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `method_not_allowed`: This address does not take this method. */
    "405.method_not_allowed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        Allow: components["headers"]["Allow"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `rate_limit_exceeded`: Too many requests. Wait as long as Retry-After says. */
    "429.rate_limit_exceeded.limited": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Retry-After": components["headers"]["Retry-After"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `internal_error`: Something went wrong on our side. */
    "500.internal_error": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `service_unavailable`: A part of the service is unavailable. Try again. */
    "503.service_unavailable": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Retry-After": components["headers"]["Retry-After"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `missing_api_key`: No credential was sent. Send an API key in the X-Api-Key header.
     *
     *   `invalid_api_key`: The API key is malformed or unknown.
     *
     *   `revoked_api_key`: The API key was revoked or replaced.
     *
     *   `expired_api_key`: The API key has expired.
     *
     *   `invalid_session`: The session has ended. Sign in again.
     *
     *   `session_replaced`: Another user has signed in in this browser. Sign in again to go on.
     *
     *   `expired_token`: The token has expired. Get a new one.
     *
     *   `unauthorized`: The access token is not valid.
     */
    "401.credential": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `insufficient_scope`: The credential lacks the scope that this operation needs.
     *
     *   `firm_suspended`: The firm is suspended.
     *
     *   `two_step_required`: The firm requires two-step sign-in. Set it up at /api/v1/session/totp first.
     *
     *   `forbidden`: The credential may not do this.
     *
     *   `csrf_rejected`: The request does not come from the web application.
     *
     *   `ip_not_allowed`: The API key may not be used from this address.
     */
    "403.credential.insufficient_scope.csrf_rejected": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `invalid_json`: The body is not valid JSON.
     *
     *   `validation_error`: Some fields are missing or not valid.
     */
    "400.invalid_json.validation_error": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `idempotency_in_progress`: A request with this Idempotency-Key is still running. Retry after the seconds in Retry-After. */
    "409.idempotency_in_progress": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Retry-After": components["headers"]["Retry-After"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `payload_too_large`: The body is too large. The limit is 1 MiB, or 16 KiB where no credential is needed. */
    "413.payload_too_large": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `unsupported_media_type`: Send the body as application/json. */
    "415.unsupported_media_type": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `matter_not_found`: No such matter. */
    "404.matter_not_found.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `invalid_json`: The body is not valid JSON.
     *
     *   `invalid_request`: Some fields are missing or not valid.
     */
    "400.invalid_json.invalid_request": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `duplicate_email`: A client with this email already exists.
     *
     *   `idempotency_in_progress`: A request with this Idempotency-Key is still running. Retry after the seconds in Retry-After.
     */
    "409.duplicate_email.idempotency_in_progress.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Retry-After": components["headers"]["Retry-After"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `sms_opted_out`: This number has opted out of SMS. To opt back in, its owner must text START.
     *
     *   `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request.
     */
    "422.sms_opted_out.idempotency_key_reused.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `link_not_found`: No such link. Check that its address was copied as a whole. */
    "404.link_not_found.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `link_expired`: The link has expired or was replaced. Ask the firm for a new one. */
    "410.link_expired.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `firm_suspended`: The firm is suspended. */
    "403.firm_suspended": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `rate_limit_exceeded`: Too many requests. Wait as long as Retry-After says. */
    "429.rate_limit_exceeded": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Retry-After": components["headers"]["Retry-After"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request. */
    "422.idempotency_key_reused": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `import_limit_reached`: The firm has reached its limit of imports. Delete one that is no longer needed.
     *
     *   `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request.
     */
    "422.import_limit_reached.idempotency_key_reused.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `client_not_found`: No such client. */
    "404.client_not_found.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `duplicate_matter`: A matter with this title already exists.
     *
     *   `matter_limit_reached`: The plan's limit on matters is reached.
     *
     *   `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request.
     */
    "422.duplicate_matter.matter_limit_reached.idempotency_key_reused.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `participant_limit_reached`: The matter has reached its limit of participants. Remove one who no longer takes part.
     *
     *   `invalid_status_transition`: The present state does not allow this change; see details.
     *
     *   `sms_opted_out`: This number has opted out of SMS. To opt back in, its owner must text START.
     *
     *   `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request.
     */
    "422.participant_limit_reached.invalid_status_transition.sms_opted_out.idempotency_key_reused.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `import_not_found`: No such import. */
    "404.import_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `validation_error`: Some fields are missing or not valid. */
    "400.validation_error": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `template_not_found`: No such intake template. */
    "404.template_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `template_built_in`: A built-in template can be reworded, but not deleted or given another practice area. */
    "422.template_built_in": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `matter_not_found`: No such matter.
     *
     *   `deadline_not_found`: No such deadline.
     */
    "404.matter_not_found.deadline_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `matter_not_found`: No such matter.
     *
     *   `upload_not_found`: No such upload.
     */
    "404.matter_not_found.upload_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `invalid_status_transition`: The present state does not allow this change; see details.
     *
     *   `scan_pending`: The file is still being scanned. Try again shortly.
     *
     *   `scan_not_clean`: The file did not pass the virus scan.
     */
    "422.invalid_status_transition.scan_pending.scan_not_clean": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `firm_suspended`: The firm is suspended.
     *
     *   `two_step_required`: The firm requires two-step sign-in. Set it up at /api/v1/session/totp first.
     *
     *   `forbidden`: The credential may not do this.
     *
     *   `verification_locked`: The link is locked after too many wrong answers. The firm was told, and can unlock it or send a new one.
     *
     *   `ip_not_allowed`: The API key may not be used from this address.
     */
    "403.credential.verification_locked": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `link_expired`: The link has expired or was replaced. Ask the firm for a new one. */
    "410.link_expired": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `insufficient_scope`: The credential lacks the scope that this operation needs.
     *
     *   `firm_suspended`: The firm is suspended.
     *
     *   `two_step_required`: The firm requires two-step sign-in. Set it up at /api/v1/session/totp first.
     *
     *   `forbidden`: The credential may not do this.
     *
     *   `ip_not_allowed`: The API key may not be used from this address.
     */
    "403.credential.insufficient_scope": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `matter_not_found`: No such matter.
     *
     *   `participant_not_found`: No such participant.
     */
    "404.matter_not_found.participant_not_found.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `client_not_found`: No such client. */
    "404.client_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `template_version_not_found`: No such version of the intake template, or it is no longer kept.
     *
     *   `template_not_found`: No such intake template.
     */
    "404.template_version_not_found.template_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `matter_not_found`: No such matter. */
    "404.matter_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `matter_not_found`: No such matter.
     *
     *   `participant_not_found`: No such participant.
     */
    "404.matter_not_found.participant_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `matter_not_found`: No such matter.
     *
     *   `intake_not_found`: This participant has no form to fill in.
     *
     *   `participant_not_found`: No such participant.
     */
    "404.matter_not_found.intake_not_found.participant_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `message_thread_not_found`: No such conversation. */
    "404.message_thread_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `firm_suspended`: The firm is suspended.
     *
     *   `two_step_required`: The firm requires two-step sign-in. Set it up at /api/v1/session/totp first.
     *
     *   `forbidden`: The credential may not do this.
     *
     *   `ip_not_allowed`: The API key may not be used from this address.
     */
    "403.credential": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `matter_not_found`: No such matter.
     *
     *   `participant_not_found`: No such participant.
     *
     *   `message_thread_not_found`: No such conversation.
     */
    "404.matter_not_found.participant_not_found.message_thread_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `message_thread_not_found`: No such conversation.
     *
     *   `message_not_found`: No such message.
     */
    "404.message_thread_not_found.message_not_found.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `matter_not_found`: No such matter.
     *
     *   `message_not_found`: No such message.
     */
    "404.matter_not_found.message_not_found.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `firm_suspended`: The firm is suspended.
     *
     *   `two_step_required`: The firm requires two-step sign-in. Set it up at /api/v1/session/totp first.
     *
     *   `forbidden`: The credential may not do this.
     *
     *   `verification_locked`: The link is locked after too many wrong answers. The firm was told, and can unlock it or send a new one.
     *
     *   `csrf_rejected`: The request does not come from the web application.
     *
     *   `ip_not_allowed`: The API key may not be used from this address.
     */
    "403.credential.verification_locked.csrf_rejected": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `link_not_found`: No such link. Check that its address was copied as a whole. */
    "404.link_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `invalid_status_transition`: The present state does not allow this change; see details.
     *
     *   `verification_unavailable`: The firm has nothing on file for this step, and was told. Ask the firm.
     *
     *   `send_failed`: The message was not sent. See details for the reason and, where it is known, what to do.
     *
     *   `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request.
     */
    "422.invalid_status_transition.verification_unavailable.send_failed.idempotency_key_reused.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `template_version_not_found`: No such version of the intake template, or it is no longer kept.
     *
     *   `template_not_found`: No such intake template.
     */
    "404.template_version_not_found.template_not_found.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `version_conflict`: Somebody has changed the resource since it was read: details say who and when. Read it again, then send the change with its present version.
     *
     *   `idempotency_in_progress`: A request with this Idempotency-Key is still running. Retry after the seconds in Retry-After.
     */
    "409.version_conflict.idempotency_in_progress.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Retry-After": components["headers"]["Retry-After"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `invalid_json`: The body is not valid JSON.
     *
     *   `validation_error`: Some fields are missing or not valid.
     *
     *   `invalid_channel`: The channel must be email or sms.
     *
     *   `missing_recipient`: The channel needs an address: email for email, phone for sms.
     */
    "400.invalid_json.validation_error.invalid_channel.missing_recipient": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `invalid_status_transition`: The present state does not allow this change; see details.
     *
     *   `send_failed`: The message was not sent. See details for the reason and, where it is known, what to do.
     *
     *   `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request.
     */
    "422.invalid_status_transition.send_failed.idempotency_key_reused.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `matter_not_found`: No such matter.
     *
     *   `participant_not_found`: No such participant.
     *
     *   `message_not_found`: No such message.
     */
    "404.matter_not_found.participant_not_found.message_not_found.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `message_limit_reached`: This conversation has as many messages as one can hold.
     *
     *   `invalid_status_transition`: The present state does not allow this change; see details.
     *
     *   `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request.
     */
    "422.message_limit_reached.invalid_status_transition.idempotency_key_reused.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `intake_already_completed`: The form was submitted before.
     *
     *   `form_changed`: The form has changed since it was read. Read it again, then send the answers to what it asks now.
     *
     *   `idempotency_in_progress`: A request with this Idempotency-Key is still running. Retry after the seconds in Retry-After.
     */
    "409.intake_already_completed.form_changed.idempotency_in_progress.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Retry-After": components["headers"]["Retry-After"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `duplicate_email`: A client with this email already exists.
     *
     *   `version_conflict`: Somebody has changed the resource since it was read: details say who and when. Read it again, then send the change with its present version.
     */
    "409.duplicate_email.version_conflict": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `sms_opted_out`: This number has opted out of SMS. To opt back in, its owner must text START. */
    "422.sms_opted_out": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `version_conflict`: Somebody has changed the resource since it was read: details say who and when. Read it again, then send the change with its present version. */
    "409.version_conflict": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `insufficient_scope`: The credential lacks the scope that this operation needs.
     *
     *   `firm_suspended`: The firm is suspended.
     *
     *   `two_step_required`: The firm requires two-step sign-in. Set it up at /api/v1/session/totp first.
     *
     *   `forbidden`: The credential may not do this.
     *
     *   `confirmation_required`: This gives rights, so it needs your password again. Send it to /api/v1/session/confirm, then repeat this.
     *
     *   `csrf_rejected`: The request does not come from the web application.
     *
     *   `ip_not_allowed`: The API key may not be used from this address.
     */
    "403.credential.insufficient_scope.confirmation_required.csrf_rejected": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `matter_not_found`: No such matter.
     *
     *   `client_not_found`: No such client.
     */
    "404.matter_not_found.client_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `duplicate_matter`: A matter with this title already exists.
     *
     *   `invalid_status_transition`: The present state does not allow this change; see details.
     */
    "422.duplicate_matter.invalid_status_transition": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `message_thread_not_found`: No such conversation.
     *
     *   `message_not_found`: No such message.
     */
    "404.message_thread_not_found.message_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `intake_already_completed`: The form was submitted before.
     *
     *   `form_changed`: The form has changed since it was read. Read it again, then send the answers to what it asks now.
     */
    "409.intake_already_completed.form_changed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `invalid_status_transition`: The present state does not allow this change; see details. */
    "422.invalid_status_transition": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `verification_failed`: The answer is wrong; see details for how many tries are left.
     *
     *   `verification_code_expired`: There is no code that still works. Ask for a new one.
     *
     *   `verification_unavailable`: The firm has nothing on file for this step, and was told. Ask the firm.
     *
     *   `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request.
     */
    "422.verification_failed.verification_code_expired.verification_unavailable.idempotency_key_reused.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `upload_not_found`: No such upload. */
    "404.upload_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `upload_not_in_parts`: This upload is sent whole, to its own signed URL. */
    "422.upload_not_in_parts": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `upload_already_confirmed`: The upload was confirmed before. */
    "409.upload_already_confirmed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `checklist_not_found`: No such checklist. */
    "404.checklist_not_found.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `upload_not_found`: No such upload. */
    "404.upload_not_found.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `upload_already_confirmed`: The upload was confirmed before.
     *
     *   `idempotency_in_progress`: A request with this Idempotency-Key is still running. Retry after the seconds in Retry-After.
     */
    "409.upload_already_confirmed.idempotency_in_progress.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Retry-After": components["headers"]["Retry-After"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `storage_limit_reached`: The plan's limit on storage is reached.
     *
     *   `invalid_status_transition`: The present state does not allow this change; see details.
     *
     *   `upload_url_expired`: The upload URL has expired. Ask for a new one.
     *
     *   `file_not_found_in_storage`: No file was found at the upload URL.
     *
     *   `upload_mismatch`: The stored file differs from what was declared; see details. Upload the declared file again, without Content-Encoding.
     *
     *   `upload_changed`: The file changed while it was being confirmed. Wait until the upload ends, then confirm again.
     *
     *   `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request.
     */
    "422.storage_limit_reached.invalid_status_transition.upload_url_expired.file_not_found_in_storage.upload_mismatch.upload_changed.idempotency_key_reused.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `document_not_found`: No such document request. */
    "404.document_not_found.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `joined_file_limit_reached`: There are as many joined files as there may be; see details. Delete one, or wait until others are built.
     *
     *   `file_not_joinable`: A file cannot be joined; see details. Name the files to join in files, and leave this one out.
     *
     *   `storage_limit_reached`: The plan's limit on storage is reached.
     *
     *   `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request.
     */
    "422.joined_file_limit_reached.file_not_joinable.storage_limit_reached.idempotency_key_reused.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `storage_limit_reached`: The plan's limit on storage is reached.
     *
     *   `invalid_status_transition`: The present state does not allow this change; see details.
     *
     *   `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request.
     */
    "422.storage_limit_reached.invalid_status_transition.idempotency_key_reused.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `document_not_found`: No such document request.
     *
     *   `upload_not_found`: No such upload.
     */
    "404.document_not_found.upload_not_found.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `zip_file_limit_reached`: ZIP files are at a limit; see details. Delete one, or wait until others are built or have expired.
     *
     *   `no_approved_files`: The matter has no approved file yet.
     *
     *   `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request.
     */
    "422.zip_file_limit_reached.no_approved_files.idempotency_key_reused.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `checklist_not_found`: No such checklist. */
    "404.checklist_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `joined_file_not_found`: No such joined file. */
    "404.joined_file_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `zip_file_not_found`: No such ZIP file. */
    "404.zip_file_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `upload_not_found`: No such upload.
     *
     *   `variant_not_found`: This file has no such image.
     */
    "404.upload_not_found.variant_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `court_form_not_found`: No such court form. */
    "404.court_form_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `document_not_found`: No such document request. */
    "404.document_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `upload_url_expired`: The upload URL has expired. Ask for a new one.
     *
     *   `upload_not_in_parts`: This upload is sent whole, to its own signed URL.
     */
    "422.upload_url_expired.upload_not_in_parts": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `client_not_found`: No such client.
     *
     *   `document_not_found`: No such document request.
     */
    "404.client_not_found.document_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `upload_url_expired`: The upload URL has expired. Ask for a new one.
     *
     *   `upload_not_in_parts`: This upload is sent whole, to its own signed URL.
     *
     *   `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request.
     */
    "422.upload_url_expired.upload_not_in_parts.idempotency_key_reused.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request.
     *
     *   `webhook_limit_reached`: The firm has reached its limit of webhooks. Delete one that is no longer used.
     */
    "422.idempotency_key_reused.webhook_limit_reached.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `webhook_not_found`: No such webhook. */
    "404.webhook_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `event_not_found`: No such event. */
    "404.event_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `not_found`: There is nothing at this address. */
    "404.not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `notification_not_found`: No such notification. */
    "404.notification_not_found.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `not_found`: There is nothing at this address. */
    "404.not_found.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `callback_signature_invalid`: The signature is missing or not that of the body. */
    "401.callback_signature_invalid": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `webhook_not_found`: No such webhook.
     *
     *   `delivery_not_found`: No such delivery.
     */
    "404.webhook_not_found.delivery_not_found.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `webhook_inactive`: The webhook is not active.
     *
     *   `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request.
     */
    "422.webhook_inactive.idempotency_key_reused.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `webhook_not_found`: No such webhook. */
    "404.webhook_not_found.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `delivery_failed`: The webhook address gave no 2xx answer within 5 seconds. */
    "502.delivery_failed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `service_unavailable`: A part of the service is unavailable. Try again.
     *
     *   `integration_not_configured`: This installation has no practice-management system configured. Ask its operator.
     */
    "503.service_unavailable.integration_not_configured": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Retry-After": components["headers"]["Retry-After"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `invalid_status_transition`: The present state does not allow this change; see details.
     *
     *   `integration_state_invalid`: The connection was not started in this browser, has expired or was already used. Start again.
     *
     *   `integration_refused`: The practice-management system refused the connection; see details. Start again.
     */
    "422.invalid_status_transition.integration_state_invalid.integration_refused": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `upstream_error`: An external system failed or gave a bad answer. Try again later. */
    "502.upstream_error": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `matter_not_syncable`: The matter cannot be synced; see details. Restore an archived matter, or give the matter a client.
     *
     *   `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request.
     */
    "422.matter_not_syncable.idempotency_key_reused.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `integration_not_connected`: The firm is not connected to a practice-management system. An admin must connect it first.
     *
     *   `idempotency_in_progress`: A request with this Idempotency-Key is still running. Retry after the seconds in Retry-After.
     */
    "409.integration_not_connected.idempotency_in_progress.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Retry-After": components["headers"]["Retry-After"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `invitation_not_found`: No such invitation. */
    "404.invitation_not_found.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `invitation_expired`: The invitation has expired. Ask for a new one. */
    "410.invitation_expired.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `user_already_exists`: A user or invitation with this email already exists.
     *
     *   `idempotency_in_progress`: A request with this Idempotency-Key is still running. Retry after the seconds in Retry-After.
     */
    "409.user_already_exists.idempotency_in_progress.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Retry-After": components["headers"]["Retry-After"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `wrong_password`: The present password is wrong.
     *
     *   `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request.
     */
    "422.wrong_password.idempotency_key_reused.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `firm_suspended`: The firm is suspended.
     *
     *   `two_step_required`: The firm requires two-step sign-in. Set it up at /api/v1/session/totp first.
     *
     *   `forbidden`: The credential may not do this.
     *
     *   `csrf_rejected`: The request does not come from the web application.
     *
     *   `ip_not_allowed`: The API key may not be used from this address.
     */
    "403.credential.csrf_rejected": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `not_found`: There is nothing at this address.
     *
     *   `sign_up_not_found`: No such sign-up, or it was completed before.
     */
    "404.not_found.sign_up_not_found.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `sign_up_expired`: The link has expired. Sign up again. */
    "410.sign_up_expired.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `wrong_password`: The present password is wrong.
     *
     *   `invalid_totp`: The code is wrong or was used before.
     *
     *   `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request.
     */
    "422.wrong_password.invalid_totp.idempotency_key_reused.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `missing_api_key`: No credential was sent. Send an API key in the X-Api-Key header.
     *
     *   `invalid_api_key`: The API key is malformed or unknown.
     *
     *   `revoked_api_key`: The API key was revoked or replaced.
     *
     *   `expired_api_key`: The API key has expired.
     *
     *   `totp_required`: This account has two-step sign-in. Send the code of the app as totp too.
     *
     *   `invalid_session`: The session has ended. Sign in again.
     *
     *   `session_replaced`: Another user has signed in in this browser. Sign in again to go on.
     *
     *   `expired_token`: The token has expired. Get a new one.
     *
     *   `unauthorized`: The access token is not valid.
     */
    "401.credential.totp_required": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `invalid_totp`: The code is wrong or was used before.
     *
     *   `invalid_status_transition`: The present state does not allow this change; see details.
     *
     *   `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request.
     */
    "422.invalid_totp.invalid_status_transition.idempotency_key_reused.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request.
     *
     *   `api_key_limit_reached`: The firm has reached its limit of API keys. Revoke one that is no longer used.
     */
    "422.idempotency_key_reused.api_key_limit_reached.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `subscription_active`: The firm has a subscription already. Change it in the billing portal.
     *
     *   `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request.
     */
    "422.subscription_active.idempotency_key_reused.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `service_unavailable`: A part of the service is unavailable. Try again.
     *
     *   `billing_not_configured`: Billing is not configured on this installation.
     */
    "503.service_unavailable.billing_not_configured": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Retry-After": components["headers"]["Retry-After"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `invalid_credentials`: The email or the password is wrong.
     *
     *   `totp_required`: This account has two-step sign-in. Send the code of the app as totp too.
     */
    "401.invalid_credentials.totp_required": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `firm_suspended`: The firm is suspended.
     *
     *   `csrf_rejected`: The request does not come from the web application.
     */
    "403.firm_suspended.csrf_rejected": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `oauth_client_not_found`: No such OAuth client. */
    "404.oauth_client_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `wrong_password`: The present password is wrong.
     *
     *   `invalid_totp`: The code is wrong or was used before.
     *
     *   `invalid_status_transition`: The present state does not allow this change; see details.
     *
     *   `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request.
     */
    "422.wrong_password.invalid_totp.invalid_status_transition.idempotency_key_reused.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `authorization_not_found`: No such authorization. */
    "404.authorization_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `session_not_found`: No such session. */
    "404.session_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `wrong_password`: The present password is wrong.
     *
     *   `invalid_status_transition`: The present state does not allow this change; see details.
     *
     *   `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request.
     */
    "422.wrong_password.invalid_status_transition.idempotency_key_reused.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `invitation_not_found`: No such invitation. */
    "404.invitation_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `invitation_expired`: The invitation has expired. Ask for a new one. */
    "410.invitation_expired": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `report_not_found`: No such report. */
    "404.report_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `not_found`: There is nothing at this address.
     *
     *   `sign_up_not_found`: No such sign-up, or it was completed before.
     */
    "404.not_found.sign_up_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `sign_up_expired`: The link has expired. Sign up again. */
    "410.sign_up_expired": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `user_limit_reached`: The plan's limit on users is reached. Pending invitations count.
     *
     *   `idempotency_key_reused`: This Idempotency-Key was used for a different request. Send a new key with each new request.
     */
    "422.user_limit_reached.idempotency_key_reused.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `invalid_json`: The body is not valid JSON.
     *
     *   `validation_error`: Some fields are missing or not valid.
     *
     *   `signature_invalid`: The signature is missing, too old or not that of the body.
     */
    "400.invalid_json.validation_error.signature_invalid": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `api_key_not_found`: No such API key. */
    "404.api_key_not_found.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `password_reset_not_found`: No such password reset, or it was used before. */
    "404.password_reset_not_found.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `password_reset_expired`: The link has expired. Ask for a new one. */
    "410.password_reset_expired.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `user_not_found`: No such user. */
    "404.user_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `api_key_not_found`: No such API key. */
    "404.api_key_not_found": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `oauth_client_not_found`: No such OAuth client. */
    "404.oauth_client_not_found.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `user_not_found`: No such user. */
    "404.user_not_found.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `sign_in_unlock_not_found`: No such link, or it was used before. Ask for a new one. */
    "404.sign_in_unlock_not_found.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description `sign_in_unlock_expired`: The link has expired. Ask for a new one. */
    "410.sign_in_unlock_expired.replayed": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /**
     * @description `user_limit_reached`: The plan's limit on users is reached. Pending invitations count.
     *
     *   `last_admin`: A firm keeps at least one active admin.
     */
    "422.user_limit_reached.last_admin": {
      headers: {
        "X-Request-Id": components["headers"]["X-Request-Id"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
  };
  parameters: {
    /** @description Names the request, so that it can be sent again without being carried out twice. */
    IdempotencyKey: string;
    /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
    "webhook-id": string;
    /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
    "webhook-timestamp": string;
    /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
    "webhook-signature": string;
  };
  requestBodies: never;
  headers: {
    /** @description Names the request: the one that the caller sent, or a new one. Errors of ours repeat it as `trace_id`. */
    "X-Request-Id": string;
    /** @description Stands for the content of the answer. Send it in `If-None-Match` to get 304 until the content changes. */
    ETag: string;
    /** @description The methods that the path takes. */
    Allow: string;
    /** @description Present when a credential is missing or was refused. For a bearer token it says why, as in RFC 6750 section 3.1. */
    "WWW-Authenticate": string;
    /** @description Where the browser goes next. */
    Location: string;
    /** @description What the request had in this header, if it had one. */
    "X-Hook-Secret": string;
    /** @description Sets or removes the cookie of the session. An answer that makes the browser known sets `__Host-dossier_browser` too. */
    "Set-Cookie": string;
    /** @description Requests allowed in a window. */
    "X-RateLimit-Limit": number;
    /** @description Requests left in this window; 0 while the burst is used. */
    "X-RateLimit-Remaining": number;
    /** @description When the window ends, as a Unix timestamp in seconds. */
    "X-RateLimit-Reset": number;
    /** @description Seconds to wait before the next request. */
    "Retry-After": number;
    /** @description Present when the answer was kept from an earlier request with the same key. */
    "Idempotent-Replayed": "true";
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  addImportPart: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the import. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The place of the part in the file, from 1. */
          number: number;
          /** @description The bytes of the part, in base64. */
          data: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Import"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.import_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  archiveMatter: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the matter. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["ArchivedMatter"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  checkImport: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the import. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Import"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.import_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listClients: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
        /** @description Any part of the name or email; several words in any order. Case, accents and punctuation do not matter. */
        search?: string;
        /** @description What the list is sorted by. */
        sort?: "created_at" | "last_name";
        /** @description Direction of the sort. */
        order?: "asc" | "desc";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["ClientListItem"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  createClient: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Given name. */
          first_name: string;
          /** @description Family name. */
          last_name: string;
          /**
           * Format: email
           * @description Unique in the firm, without regard to case.
           */
          email?: string | null;
          /** @description E.164. */
          phone?: string | null;
          /**
           * Format: date
           * @description Date of birth.
           */
          date_of_birth?: string | null;
          /** @description Postal address. Sent anew, it replaces the earlier one as a whole. */
          address?: {
            /** @description Street and number. */
            line1?: string | null;
            /** @description Further line of the address. */
            line2?: string | null;
            /** @description City. */
            city?: string | null;
            /** @description State or province. */
            state?: string | null;
            /** @description Postal code. */
            zip?: string | null;
          } | null;
          /**
           * @description What messages to the client are written in; null is English.
           * @enum {string|null}
           */
          language?: "en" | "es" | null;
          /** @description Internal notes, never visible to the client. */
          notes?: string | null;
          /**
           * @description Data of the firm's own. A number that would be rounded, such as a whole one beyond 2^53, is refused: send it as a string.
           * @default {}
           */
          custom_fields?: {
            [key: string]: unknown;
          };
          /** @description Records whether the client agreed to SMS at `phone`: `true` for yes, `false` for no or no longer. Without it the record stays, unless `phone` changes: a new number starts without consent. `true` is refused with `sms_opted_out` while the client has opted out by STOP. */
          sms_consent?: boolean;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Client"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.invalid_request"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.duplicate_email.idempotency_in_progress.replayed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.sms_opted_out.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  createClientPortalSession: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The last part of the onboarding link's address. */
          token: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["ClientPortalSession"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      403: components["responses"]["403.firm_suspended"];
      404: components["responses"]["404.link_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      410: components["responses"]["410.link_expired.replayed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused"];
      429: components["responses"]["429.rate_limit_exceeded"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listImports: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["Import"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  createImport: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description What people call the import, such as the name of the file. */
          name: string;
          /** @description Which column fills which field; other columns are ignored. Only `custom_fields` may occur more than once. A row makes a client if fields of `client` are named, a matter if fields of `matter` are named, and where both are, the client is that of the matter. */
          columns: {
            /** @description The column's name in the first row of the file, without regard to case. If several columns have the name, the import fails. */
            column: string;
            /**
             * @description What the column fills: a field of `createClient` or `createMatter`. `custom_fields` takes the column's name as its key. `tags` and `assigned_users` are separated by `|`. `assigned_attorney` and `assigned_users` take emails or ids of users, `intake_template_id` the name or id of a template. `client.sms_consent` takes `no` alone. `reference` is the row's identifier in the system that the file comes from.
             * @enum {string}
             */
            field: "reference" | "client.first_name" | "client.last_name" | "client.email" | "client.phone" | "client.date_of_birth" | "client.address.line1" | "client.address.line2" | "client.address.city" | "client.address.state" | "client.address.zip" | "client.language" | "client.notes" | "client.custom_fields" | "client.sms_consent" | "matter.title" | "matter.practice_area" | "matter.description" | "matter.assigned_attorney" | "matter.assigned_users" | "matter.case_number" | "matter.intake_template_id" | "matter.custom_fields" | "matter.tags" | "matter.document_reminders";
          }[];
          /**
           * @description How the file encodes text. `auto` goes by the byte order mark, else takes UTF-16, UTF-8 or Windows-1252, the first that fits.
           * @default auto
           * @enum {string}
           */
          encoding?: "auto" | "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
          /**
           * @description What stands between cells. `auto` goes by a first line such as `sep=;`, else takes the separator that occurs most in the first row.
           * @default auto
           * @enum {string}
           */
          separator?: "auto" | "comma" | "semicolon" | "tab";
          /**
           * @description How the file writes dates. A time of midnight after a date is passed over, and dates as `YYYY-MM-DD` are always read.
           * @default YYYY-MM-DD
           * @enum {string}
           */
          date_format?: "YYYY-MM-DD" | "MM/DD/YYYY" | "DD/MM/YYYY" | "DD.MM.YYYY";
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Import"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.import_limit_reached.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listIntakeTemplates: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
        /** @description Only templates of this practice area. */
        practice_area?: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["IntakeTemplate"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  createIntakeTemplate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Heading of the form, shown to the client. */
          name: string;
          /**
           * @description The practice area that it is meant for, or null for any.
           * @enum {string|null}
           */
          practice_area?: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other" | null;
          /** @description Shown to the client above the questions. */
          description?: string | null;
          /**
           * @description The questions, in the order of the form. At most 48 KiB of JSON together.
           * @default []
           */
          fields?: components["schemas"]["IntakeFieldInput"][];
          /**
           * @description Bodies of document requests, made in this order when a matter is created with the template, for the client. At most 48 KiB of JSON together.
           * @default []
           */
          documents?: components["schemas"]["ChecklistItemInput"][];
          /**
           * @description Participants with one of these roles fill in the form too, each with answers of their own.
           * @default []
           */
          participant_roles?: ("spouse" | "co_plaintiff" | "co_defendant" | "relative" | "guardian" | "representative" | "translator" | "witness" | "other")[];
          /** @description What can be given several times, such as children; absent without. The fields say which group they belong to. At most 8 KiB of JSON together. */
          groups?: components["schemas"]["IntakeGroupInput"][];
          /** @description What the client reads instead of `name` and `description`, by language. Absent if nothing is translated. At most 8 KiB of JSON. Each field has its own. */
          translations?: {
            /** @description In English. */
            en?: components["schemas"]["IntakeFormWordsInput"];
            /** @description In Spanish. */
            es?: components["schemas"]["IntakeFormWordsInput"];
          };
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["IntakeTemplate"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listMatters: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
        /** @description Only matters of this status. */
        status?: "active" | "archived" | "closed" | "all";
        /** @description Only matters of this practice area. */
        practice_area?: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
        /** @description Only matters of this client. */
        client_id?: string;
        /** @description Any part of the title; several words in any order. Case, accents and punctuation do not matter. */
        search?: string;
        /** @description What the list is sorted by. */
        sort?: "created_at" | "updated_at" | "title";
        /** @description Direction of the sort. */
        order?: "asc" | "desc";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["MatterListItem"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  createMatter: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Unique in the firm, without regard to case. */
          title: string;
          /**
           * @description Area of law.
           * @enum {string}
           */
          practice_area: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
          /** @description The client, or null. */
          client_id?: string | null;
          /** @description What it is about. */
          description?: string | null;
          /** @description The responsible attorney. */
          assigned_attorney?: string | null;
          /**
           * @description Further users who work on it.
           * @default []
           */
          assigned_users?: string[];
          /** @description The court's or the firm's own number. */
          case_number?: string | null;
          /** @description The intake template that the client fills in. */
          intake_template_id?: string | null;
          /**
           * @description Data of the firm's own. A number that would be rounded, such as a whole one beyond 2^53, is refused: send it as a string.
           * @default {}
           */
          custom_fields?: {
            [key: string]: unknown;
          };
          /**
           * @description At most 50 tags.
           * @default []
           */
          tags?: string[];
          /**
           * @description Whether the client is reminded of document requests that are open, by the firm's rule.
           * @default true
           */
          document_reminders?: boolean;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Matter"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.invalid_request"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.client_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.duplicate_matter.matter_limit_reached.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listMatterDeadlines: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @description Identifier of the matter. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["Deadline"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.matter_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  createMatterDeadline: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the matter. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description What is due. */
          title: string;
          /**
           * Format: date
           * @description A date in the firm's time zone.
           */
          due_date: string;
          /**
           * @description `statute` is the end of a limitation period.
           * @default other
           * @enum {string}
           */
          type?: "filing" | "hearing" | "statute" | "other";
          /** @description Notes of the firm. */
          notes?: string | null;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Deadline"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listMatterParticipants: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @description Identifier of the matter. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["Participant"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.matter_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  createMatterParticipant: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the matter. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description What the person is in the matter.
           * @enum {string}
           */
          role: "spouse" | "co_plaintiff" | "co_defendant" | "relative" | "guardian" | "representative" | "translator" | "witness" | "other";
          /** @description Given name. */
          first_name: string;
          /** @description Family name. */
          last_name: string;
          /**
           * Format: email
           * @description Where messages to the participant go.
           */
          email?: string | null;
          /** @description E.164. */
          phone?: string | null;
          /**
           * @description What messages to the participant are written in; null is English.
           * @enum {string|null}
           */
          language?: "en" | "es" | null;
          /** @description Records whether the participant agreed to SMS at `phone`, as `sms_consent` of a client does. A new number starts without consent. `true` is refused with `sms_opted_out` while the number has opted out by STOP. */
          sms_consent?: boolean;
          /**
           * @description Which document requests the participant sees at the portal: `own` are those with their `participant_id`, `all` are those of the client and of everybody else too, with their files.
           * @default own
           * @enum {string}
           */
          may_see?: "own" | "all";
          /**
           * @description For which document requests the participant may upload files: `none`, `own`, or `all` that they see. `all` needs `may_see` to be `all`.
           * @default own
           * @enum {string}
           */
          may_give?: "none" | "own" | "all";
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Participant"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.participant_limit_reached.invalid_status_transition.sms_opted_out.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  createPortalLinkRequest: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The last part of the onboarding link's address. */
          token: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["PortalLinkRequest"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      403: components["responses"]["403.firm_suspended"];
      404: components["responses"]["404.link_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getImport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the import. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Import"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.import_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  deleteImport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the import. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /** @description Identifier of the import. */
              id: string;
              /**
               * @description Always true.
               * @constant
               */
              deleted: true;
            };
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.import_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getIntakeTemplate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the template. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["IntakeTemplate"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.template_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  deleteIntakeTemplate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the template. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /** @description Identifier of the template. */
              id: string;
              /**
               * @description Always true.
               * @constant
               */
              deleted: true;
            };
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.template_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      422: components["responses"]["422.template_built_in"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  updateIntakeTemplate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the template. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Heading of the form, shown to the client. */
          name?: string;
          /**
           * @description The practice area that it is meant for, or null for any.
           * @enum {string|null}
           */
          practice_area?: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other" | null;
          /** @description Shown to the client above the questions. */
          description?: string | null;
          /** @description The questions, in the order of the form. At most 48 KiB of JSON together. */
          fields?: components["schemas"]["IntakeFieldInput"][];
          /** @description Bodies of document requests, made in this order when a matter is created with the template, for the client. At most 48 KiB of JSON together. */
          documents?: components["schemas"]["ChecklistItemInput"][];
          /** @description Participants with one of these roles fill in the form too, each with answers of their own. */
          participant_roles?: ("spouse" | "co_plaintiff" | "co_defendant" | "relative" | "guardian" | "representative" | "translator" | "witness" | "other")[];
          /** @description What can be given several times, such as children; absent without. The fields say which group they belong to. At most 8 KiB of JSON together. */
          groups?: components["schemas"]["IntakeGroupInput"][];
          /** @description What the client reads instead of `name` and `description`, by language. Absent if nothing is translated. At most 8 KiB of JSON. Each field has its own. */
          translations?: {
            /** @description In English. */
            en?: components["schemas"]["IntakeFormWordsInput"];
            /** @description In Spanish. */
            es?: components["schemas"]["IntakeFormWordsInput"];
          };
          /** @description The `version` that the caller has seen. If the resource has another version by now, nothing changes: 409 `version_conflict`, with the present `version`, `updated_at` and `updated_by` in `details`. A request that would change nothing is no conflict. Without `expected_version`, the change is made whatever the version is. */
          expected_version?: number;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["IntakeTemplate"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.template_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.version_conflict"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.template_built_in"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  deleteMatterDeadline: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the matter. */
        id: string;
        /** @description Identifier of the deadline. */
        deadline_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /** @description Identifier of the deadline. */
              id: string;
              /**
               * @description Always true.
               * @constant
               */
              deleted: true;
            };
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.deadline_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  updateMatterDeadline: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the matter. */
        id: string;
        /** @description Identifier of the deadline. */
        deadline_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description What is due. */
          title?: string;
          /**
           * Format: date
           * @description A date in the firm's time zone.
           */
          due_date?: string;
          /**
           * @description `statute` is the end of a limitation period.
           * @enum {string}
           */
          type?: "filing" | "hearing" | "statute" | "other";
          /** @description Notes of the firm. */
          notes?: string | null;
          /** @description Whether it is done. */
          completed?: boolean;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Deadline"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.deadline_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  downloadPortalAttachment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the upload. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["DownloadUrl"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.verification_locked"];
      404: components["responses"]["404.matter_not_found.upload_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      410: components["responses"]["410.link_expired"];
      422: components["responses"]["422.invalid_status_transition.scan_pending.scan_not_clean"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  exportImportRows: {
    parameters: {
      query?: {
        /** @description Only rows with this outcome. */
        outcome?: "valid" | "invalid" | "made" | "existing" | "refused";
        /** @description Without it, the `Accept` header decides; CSV by default. JSON has the rows under `data`. */
        format?: "csv" | "json" | "jsonl";
        /** @description Whether CSV begins with a byte order mark, without which Excel garbles accents. JSON never does. */
        bom?: boolean;
      };
      header?: never;
      path: {
        /** @description Identifier of the import. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["ImportRow"][];
          };
          "text/csv": string;
          "application/jsonl": string;
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.import_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  generateIntakeLink: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the matter. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /**
           * @description Days that a new link lives.
           * @default 30
           */
          expires_days?: number;
          /**
           * @description Make a new link even when one exists.
           * @default false
           */
          force_new?: boolean;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["IntakeLink"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  revokeIntakeLink: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the matter. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /** @description Identifier of the matter. */
              id: string;
              /**
               * @description Always true.
               * @constant
               */
              deleted: true;
            };
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.matter_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  generateParticipantLink: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the matter. */
        id: string;
        /** @description Identifier of the participant. */
        participant_id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /**
           * @description Days that a new link lives.
           * @default 30
           */
          expires_days?: number;
          /**
           * @description Make a new link even when one exists.
           * @default false
           */
          force_new?: boolean;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["ParticipantLink"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.participant_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  revokeParticipantLink: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the matter. */
        id: string;
        /** @description Identifier of the participant. */
        participant_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /** @description Identifier of the participant. */
              id: string;
              /**
               * @description Always true.
               * @constant
               */
              deleted: true;
            };
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.participant_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getClient: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the client. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["ClientDetail"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.client_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  updateClient: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the client. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Given name. */
          first_name?: string;
          /** @description Family name. */
          last_name?: string;
          /**
           * Format: email
           * @description Unique in the firm, without regard to case.
           */
          email?: string | null;
          /** @description E.164. */
          phone?: string | null;
          /**
           * Format: date
           * @description Date of birth.
           */
          date_of_birth?: string | null;
          /** @description Postal address. Sent anew, it replaces the earlier one as a whole. */
          address?: {
            /** @description Street and number. */
            line1?: string | null;
            /** @description Further line of the address. */
            line2?: string | null;
            /** @description City. */
            city?: string | null;
            /** @description State or province. */
            state?: string | null;
            /** @description Postal code. */
            zip?: string | null;
          } | null;
          /**
           * @description What messages to the client are written in; null is English.
           * @enum {string|null}
           */
          language?: "en" | "es" | null;
          /** @description Internal notes, never visible to the client. */
          notes?: string | null;
          /** @description Data of the firm's own. A number that would be rounded, such as a whole one beyond 2^53, is refused: send it as a string. */
          custom_fields?: {
            [key: string]: unknown;
          };
          /** @description Records whether the client agreed to SMS at `phone`: `true` for yes, `false` for no or no longer. Without it the record stays, unless `phone` changes: a new number starts without consent. `true` is refused with `sms_opted_out` while the client has opted out by STOP. */
          sms_consent?: boolean;
          /**
           * Format: date-time
           * @description The `updated_at` that the caller has seen. If the resource has changed since, nothing changes: 409 `version_conflict`, with the present `updated_at` in `details`. A request that would change nothing is no conflict. Without `expected_updated_at`, the change is made in any case.
           */
          expected_updated_at?: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Client"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.invalid_request"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.client_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.duplicate_email.version_conflict"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.sms_opted_out"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getIntakeTemplateVersion: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the template. */
        id: string;
        /** @description Which version. */
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["IntakeTemplateAtVersion"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.template_version_not_found.template_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getLinkVerification: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["LinkRule"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  updateLinkVerification: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description What is asked for; `off` asks for nothing. Participants have no date of birth: in place of `date_of_birth` they get a code by email.
           * @enum {string}
           */
          method: "off" | "email_code" | "sms_code" | "date_of_birth" | "phone_digits";
          /**
           * @description What the second step protects. Left out, it stays as it is; at first it is `all`.
           * @enum {string}
           */
          scope?: "given" | "all";
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["LinkRule"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.confirmation_required.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getMatter: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the matter. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["MatterDetail"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.matter_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  updateMatter: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the matter. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Unique in the firm, without regard to case. */
          title?: string;
          /**
           * @description Area of law.
           * @enum {string}
           */
          practice_area?: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
          /** @description The client, or null. */
          client_id?: string | null;
          /** @description What it is about. */
          description?: string | null;
          /** @description The responsible attorney. */
          assigned_attorney?: string | null;
          /** @description Further users who work on it. */
          assigned_users?: string[];
          /** @description The court's or the firm's own number. */
          case_number?: string | null;
          /** @description The intake template that the client fills in. */
          intake_template_id?: string | null;
          /** @description Data of the firm's own. A number that would be rounded, such as a whole one beyond 2^53, is refused: send it as a string. */
          custom_fields?: {
            [key: string]: unknown;
          };
          /** @description At most 50 tags. */
          tags?: string[];
          /** @description Whether the client is reminded of document requests that are open, by the firm's rule. */
          document_reminders?: boolean;
          /**
           * @description `closed` is set by the practice-management system alone.
           * @enum {string}
           */
          status?: "active" | "archived" | "closed";
          /**
           * Format: date-time
           * @description The `updated_at` that the caller has seen. If the resource has changed since, nothing changes: 409 `version_conflict`, with the present `updated_at` in `details`. A request that would change nothing is no conflict. Without `expected_updated_at`, the change is made in any case.
           */
          expected_updated_at?: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["MatterDetail"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.client_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.version_conflict"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.duplicate_matter.invalid_status_transition"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getMatterIntake: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the matter. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Intake"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.matter_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getMatterLinkVerification: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the matter. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["MatterLinkVerification"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.matter_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  updateMatterLinkVerification: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the matter. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description What is asked for; `firm` is as the firm's links do, `off` asks for nothing.
           * @enum {string}
           */
          method: "firm" | "off" | "email_code" | "sms_code" | "date_of_birth" | "phone_digits";
          /**
           * @description What the second step protects. Left out, it stays as it is; at first it is `all`.
           * @enum {string}
           */
          scope?: "given" | "all";
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["MatterLinkVerification"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.confirmation_required.csrf_rejected"];
      404: components["responses"]["404.matter_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getMatterParticipant: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the matter. */
        id: string;
        /** @description Identifier of the participant. */
        participant_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Participant"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.matter_not_found.participant_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  removeMatterParticipant: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the matter. */
        id: string;
        /** @description Identifier of the participant. */
        participant_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /** @description Identifier of the participant. */
              id: string;
              /**
               * @description Always true.
               * @constant
               */
              deleted: true;
            };
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.participant_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  updateMatterParticipant: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the matter. */
        id: string;
        /** @description Identifier of the participant. */
        participant_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description What the person is in the matter.
           * @enum {string}
           */
          role?: "spouse" | "co_plaintiff" | "co_defendant" | "relative" | "guardian" | "representative" | "translator" | "witness" | "other";
          /** @description Given name. */
          first_name?: string;
          /** @description Family name. */
          last_name?: string;
          /**
           * Format: email
           * @description Where messages to the participant go.
           */
          email?: string | null;
          /** @description E.164. */
          phone?: string | null;
          /**
           * @description What messages to the participant are written in; null is English.
           * @enum {string|null}
           */
          language?: "en" | "es" | null;
          /**
           * @description Which document requests the participant sees at the portal: `own` are those with their `participant_id`, `all` are those of the client and of everybody else too, with their files.
           * @enum {string}
           */
          may_see?: "own" | "all";
          /**
           * @description For which document requests the participant may upload files: `none`, `own`, or `all` that they see. `all` needs `may_see` to be `all`.
           * @enum {string}
           */
          may_give?: "none" | "own" | "all";
          /** @description Records whether the participant agreed to SMS at `phone`, as `sms_consent` of a client does. A new number starts without consent. `true` is refused with `sms_opted_out` while the number has opted out by STOP. */
          sms_consent?: boolean;
          /**
           * Format: date-time
           * @description The `updated_at` that the caller has seen. If the resource has changed since, nothing changes: 409 `version_conflict`, with the present `updated_at` in `details`. A request that would change nothing is no conflict. Without `expected_updated_at`, the change is made in any case.
           */
          expected_updated_at?: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Participant"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.participant_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.version_conflict"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.sms_opted_out"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getMatterParticipantIntake: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the matter. */
        id: string;
        /** @description Identifier of the participant. */
        participant_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Intake"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.matter_not_found.intake_not_found.participant_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getMessageThread: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the message thread. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["MessageThread"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.message_thread_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  updateMessageThread: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the message thread. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Who answers from now on; null for the matter's `assigned_attorney`. */
          assigned_to?: string | null;
          /** @description The newest message that needs no answer any more, for questions that were answered by telephone. Later messages still wait. */
          answered_through?: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["MessageThread"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.message_thread_not_found.message_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getPortalIntake: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Intake"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.verification_locked"];
      404: components["responses"]["404.matter_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      410: components["responses"]["410.link_expired"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  updatePortalIntake: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Answers by the key of their field. That of a group is an array of its entries. */
          answers: {
            [key: string]: unknown;
          };
          /** @description The form that the answers are for: `template_id` and `template_version` of the intake that the client has seen. A form that nobody has begun then begins in this version, even if the template has changed since. If the client has to answer another form or version by now, nothing is saved: 409 `form_changed`. Without `form`, the form begins as the template is now. */
          form?: components["schemas"]["SeenForm"];
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Intake"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.verification_locked.csrf_rejected"];
      404: components["responses"]["404.matter_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.intake_already_completed.form_changed"];
      410: components["responses"]["410.link_expired"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getPortalMatter: {
    parameters: {
      query?: {
        /** @description Page of the document requests, from 1. */
        page?: number;
        /** @description Document requests on a page. */
        per_page?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["PortalMatter"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.verification_locked"];
      404: components["responses"]["404.matter_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      410: components["responses"]["410.link_expired"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getPortalVerification: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["PortalVerification"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential"];
      405: components["responses"]["405.method_not_allowed"];
      410: components["responses"]["410.link_expired"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  requestPortalVerification: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["PortalVerification"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.verification_locked.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      410: components["responses"]["410.link_expired"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition.verification_unavailable.send_failed.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getWaitingMatters: {
    parameters: {
      query?: {
        /** @description Matters at most. */
        limit?: number;
        /** @description Matters whose link ends before this instant come first, and are counted. */
        links_end_before?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["WaitingMatters"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listFormerClients: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @description Identifier of the matter. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["FormerClient"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.matter_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listImportRows: {
    parameters: {
      query?: {
        /** @description `valid` waits to be made, `invalid` has a wrong value, `made` made something, `existing` was there already, `refused` is over a limit of the plan. */
        outcome?: "valid" | "invalid" | "made" | "existing" | "refused";
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @description Identifier of the import. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["ImportRow"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.import_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listIntakeTemplateVersions: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @description Identifier of the template. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["IntakeTemplateVersion"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.template_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listMatterMessages: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
        /** @description Those with this participant instead of the client. */
        participant_id?: string;
        /** @description Those of this conversation. Cannot be combined with `participant_id`. */
        thread_id?: string;
      };
      header?: never;
      path: {
        /** @description Identifier of the matter. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["MatterMessage"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.matter_not_found.participant_not_found.message_thread_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  sendMatterMessage: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the matter. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /**
           * @description What it says, as plain text. Line breaks are kept. Empty only in a message with files.
           * @default
           */
          text?: string;
          /**
           * @description Files to send with it, at most 10: confirmed uploads that the same side made for this conversation. Each upload can go with one message only.
           * @default []
           */
          upload_ids?: string[];
          /** @description The participant to write to instead of the client. */
          participant_id?: string;
          /** @description The newest message that the writer had read. Later ones, which came while the answer was written, stay unanswered. If absent, none does. */
          read_through?: string;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["MatterMessage"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.participant_not_found.message_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.message_limit_reached.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listMatterOverviews: {
    parameters: {
      query: {
        /** @description Ids of matters, separated by commas, 100 at most. */
        ids: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["MatterOverview"][];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listMessageThreads: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
        /** @description Only those of this matter. */
        matter_id?: string;
        /** @description Only those that this user answers. */
        assigned_to?: string;
        /** @description Only those in which a message waits for an answer, in matters that are not archived; or only those in which none waits. */
        unanswered?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["MessageThread"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listOpenDeadlines: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
        /** @description Only those with a date before this one. */
        due_before?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["OpenDeadline"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listPortalMessages: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["PortalMessage"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.verification_locked"];
      404: components["responses"]["404.matter_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      410: components["responses"]["410.link_expired"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  sendPortalMessage: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /**
           * @description What it says, as plain text. Line breaks are kept. Empty only in a message with files.
           * @default
           */
          text?: string;
          /**
           * @description Files to send with it, at most 10: confirmed uploads that the same side made for this conversation. Each upload can go with one message only.
           * @default []
           */
          upload_ids?: string[];
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["PortalMessage"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.verification_locked.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      410: components["responses"]["410.link_expired"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.message_limit_reached.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  markMessagesRead: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the message thread. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The newest message that was read: it and all before it count. */
          message_id: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["MessageThread"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.message_thread_not_found.message_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  markPortalMessagesRead: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The newest message that was read: it and all before it count. */
          message_id: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["MarkedPortalMessages"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.verification_locked.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.message_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      410: components["responses"]["410.link_expired"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  previewPortalLink: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The last part of the onboarding link's address. */
          token: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["PortalLink"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      403: components["responses"]["403.firm_suspended"];
      404: components["responses"]["404.link_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      429: components["responses"]["429.rate_limit_exceeded"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  restoreIntakeTemplateVersion: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the template. */
        id: string;
        /** @description Which version. */
        version: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description The `version` that the caller has seen. If the resource has another version by now, nothing changes: 409 `version_conflict`, with the present `version`, `updated_at` and `updated_by` in `details`. A request that would change nothing is no conflict. Without `expected_version`, the change is made whatever the version is. */
          expected_version?: number;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["IntakeTemplate"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.template_version_not_found.template_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.version_conflict.idempotency_in_progress.replayed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  restoreMatter: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the matter. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["MatterDetail"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  search: {
    parameters: {
      query: {
        /** @description What to search for: 2 to 200 characters. */
        q: string;
        /** @description What to search: a list of matters, clients, documents, separated by commas; by default all. */
        types?: string;
        /** @description Results of each type at most. */
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description What was found, by type. */
            data: components["schemas"]["SearchResults"];
            /** @description What was searched for. */
            query: string;
            /** @description Results in this answer, of all types together. */
            total_results: number;
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  sendIntakeLink: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the matter. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description How it is sent.
           * @enum {string}
           */
          channel: "email" | "sms";
          /**
           * Format: email
           * @description Required when the channel is email.
           */
          email?: string | null;
          /** @description Required when the channel is sms. */
          phone?: string | null;
          /** @description Plain text of the firm, placed before the link. It may name only addresses of the firm's own `website`: mail programs turn addresses into links, so others are refused. Invisible characters are left out. In an SMS it has at most 1,000 characters, and may not look like the question which firm an answer is for. */
          message?: string | null;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["SentIntakeLink"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error.invalid_channel.missing_recipient"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition.send_failed.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  sendParticipantLink: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the matter. */
        id: string;
        /** @description Identifier of the participant. */
        participant_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description How it is sent.
           * @enum {string}
           */
          channel: "email" | "sms";
          /**
           * Format: email
           * @description Where the email goes, if not to the participant's `email`.
           */
          email?: string | null;
          /** @description Where the SMS goes, if not to the participant's `phone`. */
          phone?: string | null;
          /** @description Plain text of the firm, placed before the link. It may name only addresses of the firm's own `website`: mail programs turn addresses into links, so others are refused. Invisible characters are left out. In an SMS it has at most 1,000 characters, and may not look like the question which firm an answer is for. */
          message?: string | null;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["SentIntakeLink"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error.invalid_channel.missing_recipient"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.participant_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition.send_failed.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  startImport: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the import. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Import"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.import_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  submitPortalIntake: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /**
           * @description Answers by the key of their field. That of a group is an array of its entries.
           * @default {}
           */
          answers?: {
            [key: string]: unknown;
          };
          /** @description The form that the answers are for: `template_id` and `template_version` of the intake that the client has seen. A form that nobody has begun then begins in this version, even if the template has changed since. If the client has to answer another form or version by now, nothing is saved: 409 `form_changed`. Without `form`, the form begins as the template is now. */
          form?: components["schemas"]["SeenForm"];
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Intake"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.verification_locked.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.intake_already_completed.form_changed.idempotency_in_progress.replayed"];
      410: components["responses"]["410.link_expired"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  unlockIntakeLink: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the matter. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["MatterLinkVerification"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  unlockParticipantLink: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the matter. */
        id: string;
        /** @description Identifier of the participant. */
        participant_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["MatterLinkVerification"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.participant_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  verifyPortalSession: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The code, the date of birth as YYYY-MM-DD, or the last 4 digits of the phone number. */
          answer: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["PortalVerification"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.verification_locked.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      410: components["responses"]["410.link_expired"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.verification_failed.verification_code_expired.verification_unavailable.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getPartUpload: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the upload. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["PartUpload"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.upload_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.upload_already_confirmed"];
      422: components["responses"]["422.upload_url_expired.upload_not_in_parts"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  signUploadParts: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the upload. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The parts to sign, in any order. */
          parts: {
            /** @description Place of the part in the file, from 1. */
            part_number: number;
            /** @description SHA-256 of the part in hexadecimal. */
            sha256: string;
          }[];
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["SignedParts"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.upload_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.upload_already_confirmed.idempotency_in_progress.replayed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.upload_url_expired.upload_not_in_parts.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  abandonPartUpload: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the upload. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /** @description Identifier of the upload. */
              id: string;
              /**
               * @description Always true.
               * @constant
               */
              deleted: true;
            };
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.upload_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.upload_already_confirmed"];
      422: components["responses"]["422.upload_not_in_parts"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  applyChecklist: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the checklist. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Identifier of the matter. */
          matter_id: string;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["DocumentRequest"][];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.checklist_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  confirmPortalUpload: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the upload. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["ConfirmedUpload"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.verification_locked.csrf_rejected"];
      404: components["responses"]["404.upload_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.upload_already_confirmed.idempotency_in_progress.replayed"];
      410: components["responses"]["410.link_expired"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.storage_limit_reached.invalid_status_transition.upload_url_expired.file_not_found_in_storage.upload_mismatch.upload_changed.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  confirmUpload: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the upload. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["ConfirmedUpload"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.upload_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.upload_already_confirmed.idempotency_in_progress.replayed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.storage_limit_reached.invalid_status_transition.upload_url_expired.file_not_found_in_storage.upload_mismatch.upload_changed.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listChecklists: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
        /** @description Only checklists of this practice area. */
        practice_area?: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["Checklist"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  createChecklist: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Shown to the firm. */
          name: string;
          /**
           * @description The practice area that it is meant for, or null for any.
           * @enum {string|null}
           */
          practice_area?: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other" | null;
          /** @description Bodies of document requests, in the order in which they are made. At most 64 KiB of JSON together. */
          items: components["schemas"]["ChecklistItemInput"][];
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Checklist"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listJoinedFiles: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @description Identifier of the document. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["JoinedFile"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.document_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  createJoinedFile: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the document. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description The files in the order wanted. A file may occur more than once. Without this field: all approved files, the oldest first. */
          files?: {
            /** @description Identifier of the upload. */
            upload_id: string;
            /**
             * @description Degrees by which its pages are turned clockwise.
             * @default 0
             * @enum {integer}
             */
            rotation?: 0 | 90 | 180 | 270;
            /** @description Pages that are taken, in this order; null takes all. */
            pages?: {
              /** @description First page, from 1. */
              first: number;
              /** @description Last page. */
              last: number;
            }[] | null;
          }[];
          /** @description The name under which it is downloaded. Without this field: the name of the document request. */
          filename?: string;
          /**
           * @description The sheet that images are placed on. Pages of a PDF keep their size.
           * @default letter
           * @enum {string}
           */
          paper?: "letter" | "a4";
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["JoinedFile"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.document_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.joined_file_limit_reached.file_not_joinable.storage_limit_reached.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  createMessageUpload: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the matter. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The participant to whom the message will go. Without it, the message will go to the client. */
          participant_id?: string;
          /** @description Name of the file, without a path. */
          filename: string;
          /** @description Media type of the file, as a browser names it: `image/jpg` counts as `image/jpeg`. `application/octet-stream`, or an empty text for the same, leaves the type to the content. Any other type has to be one that the request accepts; one that accepts Word takes RTF too. */
          content_type: string;
          /** @description Exact length of the file in bytes. */
          file_size_bytes: number;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["SignedUploadUrl"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.participant_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.storage_limit_reached.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  createPartUpload: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Identifier of the document. */
          document_id: string;
          /** @description Name of the file, without a path. */
          filename: string;
          /** @description Media type of the file, as a browser names it: `image/jpg` counts as `image/jpeg`. `application/octet-stream`, or an empty text for the same, leaves the type to the content. Any other type has to be one that the request accepts; one that accepts Word takes RTF too. */
          content_type: string;
          /** @description Exact length of the file in bytes. */
          file_size_bytes: number;
          /** @description The upload of the same request that this file replaces once it is confirmed: one that awaits review or was rejected. For a request of one file this is not needed: a new file always replaces the one that awaits review. */
          replaces?: string;
          /**
           * @description Length of each part in bytes, from 5 to 16 MiB; the last one has what is left.
           * @default 8388608
           */
          part_size_bytes?: number;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["OpenUpload"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.document_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.storage_limit_reached.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  createPortalMessageUpload: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Name of the file, without a path. */
          filename: string;
          /** @description Media type of the file, as a browser names it: `image/jpg` counts as `image/jpeg`. `application/octet-stream`, or an empty text for the same, leaves the type to the content. Any other type has to be one that the request accepts; one that accepts Word takes RTF too. */
          content_type: string;
          /** @description Exact length of the file in bytes. */
          file_size_bytes: number;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["SignedUploadUrl"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.verification_locked.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      410: components["responses"]["410.link_expired"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.storage_limit_reached.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  createPortalPartUpload: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Identifier of the document. */
          document_id: string;
          /** @description Name of the file, without a path. */
          filename: string;
          /** @description Media type of the file, as a browser names it: `image/jpg` counts as `image/jpeg`. `application/octet-stream`, or an empty text for the same, leaves the type to the content. Any other type has to be one that the request accepts; one that accepts Word takes RTF too. */
          content_type: string;
          /** @description Exact length of the file in bytes. */
          file_size_bytes: number;
          /** @description The upload of the same request that this file replaces once it is confirmed: one that awaits review or was rejected. For a request of one file this is not needed: a new file always replaces the one that awaits review. */
          replaces?: string;
          /**
           * @description Length of each part in bytes, from 5 to 16 MiB; the last one has what is left.
           * @default 8388608
           */
          part_size_bytes?: number;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["OpenUpload"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.verification_locked.csrf_rejected"];
      404: components["responses"]["404.document_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      410: components["responses"]["410.link_expired"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.storage_limit_reached.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  createPortalUploadUrl: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Identifier of the document. */
          document_id: string;
          /** @description Name of the file, without a path. */
          filename: string;
          /** @description Media type of the file, as a browser names it: `image/jpg` counts as `image/jpeg`. `application/octet-stream`, or an empty text for the same, leaves the type to the content. Any other type has to be one that the request accepts; one that accepts Word takes RTF too. */
          content_type: string;
          /** @description Exact length of the file in bytes. */
          file_size_bytes: number;
          /** @description The upload of the same request that this file replaces once it is confirmed: one that awaits review or was rejected. For a request of one file this is not needed: a new file always replaces the one that awaits review. */
          replaces?: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["SignedUploadUrl"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.verification_locked.csrf_rejected"];
      404: components["responses"]["404.document_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      410: components["responses"]["410.link_expired"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.storage_limit_reached.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  createSignedUploadUrl: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Identifier of the document. */
          document_id: string;
          /** @description Name of the file, without a path. */
          filename: string;
          /** @description Media type of the file, as a browser names it: `image/jpg` counts as `image/jpeg`. `application/octet-stream`, or an empty text for the same, leaves the type to the content. Any other type has to be one that the request accepts; one that accepts Word takes RTF too. */
          content_type: string;
          /** @description Exact length of the file in bytes. */
          file_size_bytes: number;
          /** @description The upload of the same request that this file replaces once it is confirmed: one that awaits review or was rejected. For a request of one file this is not needed: a new file always replaces the one that awaits review. */
          replaces?: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["SignedUploadUrl"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.document_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.storage_limit_reached.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  createUploadReference: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the document. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The approved upload whose file is to be used. */
          upload_id: string;
          /** @description The upload of the same request that this file replaces once it is confirmed: one that awaits review or was rejected. For a request of one file this is not needed: a new file always replaces the one that awaits review. */
          replaces?: string;
          /**
           * @description Whether to approve the upload at once. Otherwise it awaits review.
           * @default false
           */
          approve?: boolean;
          /** @description Notes of the approval, shown to the firm. Kept only with `approve`. */
          reviewer_notes?: string | null;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Upload"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.document_not_found.upload_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listZipFiles: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @description Identifier of the matter. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["ZipFile"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.matter_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  createZipFile: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the matter. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["ZipFile"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.zip_file_limit_reached.no_approved_files.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getChecklist: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the checklist. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Checklist"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.checklist_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  deleteChecklist: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the checklist. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /** @description Identifier of the checklist. */
              id: string;
              /**
               * @description Always true.
               * @constant
               */
              deleted: true;
            };
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.checklist_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  updateChecklist: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the checklist. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Shown to the firm. */
          name?: string;
          /**
           * @description The practice area that it is meant for, or null for any.
           * @enum {string|null}
           */
          practice_area?: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other" | null;
          /** @description Bodies of document requests, in the order in which they are made. At most 64 KiB of JSON together. */
          items?: components["schemas"]["ChecklistItemInput"][];
          /** @description The `version` that the caller has seen. If the resource has another version by now, nothing changes: 409 `version_conflict`, with the present `version`, `updated_at` and `updated_by` in `details`. A request that would change nothing is no conflict. Without `expected_version`, the change is made whatever the version is. */
          expected_version?: number;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Checklist"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.checklist_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.version_conflict"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getJoinedFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the joined file. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["JoinedFile"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.joined_file_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  deleteJoinedFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the joined file. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /** @description Identifier of the joined file. */
              id: string;
              /**
               * @description Always true.
               * @constant
               */
              deleted: true;
            };
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.joined_file_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getZipFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the zip file. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["ZipFile"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.zip_file_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  deleteZipFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the zip file. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /** @description Identifier of the zip file. */
              id: string;
              /**
               * @description Always true.
               * @constant
               */
              deleted: true;
            };
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.zip_file_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  downloadJoinedFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the joined file. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["DownloadUrl"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.joined_file_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      422: components["responses"]["422.invalid_status_transition"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  downloadUpload: {
    parameters: {
      query?: {
        /** @description The file as it was sent, or an image of it. */
        variant?: "original" | "thumbnail" | "preview";
      };
      header?: never;
      path: {
        /** @description Identifier of the upload. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["DownloadUrl"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.upload_not_found.variant_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      422: components["responses"]["422.invalid_status_transition.scan_pending.scan_not_clean"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  downloadZipFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the zip file. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["DownloadUrl"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.zip_file_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      422: components["responses"]["422.invalid_status_transition"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getCourtForm: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the court form. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["CourtFormDetail"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.court_form_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getDocument: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the document. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["DocumentRequest"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.document_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  withdrawDocument: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the document. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /** @description Identifier of the document. */
              id: string;
              /**
               * @description Always true.
               * @constant
               */
              deleted: true;
            };
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.document_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      422: components["responses"]["422.invalid_status_transition"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  updateDocument: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the document. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Shown to the client. */
          name?: string;
          /** @description What it is and why it is needed. */
          description?: string | null;
          /** @description What the client is to do, shown with the request. */
          instructions?: string | null;
          /** @description Whether the matter needs it; others are welcome but optional. */
          required?: boolean;
          /** @description Allowed media types. */
          accepted_types?: string[];
          /** @description Largest file in MiB. */
          max_file_size_mb?: number;
          /**
           * Format: date
           * @description Reminders go by it.
           */
          due_date?: string | null;
          /** @description Files that the request takes. Each one is uploaded and reviewed on its own. */
          max_files?: number;
          /** @description Approved files that complete the request; at most `max_files`. */
          min_files?: number;
          /** @description What the client reads instead of `name`, `description` and `instructions`, by language. Absent if nothing is translated. At most 4 KiB of JSON. */
          translations?: {
            /** @description In English. */
            en?: components["schemas"]["DocumentWordsInput"];
            /** @description In Spanish. */
            es?: components["schemas"]["DocumentWordsInput"];
          };
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["DocumentRequest"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.document_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getPortalPartUpload: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the upload. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["PartUpload"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.verification_locked"];
      404: components["responses"]["404.upload_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.upload_already_confirmed"];
      410: components["responses"]["410.link_expired"];
      422: components["responses"]["422.upload_url_expired.upload_not_in_parts"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  signPortalUploadParts: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the upload. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The parts to sign, in any order. */
          parts: {
            /** @description Place of the part in the file, from 1. */
            part_number: number;
            /** @description SHA-256 of the part in hexadecimal. */
            sha256: string;
          }[];
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["SignedParts"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.verification_locked.csrf_rejected"];
      404: components["responses"]["404.upload_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.upload_already_confirmed.idempotency_in_progress.replayed"];
      410: components["responses"]["410.link_expired"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.upload_url_expired.upload_not_in_parts.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getUpload: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the upload. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Upload"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.upload_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  updateUpload: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the upload. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: date
           * @description The last day on which the document that the file shows is valid, such as a passport or a licence. Null clears it.
           */
          expires_on: string | null;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Upload"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.upload_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listClientFiles: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
        /** @description Only files whose name, or whose request’s name, contains this text. */
        q?: string;
        /** @description Only files of this type. */
        content_type?: string;
        /** @description Only files that expire before this date. */
        expires_before?: string;
        /** @description Only files that this document request could use by reference: of a type and size that it accepts, not expired, and not among its own. */
        for_document_id?: string;
      };
      header?: never;
      path: {
        /** @description Identifier of the client. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["ApprovedFile"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.client_not_found.document_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listCourtFormJurisdictions: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["CourtFormJurisdiction"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listCourtForms: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
        /** @description Only forms of this jurisdiction. */
        state?: "US" | "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "PR" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
        /** @description Only forms of this practice area. */
        practice_area?: "personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other";
        /** @description Only forms of this kind of court. */
        court_type?: "family" | "civil" | "probate" | "criminal" | "immigration" | "bankruptcy";
        /** @description Only forms that can, or cannot, be filled in on a screen. */
        fillable?: boolean;
        /** @description Words that must all occur in name, number or description, in any part of a word. Case, accents and punctuation do not matter. */
        search?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["CourtForm"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listDocumentUploads: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @description Identifier of the document. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["Upload"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.document_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listExpiringFiles: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
        /** @description Only files that expire on this date or later. */
        expires_from?: string;
        /** @description Only files that expire before this date. */
        expires_before?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["ApprovedFile"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listMatterDocuments: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
        /** @description Only requests of this status. */
        status?: "pending" | "uploaded" | "approved" | "rejected";
      };
      header?: never;
      path: {
        /** @description Identifier of the matter. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["DocumentRequest"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.matter_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listOpenPortalUploads: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["OpenUpload"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.verification_locked"];
      404: components["responses"]["404.matter_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      410: components["responses"]["410.link_expired"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listOpenUploads: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @description Identifier of the document. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["OpenUpload"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.document_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listPortalUploads: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @description Identifier of the document. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["PortalUpload"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.verification_locked"];
      404: components["responses"]["404.document_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      410: components["responses"]["410.link_expired"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listUploadsToReview: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
        /** @description Only files of this matter. */
        matter_id?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["UploadToReview"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  removePortalUpload: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the upload. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /** @description Identifier of the upload. */
              id: string;
              /**
               * @description Always true.
               * @constant
               */
              deleted: true;
            };
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.verification_locked.csrf_rejected"];
      404: components["responses"]["404.upload_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      410: components["responses"]["410.link_expired"];
      422: components["responses"]["422.invalid_status_transition"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  requestDocument: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the matter. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Shown to the client. */
          name: string;
          /** @description What it is and why it is needed. */
          description?: string | null;
          /** @description What the client is to do, shown with the request. */
          instructions?: string | null;
          /**
           * @description Whether the matter needs it; others are welcome but optional.
           * @default true
           */
          required?: boolean;
          /**
           * @description Allowed media types.
           * @default [
           *     "application/pdf",
           *     "image/jpeg",
           *     "image/png",
           *     "image/heic",
           *     "image/webp",
           *     "image/tiff",
           *     "application/msword",
           *     "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
           *     "application/vnd.ms-excel",
           *     "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
           *     "text/plain"
           *   ]
           */
          accepted_types?: string[];
          /**
           * @description Largest file in MiB.
           * @default 25
           */
          max_file_size_mb?: number;
          /**
           * Format: date
           * @description Reminders go by it.
           */
          due_date?: string | null;
          /** @description Files that the request takes. Each one is uploaded and reviewed on its own. 1 unless given. */
          max_files?: number;
          /** @description What the client reads instead of `name`, `description` and `instructions`, by language. Absent if nothing is translated. At most 4 KiB of JSON. */
          translations?: {
            /** @description In English. */
            en?: components["schemas"]["DocumentWordsInput"];
            /** @description In Spanish. */
            es?: components["schemas"]["DocumentWordsInput"];
          };
          /** @description Approved files that complete the request; at most `max_files`. 1 unless given. */
          min_files?: number;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["DocumentRequest"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  requestParticipantDocument: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the matter. */
        id: string;
        /** @description Identifier of the participant. */
        participant_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Shown to the client. */
          name: string;
          /** @description What it is and why it is needed. */
          description?: string | null;
          /** @description What the client is to do, shown with the request. */
          instructions?: string | null;
          /**
           * @description Whether the matter needs it; others are welcome but optional.
           * @default true
           */
          required?: boolean;
          /**
           * @description Allowed media types.
           * @default [
           *     "application/pdf",
           *     "image/jpeg",
           *     "image/png",
           *     "image/heic",
           *     "image/webp",
           *     "image/tiff",
           *     "application/msword",
           *     "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
           *     "application/vnd.ms-excel",
           *     "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
           *     "text/plain"
           *   ]
           */
          accepted_types?: string[];
          /**
           * @description Largest file in MiB.
           * @default 25
           */
          max_file_size_mb?: number;
          /**
           * Format: date
           * @description Reminders go by it.
           */
          due_date?: string | null;
          /** @description Files that the request takes. Each one is uploaded and reviewed on its own. 1 unless given. */
          max_files?: number;
          /** @description What the client reads instead of `name`, `description` and `instructions`, by language. Absent if nothing is translated. At most 4 KiB of JSON. */
          translations?: {
            /** @description In English. */
            en?: components["schemas"]["DocumentWordsInput"];
            /** @description In Spanish. */
            es?: components["schemas"]["DocumentWordsInput"];
          };
          /** @description Approved files that complete the request; at most `max_files`. 1 unless given. */
          min_files?: number;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["DocumentRequest"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.participant_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  rescanUpload: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the upload. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Upload"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.upload_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  reviewUpload: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the upload. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description The decision.
           * @enum {string}
           */
          status: "approved" | "rejected";
          /** @description Shown to the firm; of a rejected upload to the client too, as the reason. */
          reviewer_notes?: string | null;
          /**
           * @description Why the file is sent back. Only with a rejection; clients read it in their language, before the notes.
           * @enum {string}
           */
          rejection_code?: "cut_off" | "hard_to_read" | "pages_missing" | "wrong_document" | "wrong_person" | "expired" | "not_signed";
          /**
           * Format: date
           * @description The last day on which the document that the file shows is valid, such as a passport or a licence. Only with an approval.
           */
          expires_on?: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["ReviewedUpload"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.upload_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition.scan_pending.scan_not_clean"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  undoReview: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the upload. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Upload"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.upload_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  updatePortalDocument: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the document. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Whether these were all files. */
          no_more_files: boolean;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["PortalDocument"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.verification_locked.csrf_rejected"];
      404: components["responses"]["404.document_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      410: components["responses"]["410.link_expired"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listWebhooks: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["Webhook"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  createWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description HTTPS address that events are sent to. */
          url: string;
          /** @description Event types, or `*` for all. */
          events: ("client.created" | "import.checked" | "import.failed" | "import.finished" | "intake.completed" | "intake.link.locked" | "matter.archived" | "matter.created" | "matter.updated" | "message.received" | "message.sent" | "participant.created" | "participant.intake.completed" | "participant.removed" | "participant.updated" | "document.approved" | "document.closed" | "document.expired" | "document.expiring" | "document.flagged" | "document.joined" | "document.joining_failed" | "document.rejected" | "document.review_undone" | "document.uploaded" | "zip_file.built" | "zip_file.failed" | "intake.link.sent" | "*")[];
          /** @description Internal label. */
          description?: string | null;
          /**
           * @description An inactive endpoint receives nothing.
           * @default true
           */
          active?: boolean;
          /** @description Most attempts per second that the endpoint gets; further ones wait. Null sets no limit. */
          max_per_second?: number | null;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["CreatedWebhook"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused.webhook_limit_reached.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the webhook. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Webhook"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.webhook_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  deleteWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the webhook. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /** @description Identifier of the webhook. */
              id: string;
              /**
               * @description Always true.
               * @constant
               */
              deleted: true;
            };
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.webhook_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  updateWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the webhook. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Event types, or `*` for all. */
          events?: ("client.created" | "import.checked" | "import.failed" | "import.finished" | "intake.completed" | "intake.link.locked" | "matter.archived" | "matter.created" | "matter.updated" | "message.received" | "message.sent" | "participant.created" | "participant.intake.completed" | "participant.removed" | "participant.updated" | "document.approved" | "document.closed" | "document.expired" | "document.expiring" | "document.flagged" | "document.joined" | "document.joining_failed" | "document.rejected" | "document.review_undone" | "document.uploaded" | "zip_file.built" | "zip_file.failed" | "intake.link.sent" | "*")[];
          /** @description Internal label. */
          description?: string | null;
          /** @description An inactive endpoint receives nothing. */
          active?: boolean;
          /** @description Most attempts per second that the endpoint gets; further ones wait. Null sets no limit. */
          max_per_second?: number | null;
          /**
           * Format: date-time
           * @description The `updated_at` that the caller has seen. If the resource has changed since, nothing changes: 409 `version_conflict`, with the present `updated_at` in `details`. A request that would change nothing is no conflict. Without `expected_updated_at`, the change is made in any case.
           */
          expected_updated_at?: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Webhook"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.webhook_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.version_conflict"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the event. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["LoggedEventDetail"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.event_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getNotificationPreferences: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["NotificationPreferences"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  updateNotificationPreferences: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description A client has sent a file. */
          document_uploaded?: {
            /** @description Whether the alert goes out by email. */
            email?: boolean;
            /** @description Whether the alert goes out by SMS. */
            sms?: boolean;
          };
          /** @description A client has submitted the intake. */
          intake_completed?: {
            /** @description Whether the alert goes out by email. */
            email?: boolean;
            /** @description Whether the alert goes out by SMS. */
            sms?: boolean;
          };
          /** @description A deadline is near, or an approved file expires. */
          deadline_approaching?: {
            /** @description Whether the alert goes out by email. */
            email?: boolean;
            /** @description Whether the alert goes out by SMS. */
            sms?: boolean;
          };
          /** @description An onboarding link has expired. */
          intake_link_expired?: {
            /** @description Whether the alert goes out by email. */
            email?: boolean;
            /** @description Whether the alert goes out by SMS. */
            sms?: boolean;
          };
          /** @description A client or participant has written a message. */
          message_received?: {
            /** @description Whether the alert goes out by email. */
            email?: boolean;
            /** @description Whether the alert goes out by SMS. */
            sms?: boolean;
          };
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["NotificationPreferences"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getSandboxMessage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the sandbox message. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["SandboxMessageDetail"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listChanges: {
    parameters: {
      query?: {
        /** @description The `next` of an earlier answer. One that is not known answers `reset`. */
        after?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Changes"];
          };
          "text/event-stream": string;
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listEvents: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
        /** @description Only events of this type. */
        type?: "client.created" | "import.checked" | "import.failed" | "import.finished" | "intake.completed" | "intake.link.locked" | "matter.archived" | "matter.created" | "matter.updated" | "message.received" | "message.sent" | "participant.created" | "participant.intake.completed" | "participant.removed" | "participant.updated" | "document.approved" | "document.closed" | "document.expired" | "document.expiring" | "document.flagged" | "document.joined" | "document.joining_failed" | "document.rejected" | "document.review_undone" | "document.uploaded" | "zip_file.built" | "zip_file.failed" | "intake.link.sent";
        /** @description Only events of this instant and later. */
        since?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["LoggedEvent"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listMatterCommunications: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
        /** @description Only those with this participant. */
        participant_id?: string;
      };
      header?: never;
      path: {
        /** @description Identifier of the matter. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["Communication"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.matter_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listMessageTemplates: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["MessageTemplate"][];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listNotifications: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
        /** @description Only those of this kind, such as messages that could not be delivered. */
        kind?: "document_uploaded" | "upload_infected" | "intake_completed" | "intake_link_requested" | "webhook_disabled" | "intake_link_expired" | "deadline_approaching" | "message_received" | "message_undelivered" | "integration_disconnected";
        /** @description Only those that are not read, or only those that are. */
        unread?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["Notification"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listSandboxMessages: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
        /** @description Only messages by this channel. */
        channel?: "email" | "sms";
        /** @description Only messages to this address or number, in any case of letters. */
        to?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["SandboxMessage"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listWebhookDeliveries: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
        /** @description Only deliveries of this status. */
        status?: "pending" | "succeeded" | "failed";
      };
      header?: never;
      path: {
        /** @description Identifier of the webhook. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["WebhookDelivery"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.webhook_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  markAllNotificationsRead: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /**
           * Format: date-time
           * @description Marks only notifications up to this instant, so that none that came after the list was shown is marked.
           */
          until?: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["MarkedNotifications"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  markNotificationRead: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the notification. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Notification"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.notification_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  previewMessage: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Which kind. */
        kind: "intake_link" | "document_reminder" | "intake_link_expiring" | "message_sent" | "verification_code" | "document_uploaded" | "intake_completed" | "participant_intake_completed" | "message_received" | "deadline_approaching" | "file_expiry" | "intake_link_expired" | "participant_link_expired" | "intake_link_locked" | "webhook_disabled" | "integration_disconnected" | "invitation" | "password_reset" | "sign_in_unlock" | "account_changed" | "keys_of_suspended_user" | "rights_widened" | "sign_up" | "sign_up_known";
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /**
           * @description The language of the reader.
           * @default en
           * @enum {string}
           */
          language?: "en" | "es";
          /** @description Shown in place of the saved words. Ignored for kinds without own words. */
          words?: {
            /** @description One line in place of the usual greeting. `{first_name}` stands for the reader's first name; where that is not known, the email has no greeting then. Null for the usual one. */
            greeting?: string | null;
            /** @description A paragraph after what is asked or told, such as why it is needed. Line breaks are kept. Null for none. */
            reason?: string | null;
            /** @description Lines at the end, such as who signs. Line breaks are kept. Null for none. */
            signature?: string | null;
          };
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["MessagePreview"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  receiveSms: {
    parameters: {
      query?: never;
      header: {
        /** @description HMAC-SHA1, in base64, of the address and the fields of the form, sorted by name. */
        "X-Twilio-Signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": Record<string, never>;
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "text/xml": string;
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.callback_signature_invalid"];
      405: components["responses"]["405.method_not_allowed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      429: components["responses"]["429.rate_limit_exceeded"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  receiveSmsStatus: {
    parameters: {
      query?: never;
      header: {
        /** @description HMAC-SHA1, in base64, of the address and the fields of the form, sorted by name. */
        "X-Twilio-Signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": Record<string, never>;
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "text/xml": string;
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.callback_signature_invalid"];
      405: components["responses"]["405.method_not_allowed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      429: components["responses"]["429.rate_limit_exceeded"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  redeliverWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the webhook. */
        id: string;
        /** @description Identifier of the delivery. */
        delivery_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["WebhookDelivery"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.webhook_not_found.delivery_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.webhook_inactive.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  replayWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the webhook. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: date-time
           * @description Deliveries queued at or after this instant; at most 14 days ago.
           */
          since: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["WebhookReplay"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.webhook_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.webhook_inactive.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  rotateWebhookSecret: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the webhook. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["CreatedWebhook"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.webhook_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  testWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the webhook. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["WebhookTest"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.webhook_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.webhook_inactive.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      502: components["responses"]["502.delivery_failed"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  updateMessageTemplate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Which kind. The others have no place for own words. */
        kind: "intake_link" | "document_reminder" | "intake_link_expiring" | "message_sent";
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description To readers of English. */
          en?: {
            /** @description One line in place of the usual greeting. `{first_name}` stands for the reader's first name; where that is not known, the email has no greeting then. Null for the usual one. */
            greeting?: string | null;
            /** @description A paragraph after what is asked or told, such as why it is needed. Line breaks are kept. Null for none. */
            reason?: string | null;
            /** @description Lines at the end, such as who signs. Line breaks are kept. Null for none. */
            signature?: string | null;
          };
          /** @description To readers of Spanish. */
          es?: {
            /** @description One line in place of the usual greeting. `{first_name}` stands for the reader's first name; where that is not known, the email has no greeting then. Null for the usual one. */
            greeting?: string | null;
            /** @description A paragraph after what is asked or told, such as why it is needed. Line breaks are kept. Null for none. */
            reason?: string | null;
            /** @description Lines at the end, such as who signs. Line breaks are kept. Null for none. */
            signature?: string | null;
          };
          /** @description The `version` that the caller has seen. If the resource has another version by now, nothing changes: 409 `version_conflict`, with the present `version`, `updated_at` and `updated_by` in `details`. A request that would change nothing is no conflict. Without `expected_version`, the change is made whatever the version is. */
          expected_version?: number;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["MessageTemplate"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.not_found"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.version_conflict"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  connectIntegration: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Leads on. */
      302: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          Location: components["headers"]["Location"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      422: components["responses"]["422.invalid_status_transition"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable.integration_not_configured"];
    };
  };
  disconnectIntegration: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["DisconnectedIntegration"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable.integration_not_configured"];
    };
  };
  getIntegrationStatus: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["IntegrationStatus"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable.integration_not_configured"];
    };
  };
  listIntegrationEvents: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["InboundEvent"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable.integration_not_configured"];
    };
  };
  listSyncLog: {
    parameters: {
      query?: {
        /** @description Only syncs of this matter: its identifier, or the plain UUID in it. */
        matter_id?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["SyncLog"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable.integration_not_configured"];
    };
  };
  startSync: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description What to do.
           * @enum {string}
           */
          action: "sync_matter" | "pull_matters";
          /** @description The matter, as its identifier or as the plain UUID in it. Required for `sync_matter`. */
          matter_id?: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["SyncResult"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.matter_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.integration_not_connected.idempotency_in_progress.replayed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.matter_not_syncable.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      502: components["responses"]["502.upstream_error"];
      503: components["responses"]["503.service_unavailable.integration_not_configured"];
    };
  };
  receiveIntegrationCallback: {
    parameters: {
      query: {
        /** @description The state of the authorization request. */
        state: string;
        /** @description Authorization code, which Dossier exchanges for tokens. */
        code?: string;
        /** @description Why consent was not given. */
        error?: string;
        /** @description The reason in words. */
        error_description?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Leads on. */
      302: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      405: components["responses"]["405.method_not_allowed"];
      422: components["responses"]["422.invalid_status_transition.integration_state_invalid.integration_refused"];
      429: components["responses"]["429.rate_limit_exceeded"];
      500: components["responses"]["500.internal_error"];
      502: components["responses"]["502.upstream_error"];
      503: components["responses"]["503.service_unavailable.integration_not_configured"];
    };
  };
  receiveIntegrationDeauthorization: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
        "application/x-www-form-urlencoded": Record<string, never>;
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["ReceivedDeauthorization"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      405: components["responses"]["405.method_not_allowed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      429: components["responses"]["429.rate_limit_exceeded"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable.integration_not_configured"];
    };
  };
  receiveIntegrationEvent: {
    parameters: {
      query?: {
        /** @description Part of the address that Dossier gave the other system. */
        subscription?: string;
      };
      header?: {
        /** @description HMAC-SHA256 of the body, in lower-case hexadecimal. */
        "X-Hook-Signature"?: string;
        /** @description The secret that signs later requests; in the first request only. */
        "X-Hook-Secret"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-Hook-Secret": components["headers"]["X-Hook-Secret"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["ReceivedIntegrationEvent"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.callback_signature_invalid"];
      405: components["responses"]["405.method_not_allowed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      429: components["responses"]["429.rate_limit_exceeded"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable.integration_not_configured"];
    };
  };
  updateIntegrationSettings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Whether a matter is synced when it is created. False by default. */
          auto_sync_on_matter_created?: boolean;
          /** @description Whether a matter is synced when one of its documents is approved. True by default. */
          auto_sync_on_approval?: boolean;
          /**
           * @description The field of a matter in the other system that takes the `case_number`. Which of these Dossier may write depends on the account.
           * @enum {string}
           */
          case_number_field?: "custom_number" | "client_reference" | "display_number";
          /** @description Only the case types that are sent change. */
          case_type_mappings?: {
            /** @description Name of a practice area in the other system, or null for the default, Personal Injury. */
            personal_injury?: string | null;
            /** @description Name of a practice area in the other system, or null for the default, Estate Planning. */
            estate_planning?: string | null;
            /** @description Name of a practice area in the other system, or null for the default, Family Law. */
            family_law?: string | null;
            /** @description Name of a practice area in the other system, or null for the default, Immigration. */
            immigration?: string | null;
            /** @description Name of a practice area in the other system, or null for the default, Criminal. */
            criminal?: string | null;
            /** @description Name of a practice area in the other system, or null for the default, Business. */
            business?: string | null;
            /** @description Name of a practice area in the other system, or null for the default, Real Estate. */
            real_estate?: string | null;
            /** @description Name of a practice area in the other system, or null for the default, Other. */
            other?: string | null;
          };
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["IntegrationSettings"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      502: components["responses"]["502.upstream_error"];
      503: components["responses"]["503.service_unavailable.integration_not_configured"];
    };
  };
  getInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The token of an emailed link. */
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["InvitationPreview"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      403: components["responses"]["403.firm_suspended"];
      404: components["responses"]["404.invitation_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      410: components["responses"]["410.invitation_expired"];
      429: components["responses"]["429.rate_limit_exceeded"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  acceptInvitation: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description The token of an emailed link. */
        token: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Given name. */
          first_name?: string;
          /** @description Family name. */
          last_name?: string;
          /** @description The password to sign in with from now on. Common ones are refused. */
          password: string;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["User"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      403: components["responses"]["403.firm_suspended"];
      404: components["responses"]["404.invitation_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.user_already_exists.idempotency_in_progress.replayed"];
      410: components["responses"]["410.invitation_expired.replayed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused"];
      429: components["responses"]["429.rate_limit_exceeded"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  changePassword: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The present password. */
          current_password: string;
          /** @description The password to sign in with from now on. Common ones are refused. */
          password: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /**
               * @description Always true.
               * @constant
               */
              changed: true;
            };
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.wrong_password.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getSignUp: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The token of an emailed link. */
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["SignUp"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      404: components["responses"]["404.not_found.sign_up_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      410: components["responses"]["410.sign_up_expired"];
      429: components["responses"]["429.rate_limit_exceeded"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  completeSignUp: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description The token of an emailed link. */
        token: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The password to sign in with from now on. Common ones are refused. */
          password: string;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["CompletedSignUp"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      404: components["responses"]["404.not_found.sign_up_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.user_already_exists.idempotency_in_progress.replayed"];
      410: components["responses"]["410.sign_up_expired.replayed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused"];
      429: components["responses"]["429.rate_limit_exceeded"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  confirmSession: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The present password. */
          password: string;
          /** @description The code of the authenticator app, or a recovery code; for users with two-step sign-in. */
          totp?: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["ConfirmedSession"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential.totp_required"];
      403: components["responses"]["403.credential.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.wrong_password.invalid_totp.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  confirmTotp: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The code of the authenticator app, or a recovery code. */
          code: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["RecoveryCodes"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_totp.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listApiKeys: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
        /** @description Only keys that are `live` (they work), `revoked`, or `expired` without being revoked. */
        status?: "live" | "revoked" | "expired";
        /** @description Only keys that this user created. */
        created_by?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["ApiKey"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  createApiKey: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Label of the key. */
          name: string;
          /** @description What it may do: one scope or more. */
          scopes: ("matters:read" | "matters:write" | "clients:read" | "clients:write" | "documents:read" | "documents:write" | "webhooks:read" | "webhooks:write" | "firms:read" | "firms:write")[];
          /**
           * Format: date-time
           * @description An instant to come; null never expires.
           */
          expires_at?: string | null;
          /** @description Ranges in CIDR notation from which the key may be used; null is anywhere. */
          allowed_ips?: string[] | null;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["ApiKeyWithSecret"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.confirmation_required.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused.api_key_limit_reached.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  createCheckoutSession: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description The plan to pay for.
           * @enum {string}
           */
          plan: "pro" | "enterprise";
          /** @description Where the page leads after payment: an address of the application. `{CHECKOUT_SESSION_ID}` in its query becomes the id. */
          success_url?: string;
          /** @description Where the page leads without paying: an address of the application. */
          cancel_url?: string;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["CheckoutSession"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.subscription_active.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      502: components["responses"]["502.upstream_error"];
      503: components["responses"]["503.service_unavailable.billing_not_configured"];
    };
  };
  listOAuthClients: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["OAuthClient"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  createOAuthClient: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description What users see when they are asked for access. */
          name: string;
          /** @description https, or http to 127.0.0.1, [::1] or localhost; a public client may use a private scheme such as com.example.app:/callback. No fragment, no credentials. */
          redirect_uris: string[];
          /**
           * @description A public client runs on the devices of its users and has no secret.
           * @default confidential
           * @enum {string}
           */
          type?: "confidential" | "public";
          /** @description What it may do: one scope or more. */
          scopes: ("matters:read" | "matters:write" | "clients:read" | "clients:write" | "documents:read" | "documents:write" | "webhooks:read" | "webhooks:write" | "firms:read" | "firms:write")[];
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["OAuthClientWithSecret"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.confirmation_required.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  createPortalSession: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @description Where the page leads back to: an address of the application. */
          return_url?: string;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["PortalSession"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      502: components["responses"]["502.upstream_error"];
      503: components["responses"]["503.service_unavailable.billing_not_configured"];
    };
  };
  getSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Session"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  createSession: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: email
           * @description Email address.
           */
          email: string;
          /** @description The present password. */
          password: string;
          /** @description The code of the authenticator app, or a recovery code; for users with two-step sign-in. */
          totp?: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Set-Cookie": components["headers"]["Set-Cookie"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Session"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.invalid_credentials.totp_required"];
      403: components["responses"]["403.firm_suspended.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused"];
      429: components["responses"]["429.rate_limit_exceeded"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  deleteSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Set-Cookie": components["headers"]["Set-Cookie"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /** @description Identifier of the session. */
              id: string;
              /**
               * @description Always true.
               * @constant
               */
              deleted: true;
            };
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  uploadFirmLogo: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: base64
           * @description The file, in base64.
           */
          file: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["FirmLogo"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  deleteFirmLogo: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["DeletedFirmLogo"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  deleteOAuthClient: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the OAuth client. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /** @description Identifier of the OAuth client. */
              id: string;
              /**
               * @description Always true.
               * @constant
               */
              deleted: true;
            };
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.csrf_rejected"];
      404: components["responses"]["404.oauth_client_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  disableTotp: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The present password. */
          password: string;
          /** @description The code of the authenticator app, or a recovery code. */
          code: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["TotpState"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.wrong_password.invalid_totp.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  endAuthorization: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the OAuth grant. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /** @description Identifier of the OAuth grant. */
              id: string;
              /**
               * @description Always true.
               * @constant
               */
              deleted: true;
            };
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.csrf_rejected"];
      404: components["responses"]["404.authorization_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  endSession: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the session. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /** @description Identifier of the session. */
              id: string;
              /**
               * @description Always true.
               * @constant
               */
              deleted: true;
            };
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.csrf_rejected"];
      404: components["responses"]["404.session_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getTotp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["TotpState"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  enrolTotp: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The present password. */
          password: string;
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["TotpEnrolment"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.wrong_password.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  exportAuditEvents: {
    parameters: {
      query?: {
        /** @description Events that were recorded from this instant on. */
        from?: string;
        /** @description Events that were recorded before this instant. */
        to?: string;
        /** @description Who acted: identifier of a user, credential or application, or `operator` or `system`. */
        actor?: string | ("operator" | "system");
        /** @description What was done, such as `downloadUpload`. */
        action?: string;
        /** @description What the action is about: `read` shows data of the firm or its clients, `change` changes some, `credential` concerns keys, passwords, second factors, applications and onboarding links, `role` users and invitations, `sign_in` sessions, `settings` the firm itself, `export` hands out many rows at once. */
        kind?: "read" | "change" | "credential" | "role" | "sign_in" | "settings" | "export";
        /** @description What it was done to: the identifier of a matter, client, document, upload, user, key ... */
        resource?: string;
        /** @description IP address of the caller. */
        address?: string;
        /** @description `refused`: nothing was shown or changed. `failed`: the request ended in an error of ours. */
        outcome?: "succeeded" | "refused" | "failed";
        /** @description Without it, the `Accept` header decides; CSV by default. JSON has the events under `data`. */
        format?: "csv" | "json" | "jsonl";
        /** @description Whether CSV begins with a byte order mark, without which Excel garbles accents. JSON never does. */
        bom?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["AuditEvent"][];
          };
          "text/csv": string;
          "application/jsonl": string;
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getFirm: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Firm"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getFirmOnboarding: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["FirmOnboarding"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  saveOnboardingStep: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Number of the step: 1 welcome, 2 practice_areas, 3 doc_templates, 4 notifications, 5 invite_team, 6 ready. */
          step: number;
          /** @description What the step brings with it. */
          data?: {
            /** @description Practice areas of the firm; they replace those saved before. */
            practice_areas?: ("personal_injury" | "estate_planning" | "family_law" | "immigration" | "criminal" | "business" | "real_estate" | "other")[];
            /** @description Changes of the notification preferences, as in their own operation. */
            notification_prefs?: {
              /** @description A client has sent a file. */
              document_uploaded?: {
                /** @description Whether the alert goes out by email. */
                email?: boolean;
                /** @description Whether the alert goes out by SMS. */
                sms?: boolean;
              };
              /** @description A client has submitted the intake. */
              intake_completed?: {
                /** @description Whether the alert goes out by email. */
                email?: boolean;
                /** @description Whether the alert goes out by SMS. */
                sms?: boolean;
              };
              /** @description A deadline is near, or an approved file expires. */
              deadline_approaching?: {
                /** @description Whether the alert goes out by email. */
                email?: boolean;
                /** @description Whether the alert goes out by SMS. */
                sms?: boolean;
              };
              /** @description An onboarding link has expired. */
              intake_link_expired?: {
                /** @description Whether the alert goes out by email. */
                email?: boolean;
                /** @description Whether the alert goes out by SMS. */
                sms?: boolean;
              };
              /** @description A client or participant has written a message. */
              message_received?: {
                /** @description Whether the alert goes out by email. */
                email?: boolean;
                /** @description Whether the alert goes out by SMS. */
                sms?: boolean;
              };
            };
            /** @description People to invite to the firm. Who is a member or invited already is passed over. */
            invites?: {
              /**
               * Format: email
               * @description Email address.
               */
              email: string;
              /** @description Given name. */
              first_name?: string | null;
              /** @description Family name. */
              last_name?: string | null;
              /**
               * @description What a member of the firm is there, which limits what they may do.
               * @enum {string}
               */
              role: "admin" | "attorney" | "staff" | "paralegal";
            }[];
          };
          /**
           * @description Whether the onboarding ends with it.
           * @default false
           */
          complete?: boolean;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["FirmOnboarding"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.confirmation_required.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.user_limit_reached.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getFirmUsage: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["UsageStatistics"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getReport: {
    parameters: {
      query?: {
        /** @description The first day of the period, in the firm's time zone. */
        from?: string;
        /** @description The last day of the period, which is in it; today by default. */
        to?: string;
        /** @description CSV, or JSON with the rows under `data`. Without it, the `Accept` header decides; CSV by default. */
        format?: "csv" | "json";
        /** @description Whether CSV begins with a byte order mark, without which Excel garbles accents. JSON never does. */
        bom?: boolean;
      };
      header?: never;
      path: {
        /** @description Which report. */
        type: "intake-summary" | "document-status" | "client-activity" | "communication-log" | "billing-summary";
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: (components["schemas"]["IntakeSummaryRow"] | components["schemas"]["DocumentStatusRow"] | components["schemas"]["ClientActivityRow"] | components["schemas"]["CommunicationLogRow"] | components["schemas"]["BillingSummaryRow"])[];
          };
          "text/csv": string;
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      404: components["responses"]["404.report_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  getSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Subscription"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable.billing_not_configured"];
    };
  };
  listFirmUsers: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
        /** @description `pending` is for invitations. */
        status?: "active" | "pending" | "suspended";
        /** @description Only those of this role. */
        role?: "admin" | "attorney" | "staff" | "paralegal";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: (components["schemas"]["User"] | components["schemas"]["Invitation"])[];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  inviteUser: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: email
           * @description Email address.
           */
          email: string;
          /** @description Given name. */
          first_name?: string | null;
          /** @description Family name. */
          last_name?: string | null;
          /**
           * @description What a member of the firm is there, which limits what they may do.
           * @enum {string}
           */
          role: "admin" | "attorney" | "staff" | "paralegal";
        };
      };
    };
    responses: {
      /** @description Created. */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Invitation"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.invalid_request"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.confirmation_required.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.user_already_exists.idempotency_in_progress.replayed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.user_limit_reached.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listAuditEvents: {
    parameters: {
      query?: {
        /** @description Events that were recorded from this instant on. */
        from?: string;
        /** @description Events that were recorded before this instant. */
        to?: string;
        /** @description Who acted: identifier of a user, credential or application, or `operator` or `system`. */
        actor?: string | ("operator" | "system");
        /** @description What was done, such as `downloadUpload`. */
        action?: string;
        /** @description What the action is about: `read` shows data of the firm or its clients, `change` changes some, `credential` concerns keys, passwords, second factors, applications and onboarding links, `role` users and invitations, `sign_in` sessions, `settings` the firm itself, `export` hands out many rows at once. */
        kind?: "read" | "change" | "credential" | "role" | "sign_in" | "settings" | "export";
        /** @description What it was done to: the identifier of a matter, client, document, upload, user, key ... */
        resource?: string;
        /** @description IP address of the caller. */
        address?: string;
        /** @description `refused`: nothing was shown or changed. `failed`: the request ended in an error of ours. */
        outcome?: "succeeded" | "refused" | "failed";
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["AuditEvent"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listAuthorizations: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["Authorization"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listColleagues: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["Colleague"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  listSessions: {
    parameters: {
      query?: {
        /** @description Page number, from 1, which is the default. A list that changes meanwhile can leave items out or show them twice; a walk by `cursor` does not. Cannot be combined with `cursor`. */
        page?: number;
        /** @description Items on a page. */
        per_page?: number;
        /** @description The `next_cursor` of the page before, from the same list with the same filter and sort. */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The items of this page. */
            data: components["schemas"]["OpenSession"][];
            /** @description Where the page is in the list. */
            pagination: components["schemas"]["Pagination"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  receiveBillingEvent: {
    parameters: {
      query?: never;
      header: {
        /** @description Time and HMAC-SHA256 signatures of the body: `t=…,v1=…`. */
        "Stripe-Signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /**
               * @description Always true.
               * @constant
               */
              received: true;
            };
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error.signature_invalid"];
      405: components["responses"]["405.method_not_allowed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      429: components["responses"]["429.rate_limit_exceeded"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable.billing_not_configured"];
    };
  };
  regenerateApiKey: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the API key. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /**
           * @description Hours for which the present secret stays valid.
           * @default 0
           */
          grace_hours?: number;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["ApiKeyWithSecret"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.confirmation_required.csrf_rejected"];
      404: components["responses"]["404.api_key_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  requestPasswordReset: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: email
           * @description Email address.
           */
          email: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /**
               * @description Always true.
               * @constant
               */
              requested: true;
            };
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused"];
      429: components["responses"]["429.rate_limit_exceeded"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  requestSignInUnlock: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: email
           * @description Email address.
           */
          email: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /**
               * @description Always true.
               * @constant
               */
              requested: true;
            };
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused"];
      429: components["responses"]["429.rate_limit_exceeded"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  requestSignUp: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Name of the firm. */
          firm_name: string;
          /** @description Given name. */
          first_name: string;
          /** @description Family name. */
          last_name: string;
          /**
           * Format: email
           * @description Email address.
           */
          email: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /**
               * @description Always true.
               * @constant
               */
              requested: true;
            };
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      404: components["responses"]["404.not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused"];
      429: components["responses"]["429.rate_limit_exceeded"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  resendInvitation: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the invitation. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["Invitation"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.confirmation_required.csrf_rejected"];
      404: components["responses"]["404.invitation_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.user_limit_reached.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  resetPassword: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description The token of an emailed link. */
        token: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The password to sign in with from now on. Common ones are refused. */
          password: string;
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Set-Cookie": components["headers"]["Set-Cookie"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /**
               * @description Always true.
               * @constant
               */
              reset: true;
            };
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      404: components["responses"]["404.password_reset_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      410: components["responses"]["410.password_reset_expired.replayed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused"];
      429: components["responses"]["429.rate_limit_exceeded"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  resetUserTotp: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the user. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["TotpState"];
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.confirmation_required.csrf_rejected"];
      404: components["responses"]["404.user_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  revokeApiKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the API key. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /** @description Identifier of the API key. */
              id: string;
              /**
               * @description Always true.
               * @constant
               */
              deleted: true;
              /**
               * Format: date-time
               * @description When it was revoked.
               */
              revoked_at: string;
            };
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.csrf_rejected"];
      404: components["responses"]["404.api_key_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  revokeInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the invitation. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /** @description Identifier of the invitation. */
              id: string;
              /**
               * @description Always true.
               * @constant
               */
              deleted: true;
            };
          };
        };
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.csrf_rejected"];
      404: components["responses"]["404.invitation_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  rotateOAuthClientSecret: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the OAuth client. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["OAuthClientWithSecret"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.confirmation_required.csrf_rejected"];
      404: components["responses"]["404.oauth_client_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.invalid_status_transition.idempotency_key_reused.replayed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  signOutUser: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description Identifier of the user. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /** @description Identifier of the user. */
              id: string;
              /**
               * @description Always true.
               * @constant
               */
              signed_out: true;
            };
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.csrf_rejected"];
      404: components["responses"]["404.user_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  unlockSignIn: {
    parameters: {
      query?: never;
      header?: {
        /** @description Names the request, so that it can be sent again without being carried out twice. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /** @description The token of an emailed link. */
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Set-Cookie": components["headers"]["Set-Cookie"];
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: {
              /**
               * @description Always true.
               * @constant
               */
              unlocked: true;
            };
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      404: components["responses"]["404.sign_in_unlock_not_found.replayed"];
      405: components["responses"]["405.method_not_allowed"];
      409: components["responses"]["409.idempotency_in_progress"];
      410: components["responses"]["410.sign_in_unlock_expired.replayed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.idempotency_key_reused"];
      429: components["responses"]["429.rate_limit_exceeded"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  updateFirmSettings: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Shown to clients. */
          name?: string;
          /** @description E.164. */
          phone?: string | null;
          /** @description Address of the web site. */
          website?: string | null;
          /** @description IANA time zone for dates in messages and reports, and for the hours in which alerts and reminders are sent. */
          timezone?: string;
          /** @description Postal address. Sent anew, it replaces the earlier one as a whole. */
          address?: {
            /** @description Street and number. */
            line1?: string | null;
            /** @description Suite, floor or office. */
            suite?: string | null;
            /** @description City. */
            city?: string | null;
            /** @description State or province. */
            state?: string | null;
            /** @description Postal code. */
            zip?: string | null;
          } | null;
          /** @description Settings to change. */
          settings?: {
            /** @description Whether the client portal shows the firm's logo beside its name, and its colour. */
            intake_branding?: boolean;
            /** @description Whether the page that an onboarding link opens names the matter before the client begins. Anybody who has the link sees it. */
            link_shows_matter?: boolean;
            /** @description The colour of the firm, `#rrggbb`. `brand_colors` are made from it; null for the colours of Dossier. */
            brand_color?: string | null;
            /** @description A host name of the firm, for its client portal. */
            custom_domain?: string | null;
            /** @description The intake template of matters that name none; null is the built-in one of the practice area. */
            default_intake_template?: string | null;
            /**
             * @description What alerts to the people of the firm are written in. Clients have a language each.
             * @enum {string}
             */
            language?: "en" | "es";
            /** @description Whether alerts to the firm go out by email at all. */
            email_notifications?: boolean;
            /** @description Whether alerts to the firm go out by SMS at all. */
            sms_notifications?: boolean;
            /** @description Minutes without a request after which a session ends. It ends 12 hours after sign-in in any case. */
            session_idle_minutes?: number;
            /** @description Whether every user must have two-step sign-in. Users without it can do nothing but set it up, from now on. */
            two_step_required?: boolean;
            /** @description How files in ZIP files of a matter are named. `{client}` stands for the person whose file it is: the client or a participant. `{request}` is the name of the document request, `{date}` the day on which the file was uploaded, `{matter}` the title of the matter, and `{filename}` the name that the file came with. The extension is added. */
            zip_file_names?: string;
            /** @description When clients are reminded of document requests that are open: the fields to change. */
            document_reminders?: {
              /** @description Whether clients are reminded at all. A matter can be left out by its own field. */
              enabled?: boolean;
              /** @description Days from the request, or from the rejection of what was sent, to the first reminder. */
              first_after_days?: number;
              /** @description Days from one reminder to the next. */
              every_days?: number;
              /** @description Reminders in a row, at most; another request or a rejection starts the count anew. */
              max?: number;
            };
            /** @description What happens before an approved file expires: the fields to change. */
            file_expiry?: {
              /** @description Whether the firm is told of files that expire. */
              enabled?: boolean;
              /** @description How many days before the expiry the firm is told. It is also told when the file has expired. */
              days_before?: number[];
              /** @description Whether the first of these notices also makes a new document request to the client, in the matter of the file. It is made once. Files of participants are left out. */
              request_again?: boolean;
            };
          };
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["UpdatedFirm"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.confirmation_required.csrf_rejected"];
      405: components["responses"]["405.method_not_allowed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  updateFirmUser: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identifier of the user. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description What a member of the firm is there, which limits what they may do.
           * @enum {string}
           */
          role?: "admin" | "attorney" | "staff" | "paralegal";
          /**
           * @description Whether the user can sign in.
           * @enum {string}
           */
          status?: "active" | "suspended";
        };
      };
    };
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["UpdatedUser"];
          };
        };
      };
      400: components["responses"]["400.invalid_json.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope.confirmation_required.csrf_rejected"];
      404: components["responses"]["404.user_not_found"];
      405: components["responses"]["405.method_not_allowed"];
      413: components["responses"]["413.payload_too_large"];
      415: components["responses"]["415.unsupported_media_type"];
      422: components["responses"]["422.user_limit_reached.last_admin"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  verifyAuditLog: {
    parameters: {
      query?: {
        /** @description The first event to check. */
        from_sequence?: number;
        /** @description `last_hash` of the answer before, where this request goes on from it. */
        previous_hash?: string;
        /** @description `sequence` of a head that was given earlier. */
        known_sequence?: number;
        /** @description `hash` of that head. */
        known_hash?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description The result. */
            data: components["schemas"]["AuditVerification"];
          };
        };
      };
      /** @description Not modified: `If-None-Match` names the `ETag` of the present answer. */
      304: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          ETag: components["headers"]["ETag"];
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["400.validation_error"];
      401: components["responses"]["401.credential"];
      403: components["responses"]["403.credential.insufficient_scope"];
      405: components["responses"]["405.method_not_allowed"];
      429: components["responses"]["429.rate_limit_exceeded.limited"];
      500: components["responses"]["500.internal_error"];
      503: components["responses"]["503.service_unavailable"];
    };
  };
  authorize: {
    parameters: {
      query: {
        /** @description The application, as it is registered. */
        client_id: string;
        /** @description Exactly as registered. */
        redirect_uri: string;
        /** @description What is asked for: a code. */
        response_type: "code";
        /** @description Separated by spaces or plus signs. Without it, all scopes that the client is registered for. */
        scope?: string;
        /** @description Comes back unchanged. */
        state?: string;
        /** @description Of the code verifier (PKCE, RFC 7636), whatever the client is. */
        code_challenge: string;
        /** @description How it was made. */
        code_challenge_method: "S256";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page for signing in or for consent. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "text/html": string;
        };
      };
      /** @description Back to the client, or to the next page. */
      303: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The client or its redirect URI is not valid. */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "text/html": string;
        };
      };
      /** @description The user belongs to another firm, or another site posted the form. */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "text/html": string;
        };
      };
      /** @description `method_not_allowed`: This address takes GET and POST. */
      405: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          Allow: components["headers"]["Allow"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      /** @description Too many requests from one address. */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "text/html": string;
        };
      };
      /** @description An unexpected error; the page shows the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "text/html": string;
        };
      };
      /** @description A part of the service is unavailable. */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "text/html": string;
        };
      };
    };
  };
  answerAuthorization: {
    parameters: {
      query: {
        /** @description The application, as it is registered. */
        client_id: string;
        /** @description Exactly as registered. */
        redirect_uri: string;
        /** @description What is asked for: a code. */
        response_type: "code";
        /** @description Separated by spaces or plus signs. Without it, all scopes that the client is registered for. */
        scope?: string;
        /** @description Comes back unchanged. */
        state?: string;
        /** @description Of the code verifier (PKCE, RFC 7636), whatever the client is. */
        code_challenge: string;
        /** @description How it was made. */
        code_challenge_method: "S256";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": {
          /**
           * @description The button that was pressed.
           * @enum {string}
           */
          action: "sign_in" | "switch" | "allow" | "deny";
          /** @description For `sign_in`. */
          email?: string;
          /** @description For `sign_in`. */
          password?: string;
          /** @description For `sign_in` of a user with a second factor. */
          totp?: string;
          /** @description For `allow`: the user to whom consent was shown. */
          user_id?: string;
          /** @description For `allow`: the scopes that were shown, separated by spaces. */
          scopes?: string;
        };
      };
    };
    responses: {
      /** @description A page for signing in or for consent. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "text/html": string;
        };
      };
      /** @description Back to the client, or to the next page. */
      303: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The client or its redirect URI is not valid. */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "text/html": string;
        };
      };
      /** @description The email, the password or the code is wrong. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "text/html": string;
        };
      };
      /** @description The user belongs to another firm, or another site posted the form. */
      403: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "text/html": string;
        };
      };
      /** @description `method_not_allowed`: This address takes GET and POST. */
      405: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          Allow: components["headers"]["Allow"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
      /** @description The form is larger than 16 KiB. */
      413: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "text/html": string;
        };
      };
      /** @description The body is not an urlencoded form. */
      415: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "text/html": string;
        };
      };
      /** @description Too many requests from one address. */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "text/html": string;
        };
      };
      /** @description An unexpected error; the page shows the request id. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "text/html": string;
        };
      };
      /** @description A part of the service is unavailable. */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "text/html": string;
        };
      };
    };
  };
  token: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": {
          /**
           * @description What is exchanged.
           * @enum {string}
           */
          grant_type: "authorization_code" | "refresh_token";
          /** @description For `authorization_code`. */
          code?: string;
          /** @description For `authorization_code`: the same as in the authorization request. */
          redirect_uri?: string;
          /** @description For `authorization_code`: what the `code_challenge` was made from. */
          code_verifier?: string;
          /** @description For `refresh_token`. */
          refresh_token?: string;
          /** @description For `refresh_token`: fewer scopes for the access token. */
          scope?: string;
          /** @description Unless it comes by HTTP Basic. */
          client_id?: string;
          /** @description Of a confidential client, unless it comes by HTTP Basic. */
          client_secret?: string;
        };
      };
    };
    responses: {
      /** @description Tokens. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @description For `Authorization: Bearer`. */
            access_token: string;
            /**
             * @description How it is sent.
             * @enum {string}
             */
            token_type: "Bearer";
            /** @description Seconds for which the access token is good. */
            expires_in: number;
            /** @description Gets the next access token, once. */
            refresh_token: string;
            /** @description What was granted, separated by spaces. */
            scope: string;
          };
        };
      };
      /** @description Refused; `error` says why. */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OAuthError"];
        };
      };
      /** @description `invalid_client`: the client is unknown or its secret is wrong. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OAuthError"];
        };
      };
      /** @description `invalid_request`: this address takes another method. */
      405: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          Allow: components["headers"]["Allow"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OAuthError"];
        };
      };
      /** @description `invalid_request`: the form is larger than 16 KiB. */
      413: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OAuthError"];
        };
      };
      /** @description `temporarily_unavailable`: too many requests, or wrong secrets, from one address. */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OAuthError"];
        };
      };
      /** @description `server_error`: an unexpected error. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OAuthError"];
        };
      };
      /** @description `temporarily_unavailable`: a part of the service is unavailable. */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OAuthError"];
        };
      };
    };
  };
  revoke: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": {
          /** @description The access or refresh token. */
          token: string;
          /** @description Taken and ignored: the token says what it is. */
          token_type_hint?: string;
          /** @description Unless it comes by HTTP Basic. */
          client_id?: string;
          /** @description Of a confidential client, unless it comes by HTTP Basic. */
          client_secret?: string;
        };
      };
    };
    responses: {
      /** @description The token is no longer valid. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description Refused; `error` says why. */
      400: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OAuthError"];
        };
      };
      /** @description `invalid_client`: the client is unknown or its secret is wrong. */
      401: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OAuthError"];
        };
      };
      /** @description `invalid_request`: this address takes another method. */
      405: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          Allow: components["headers"]["Allow"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OAuthError"];
        };
      };
      /** @description `invalid_request`: the form is larger than 16 KiB. */
      413: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OAuthError"];
        };
      };
      /** @description `temporarily_unavailable`: too many requests, or wrong secrets, from one address. */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OAuthError"];
        };
      };
      /** @description `server_error`: an unexpected error. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OAuthError"];
        };
      };
      /** @description `temporarily_unavailable`: a part of the service is unavailable. */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OAuthError"];
        };
      };
    };
  };
  oauthMetadata: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The metadata. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description `invalid_request`: this address takes another method. */
      405: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          Allow: components["headers"]["Allow"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OAuthError"];
        };
      };
      /** @description `temporarily_unavailable`: too many requests, or wrong secrets, from one address. */
      429: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Retry-After": components["headers"]["Retry-After"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OAuthError"];
        };
      };
      /** @description `server_error`: an unexpected error. */
      500: {
        headers: {
          "X-Request-Id": components["headers"]["X-Request-Id"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OAuthError"];
        };
      };
    };
  };
  onClientCreated: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "client.created";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["Client"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onImportChecked: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "import.checked";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["Import"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onImportFailed: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "import.failed";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["Import"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onImportFinished: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "import.finished";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["Import"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onIntakeCompleted: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "intake.completed";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["IntakeEventData"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onIntakeLinkLocked: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "intake.link.locked";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["IntakeLinkLockedData"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onMatterArchived: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "matter.archived";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["Matter"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onMatterCreated: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "matter.created";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["Matter"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onMatterUpdated: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "matter.updated";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["Matter"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onMessageReceived: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "message.received";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["MessageEventData"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onMessageSent: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "message.sent";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["MessageEventData"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onParticipantCreated: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "participant.created";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["ParticipantEventData"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onParticipantIntakeCompleted: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "participant.intake.completed";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["ParticipantIntakeEventData"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onParticipantRemoved: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "participant.removed";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["ParticipantEventData"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onParticipantUpdated: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "participant.updated";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["ParticipantEventData"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onDocumentApproved: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "document.approved";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["DocumentEventData"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onDocumentClosed: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "document.closed";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["DocumentEventData"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onDocumentExpired: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "document.expired";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["FileExpiryEventData"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onDocumentExpiring: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "document.expiring";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["FileExpiryEventData"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onDocumentFlagged: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "document.flagged";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["DocumentEventData"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onDocumentJoined: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "document.joined";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["JoinedFileEventData"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onDocumentJoiningFailed: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "document.joining_failed";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["JoinedFileEventData"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onDocumentRejected: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "document.rejected";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["DocumentEventData"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onDocumentReviewUndone: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "document.review_undone";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["DocumentEventData"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onDocumentUploaded: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "document.uploaded";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["DocumentEventData"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onZipFileBuilt: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "zip_file.built";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["ZipFileEventData"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onZipFileFailed: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "zip_file.failed";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["ZipFileEventData"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onIntakeLinkSent: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "intake.link.sent";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: {
            /** @description The matter that it belongs to. */
            matter: {
              /** @description Identifier of the matter. */
              id: string;
              /** @description Title. */
              title: string;
            };
            /** @description The message with the link. */
            link: {
              /**
               * @description How a message travels.
               * @enum {string}
               */
              channel: "email" | "sms";
              /** @description The address or number. */
              recipient: string;
              /**
               * Format: date-time
               * @description Until when the link works.
               */
              expires_at: string;
              /**
               * Format: date-time
               * @description When it was sent.
               */
              sent_at: string;
              /** @description Whose link it is; absent where it is the client's. */
              participant_id?: string;
            };
          };
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onWebhookTest: {
    parameters: {
      query?: never;
      header: {
        /** @description The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice. */
        "webhook-id": components["parameters"]["webhook-id"];
        /** @description When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old. */
        "webhook-timestamp": components["parameters"]["webhook-timestamp"];
        /** @description One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right. */
        "webhook-signature": components["parameters"]["webhook-signature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The same in every attempt, and in the header `webhook-id`. */
          id: string;
          /**
           * @description What happened.
           * @constant
           */
          type: "webhook.test";
          /** @description When it happened. */
          created_at: string;
          /** @description Identifier of the firm. */
          firm_id: string;
          /**
           * @description Version of the form of `data`.
           * @constant
           */
          api_version: "v1";
          /** @description What it happened to, as it was then. */
          data: components["schemas"]["WebhookTestData"];
        };
      };
    };
    responses: {
      /** @description Any 2xx within 5 seconds counts as delivered. */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
