import { identity } from '@dossier/contracts'
import { html } from '@dossier/html'
import { callerAddressOf } from '../../http/caller-address.ts'
import { messagePage } from '../error-page.ts'
import { email } from './fields.ts'
import { type FormPageParts, formPage } from './form-page.ts'

/** Where people ask for a link to replace a forgotten password. Says the same for every email. */
export const forgottenPasswordPage = (parts: FormPageParts) =>
  formPage(parts, {
    name: 'forgottenPasswordPage',
    load: () => ({}),
    title: () => 'Forgotten password',
    intro: () => html`<p>Tell us your email, and we send you a link with which you choose a new password.</p>`,
    fields: [{ ...email, autocomplete: 'username' }],
    button: 'Send the link',
    async submit({ req, ask }, form) {
      await ask(identity.operations.openPasswordReset, { email: form.text('email'), address: callerAddressOf(req) })
      return messagePage(
        'Look into your mailbox',
        html`<p>If there is an account with this email, a link is on its way to it. It works once, for an hour.</p>
<p>Nothing there after some minutes? Look among the unwanted messages, and see that you have written the email as your firm knows it.</p>`,
      )
    },
  })
