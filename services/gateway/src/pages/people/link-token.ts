import { linkNotFound, linkNotFoundOf, type Operation } from '@dossier/contracts'
import type { Request } from 'express'
import type { z } from 'zod'

/**
 * The token in the address of a page, as the operation takes it.
 *
 * @throws AppError the operation's 404, as for an unknown one
 */
export function linkTokenOf(req: Request, op: Operation): string {
  const schema = op.input.shape.token as z.ZodType<string>
  const token = schema.safeParse(req.params.token)
  if (!token.success) throw linkNotFound(linkNotFoundOf(schema)!)
  return token.data
}
