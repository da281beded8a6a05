import type { Html } from '@dossier/html'
import { type Response, Router, urlencoded } from 'express'
import { createStyleRouter, sendPage } from '../../stand-in/page.ts'
import type { Account } from '../account.ts'
import type { Business } from '../business.ts'
import { renderCheckout } from './checkout.ts'
import { renderPortal } from './portal.ts'

const NOTE = 'A stand-in for the payment provider. No money moves, and no card is asked for.'

/** Pages where customers pay and manage their subscription. Anyone who has the address of one may use it, as at Stripe. */
export function createPagesRouter({ account, business }: { account: Account; business: Business }): Router {
  const router = Router()
  const form = urlencoded({ extended: false })

  router.use(createStyleRouter())

  router.get('/pay/:id', (req, res, next) => {
    const session = account.checkoutSessions.get(req.params.id)
    if (!session) return next()
    show(res, 'Checkout', renderCheckout(session, account.prices.get(session.price)!, req.query.declined !== undefined))
  })
  router.post('/pay/:id', form, (req, res, next) => {
    const session = account.checkoutSessions.get(req.params.id as string)
    if (!session) return next()
    if (session.status !== 'open') return res.redirect(303, `/pay/${session.id}`)
    if (!business.pay(session.id, req.body?.card === 'declined' ? 'declined' : 'good')) {
      return res.redirect(303, `/pay/${session.id}?declined`)
    }
    res.redirect(303, session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id))
  })

  router.get('/portal/:id', (req, res, next) => {
    const session = account.portalSessions.get(req.params.id)
    if (!session) return next()
    const subscriptions = [...account.subscriptions.values()].filter(({ customer }) => customer === session.customer)
    show(res, 'Billing portal', renderPortal(session, subscriptions.reverse(), [...account.prices.values()]))
  })
  router.post('/portal/:id/:subscription', form, (req, res, next) => {
    const { id, subscription: subscriptionId } = req.params as { id: string; subscription: string }
    const session = account.portalSessions.get(id)
    const subscription = account.subscriptions.get(subscriptionId)
    if (!session || subscription?.customer !== session.customer) return next()
    const acts: Record<string, () => unknown> = {
      change: () => account.prices.has(req.body.price) && business.changePrice(subscriptionId, req.body.price),
      cancel: () => business.cancelAtPeriodEnd(subscriptionId, true),
      keep: () => business.cancelAtPeriodEnd(subscriptionId, false),
      'cancel-now': () => business.cancelNow(subscriptionId),
      fail: () => business.failPayment(subscriptionId),
      renew: () => business.renew(subscriptionId),
    }
    const act = req.body?.do as string
    if (subscription.status !== 'canceled' && Object.hasOwn(acts, act)) acts[act]!()
    res.redirect(303, `/portal/${id}`)
  })

  return router
}

function show(res: Response, title: string, main: Html): void {
  sendPage(res, { title, main, note: NOTE })
}
