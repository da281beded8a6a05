/** What pages do beyond links: copying, the chosen language and theme, and opening the search. */
import { keep, kept } from './memory.ts'

const THEME = 'dossier.theme'
const LANGUAGE = 'dossier.docs.language'
const THEMES = ['system', 'light', 'dark']
/** How long a button says that it has copied, in milliseconds. */
const SAID_MS = 2_000

const page = document.documentElement

for (const button of document.querySelectorAll<HTMLButtonElement>('.copy')) {
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.parentElement!.querySelector('code')!.textContent!)
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, SAID_MS)
  })
}

/** Shows every example in a language, where it has one. */
function showLanguage(language: string | null): void {
  for (const radio of document.querySelectorAll<HTMLInputElement>('.tabs > input')) {
    if (radio.value === language) radio.checked = true
  }
}
showLanguage(kept(LANGUAGE))
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches('.tabs > input')) return
  // Examples above may become longer or shorter: the tab that was pressed stays where it is.
  const topOf = () => target.labels![0]!.getBoundingClientRect().top
  const before = topOf()
  keep(LANGUAGE, target.value)
  showLanguage(target.value)
  scrollBy(0, topOf() - before)
})

const themeButton = document.querySelector<HTMLButtonElement>('.open-theme')!
const themeNow = () => page.dataset.theme ?? 'system'
function showTheme(): void {
  themeButton.textContent = `Theme: ${themeNow()}`
}
themeButton.hidden = false
themeButton.addEventListener('click', () => {
  const next = THEMES[(THEMES.indexOf(themeNow()) + 1) % THEMES.length]!
  if (next === 'system') delete page.dataset.theme
  else page.dataset.theme = next
  keep(THEME, next)
  showTheme()
})
showTheme()

const searchButton = document.querySelector<HTMLButtonElement>('.open-search')!
/** What was typed since the search was asked for, until it has loaded; undefined at other times. */
let typedAhead: string | undefined
async function search(): Promise<void> {
  if (typedAhead !== undefined) return
  typedAhead = ''
  try {
    const { openSearch } = await import('./search.ts')
    openSearch(searchButton.dataset.index!, typedAhead)
  } finally {
    typedAhead = undefined
  }
}
searchButton.hidden = false
searchButton.addEventListener('click', search)
document.addEventListener('keydown', (event) => {
  const isCommand = event.ctrlKey || event.metaKey || event.altKey
  const isTyping = event.target instanceof HTMLElement && event.target.matches('input:not([type=radio])')
  if (typedAhead !== undefined && event.key.length === 1 && !isCommand) {
    event.preventDefault()
    typedAhead += event.key
  } else if ((event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey))) {
    event.preventDefault()
    search()
  }
})

// The navigation is long: it begins at the page that is shown.
const rail = document.querySelector<HTMLElement>('.rail')!
const current = rail.querySelector<HTMLElement>('[aria-current]')
if (current) rail.scrollTop = current.offsetTop - rail.clientHeight / 3
