import { AppError, identity, type Language, Scope, type UserId } from '@dossier/contracts'
import { type Html, html } from '@dossier/html'
import { hashToken, newOAuthSecret } from '@dossier/runtime'
import type { Request, Response } from 'express'
import type { AppParts } from '../app-parts.ts'
import type { Caller } from '../credentials/caller.ts'
import { browserCookie } from '../http/browser-cookie.ts'
import { callerAddressOf } from '../http/caller-address.ts'
import { type Form, readForm } from '../http/read-form.ts'
import { setErrorHeaders } from '../http/respond.ts'
import { sessionCookie } from '../http/session-cookie.ts'
import { userAgentOf } from '../http/user-agent.ts'
import { INVALID_TARGET } from '../mcp/paths.ts'
import { TimedCalls } from '../operations/timed-calls.ts'
import { renderMessagePage } from '../pages/error-page.ts'
import { languageOf } from '../pages/language.ts'
import { type PageParts, pageHandler } from '../pages/page-handler.ts'
import type { PageRoute } from '../pages/page-route.ts'
import { sendPage, sendRedirect } from '../pages/send-page.ts'
import { clientRedirect } from './client-redirect.ts'
import { type PageOf, renderConsent, renderOtherFirm } from './consent-page.ts'
import { issuerOf } from './issuer.ts'
import { oauthWords } from './oauth-words.ts'
import { type AuthorizationParameters, readParameters } from './parameters.ts'
import { AUTHORIZE_PATH } from './paths.ts'
import { beginSetup, confirmSetup, renderSetup } from './second-step-page.ts'
import { renderSignIn, type SignInPage, signIn } from './sign-in.ts'

const { checkAuthorization, deleteSession, grantAuthorization, previewAuthorization } = identity.operations

/**
 * The authorization endpoint: sign-in, consent, and back to the client (RFC 6749 section 4.1). The request stays in the
 * query of the pages' address and is judged again at every step. A step that changes something is a form of its own,
 * named by its button.
 */
export function authorizeRoute(parts: AppParts & PageParts): PageRoute {
  const begin = (req: Request, res: Response, requestId: string) => new Authorization(parts, req, res, requestId)
  return {
    path: AUTHORIZE_PATH,
    get: pageHandler('authorize', parts, (req, res, requestId) => begin(req, res, requestId).show()),
    post: pageHandler('authorize', parts, async (req, res, requestId) => {
      const form = await readForm(req, res)
      const authorization = begin(req, res, requestId)
      switch (form.text('action')) {
        case 'sign_in':
          return authorization.signIn(form)
        case 'begin_setup':
          return authorization.setUp(beginSetup, form)
        case 'confirm_setup':
          return authorization.setUp(confirmSetup, form)
        case 'switch':
          return authorization.signOut()
        case 'allow':
          return authorization.allow(form)
        case 'deny':
          return authorization.deny()
        default:
          return authorization.show()
      }
    }),
  }
}

/** One step of an authorization. */
class Authorization {
  readonly #parts: AppParts & PageParts
  readonly #req: Request
  readonly #res: Response
  readonly #requestId: string
  readonly #calls: TimedCalls
  readonly #parameters: AuthorizationParameters
  /** The address of this very request, ours whatever the query holds. */
  readonly #action: string
  readonly #page: PageOf

  constructor(parts: AppParts & PageParts, req: Request, res: Response, requestId: string) {
    this.#parts = parts
    this.#req = req
    this.#res = res
    this.#requestId = requestId
    this.#calls = new TimedCalls(parts, req)
    this.#parameters = readParameters(req, parts)
    this.#action = AUTHORIZE_PATH + this.#parameters.search
    this.#page = { action: this.#action, language: languageOf(req) }
  }

  /** The next page: sign-in, or consent of the signed-in user. */
  async show(): Promise<void> {
    const caller = await this.#whoIsSignedIn()
    if (!caller) return this.#askToSignIn()
    if (caller.principal.second_step_missing) return this.#askForSecondStep()
    this.#calls.actFor(caller)
    const preview = await unlessSignedOut(this.#calls.call(previewAuthorization, this.#parameters.request))
    return preview ? this.#answer(preview) : this.#askToSignIn()
  }

  async signIn(form: Form): Promise<void> {
    const checked = await this.#calls.call(checkAuthorization, this.#parameters.request)
    if (checked.outcome !== 'valid') return this.#answer(checked)
    const browser = browserCookie(this.#parts.appUrl).of(this.#req)
    const signedIn = await signIn(this.#calls, this.#page.language, form, {
      address: callerAddressOf(this.#req),
      browserSha256: browser.sha256,
      userAgent: userAgentOf(this.#req),
    })
    if ('token' in signedIn) {
      this.#res.setHeader('Set-Cookie', this.#cookie.toSet(signedIn.token, signedIn.expiresAt))
      browser.setCookie(this.#res)
      return sendRedirect(this.#res, this.#requestId, this.#action)
    }
    setErrorHeaders(this.#res, signedIn.refusal)
    this.#sendSignIn(
      { clientName: checked.client_name, problems: signedIn.problems, email: form.text('email') },
      signedIn.refusal.status,
    )
  }

  /** One step of the setup of two-step sign-in; where that is on already, the page that is next. */
  async setUp(step: typeof beginSetup, form: Form): Promise<void> {
    const checked = await this.#calls.call(checkAuthorization, this.#parameters.request)
    if (checked.outcome !== 'valid') return this.#answer(checked)
    const caller = await this.#whoIsSignedIn()
    if (!caller) return this.#askToSignIn()
    this.#calls.actFor(caller)
    try {
      const { page, refusal } = await step(this.#calls, this.#page, form)
      if (refusal) setErrorHeaders(this.#res, refusal)
      this.#sendForm(page, refusal?.status)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'invalid_session') return this.#askToSignIn()
      if (error.code !== 'invalid_status_transition') throw error
      sendRedirect(this.#res, this.#requestId, this.#action)
    }
  }

  async signOut(): Promise<void> {
    const caller = await this.#whoIsSignedIn()
    if (caller) {
      this.#calls.actFor(caller)
      await this.#calls.call(deleteSession, {})
    }
    this.#res.setHeader('Set-Cookie', this.#cookie.toClear())
    sendRedirect(this.#res, this.#requestId, this.#action)
  }

  /** Grants the shown rights to the user who saw them; any other user gets the page for them. */
  async allow(form: Form): Promise<void> {
    const caller = await this.#whoIsSignedIn()
    if (!caller || caller.principal.user_id !== (form.text('user_id') as UserId)) return this.show()
    if (caller.principal.second_step_missing) return this.#askForSecondStep()
    this.#calls.actFor(caller)
    const code = newOAuthSecret('code')
    const result = await unlessSignedOut(
      this.#calls.call(grantAuthorization, {
        ...this.#parameters.request,
        code_sha256: hashToken(code),
        scopes_shown: Scope.options.filter((scope) => form.text('scopes').split(' ').includes(scope)),
        mcp_access_shown: identity.McpAccess.safeParse(form.text('mcp_access')).data ?? 'read',
      }),
    )
    if (!result) return this.#askToSignIn()
    return result.outcome === 'granted' ? this.#goBack({ code }) : this.#answer(result)
  }

  async deny(): Promise<void> {
    const checked = await this.#calls.call(checkAuthorization, this.#parameters.request)
    if (checked.outcome !== 'valid') return this.#answer(checked)
    this.#goBack({ error: 'access_denied', error_description: 'the user has refused' })
  }

  async #askToSignIn(): Promise<void> {
    const checked = await this.#calls.call(checkAuthorization, this.#parameters.request)
    if (checked.outcome === 'valid') this.#sendSignIn({ clientName: checked.client_name })
    else this.#answer(checked)
  }

  async #askForSecondStep(): Promise<void> {
    const checked = await this.#calls.call(checkAuthorization, this.#parameters.request)
    if (checked.outcome === 'valid') this.#sendForm(renderSetup(this.#page), 403)
    else this.#answer(checked)
  }

  #sendSignIn(page: SignInPage, status = 200): void {
    this.#sendForm(renderSignIn(this.#page, page), status)
  }

  #answer(outcome: Exclude<identity.AuthorizationPreview | identity.AuthorizationCheck, { outcome: 'valid' }>): void {
    if (outcome.outcome === 'unusable') {
      sendPage(this.#res, this.#requestId, renderUnusable(outcome.reason, this.#page.language), { status: 400 })
    } else if (outcome.outcome === 'refused') {
      const error = outcome.about === 'resource' ? INVALID_TARGET : outcome.error
      this.#goBack({ error, error_description: outcome.description })
    } else if (outcome.outcome === 'other_firm') {
      this.#sendForm(renderOtherFirm(this.#page, outcome), 403)
    } else {
      this.#sendForm(renderConsent(this.#page, { redirectUri: this.#redirectUri, consent: outcome }))
    }
  }

  /**
   * The client's address is in order here. Its scheme as a whole is allowed, because Chromium holds the client's own
   * redirects, often to another host, against the policy too.
   */
  #sendForm(page: Html, status = 200): void {
    sendPage(this.#res, this.#requestId, page, { status, formTargets: [new URL(this.#redirectUri).protocol] })
  }

  #goBack(answer: Record<string, string>): void {
    const { state } = this.#parameters
    const location = clientRedirect(this.#redirectUri, answer, { state, issuer: issuerOf(this.#parts.appUrl) })
    sendRedirect(this.#res, this.#requestId, location)
  }

  /** Only asked for once identity has found it to be the client's. */
  get #redirectUri(): string {
    return this.#parameters.request.redirect_uri!
  }

  get #cookie() {
    return sessionCookie(this.#parts.appUrl)
  }

  async #whoIsSignedIn(): Promise<Caller | undefined> {
    if (!this.#cookie.read(this.#req)) return undefined
    return unlessSignedOut(this.#parts.authenticateSession(this.#req, this.#requestId))
  }
}

/** An ended session counts as none. */
async function unlessSignedOut<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_session') return undefined
    throw error
  }
}

function renderUnusable(reason: 'client_id' | 'redirect_uri', language: Language): Html {
  const words = oauthWords[language]
  const body = html`<p>${words.unusableReasons[reason]} ${words.stay}</p>
<p class="hint">${words.forDeveloper(reason)}</p>`
  return renderMessagePage(words.unusable, body, language)
}
