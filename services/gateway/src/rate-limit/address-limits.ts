import { hash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { AppError, type ErrorCode, type Operation } from '@dossier/contracts'
import { entriesMax } from '@dossier/runtime'
import type { Request, RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import type { Authenticate, AuthenticateInTurn } from '../credentials/verifier.ts'
import { callerAddressOf } from '../http/caller-address.ts'
import { type TurnLimits, Turns } from '../turns.ts'
import { rateLimitExceeded } from './decision.ts'
import { hasEnded, WINDOW_MS } from './window.ts'

/** Addresses remembered at a time, the least recently seen forgotten first; each takes about 200 bytes. */
const ADDRESSES_MAX = 50_000

/**
 * An address over its limit of failures gets one look-up of unknown credentials at a time, and all such addresses
 * together this many: a small part of what identity answers at once.
 */
const SUSPECT_LOOK_UPS_MAX = 8
/** Look-ups of one such address that wait for each other; further ones are refused. */
const SUSPECT_LOOK_UPS_WAITING_MAX = 100
/** Signed bodies that services check at a time, of one address and of all. Each check takes less than a millisecond. */
const CHECKS_OF_ADDRESS_MAX = 8
const CHECKS_MAX = 32
/** How long work waits for its turn. With the work itself this stays below the 5 s of every answer. */
const TURN_WAIT_MS_MAX = 800

/** What services say of a secret that is none: a wrong signature, the token of no onboarding link, a wrong code. */
const WRONG_SECRET: ReadonlySet<ErrorCode> = new Set([
  'signature_invalid',
  'callback_signature_invalid',
  'link_not_found',
  'verification_failed',
])

/** Whether an operation is admitted by such a secret: without a credential, or before the second step of a link. */
export function isAdmittedBySecret(op: Operation): boolean {
  return (
    (op.access.kind === 'public' || op.access.kind === 'portal') && op.errors.some((code) => WRONG_SECRET.has(code))
  )
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
   * Does what a secret admits. A refusal that `isFailure` takes for a wrong secret counts as a failure. After too many
   * failures an address has to wait with good secrets too. Otherwise the answer would still tell a guesser which secret
   * is good, and not all of these secrets are ours to choose.
   */
  guard<Result>(req: Request, isFailure: (error: unknown) => boolean, work: () => Promise<Result>): Promise<Result>
  /**
   * The same for what is sent to an address that nobody can guess. Failures count by sender and by that address: whoever
   * sends to another one locks nobody out who shares the sender's network address.
   */
  guardSecretAddress<Result>(
    req: Request,
    secretAddress: string,
    isFailure: (error: unknown) => boolean,
    work: () => Promise<Result>,
  ): Promise<Result>
  /** Does what checks a signed body. Anybody can send one, so few are checked at a time, and further ones wait. */
  takeTurn<Result>(req: Request, work: () => Promise<Result>): Promise<Result>
  /**
   * Limits authentication. A wrong credential counts as a failure, and after too many failures the address is told to
   * wait instead of what is wrong. A right credential is accepted whatever its address did: one broken script must not
   * lock out an office, and nobody guesses 190 random bits. A request without a credential counts as one that needs none.
   */
  guardAuthentication(authenticate: AuthenticateInTurn): Authenticate
}

export function createAddressLimits({ requestsPerMinute, failuresPerMinute, clock }: AddressLimitParts): AddressLimits {
  const requests = new AddressCounts(requestsPerMinute)
  const failures = new AddressCounts(failuresPerMinute)
  const admit = (req: Request) => requests.add(addressOf(req), clock().getTime())
  const failuresAtSecretAddresses = new AddressCounts(failuresPerMinute)
  async function guardBy<Result>(
    counts: AddressCounts,
    key: string,
    isFailure: (error: unknown) => boolean,
    work: () => Promise<Result>,
  ): Promise<Result> {
    counts.check(key, clock().getTime())
    try {
      return await work()
    } catch (error) {
      if (isFailure(error)) counts.add(key, clock().getTime())
      throw error
    }
  }
  const lookUps = new AddressTurns(
    { runningMax: 1, waitingMax: SUSPECT_LOOK_UPS_WAITING_MAX },
    { runningMax: SUSPECT_LOOK_UPS_MAX },
  )
  const checks = new AddressTurns({ runningMax: CHECKS_OF_ADDRESS_MAX }, { runningMax: CHECKS_MAX })

  /** Bounds what unknown credentials of an address over its limit cost the service that is asked about them. */
  function inTurn<Result>(address: string, lookUp: () => Promise<Result>): Promise<Result> {
    const refusal = failures.refusal(address, clock().getTime())
    return refusal ? lookUps.take(address, () => refusal, lookUp) : lookUp()
  }

  return {
    admit,
    handler(req, _res, next) {
      admit(req)
      next()
    },
    guard: (req, isFailure, work) => guardBy(failures, addressOf(req), isFailure, work),
    guardSecretAddress: (req, secretAddress, isFailure, work) =>
      guardBy(failuresAtSecretAddresses, `${addressOf(req)} ${hash('sha256', secretAddress)}`, isFailure, work),
    takeTurn: (req, work) => checks.take(addressOf(req), () => new AppError('service_unavailable'), work),
    guardAuthentication: (authenticate) => async (req, requestId) => {
      try {
        return await authenticate(req, requestId, (lookUp) => inTurn(addressOf(req), lookUp))
      } catch (error) {
        if (error instanceof AppError && error.code === 'missing_api_key') admit(req)
        if (isWrongCredential(error)) failures.add(addressOf(req), clock().getTime())
        throw error
      }
    },
  }
}

function isWrongCredential(error: unknown): boolean {
  return error instanceof AppError && error.status === 401 && error.code !== 'missing_api_key'
}

/** Bounds the work that runs at a time for each address, and for all together. */
class AddressTurns {
  readonly #ofAddress: Turns<string>
  readonly #ofAll: Turns<'all'>

  constructor(ofAddress: TurnLimits, ofAll: TurnLimits) {
    this.#ofAddress = new Turns(ofAddress)
    this.#ofAll = new Turns(ofAll)
  }

  take<Result>(address: string, refusal: () => AppError, work: () => Promise<Result>): Promise<Result> {
    const endsAtMs = performance.now() + TURN_WAIT_MS_MAX
    return this.#ofAddress.take({ key: address, waitMs: TURN_WAIT_MS_MAX, refusal }, () =>
      this.#ofAll.take({ key: 'all', waitMs: endsAtMs - performance.now(), refusal }, work),
    )
  }
}

/** Counts per address in windows that begin with the first one. */
class AddressCounts {
  readonly #max: number
  readonly #windows = new LRUCache<string, { startedAtMs: number; count: number }>(entriesMax(ADDRESSES_MAX))

  constructor(max: number) {
    this.#max = max
  }

  /** The 429 of an address that has none left; undefined while it has some. */
  refusal(address: string, nowMs: number): AppError | undefined {
    const window = this.#windows.get(address)
    if (!window || hasEnded(window, nowMs) || window.count < this.#max) return undefined
    return rateLimitExceeded(this.#max, window.startedAtMs + WINDOW_MS, nowMs)
  }

  /** Throws the 429 of an address that has none left. */
  check(address: string, nowMs: number): void {
    const refusal = this.refusal(address, nowMs)
    if (refusal) throw refusal
  }

  /** Counts one more; throws the 429 of an address that has none left. */
  add(address: string, nowMs: number): void {
    this.check(address, nowMs)
    const window = this.#windows.get(address)
    if (window && !hasEnded(window, nowMs)) window.count++
    else this.#windows.set(address, { startedAtMs: nowMs, count: 1 })
  }
}

/** Whoever has one IPv6 address usually has all of its /64 (RFC 6177), so these count as one. */
export function addressOf(req: Request): string {
  const address = callerAddressOf(req)
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::') as [string, string?]
  const groups = head.split(':').filter(Boolean)
  const end = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - end.length) }, () => '0')
  return [...groups, ...zeros, ...end].slice(0, 4).join(':')
}
