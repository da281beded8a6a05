import { useState } from 'preact/hooks'
import { t } from '../../words/index.ts'
import { getVerification } from '../api/client.ts'
import { refreshAll } from '../api/queries.ts'
import { Page } from '../parts/page.tsx'

/** What happened to a link that is locked, and how to go on. Once the firm has unlocked it, the portal shows what it did before. */
export function LockedScreen() {
  const [isBusy, setBusy] = useState(false)

  async function lookAgain() {
    setBusy(true)
    await getVerification()
      .then(refreshAll)
      .catch(() => undefined)
    setBusy(false)
  }

  return (
    <Page
      title={t('verify.lockedTitle')}
      bar={
        <button type="button" class="button plain" onClick={lookAgain} disabled={isBusy}>
          {t('tryAgain')}
        </button>
      }
    >
      <p class="lead">{t('verify.locked')}</p>
      <p class="note">{t('verify.lockedNext')}</p>
    </Page>
  )
}
