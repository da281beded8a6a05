import { type Html, html } from '@dossier/html'
import { type Response, Router } from 'express'

const STYLE = `:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 2rem auto; padding: 0 1rem }
body.wide { max-width: 72rem }
button { font: inherit; padding: .4rem .9rem; margin: 0 .5rem .5rem 0 }
form { display: inline }
table { border-collapse: collapse; width: 100%; font-size: .9rem }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top; overflow-wrap: anywhere }
.note { opacity: .75 }`

const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'"

export interface Page {
  readonly title: string
  readonly main: Html
  /** Says that this is a stand-in. */
  readonly note: string
  /** Whether the page takes the full width of the window. */
  readonly wide?: boolean
}

/** Sends a page of a stand-in. Its style sheet comes from `createStyleRouter`. */
export function sendPage(res: Response, page: Page): void {
  res.set('Content-Security-Policy', PAGE_POLICY).type('html').send(renderPage(page).markup)
}

function renderPage({ title, main, note, wide }: Page): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body class="${wide ? 'wide' : ''}">
<main>
<h1>${title}</h1>
${main}
<p class="note">${note}</p>
</main>
</body>
</html>
`
}

/** The style sheet of the pages, at `/style.css`. */
export function createStyleRouter(): Router {
  const router = Router()
  router.get('/style.css', (_req, res) => {
    res.type('css').send(STYLE)
  })
  return router
}

/** A button that posts a form with hidden fields. */
export function renderButton(action: string, label: string, fields: Record<string, string> = {}): Html {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return html`<form method="post" action="${action}">${inputs}<button>${label}</button></form>`
}
