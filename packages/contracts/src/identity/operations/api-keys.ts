import { z } from 'zod'
import { CidrRange, Name, SentTimestamp, Timestamp } from '../../fields.ts'
import { ApiKeyId, UserId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { Principal } from '../../principal.ts'
import { GivenScopes } from '../../scope.ts'
import { deletedOf } from '../../shapes.ts'
import { defineOperation, defineServiceCall } from '../define.ts'
import { ApiKey, ApiKeyWithSecret, LIVE_API_KEYS_PER_FIRM_MAX } from '../resources/api-key.ts'

export const listApiKeys = defineOperation({
  name: 'listApiKeys',
  tag: 'API keys',
  summary: 'List API keys, newest first.',
  method: 'get',
  path: '/api/v1/api-keys',
  access: { kind: 'session-admin' },
  input: z.strictObject({
    ...pageQuery,
    status: z
      .enum(['live', 'revoked', 'expired'])
      .optional()
      .describe('Only keys that are `live` (they work), `revoked`, or `expired` (and not revoked).'),
    created_by: UserId.optional().describe('Only keys that this user created.'),
  }),
  output: pageOf(ApiKey),
  errors: [],
})

export const createApiKey = defineOperation({
  name: 'createApiKey',
  tag: 'API keys',
  summary: 'Create an API key.',
  description: `Only this response shows the key itself. A key with a \`firms\` scope is admin-level. A firm can have at most ${LIVE_API_KEYS_PER_FIRM_MAX} keys that are neither revoked nor expired (\`api_key_limit_reached\`).`,
  method: 'post',
  path: '/api/v1/api-keys',
  access: { kind: 'session-admin' },
  widens: true,
  status: 201,
  input: z.strictObject({
    name: Name.describe('Label of the key.').meta({ example: 'Case system' }),
    scopes: GivenScopes,
    expires_at: SentTimestamp.nullable()
      .default(null)
      .describe('When the key expires, in the future; null for never.')
      .meta({ example: '2035-01-31T09:30:00Z' }),
    allowed_ips: z
      .array(CidrRange)
      .min(1, { error: 'must name at least one range, or be null for any address' })
      .max(100)
      .nullable()
      .default(null)
      .describe('Ranges in CIDR notation from which the key may be used; null for any address.'),
  }),
  output: ApiKeyWithSecret,
  errors: ['validation_error', 'api_key_limit_reached'],
})

export const regenerateApiKey = defineOperation({
  name: 'regenerateApiKey',
  tag: 'API keys',
  summary: 'Replace the secret of an API key.',
  description:
    'The key keeps its id, scopes and limits. Earlier secrets work for at most `grace_hours` more; after that, requests with them get `revoked_api_key`. Revoked and expired keys cannot be regenerated.',
  method: 'post',
  path: '/api/v1/api-keys/{id}/regenerate',
  access: { kind: 'session-admin' },
  widens: true,
  input: z.strictObject({
    id: ApiKeyId,
    grace_hours: z.int().min(0).max(72).default(0).describe('Hours for which the current secret stays valid.'),
  }),
  output: ApiKeyWithSecret,
  errors: ['invalid_status_transition'],
})

export const revokeApiKey = defineOperation({
  name: 'revokeApiKey',
  tag: 'API keys',
  summary: 'Revoke an API key.',
  description: 'The key is refused everywhere within a second. Revoking it again returns the same response.',
  method: 'delete',
  path: '/api/v1/api-keys/{id}',
  access: { kind: 'session-admin' },
  widens: false,
  input: z.strictObject({ id: ApiKeyId }),
  output: deletedOf(ApiKeyId).extend({ revoked_at: Timestamp.describe('When it was revoked.') }),
  errors: [],
})

/**
 * Turns the SHA-256 of an API key into a principal. The gateway caches the result until its time-to-live ends or a
 * `credentialsChanged` notice names it. The key itself never leaves the gateway.
 */
export const authenticateApiKey = defineServiceCall({
  name: 'authenticateApiKey',
  summary: 'Get the principal of an API key.',
  input: z.strictObject({ key_sha256: z.string().length(64) }),
  output: z.object({
    principal: Principal,
    expires_at: z.string().nullable(),
    allowed_ips: z.array(z.string()).nullable(),
    /** When a replaced secret stops working; null for the current one. */
    replaced_until: z.string().nullable(),
  }),
  errors: ['invalid_api_key', 'revoked_api_key', 'expired_api_key', 'firm_suspended'],
})
