import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RequestHandler } from 'express'
import { requestIdOf } from '../http/request-id.ts'

/** A tenth of the work of the highest quality for a few per cent more bytes. */
const BROTLI_QUALITY = 6

const compress = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
}

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
  const compressed: Partial<Record<keyof typeof compress, Promise<Buffer>>> = {}

  return {
    hash,
    async handler(req, res) {
      const coding = (['br', 'gzip'] as const).find((one) => req.acceptsEncodings(one)) ?? 'identity'
      const tag = `"${hash}-${coding}"`
      res.vary('Accept-Encoding')
      res.setHeaders(new Map(Object.entries({ ...headers, ETag: tag, 'X-Request-Id': requestIdOf(req) })))
      if (hasTag(req.headers['if-none-match'], tag)) {
        res.writeHead(304).end()
        return
      }
      let body = bytes
      if (coding !== 'identity') {
        compressed[coding] ??= compress[coding](bytes)
        body = await compressed[coding]
        res.setHeader('Content-Encoding', coding)
      }
      res.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length }).end(body)
    },
  }
}

/** Serves something that is made when it is first asked for. */
export function servedOnceAsked(make: () => Asset): RequestHandler {
  let asset: Asset | undefined
  return (req, res, next) => {
    asset ??= make()
    return asset.handler(req, res, next)
  }
}

function hasTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || header.split(',').some((sent) => sent.trim().replace(/^W\//, '') === tag)
}
