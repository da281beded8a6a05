import { identity } from '@dossier/contracts'
import { html } from '@dossier/html'
import { browserCookie } from '../../http/browser-cookie.ts'
import { callerAddressOf } from '../../http/caller-address.ts'
import { messagePage } from '../error-page.ts'
import { fieldsIn } from './fields.ts'
import { type FormPageParts, formPage } from './form-page.ts'
import { linkTokenOf } from './link-token.ts'
import { signInLink } from './sign-in-link.ts'

const { findSignInUnlock, openSignInUnlock, unlockSignIn, useSignInUnlock } = identity.operations

/** Where people ask for a link that lets them sign in without waiting. Says the same for every email. */
export const signInUnlockRequestPage = (parts: FormPageParts) =>
  formPage(parts, (words) => ({
    name: 'signInUnlockRequestPage',
    load: () => ({}),
    title: () => words.unlockRequest.title,
    intro: () => words.unlockRequest.intro,
    fields: [fieldsIn(words).accountEmail],
    button: words.sendLink,
    async submit({ req, ask }, form) {
      await ask(openSignInUnlock, { email: form.text('email'), address: callerAddressOf(req) })
      return messagePage(words.checkEmail, words.linkSent)
    },
  }))

/** Where the link in that email leads. */
export const signInUnlockPage = (parts: FormPageParts) =>
  formPage<{ email: string }>(parts, (words) => ({
    name: 'signInUnlockPage',
    isLink: true,
    load: ({ req, ask }) => ask(findSignInUnlock, { token: linkTokenOf(req, unlockSignIn) }),
    title: () => words.unlock.title,
    intro: ({ email }) => words.unlock.intro(email),
    fields: [],
    button: words.unlock.button,
    async submit({ req, res, ask }) {
      const browser = browserCookie(parts.appUrl).of(req)
      await ask(useSignInUnlock, { token: linkTokenOf(req, unlockSignIn), browser_sha256: browser.sha256 })
      browser.setCookie(res)
      return messagePage(words.unlock.done, html`${words.unlock.doneText}\n${signInLink(words.signIn)}`)
    },
  }))
