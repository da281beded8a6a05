import type { WebhookId } from '@dossier/contracts'
import type { Session } from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import { lockEndpoints } from '../store/endpoint-locks.ts'

/** How long a released lock waits for others, so that one statement unlocks them all, in milliseconds. */
const GATHER_MS = 10

/**
 * The endpoints that this process has locked. PostgreSQL holds the locks for the session, so another process can take over at
 * once when this one dies.
 */
export class EndpointLocks {
  readonly #session: Session
  readonly #log: NotificationsBackgroundCtx['log']
  readonly #locked = new Set<WebhookId>()
  readonly #released = new Set<WebhookId>()
  #unlocking: NodeJS.Timeout | undefined
  /** Tells sessions apart: a lock of one session does not exist in the next. */
  #sessions = 0

  constructor(session: Session, log: NotificationsBackgroundCtx['log']) {
    this.#session = session
    this.#log = log
  }

  /** Locks what it can of the endpoints. Returns all that this process has locked. */
  async lock(endpoints: readonly WebhookId[]): Promise<ReadonlySet<WebhookId>> {
    for (const endpoint of endpoints) this.#released.delete(endpoint)
    const lock = endpoints.filter((endpoint) => !this.#locked.has(endpoint))
    const unlock = [...this.#released]
    if (lock.length + unlock.length === 0) return this.#locked
    this.#released.clear()
    for (const endpoint of unlock) this.#locked.delete(endpoint)
    const session = this.#sessions
    try {
      const locked = await lockEndpoints(this.#session, { lock, unlock })
      if (session === this.#sessions) for (const endpoint of locked) this.#locked.add(endpoint)
    } catch (error) {
      // Some endpoints may be locked now without our knowing.
      await this.#session.end().catch(() => {})
      throw error
    }
    return this.#locked
  }

  /** Unlocks the endpoint in a moment, unless it is locked again before. */
  release(endpoint: WebhookId): void {
    if (!this.#locked.has(endpoint)) return
    this.#released.add(endpoint)
    this.#unlocking ??= setTimeout(() => this.#unlock(), GATHER_MS)
  }

  /** The session has ended, and all locks with it. */
  forget(): void {
    this.#sessions++
    this.#locked.clear()
    this.#released.clear()
  }

  async end(): Promise<void> {
    clearTimeout(this.#unlocking)
    await this.#session.end()
  }

  #unlock(): void {
    this.#unlocking = undefined
    if (this.#released.size === 0) return
    this.lock([]).catch((error) =>
      this.#log.warn({ err: error }, 'endpoints could not be unlocked; their session is ended'),
    )
  }
}
