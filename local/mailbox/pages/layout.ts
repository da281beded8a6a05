import { type Html, html } from '@dossier/html'

export interface Layout {
  readonly title: string
  /** Its links are relative to `base`. */
  readonly main: Html
  /** Path of the list of messages, with a slash at the end. */
  readonly base: string
  /** Whether the script keeps the list on the page up to date. */
  readonly refreshed: boolean
}

/** The frame of every page. */
export function renderLayout({ title, main, base, refreshed }: Layout): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<base href="${base}">
<title>${title}</title>
<link rel="stylesheet" href="style.css">
${refreshed ? html`<script src="refresh.js" defer></script>` : ''}
</head>
<body>
<header><a href="./">Mailbox</a></header>
<main>
${main}
</main>
</body>
</html>
`
}
