import { Html, html } from '@dossier/html'
import { highlight, labelOf } from './highlight.ts'

/** Code in one language, as a Markdown file or an operation shows it. */
export interface Snippet {
  language: string
  code: string
  /** The name on its tab; what readers call the language unless given. */
  label?: string | undefined
}

/** Where the number of a group of tabs comes. No text has it, because "<" is escaped there. */
const NUMBER = '<number>'

/** A block of code with a button that copies it. The button works with the script of the site and is hidden without it. */
export function renderCode({ language, code, label = labelOf(language) }: Snippet): Html {
  const text = code.replace(/\n$/, '')
  return html`<div class="code"><button class="copy" type="button" hidden>Copy</button><pre tabindex="0" aria-label="${label ?? 'Text'}"><code>${new Html(highlight(text, language))}</code></pre></div>`
}

/**
 * The same in several languages, one behind the other. Radio buttons choose, so it works without a script. Their names are
 * unique on a page once it went through `numberTabs`.
 */
export function renderTabs(snippets: readonly Snippet[]): Html {
  if (snippets.length === 1) return renderCode(snippets[0]!)
  const group = new Html(`code-${NUMBER}`)
  const tabs = snippets.map(({ language, label = labelOf(language) ?? 'Text' }, index) => {
    const id = new Html(`${group.markup}-${index}`)
    const checked = new Html(index === 0 ? ' checked' : '')
    return html`<input type="radio" name="${group}" id="${id}" value="${label}"${checked}><label for="${id}">${label}</label>`
  })
  const panels = snippets.map((snippet) => html`<div class="panel">${renderCode(snippet)}</div>`)
  return html`<fieldset class="tabs"><legend class="unseen">Language of the example</legend>${tabs}${panels}</fieldset>`
}

/** Numbers the groups of tabs of a page. */
export function numberTabs(content: string): string {
  return content
    .split('<fieldset class="tabs">')
    .reduce((before, group, index) => `${before}<fieldset class="tabs">${group.replaceAll(NUMBER, String(index))}`)
}
