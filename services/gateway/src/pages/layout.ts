import { readFileSync } from 'node:fs'
import type { Language } from '@dossier/contracts'
import { Html, html } from '@dossier/html'

export interface Page {
  /** What the page is about, without the product's name. */
  title: string
  main: Html
  /** Whether the page shows what was wrong with a form: a screen reader hears it first, in the title. */
  refused?: boolean
  /** English unless said. */
  language?: Language
}

/** In the page itself, so that a page is one answer; the Content-Security-Policy names its hash. */
export const STYLE = readFileSync(new URL('./style.css', import.meta.url), 'utf8')

/** The frame of every page. Pages hold no script. */
export function renderPage({ title, main, refused = false, language = 'en' }: Page): Html {
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
</body>
</html>
`
}
