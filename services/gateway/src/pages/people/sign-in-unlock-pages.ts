import { identity } from '@dossier/contracts'
import { html } from '@dossier/html'
import { browserCookie } from '../../http/browser-cookie.ts'
import { callerAddressOf } from '../../http/caller-address.ts'
import { messagePage } from '../error-page.ts'
import { email } from './fields.ts'
import { type FormPageParts, formPage } from './form-page.ts'
import { linkTokenOf } from './link-token.ts'

const { findSignInUnlock, openSignInUnlock, unlockSignIn, useSignInUnlock } = identity.operations

/** Where people ask for a link that lets them sign in without waiting. Says the same for every email. */
export const signInUnlockRequestPage = (parts: FormPageParts) =>
  formPage(parts, {
    name: 'signInUnlockRequestPage',
    load: () => ({}),
    title: () => 'Sign in without waiting',
    intro: () =>
      html`<p>After many wrong attempts to sign in, everybody has to wait before the next one. We can email you a link that unlocks sign-in in your browser.</p>`,
    fields: [{ ...email, autocomplete: 'username' }],
    button: 'Send the link',
    async submit({ req, ask }, form) {
      await ask(openSignInUnlock, { email: form.text('email'), address: callerAddressOf(req) })
      return messagePage(
        'Check your email',
        html`<p>If this email has an account, we have sent a link to it. The link works once, for an hour.</p>
<p>Nothing after a few minutes? Check the spam folder, and that you typed the email that your firm knows.</p>`,
      )
    },
  })

/** Where the link in that email leads. */
export const signInUnlockPage = (parts: FormPageParts) =>
  formPage<{ email: string }>(parts, {
    name: 'signInUnlockPage',
    isLink: true,
    load: ({ req, ask }) => ask(findSignInUnlock, { token: linkTokenOf(req, unlockSignIn) }),
    title: () => 'Unlock sign-in in this browser',
    intro: ({ email }) =>
      html`<p>You can then sign in as <bdi>${email}</bdi> in this browser without waiting. You still need your password.</p>
<p>If you did not ask for this, close this page.</p>`,
    fields: [],
    button: 'Unlock sign-in',
    async submit({ req, res, ask }) {
      const browser = browserCookie(parts.appUrl).of(req)
      await ask(useSignInUnlock, { token: linkTokenOf(req, unlockSignIn), browser_sha256: browser.sha256 })
      browser.setCookie(res)
      return messagePage(
        'Sign-in is unlocked',
        html`<p>Go back to where you wanted to sign in and try again in this browser.</p>
<p><a class="button" href="/app">Sign in</a></p>`,
      )
    },
  })
