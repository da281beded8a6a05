import { isAnswered } from '@dossier/contracts/intake-form'

/** How pages of a language say what is no text. */
interface AnswerWords {
  yes: string
  no: string
  /** A day, which is YYYY-MM-DD. */
  day: (day: string) => string
  /** What an option of the question is called. */
  option: (option: string) => string
}

export interface Address {
  line1?: string
  line2?: string
  city?: string
  state?: string
  zip?: string
}

/** An answer as a person writes it, by lines. None where nothing was answered. */
export function answerLines(type: string, answer: unknown, words: AnswerWords): string[] {
  if (answer === false) return [words.no]
  if (!isAnswered(answer)) return []
  if (answer === true) return [words.yes]
  if (type === 'date') return [/^\d{4}-\d\d-\d\d$/.test(String(answer)) ? words.day(String(answer)) : String(answer)]
  if (type === 'address') return addressLines(answer as Address)
  if (type === 'select' || type === 'multiselect') return [[answer].flat().map(String).map(words.option).join(', ')]
  return [String(answer)]
}

const BRITISH_POSTCODE = /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i

/**
 * An address in the order of its country, which its state and postal code tell: "Reno, NV 89501" with a state, a line for each in
 * Britain, "4051 Basel" elsewhere.
 */
export function addressLines({ line1, line2, city, state, zip }: Address): string[] {
  const place = (): (string | undefined)[] => {
    if (zip && BRITISH_POSTCODE.test(zip)) return [city, state, zip]
    if (state) return [[city, given([state, zip]).join(' ')].filter(Boolean).join(', ')]
    return [given([zip, city]).join(' ')]
  }
  return given([line1, line2, ...place()])
}

const given = (texts: readonly (string | undefined)[]) => texts.filter(isAnswered) as string[]
