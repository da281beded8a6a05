import { type Html, html } from '@dossier/html'
import type { Message } from '../message.ts'

export function channelName({ channel }: Message): string {
  return channel === 'email' ? 'Email' : 'SMS'
}

/** To the second, in UTC, which needs no script to be right. */
export function renderTime({ received_at }: Message): Html {
  return html`<time datetime="${received_at}">${received_at.slice(0, 19).replace('T', ' ')} UTC</time>`
}
