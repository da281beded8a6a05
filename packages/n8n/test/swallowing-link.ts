import { buffer } from 'node:stream/consumers'
import { startLoopbackServer } from '@dossier/testbed'

/** A request that passed a link. */
export interface PassedRequest {
  method: string
  path: string
  idempotencyKey: string | undefined
  body: string
}

/** Requests whose answers are lost. */
export interface Swallowed {
  path: RegExp
  /** How many with this path get their answers first; none by default. */
  after?: number
  count: number
}

/** Passes requests on to a platform, and may lose their answers. */
export interface SwallowingLink {
  url: string
  /** Loses the answers of some of the next requests with POST. */
  swallow(swallowed: Swallowed): void
  passed(): readonly PassedRequest[]
  stop(): Promise<void>
}

export async function startSwallowingLink(target: string): Promise<SwallowingLink> {
  const passed: PassedRequest[] = []
  let swallowed: Required<Swallowed> = { path: /^$/, after: 0, count: 0 }

  /** Counts a request down. */
  function isSwallowed(method: string, path: string): boolean {
    if (method !== 'POST' || !swallowed.path.test(path) || swallowed.count === 0) return false
    if (swallowed.after > 0) {
      swallowed.after -= 1
      return false
    }
    swallowed.count -= 1
    return true
  }

  const { url, stop } = await startLoopbackServer(async (req, res) => {
    const method = req.method!
    const { host: _, connection: __, ...headers } = req.headers as Record<string, string>
    const body = await buffer(req)
    passed.push({ method, path: req.url!, idempotencyKey: headers['idempotency-key'], body: body.toString() })
    const { 'content-length': ___, ...sent } = headers
    const response = await fetch(target + req.url, { method, headers: sent, ...(body.length > 0 && { body }) })
    const answer = Buffer.from(await response.arrayBuffer())
    if (isSwallowed(method, req.url!)) {
      res.destroy()
      return
    }
    const type = response.headers.get('content-type')
    res.writeHead(response.status, { ...(type && { 'content-type': type }) }).end(answer)
  })
  return {
    url,
    swallow({ path, after = 0, count }) {
      swallowed = { path, after, count }
    },
    passed: () => passed,
    stop,
  }
}
