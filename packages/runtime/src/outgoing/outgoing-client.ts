import type { Agent, request } from 'undici'

type RequestOptions = Omit<NonNullable<Parameters<typeof request<null>>[1]>, 'dispatcher'>

interface Loaded {
  agent: Agent
  request: typeof request
}

/**
 * Sends requests through an undici Agent of its own. The first request loads undici: a service that sends nothing starts
 * sooner and takes 5 MB less.
 */
export class OutgoingClient {
  readonly #options: Agent.Options
  #loaded: Promise<Loaded> | undefined
  #isClosed = false

  constructor(options: Agent.Options) {
    this.#options = options
  }

  /** As undici's `request`. */
  async request(url: string, options: RequestOptions): ReturnType<typeof request<null>> {
    const loaded = await this.#load()
    return await loaded.request(url, { ...options, dispatcher: loaded.agent })
  }

  /** For requests by `dispatch`. */
  async agent(): Promise<Agent> {
    return (await this.#load()).agent
  }

  /** Takes no more requests, and returns when those in flight have ended. */
  async close(): Promise<void> {
    this.#isClosed = true
    await (await this.#loaded)?.agent.close()
  }

  /** Takes no more requests, and ends those in flight. */
  async destroy(): Promise<void> {
    this.#isClosed = true
    await (await this.#loaded)?.agent.destroy()
  }

  #load(): Promise<Loaded> {
    this.#loaded ??= this.#open().catch((error) => {
      // The next request tries again: a file that could not be read now may be there then.
      this.#loaded = undefined
      throw error
    })
    return this.#loaded
  }

  async #open(): Promise<Loaded> {
    const { Agent, request } = await import('undici')
    const agent = new Agent(this.#options)
    if (this.#isClosed) await agent.close()
    return { agent, request }
  }
}
