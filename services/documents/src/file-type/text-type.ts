import { HEAD_BYTES } from './magic.ts'

/** A byte order mark, white space, instructions, comments and a document type may come before the first element. */
const BEFORE_ELEMENT =
  /^(?:\ufeff|\s+|<\?xml[^>]*>|<\?[\w-]+[^>]*\?>|<!-->|<!--->|<!--[\s\S]*?-->|<!doctype(?!\s+html\b)\s[^>[]*(?:\[[^\]]*\]\s*)?>)+/i
/**
 * What browsers take for HTML (https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type), and
 * further elements that such a file may begin with.
 */
const HTML =
  /^<(?:!doctype\s+html|html|head|meta|link|base|script|iframe|object|embed|img|video|audio|math|form|input|h[1-6]|div|span|font|table|a|style|title|b|i|ul|ol|body|center|br|hr|p)(?=[\s/>])|^<\w+:html(?=[\s/>])/i
const SVG = /^<(?:\w+:)?svg(?=[\s/>])/i
const SCRIPT = /^[\ufeff\s]*(?:#!\s*\/|<\?php\b|<\?=|@echo\b)/i

export const HTML_TYPE = 'text/html'
export const SVG_TYPE = 'image/svg+xml'
export const SCRIPT_TYPE = 'text/x-script'

/**
 * What a text is by its beginning: what a browser or a system would run, or plain text. A beginning that is nothing but space and
 * comments may have anything behind it.
 */
export function typeOfText(head: Buffer): string {
  const text = decode(head)
  if (SCRIPT.test(text)) return SCRIPT_TYPE
  const element = text.replace(BEFORE_ELEMENT, '')
  if (SVG.test(element)) return SVG_TYPE
  const isHidden = head.length >= HEAD_BYTES && (element === '' || element.startsWith('<!--'))
  return isHidden || HTML.test(element) ? HTML_TYPE : 'text/plain'
}

function decode(head: Buffer): string {
  const mark = head.length < 2 ? 0 : head.readUInt16BE(0)
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(head)
  return new TextDecoder(mark === 0xfeff ? 'utf-16be' : 'utf-8').decode(head)
}
