import { forgetDrafts } from '../api/drafts.ts'
import { keepSession, useSession } from '../api/session.ts'
import { useWhyEnded } from '../api/sign-in-again.ts'
import { Dialog } from '../parts/dialog.tsx'
import { nameOf } from '../parts/person.tsx'
import { useSignInWords } from '../words/sign-in/index.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Asks to sign in again on the spot. The page stays as it is, and the requests that were refused are sent once more. */
export function SignInDialog() {
  const t = useSignInWords()
  const { user } = useSession()
  const why = useWhyEnded()
  const leave = () => {
    forgetDrafts()
    location.reload()
  }
  if (!why) return null
  return (
    <Dialog title={t('againTitle')} isFirm onClose={() => {}}>
      <p>{why === 'replaced' ? t('replacedLead', { name: nameOf(user) }) : t('againLead')}</p>
      <SignInForm email={user.email} onSignedIn={keepSession} />
      <p className="s muted">
        <button type="button" className="link-button" onClick={leave}>
          {t(why === 'replaced' ? 'leave' : 'other')}
        </button>{' '}
        {t('otherHint')}
      </p>
    </Dialog>
  )
}
