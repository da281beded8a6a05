import { z } from 'zod'
import { SessionId } from '../../ids.ts'
import { defineOperation, defineServiceCall } from '../define.ts'
import { IntegrationStatus } from '../resources/connection.ts'
import { IntegrationSettings, integrationSettingsChanges } from '../resources/settings.ts'

/** The callback asks the other system for tokens, and who the user is, before it answers. */
const CONNECT_MS_MAX = 15_000
/** New mappings are looked up there before they are kept. */
const SETTINGS_MS_MAX = 15_000

/** Where a browser is led. */
const Redirect = z.object({
  location: z.string().describe('Where the browser goes next.'),
})

export const connectIntegration = defineOperation({
  name: 'connectIntegration',
  tag: 'Practice management',
  summary: 'Connect the firm: leads to the page of the practice-management system that asks for consent.',
  description:
    'A signed-in admin opens this address in a browser. A server with an admin-level API key calls it and forwards the redirect to the browser of an admin. The way back works once, within 10 minutes. If a session opened it, only the same browser can complete it. Browsers that ask for `text/html` get refusals as a page.',
  method: 'get',
  path: '/api/v1/integrations/practicemgr/connect',
  access: { kind: 'scope', anyOf: ['firms:write'] },
  audit: { none: 'leads to the other system; the callback records a connection' },
  redirects: true,
  input: z.strictObject({}),
  output: Redirect,
  errors: ['integration_not_configured'],
})

/** What the other system adds to the callback's address. Bounded by the size of the request's headers. */
const callback = z.object({
  state: z
    .string()
    .min(1)
    .describe('The state of the authorization request.')
    .meta({ example: 'pM3vS0dJ7nq1ZxYb8TtLwRkEo5uHcF2aGiV6KfXyN4s' }),
  code: z.string().optional().describe('Stands for the consent, once.').meta({ example: 'SplxlOBeZQQYbYS6WxSbIA' }),
  error: z.string().optional().describe('Why there is no consent.').meta({ example: 'access_denied' }),
  error_description: z
    .string()
    .optional()
    .describe('The same for people.')
    .meta({ example: 'The user refused the request.' }),
})

/** Carried out by the gateway, which knows the browser's session, through `completeIntegrationConnection`. */
export const receiveIntegrationCallback = defineOperation({
  name: 'receiveIntegrationCallback',
  tag: 'Practice management',
  summary: 'Complete a connection: the practice-management system leads the browser here.',
  description:
    'Leads to the application, with `practicemgr=connected` in the query. Each state works once. Whatever else the other system adds to the address is ignored. Browsers that ask for `text/html` get refusals as a page.',
  method: 'get',
  path: '/api/v1/integrations/practicemgr/callback',
  access: { kind: 'public' },
  audit: 'credential',
  timeoutMs: CONNECT_MS_MAX,
  redirects: true,
  input: callback,
  output: Redirect,
  errors: ['integration_not_configured', 'integration_state_invalid', 'integration_refused', 'upstream_error'],
})

/** What `receiveIntegrationCallback` becomes on its way. */
export const completeIntegrationConnection = defineServiceCall({
  name: 'completeIntegrationConnection',
  audit: 'credential',
  carriesOut: 'receiveIntegrationCallback',
  summary: 'Exchanges the code of a callback for tokens and connects the firm that the state belongs to.',
  timeoutMs: CONNECT_MS_MAX,
  input: z.strictObject({
    ...callback.shape,
    /** The session whose cookie the browser sent; null without one that is good. */
    session_id: SessionId.nullable(),
  }),
  output: Redirect,
  errors: receiveIntegrationCallback.errors,
})

export const disconnectIntegration = defineOperation({
  name: 'disconnectIntegration',
  tag: 'Practice management',
  summary: 'Disconnect the firm.',
  description:
    'Nothing is synced from then on, also if the other system does not answer; Dossier gives its access there back as soon as that is possible. The log and the links between matters stay. Connecting the same account again goes on where it was; another account begins anew. Disconnecting a firm that is not connected succeeds too.',
  method: 'post',
  path: '/api/v1/integrations/practicemgr/disconnect',
  access: { kind: 'scope', anyOf: ['firms:write'] },
  audit: 'credential',
  input: z.strictObject({}),
  output: z.object({ success: z.literal(true).describe('Always true.') }).meta({ id: 'DisconnectedIntegration' }),
  errors: ['integration_not_configured'],
})

export const getIntegrationStatus = defineOperation({
  name: 'getIntegrationStatus',
  tag: 'Practice management',
  summary: 'Whether the firm is connected to its practice-management system, and what is synced.',
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
    'Answers all settings. While the firm is connected, a practice area that `case_type_mappings` names must exist in the other system; otherwise the answer is a 400 that names the mapping, such as `case_type_mappings.immigration`. Settings outlast a connection.',
  method: 'patch',
  path: '/api/v1/integrations/practicemgr/settings',
  access: { kind: 'scope', anyOf: ['firms:write'] },
  audit: 'settings',
  timeoutMs: SETTINGS_MS_MAX,
  input: z.strictObject(integrationSettingsChanges),
  example: { body: { auto_sync_on_matter_created: true, case_type_mappings: { immigration: 'Immigration' } } },
  output: IntegrationSettings,
  errors: ['integration_not_configured', 'upstream_error'],
})
