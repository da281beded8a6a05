import * as api from '@dossier/client/operations'
import { fileTypeName } from '@dossier/contracts/file-type-names'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { firmNow } from '../../../shared/clock.ts'
import { capitalized } from '../../../shared/words/capitalized.ts'
import { useFormat } from '../../../shared/words/format.ts'
import { useLanguage } from '../../../shared/words/language.ts'
import { call } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'
import { useCan } from '../../api/session.ts'
import { documentQuery, documentUploadsQuery } from '../../data/documents.ts'
import { reasons } from '../../data/rejection-reasons.ts'
import {
  type Decision,
  type RejectionCode,
  type ReviewItem,
  reviewQueueQuery,
  reviewUpload,
  undoReview,
} from '../../data/review-queue.ts'
import { Button } from '../../parts/button.tsx'
import { useWarningText } from '../../parts/file-facts.tsx'
import { useFileRemark } from '../../parts/file-remark.ts'
import { Key } from '../../parts/key.tsx'
import { NotVerifiedNote } from '../../parts/not-verified.tsx'
import { Tag } from '../../parts/tag.tsx'
import { say, sayUndoable } from '../../parts/toast.tsx'
import { useCommonWords } from '../../words/common/index.ts'
import { useProblemText } from '../../words/problems/index.ts'
import { useReviewWords } from '../../words/review/index.ts'
import { SendBackDialog } from './send-back-dialog.tsx'
import '../../parts/chip.css'

const SCAN_TONES = { clean: 'good', pending: 'neutral', infected: 'bad', failed: 'bad' } as const

interface ReviewSideProps {
  item: ReviewItem
  next: ReviewItem | undefined
  onNext: () => void
}

/** What was asked, what came, and the decision. */
export function ReviewSide({ item, next, onNext }: ReviewSideProps) {
  const t = useReviewWords()
  const warningText = useWarningText()
  const { data: request } = useQuery(documentQuery(item.document_id))
  const [validUntil, setValidUntil] = useState('')
  const asked = [request?.description, request?.instructions].filter(Boolean).join('\n')
  return (
    <aside className="review-side" aria-label={item.document_name}>
      <div className="review-facts">
        <h2>{item.document_name}</h2>
        <p className="s muted">
          {item.client_name && `${item.client_name}, `}
          <Link to="/matters/$id" params={{ id: item.matter_id }}>
            {item.matter_title}
          </Link>
        </p>
        <NotVerifiedNote of={item} />
        {asked && (
          <div className="review-ask">
            <b>{t('asked')}</b> {asked}
          </div>
        )}
        {item.warnings && item.warnings.length > 0 && (
          <ul className="review-warn">
            {item.warnings.slice(0, 5).map((warning) => (
              <li key={`${warning.code} ${warning.page}`}>{warningText(warning)}</li>
            ))}
          </ul>
        )}
        <Facts upload={item} validUntil={validUntil} onValidUntil={setValidUntil} />
        {(item.attempts > 1 || (request?.max_files ?? 1) > 1) && <History documentId={item.document_id} />}
      </div>
      <Act item={item} next={next} validUntil={validUntil} onNext={onNext} />
    </aside>
  )
}

interface FactsProps {
  upload: ReviewItem
  validUntil: string
  onValidUntil: (day: string) => void
}

function Facts({ upload, validUntil, onValidUntil }: FactsProps) {
  const t = useReviewWords()
  const common = useCommonWords()
  const format = useFormat()
  const can = useCan()
  const language = useLanguage()
  const field = useId()
  const type = upload.detected_type ?? upload.content_type
  const kind = [
    capitalized(fileTypeName(type, language), language),
    upload.pages !== null && common('pages', { count: upload.pages }),
    upload.width !== null && upload.height !== null && t('pixels', { width: upload.width, height: upload.height }),
    format.bytes(upload.file_size_bytes),
  ].filter(Boolean)
  return (
    <dl className="facts">
      <dt>{t('received')}</dt>
      <dd>
        {upload.uploaded_at && (
          <time dateTime={upload.uploaded_at} title={format.instant(upload.uploaded_at)}>
            {format.moment(upload.uploaded_at)}
          </time>
        )}
      </dd>
      <dt>{t('scan')}</dt>
      <dd>
        <Tag tone={SCAN_TONES[upload.scan.status]}>{t(`scanState.${upload.scan.status}`)}</Tag>
        {upload.scan.status === 'failed' && <CheckAgain id={upload.id} />}
      </dd>
      <dt>{t('type')}</dt>
      <dd>{kind.join(', ')}</dd>
      {upload.sha256 && (
        <>
          <dt>{t('sha256')}</dt>
          <dd className="hash" title={upload.sha256}>
            {upload.sha256.slice(0, 4)} {upload.sha256.slice(4, 8)} … {upload.sha256.slice(-4)}
          </dd>
        </>
      )}
      {can('reviewUpload') && (
        <>
          <dt>
            <label htmlFor={field}>{t('validUntil')}</label>
          </dt>
          <dd>
            <input
              id={field}
              type="date"
              className="input small"
              title={t('validUntilHint')}
              value={validUntil}
              onChange={({ target }) => onValidUntil(target.value)}
            />
          </dd>
        </>
      )}
    </dl>
  )
}

/** A check for viruses that did not end can be begun again. */
function CheckAgain({ id }: { id: string }) {
  const t = useReviewWords()
  const can = useCan()
  const problemText = useProblemText()
  const rescan = useMutation({
    mutationFn: () => call(api.rescanUpload, { id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: reviewQueueQuery.queryKey }),
    onError: (err) => say(problemText(problemOf(err))),
  })
  if (!can('rescanUpload')) return null
  return (
    <Button look="plain" size="small" isBusy={rescan.isPending} onClick={() => rescan.mutate()}>
      {t('checkAgain')}
    </Button>
  )
}

/** What has come for the request before, and what became of it. */
function History({ documentId }: { documentId: string }) {
  const t = useReviewWords()
  const format = useFormat()
  const { data: uploads } = useQuery(documentUploadsQuery(documentId))
  const remarkOf = useFileRemark(uploads ?? [])
  if (!uploads || uploads.length < 2) return null
  return (
    <ol className="history" aria-label={t('history')}>
      {uploads.toReversed().map((file) => {
        const { id, filename: name, status, uploaded_at, reviewed_at } = file
        const when = format.moment(reviewed_at ?? uploaded_at ?? firmNow().toISOString())
        if (status === 'approved') return <li key={id}>{t('acceptedPast', { name, when })}</li>
        if (status !== 'rejected') return <li key={id}>{t('sent', { name, when })}</li>
        if (file.replaced_by) return <li key={id}>{t('replacedPast', { name, when })}</li>
        const reason = remarkOf(file)
        return <li key={id}>{reason ? t('sentBackWhy', { name, when, reason }) : t('sentBackPast', { name, when })}</li>
      })}
    </ol>
  )
}

interface ActProps extends ReviewSideProps {
  /** The last day that the file shows; none where empty. */
  validUntil: string
}

function Act({ item, next, validUntil, onNext }: ActProps) {
  const { id, document_name: name } = item
  const t = useReviewWords()
  const common = useCommonWords()
  const can = useCan()
  const navigate = useNavigate()
  const problemText = useProblemText()
  const [sendingBack, setSendingBack] = useState<RejectionCode | 'own'>()

  const decide = (decision: Decision) => {
    const complain = (err: unknown) => say(problemText(problemOf(err)))
    const carriedOut = reviewUpload(id, decision)
    carriedOut.catch(complain)
    const undo = async () => {
      try {
        await carriedOut
        await undoReview(id)
        // A reviewer who is still in the review sees the file again at once.
        if (/\/review(\/|$)/.test(location.pathname))
          await navigate({ to: '/review/$id', params: { id }, replace: true })
      } catch (err) {
        complain(err)
      }
    }
    sayUndoable(t(decision.status === 'approved' ? 'accepted' : 'sentBack', { name }), { undo: () => void undo() })
    onNext()
  }

  if (!can('reviewUpload')) {
    return (
      <div className="review-act">
        <p className="s muted">{t('noRight')}</p>
      </div>
    )
  }
  return (
    <div className="review-act">
      <Button
        size="large"
        shortcut="A"
        disabled={item.scan.status !== 'clean'}
        onClick={() => decide({ status: 'approved', ...(validUntil && { expires_on: validUntil }) })}
      >
        {t('accept')}
      </Button>
      <Button size="large" look="plain" shortcut="S" onClick={() => setSendingBack('own')}>
        {t('sendBack')}
      </Button>
      <div className="chips">
        {reasons.map((reason) => (
          <button key={reason} type="button" className="chip" onClick={() => setSendingBack(reason)}>
            {common(`rejection.${reason}`)}
          </button>
        ))}
      </div>
      <p className="s muted review-next">
        {next ? (
          <>
            {t('next', { name: next.document_name })} <Key>→</Key>
          </>
        ) : (
          t('last')
        )}
      </p>
      {sendingBack && (
        <SendBackDialog
          item={item}
          reason={sendingBack === 'own' ? undefined : sendingBack}
          onClose={() => setSendingBack(undefined)}
          onSend={(decision) => {
            setSendingBack(undefined)
            decide(decision)
          }}
        />
      )}
    </div>
  )
}
