import { identity } from '@dossier/contracts'
import { html } from '@dossier/html'
import { browserCookie } from '../../http/browser-cookie.ts'
import { messagePage } from '../error-page.ts'
import { newPassword } from './fields.ts'
import { type FormPageParts, formPage } from './form-page.ts'
import { linkTokenOf } from './link-token.ts'

const { findPasswordReset, replacePassword, resetPassword } = identity.operations

/** Where the link in an email about a forgotten password leads. */
export const newPasswordPage = (parts: FormPageParts) =>
  formPage<{ email: string }>(parts, {
    name: 'newPasswordPage',
    isLink: true,
    load: ({ req, ask }) => ask(findPasswordReset, { token: linkTokenOf(req, resetPassword) }),
    title: () => 'Choose a new password',
    intro: ({ email }) => html`<p>For the account <bdi>${email}</bdi>. Everywhere else it is signed out.</p>`,
    fields: [{ ...newPassword, label: 'New password' }],
    button: 'Change the password',
    async submit({ req, res, ask }, form) {
      const browser = browserCookie(parts.appUrl).of(req)
      await ask(replacePassword, {
        token: linkTokenOf(req, resetPassword),
        password: form.text('password'),
        browser_sha256: browser.sha256,
      })
      browser.setCookie(res)
      return messagePage(
        'Your password is changed',
        html`<p>You can now sign in with it. We have sent you an email about the change.</p>
<p><a class="button" href="/app">Sign in</a></p>`,
      )
    },
  })
