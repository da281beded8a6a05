import { AppError, type Principal } from '@dossier/contracts'
import { type Bus, type ConfigOf, entriesMax, type Metrics, RATE_LIMIT_BUCKET } from '@dossier/runtime'
import type { Response } from 'express'
import { LRUCache } from 'lru-cache'
import type { Constants, settings } from '../config.ts'
import { metrics as definitions } from '../metrics.ts'
import { CredentialTokens, type SharedCounts } from './credential-tokens.ts'
import { type Decision, rateLimitExceeded, setRateLimitHeaders } from './decision.ts'
import { SharedRecords } from './shared-records.ts'
import type { WindowCount } from './window.ts'

/** What of a principal its requests are counted and limited by. */
export type Limited = Pick<Principal, 'firm_id' | 'kind' | 'credential_id' | 'user_id' | 'client_id' | 'rate_limit'>

/** Decides whether a credential may make one more request; from memory in the common case. */
export type TakeToken = (principal: Limited) => Decision | Promise<Decision>

/** Sets the rate-limit headers, and throws the 429 if the caller is over its limit. */
export type AdmitRequest = (principal: Limited, res: Response) => Promise<void>

export interface RateLimiterParts {
  counts: SharedCounts
  clock: () => Date
  config: Pick<ConfigOf<typeof settings>, 'RATE_LIMIT_ALONE_PERCENT' | 'RATE_LIMIT_SILENCE_MS'>
  constants: Pick<Constants, 'CREDENTIALS_MAX'>
  metrics: Metrics
}

export function createRateLimiter(parts: RateLimiterParts): AdmitRequest {
  const takeToken = createTokenTaker(parts)
  const decisions = parts.metrics.of(definitions.rateLimitDecisions)
  const admitted = decisions.labels('admitted', 'false')
  return async (principal, res) => {
    const decision = await takeToken(principal)
    setRateLimitHeaders(res, decision)
    if (decision.admitted && !decision.alone) admitted.inc()
    else decisions.labels(decision.admitted ? 'admitted' : 'refused', String(decision.alone ?? false)).inc()
    if (!decision.admitted) throw rateLimitExceeded(decision.limit, decision.resetAtMs, parts.clock().getTime())
  }
}

export function createTokenTaker({ counts, clock, config, constants }: Omit<RateLimiterParts, 'metrics'>): TakeToken {
  const tokensOf = new LRUCache<string, CredentialTokens>(entriesMax(constants.CREDENTIALS_MAX))
  const parts = {
    counts,
    now: () => clock().getTime(),
    aloneShare: config.RATE_LIMIT_ALONE_PERCENT / 100,
    silenceMsMax: config.RATE_LIMIT_SILENCE_MS,
  }

  return (principal) => {
    const key = countKeyOf(principal)
    let tokens = tokensOf.get(key)
    if (!tokens) {
      tokens = new CredentialTokens(key, parts)
      tokensOf.set(key, tokens)
    }
    return tokens.take(principal.rate_limit)
  }
}

/**
 * Each key counts by itself, all sessions of a user together, all portal sessions of an onboarding link, and all tokens
 * with which one application acts for one user. Source: decisions.md section 6.
 */
export function countKeyOf({ kind, credential_id, user_id, client_id }: Limited): string {
  if (kind === 'api_key' || user_id === null) return credential_id
  return client_id === null ? user_id : `${user_id}.${client_id}`
}

/**
 * Whose request authentication refused although the credential exists: a suspended firm's, or an
 * expired onboarding link's. Undefined for all other refusals.
 */
export function limitedOf(refusal: unknown): Limited | undefined {
  if (!(refusal instanceof AppError) || refusal.status === 401 || !refusal.about?.limited) return undefined
  const { firm_id, credential_id, user_id = null, client_id = null, limited } = refusal.about
  return { firm_id, credential_id, user_id, client_id, ...limited } as Limited
}

/** The counts in NATS. */
export function natsCounts(bus: Bus): SharedRecords<WindowCount> {
  return new SharedRecords<WindowCount>(bus, RATE_LIMIT_BUCKET)
}
