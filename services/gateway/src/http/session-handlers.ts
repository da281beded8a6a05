import { identity } from '@dossier/contracts'
import { hashSessionToken, newSessionToken } from '@dossier/runtime'
import type { RequestHandler } from 'express'
import type { AppParts } from './app.ts'
import { assertSameOrigin } from './assert-same-origin.ts'
import { operationHandler } from './operation-handler.ts'
import type { SendError } from './respond.ts'
import { sessionCookie } from './session-cookie.ts'

const { createSession, deleteSession, openSession } = identity.operations

/**
 * The two operations that touch the cookie, by name. The token is made here and goes to the browser alone: identity
 * gets its hash.
 */
export function sessionHandlers(parts: AppParts, sendError: SendError): Record<string, RequestHandler> {
  const cookie = sessionCookie(parts.appUrl)
  const appOrigin = new URL(parts.appUrl).origin
  return {
    [createSession.name]: operationHandler(createSession, parts, sendError, async (req, res, input, envelope) => {
      if (cookie.read(req)) assertSameOrigin(req, appOrigin)
      const token = newSessionToken()
      const sent = { ...input, token_sha256: hashSessionToken(token), address: req.ip ?? '' }
      const body = await parts.rpc.request(openSession, JSON.stringify(sent), envelope)
      const { expires_at } = JSON.parse(Buffer.from(body).toString()).data
      res.setHeader('Set-Cookie', cookie.toSet(token, expires_at))
      return body
    }),
    [deleteSession.name]: operationHandler(deleteSession, parts, sendError, async (_req, res, input, envelope) => {
      const body = await parts.rpc.request(deleteSession, JSON.stringify(input), envelope)
      res.setHeader('Set-Cookie', cookie.toClear())
      return body
    }),
  }
}
