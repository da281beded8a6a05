import { identity, roleInWords } from '@dossier/contracts'
import { html } from '@dossier/html'
import { messagePage } from '../error-page.ts'
import { firstName, lastName, newPassword } from './fields.ts'
import { type FormPageParts, formPage } from './form-page.ts'
import { linkTokenOf } from './link-token.ts'

const { acceptInvitation, getInvitation } = identity.operations

/** Where the link in an invitation leads. Accepting does not sign the user in: see the decision page. */
export const invitationPage = (parts: FormPageParts) =>
  formPage<identity.InvitationPreview>(parts, {
    name: 'invitationPage',
    isLink: true,
    load: ({ req, ask }) => ask(getInvitation, { token: linkTokenOf(req, getInvitation) }),
    title: ({ firm_name }) => `Join ${firm_name}`,
    intro: ({ firm_name, email, role }) =>
      html`<p>You are invited to join <bdi>${firm_name}</bdi> as ${roleInWords[role]}. You will sign in as <bdi>${email}</bdi>.</p>`,
    fields: [firstName, lastName, newPassword],
    values: ({ first_name, last_name }) => ({ first_name, last_name }),
    button: 'Join',
    problems: {
      user_already_exists: {
        message:
          'This email has an account with another firm already. Ask the person who invited you to use another email of yours.',
      },
    },
    async submit({ req, ask }, form) {
      const { email } = await ask(acceptInvitation, {
        token: linkTokenOf(req, acceptInvitation),
        first_name: form.text('first_name'),
        last_name: form.text('last_name'),
        password: form.text('password'),
      })
      return messagePage(
        'Your account is ready',
        html`<p>You can now sign in as <bdi>${email}</bdi> with the password that you have just chosen.</p>
<p><a class="button" href="/app">Sign in</a></p>`,
      )
    },
  })
