import { AppError } from '@dossier/contracts'
import type { RequestHandler } from 'express'

const HEADERS_MAX = 100

/**
 * Refuses what Node's parser lets through: more headers than any client needs, and a request that names no host or
 * several, which the parts on its way could read differently (RFC 9112 section 3.2).
 */
export const assertWellFormed: RequestHandler = (req, _res, next) => {
  const { rawHeaders, httpVersion } = req
  if (rawHeaders.length > 2 * HEADERS_MAX) throw new AppError('headers_too_large')
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  if (hosts > 1 || (hosts === 0 && httpVersion !== '1.0')) throw new AppError('malformed_request')
  next()
}
