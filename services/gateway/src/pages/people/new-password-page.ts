import { identity } from '@dossier/contracts'
import { html } from '@dossier/html'
import { browserCookie } from '../../http/browser-cookie.ts'
import { messagePage } from '../error-page.ts'
import { fieldsIn } from './fields.ts'
import { type FormPageParts, formPage } from './form-page.ts'
import { linkTokenOf } from './link-token.ts'
import { signInLink } from './sign-in-link.ts'

const { findPasswordReset, replacePassword, resetPassword } = identity.operations

/** Where the link in an email about a forgotten password leads. */
export const newPasswordPage = (parts: FormPageParts) =>
  formPage<{ email: string }>(parts, (words) => ({
    name: 'newPasswordPage',
    isLink: true,
    load: ({ req, ask }) => ask(findPasswordReset, { token: linkTokenOf(req, resetPassword) }),
    title: () => words.newPassword.title,
    intro: ({ email }) => words.newPassword.intro(email),
    fields: [fieldsIn(words).newPassword],
    button: words.newPassword.button,
    async submit({ req, res, ask }, form) {
      const browser = browserCookie(parts.appUrl).of(req)
      await ask(replacePassword, {
        token: linkTokenOf(req, resetPassword),
        password: form.text('password'),
        browser_sha256: browser.sha256,
      })
      browser.setCookie(res)
      return messagePage(words.newPassword.done, html`${words.newPassword.doneText}\n${signInLink(words.signIn)}`)
    },
  }))
