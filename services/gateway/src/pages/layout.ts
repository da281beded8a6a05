import { readFileSync } from 'node:fs'
import type { Language } from '@dossier/contracts'
import { Html, html } from '@dossier/html'

export interface Page {
  /** What the page is about, without the product's name. */
  title: string
  main: Html
  /** Whether the page shows what was wrong with a form: a screen reader hears it first, in the title. */
  refused?: boolean
  language: Language
  /** The page was opened by a link with a token in its address, whose work the page offers, or has done. */
  link?: 'offered' | 'done'
}

/** What a page says, apart from how it was asked for. */
export type PageContent = Pick<Page, 'title' | 'main'>

/** In the page itself, so that a page is one answer; the Content-Security-Policy names its hash. */
export const STYLE = readFileSync(new URL('./style.css', import.meta.url), 'utf8')

/** Stands in the address where the token of a link was. */
export const OPENED = 'open'

/**
 * Takes the token of a link out of the address and the history: as the form is sent, from which the browser would come back to
 * it, and from the page that says what was done. The form says itself where it is posted to.
 */
export const LINK_SCRIPT = `{
const leave = () => history.replaceState(null, '', location.pathname.replace(/[^/]*$/, '${OPENED}'))
if ('done' in document.currentScript.dataset) leave()
else addEventListener('submit', leave)
}`

/** The frame of every page. Pages hold no other script, and work without. */
export function renderPage({ title, main, refused = false, language, link }: Page): Html {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${refused ? 'Error: ' : ''}${title} – Dossier</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<header><span aria-hidden="true">D</span> Dossier</header>
<main>
${main}
</main>
${link ? html`<script${link === 'done' ? html` data-done` : ''}>${new Html(LINK_SCRIPT)}</script>` : ''}
</body>
</html>
`
}
