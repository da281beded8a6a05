import { type ErrorRequestHandler, json, Router } from 'express'
import type { Controls } from './controls.ts'

/** Each control at `POST /controls/{name}`: takes its object as JSON and answers its result as JSON. */
export function createControlRouter(controls: Controls): Router {
  const router = Router()
  // A page of another site could send a form here, but no JSON.
  router.use('/controls', json({ limit: '1mb', type: 'application/json' }))
  for (const [name, control] of Object.entries(controls) as [string, (given: unknown) => unknown][]) {
    router.post(`/controls/${name}`, async (req, res) => {
      res.json((await control(req.body ?? {})) ?? null)
    })
  }
  router.use('/controls', answerError)
  return router
}

/** Four arguments are what makes it an error handler for Express. */
const answerError: ErrorRequestHandler = (error, _req, res, _next) => {
  res.status(400).json({ error: error instanceof Error ? error.message : 'unknown' })
}
