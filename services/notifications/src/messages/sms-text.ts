import { shortened, shown } from './words.ts'

/** Longer names are cut: each 160 characters are billed as a message. */
const NAME_LENGTH_MAX = 60

/** A name, as an SMS has it. */
export function inSms(name: string): string {
  return plain(shortened(name, NAME_LENGTH_MAX))
}

/** Who writes comes first: a telephone shows a number alone. The link comes last, so that nothing behind it joins it. */
export function smsText(firmName: string, words: string, link?: string): string {
  return plain(shown(`${inSms(firmName)}: ${words}`)) + (link === undefined ? '' : ` ${link}`)
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
