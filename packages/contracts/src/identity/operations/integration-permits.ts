/**
 * Permits: which firms' data the integrations service may read and change. Owners of data ask identity, and the gateway
 * tells it, so that the integrations service has no say.
 */
import { z } from 'zod'
import { ClientId, DocumentId, FirmId, MatterId, UploadId } from '../../ids.ts'
import { defineCall, defineServiceCall } from '../define.ts'

const Nothing = z.strictObject({})

/** SHA-256 of the state that a browser takes to the other system and brings back. */
const ofState = z.strictObject({ state_sha256: z.string().length(64) })

/**
 * In the name of the admin or key that begins to connect the firm. Permits nothing yet. Refuses whoever lacks a scope that the permit
 * gives. The first attempt of a session tells the other admins; a key, and further attempts while one is pending, tell nobody.
 */
export const beginIntegrationPermit = defineCall({
  name: 'beginIntegrationPermit',
  summary: 'Remember that an admin has asked to connect the firm.',
  input: ofState,
  output: Nothing,
  errors: ['insufficient_scope', 'forbidden'],
})

/** Needs no principal: the browser that completes a connection may be signed in nowhere. `details.reason` of a refusal is `PERMIT_MISSING`. */
export const confirmIntegrationPermit = defineServiceCall({
  name: 'confirmIntegrationPermit',
  summary: 'Give a permit to the firm whose admin began with this state.',
  input: ofState,
  output: Nothing,
  errors: ['integration_state_invalid'],
})

/** In the name of the admin who disconnects the firm. Pending connections of the firm give no permit any more. */
export const withdrawIntegrationPermit = defineCall({
  name: 'withdrawIntegrationPermit',
  summary: 'Withdraw the permit of the firm and its pending connections.',
  input: Nothing,
  output: Nothing,
  errors: [],
})

/**
 * What an owner is about to show the integrations service, or to change for it: nothing else can be recorded, whoever has the owner's
 * credentials. The actions are the calls that integrations makes in its own name.
 */
const Audited = z.strictObject({
  action: z.enum(['getMatterForSync', 'listApprovedUploads', 'openApprovedUpload', 'applyExternalStatus']),
  resources: z
    .array(z.union([MatterId, ClientId, DocumentId, UploadId]))
    .min(1)
    .max(3),
  /** What the status of the matter becomes, where that is changed. */
  status: z.enum(['active', 'closed']).optional(),
})

/**
 * Asked by the owner of data before it answers the integrations service, with `permitInput`. What it is about to show or change is in
 * the firm's audit log before the answer. `details.reason` of a refusal is `PERMIT_MISSING`, and leaves nothing in the log.
 */
export const checkIntegrationPermit = defineServiceCall({
  name: 'checkIntegrationPermit',
  summary: 'Refuse unless the firm has a permit, and record what is shown or changed under it.',
  input: z.strictObject({ firm_id: FirmId, audit: Audited.optional() }),
  output: Nothing,
  errors: ['integration_not_connected'],
})
