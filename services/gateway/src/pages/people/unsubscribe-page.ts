import { notifications, type OutputOf } from '@dossier/contracts'
import { type Html, html } from '@dossier/html'
import type { Request, RequestHandler } from 'express'
import { FORM_TYPE, readForm } from '../../http/read-form.ts'
import { TimedCalls } from '../../operations/timed-calls.ts'
import { renderHidden } from '../form-parts.ts'
import { renderPage } from '../layout.ts'
import { pageHandler } from '../page-handler.ts'
import { sendPage } from '../send-page.ts'
import type { FormPageParts } from './form-page.ts'
import { unsubscribeWords } from './unsubscribe-words.ts'

const { findMessageStop, setMessageStop } = notifications.operations

type Stop = OutputOf<typeof findMessageStop>

/** The field by which the page's own form asks for the emails again. Any other post stops them. */
const AGAIN = 'again'

/**
 * Where the reader of an email stops emails of its kind, without signing in. Mail programs post here by themselves (RFC
 * 8058), from no page and with a body of their own, so posts may come from anywhere: the token alone says what they may do.
 */
export function unsubscribePage(parts: FormPageParts): { get: RequestHandler; post: RequestHandler } {
  const tokenOf = (req: Request) => String(req.params.token)
  const page = { ...parts, takesPostsFromAnywhere: true }
  return {
    get: pageHandler('unsubscribePage', page, async (req, res, requestId) => {
      const stop = await new TimedCalls(parts, req).call(findMessageStop, { token: tokenOf(req) })
      sendPage(res, requestId, renderStop(req, stop, 'offered'), { isLink: true })
    }),
    post: pageHandler('unsubscribePage', page, async (req, res, requestId) => {
      const again = req.is(FORM_TYPE) ? (await readForm(req, res)).optional(AGAIN) !== undefined : false
      const stop = await new TimedCalls(parts, req).call(setMessageStop, { token: tokenOf(req), stopped: !again })
      sendPage(res, requestId, again ? renderResumed(stop) : renderStop(req, stop, 'done'), { isLink: true })
    }),
  }
}

function renderStop(req: Request, { kind, firm_name, language, stopped }: Stop, link: 'offered' | 'done'): Html {
  const words = unsubscribeWords[language]
  const title = stopped ? words.done : words.ask
  const text = (stopped ? words.stopped : words.wouldStop)(words.kinds[kind], firm_name)
  return renderPage({
    title,
    language,
    link,
    main: html`<h1>${title}</h1>
<p>${text}</p>
<form method="post" action="${req.path}">
${stopped ? renderHidden({ [AGAIN]: 'yes' }) : ''}
<div class="buttons"><button>${stopped ? words.again : words.stop}</button></div>
</form>`,
  })
}

function renderResumed({ kind, firm_name, language }: Stop): Html {
  const words = unsubscribeWords[language]
  const main = html`<h1>${words.resumed}</h1>\n<p>${words.sent(words.kinds[kind], firm_name)}</p>`
  return renderPage({ title: words.resumed, language, main, link: 'done' })
}
