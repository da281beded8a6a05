import { unlinkedText, visibleText } from '@dossier/runtime'

/** The firm's text as the client may get it, or an address in it that is not the firm's. */
export type OwnWords = { words: string; foreign: null } | { words: null; foreign: string }

/** No program goes on with an address over these. */
const PIECES = /[^\s,;()<>[\]{}|"'`«»“”‘’]+/gu
const SCHEME = /^[a-z][a-z0-9+-]*:[/\\]{2}/i
const EMAIL = /^[\w.+%-]+@[\w-]+(?:\.[\w-]+)+[.:!?…]*$/
/** Ends the sentence, not the address. Looks at each run once: texts are long. */
const CLOSING = /(?<![.:!?…])[.:!?…]+$/
/** A single token for every program that turns text into links. */
const PLAIN_ADDRESS = /^[\w:/?#%&=+.~-]+$/
/** What browsers take in a host name, and at which some programs end it: `evil.example&.reyes.com`. */
const ENDS_HOST = /[^a-z0-9.-]|-\.|\.-/i
const WWW = /^www\./i

/**
 * Words that a firm sends along: without characters that hide something, and with addresses of its own alone, since
 * programs make links of texts. What is an address without doubt is refused, so that the author knows. What only could
 * be taken for one, such as `us.Call`, gets a space. Email addresses stay.
 *
 * @param websites host names that the words may lead to, with all below them
 */
export function ownWords(text: string, websites: readonly string[]): OwnWords {
  let foreign: string | null = null
  const words = visibleText(text).replace(PIECES, (piece) => {
    const unlinked = unlinkedText(piece)
    if (unlinked === piece || isEmail(piece) || leadsTo(websites, piece)) return piece
    if (isAddress(piece)) foreign ??= hostPart(piece)
    return unlinked
  })
  return foreign === null ? { words, foreign } : { words: null, foreign }
}

/** Whether a text has anything that must be checked against the firm's web sites. */
export function hasAddresses(text: string): boolean {
  const visible = visibleText(text)
  return unlinkedText(visible) !== visible
}

/** Some programs turn `www.a.example+b@c.example` into a link to a page. */
function isEmail(piece: string): boolean {
  return EMAIL.test(piece) && !WWW.test(piece)
}

function isAddress(piece: string): boolean {
  if (SCHEME.test(piece) || WWW.test(piece)) return true
  const host = hostPart(piece)
  return host.length < piece.replace(CLOSING, '').length && unlinkedText(host) !== host
}

/** Without scheme, path and port. */
function hostPart(piece: string): string {
  return piece.replace(SCHEME, '').split(/[/\\?#:]/)[0] || piece
}

function leadsTo(websites: readonly string[], piece: string): boolean {
  const address = piece.replace(CLOSING, '')
  const rest = address.replace(SCHEME, '')
  if (!PLAIN_ADDRESS.test(address) || /[/\\]{2}|.www\./i.test(rest) || ENDS_HOST.test(hostPart(address))) return false
  const url = URL.parse(SCHEME.test(address) ? address : `https://${address}`)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  return websites.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}
