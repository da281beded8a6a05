import { minutesFor } from '@dossier/contracts/effort'
import { buttonLook } from '../../../shared/parts/button.tsx'
import { useSession } from '../../api/session.ts'
import { useOnboardingWords } from '../../words/onboarding/index.ts'
import type { Template } from './template.ts'

/** A note on what the client gets, beside the form. */
export function EmailPreview({ template: { name, fields, documents }, to }: { template: Template; to: string }) {
  const t = useOnboardingWords()
  const { firm, user } = useSession()
  const minutes = minutesFor({ questions: fields.length, documents: documents.length })
  return (
    <>
      <div className="email-preview">
        <div className="email-preview-head">
          <b>{t('email.subject', { firm: firm.name })}</b>
          <span className="muted s">{t('email.line', { firm: firm.name, to })}</span>
        </div>
        <div className="email-preview-body">
          <p>{t('email.hello', { name: user.first_name })}</p>
          <p>
            {t('email.what', {
              matter: name,
              questions: t('client.questions', { count: fields.length }),
              documents: t('client.documents', { count: documents.length }),
              minutes,
            })}
          </p>
          <span {...buttonLook({ size: 'large' })}>{t('email.begin')}</span>
          <p className="muted s">{t('email.yours')}</p>
        </div>
      </div>
      <p className="muted s">{t('email.note')}</p>
    </>
  )
}
