import { isUtf8 } from 'node:buffer'
import { AppError, type FieldProblem, invalidInputCode, type Operation } from '@dossier/contracts'
import { parseExactly } from '@dossier/runtime'
import type { Request, Response } from 'express'
import { sizeOfJson } from '../http/json-size.ts'
import { isEncoded, readBody } from '../http/read-body.ts'

export const JSON_TYPE = 'application/json'

/**
 * Anybody can send these, and their fields are few and short. A signed form is among them, since its owner has to parse it
 * to check the signature. An SMS of 1,600 characters takes 14 KiB at most.
 */
const PUBLIC_BYTES_MAX = 16 * 1024
/** Signed JSON, which its owner parses only after it has checked the signature. Records of other systems may be long. */
const SIGNED_JSON_BYTES_MAX = 256 * 1024
const BYTES_MAX = 1024 * 1024

/** The JSON object in the body; no body counts as an empty one. */
export async function readJsonBody(
  req: Request,
  res: Response,
  op: Pick<Operation, 'access' | 'errors'>,
): Promise<Record<string, unknown>> {
  if (!hasBody(req)) return {}
  const bytes = await readBytes(req, res, JSON_TYPE, bodyBytesMax(op))
  const { oversize, hasLongNumber } = sizeOfJson(bytes)
  if (oversize) throw new AppError(invalidInputCode(op), { fields: [{ field: 'body', message: oversize }] })
  const { value: body, changed } = parse(bytes, hasLongNumber)
  if (changed) throw new AppError(invalidInputCode(op), { fields: [changed] })
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError(invalidInputCode(op), { fields: [{ field: 'body', message: 'must be a JSON object' }] })
  }
  return { ...body }
}

/** The body to the byte, as text; what is not UTF-8 is no JSON, and no form. */
export async function readSignedBody(req: Request, res: Response, mediaType: string): Promise<string> {
  if (!hasBody(req)) return ''
  const bytes = await readBytes(req, res, mediaType, mediaType === JSON_TYPE ? SIGNED_JSON_BYTES_MAX : PUBLIC_BYTES_MAX)
  if (!isUtf8(bytes)) throw new AppError('invalid_json')
  return bytes.toString()
}

/** The body of a public operation to the byte, as text, and which of some media types it has; the first where it is empty. */
export async function readRawBody(
  req: Request,
  res: Response,
  mediaTypes: readonly string[],
): Promise<{ body: string; media_type: string }> {
  const mediaType = mediaTypes.find((type) => req.is(type)) ?? mediaTypes[0]!
  if (!hasBody(req)) return { body: '', media_type: mediaType }
  const bytes = await readBytes(req, res, mediaType, PUBLIC_BYTES_MAX)
  if (!isUtf8(bytes)) throw new AppError('invalid_json')
  return { body: bytes.toString(), media_type: mediaType }
}

function bodyBytesMax(op: Pick<Operation, 'access'>): number {
  return op.access.kind === 'public' ? PUBLIC_BYTES_MAX : BYTES_MAX
}

async function readBytes(req: Request, res: Response, mediaType: string, bytesMax: number): Promise<Buffer> {
  if (!req.is(mediaType) || !isDeclaredUtf8(req)) {
    throw new AppError('unsupported_media_type', {
      ...(mediaType !== JSON_TYPE && { fields: [{ field: 'Content-Type', message: `must be ${mediaType}` }] }),
    })
  }
  assertNotEncoded(req)
  return await readBody(req, res, bytesMax)
}

function hasBody(req: Request): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = req.headers
  return encoding !== undefined || (length !== undefined && length !== '0')
}

/** JSON between systems is UTF-8 (RFC 8259, section 8.1). */
function isDeclaredUtf8(req: Request): boolean {
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(req.headers['content-type'] ?? '')?.[1]
  return charset === undefined || charset.toLowerCase() === 'utf-8'
}

function assertNotEncoded(req: Request): void {
  if (!isEncoded(req)) return
  throw new AppError('unsupported_media_type', {
    fields: [{ field: 'Content-Encoding', message: 'must be identity: send the body without compression' }],
  })
}

/**
 * An empty chunked body counts as none. A byte order mark is passed over, as RFC 8259 section 8.1 allows. Only a text with a long number is
 * parsed in the slower way that finds what JavaScript would change.
 */
function parse(bytes: Buffer, hasLongNumber: boolean): { value: unknown; changed?: FieldProblem | undefined } {
  if (bytes.length === 0) return { value: {} }
  if (!isUtf8(bytes)) throw new AppError('invalid_json')
  const marked = bytes.toString('utf8')
  const text = marked.charCodeAt(0) === 0xfeff ? marked.slice(1) : marked
  try {
    return hasLongNumber ? parseExactly(text) : { value: JSON.parse(text) }
  } catch {
    throw new AppError('invalid_json')
  }
}
