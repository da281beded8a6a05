import type { PortalDocument } from '../api/client.ts'
import { FOR_MESSAGE } from '../uploads/send-file.ts'
import { forget, outgoing } from '../uploads/uploads.ts'
import { t } from '../words/index.ts'
import { CrossButton } from './cross-button.tsx'
import { FileCard } from './file-card.tsx'

/** Files not sent because the firm withdrew their request. Shown until the reader dismisses them. */
export function WithdrawnFiles({ documents }: { documents: readonly PortalDocument[] }) {
  const isAsked = (id: string) => id === FOR_MESSAGE || documents.some((document) => document.id === id)
  const files = outgoing.value.filter(({ documentId }) => !isAsked(documentId))
  if (files.length === 0) return null
  return (
    <section className="group" aria-label={t('ended.unsent')}>
      <h2>{t('ended.unsent')}</h2>
      <ul className="files">
        {files.map(({ number, name, picture }) => (
          <FileCard
            key={number}
            name={name}
            picture={picture}
            action={<CrossButton label={t('upload.dismiss', { name })} onClick={() => forget(number)} />}
          >
            <small>{t('upload.failed.withdrawn')}</small>
          </FileCard>
        ))}
      </ul>
    </section>
  )
}
