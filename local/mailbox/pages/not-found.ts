import { type Html, html } from '@dossier/html'
import { renderLayout } from './layout.ts'

/** For a message that never was, or that made room for newer ones. */
export function renderNotFound(base: string): Html {
  return renderLayout({
    title: 'Not found – Mailbox',
    base,
    refreshed: false,
    main: html`<h1>Not found</h1>
<p>There is no such message, or it made room for newer ones. <a href="./">All messages</a></p>`,
  })
}
