import { Router } from 'express'
import type { MessageStore } from './message-store.ts'

/** The most that are answered when no address narrows the list. */
const LISTED_MESSAGES_MAX = 500

/** The messages as JSON, for tests and scripts. */
export function createMessagesRouter(store: MessageStore): Router {
  const router = Router()

  router.get('/messages', (req, res) => {
    const { to } = req.query
    if (to === undefined) res.json(store.list().slice(-LISTED_MESSAGES_MAX))
    else if (typeof to === 'string') res.json(store.listTo(to))
    else res.status(400).json({ error: 'bad_request' })
  })

  router.get('/messages/:id', (req, res) => {
    const message = store.find(req.params.id)
    if (message) res.json(message)
    else res.status(404).json({ error: 'message_not_found' })
  })

  router.delete('/messages', (_req, res) => {
    store.clear()
    res.status(204).end()
  })

  return router
}
