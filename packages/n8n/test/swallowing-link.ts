import { buffer } from 'node:stream/consumers'
import { startLoopbackServer } from '@dossier/testbed'

/** A request that passed a link. */
export interface PassedRequest {
  method: string
  path: string
  idempotencyKey: string | undefined
}

/** Passes requests on to a platform, and may lose their answers. */
export interface SwallowingLink {
  url: string
  /** Loses the answers of the next requests that create something there. */
  swallow(path: string, count: number): void
  passed(): readonly PassedRequest[]
  stop(): Promise<void>
}

export async function startSwallowingLink(target: string): Promise<SwallowingLink> {
  const passed: PassedRequest[] = []
  let swallowed = { path: '', left: 0 }
  const { url, stop } = await startLoopbackServer(async (req, res) => {
    const method = req.method!
    const { host: _, connection: __, ...headers } = req.headers as Record<string, string>
    passed.push({ method, path: req.url!, idempotencyKey: headers['idempotency-key'] })
    const body = await buffer(req)
    const { 'content-length': ___, ...sent } = headers
    const response = await fetch(target + req.url, { method, headers: sent, ...(body.length > 0 && { body }) })
    const answer = Buffer.from(await response.arrayBuffer())
    if (method === 'POST' && req.url === swallowed.path && swallowed.left > 0) {
      swallowed.left -= 1
      res.destroy()
      return
    }
    const type = response.headers.get('content-type')
    res.writeHead(response.status, { ...(type && { 'content-type': type }) }).end(answer)
  })
  return {
    url,
    swallow(path, left) {
      swallowed = { path, left }
    },
    passed: () => passed,
    stop,
  }
}
