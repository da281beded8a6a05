/**
 * Permits: which firms' data the integrations service may read and change. Owners of data ask identity, and the gateway
 * tells it, so that the integrations service has no say.
 */
import { z } from 'zod'
import { FirmId } from '../../ids.ts'
import { defineCall, defineServiceCall } from '../define.ts'

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

/** Asked by the owner of data before it answers the integrations service. `details.reason` of a refusal is `PERMIT_MISSING`. */
export const checkIntegrationPermit = defineServiceCall({
  name: 'checkIntegrationPermit',
  summary: 'Refuse unless the firm has a permit.',
  input: z.strictObject({ firm_id: FirmId }),
  output: Nothing,
  errors: ['integration_not_connected'],
})
