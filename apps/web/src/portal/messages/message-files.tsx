import { ATTACHMENT_SIZE_MB_MAX, ATTACHMENTS_MAX, acceptedTypesDefault } from '@dossier/contracts/file-limits'
import { FileButton } from '../../shared/parts/file-button.tsx'
import { Arrived } from '../parts/arrived.tsx'
import { CrossButton } from '../parts/cross-button.tsx'
import { FileCard } from '../parts/file-card.tsx'
import { OutgoingFileCard } from '../parts/outgoing-file-card.tsx'
import { typesFirst } from '../types-in-words.ts'
import { FOR_MESSAGE } from '../uploads/send-file.ts'
import { outgoing as onTheWay, sendFiles } from '../uploads/uploads.ts'
import { fileSize, t } from '../words/index.ts'
import { leaveOut, outgoing } from './outgoing.ts'

const LIMITS = { accepted_types: acceptedTypesDefault, max_file_size_mb: ATTACHMENT_SIZE_MB_MAX }

const filesOnTheirWay = () => onTheWay.value.filter(({ documentId }) => documentId === FOR_MESSAGE)

/** Whether a chosen file is still on its way, or could not be sent. */
export const isAttaching = () => filesOnTheirWay().length > 0

/** Attached files, uploads in progress, and the way to add more. The limits are shown first. */
export function MessageFiles({ isFixed }: { isFixed: boolean }) {
  const sending = filesOnTheirWay()
  const { files } = outgoing.value
  const room = ATTACHMENTS_MAX - files.length - sending.length

  const choose = (chosen: File[]) =>
    sendFiles({ documentId: FOR_MESSAGE, acceptedTypes: LIMITS.accepted_types }, chosen.slice(0, room))

  return (
    <>
      {files.length + sending.length > 0 && (
        <ul className="files">
          {files.map(({ id, name, bytes }) => (
            <FileCard
              key={id}
              name={name}
              action={!isFixed && <CrossButton label={t('messages.leaveOut', { name })} onClick={() => leaveOut(id)} />}
            >
              <small>{t('messages.attached', { size: fileSize(bytes) })}</small>
            </FileCard>
          ))}
          {sending.map((file) => (
            <OutgoingFileCard key={file.number} file={file} document={LIMITS} />
          ))}
        </ul>
      )}
      <Arrived documentId={FOR_MESSAGE} />
      {!isFixed && room > 0 && (
        <>
          <FileButton look="plain" className="attach" types={LIMITS.accepted_types} multiple onPick={choose}>
            {t('messages.attach')}
          </FileButton>
          <p className="hint">
            {t('messages.attachLimits', {
              types: typesFirst(LIMITS.accepted_types),
              size: fileSize(LIMITS.max_file_size_mb * 2 ** 20),
              count: ATTACHMENTS_MAX,
            })}
          </p>
        </>
      )}
    </>
  )
}
