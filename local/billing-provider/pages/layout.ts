import { type Html, html } from '@dossier/html'

const STYLE = `:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 2rem auto; padding: 0 1rem }
button { font: inherit; padding: .4rem .9rem; margin: 0 .5rem .5rem 0 }
form { display: inline }
.note { opacity: .75 }`

/** The frame of every page. */
export function renderLayout(title: string, main: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<main>
<h1>${title}</h1>
${main}
<p class="note">A stand-in for the payment provider. No money moves, and no card is asked for.</p>
</main>
</body>
</html>
`
}

export const style = STYLE

/** A button that does something. */
export function renderButton(action: string, label: string, fields: Record<string, string> = {}): Html {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return html`<form method="post" action="${action}">${inputs}<button>${label}</button></form>`
}
