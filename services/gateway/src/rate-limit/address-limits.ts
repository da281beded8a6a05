import { isIPv6 } from 'node:net'
import { AppError, type ErrorCode, type Operation } from '@dossier/contracts'
import type { Request, RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import type { Authenticate } from '../credentials/authenticator.ts'
import { rateLimitExceeded } from './decision.ts'
import { hasEnded, WINDOW_MS } from './window.ts'

/** Addresses remembered at a time, the least recently seen forgotten first; each takes about 200 bytes. */
const ADDRESSES_MAX = 50_000

/** What services say of a secret that is none: a wrong signature, or the token of no onboarding link. */
const WRONG_SECRET: ReadonlySet<ErrorCode> = new Set([
  'signature_invalid',
  'callback_signature_invalid',
  'link_not_found',
])

/** Whether an operation without credential is admitted by such a secret. */
export function isAdmittedBySecret(op: Operation): boolean {
  return op.access === 'public' && op.errors.some((code) => WRONG_SECRET.has(code))
}

/** Whether a service refused what came with such an operation as a wrong secret. */
export function isWrongSecret(error: unknown): boolean {
  return error instanceof AppError && WRONG_SECRET.has(error.code)
}

export interface AddressLimitParts {
  requestsPerMinute: number
  failuresPerMinute: number
  clock: () => Date
}

/** What an address may do before anybody knows who is behind it. Each gateway counts for itself, in memory. */
export interface AddressLimits {
  /** Counts a request that needs no credential or has none; throws a 429 when there were too many. */
  admit(req: Request): void
  /** The same as a step on the way of a request. */
  handler: RequestHandler
  /**
   * Does what a secret admits. A refusal that `isFailure` takes for a wrong secret counts as a failure. After too many an
   * address has to wait with good secrets too: otherwise the answer would still tell a guesser which one is good.
   */
  guard<Result>(req: Request, isFailure: (error: unknown) => boolean, work: () => Promise<Result>): Promise<Result>
  /** The same for authentication, where a request without a credential counts as one that needs none. */
  guardAuthentication(authenticate: Authenticate): Authenticate
}

export function createAddressLimits({ requestsPerMinute, failuresPerMinute, clock }: AddressLimitParts): AddressLimits {
  const requests = new AddressCounts(requestsPerMinute)
  const failures = new AddressCounts(failuresPerMinute)
  const admit = (req: Request) => requests.add(addressOf(req), clock().getTime())
  const guard: AddressLimits['guard'] = async (req, isFailure, work) => {
    failures.check(addressOf(req), clock().getTime())
    try {
      return await work()
    } catch (error) {
      if (isFailure(error)) failures.add(addressOf(req), clock().getTime())
      throw error
    }
  }

  return {
    admit,
    handler(req, _res, next) {
      admit(req)
      next()
    },
    guard,
    guardAuthentication: (authenticate) => (req, requestId) =>
      guard(req, isWrongCredential, async () => {
        try {
          return await authenticate(req, requestId)
        } catch (error) {
          if (error instanceof AppError && error.code === 'missing_api_key') admit(req)
          throw error
        }
      }),
  }
}

function isWrongCredential(error: unknown): boolean {
  return error instanceof AppError && error.status === 401 && error.code !== 'missing_api_key'
}

/** Counts per address in windows that begin with the first one. */
class AddressCounts {
  readonly #max: number
  readonly #windows = new LRUCache<string, { startedAtMs: number; count: number }>({ max: ADDRESSES_MAX })

  constructor(max: number) {
    this.#max = max
  }

  /** Throws a 429 when the address has none left. */
  check(address: string, nowMs: number): void {
    const window = this.#windows.get(address)
    if (window && !hasEnded(window, nowMs) && window.count >= this.#max) {
      throw rateLimitExceeded(this.#max, window.startedAtMs + WINDOW_MS, nowMs)
    }
  }

  /** Counts one more, or throws a 429 when the address has none left. */
  add(address: string, nowMs: number): void {
    this.check(address, nowMs)
    const window = this.#windows.get(address)
    if (window && !hasEnded(window, nowMs)) window.count++
    else this.#windows.set(address, { startedAtMs: nowMs, count: 1 })
  }
}

/** Whoever has one IPv6 address usually has all of its /64 (RFC 6177), so these count as one. */
export function addressOf(req: Request): string {
  const address = req.ip ?? ''
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::') as [string, string?]
  const groups = head.split(':').filter(Boolean)
  const end = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - end.length) }, () => '0')
  return [...groups, ...zeros, ...end].slice(0, 4).join(':')
}
