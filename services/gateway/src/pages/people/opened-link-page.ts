import type { Language } from '@dossier/contracts'
import { html } from '@dossier/html'
import { renderMessagePage } from '../error-page.ts'
import { languageOf } from '../language.ts'
import { type PageParts, pageHandler } from '../page-handler.ts'
import type { PageRoute } from '../page-route.ts'
import { sendPage } from '../send-page.ts'

const words: Readonly<Record<Language, [title: string, advice: string]>> = {
  en: ['Please open your link again', 'This page does not keep the link, for your safety. Open it again in the email.'],
  es: ['Abra otra vez su enlace', 'Por su seguridad esta página no guarda el enlace. Ábralo de nuevo en el correo.'],
}

/** What is at the address of a link whose token was taken out: somebody has loaded the page again, or gone back to it. */
export function openedLinkPage(parts: PageParts): Pick<PageRoute, 'get' | 'post'> {
  const handler = pageHandler('openedLinkPage', parts, (req, res, requestId) => {
    const language = languageOf(req)
    const [title, advice] = words[language]
    const page = renderMessagePage(title, html`<p>${advice}</p>`, language)
    sendPage(res, requestId, page, { status: 404 })
  })
  // Some browsers post the form of the page before again.
  return { get: handler, post: handler }
}
