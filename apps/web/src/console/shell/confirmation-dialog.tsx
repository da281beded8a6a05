import { settleConfirmation, useIsConfirmationAsked } from '../api/confirmation.ts'
import { confirmSession, useSession } from '../api/session.ts'
import { Dialog } from '../parts/dialog.tsx'
import { useSignInWords } from '../words/sign-in/index.ts'
import { CredentialsForm } from './sign-in-form.tsx'

/** Asks for the password again, whatever page sent the request that needs it. That request is then sent once more. */
export function ConfirmationDialog() {
  const t = useSignInWords()
  const { email } = useSession().user
  if (!useIsConfirmationAsked()) return null
  return (
    <Dialog title={t('confirmTitle')} onClose={() => settleConfirmation(false)}>
      <p>{t('confirmLead')}</p>
      <CredentialsForm
        email={email}
        isConfirming
        send={async ({ email: _, ...proof }) => {
          await confirmSession(proof)
          settleConfirmation(true)
        }}
      />
    </Dialog>
  )
}
