import { type Html, html } from '@dossier/html'
import { renderButton } from '../../stand-in/page.ts'
import type { PortalSession, Price, Subscription } from '../objects.ts'
import { renderAmount } from './checkout.ts'

/** Where a customer looks after a subscription, with buttons for what else can befall it. */
export function renderPortal(session: PortalSession, subscriptions: Subscription[], prices: Price[]): Html {
  return html`${subscriptions.length === 0 ? html`<p>There is no subscription.</p>` : ''}
${subscriptions.map((subscription) => renderSubscription(`/portal/${session.id}/${subscription.id}`, subscription, prices))}
${session.return_url ? html`<p><a href="${session.return_url}">Back</a></p>` : ''}`
}

function renderSubscription(action: string, subscription: Subscription, prices: Price[]): Html {
  const item = subscription.items.data[0]!
  const day = new Date(item.current_period_end * 1000).toISOString().slice(0, 10)
  const title = html`<h2>${item.price.nickname}: ${renderAmount(item.price)}</h2>
<p>Status: ${subscription.status}. ${subscription.cancel_at_period_end ? 'Ends' : 'The period ends'} on ${day}.</p>`
  if (subscription.status === 'canceled') return title
  const others = prices.filter(({ id }) => id !== item.price.id)
  return html`${title}
<p>${others.map((price) => renderButton(action, `Change to ${price.nickname}`, { do: 'change', price: price.id }))}
${
  subscription.cancel_at_period_end
    ? renderButton(action, 'Do not cancel', { do: 'keep' })
    : renderButton(action, 'Cancel at the end of the period', { do: 'cancel' })
}
${renderButton(action, 'Cancel now', { do: 'cancel-now' })}</p>
<p class="note">What else may happen: ${renderButton(action, 'A payment fails', { do: 'fail' })}
${renderButton(action, 'The next period begins', { do: 'renew' })}</p>`
}
