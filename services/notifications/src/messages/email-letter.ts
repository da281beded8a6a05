import type { Language } from '@dossier/contracts'
import { type Html, html } from '@dossier/html'
import { visibleText } from '@dossier/runtime'
import { shown } from './words.ts'
import { wrapped } from './wrapped.ts'

/** The content of an email. Its texts may hold names that strangers chose, so only a `link` part becomes a link. */
export interface Letter {
  language: Language
  /** Who writes. */
  sender: { name: string; logo_url: string | null }
  subject: string
  heading: string
  parts: readonly Part[]
  /** Why the reader gets the email, and how to stop it. */
  footer?: string
}

export type Part =
  | { paragraph: string }
  | { items: readonly string[] }
  /** The sender's own words with their line breaks, after a line that says whose they are. */
  | { quote: string; of: string }
  /** `words` says where the link leads. */
  | { link: string; words: string }

export interface EmailText {
  subject: string
  text: string
  html: string
}

/** Lays out a letter as text and as HTML. */
export function emailOf(letter: Letter): EmailText {
  return { subject: shown(letter.subject), text: textOf(letter), html: htmlOf(letter) }
}

function textOf({ sender, parts, footer }: Letter): string {
  const blocks = [...parts.map(textOfPart), shown(sender.name)]
  if (footer) blocks.push(`--\n${wrapped(shown(footer))}`)
  return `${blocks.join('\n\n')}\n`
}

function textOfPart(part: Part): string {
  if ('link' in part) return `${shown(part.words)}:\n${part.link}`
  if ('items' in part) return part.items.map((item) => wrapped(shown(item), { first: '- ', next: '  ' })).join('\n')
  if ('quote' in part) {
    const lines = visibleText(part.quote).split('\n')
    return [wrapped(shown(part.of)), ...lines.map((line) => wrapped(line, { first: '> ', next: '> ' }))].join('\n')
  }
  return wrapped(shown(part.paragraph))
}

/**
 * Only the link sets colours, both of them. So light and dark mail programs keep the contrast that their readers chose. There
 * are no tables, so screen readers read from top to bottom.
 */
function htmlOf({ language, sender, subject, heading, parts, footer }: Letter): string {
  return html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${shown(subject)}</title>
</head>
<body style="margin: 0; padding: 16px; font-family: Arial, Helvetica, sans-serif; font-size: 16px; line-height: 1.5">
<main style="max-width: 36em; margin: 0 auto; overflow-wrap: break-word">
${logoOf(sender)}<p style="margin: 0 0 24px"><strong>${shown(sender.name)}</strong></p>
<h1 style="font-size: 22px; line-height: 1.3; margin: 0 0 16px">${shown(heading)}</h1>
${parts.map(htmlOfPart)}${footer ? html`<footer><hr>\n<p style="font-size: 14px">${shown(footer)}</p></footer>\n` : ''}</main>
</body>
</html>
`.markup
}

/** Only over https, because the reader's program fetches the picture. */
function logoOf({ name, logo_url }: Letter['sender']): Html | '' {
  if (!logo_url || URL.parse(logo_url)?.protocol !== 'https:') return ''
  return html`<img src="${logo_url}" alt="${shown(name)}" height="48" style="height: 48px; width: auto; max-width: 100%; border: 0">\n`
}

const LINK_STYLE =
  'display: inline-block; padding: 12px 20px; border-radius: 6px; background-color: #1a4480; color: #ffffff; font-weight: bold'

function htmlOfPart(part: Part): Html {
  if ('link' in part)
    return html`<p style="margin: 24px 0"><a href="${part.link}" style="${LINK_STYLE}">${shown(part.words)}</a></p>\n`
  if ('items' in part) return html`<ul>\n${part.items.map((item) => html`<li>${shown(item)}</li>\n`)}</ul>\n`
  if ('quote' in part) {
    return html`<p>${shown(part.of)}</p>
<blockquote style="margin: 16px 0; padding-left: 16px; border-left: 3px solid #767676; white-space: pre-line">${visibleText(part.quote)}</blockquote>\n`
  }
  return html`<p>${shown(part.paragraph)}</p>\n`
}
