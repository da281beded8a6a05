import type { WebhookId } from '@dossier/contracts'
import type { Session } from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import { lockEndpoints } from '../store/endpoint-locks.ts'

/** How long one that is left waits for others, in milliseconds. */
const GATHER_MS = 10

/**
 * The endpoints that this process has to itself. Each is a lock that ends with the session, so that what a process had
 * when it died is at once free for another.
 */
export class EndpointLocks {
  readonly #session: Session
  readonly #log: NotificationsBackgroundCtx['log']
  readonly #locked = new Set<WebhookId>()
  readonly #left = new Set<WebhookId>()
  #unlocking: NodeJS.Timeout | undefined
  /** Counts sessions: what one has locked says nothing of the next. */
  #sessions = 0

  constructor(session: Session, log: NotificationsBackgroundCtx['log']) {
    this.#session = session
    this.#log = log
  }

  /** Answers those of the endpoints, and perhaps others, that this process has now. */
  async lock(endpoints: readonly WebhookId[]): Promise<ReadonlySet<WebhookId>> {
    for (const endpoint of endpoints) this.#left.delete(endpoint)
    const lock = endpoints.filter((endpoint) => !this.#locked.has(endpoint))
    const unlock = [...this.#left]
    if (lock.length + unlock.length === 0) return this.#locked
    this.#left.clear()
    for (const endpoint of unlock) this.#locked.delete(endpoint)
    const session = this.#sessions
    try {
      const locked = await lockEndpoints(this.#session, { lock, unlock })
      if (session === this.#sessions) for (const endpoint of locked) this.#locked.add(endpoint)
    } catch (error) {
      // Some may have been locked, and nobody would know.
      await this.#session.end().catch(() => {})
      throw error
    }
    return this.#locked
  }

  /** Another process may have the endpoint, in a moment. */
  leave(endpoint: WebhookId): void {
    if (!this.#locked.has(endpoint)) return
    this.#left.add(endpoint)
    this.#unlocking ??= setTimeout(() => this.#unlock(), GATHER_MS)
  }

  /** The session has ended, and all locks with it. */
  forget(): void {
    this.#sessions++
    this.#locked.clear()
    this.#left.clear()
  }

  async end(): Promise<void> {
    clearTimeout(this.#unlocking)
    await this.#session.end()
  }

  #unlock(): void {
    this.#unlocking = undefined
    if (this.#left.size === 0) return
    this.lock([]).catch((error) => this.#log.warn({ err: error }, 'endpoints could not be left; the session is ended'))
  }
}
