/** A byte order mark, white space, instructions and comments may come before the first element. */
const BEFORE_ELEMENT = /^(?:\ufeff|\s|<\?[^>]*\?>|<!--[\s\S]*?-->)*/
/** What browsers take for HTML: https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type */
const HTML =
  /^<(?:!doctype\s+html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)(?=[\s>])|^<\w+:html(?=[\s>])/i
const SVG = /^(?:<!doctype\s+svg[^>]*>\s*)?<(?:\w+:)?svg(?=[\s>])/i
const SCRIPT = /^\ufeff?(?:#!\s*\/|<\?php\b|@echo\b)/i

export const HTML_TYPE = 'text/html'
export const SVG_TYPE = 'image/svg+xml'
export const SCRIPT_TYPE = 'text/x-script'

/** What a text is by its beginning: what a browser or a system would run, or plain text. */
export function typeOfText(head: Buffer): string {
  const text = decode(head)
  if (SCRIPT.test(text)) return SCRIPT_TYPE
  const element = text.replace(BEFORE_ELEMENT, '')
  if (SVG.test(element)) return SVG_TYPE
  return HTML.test(element) ? HTML_TYPE : 'text/plain'
}

function decode(head: Buffer): string {
  const mark = head.length < 2 ? 0 : head.readUInt16BE(0)
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(head)
  return new TextDecoder(mark === 0xfeff ? 'utf-16be' : 'utf-8').decode(head)
}
