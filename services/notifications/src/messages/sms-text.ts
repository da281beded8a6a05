import { smsParts } from '../domain/sms-parts.ts'
import { shortened, shown } from './words.ts'

/** Longer names are cut: each 160 characters are billed as a message. */
const NAME_LENGTH_MAX = 60
/** What is left of a name, at least, where that saves a part. */
const NAME_LENGTH_MIN = 16

/** A name, as an SMS has it. */
export function inSms(name: string): string {
  return cut(name, NAME_LENGTH_MAX)
}

/** Who writes comes first: a telephone shows a number alone. The link comes last, so that nothing behind it joins it. */
export function smsText(firmName: string, words: string, link?: string): string {
  return laidOut(inSms(firmName), words, link)
}

/**
 * An SMS about something with a name, such as a matter. The names are cut as far as makes it one part; where that is not
 * enough, they stay as they are.
 */
export function smsAbout(firmName: string, name: string, words: (name: string) => string, link?: string): string {
  const whole = smsText(firmName, words(inSms(name)), link)
  if (smsParts(whole) === 1) return whole
  for (const [ofName, ofFirm] of CUTS) {
    const text = laidOut(cut(firmName, ofFirm), words(cut(name, ofName)), link)
    if (smsParts(text) === 1) return text
  }
  return whole
}

/** The lengths of both names that are tried: what the SMS is about is cut before who writes. */
const CUTS: readonly (readonly [ofName: number, ofFirm: number])[] = [
  ...[48, 40, 32, 28, 24, 20, NAME_LENGTH_MIN].map((length) => [length, NAME_LENGTH_MAX] as const),
  ...[48, 40, 32, 28, 24, 20, NAME_LENGTH_MIN].map((length) => [NAME_LENGTH_MIN, length] as const),
]

function laidOut(firmName: string, words: string, link: string | undefined): string {
  return plain(shown(`${firmName}: ${words}`)) + (link === undefined ? '' : ` ${link}`)
}

function cut(name: string, lengthMax: number): string {
  return plain(shortened(name, lengthMax))
}

/** Typographic signs as the GSM alphabet has them: a single other one makes an SMS of 160 characters one of 70. */
const PLAIN: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2013': '-',
  '\u2014': '-',
  '\u2026': '...',
}

function plain(text: string): string {
  return text.replace(/[\u2018\u2019\u201c\u201d\u2013\u2014\u2026]/g, (sign) => PLAIN[sign]!)
}
