import { hash } from 'node:crypto'
import {
  AppError,
  IDEMPOTENCY_KEY_CHARACTERS_MAX,
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENT_REPLAYED_HEADER,
  invalidInputCode,
  type Operation,
  type Principal,
} from '@dossier/contracts'
import { canonicalJson, type RequestEnvelope } from '@dossier/runtime'
import type { Request, Response } from 'express'
import { addressOf } from '../rate-limit/address-limits.ts'
import { countKeyOf } from '../rate-limit/rate-limiter.ts'

const HEADER = IDEMPOTENCY_KEY_HEADER.toLowerCase()
/** Printable ASCII: what every client, proxy and log takes for the same. */
const KEY = new RegExp(`^[\\x20-\\x7e]{1,${IDEMPOTENCY_KEY_CHARACTERS_MAX}}$`)

/**
 * The request's idempotency key, or undefined when there is none or the operation takes none.
 *
 * @throws AppError validation_error or invalid_request, naming the header
 */
export function readIdempotencyKey(req: Request, op: Operation): string | undefined {
  const key = req.headers[HEADER]
  if (key === undefined || !op.takesIdempotencyKey) return undefined
  if (req.headersDistinct[HEADER]!.length > 1) throw refused(op, 'must be sent once')
  if (typeof key === 'string' && KEY.test(key)) return key
  throw refused(op, `must be 1 to ${IDEMPOTENCY_KEY_CHARACTERS_MAX} printable ASCII characters`)
}

/**
 * What the owning service recognises a request by. `sent` is what the caller sent, path parameters included, and not
 * what the schema made of it: a default that a new version adds must not make another request of it. It covers
 * secrets too, so services keep the fingerprint sealed.
 */
export function toIdempotent(
  key: string,
  op: Operation,
  sent: object,
  principal: Principal | undefined,
  req: Request,
  res: Response,
): NonNullable<RequestEnvelope['idempotency']> {
  return {
    id: hash('sha256', JSON.stringify([ownerOf(principal, req), key])),
    fingerprint: hash('sha256', `${op.name} ${canonicalJson(sent)}`),
    onReplay: () => res.setHeader(IDEMPOTENT_REPLAYED_HEADER, 'true'),
  }
}

/** Keys of one owner are its own: an API key, however often regenerated; a user; without a credential an address. */
function ownerOf(principal: Principal | undefined, req: Request): string {
  return principal ? `${principal.kind} ${countKeyOf(principal)}` : `address ${addressOf(req)}`
}

function refused(op: Operation, message: string): AppError {
  return new AppError(invalidInputCode(op), { fields: [{ field: IDEMPOTENCY_KEY_HEADER, message }] })
}
