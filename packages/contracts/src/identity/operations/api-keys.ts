import { z } from 'zod'
import { CidrRange, Name, SentTimestamp, Timestamp } from '../../fields.ts'
import { ApiKeyId } from '../../ids.ts'
import { defineCall, defineOperation } from '../../operation.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { Principal } from '../../principal.ts'
import { GivenScopes } from '../../scope.ts'
import { deletedOf } from '../../shapes.ts'
import { ApiKey, ApiKeyWithSecret } from '../resources/api-key.ts'

export const listApiKeys = defineOperation({
  service: 'identity',
  name: 'listApiKeys',
  tag: 'API keys',
  summary: 'List API keys, revoked ones too, newest first.',
  method: 'get',
  path: '/api/v1/api-keys',
  access: 'session-admin',
  input: z.strictObject({ ...pageQuery }),
  output: pageOf(ApiKey),
  errors: [],
})

export const createApiKey = defineOperation({
  service: 'identity',
  name: 'createApiKey',
  tag: 'API keys',
  summary: 'Create an API key.',
  description: 'The key itself is in this answer and can never be read again. One with a `firms` scope is admin-level.',
  method: 'post',
  path: '/api/v1/api-keys',
  access: 'session-admin',
  status: 201,
  input: z.strictObject({
    name: Name.describe('Label of the key.').meta({ example: 'Case system' }),
    scopes: GivenScopes,
    expires_at: SentTimestamp.nullable().default(null).describe('An instant to come; null never expires.'),
    allowed_ips: z
      .array(CidrRange)
      .min(1, { error: 'must name at least one range, or be null for any address' })
      .max(100)
      .nullable()
      .default(null)
      .describe('Ranges in CIDR notation from which the key may be used; null is anywhere.'),
  }),
  output: ApiKeyWithSecret,
  errors: ['validation_error'],
})

export const regenerateApiKey = defineOperation({
  service: 'identity',
  name: 'regenerateApiKey',
  tag: 'API keys',
  summary: 'Replace the secret of an API key.',
  description:
    'The key keeps its id, scopes and limits. Earlier secrets work for `grace_hours` more at most, then answer `revoked_api_key`. Revoked and expired keys cannot be regenerated.',
  method: 'post',
  path: '/api/v1/api-keys/{id}/regenerate',
  access: 'session-admin',
  input: z.strictObject({
    id: ApiKeyId,
    grace_hours: z.int().min(0).max(72).default(0).describe('Hours for which the present secret stays valid.'),
  }),
  output: ApiKeyWithSecret,
  errors: ['api_key_not_found', 'invalid_status_transition'],
})

export const revokeApiKey = defineOperation({
  service: 'identity',
  name: 'revokeApiKey',
  tag: 'API keys',
  summary: 'Revoke an API key.',
  description: 'It is refused everywhere within a second. Revoking again answers the same.',
  method: 'delete',
  path: '/api/v1/api-keys/{id}',
  access: 'session-admin',
  input: z.strictObject({ id: ApiKeyId }),
  output: deletedOf(ApiKeyId).extend({ revoked_at: Timestamp.describe('When it was revoked.') }),
  errors: ['api_key_not_found'],
})

/**
 * Turns the SHA-256 of an API key into a principal. The gateway keeps the answer in memory until its time-to-live
 * ends or a `credentialsChanged` notice names it; the key itself never leaves the gateway.
 */
export const authenticateApiKey = defineCall({
  service: 'identity',
  name: 'authenticateApiKey',
  summary: 'Who is behind an API key.',
  input: z.strictObject({ key_sha256: z.string().length(64) }),
  output: z.object({
    principal: Principal,
    expires_at: z.string().nullable(),
    allowed_ips: z.array(z.string()).nullable(),
    /** Until when a secret that was replaced is still taken; null for the present one. */
    replaced_until: z.string().nullable(),
  }),
  errors: ['invalid_api_key', 'revoked_api_key', 'expired_api_key', 'firm_suspended'],
})
