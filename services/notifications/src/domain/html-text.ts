import { Parser } from 'htmlparser2'

/** Invisible elements. */
const HIDDEN: ReadonlySet<string> = new Set([
  'head',
  'title',
  'style',
  'script',
  'template',
  'noscript',
  'object',
  'svg',
])
/** Elements that start and end a line. */
const BLOCKS: ReadonlySet<string> = new Set('address article dd div dl dt footer header li main section tr'.split(' '))
/** Elements with space above and below. */
const PARAGRAPHS: ReadonlySet<string> = new Set('blockquote h1 h2 h3 h4 h5 h6 hr ol p pre table ul'.split(' '))

/** Each tag costs as much as it is deep. */
const DEPTH_MAX = 500
/** Many times what the text that is kept takes, with the tags of the most talkative programs. */
const CHARACTERS_MAX = 256 * 1024
/** Between looks at how deep it is. */
const CHUNK_CHARACTERS = 4 * 1024

/** A picture that is in the HTML itself, as some web mailers paste it: far longer than words. */
const DATA_PICTURE = /(<img\b[^<>]*?\bsrc\s*=\s*["']?)data:[^"'<>]*/gi

export interface HtmlText {
  text: string
  /** Whether it was too long or too deep, so that it ends early. */
  isCut: boolean
  /** Number of images embedded in the HTML. */
  pictures: number
}

/** The words of an email that has HTML alone. Quotes are marked with `>`, as in plain text; links and pictures go. */
export function textOfHtml(withPictures: string): HtmlText {
  let pictures = 0
  const html = withPictures.replace(DATA_PICTURE, (_picture, tag: string) => {
    pictures++
    return tag
  })
  const lines: string[] = []
  let line = ''
  let depth = 0
  let hiddenDepth = 0
  let quoteDepth = 0

  function endLine(): void {
    const words = line.trim()
    line = ''
    if (words) lines.push(quoteDepth > 0 ? `> ${words}` : words)
  }
  function endParagraph(): void {
    endLine()
    if (lines.length > 0 && lines.at(-1) !== '') lines.push('')
  }
  function divide(name: string): void {
    if (name === 'br') (line.trim() ? endLine : endParagraph)()
    if (BLOCKS.has(name)) endLine()
    if (PARAGRAPHS.has(name)) endParagraph()
  }

  const parser = new Parser({
    onopentagname(name) {
      depth++
      if (HIDDEN.has(name)) hiddenDepth++
      divide(name)
      if (name === 'blockquote') quoteDepth++
    },
    ontext(text) {
      if (hiddenDepth === 0) line += text.replace(/\s+/g, ' ')
    },
    onclosetag(name) {
      depth--
      if (HIDDEN.has(name)) hiddenDepth--
      if (name !== 'br') divide(name)
      if (name === 'blockquote') quoteDepth--
    },
  })
  let at = 0
  for (; at < Math.min(html.length, CHARACTERS_MAX) && depth <= DEPTH_MAX; at += CHUNK_CHARACTERS) {
    parser.write(html.slice(at, at + CHUNK_CHARACTERS))
  }
  parser.end()
  endLine()
  return { text: lines.join('\n').trim(), isCut: at < html.length, pictures }
}
