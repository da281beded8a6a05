import { acceptedTypesDefault } from '@dossier/contracts/file-limits'
import { useState } from 'react'
import { type Attachment, getAttachmentUrl } from '../api/client.ts'
import { refreshMessages } from '../api/queries.ts'
import { typesInWords } from '../types-in-words.ts'
import { fileSize, t } from '../words/index.ts'

/** Files of a message. Checked files can be opened; for others, the list says why not. */
export function Attachments({ attachments }: { attachments: Attachment[] }) {
  if (attachments.length === 0) return null
  return (
    <ul className="attachments">
      {attachments.map((attachment) => (
        <Attached key={attachment.id} attachment={attachment} />
      ))}
    </ul>
  )
}

function Attached({ attachment: { id, filename, file_size_bytes, state } }: { attachment: Attachment }) {
  const [isAway, setAway] = useState(false)

  /** Storage has browsers save it, so this page stays. */
  async function open() {
    setAway(false)
    try {
      location.assign(await getAttachmentUrl(id))
    } catch {
      setAway(true)
      await refreshMessages()
    }
  }

  return (
    <li>
      {state === 'clean' ? (
        <button type="button" className="open" aria-label={t('messages.file.open', { name: filename })} onClick={open}>
          <bdi>{filename}</bdi>
        </button>
      ) : (
        <bdi>{filename}</bdi>
      )}
      <small>
        {state === 'clean'
          ? fileSize(file_size_bytes)
          : t(`messages.file.${state}`, { types: typesInWords(acceptedTypesDefault) })}
      </small>
      {isAway && (
        <small className="bad" role="alert">
          {t('messages.file.away')}
        </small>
      )}
    </li>
  )
}
