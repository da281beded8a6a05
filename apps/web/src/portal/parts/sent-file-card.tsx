import { useState } from 'react'
import { type PortalUpload, removeUpload } from '../api/client.ts'
import { refreshMatter, refreshUploads } from '../api/queries.ts'
import { isVerified } from '../api/session.ts'
import { isUnscannable, rejectionInWords } from '../domain.ts'
import { t } from '../words/index.ts'
import { CrossButton } from './cross-button.tsx'
import { FileCard } from './file-card.tsx'
import { AgainSign, DoneSign, ReviewSign } from './icons.tsx'

interface SentFileCardProps {
  upload: PortalUpload
  documentId: string
  /** Nothing can be sent again: the matter is closed. */
  isClosed: boolean
}

/** A file that the firm has: whether it was checked, can be read, and was accepted. */
export function SentFileCard({ upload, documentId, isClosed }: SentFileCardProps) {
  const [isRemoving, setRemoving] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const isRejected = upload.status === 'rejected'
  const isBad = !isClosed && (isRejected || isUnscannable(upload))
  const warnings = isRejected || isClosed ? [] : (upload.warnings ?? [])

  async function remove() {
    setRemoving(true)
    setFailed(false)
    await removeUpload(upload.id).catch(() => setFailed(true))
    await Promise.all([refreshUploads(documentId), refreshMatter()])
    setRemoving(false)
  }

  return (
    <FileCard
      name={upload.filename}
      isBad={isBad || warnings.length > 0}
      action={
        upload.removable && !isRejected && !isClosed ? (
          <CrossButton label={t('upload.remove', { name: upload.filename })} onClick={remove} isBusy={isRemoving} />
        ) : isClosed && closedInWords(upload) ? null : (
          <State upload={upload} />
        )
      }
    >
      <small className={isBad ? 'bad' : upload.status === 'approved' ? 'good' : ''}>
        {isClosed ? (closedInWords(upload) ?? stateInWords(upload)) : stateInWords(upload)}
      </small>
      {upload.verified === false && upload.status !== 'approved' && isVerified.value && (
        <small>{t('upload.unverified')}</small>
      )}
      {warnings.map(({ code, page }) => (
        <small key={`${code}${page}`} className="bad">
          {inWords(code, page)}
        </small>
      ))}
      {isFailed && upload.removable && (
        <small className="bad" role="alert">
          {t('upload.failed.other')}
        </small>
      )}
    </FileCard>
  )
}

function State({ upload }: { upload: PortalUpload }) {
  if (upload.status === 'approved') return <DoneSign />
  return upload.status === 'rejected' ? <AgainSign /> : <ReviewSign />
}

/** Where nothing can be sent again, nobody is asked to. */
function closedInWords(upload: PortalUpload): string | undefined {
  if (upload.status === 'rejected') return t('document.sentBack')
  return isUnscannable(upload) ? t('upload.notScanned') : undefined
}

function stateInWords(upload: PortalUpload): string {
  const { status, processed_at } = upload
  if (status === 'approved') return t('document.approved')
  if (status === 'rejected') return rejectionInWords(upload)
  if (isUnscannable(upload)) return t('upload.scanFailed')
  return processed_at === null ? t('upload.scanning') : t('upload.received')
}

type Warning = NonNullable<PortalUpload['warnings']>[number]['code']

/** The page is named where the reader might wonder which one. */
function inWords(code: Warning, page: number | null): string {
  if (page === null || page === 1) return t(`warning.${code}`)
  switch (code) {
    case 'page_blank':
    case 'page_dark':
    case 'page_blurred':
      return t(`warning.${code}_page`, { page })
    default:
      return t(`warning.${code}`)
  }
}
