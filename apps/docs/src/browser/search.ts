/** The search: a dialog with a field and links to what it found, between which the arrows go. */
import MiniSearch, { type SearchResult } from 'minisearch'
import { searchOptions } from './search-options.ts'

const RESULTS_MAX = 20

let index: Promise<MiniSearch> | undefined
let dialog: HTMLDialogElement | undefined

/** Opens the search, whose index is loaded the first time. @param typedAhead what it begins with, if anything */
export function openSearch(indexUrl: string, typedAhead: string): void {
  index ??= loadIndex(indexUrl)
  dialog ??= createDialog(index)
  if (!dialog.open) dialog.showModal()
  const field = dialog.querySelector('input')!
  if (typedAhead === '') field.select()
  else {
    field.value = typedAhead
    field.dispatchEvent(new Event('input'))
  }
}

async function loadIndex(url: string): Promise<MiniSearch> {
  const response = await fetch(url)
  return MiniSearch.loadJSON(await response.text(), searchOptions)
}

function createDialog(loading: Promise<MiniSearch>): HTMLDialogElement {
  const field = make('input', {
    type: 'search',
    'aria-label': 'Search the documentation',
    placeholder: 'Guides, operations, fields, error codes',
    autocomplete: 'off',
    spellcheck: 'false',
  })
  const status = make('p', { role: 'status' })
  const list = make('ul', {})
  const created = make('dialog', { class: 'search', 'aria-label': 'Search' }, field, status, list)
  document.body.append(created)

  field.addEventListener('input', async () => {
    const asked = field.value.trim()
    const found = (await loading).search(asked)
    // Another letter may have come meanwhile.
    if (asked !== field.value.trim()) return
    list.replaceChildren(...found.slice(0, RESULTS_MAX).map(itemFor))
    status.textContent = asked === '' ? '' : wordsFor(found.length, asked)
  })
  created.addEventListener('keydown', (event) => {
    const stops: HTMLElement[] = [field, ...list.querySelectorAll('a')]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      stops.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % stops.length)!.focus()
    } else if (event.key === 'Enter' && at === 0) stops[1]?.click()
    else if (event.key === 'Escape') {
      // In a field of this type it would clear the text first.
      event.preventDefault()
      created.close()
    }
  })
  // A click beside the dialog is one on its backdrop. A result may be on this very page.
  created.addEventListener('click', ({ target }) => {
    if (target === created || (target as Element).closest('a')) created.close()
  })
  return created
}

function wordsFor(count: number, asked: string): string {
  if (count === 0) return `Nothing found for “${asked}”.`
  return count > RESULTS_MAX
    ? `The ${RESULTS_MAX} best of ${count} results`
    : `${count} ${count === 1 ? 'result' : 'results'}`
}

function itemFor({ id, title, page, shown }: SearchResult): HTMLElement {
  const parts = [make('strong', {}, title), make('small', {}, page), make('span', {}, shown)]
  return make('li', {}, make('a', { href: id }, ...parts))
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  element.append(...content)
  return element
}
