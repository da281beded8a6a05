import { askedParts } from '@dossier/contracts/intake-form'
import { Link, Redirect } from 'wouter'
import { buttonLook } from '../../shared/parts/button.tsx'
import { firstNameOf, progressOf, waitsForMe } from '../domain.ts'
import { countGiven } from '../form/steps.ts'
import { withDraft } from '../form/unsaved.ts'
import { TickSign } from '../parts/icons.tsx'
import { Page } from '../parts/page.tsx'
import { shortInstant, t } from '../words/index.ts'
import { firmOf, type ScreenProps } from './screen-props.ts'

/** The end: what was sent, and who does something next. */
export function DoneScreen({ matter, intake }: ScreenProps) {
  // The firm may have asked for something more, or sent something back.
  if (progressOf(matter, intake, intake ? withDraft(intake) : {}).left > 0) return <Redirect to="/" />
  const name = firstNameOf(matter)
  const sent = matter.documents.filter((document) => document.upload !== null && !waitsForMe(document))
  const given =
    intake?.status === 'completed' ? countGiven(intake, askedParts(intake, intake.answers), intake.answers) : 0
  const said = whatWasSent(sent.length, given)
  const at = [...sent.map(({ upload }) => upload!.uploaded_at), intake?.completed_at ?? ''].sort().at(-1)
  return (
    <Page
      title={name ? t('done.title', { name }) : t('done.titleNobody')}
      firm={firmOf(matter)}
      bar={
        <>
          <Link href="/messages" {...buttonLook({ look: 'plain' })}>
            {t('home.ask', { firm: matter.firm.name })}
          </Link>
          <Link href="/" {...buttonLook({ look: 'quiet' })}>
            {t('done.toHome')}
          </Link>
        </>
      }
    >
      <div className="tick-sign">
        <TickSign size={36} />
      </div>
      <p className="lead">{t('done.lead')}</p>
      <ol className="next">
        {said && (
          <li className="on">
            <b>{said}</b>
            {at && <span>{shortInstant(at)}</span>}
          </li>
        )}
        {said && (
          <li>
            <b>{t('done.reads', { firm: matter.firm.name })}</b>
            <span>{t('done.readsWhen')}</span>
          </li>
        )}
        <li>
          <b>{t('done.writes')}</b>
        </li>
      </ol>
    </Page>
  )
}

/** Nothing where all that was asked for is optional. */
function whatWasSent(files: number, given: number): string | undefined {
  const documents = t('done.documents', { count: files })
  const answers = t('done.answers', { count: given })
  if (files > 0 && given > 0) return t('done.sentBoth', { documents, answers })
  if (files > 0) return t('done.sent', { what: documents })
  return given > 0 ? t('done.sent', { what: answers }) : undefined
}
