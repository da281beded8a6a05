import { AppError, invalidInputCode, type Operation } from '@dossier/contracts'
import express, { type Request, type Response } from 'express'

const BODY_BYTES_MAX = 1024 * 1024

const parse = express.json({ limit: BODY_BYTES_MAX, strict: false, type: () => true })

/** The JSON object in the body; no body counts as an empty one. */
export async function readJsonBody(req: Request, res: Response, op: Operation): Promise<Record<string, unknown>> {
  if (!hasBody(req)) return {}
  if (!req.is('application/json') || !isUtf8(req)) throw new AppError('unsupported_media_type')
  await new Promise<void>((resolve, reject) => {
    parse(req, res, (error?: unknown) => (error ? reject(asAppError(error)) : resolve()))
  })
  const body: unknown = req.body ?? {}
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError(invalidInputCode(op), { fields: [{ field: 'body', message: 'must be a JSON object' }] })
  }
  return { ...body }
}

function hasBody(req: Request): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = req.headers
  return encoding !== undefined || (length !== undefined && length !== '0')
}

/** JSON between systems is UTF-8 (RFC 8259, section 8.1). */
function isUtf8(req: Request): boolean {
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(req.headers['content-type'] ?? '')?.[1]
  return charset === undefined || charset.toLowerCase() === 'utf-8'
}

/** The body parser names its errors by `type`: https://github.com/expressjs/body-parser#errors. */
function asAppError(error: unknown): unknown {
  switch ((error as { type?: string }).type) {
    case 'entity.parse.failed':
    case 'request.size.invalid':
    case 'request.aborted':
      return new AppError('invalid_json')
    case 'entity.too.large':
      return new AppError('payload_too_large')
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new AppError('unsupported_media_type')
    default:
      return (error as { status?: number }).status === 400 ? new AppError('invalid_json') : error
  }
}
