import { identity } from '@dossier/contracts'
import { html } from '@dossier/html'
import { callerAddressOf } from '../../http/caller-address.ts'
import { messagePage } from '../error-page.ts'
import { fieldsIn } from './fields.ts'
import { type FormPageParts, formPage } from './form-page.ts'
import { linkTokenOf } from './link-token.ts'
import { signInLink } from './sign-in-link.ts'

const { completeSignUp, getSignUp, openSignUp } = identity.operations

/** Where a firm signs up. Says the same for every email. */
export const signUpPage = (parts: FormPageParts) =>
  formPage(parts, (words) => {
    const fields = fieldsIn(words)
    return {
      name: 'signUpPage',
      load: () => ({}),
      title: () => words.signUp.title,
      intro: () => words.signUp.intro,
      fields: [fields.firm, fields.firstName, fields.lastName, fields.email],
      button: words.signUp.button,
      async submit({ req, ask }, form) {
        await ask(openSignUp, {
          firm_name: form.text('firm_name'),
          first_name: form.text('first_name'),
          last_name: form.text('last_name'),
          email: form.text('email'),
          address: callerAddressOf(req),
        })
        return messagePage(words.checkEmail, words.signUp.doneText)
      },
    }
  })

/** Where the link in the email leads. */
export const confirmSignUpPage = (parts: FormPageParts) =>
  formPage<{ firm_name: string; email: string }>(parts, (words) => ({
    name: 'confirmSignUpPage',
    isLink: true,
    load: ({ req, ask }) => ask(getSignUp, { token: linkTokenOf(req, getSignUp) }),
    title: () => words.confirmSignUp.title,
    intro: ({ firm_name, email }) => words.confirmSignUp.intro(firm_name, email),
    fields: [fieldsIn(words).password],
    button: words.confirmSignUp.button,
    problems: { user_already_exists: { message: words.confirmSignUp.hasAccount } },
    async submit({ req, ask }, form) {
      const { firm, user } = await ask(completeSignUp, {
        token: linkTokenOf(req, completeSignUp),
        password: form.text('password'),
      })
      return messagePage(
        words.confirmSignUp.done(firm.name),
        html`${words.canSignIn(user.email)}\n${signInLink(words.confirmSignUp.next, '/app/onboarding')}`,
      )
    },
  }))
