import { AppError } from '@dossier/contracts'
import { pageHandler } from '../page-handler.ts'
import type { PageRoute } from '../page-route.ts'
import { forgottenPasswordPage } from './forgotten-password-page.ts'
import type { FormPageParts } from './form-page.ts'
import { invitationPage } from './invitation-page.ts'
import { newPasswordPage } from './new-password-page.ts'
import { signInUnlockPage, signInUnlockRequestPage } from './sign-in-unlock-pages.ts'
import { confirmSignUpPage, signUpPage } from './sign-up-pages.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

/** Where emailed links lead, and where people ask for them. */
export function peopleRoutes(parts: FormPageParts & { signUpEnabled: boolean }): PageRoute[] {
  const absent = pageHandler('absentPage', parts, () => {
    throw new AppError('not_found')
  })
  const noSignUp = { get: absent, post: absent }
  return [
    { path: '/invitations/:token', ...invitationPage(parts) },
    { path: '/password-resets', ...forgottenPasswordPage(parts) },
    { path: '/password-resets/:token', ...newPasswordPage(parts) },
    { path: '/sign-in-unlocks', ...signInUnlockRequestPage(parts) },
    { path: '/sign-in-unlocks/:token', ...signInUnlockPage(parts) },
    { path: '/unsubscribe/:token', ...unsubscribePage(parts) },
    { path: '/signup', ...(parts.signUpEnabled ? signUpPage(parts) : noSignUp) },
    { path: '/signup/:token', ...(parts.signUpEnabled ? confirmSignUpPage(parts) : noSignUp) },
  ]
}
