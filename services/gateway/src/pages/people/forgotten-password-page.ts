import { identity } from '@dossier/contracts'
import { callerAddressOf } from '../../http/caller-address.ts'
import { messagePage } from '../error-page.ts'
import { fieldsIn } from './fields.ts'
import { type FormPageParts, formPage } from './form-page.ts'

/** Where people ask for a link to replace a forgotten password. Says the same for every email. */
export const forgottenPasswordPage = (parts: FormPageParts) =>
  formPage(parts, (words) => ({
    name: 'forgottenPasswordPage',
    load: () => ({}),
    title: () => words.forgotten.title,
    intro: () => words.forgotten.intro,
    fields: [fieldsIn(words).accountEmail],
    button: words.sendLink,
    async submit({ req, ask }, form) {
      await ask(identity.operations.openPasswordReset, { email: form.text('email'), address: callerAddressOf(req) })
      return messagePage(words.checkEmail, words.linkSent)
    },
  }))
