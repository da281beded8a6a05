import { AppError } from '@dossier/contracts'
import type { Request, RequestHandler, Response } from 'express'
import { assertSameOrigin } from '../http/assert-same-origin.ts'
import { FormError } from '../http/read-form.ts'
import { requestIdOf } from '../http/request-id.ts'
import { type ReadError, setErrorHeaders } from '../http/respond.ts'
import type { AddressLimits } from '../rate-limit/address-limits.ts'
import { note } from '../telemetry/access-log.ts'
import { renderErrorPage, renderUnreadableForm } from './error-page.ts'
import { languageOf } from './language.ts'
import { sendPage } from './send-page.ts'

export interface PageParts {
  addressLimits: Pick<AddressLimits, 'admit'>
  readError: ReadError
  /** Address of the web application: only its own pages post forms. */
  appUrl: string
  /** Whether posts need not come from our own pages: only the address decides what they may do. */
  takesPostsFromAnywhere?: boolean
}

/**
 * Answers requests for a page and posts of its forms. Anyone may ask, so the address is limited; a form counts only when
 * it comes from a page of ours; whatever goes wrong becomes a page. `name` is what the access log calls it.
 */
export function pageHandler(
  name: string,
  { addressLimits, readError, appUrl, takesPostsFromAnywhere = false }: PageParts,
  answer: (req: Request, res: Response, requestId: string) => Promise<void> | void,
): RequestHandler {
  const appOrigin = new URL(appUrl).origin
  return async (req, res) => {
    const requestId = requestIdOf(req)
    note(res, { operation: name })
    try {
      addressLimits.admit(req)
      if (!takesPostsFromAnywhere) assertSameOrigin(req, appOrigin)
      await answer(req, res, requestId)
    } catch (thrown) {
      const refused = thrown instanceof FormError ? thrown : readError(req, thrown)
      if (res.headersSent) {
        res.destroy()
        return
      }
      if (refused instanceof AppError) {
        setErrorHeaders(res, refused)
        sendPage(res, requestId, renderErrorPage(refused, requestId, languageOf(req)), { status: refused.status })
      } else {
        if (refused.status === 413) res.setHeader('Connection', 'close')
        sendPage(res, requestId, renderUnreadableForm(refused, languageOf(req)), { status: refused.status })
      }
    }
  }
}
