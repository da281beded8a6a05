/**
 * The question which of several firms an SMS is for. A line with code and name of each firm follows. Both use only the GSM
 * alphabet, because other letters make an SMS cost more.
 */
export const firmQuestion = {
  en: 'Several law firms write to you from this number. Which one is your message for? Reply with its 4 digits only.',
  es: 'Varios despachos le escriben desde este teléfono. ¿Para qué despacho es su mensaje? Responda solo con las 4 cifras del despacho.',
} as const

const SENTENCES = Object.values(firmQuestion).flatMap((question) => question.split(/[.?]/).map(plain).filter(Boolean))

/** A line of the question: a 4-digit code that is not a year, and a name. A single such line proves nothing. */
const LISTED = /^\s*(?:2[1-9]|[3-9]\d)\d\d\s*:\s*\S/
const LISTED_MIN = 2

/**
 * Whether a text has a sentence of the question or a list like the one below it. Firms may not send such texts, because
 * people would take them for the question and reply with a code.
 */
export function looksLikeFirmQuestion(text: string): boolean {
  const words = plain(text)
  return (
    SENTENCES.some((sentence) => words.includes(sentence)) ||
    text.split(/[\r\n\u2028\u2029]/).filter((line) => LISTED.test(line)).length >= LISTED_MIN
  )
}

/** Keeps only letters and digits, without case and accents. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
