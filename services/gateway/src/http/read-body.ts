import { AppError } from '@dossier/contracts'
import type { Request, Response } from 'express'

/** How long and how much of a refused body is read and thrown away, so that its sender gets to read the answer. */
const DISCARD_MS_MAX = 1_000
const DISCARD_BYTES_MAX = 16 * 1024 * 1024

/**
 * The bytes of the body. A caller who asks first (`Expect: 100-continue`) is told to go on here, when everything else
 * about the request is in order. How long a body may take is the server's to bound.
 *
 * @throws AppError payload_too_large as soon as that is known, invalid_json when the caller gives up
 */
export function readBody(req: Request, res: Response, bytesMax: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(req.headers['content-length'] ?? 0) > bytesMax) {
      reject(tooLarge(bytesMax))
      return
    }
    if (req.destroyed) {
      reject(new AppError('invalid_json'))
      return
    }
    const chunks: Buffer[] = []
    let bytes = 0
    const settle = (work: () => void) => {
      req.off('data', onData).off('end', onEnd).off('close', onClose)
      work()
    }
    const onData = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > bytesMax) settle(() => reject(tooLarge(bytesMax)))
      else chunks.push(chunk)
    }
    const onEnd = () => settle(() => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)))
    const onClose = () => settle(() => reject(new AppError('invalid_json')))
    req.on('data', onData).on('end', onEnd).on('close', onClose).on('error', ignore)
    if (expectsContinue(req)) res.writeContinue()
  })
}

/** Reads and drops what is left of a body, up to a bound, and then calls `done`. */
export function discardRest(req: Request, done: () => void): void {
  let bytes = 0
  const timer = setTimeout(end, DISCARD_MS_MAX)
  function end() {
    clearTimeout(timer)
    req.off('data', onData).off('end', end).off('close', end)
    done()
  }
  function onData(chunk: Buffer) {
    bytes += chunk.length
    if (bytes > DISCARD_BYTES_MAX) end()
  }
  if (req.complete || req.destroyed) end()
  else req.on('data', onData).on('end', end).on('close', end).on('error', ignore)
}

function tooLarge(bytesMax: number): AppError {
  return new AppError('payload_too_large', { limit_bytes: bytesMax })
}

function expectsContinue(req: Request): boolean {
  return req.headers.expect?.toLowerCase() === '100-continue'
}

/** A connection that broke is told by `close` as well. */
function ignore(): void {}

/** A small compressed body can be large once it is read; bodies here are small enough as they are. */
export function isEncoded(req: Request): boolean {
  const encoding = req.headers['content-encoding']
  return encoding !== undefined && encoding.toLowerCase() !== 'identity'
}
