import { isEnvelope, isList, type Operation, type Principal } from '@dossier/contracts'
import type { Request, Response } from 'express'
import { acceptedCoding, COMPRESSED_BYTES_MIN, type ContentCoding, compress } from '../http/content-coding.ts'
import { namesTag, weakTagOf } from '../http/etag.ts'
import { sendJson, sendUnchanged } from '../http/respond.ts'

/** Whether answers of the operation have an `ETag`: those of a GET of one thing. */
export function hasTag(op: Operation): boolean {
  return op.method === 'get' && !isList(op) && !isEnvelope(op) && op.textAnswer === undefined && !op.redirects
}

/**
 * The coding in which an answer of this length may be sent; undefined for as it is.
 *
 * The length of a compressed answer can reveal a secret to an attacker who can have it requested again and again with text of
 * their choice beside it (BREACH). For that, a browser must send the credential by itself, as it does with cookies. So answers
 * to a session are never compressed. Nor are answers that need no credential, nor answers to a request that changes something,
 * which may hold a secret that is shown once.
 */
export function codingFor(req: Request, principal: Principal | undefined, bytes: number): ContentCoding | undefined {
  const isSafe = (req.method === 'GET' || req.method === 'HEAD') && principal && principal.kind !== 'session'
  return isSafe && bytes >= COMPRESSED_BYTES_MIN ? acceptedCoding(req) : undefined
}

export interface Answer {
  op: Operation
  /** Undefined if the operation needs no credential. */
  principal: Principal | undefined
  body: Uint8Array
}

export type SendAnswer = typeof sendAnswer

/** Sends the answer of an operation: nothing where the caller has it already, compressed where that is worth it. */
export async function sendAnswer(
  req: Request,
  res: Response,
  requestId: string,
  { op, principal, body }: Answer,
): Promise<void> {
  if (hasTag(op)) {
    const tag = weakTagOf(body)
    res.setHeader('ETag', tag)
    if (namesTag(req.headers['if-none-match'], tag)) return sendUnchanged(res, requestId)
  }
  if (body.length >= COMPRESSED_BYTES_MIN) {
    res.vary('Accept-Encoding')
    const coding = codingFor(req, principal, body.length)
    if (coding) {
      const compressed = await compress(body, coding)
      res.setHeader('Content-Encoding', coding)
      return sendJson(res, op.status, requestId, compressed)
    }
  }
  sendJson(res, op.status, requestId, body)
}
