import { type Html, html } from '@dossier/html'

/** Where a finished page leads. */
export const signInLink = (label: string, path = '/app'): Html =>
  html`<p><a class="button" href="${path}">${label}</a></p>`
