import { z } from 'zod'
import { credential } from '../../credential-field.ts'
import { PERMIT_MISSING } from '../../identity/permit-missing.ts'
import { FirmId, SessionId } from '../../ids.ts'
import { CONNECTION_SCOPES } from '../connection-scopes.ts'
import { CONSENT_MS_MAX } from '../consent-time.ts'
import { defineOperation, defineServiceCall } from '../define.ts'
import { IntegrationStatus } from '../resources/connection.ts'
import { IntegrationSettings, integrationSettingsChanges } from '../resources/settings.ts'

/** Before it responds, the callback requests tokens and the user from the other system. */
const CONNECT_MS_MAX = 15_000
/** New mappings are checked against the other system before they are stored. */
const SETTINGS_MS_MAX = 15_000

const Redirect = z.object({
  location: z.string().describe('Address that the browser is redirected to.'),
})

/** In a sentence: "`a`, `b` and `c`". */
const scopes = new Intl.ListFormat('en-GB').format(CONNECTION_SCOPES.map((scope) => `\`${scope}\``))

export const connectIntegration = defineOperation({
  name: 'connectIntegration',
  tag: 'Practice management',
  summary: 'Connect the firm: redirects to the consent page of the practice-management system.',
  description: `A signed-in admin opens this address in a browser. Alternatively, a server with an admin-level API key calls it and passes the redirect on to the browser of an admin; the key also needs ${scopes}, because the connection gives these rights. Otherwise the response is \`insufficient_scope\`. The admin has ${CONSENT_MS_MAX / 60_000} minutes to give consent, and each redirect can be completed once. If a session opened it, only the same browser can complete it. If a key did, a browser that is signed in to another firm cannot. A session cannot replace a connection (\`invalid_status_transition\` with \`details.reason\` \`integration_connected\`): disconnect the firm first. An API key can. Browsers that ask for \`text/html\` get errors as a page.`,
  method: 'get',
  path: '/api/v1/integrations/practicemgr/connect',
  access: { kind: 'scope', anyOf: ['firms:write'] },
  widens: false,
  audit: { none: 'redirects to the other system; the callback records a connection' },
  redirects: true,
  input: z.strictObject({}),
  output: Redirect,
  errors: ['integration_not_configured', 'invalid_status_transition'],
})

/** Query parameters that the other system adds to the callback. The limit on request headers bounds their size. */
const callback = z.object({
  state: z
    .string()
    .min(1)
    .describe('The state of the authorization request.')
    .meta({ example: 'pM3vS0dJ7nq1ZxYb8TtLwRkEo5uHcF2aGiV6KfXyN4s' }),
  code: credential(
    z
      .string()
      .optional()
      .describe('Authorization code, which Dossier exchanges for tokens.')
      .meta({ example: 'SplxlOBeZQQYbYS6WxSbIA' }),
  ),
  error: z.string().optional().describe('Why consent was not given.').meta({ example: 'access_denied' }),
  error_description: z
    .string()
    .optional()
    .describe('The reason in words.')
    .meta({ example: 'The user refused the request.' }),
})

/** Handled by the gateway, which knows the browser's session, through `completeIntegrationConnection`. */
export const receiveIntegrationCallback = defineOperation({
  name: 'receiveIntegrationCallback',
  tag: 'Practice management',
  summary: 'Complete a connection: the practice-management system redirects the browser here.',
  description: `Redirects to the web app, with \`practicemgr=connected\` in the query. Each state works once. Unknown query parameters are ignored. Browsers that ask for \`text/html\` get errors as a page.

\`integration_state_invalid\` with \`details.reason\` \`${PERMIT_MISSING}\` means that the connection was completed but not confirmed, because it took too long or the firm was disconnected meanwhile. If the status says that the firm is connected, disconnect it and connect it again.`,
  method: 'get',
  path: '/api/v1/integrations/practicemgr/callback',
  access: { kind: 'public' },
  audit: 'credential',
  timeoutMs: CONNECT_MS_MAX,
  redirects: true,
  input: callback,
  output: Redirect,
  errors: [
    'integration_not_configured',
    'invalid_status_transition',
    'integration_state_invalid',
    'integration_refused',
    'upstream_error',
  ],
})

/** The call that carries out `receiveIntegrationCallback`. */
export const completeIntegrationConnection = defineServiceCall({
  name: 'completeIntegrationConnection',
  audit: 'credential',
  carriesOut: 'receiveIntegrationCallback',
  summary: 'Exchange the code of a callback for tokens and connect the firm that the state belongs to.',
  timeoutMs: CONNECT_MS_MAX,
  input: z.strictObject({
    ...callback.shape,
    /** The session whose cookie the browser sent, and its firm; null without a valid one. */
    session: z.strictObject({ id: SessionId, firm_id: FirmId }).nullable(),
  }),
  output: Redirect,
  errors: receiveIntegrationCallback.errors,
})

export const disconnectIntegration = defineOperation({
  name: 'disconnectIntegration',
  tag: 'Practice management',
  summary: 'Disconnect the firm.',
  description:
    'Syncing stops at once, even if the other system does not answer. Dossier revokes its access there as soon as it can. The log and the links between records stay. Connecting the same account again continues where it stopped; another account starts fresh. Pending connections of the firm can no longer be completed. Disconnecting a firm that is not connected succeeds too.',
  method: 'post',
  path: '/api/v1/integrations/practicemgr/disconnect',
  access: { kind: 'scope', anyOf: ['firms:write'] },
  widens: false,
  audit: 'credential',
  input: z.strictObject({}),
  output: z.object({ success: z.literal(true).describe('Always true.') }).meta({ id: 'DisconnectedIntegration' }),
  errors: ['integration_not_configured'],
})

export const getIntegrationStatus = defineOperation({
  name: 'getIntegrationStatus',
  tag: 'Practice management',
  summary: 'Show whether the firm is connected to its practice-management system, and what is synced.',
  method: 'get',
  path: '/api/v1/integrations/practicemgr/status',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  audit: { none: 'shows the state of the connection' },
  input: z.strictObject({}),
  output: IntegrationStatus,
  errors: ['integration_not_configured'],
})

export const updateIntegrationSettings = defineOperation({
  name: 'updateIntegrationSettings',
  tag: 'Practice management',
  summary: 'Change what is synced: only the fields that are sent change.',
  description:
    'Returns all settings. While the firm is connected, `case_type_mappings` may only name practice areas that exist in the other system; otherwise, a 400 names the mapping, such as `case_type_mappings.immigration`. Settings stay when the firm disconnects.',
  method: 'patch',
  path: '/api/v1/integrations/practicemgr/settings',
  access: { kind: 'scope', anyOf: ['firms:write'] },
  widens: false,
  audit: 'settings',
  timeoutMs: SETTINGS_MS_MAX,
  input: z.strictObject(integrationSettingsChanges),
  example: { body: { auto_sync_on_matter_created: true, case_type_mappings: { immigration: 'Immigration' } } },
  output: IntegrationSettings,
  errors: ['integration_not_configured', 'upstream_error'],
})
