import { AppError, CALL_MS_MAX, identity } from '@dossier/contracts'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import type { AppParts } from '../app-parts.ts'
import { namesTag } from '../http/etag.ts'
import { requestIdOf } from '../http/request-id.ts'
import { DATA_HEADERS, IMMUTABLE } from '../http/security-headers.ts'
import { note } from '../telemetry/access-log.ts'

/** Images that are kept in memory. */
const KEPT_BYTES_MAX = 16 * 1024 * 1024
/** How long an image is shown after it was removed, in milliseconds. */
const KEPT_MS_MAX = 60_000

/** Mail programs show it beside pages of other hosts. */
const HEADERS = { ...DATA_HEADERS, ...IMMUTABLE, 'Cross-Origin-Resource-Policy': 'cross-origin' }

/** Serves the logos of firms to everybody who has their address, from memory where it can. */
export function logoRoute({ rpc, addressLimits }: Pick<AppParts, 'rpc' | 'addressLimits'>): {
  path: string
  get: RequestHandler
} {
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES_MAX,
    sizeCalculation: (png) => png.length,
    ttl: KEPT_MS_MAX,
  })
  return {
    path: `${identity.LOGO_PATH}/:name`,
    async get(req, res) {
      note(res, { operation: identity.operations.getLogoImage.name })
      const requestId = requestIdOf(req)
      const token = tokenOf(String(req.params.name))
      let png = token && kept.get(token)
      if (!png) {
        addressLimits.admit(req)
        if (!token) throw new AppError('not_found')
        const found = await rpc.call(
          identity.operations.getLogoImage,
          { token },
          { requestId, asker: undefined, timeoutMs: CALL_MS_MAX },
        )
        if (!found) throw new AppError('not_found')
        png = Buffer.from(found.png, 'base64')
        kept.set(token, png)
      }
      const tag = `"${token}"`
      res.setHeaders(new Map(Object.entries({ ...HEADERS, ETag: tag, 'X-Request-Id': requestId })))
      if (namesTag(req.headers['if-none-match'], tag)) res.writeHead(304).end()
      else res.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': png.length }).end(png)
    },
  }
}

/** Undefined for the name of no logo. */
function tokenOf(name: string): string | undefined {
  const { success, data } = identity.LogoToken.safeParse(name.replace(/\.png$/, ''))
  return success && name.endsWith('.png') ? data : undefined
}
