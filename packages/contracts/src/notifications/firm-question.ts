/**
 * The question to a person which of several firms their SMS is for; a line with code and name of each firm follows. Both keep
 * to the GSM alphabet: other letters make an SMS cost more.
 */
export const firmQuestion = {
  en: 'Several law firms write to you from this number. Which one is your message for? Reply with its 4 digits only.',
  es: 'Varios despachos le escriben desde este teléfono. ¿Para qué despacho es su mensaje? Responda solo con las 4 cifras del despacho.',
} as const

const SENTENCES = Object.values(firmQuestion).flatMap((question) => question.split(/[.?]/).map(plain).filter(Boolean))

/** A firm as the question lists it: a code of 4 digits that is no year, and a name. A lone line of that form may be anything. */
const LISTED = /^\s*(?:2[1-9]|[3-9]\d)\d\d\s*:\s*\S/
const LISTED_MIN = 2

/**
 * Whether a text has a sentence of the question or a list like its own. People are to take no words of a firm for it, and
 * send a code because such words ask for it.
 */
export function looksLikeFirmQuestion(text: string): boolean {
  const words = plain(text)
  return (
    SENTENCES.some((sentence) => words.includes(sentence)) ||
    text.split(/[\r\n\u2028\u2029]/).filter((line) => LISTED.test(line)).length >= LISTED_MIN
  )
}

/** Letters and digits alone: case, accents, spaces and punctuation do not count. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
