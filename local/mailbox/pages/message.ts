import { type Html, html } from '@dossier/html'
import type { Message } from '../message.ts'
import { renderLayout } from './layout.ts'
import { linkUrls } from './link-urls.ts'
import { channelName, renderTime } from './parts.ts'
import { HTML_SANDBOX } from './security-headers.ts'

/** One message: its text, and its HTML in a frame that can neither run scripts nor reach the page around it. */
export function renderMessage(message: Message): Html {
  const headline = message.subject ?? `SMS to ${message.to}`
  return renderLayout({
    title: `${headline} – Mailbox`,
    refreshed: false,
    main: html`<h1><bdi>${headline || '(no subject)'}</bdi></h1>
<dl>
<dt>Channel</dt><dd>${channelName(message)}</dd>
<dt>To</dt><dd><bdi>${message.to}</bdi></dd>
<dt>Received</dt><dd>${renderTime(message)}</dd>
</dl>
${message.text ? html`<h2>Text</h2><div class="text" dir="auto">${linkUrls(message.text)}</div>` : ''}
${message.html === null ? '' : renderFrame(message)}`,
  })
}

function renderFrame({ id }: Message): Html {
  return html`<h2>HTML</h2>
<iframe src="/inbox/${id}/html" sandbox="${HTML_SANDBOX}" title="HTML of the message"></iframe>`
}
