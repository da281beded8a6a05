import { html } from '@dossier/html'
import GithubSlugger from 'github-slugger'
import MarkdownIt, { type Token } from 'markdown-it'
import { renderTabs, type Snippet } from './code-blocks.ts'
import { addressOfName } from './named-addresses.ts'
import type { Heading, Passage } from './page.ts'
import { exampleLanguages } from './reference/example-languages.ts'

/** What a link of a Markdown file becomes on the site; undefined if it leads to something that the site does not have. */
export type ResolveLink = (href: string) => string | undefined

export interface RenderedMarkdown {
  title: string
  /** The first sentence below the title. */
  summary: string
  content: string
  headings: Heading[]
  passages: Passage[]
}

const markdown = new MarkdownIt({ html: false, linkify: false })

/** A kind of token of our own: code blocks that show the same in several languages. */
const TABS = 'tabs'

markdown.renderer.rules[TABS] = (tokens, index) => renderTabs(tokens[index]!.meta!.snippets as Snippet[]).markup

markdown.renderer.rules.heading_open = (tokens, index) => {
  const token = tokens[index]!
  return token.tag === 'h1' ? '<h1>' : html`<${token.tag} id="${token.attrGet('id')!}">`.markup
}

markdown.renderer.rules.heading_close = (tokens, index) => {
  const { tag } = tokens[index]!
  if (tag === 'h1') return '</h1>\n'
  const id = tokens[index - 2]!.attrGet('id')!
  const text = textOf(tokens[index - 1]!)
  return `${html`<a class="anchor" href="#${id}" aria-label="Link to ${text}">#</a>`.markup}</${tag}>\n`
}

markdown.renderer.rules.table_open = () => '<div class="wide" tabindex="0" role="group" aria-label="Table"><table>\n'
markdown.renderer.rules.table_close = () => '</table></div>\n'

/**
 * Renders a Markdown file. Headings have the same anchors as on the pages of the repository.
 * @throws Error if the file does not begin with a heading of the first level
 */
export function renderMarkdown(source: string, resolve: ResolveLink): RenderedMarkdown {
  const tokens = withTabs(markdown.parse(source, {}))
  const slugger = new GithubSlugger()
  const headings: Heading[] = []
  const passages: Passage[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const text = textOf(tokens[index + 1]!)
      const id = slugger.slug(text)
      token.attrSet('id', id)
      const level = Number(token.tag.slice(1))
      if (level > 1) headings.push({ level, id, text })
      passages.push({ id: level === 1 ? '' : id, title: text, text: '' })
    } else if (token.type === 'th_open' && tokens[index + 1]!.content === '') {
      // A head of a column without words is none to screen readers.
      token.tag = 'td'
      tokens[index + 2]!.tag = 'td'
    } else if (token.type === 'inline') {
      const passage = passages.at(-1)
      if (passage && tokens[index - 1]!.type !== 'heading_open') passage.text += `${textOf(token)} `
      if (tokens[index - 1]!.type !== 'heading_open') token.children = linked(token.children ?? [], resolve)
    }
  }
  const [first] = passages
  if (tokens[0]?.tag !== 'h1' || !first) throw new Error(`a page begins with its title: ${source.slice(0, 60)}`)
  return {
    title: first.title,
    summary: summaryOf(tokens),
    content: markdown.renderer.render(tokens, markdown.options, {}),
    headings,
    passages,
  }
}

/** A text of descriptions, which may have paragraphs and code, as markup. */
export function renderText(source: string): string {
  const tokens = markdown.parse(source, {})
  for (const token of tokens) if (token.children) token.children = linked(token.children, (href) => href)
  return markdown.renderer.render(tokens, markdown.options, {})
}

/** Languages in which pages show the same request. Other code blocks that follow each other are steps. */
const ALTERNATIVES = new Set(exampleLanguages.map(({ language }) => language))

/** Requests that follow each other directly, each in another language, are the same request: they become tabs. */
function withTabs(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    if (token.type !== 'fence') {
      joined.push(token)
      continue
    }
    const [language = '', file] = token.info.trim().split(' ')
    const snippet: Snippet = { language, code: token.content }
    // A block that is a file is a step, too.
    const isAlternative = file === undefined && ALTERNATIVES.has(language)
    const before = joined.at(-1)
    const snippets = before?.meta?.alternatives as Snippet[] | undefined
    if (isAlternative && snippets?.every((other) => other.language !== language)) {
      snippets.push(snippet)
    } else {
      const alone = [snippet]
      token.type = TABS
      token.meta = { snippets: alone, ...(isAlternative && { alternatives: alone }) }
      joined.push(token)
    }
  }
  return joined
}

/**
 * Gives links their addresses on the site: what the site does not have is no link there. Operations, events and error codes that the
 * text names in code become links.
 */
function linked(tokens: readonly Token[], resolve: ResolveLink): Token[] {
  const open: Token[] = []
  return tokens.flatMap((token) => {
    if (token.type === 'link_open') {
      const address = resolve(String(token.attrGet('href')))
      if (address === undefined) [token.tag, token.attrs] = ['span', []]
      else token.attrSet('href', address)
      open.push(token)
    } else if (token.type === 'link_close') token.tag = open.pop()!.tag
    const address = token.type === 'code_inline' && open.length === 0 ? addressOfName(token.content) : undefined
    return address === undefined ? [token] : linkTo(address, token)
  })
}

function linkTo(address: string, content: Token): Token[] {
  const [open, , close] = markdown.parseInline(`[text](${address})`, {})[0]!.children!
  return [open!, content, close!]
}

function textOf(token: Token): string {
  return (token.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('')
}

/** The first sentence of the first paragraph. */
function summaryOf(tokens: Token[]): string {
  const paragraph = tokens.findIndex(({ type }) => type === 'paragraph_open')
  return paragraph < 0 ? '' : (/^.*?[.:](?= |$)/.exec(textOf(tokens[paragraph + 1]!))?.[0] ?? '')
}
