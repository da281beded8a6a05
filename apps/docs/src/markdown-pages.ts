import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { type ResolveLink, renderMarkdown } from './markdown.ts'
import { DECISIONS, pagesElsewhere, sections } from './navigation.ts'
import type { Page } from './page.ts'
import { addressOf, checkout, HOME, markdownAddressOf } from './paths.ts'

/** Markdown files that are pages, with the title of their section. */
const pageFiles: ReadonlyMap<string, string> = new Map([
  ...sections.flatMap(({ title, files }) => files.map((file) => [file, title] as const)),
  ...globSync(DECISIONS.pattern, { cwd: checkout }).map((file) => [file, DECISIONS.title] as const),
])

/** The pages that are written by hand. */
export function markdownPages(): Page[] {
  return [...pageFiles].map(([file, section]) => {
    const page = pageOf(readFileSync(join(checkout, file), 'utf8'), addressOf(file), section, linksOf(file))
    return titled(page, pagesElsewhere.get(file)?.title ?? page.title)
  })
}

/** The page with a title that navigation and search show. Its content keeps its heading. */
function titled(page: Page, title: string): Page {
  const [beginning, ...passages] = page.passages
  return { ...page, title, passages: [{ ...beginning!, title }, ...passages] }
}

/** A page of text, and the same as Markdown with links to the Markdown of other pages. */
export function pageOf(source: string, address: string, section: string, resolve: ResolveLink): Page {
  return { ...renderMarkdown(source, resolve), address, section, markdown: withLinks(source, resolve), kind: 'text' }
}

/**
 * Turns the links of a Markdown file into those of the site. Files are linked as the repository has them. What is not on the site, such
 * as sources, is no link there.
 */
export function linksOf(file: string): ResolveLink {
  return (href) => {
    if (/^(https?:|mailto:|#)/.test(href)) return href
    const [path = '', anchor] = href.split('#')
    const target = normalize(join(dirname(file), path)).replace(/\/$/, '')
    const page = [target, `${target}/README.md`].find((one) => pageFiles.has(one))
    if (page === undefined) return undefined
    return addressOf(page) + (anchor === undefined ? '' : `#${anchor}`)
  }
}

function withLinks(source: string, resolve: ResolveLink): string {
  return source.replace(/\[([^\]]*)\]\(([^)\s]+)\)/g, (_, text: string, href: string) => {
    const resolved = resolve(href)
    if (resolved === undefined) return text
    const [address = '', anchor] = resolved.split('#')
    const target = address.startsWith(HOME) ? markdownAddressOf(address) : address
    return `[${text}](${target}${anchor === undefined ? '' : `#${anchor}`})`
  })
}
