import { z } from 'zod'
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
      .describe('The first characters of the key, to recognise it by.')
      .meta({ example: 'dsr_live_7Kp2' }),
    scopes: z.array(Scope),
    created_by: UserId.nullable(),
    created_at: Timestamp,
    last_used_at: Timestamp.nullable().describe('Accurate to a quarter of a minute.'),
    expires_at: Timestamp.nullable().describe('Until when it is good; null never expires.'),
    revoked_at: Timestamp.nullable(),
    allowed_ips: z
      .array(z.string())
      .nullable()
      .describe('Where it may be used from; null is anywhere.')
      .meta({ example: null }),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

/** A key at the only moment at which the key itself is shown. */
export const ApiKeyWithSecret = ApiKey.extend({
  key: z.string().describe('The key itself: shown in this answer and never again.').meta({ example: 'dsr_live_…' }),
}).meta({ id: 'ApiKeyWithSecret' })
