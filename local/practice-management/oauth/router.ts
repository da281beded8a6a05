import { isSameSecret } from '@dossier/runtime'
import { type Request, type Response, Router, urlencoded } from 'express'
import { sendPage } from '../../stand-in/page.ts'
import { bearerOf } from '../api/router.ts'
import { NOTE } from '../pages/note.ts'
import type { Store } from '../store/store.ts'
import { renderConsent } from './consent.ts'
import { newSecret, type Tokens } from './tokens.ts'

/** Open consent pages; beyond this, the oldest one is dropped. */
const TICKETS_MAX = 1_000

/** The application that may ask for consent. */
export interface ClientOptions {
  readonly clientId: string
  readonly clientSecret: string
  /** Where people may be redirected to; by default any address. */
  readonly redirectUris?: readonly string[] | undefined
  /** Called when a person takes access back; can be set later. */
  readonly deauthorizeUrl?: string | undefined
}

/** An application's request for consent. */
interface Ticket {
  readonly redirectUri: string
  readonly state: string | undefined
}

/** Consent by a page, tokens by form-encoded requests in the forms of RFC 6749. */
export function createOAuthRouter(options: { client: ClientOptions; tokens: Tokens; store: Store }): Router {
  const { client, tokens, store } = options
  const tickets = new Map<string, Ticket>()
  const router = Router()
  const form = urlencoded({ extended: false, limit: '64kb' })

  router.get('/oauth/authorize', (req, res) => {
    const { client_id, response_type, redirect_uri, state } = req.query as Record<string, string | undefined>
    if (client_id !== client.clientId) return refusePage(res, 'The application is unknown.')
    if (!redirect_uri || !isAllowed(redirect_uri)) return refusePage(res, 'The application may not send you there.')
    const ticket: Ticket = { redirectUri: redirect_uri, state }
    if (response_type !== 'code') return sendBack(res, ticket, { error: 'unsupported_response_type' })
    const key = newSecret()
    if (tickets.size >= TICKETS_MAX) tickets.delete(tickets.keys().next().value!)
    tickets.set(key, ticket)
    sendPage(res, {
      title: 'Connect Dossier',
      main: renderConsent(key, [...store.all('accounts')], [...store.all('users')]),
      note: NOTE,
    })
  })

  router.post('/oauth/authorize', form, (req, res) => {
    const ticket = tickets.get(req.body?.ticket)
    if (!ticket) return refusePage(res, 'This page has been used. Go back to the application and begin again.')
    tickets.delete(req.body.ticket)
    if (req.body.refuse) return sendBack(res, ticket, { error: 'access_denied' })
    const user = store.find('users', Number(req.body.user_id))
    if (!user) return refusePage(res, 'This person is unknown.')
    sendBack(res, ticket, { code: tokens.newCode(user, ticket.redirectUri) })
  })

  router.post('/oauth/token', form, (req, res) => {
    if (!req.is('application/x-www-form-urlencoded')) return void res.status(400).json({ error: 'invalid_request' })
    const { grant_type, code, redirect_uri, refresh_token } = req.body as Record<string, string | undefined>
    res.set('Cache-Control', 'no-store')
    if (!isClient(req)) return void res.status(401).json({ error: 'invalid_client' })
    if (grant_type !== 'authorization_code' && grant_type !== 'refresh_token')
      return void res.status(400).json({ error: 'unsupported_grant_type' })
    const answer =
      grant_type === 'refresh_token'
        ? tokens.refresh(refresh_token ?? '')
        : tokens.redeem(code ?? '', redirect_uri ?? '')
    if (answer) res.json(answer)
    else res.status(400).json({ error: 'invalid_grant' })
  })

  router.post('/oauth/deauthorize', form, (req, res) => {
    const bearer = bearerOf(req)
    if (bearer === undefined || !tokens.userOf(bearer)) return void res.status(401).json({ error: 'invalid_token' })
    if (!req.body?.token) return void res.status(400).json({ error: 'invalid_request' })
    tokens.revoke(req.body.token)
    res.status(200).json({})
  })

  return router

  function isAllowed(redirectUri: string): boolean {
    if (client.redirectUris) return client.redirectUris.includes(redirectUri)
    return /^https?:\/\//.test(redirectUri) && URL.canParse(redirectUri)
  }

  /** By form fields or HTTP Basic. */
  function isClient(req: Request): boolean {
    const basic = /^basic (\S+)$/i.exec(req.get('authorization') ?? '')?.[1]
    const [id, secret] = basic
      ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
      : [req.body.client_id, req.body.client_secret]
    return id === client.clientId && isSameSecret(client.clientSecret, String(secret))
  }
}

function sendBack(res: Response, { redirectUri, state }: Ticket, answer: Record<string, string>): void {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (state !== undefined) url.searchParams.set('state', state)
  res.redirect(302, url.href)
}

function refusePage(res: Response, why: string): void {
  res.status(400).type('text').send(why)
}
