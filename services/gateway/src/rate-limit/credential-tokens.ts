import type { RateLimit } from '@dossier/contracts'
import { startDeadline } from './deadline.ts'
import type { Decision } from './decision.ts'
import type { Version } from './shared-records.ts'
import { type Grant, grantTokens, hasEnded, returnTokens, WINDOW_MS, type WindowCount } from './window.ts'

/** A server that answers others is waited for this many times as long. */
const SILENCES_MAX = 5
/** Tokens that a caller leaves unspent for this long go back to the shared count. */
const IDLE_MS_MAX = 5_000

/** The counts that all gateways share: `SharedRecords` in NATS, or a stand-in. */
export interface SharedCounts {
  readonly reachable: boolean
  /** Grows with whatever comes from where the counts are. */
  readonly heard: number
  change(
    key: string,
    known: Version<WindowCount> | undefined,
    next: (count: WindowCount | undefined) => WindowCount,
  ): Promise<Version<WindowCount>>
}

export interface CredentialTokensParts {
  counts: SharedCounts
  now: () => number
  /** Part, 0 to 1, of what is left of the limit that this gateway admits by itself while the shared count is unreachable. */
  aloneShare: number
  /** A server from which nothing comes for this long during a call counts as unreachable: requests are decided without it. */
  silenceMsMax: number
}

/**
 * The tokens that this gateway holds for one credential. While there are some, a request costs no shared call, and new
 * ones are fetched before the last is spent. Requests that find none share one call. Once the shared count gives fewer
 * than needed, all further requests are refused from memory until the window ends.
 */
export class CredentialTokens {
  readonly #key: string
  readonly #parts: CredentialTokensParts
  #limit: RateLimit = { per_minute: 0, burst: 0 }
  #startedAtMs = Number.NEGATIVE_INFINITY
  #tokens = 0
  /** Fetching begins when no more than this is left. */
  #fetchBelow = -1
  #overLimit = false
  /** Tokens that all gateways together have taken, as far as known. */
  #granted = 0
  /** Requests admitted here in this window. */
  #spent = 0
  /** Those among them for which the shared count has given no token yet. */
  #owed = 0
  #remainingShown = 0

  #known: Version<WindowCount> | undefined
  #waiting: ((decision: Decision) => void)[] = []
  #calling = false
  /** The call under way takes too long; nobody waits for it any more. */
  #late = false
  #idleTimer: NodeJS.Timeout | undefined
  #spentAtLastLook = 0

  constructor(key: string, parts: CredentialTokensParts) {
    this.#key = key
    this.#parts = parts
  }

  /** Decides on one request. Only when no token is at hand the decision has to be waited for. */
  take(limit: RateLimit): Decision | Promise<Decision> {
    const nowMs = this.#parts.now()
    if (limit.per_minute !== this.#limit.per_minute || limit.burst !== this.#limit.burst) this.#adoptLimit(limit)
    if (hasEnded({ startedAtMs: this.#startedAtMs }, nowMs)) this.#beginWindow(nowMs)

    if (this.#tokens > 0) {
      this.#spend()
      if (this.#tokens <= this.#fetchBelow && this.#parts.counts.reachable) this.#fetch()
      return this.#decide(true)
    }
    if (this.#overLimit) return this.#decide(false)
    if (this.#late || !this.#parts.counts.reachable) return this.#decideAlone()
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      this.#fetch()
    })
  }

  #adoptLimit(limit: RateLimit): void {
    this.#limit = limit
    this.#overLimit = false
    this.#remainingShown = limit.per_minute
  }

  /** A window as it looks from here; the shared count may know that it began earlier. */
  #beginWindow(startedAtMs: number): void {
    this.#adoptWindow(startedAtMs)
    this.#granted = 0
    this.#spent = 0
    this.#spentAtLastLook = 0
    this.#owed = 0
  }

  /** What was admitted while the shared window was not known still counts in it. */
  #adoptWindow(startedAtMs: number): void {
    this.#startedAtMs = startedAtMs
    this.#tokens = 0
    this.#fetchBelow = -1
    this.#overLimit = false
    this.#remainingShown = this.#limit.per_minute
  }

  #fetch(): void {
    if (this.#calling) return
    void this.#call(async () => {
      const needed = this.#waiting.length
      const owed = this.#owed
      let grant: Grant | undefined
      await this.#change((count) => {
        grant = grantTokens(count, this.#limit, { needed, owed, nowMs: this.#parts.now() })
        return grant.count
      })
      this.#owed = Math.max(0, this.#owed - owed)
      this.#receive(grant!, needed)
    })
  }

  #receive({ count, tokens }: Grant, needed: number): void {
    if (count.startedAtMs !== this.#startedAtMs) this.#adoptWindow(count.startedAtMs)
    this.#granted = count.granted
    this.#tokens += tokens
    this.#payOwed()
    this.#fetchBelow = tokens > needed ? Math.floor((tokens - needed) / 2) : -1
    this.#overLimit = tokens < needed

    while (this.#tokens > 0 && this.#waiting.length > 0) {
      this.#spend()
      this.#waiting.shift()!(this.#decide(true))
    }
    if (this.#overLimit) for (const answer of this.#waiting.splice(0)) answer(this.#decide(false))
    if (this.#tokens > 0) this.#watchIdleness()
  }

  /** Tokens that come after their requests were decided without them are spent already. */
  #payOwed(): void {
    const paid = Math.min(this.#owed, this.#tokens)
    this.#owed -= paid
    this.#tokens -= paid
  }

  /** Runs one call at a time, bounds the wait for it, and goes on with the requests that came meanwhile. */
  async #call(work: () => Promise<void>): Promise<void> {
    this.#calling = true
    const wait = this.#boundWait()
    try {
      await work()
    } catch {
      this.#known = undefined
      this.#decideWaitingAlone()
    } finally {
      wait.end()
      this.#calling = false
      this.#late = false
    }
    if (this.#waiting.length > 0) this.#fetch()
  }

  /** Ends the wait, not the call, once the server is silent or has been slow for too long. */
  #boundWait(): { end(): void } {
    let silences = 0
    let heard = this.#parts.counts.heard
    const lookAgain = () => {
      silences++
      if (this.#parts.counts.heard !== heard && silences < SILENCES_MAX) {
        heard = this.#parts.counts.heard
        deadline = startDeadline(this.#parts.silenceMsMax, lookAgain)
      } else {
        this.#late = true
        this.#decideWaitingAlone()
      }
    }
    let deadline = startDeadline(this.#parts.silenceMsMax, lookAgain)
    return { end: () => deadline.cancel() }
  }

  async #change(next: (count: WindowCount | undefined) => WindowCount): Promise<void> {
    this.#known = await this.#parts.counts.change(this.#key, this.#known, next)
  }

  #decideWaitingAlone(): void {
    for (const answer of this.#waiting.splice(0)) answer(this.#decideAlone())
  }

  /** What is admitted so is owed to the shared count, and counted there as soon as it can be. */
  #decideAlone(): Decision {
    const left = Math.max(0, this.#limit.per_minute - this.#granted)
    const admitted = this.#owed < Math.ceil(left * this.#parts.aloneShare)
    if (admitted) {
      this.#spent++
      this.#owed++
    }
    return { ...this.#decide(admitted), alone: true }
  }

  #spend(): void {
    this.#tokens--
    this.#spent++
  }

  #decide(admitted: boolean): Decision {
    const remaining = admitted ? this.#limit.per_minute - this.#granted - this.#owed + this.#tokens : 0
    this.#remainingShown = Math.max(0, Math.min(this.#remainingShown, remaining))
    return {
      admitted,
      limit: this.#limit.per_minute,
      remaining: this.#remainingShown,
      resetAtMs: this.#startedAtMs + WINDOW_MS,
    }
  }

  #watchIdleness(): void {
    this.#idleTimer ??= setTimeout(() => {
      this.#idleTimer = undefined
      if (this.#tokens === 0) return
      const idle = this.#spent === this.#spentAtLastLook && !this.#calling
      this.#spentAtLastLook = this.#spent
      if (idle) this.#giveBack()
      else this.#watchIdleness()
    }, IDLE_MS_MAX).unref()
  }

  #giveBack(): void {
    const tokens = this.#tokens
    const startedAtMs = this.#startedAtMs
    this.#tokens = 0
    void this.#call(async () => {
      await this.#change((count) => returnTokens(count, startedAtMs, tokens))
      if (this.#startedAtMs === startedAtMs) this.#granted -= tokens
    })
  }
}
