import { Button } from '../../shared/parts/button.tsx'
import { FileButton } from '../../shared/parts/file-button.tsx'
import type { PortalDocument } from '../api/client.ts'
import { typesInWords } from '../types-in-words.ts'
import { FOR_MESSAGE } from '../uploads/send-file.ts'
import { forget, type OutgoingFile, sendAgain, sendInstead } from '../uploads/uploads.ts'
import { fileSize, t } from '../words/index.ts'
import { CrossButton } from './cross-button.tsx'
import { FileCard } from './file-card.tsx'

/** Which files a request or a message takes. */
export type FileLimits = Pick<PortalDocument, 'accepted_types' | 'max_file_size_mb' | 'may_upload'>

/** A file on its way: how much is sent, how long it takes, or why it is not. */
export function OutgoingFileCard({ file, document }: { file: OutgoingFile; document: FileLimits }) {
  const { number, name, state } = file
  const hasFailed = state === 'failed'
  return (
    <FileCard
      name={name}
      picture={file.picture}
      isBad={hasFailed}
      action={
        state !== 'confirming' && (
          <CrossButton
            label={t(hasFailed ? 'upload.dismiss' : 'upload.cancel', { name })}
            onClick={() => forget(number)}
          />
        )
      }
    >
      <small className={hasFailed ? 'bad' : ''} role={hasFailed ? 'alert' : undefined}>
        {hasFailed ? whyNot(file, document) : progressOf(file)}
      </small>
      {(file.failure === 'file_gone' || file.failure === 'interrupted') && (
        <FileButton
          look="quiet"
          className="again"
          types={document.accepted_types}
          onPick={([another]) => sendInstead(number, another!)}
        >
          {t('upload.chooseAgain')}
        </FileButton>
      )}
      {hasFailed ? (
        MAY_BE_RIGHT_NEXT_TIME.has(file.failure!) && (
          <Button look="quiet" className="again" onClick={() => sendAgain(number)}>
            {t('upload.again')}
          </Button>
        )
      ) : (
        <progress max={file.bytes} value={state === 'preparing' ? undefined : file.sentBytes} aria-label={name} />
      )}
    </FileCard>
  )
}

function progressOf({ state, sentBytes, bytes, pace }: OutgoingFile): string {
  if (state === 'preparing') return t('upload.preparing')
  if (state === 'waiting') return t('upload.waiting')
  if (state === 'confirming' || sentBytes >= bytes) return t('upload.confirming')
  const sent = t('upload.sending', { sent: fileSize(sentBytes), all: fileSize(bytes) })
  return pace > 0 ? `${sent}, ${timeLeft((bytes - sentBytes) / pace)}` : sent
}

/** In steps that do not flicker. */
function timeLeft(seconds: number): string {
  if (seconds < 90) return t('upload.left_seconds', { count: Math.max(5, Math.ceil(seconds / 5) * 5) })
  return t('upload.left_minutes', { count: Math.round(seconds / 60) })
}

const MAY_BE_RIGHT_NEXT_TIME: ReadonlySet<string> = new Set([
  'internal_error',
  'upload_changed',
  'file_not_found_in_storage',
])

function whyNot({ failure, bytes, sentBytes, documentId }: OutgoingFile, document: FileLimits): string {
  const types = typesInWords(document.accepted_types)
  if (bytes === 0) return t('upload.failed.empty')
  switch (failure) {
    case 'file_size_bytes':
      return t('upload.failed.tooLarge', { size: fileSize(document.max_file_size_mb * 2 ** 20) })
    case 'content_type':
    case 'filename':
    case 'upload_mismatch':
      return t('upload.failed.type', { types })
    case 'invalid_status_transition':
      if (documentId === FOR_MESSAGE) return t('upload.failed.closed')
      return document.may_upload === false ? t('upload.failed.notAllowed') : t('upload.failed.full')
    case 'matter_archived':
    case 'document_not_found':
      return t('upload.failed.closed')
    case 'forbidden':
      return t('document.protected')
    case 'interrupted':
      return sentBytes > 0
        ? t('upload.failed.interrupted', { sent: fileSize(sentBytes), all: fileSize(bytes) })
        : t('upload.failed.notBegun')
    case 'file_gone':
      return t('upload.failed.gone')
    default:
      return t('upload.failed.other')
  }
}
