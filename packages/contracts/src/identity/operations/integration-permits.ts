/**
 * Permits say which firms' data the integrations service may read and change. The gateway reports connections to identity,
 * and the services that own data ask identity, so the integrations service cannot grant itself a permit.
 */
import { z } from 'zod'
import { ClientId, DocumentId, FirmId, MatterId, UploadId } from '../../ids.ts'
import { defineCall, defineServiceCall } from '../define.ts'

const Nothing = z.strictObject({})

/** SHA-256 of the OAuth state, which the browser carries to the other system and back. */
const ofState = z.strictObject({ state_sha256: z.string().length(64) })

/**
 * Called for the admin or key that starts to connect the firm. Permits nothing yet. Refuses callers without all scopes that
 * the permit gives. The first attempt of a session notifies the other admins. Keys, and further attempts while one is
 * pending, notify nobody.
 */
export const beginIntegrationPermit = defineCall({
  name: 'beginIntegrationPermit',
  summary: 'Record that an admin has asked to connect the firm.',
  input: ofState,
  output: Nothing,
  errors: ['insufficient_scope', 'forbidden'],
})

/** Needs no principal: the browser that completes a connection need not be signed in. Refusals have `details.reason` `PERMIT_MISSING`. */
export const confirmIntegrationPermit = defineServiceCall({
  name: 'confirmIntegrationPermit',
  summary: 'Grant a permit to the firm whose admin started with this state.',
  input: ofState,
  output: Nothing,
  errors: ['integration_state_invalid'],
})

/** Called for the admin who disconnects the firm. Pending connections of the firm no longer lead to a permit. */
export const withdrawIntegrationPermit = defineCall({
  name: 'withdrawIntegrationPermit',
  summary: 'Withdraw the permit of the firm and its pending connections.',
  input: Nothing,
  output: Nothing,
  errors: [],
})

/**
 * What the owner of the data is about to show to the integrations service or change for it. Nothing else can be recorded,
 * even by a process that has the owner's credentials. The actions are the calls that integrations makes for itself.
 */
const Audited = z.strictObject({
  action: z.enum(['getMatterForSync', 'listApprovedUploads', 'openApprovedUpload', 'applyExternalStatus']),
  resources: z
    .array(z.union([MatterId, ClientId, DocumentId, UploadId]))
    .min(1)
    .max(3),
  /** The new status of the matter, if the call changes it. */
  status: z.enum(['active', 'closed']).optional(),
})

/**
 * The owner of the data calls this with `permitInput` before it responds to the integrations service, so that the firm's
 * audit log has the access before the response goes out. Refusals have `details.reason` `PERMIT_MISSING` and are not
 * recorded.
 */
export const checkIntegrationPermit = defineServiceCall({
  name: 'checkIntegrationPermit',
  summary: 'Refuse unless the firm has a permit, and record what is shown or changed under it.',
  input: z.strictObject({ firm_id: FirmId, audit: Audited.optional() }),
  output: Nothing,
  errors: ['integration_not_connected'],
})
