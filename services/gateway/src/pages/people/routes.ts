import { AppError } from '@dossier/contracts'
import { OPENED } from '../layout.ts'
import { pageHandler } from '../page-handler.ts'
import type { PageRoute } from '../page-route.ts'
import { forgottenPasswordPage } from './forgotten-password-page.ts'
import type { FormPageParts } from './form-page.ts'
import { invitationPage } from './invitation-page.ts'
import { newPasswordPage } from './new-password-page.ts'
import { openedLinkPage } from './opened-link-page.ts'
import { signInUnlockPage, signInUnlockRequestPage } from './sign-in-unlock-pages.ts'
import { confirmSignUpPage, signUpPage } from './sign-up-pages.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

/** Where emailed links lead, and where people ask for them. */
export function peopleRoutes(parts: FormPageParts & { signUpEnabled: boolean }): PageRoute[] {
  const absent = pageHandler('absentPage', parts, () => {
    throw new AppError('not_found')
  })
  const noSignUp = { get: absent, post: absent }
  const opened = openedLinkPage(parts)
  const link = (path: string, page: Omit<PageRoute, 'path'>) => [
    { path: `${path}/${OPENED}`, ...opened },
    { path: `${path}/:token`, ...page },
  ]
  return [
    ...link('/invitations', invitationPage(parts)),
    { path: '/password-resets', ...forgottenPasswordPage(parts) },
    ...link('/password-resets', newPasswordPage(parts)),
    { path: '/sign-in-unlocks', ...signInUnlockRequestPage(parts) },
    ...link('/sign-in-unlocks', signInUnlockPage(parts)),
    ...link('/unsubscribe', unsubscribePage(parts)),
    { path: '/signup', ...(parts.signUpEnabled ? signUpPage(parts) : noSignUp) },
    ...link('/signup', parts.signUpEnabled ? confirmSignUpPage(parts) : noSignUp),
  ]
}
