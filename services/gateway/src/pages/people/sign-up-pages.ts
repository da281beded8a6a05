import { identity } from '@dossier/contracts'
import { html } from '@dossier/html'
import { callerAddressOf } from '../../http/caller-address.ts'
import { messagePage } from '../error-page.ts'
import { email, firstName, lastName, newPassword } from './fields.ts'
import { type FormPageParts, formPage } from './form-page.ts'
import { linkTokenOf } from './link-token.ts'

const { completeSignUp, getSignUp, openSignUp } = identity.operations

/** Where a firm signs up. Says the same for every email. */
export const signUpPage = (parts: FormPageParts) =>
  formPage(parts, {
    name: 'signUpPage',
    load: () => ({}),
    title: () => 'Sign up your firm',
    intro: () =>
      html`<p>We send you a link to confirm your email. Nothing is made before you follow it and choose a password.</p>`,
    fields: [
      { name: 'firm_name', label: 'Name of the firm', autocomplete: 'organization' },
      firstName,
      lastName,
      email,
    ],
    button: 'Sign up',
    async submit({ req, ask }, form) {
      await ask(openSignUp, {
        firm_name: form.text('firm_name'),
        first_name: form.text('first_name'),
        last_name: form.text('last_name'),
        email: form.text('email'),
        address: callerAddressOf(req),
      })
      return messagePage(
        'Look into your mailbox',
        html`<p>We have sent you an email. Follow the link in it to go on; it works for a day.</p>`,
      )
    },
  })

/** Where the link in the email leads. */
export const confirmSignUpPage = (parts: FormPageParts) =>
  formPage<{ firm_name: string; email: string }>(parts, {
    name: 'confirmSignUpPage',
    isLink: true,
    load: ({ req, ask }) => ask(getSignUp, { token: linkTokenOf(req, getSignUp) }),
    title: () => 'Confirm your email',
    intro: ({
      firm_name,
      email,
    }) => html`<p>You are about to make an account for the firm <bdi>${firm_name}</bdi>, whose administrator you will be as <bdi>${email}</bdi>.</p>
<p>If it was not you who signed up, close this page: nothing is made.</p>`,
    fields: [newPassword],
    button: 'Make the account',
    problems: {
      user_already_exists: { message: 'This email has an account by now. Sign in with it instead.' },
    },
    async submit({ req, ask }, form) {
      const { firm, user } = await ask(completeSignUp, {
        token: linkTokenOf(req, completeSignUp),
        password: form.text('password'),
      })
      return messagePage(
        `Welcome, ${firm.name}`,
        html`<p>You can now sign in as <bdi>${user.email}</bdi> with the password that you have just chosen.</p>
<p><a class="button" href="/app/onboarding">Sign in and set up your firm</a></p>`,
      )
    },
  })
