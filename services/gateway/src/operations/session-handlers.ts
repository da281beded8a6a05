import { type CallOf, type InputOf, identity, type Operation, type OutputOf } from '@dossier/contracts'
import { hashToken, newRandomToken } from '@dossier/runtime'
import type { RequestHandler } from 'express'
import type { z } from 'zod'
import type { AppParts } from '../app-parts.ts'
import { assertSameOrigin } from '../http/assert-same-origin.ts'
import { browserCookie } from '../http/browser-cookie.ts'
import { callerAddressOf } from '../http/caller-address.ts'
import type { SendError } from '../http/respond.ts'
import { sessionCookie } from '../http/session-cookie.ts'
import { sessionTokenOf } from '../http/session-token.ts'
import { userAgentOf } from '../http/user-agent.ts'
import { operationHandler } from './operation-handler.ts'

const { createSession, deleteSession, openSession, replacePassword, resetPassword, unlockSignIn, useSignInUnlock } =
  identity.operations

type OperationWithFields = Operation & { output: z.ZodObject }

/**
 * The operations that touch cookies, by name. Tokens are made here and go to the browser alone: identity gets their
 * hashes. A request with an idempotency key must set the same cookies when it comes again: its tokens are made from
 * what the caller sends, secrets included, and a random salt that identity keeps, sealed, with the answer.
 */
export function sessionHandlers(parts: AppParts, sendError: SendError): Record<string, RequestHandler> {
  const cookie = sessionCookie(parts.appUrl)
  const browsers = browserCookie(parts.appUrl)
  const appOrigin = new URL(parts.appUrl).origin

  /** Carries an operation out by a call that makes the browser known. */
  const makingBrowserKnown = (op: OperationWithFields, call: CallOf<'gateway'>) =>
    operationHandler(op, parts, sendError, async (req, res, input, envelope) => {
      const browserOf = (salt: string | undefined) =>
        salt
          ? browsers.ofRepeatable(req, salt, JSON.stringify([req.headers['idempotency-key'], input]))
          : browsers.of(req)
      const salt = envelope.idempotency ? newRandomToken() : undefined
      const browser = browserOf(salt)
      const sent = { ...input, browser_sha256: browser.sha256, browser_salt: salt }
      const body = await parts.rpc.request(call, JSON.stringify(sent), envelope)
      const { data } = JSON.parse(Buffer.from(body).toString())
      const known = data.browser_salt ? browserOf(data.browser_salt) : browser
      known.setCookie(res)
      return answerOf(op, data)
    })

  return {
    [createSession.name]: operationHandler(createSession, parts, sendError, async (req, res, input, envelope) => {
      if (cookie.read(req)) assertSameOrigin(req, appOrigin)
      const { email, password } = input as InputOf<typeof createSession>
      const secret = JSON.stringify([req.headers['idempotency-key'], email, password])
      const tokensOf = (salt: string | undefined) => ({
        session: salt ? sessionTokenOf(salt, secret) : newRandomToken(),
        browser: salt ? browsers.ofRepeatable(req, salt, secret) : browsers.of(req),
      })
      const salt = envelope.idempotency ? newRandomToken() : undefined
      const made = tokensOf(salt)
      const sent = {
        ...input,
        token_sha256: hashToken(made.session),
        token_salt: salt,
        browser_sha256: made.browser.sha256,
        address: callerAddressOf(req),
        user_agent: userAgentOf(req),
      }
      const body = await parts.rpc.request(openSession, JSON.stringify(sent), envelope)
      const opened = JSON.parse(Buffer.from(body).toString()).data as OutputOf<typeof openSession>
      const kept = opened.token_salt ? tokensOf(opened.token_salt) : made
      res.setHeader('Set-Cookie', cookie.toSet(kept.session, opened.expires_at))
      kept.browser.setCookie(res)
      return answerOf(createSession, opened)
    }),
    [deleteSession.name]: operationHandler(deleteSession, parts, sendError, async (_req, res, input, envelope) => {
      const body = await parts.rpc.request(deleteSession, JSON.stringify(input), envelope)
      res.setHeader('Set-Cookie', cookie.toClear())
      return body
    }),
    [resetPassword.name]: makingBrowserKnown(resetPassword, replacePassword),
    [unlockSignIn.name]: makingBrowserKnown(unlockSignIn, useSignInUnlock),
  }
}

/** What a call answered, without what only the gateway needs. Values stay as they came: identity may have another version. */
function answerOf({ output }: OperationWithFields, answered: Readonly<Record<string, unknown>>): Buffer {
  const data = Object.fromEntries(Object.entries(answered).filter(([field]) => Object.hasOwn(output.shape, field)))
  return Buffer.from(JSON.stringify({ data }))
}
