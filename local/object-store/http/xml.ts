import { S3Error } from '../errors.ts'

/** An element to write: its name and either text or the elements within. */
export type XmlElement = readonly [name: string, content: string | number | boolean | readonly XmlElement[]]

/** An element that was read. Text is what stands directly in it, trimmed of nothing. */
export interface ReadElement {
  readonly name: string
  readonly children: readonly ReadElement[]
  readonly text: string
}

export function writeXml([name, content]: XmlElement, namespace?: string): string {
  const attributes = namespace === undefined ? '' : ` xmlns="${escapeText(namespace)}"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement([name, content], attributes)}`
}

/** The namespace of S3's response documents (error documents have none). */
export const S3_NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/'

function writeElement([name, content]: XmlElement, attributes = ''): string {
  const inner = Array.isArray(content) ? content.map((child) => writeElement(child)).join('') : escapeText(`${content}`)
  return `<${name}${attributes}>${inner}</${name}>`
}

/** Control characters become references, as S3 writes them, although XML 1.0 knows no NUL. */
function escapeText(text: string): string {
  return text.replace(/[&<>"\x00-\x1f]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Deepest nesting of elements; S3's request documents have three levels. */
const DEPTH_MAX = 16

/**
 * Reads the small documents that S3 requests carry: elements, text, comments, CDATA and the predefined entities.
 * Document types are refused, so that no entity is ever defined or fetched.
 * @throws S3Error MalformedXML
 */
export function readXml(document: string): ReadElement {
  const tokens = /<\?.*?\?>|<!--.*?-->|<!\[CDATA\[(.*?)\]\]>|<(\/?)([\w:.-]+)((?:\s[^<>]*?)?)(\/?)>|([^<]+)/gsy
  const root: MutableElement = { name: '', children: [], text: '' }
  const open = [root]
  while (tokens.lastIndex < document.length) {
    const token = tokens.exec(document)
    const current = open.at(-1)!
    if (token === null || open.length > DEPTH_MAX) throw new S3Error('MalformedXML')
    const [, data, closing, name, , selfClosing, text] = token
    if (text !== undefined) current.text += unescapeText(text)
    else if (data !== undefined) current.text += data
    else if (closing) {
      if (current.name !== name || open.length === 1) throw new S3Error('MalformedXML')
      open.pop()
    } else if (name !== undefined) {
      const element: MutableElement = { name, children: [], text: '' }
      current.children.push(element)
      if (!selfClosing) open.push(element)
    }
  }
  const [element, ...others] = root.children
  if (
    open.length !== 1 ||
    element === undefined ||
    others.length > 0 ||
    root.text.replace(/^\ufeff/, '').trim() !== ''
  ) {
    throw new S3Error('MalformedXML')
  }
  return element
}

/** Text of the first child of that name. */
export function childText(element: ReadElement, name: string): string | undefined {
  return element.children.find((child) => child.name === name)?.text
}

interface MutableElement {
  name: string
  children: MutableElement[]
  text: string
}

const predefinedEntities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

function unescapeText(text: string): string {
  return text.replace(/&([^;]{0,10});?/g, (_, reference: string) => {
    const [, hexadecimal, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(reference) ?? []
    const codePoint = Number.parseInt(hexadecimal ?? decimal ?? '', hexadecimal === undefined ? 10 : 16)
    const character = codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : predefinedEntities.get(reference)
    if (character === undefined) throw new S3Error('MalformedXML')
    return character
  })
}
