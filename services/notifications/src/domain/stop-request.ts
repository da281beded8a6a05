import { plainWords } from './plain-words.ts'

/** Whether somebody asks in their own words for no more SMS. 47 CFR 64.1200(a)(10) has us take any reasonable wording. */

export interface StopRequest {
  /** False if the words may mean something else: then they are asked. */
  isCertain: boolean
  /** The language of the words, as the best guess at theirs. */
  language: 'en' | 'es'
}

/** Words that ask for it when they are all that a message has besides courtesy; case, accents and spaces do not count. */
export const stopWords = {
  /** Those of Twilio and the carriers (https://help.twilio.com/articles/223134027) and of the FCC's rule. */
  en: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'ARRET'],
  es: ['ALTO', 'PARAR', 'PARE', 'PAREN', 'BAJA', 'BASTA', 'CANCELAR', 'DETENER', 'DETENGA'],
} as const

type Language = StopRequest['language']

/** STOP with nothing that is to be stopped, such as an eviction, and with none of the verbs that it makes. */
const STOP = 'STOP(?! (?:BY|IN|AT|OVER|OFF|SIGN|THE|A|AN|MY|OUR|HIS|HER|THEIR|PAYMENTS?)\\b)'

/** Words that can hardly be about anything but messages. */
const CLEAR: Readonly<Record<Language, RegExp>> = {
  en: phrase(
    `${STOP}|STOPALL|UNSUBSCRIBE|OPTOUT|OPT(?: (?:ME|US))? OUT|ARRET`,
    '(?:REMOVE|DELETE) (?:ME|US|MY NUMBER|MY PHONE|THIS NUMBER)|TAKE (?:ME|US|MY NUMBER) OFF|(?<!\\b(?:WONT|NOT|NEVER) )LEAVE (?:ME|US) ALONE',
    '(?:DO NOT|DONT|NEVER)(?: EVER)? (?:TEXT|MESSAGE|CONTACT|BOTHER|WRITE(?: TO)?)(?= (?:ME|US|MY|THIS|AGAIN|ANYMORE)\\b)',
  ),
  es: phrase(
    '(?:DEJE|DEJEN|DEJA) DE (?:ESCRIBIR|MANDAR|ENVIAR|CONTACTAR|MOLESTAR|TEXTEAR)(?:ME|NOS)?|DE BAJA',
    'NO (?:ME|NOS) (?:ESCRIBAN?|ESCRIBAS|CONTACTEN?|MOLESTEN?|TEXTEEN?)',
  ),
}
/** Words that only mean STOP if messages are mentioned too. */
const ABOUT_MESSAGES: Readonly<Record<Language, RegExp>> = {
  en: phrase('NO MORE|(?:DO NOT|DONT|NO LONGER|NEVER) (?:WANT|WISH|NEED|SEND)'),
  es: phrase('NO MAS|NO (?:QUIERO|DESEO|NECESITO)|NO (?:ME|NOS) (?:MANDEN?|MANDES|ENVIEN?|ENVIES)'),
}
const WORDS: Readonly<Record<Language, RegExp>> = {
  en: phrase(stopWords.en.join('|')),
  es: phrase(stopWords.es.join('|')),
}
/** "Please don't stop", "non-stop" and the like. */
const NEGATED =
  /\b(?:NOT|DONT|NEVER|CANT|CANNOT|WONT|NON)(?: EVER)? STOP\b|\bNO (?:PARAR|PAREN?|CANCELAR|CANCELEN?|DETENER|DETENGAN?)\b/g
/** "Stop! I found it", "You really must stop". */
const CALLED_OUT = phrase(STOP)
const TOLD = /\bYOU(?: \w+){0,3} STOP$/

const COURTESY = words(
  `PLEASE PLS PLZ KINDLY THANK YOU THANKS THANKYOU THX TY HI HELLO HEY DEAR SIR MADAM OK OKAY YES NO NOW SORRY BYE
   POR FAVOR PORFAVOR GRACIAS MUCHAS HOLA SI YA AHORA ADIOS MERCI SVP`,
)
const MESSAGES = words(
  `TEXT TEXTS TEXTING MESSAGE MESSAGES MESSAGING MSG MSGS SMS SPAM SPAMMING NOTIFICATIONS REMINDERS ALERTS CONTACT
   CONTACTING WRITING ANYTHING MENSAJE MENSAJES TEXTO TEXTOS NADA RECORDATORIOS AVISOS`,
)
/** Further words that a request may have. */
const BESIDES = words(
  `I ID IM WE ME MY US YOUR THE THIS THESE THOSE THAT IT ALL ANY ANYMORE MORE AGAIN EVER A AND OR TO FROM OF ON HERE WANT WISH
   LIKE WOULD CAN COULD HOW DO JUST ALREADY IMMEDIATELY WRONG SEND SENDING RECEIVE RECEIVING GET GETTING BOTHERING
   NUMBER PHONE LIST
   YO MI QUIERO DESEO QUISIERA RECIBIR MAS DE A EL LA LOS LAS ESTE ESTA ESTOS NUMERO TELEFONO LISTA SUS TODOS DAR DARME DEME
   DENME ENVIAR ENVIARME MANDAR MANDARME ESCRIBIR ESCRIBIRME NUNCA`,
)
/** Other means of contact: the request may be only about these. */
const CONTACT = words('CALL CALLS CALLING EMAIL EMAILS EMAILING LLAMADA LLAMADAS LLAMAR LLAMARME LLAME CORREO CORREOS')

/** Undefined for what asks for something else, such as "I will stop by tomorrow". */
export function stopRequestOf(text: string): StopRequest | undefined {
  const said = plainWords(text).replaceAll(NEGATED, 'NOT')
  return requestIn(said, 'en') ?? requestIn(said, 'es')
}

function requestIn(said: string, language: Language): StopRequest | undefined {
  const others = (asked: RegExp) => wordsIn(said.replaceAll(asked, ' '))
  const all = wordsIn(said)
  const named = all.some((word) => MESSAGES.has(word))
  const isPlain = (word: string) => COURTESY.has(word) || MESSAGES.has(word) || BESIDES.has(word)
  const [clear, about, single] = [CLEAR[language], ABOUT_MESSAGES[language], WORDS[language]]

  const isCertain =
    (said.search(clear) >= 0 && others(clear).every(isPlain)) ||
    (said.search(single) >= 0 && others(single).every((word) => COURTESY.has(word))) ||
    [about, single].some((asked) => named && said.search(asked) >= 0 && others(asked).every(isPlain))
  if (isCertain) return { isCertain, language }

  const isInTouch = named || all.some((word) => CONTACT.has(word))
  const isUnsure =
    (said.search(clear) >= 0 && isInTouch) ||
    (language === 'en' && (TOLD.test(said) || begins(said, CALLED_OUT))) ||
    (isInTouch && (begins(said, about) || begins(said, single))) ||
    (begins(said, single) && others(single).every(isPlain))
  return isUnsure ? { isCertain, language } : undefined
}

/** Whether courtesy, and the person who asks, are all that comes before. */
function begins(said: string, asked: RegExp): boolean {
  const at = said.search(asked)
  return at >= 0 && wordsIn(said.slice(0, at)).every((word) => COURTESY.has(word) || word === 'I' || word === 'WE')
}

function phrase(...alternatives: string[]): RegExp {
  return new RegExp(`\\b(?:${alternatives.join('|')})\\b`, 'g')
}

function wordsIn(said: string): string[] {
  return said.split(' ').filter(Boolean)
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/))
}
