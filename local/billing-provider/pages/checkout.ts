import { type Html, html } from '@dossier/html'
import { renderButton } from '../../stand-in/page.ts'
import type { CheckoutSession, Price } from '../objects.ts'

/** Where a customer pays for a plan. */
export function renderCheckout(session: CheckoutSession, price: Price, declined: boolean): Html {
  if (session.status !== 'open') {
    return html`<p>This checkout is ${session.status === 'complete' ? 'done' : 'over'}.</p>`
  }
  return html`<p>${price.nickname}: <strong>${renderAmount(price)}</strong></p>
${declined ? html`<p role="alert">The card was declined.</p>` : ''}
<p>${renderButton(`/pay/${session.id}`, 'Pay')}
${renderButton(`/pay/${session.id}`, 'Pay with a card that is declined', { card: 'declined' })}</p>
${session.cancel_url ? html`<p><a href="${session.cancel_url}">Back without paying</a></p>` : ''}`
}

export function renderAmount(price: Price): string {
  return `${(price.unit_amount / 100).toFixed(2)} ${price.currency.toUpperCase()} a ${price.recurring.interval}`
}
