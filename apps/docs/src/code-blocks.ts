import { Html, html } from '@dossier/html'
import { highlight, labelOf } from './highlight.ts'

/** Code in one language, as a Markdown file or an operation shows it. */
export interface Snippet {
  language: string
  code: string
  /** The name on its tab; what readers call the language unless given. */
  label?: string | undefined
}

let groups = 0

/** Resets the numbering of groups of tabs, so that the same page has the same markup in every build. */
export function restartGroups(): void {
  groups = 0
}

/** A block of code with a button that copies it. The button works with the script of the site and is hidden without it. */
export function renderCode({ language, code, label = labelOf(language) }: Snippet): Html {
  const text = code.replace(/\n$/, '')
  return html`<div class="code"><button class="copy" type="button" hidden>Copy</button><pre tabindex="0" aria-label="${label ?? 'Text'}"><code>${new Html(highlight(text, language))}</code></pre></div>`
}

/** The same in several languages, one behind the other. Radio buttons choose, so it works without a script. */
export function renderTabs(snippets: readonly Snippet[]): Html {
  if (snippets.length === 1) return renderCode(snippets[0]!)
  const group = `code-${++groups}`
  const tabs = snippets.map(({ language, label = labelOf(language) ?? 'Text' }, index) => {
    const id = `${group}-${index}`
    const checked = new Html(index === 0 ? ' checked' : '')
    return html`<input type="radio" name="${group}" id="${id}" value="${label}"${checked}><label for="${id}">${label}</label>`
  })
  const panels = snippets.map((snippet) => html`<div class="panel">${renderCode(snippet)}</div>`)
  return html`<fieldset class="tabs"><legend class="unseen">Language of the example</legend>${tabs}${panels}</fieldset>`
}
