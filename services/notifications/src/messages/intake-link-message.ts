import { html } from '@dossier/html'
import { instantInWords, oneLine } from './words.ts'

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
  const expiry = `The link works until ${instantInWords(content.expiresAt, content.firmTimezone)}. It is personal: please do not forward it.`
  return {
    subject: `${firmName}: complete your onboarding for ${title}`,
    text: [opening, `Matter: ${title}`, `Open your secure page:\n${content.link}`, expiry, firmName].join('\n\n'),
    html: html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${firmName}</title></head>
<body style="font-family: sans-serif; color: #1a1a1a; line-height: 1.5; max-width: 36em">
<p style="white-space: pre-line">${opening}</p>
<p>Matter: <strong>${title}</strong></p>
<p><a href="${content.link}">Open your secure page</a></p>
<p>${expiry}</p>
<p>${firmName}</p>
</body>
</html>
`.markup,
  }
}

/** Short: each 160 characters are billed as a message, fewer when one of them is outside the GSM alphabet. */
export function intakeLinkSms(content: IntakeLinkContent): string {
  const words = ownWords(content)
  const opening = words ? `${oneLine(content.firmName)}: ${words}` : usualWords(content)
  return `${opening} ${content.link} (until ${instantInWords(content.expiresAt, content.firmTimezone)})`
}

function ownWords({ message }: IntakeLinkContent): string | undefined {
  return message?.trim() || undefined
}

function usualWords({ firmName, matterTitle }: IntakeLinkContent): string {
  return `${oneLine(firmName)} asks you for information and documents on ${oneLine(matterTitle)}.`
}
