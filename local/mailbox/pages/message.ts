import { type Html, html } from '@dossier/html'
import type { Message } from '../message.ts'
import type { ReplyOutcome } from '../replies.ts'
import { renderLayout } from './layout.ts'
import { linkUrls } from './link-urls.ts'
import { channelName, renderTime } from './parts.ts'
import { HTML_SANDBOX } from './security-headers.ts'

export interface MessageOptions {
  /** See `Layout`. */
  readonly base: string
  /** Whether the page has a form to answer it. */
  readonly mayReply: boolean
  /** What became of an answer that was just sent. */
  readonly outcome?: ReplyOutcome
}

/** One message: its text, and its HTML in a frame that can neither run scripts nor reach the page around it. */
export function renderMessage(message: Message, { base, mayReply, outcome }: MessageOptions): Html {
  const headline = message.subject ?? `SMS to ${message.to}`
  return renderLayout({
    title: `${headline} – Mailbox`,
    base,
    refreshed: false,
    main: html`<h1><bdi>${headline || '(no subject)'}</bdi></h1>
<dl>
<dt>Channel</dt><dd>${channelName(message)}</dd>
<dt>To</dt><dd><bdi>${message.to}</bdi></dd>
<dt>Received</dt><dd>${renderTime(message)}</dd>
</dl>
${message.text ? html`<h2>Text</h2><div class="text" dir="auto">${linkUrls(message.text)}</div>` : ''}
${message.html === null ? '' : renderFrame(message)}
${outcome ? renderOutcome(outcome) : ''}
${mayReply ? renderReply(message) : ''}`,
  })
}

function renderFrame({ id }: Message): Html {
  return html`<h2>HTML</h2>
<iframe src="inbox/${id}/html" sandbox="${HTML_SANDBOX}" title="HTML of the message"></iframe>`
}

function renderReply({ id, to, channel }: Message): Html {
  return html`<h2>Answer as <bdi>${to}</bdi></h2>
<form action="inbox/${id}/reply" method="post">
${channel === 'sms' ? SMS_FIELD : EMAIL_FIELD}
<button>Send</button>
</form>`
}

const SMS_FIELD = html`<label for="text">Text, such as STOP, START or HELP</label>
<input id="text" name="text" maxlength="1600" required autocomplete="off">`

const EMAIL_FIELD = html`<label for="text">Text</label>
<textarea id="text" name="text" rows="8" maxlength="20000" required autocomplete="off"></textarea>`

function renderOutcome(outcome: ReplyOutcome): Html {
  if (!outcome.taken) return html`<p role="status">The answer was not taken. ${outcome.reason}</p>`
  return outcome.answer === null
    ? html`<p role="status">The answer was taken.</p>`
    : html`<p role="status">The answer was taken, and answered:</p><div class="text" dir="auto">${outcome.answer}</div>`
}
