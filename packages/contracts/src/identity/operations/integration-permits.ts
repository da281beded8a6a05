/**
 * Permits: which firms' data the integrations service may read and change. Owners of data ask identity, and the gateway
 * tells it, so that the integrations service has no say.
 */
import { z } from 'zod'
import { AuditKind } from '../../audit-kind.ts'
import { FirmId } from '../../ids.ts'
import { defineCall, defineServiceCall } from '../define.ts'
import { AuditDraft } from '../resources/index.ts'

const Nothing = z.strictObject({})

/** SHA-256 of the state that a browser takes to the other system and brings back. */
const ofState = z.strictObject({ state_sha256: z.string().length(64) })

/** In the name of the admin who begins to connect the firm. Permits nothing yet. */
export const beginIntegrationPermit = defineCall({
  name: 'beginIntegrationPermit',
  summary: 'Remember that an admin has asked to connect the firm.',
  input: ofState,
  output: Nothing,
  errors: [],
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

/** What an owner is about to show the integrations service, or to change for it. Fields as in every audit event. */
const Audited = z.strictObject({
  /** The call that the owner answers. */
  action: AuditDraft.shape.action,
  kind: AuditKind.extract(['read', 'change']),
  resources: AuditDraft.shape.resources,
  fields: AuditDraft.shape.fields,
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
