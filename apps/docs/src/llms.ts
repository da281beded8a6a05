import type { Page } from './page.ts'
import { HOME, markdownAddressOf } from './paths.ts'

/** An index of the site for language models, in the form of llmstxt.org. */
export function renderLlms(pages: readonly Page[]): string {
  const home = pages.find(({ address }) => address === HOME)!
  const bySection = Map.groupBy(
    pages.filter((page) => page !== home),
    ({ section }) => section,
  )
  const parts = [...bySection].map(([section, own]) => {
    const lines = own.map(({ address, title, summary }) => `- [${title}](${markdownAddressOf(address)}): ${summary}`)
    return `## ${section}\n\n${lines.join('\n')}`
  })
  return [`# ${home.title}`, `> ${home.summary}`, ...parts, ''].join('\n\n')
}
