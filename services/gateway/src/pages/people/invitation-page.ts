import { identity } from '@dossier/contracts'
import { html } from '@dossier/html'
import { messagePage } from '../error-page.ts'
import { fieldsIn } from './fields.ts'
import { type FormPageParts, formPage } from './form-page.ts'
import { linkTokenOf } from './link-token.ts'
import { signInLink } from './sign-in-link.ts'

const { acceptInvitation, getInvitation } = identity.operations

/** Where the link in an invitation leads. Accepting does not sign the user in: see the decision page. */
export const invitationPage = (parts: FormPageParts) =>
  formPage<identity.InvitationPreview>(parts, (words) => {
    const fields = fieldsIn(words)
    return {
      name: 'invitationPage',
      isLink: true,
      load: ({ req, ask }) => ask(getInvitation, { token: linkTokenOf(req, getInvitation) }),
      title: ({ firm_name }) => words.invitation.title(firm_name),
      intro: ({ firm_name, email, role }) => words.invitation.intro(firm_name, role, email),
      fields: [fields.firstName, fields.lastName, fields.password],
      values: ({ first_name, last_name }) => ({ first_name, last_name }),
      button: words.invitation.button,
      problems: { user_already_exists: { message: words.invitation.hasOtherFirm } },
      async submit({ req, ask }, form) {
        const { email } = await ask(acceptInvitation, {
          token: linkTokenOf(req, acceptInvitation),
          first_name: form.text('first_name'),
          last_name: form.text('last_name'),
          password: form.text('password'),
        })
        return messagePage(words.invitation.done, html`${words.canSignIn(email)}\n${signInLink(words.signIn)}`)
      },
    }
  })
