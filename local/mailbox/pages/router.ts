import { readFileSync } from 'node:fs'
import type { Html } from '@dossier/html'
import { type Request, type RequestHandler, type Response, Router, urlencoded } from 'express'
import type { Message } from '../message.ts'
import type { MessageStore } from '../message-store.ts'
import type { Replies } from '../replies.ts'
import { renderInbox } from './inbox.ts'
import { renderMessage } from './message.ts'
import { renderNotFound } from './not-found.ts'
import { openLinksApart } from './open-links-apart.ts'
import { HTML_POLICY, PAGE_POLICY } from './security-headers.ts'

const SHOWN_MESSAGES_MAX = 200

const STYLE = readFileSync(new URL('./style.css', import.meta.url), 'utf8')
const REFRESH_SCRIPT = readFileSync(new URL('./refresh.js', import.meta.url), 'utf8')

/** The web page. It reads without JavaScript; the script only keeps the list up to date. Messages can be answered by one of `replies`. */
export function createPagesRouter(store: MessageStore, replies: readonly (Replies | undefined)[]): Router {
  const router = Router()
  const repliesTo = (message: Message) => replies.find((one) => one?.mayAnswer(message))

  router.get('/', (req, res) => {
    const search = typeof req.query.to === 'string' ? req.query.to.trim() : ''
    const found = search ? store.search(search) : store.list()
    const messages = found.slice(-SHOWN_MESSAGES_MAX).reverse()
    sendPage(res, renderInbox({ messages, total: found.length, search, base: baseOf(req) }))
  })

  router.get('/inbox/:id', (req, res) => {
    const message = store.find(req.params.id)
    if (message)
      sendPage(res, renderMessage(message, { base: baseOf(req), mayReply: repliesTo(message) !== undefined }))
    else sendPage(res.status(404), renderNotFound(baseOf(req)))
  })

  router.post('/inbox/:id/reply', refuseOtherSites, urlencoded({ extended: false }), async (req, res) => {
    const message = store.find(req.params.id as string)
    const answering = message && repliesTo(message)
    if (!answering) return sendPage(res.status(404), renderNotFound(baseOf(req)))
    const { text } = (req.body ?? {}) as { text?: unknown }
    const outcome = await answering.send(message, typeof text === 'string' ? text : '')
    sendPage(res, renderMessage(message, { base: baseOf(req), mayReply: true, outcome }))
  })

  router.get('/inbox/:id/html', (req, res) => {
    const emailHtml = store.find(req.params.id)?.html
    if (typeof emailHtml === 'string')
      res.set('Content-Security-Policy', HTML_POLICY).type('html').send(openLinksApart(emailHtml))
    else sendPage(res.status(404), renderNotFound(baseOf(req)))
  })

  router.get('/style.css', (_req, res) => {
    res.type('css').send(STYLE)
  })
  router.get('/refresh.js', (_req, res) => {
    res.type('js').send(REFRESH_SCRIPT)
  })

  return router
}

/** Path of the list of messages: the router itself does not know the token in front of its paths. */
const baseOf = (req: Request) => `${req.baseUrl}/`

function sendPage(res: Response, page: Html): void {
  res.set('Content-Security-Policy', PAGE_POLICY).type('html').send(page.markup)
}

/** Other pages in the same browser must not answer in somebody's place. */
const refuseOtherSites: RequestHandler = (req, res, next) => {
  const site = req.get('sec-fetch-site')
  if (site === undefined || site === 'same-origin' || site === 'none') next()
  else res.status(403).json({ error: 'forbidden' })
}
