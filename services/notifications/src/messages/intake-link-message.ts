import { escapeHtml } from './escape-html.ts'

/** What a message that carries an onboarding link says. */
export interface IntakeLinkContent {
  firmName: string
  /** IANA name: the expiry is written in the firm's own time. */
  firmTimezone: string
  matterTitle: string
  /** The firm's own words, as plain text; null for the usual ones. */
  message: string | null
  link: string
  expiresAt: string
}

export interface EmailText {
  subject: string
  text: string
  html: string
}

export function intakeLinkEmail(content: IntakeLinkContent): EmailText {
  const firmName = oneLine(content.firmName)
  const title = oneLine(content.matterTitle)
  const opening = ownWords(content) ?? usualWords(content)
  const expiry = `The link works until ${expiryInWords(content)}. It is personal: please do not forward it.`
  return {
    subject: `${firmName}: complete your onboarding for ${title}`,
    text: [opening, `Matter: ${title}`, `Open your secure page:\n${content.link}`, expiry, firmName].join('\n\n'),
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(firmName)}</title></head>
<body style="font-family: sans-serif; color: #1a1a1a; line-height: 1.5; max-width: 36em">
<p style="white-space: pre-line">${escapeHtml(opening)}</p>
<p>Matter: <strong>${escapeHtml(title)}</strong></p>
<p><a href="${escapeHtml(content.link)}">Open your secure page</a></p>
<p>${escapeHtml(expiry)}</p>
<p>${escapeHtml(firmName)}</p>
</body>
</html>
`,
  }
}

/** Short: each 160 characters are billed as a message, fewer when one of them is outside the GSM alphabet. */
export function intakeLinkSms(content: IntakeLinkContent): string {
  const words = ownWords(content)
  const opening = words ? `${oneLine(content.firmName)}: ${words}` : usualWords(content)
  return `${opening} ${content.link} (until ${expiryInWords(content)})`
}

function ownWords({ message }: IntakeLinkContent): string | undefined {
  return message?.trim() || undefined
}

function usualWords({ firmName, matterTitle }: IntakeLinkContent): string {
  return `${oneLine(firmName)} asks you for information and documents on ${oneLine(matterTitle)}.`
}

/** Names may hold line breaks; subjects and greetings must not. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Such as `March 31, 2026 at 5:30 AM EDT`. */
function expiryInWords({ expiresAt, firmTimezone }: IntakeLinkContent): string {
  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: firmTimezone,
  })
    .format(new Date(expiresAt))
    .replaceAll('\u202f', ' ')
}
