import { isIPv6 } from 'node:net'
import { AppError, type ErrorCode, type Operation } from '@dossier/contracts'
import { entriesMax } from '@dossier/runtime'
import type { Request, RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import type { Authenticate, FindCredential } from '../credentials/verifier.ts'
import { callerAddressOf } from '../http/caller-address.ts'
import { type SlotLimits, Slots } from '../slots.ts'
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
/** How long a look-up waits for a slot. With the look-up itself this stays below the 5 s of every answer. */
const SUSPECT_WAIT_MS_MAX = 800
/** Secrets that are checked at a time, of one kind and address and of all: a part of what a service answers at once. */
const CHECKS_OF_ADDRESS_MAX = 32
const CHECKS_MAX = 128
/** How long a check waits for a slot: a provider may send hundreds at once. It uses up time that the work has. */
const CHECK_WAIT_MS_MAX = 2_500

/** Error codes for unknown secrets that nobody can guess: a signature, the token of an onboarding link. */
const WRONG_SECRET: readonly ErrorCode[] = ['signature_invalid', 'callback_signature_invalid', 'link_not_found']

/** What they say of a wrong answer to the second step of a link: 6 digits, or a date of birth. */
const WRONG_GUESS: ErrorCode = 'verification_failed'

/** Does the work of a request that proves itself by what it brings. */
export type Guard = <Result>(req: Request, work: () => Promise<Result>) => Promise<Result>

export interface AddressLimitParts {
  requestsPerMinute: number
  failuresPerMinute: number
  clock: () => Date
}

/**
 * What an address may do before anybody knows who is behind it. Each gateway counts for itself, in memory. Failures count
 * by kind: an old script with a wrong API key keeps nobody from refreshing a token.
 */
export interface AddressLimits {
  /** Counts a request that needs no credential or has none; throws a 429 when there were too many. */
  admit(req: Request): void
  /** The same as a step on the way of a request. */
  handler: RequestHandler
  /**
   * Guards what a secret admits that nobody can guess. A right one is accepted whatever its address did: anybody can have
   * a provider send wrong signatures. Few are checked at a time, and further ones wait. A refusal that `isWrong` knows
   * counts as a failure, and after too many the address is told to wait instead of what is wrong.
   */
  guardSecret(kind: string, isWrong: (error: unknown) => boolean): Guard
  /** Guards an operation whose caller proves itself by its input; undefined for all others. */
  guardOf(op: Operation): Guard | undefined
  /**
   * Limits authentication. A wrong credential counts as a failure of its kind, and after too many failures the address is
   * told to wait instead of what is wrong. A right credential is accepted whatever its address did: one broken script
   * must not lock out an office, and nobody guesses 190 random bits. A request without a credential counts as one that
   * needs none.
   */
  guardAuthentication(find: FindCredential): Authenticate
}

export function createAddressLimits({ requestsPerMinute, failuresPerMinute, clock }: AddressLimitParts): AddressLimits {
  const requests = new AddressCounts(requestsPerMinute)
  const failures = new AddressCounts(failuresPerMinute)
  const admit = (req: Request) => void requests.add(addressOf(req), clock().getTime())
  const lookUps = new AddressSlots({
    ofAddress: { runningMax: 1, waitingMax: SUSPECT_LOOK_UPS_WAITING_MAX },
    ofAll: { runningMax: SUSPECT_LOOK_UPS_MAX },
    waitMsMax: SUSPECT_WAIT_MS_MAX,
  })
  const checks = new AddressSlots({
    ofAddress: { runningMax: CHECKS_OF_ADDRESS_MAX },
    ofAll: { runningMax: CHECKS_MAX },
    waitMsMax: CHECK_WAIT_MS_MAX,
  })

  /** Bounds what unknown credentials of an address over its limit cost the service that is asked about them. */
  function inSlot<Result>(key: string, lookUp: () => Promise<Result>): Promise<Result> {
    const refusal = failures.refusal(key, clock().getTime())
    return refusal ? lookUps.take(key, () => refusal, lookUp) : lookUp()
  }

  const guardSecret: AddressLimits['guardSecret'] = (kind, isWrong) => async (req, work) => {
    const key = `${kind} ${addressOf(req)}`
    try {
      return await checks.take(key, () => new AppError('service_unavailable'), work)
    } catch (error) {
      if (isWrong(error)) failures.add(key, clock().getTime())
      throw error
    }
  }

  /**
   * Guards an answer that can be guessed. A request counts as a guess when it comes, so that a burst counts too, and no
   * longer once it was not wrong. After too many wrong ones, right ones have to wait too: a guesser must not notice them.
   */
  const guardGuess: Guard = async (req, work) => {
    const counted = failures.add(`guess ${addressOf(req)}`, clock().getTime())
    let wrong = false
    try {
      return await work()
    } catch (error) {
      wrong = hasCode(error, WRONG_GUESS)
      throw error
    } finally {
      if (!wrong) counted.count--
    }
  }

  return {
    admit,
    handler(req, _res, next) {
      admit(req)
      next()
    },
    guardSecret,
    guardOf({ access, errors }) {
      if (errors.includes(WRONG_GUESS)) return guardGuess
      const code = access.kind === 'public' && errors.find((declared) => WRONG_SECRET.includes(declared))
      return code ? guardSecret(code, (error) => hasCode(error, code)) : undefined
    },
    guardAuthentication: (find) => async (req, requestId) => {
      const credential = find(req)
      if (!credential) {
        admit(req)
        throw new AppError('missing_api_key')
      }
      const keyOf = () => `${credential.kind} ${addressOf(req)}`
      try {
        return await credential.verify(requestId, (lookUp) => inSlot(keyOf(), lookUp))
      } catch (error) {
        if (error instanceof AppError && error.status === 401) failures.add(keyOf(), clock().getTime())
        throw error
      }
    },
  }
}

function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof AppError && error.code === code
}

/** Bounds the work that runs at a time for one kind and address, and for all together. */
class AddressSlots {
  readonly #ofAddress: Slots<string>
  readonly #ofAll: Slots<'all'>

  readonly #waitMsMax: number

  constructor({ ofAddress, ofAll, waitMsMax }: { ofAddress: SlotLimits; ofAll: SlotLimits; waitMsMax: number }) {
    this.#ofAddress = new Slots(ofAddress)
    this.#ofAll = new Slots(ofAll)
    this.#waitMsMax = waitMsMax
  }

  take<Result>(key: string, refusal: () => AppError, work: () => Promise<Result>): Promise<Result> {
    const endsAtMs = performance.now() + this.#waitMsMax
    return this.#ofAddress.take({ key, waitMs: this.#waitMsMax, refusal }, () =>
      this.#ofAll.take({ key: 'all', waitMs: endsAtMs - performance.now(), refusal }, work),
    )
  }
}

interface Window {
  readonly startedAtMs: number
  count: number
}

/** Counts per address, or per kind and address, in windows that begin with the first one. */
class AddressCounts {
  readonly #max: number
  readonly #windows = new LRUCache<string, Window>(entriesMax(ADDRESSES_MAX))

  constructor(max: number) {
    this.#max = max
  }

  /** The 429 of an address that has none left; undefined while it has some. */
  refusal(key: string, nowMs: number): AppError | undefined {
    const window = this.#windows.get(key)
    if (!window || hasEnded(window, nowMs) || window.count < this.#max) return undefined
    return rateLimitExceeded(this.#max, window.startedAtMs + WINDOW_MS, nowMs)
  }

  /** Counts one more, and answers where; throws the 429 of an address that has none left. */
  add(key: string, nowMs: number): Window {
    const refusal = this.refusal(key, nowMs)
    if (refusal) throw refusal
    const present = this.#windows.get(key)
    if (present && !hasEnded(present, nowMs)) {
      present.count++
      return present
    }
    const window = { startedAtMs: nowMs, count: 1 }
    this.#windows.set(key, window)
    return window
  }
}

/** A host with one IPv6 address usually has all of its /64 (RFC 6177), so these count as one. */
export function addressOf(req: Request): string {
  const address = callerAddressOf(req)
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::') as [string, string?]
  const groups = head.split(':').filter(Boolean)
  const end = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - end.length) }, () => '0')
  return [...groups, ...zeros, ...end].slice(0, 4).join(':')
}
