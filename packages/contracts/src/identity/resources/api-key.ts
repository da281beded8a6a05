import { z } from 'zod'
import { credential } from '../../credential-field.ts'
import { Timestamp } from '../../fields.ts'
import { ApiKeyId, UserId } from '../../ids.ts'
import { Scope } from '../../scope.ts'

/** A live key is neither revoked nor expired. */
export const LIVE_API_KEYS_PER_FIRM_MAX = 100

export const ApiKey = z
  .object({
    id: ApiKeyId,
    name: z.string().describe('Label of the key.').meta({ example: 'Case system' }),
    prefix: z
      .string()
      .describe('The first characters of the key, for recognising it.')
      .meta({ example: 'dsr_live_7Kp' }),
    scopes: z.array(Scope),
    created_by: UserId.nullable(),
    created_at: Timestamp,
    last_used_at: Timestamp.nullable().describe('When the key was last used, accurate to 15 seconds.'),
    expires_at: Timestamp.nullable().describe('When the key expires; null for never.'),
    revoked_at: Timestamp.nullable(),
    allowed_ips: z
      .array(z.string())
      .nullable()
      .describe('Ranges from which the key may be used; null for any address.')
      .meta({ example: null }),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

/** A new key, with the secret that is shown only once. */
export const ApiKeyWithSecret = ApiKey.extend({
  key: credential(z.string().describe('The key itself, shown only in this response.').meta({ example: 'dsr_live_…' })),
}).meta({ id: 'ApiKeyWithSecret' })
