import { Router, urlencoded } from 'express'
import { sendPage } from '../../stand-in/page.ts'
import type { Controls } from '../control/controls.ts'
import { NOTE } from './note.ts'
import { renderOverview } from './overview.ts'

/** The page that shows what the stand-in holds. Its address begins with the token. */
export function createPagesRouter(controls: Controls): Router {
  const router = Router({ mergeParams: true })
  const form = urlencoded({ extended: false })

  router.get('/', (req, res) => {
    sendPage(res, {
      title: 'Practice management',
      main: renderOverview(req.baseUrl, controls.holdings(), controls.calls()),
      note: NOTE,
      wide: true,
    })
  })

  router.post('/people/:id', form, async (req, res) => {
    await controls.revokeAccess({ user_id: Number(req.params.id) })
    res.redirect(303, `${req.baseUrl}/`)
  })
  router.post('/matters/:id', form, (req, res) => {
    const matter_id = Number(req.params.id)
    if (req.body?.do === 'delete') controls.removeMatter({ matter_id })
    else controls.changeMatter({ matter_id, data: { status: req.body?.status } })
    res.redirect(303, `${req.baseUrl}/`)
  })
  router.post('/subscriptions/:id', form, (req, res) => {
    controls.dropSubscription({ webhook_id: Number(req.params.id) })
    res.redirect(303, `${req.baseUrl}/`)
  })

  return router
}
