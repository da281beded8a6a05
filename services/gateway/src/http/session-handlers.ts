import { type InputOf, identity, type OutputOf } from '@dossier/contracts'
import { hashToken, newRandomToken, sessionTokenOf } from '@dossier/runtime'
import type { RequestHandler } from 'express'
import type { AppParts } from './app.ts'
import { assertSameOrigin } from './assert-same-origin.ts'
import { operationHandler } from './operation-handler.ts'
import type { SendError } from './respond.ts'
import { sessionCookie } from './session-cookie.ts'

const { createSession, deleteSession, openSession } = identity.operations

type Opened = OutputOf<typeof openSession>

/**
 * The two operations that touch the cookie, by name. The token is made here and goes to the browser alone: identity
 * gets its hash. A sign-in with an idempotency key must set the same cookie when it comes again: its token is made from
 * what the caller sends, the password included, and a random salt that identity keeps, sealed, with the answer.
 */
export function sessionHandlers(parts: AppParts, sendError: SendError): Record<string, RequestHandler> {
  const cookie = sessionCookie(parts.appUrl)
  const appOrigin = new URL(parts.appUrl).origin
  return {
    [createSession.name]: operationHandler(createSession, parts, sendError, async (req, res, input, envelope) => {
      if (cookie.read(req)) assertSameOrigin(req, appOrigin)
      const { email, password } = input as InputOf<typeof createSession>
      const saltedToken = (salt: string) =>
        sessionTokenOf(salt, JSON.stringify([req.headers['idempotency-key'], email, password]))
      const salt = envelope.idempotency ? newRandomToken() : undefined
      const token = salt ? saltedToken(salt) : newRandomToken()
      const sent = { ...input, token_sha256: hashToken(token), token_salt: salt, address: req.ip ?? '' }
      const body = await parts.rpc.request(openSession, JSON.stringify(sent), envelope)
      const { token_salt: keptSalt, ...session } = JSON.parse(Buffer.from(body).toString()).data as Opened
      res.setHeader('Set-Cookie', cookie.toSet(keptSalt ? saltedToken(keptSalt) : token, session.expires_at))
      return Buffer.from(JSON.stringify({ data: session }))
    }),
    [deleteSession.name]: operationHandler(deleteSession, parts, sendError, async (_req, res, input, envelope) => {
      const body = await parts.rpc.request(deleteSession, JSON.stringify(input), envelope)
      res.setHeader('Set-Cookie', cookie.toClear())
      return body
    }),
  }
}
