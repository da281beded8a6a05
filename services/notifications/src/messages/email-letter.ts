import { brandColorsOf } from '@dossier/brand'
import type { identity, Language } from '@dossier/contracts'
import { type Html, html } from '@dossier/html'
import { visibleText } from '@dossier/runtime'
import { letterLayout as layout } from './layout/letter-layout.ts'
import { oneLine, shown } from './words.ts'
import { wrapped } from './wrapped.ts'

/**
 * The content of an email. Its texts may hold names that strangers chose, so only a `link` part and the link that stops
 * emails become links.
 */
export interface Letter {
  language: Language
  sender: Sender
  subject: string
  heading: string
  greeting?: string | undefined
  /** With one link at most: what the reader is to do. */
  parts: readonly Part[]
  /** Why the reader gets the email. */
  footer?: string | undefined
  /** Where the reader says that they want no more of them. */
  stop?: { link: string; words: string } | undefined
}

/** Who writes: a firm, or the product itself. */
export type Sender = Pick<identity.FirmProfile, 'name' | 'logo_url' | 'brand_colors' | 'address'>

export type Part =
  | { paragraph: string }
  /** Beside what matters, in smaller letters. */
  | { aside: string }
  | { items: readonly string[] }
  | { code: string }
  /** The sender's own words with their line breaks, after a line that says whose they are. */
  | { quote: string; of: string }
  /** The sender's own lines, such as a signature. */
  | { lines: string }
  /** `words` says what the reader does there. */
  | { link: string; words: string }

export interface EmailText {
  subject: string
  text: string
  html: string
}

/** Lays out a letter as text and as HTML, with the same words. */
export function emailOf(letter: Letter): EmailText {
  return { subject: shown(letter.subject), text: textOf(letter), html: htmlOf(letter) }
}

/** The text alone. */
export function textOf({ sender, heading, greeting, parts, footer, stop }: Letter): string {
  const blocks = [heading, ...greetingOf(greeting)].map((line) => wrapped(shown(line)))
  blocks.push(...parts.map(textOfPart))
  const lines = footerLinesOf(sender, footer)
  blocks.push(`--\n${lines.map((line) => wrapped(shown(line))).join('\n')}`)
  if (stop) blocks.push(`${shown(stop.words)}:\n${stop.link}`)
  return `${blocks.join('\n\n')}\n`
}

function textOfPart(part: Part): string {
  if ('link' in part) return `${shown(part.words)}:\n${part.link}`
  if ('items' in part) return part.items.map((item) => wrapped(shown(item), { first: '- ', next: '  ' })).join('\n')
  if ('quote' in part) {
    const lines = linesOf(part.quote).map((line) => wrapped(line, { first: '> ', next: '> ' }))
    return [wrapped(shown(part.of)), ...lines].join('\n')
  }
  if ('lines' in part)
    return linesOf(part.lines)
      .map((line) => wrapped(shown(line)))
      .join('\n')
  return wrapped(shown(sentenceOf(part)))
}

function htmlOf({ language, sender, subject, heading, greeting, parts, footer, stop }: Letter): string {
  const colors = sender.brand_colors ?? brandColorsOf(null)
  const lines = footerLinesOf(sender, footer)
  return layout.frame({
    language,
    subject: shown(subject),
    preview: shown(previewOf(parts)),
    brand: brandOf(sender, colors),
    heading: shown(heading),
    parts: [
      ...greetingOf(greeting).map((text) => layout.paragraph({ text: shown(text) })),
      ...parts.map((part) => htmlOfPart(part, colors)),
    ],
    footer: [
      ...lines.map((line) => layout.footer_line({ text: shown(line) })),
      ...(stop ? [layout.footer_link({ link: stop.link, words: shown(stop.words) })] : []),
    ],
    accent_dark: colors.dark.accent,
    on_accent_dark: colors.dark.on_accent,
  }).markup
}

/** The sender's name and postal address, then why the reader gets the email. */
function footerLinesOf({ name, address }: Sender, footer: string | undefined): string[] {
  const { line1 = null, suite = null, city = null, state = null, zip = null } = address ?? {}
  const region = [state, zip].filter(Boolean).join(' ')
  const lines = [name, [line1, suite], [city, region], footer ?? null]
  return lines.map((line) => [line].flat().filter(Boolean).join(', ')).filter((line) => line !== '')
}

function greetingOf(greeting: string | undefined): string[] {
  return greeting ? [greeting] : []
}

/** What a list of emails shows below the subject. */
function previewOf(parts: readonly Part[]): string {
  return parts.flatMap((part) => ('paragraph' in part ? [part.paragraph] : []))[0] ?? ''
}

/**
 * The name is text, so that it is there without pictures too. The logo only over https, because the reader's program
 * fetches it; a firm without one has its initials in its colour.
 */
function brandOf({ name, logo_url }: Sender, { light }: identity.BrandColors): Html {
  const shownName = shown(name)
  if (logo_url && URL.parse(logo_url)?.protocol === 'https:') return layout.logo({ url: logo_url, name: shownName })
  const initials = initialsOf(name)
  if (initials === '') return layout.name({ name: shownName })
  return layout.mark({ initials, name: shownName, accent: light.accent, on_accent: light.on_accent })
}

/** Such as `SP` of `Silva & Partners`. */
function initialsOf(name: string): string {
  return [...oneLine(name).matchAll(/(?<![\p{L}\p{M}\p{N}'’])\p{L}/gu)]
    .slice(0, 2)
    .map(([letter]) => letter.toLocaleUpperCase('en'))
    .join('')
}

function htmlOfPart(part: Part, { light }: identity.BrandColors): Html {
  if ('link' in part) {
    return layout.button({
      link: part.link,
      words: shown(part.words),
      accent: light.accent,
      on_accent: light.on_accent,
    })
  }
  if ('items' in part) return layout.items({ items: part.items.map((item) => layout.item({ text: shown(item) })) })
  if ('quote' in part) return layout.quote({ of: shown(part.of), text: brokenLines(linesOf(part.quote)) })
  if ('lines' in part) return layout.paragraph({ text: brokenLines(linesOf(part.lines).map(shown)) })
  if ('aside' in part) return layout.aside({ text: shown(part.aside) })
  if ('code' in part) return layout.code({ text: shown(part.code) })
  return layout.paragraph({ text: shown(part.paragraph) })
}

function sentenceOf(part: { paragraph: string } | { aside: string } | { code: string }): string {
  if ('aside' in part) return part.aside
  return 'code' in part ? part.code : part.paragraph
}

function linesOf(text: string): string[] {
  return visibleText(text).split('\n')
}

/** With `<br>`, since Outlook does not keep line breaks. */
function brokenLines(lines: readonly string[]): Html[] {
  return lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>\n${line}`))
}
