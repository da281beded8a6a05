import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import { acceptedCoding, type ContentCoding, compress } from './content-coding.ts'
import { namesTag } from './etag.ts'
import { requestIdOf } from './request-id.ts'

/** A tenth of the work of the highest quality for a few per cent more bytes. */
const BROTLI_QUALITY = 6

/** Something that is the same for everyone until the gateway is replaced. */
export interface Asset {
  /** Changes when the content does. */
  readonly hash: string
  readonly handler: RequestHandler
}

/**
 * Serves bytes from memory, compressed once when first asked for, with a tag by which browsers and caches know whether
 * what they have is still right.
 */
export function createAsset(
  bytes: Buffer,
  { type, headers }: { type: string; headers: Readonly<Record<string, string>> },
): Asset {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
  const compressed: Partial<Record<ContentCoding, Promise<Buffer>>> = {}

  return {
    hash,
    async handler(req, res) {
      const coding = acceptedCoding(req)
      const tag = `"${hash}-${coding ?? 'identity'}"`
      res.vary('Accept-Encoding')
      res.setHeaders(new Map(Object.entries({ ...headers, ETag: tag, 'X-Request-Id': requestIdOf(req) })))
      if (namesTag(req.headers['if-none-match'], tag)) {
        res.writeHead(304).end()
        return
      }
      let body = bytes
      if (coding) {
        compressed[coding] ??= compress(bytes, coding, BROTLI_QUALITY)
        body = await compressed[coding]
        res.setHeader('Content-Encoding', coding)
      }
      res.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length }).end(body)
    },
  }
}

/** Serves something that is made when it is first asked for, and tried again if that failed. */
export function servedOnceAsked(make: () => Promise<Asset>): RequestHandler {
  let asset: Promise<Asset> | undefined
  return async (req, res, next) => {
    asset ??= make().catch((error: unknown) => {
      asset = undefined
      throw error
    })
    return (await asset).handler(req, res, next)
  }
}
