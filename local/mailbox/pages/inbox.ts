import { type Html, html } from '@dossier/html'
import type { Message } from '../message.ts'
import { renderLayout } from './layout.ts'
import { channelName, renderTime } from './parts.ts'

const EXCERPT_CHARACTERS_MAX = 100

export interface Inbox {
  /** Newest first. */
  readonly messages: readonly Message[]
  /** How many messages there are, including any not shown. */
  readonly total: number
  /** What the addresses were searched for; empty shows all. */
  readonly search: string
  /** See `Layout`. */
  readonly base: string
}

/** The list of messages. The script replaces the contents of #summary and #messages. */
export function renderInbox({ messages, total, search, base }: Inbox): Html {
  const found = search ? html` to “${search}”` : ''
  const summary = total === 0 ? html`No messages${found}` : html`${messages.length} of ${total} messages${found}`
  return renderLayout({
    title: 'Mailbox',
    base,
    refreshed: true,
    main: html`<h1>Messages</h1>
<form role="search" action="./" method="get">
<label for="to">Address or number contains</label>
<input id="to" name="to" type="search" value="${search}" autocomplete="off" autocapitalize="none" spellcheck="false">
<button>Search</button>
</form>
<p id="summary" role="status">${summary}</p>
<ol id="messages">${messages.map(renderItem)}</ol>`,
  })
}

function renderItem(message: Message): Html {
  const headline = message.subject ?? message.text.slice(0, EXCERPT_CHARACTERS_MAX)
  return html`
<li><a href="inbox/${message.id}">
<span class="channel">${channelName(message)}</span>
<span class="to"><span class="hint">to </span><bdi>${message.to}</bdi></span>
<strong class="subject"><bdi>${headline || '(no subject)'}</bdi></strong>
${renderTime(message)}
</a></li>`
}
