import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { renderMarkdown } from './markdown.ts'
import { DECISIONS, sections } from './navigation.ts'
import type { Page } from './page.ts'
import { addressOf, checkout } from './paths.ts'

/** Markdown files that are pages, with the title of their section. */
const pageFiles: ReadonlyMap<string, string> = new Map([
  ...sections.flatMap(({ title, files }) => files.map((file) => [file, title] as const)),
  ...globSync(DECISIONS.pattern, { cwd: checkout }).map((file) => [file, DECISIONS.title] as const),
])

/** The pages that are written by hand. */
export function markdownPages(): Page[] {
  return [...pageFiles].map(([file, section]) => {
    const source = readFileSync(join(checkout, file), 'utf8')
    return {
      ...renderMarkdown(source, linksOf(file)),
      address: addressOf(file),
      section,
      markdown: source,
      kind: 'text',
    }
  })
}

/**
 * Turns the links of a Markdown file into those of the site. Files are linked as the repository has them. What is not on the site, such
 * as sources, is no link there.
 */
export function linksOf(file: string): (href: string) => string | undefined {
  return (href) => {
    if (/^(https?:|mailto:|#)/.test(href)) return href
    const [path = '', anchor] = href.split('#')
    const target = normalize(join(dirname(file), path)).replace(/\/$/, '/README.md')
    const page = [target, `${target}/README.md`].find((one) => pageFiles.has(one))
    if (page === undefined) return undefined
    return addressOf(page) + (anchor === undefined ? '' : `#${anchor}`)
  }
}
