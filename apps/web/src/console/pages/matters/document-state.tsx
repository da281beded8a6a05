import type { DocumentRequest } from '../../data/documents.ts'
import { Tag, type Tone } from '../../parts/tag.tsx'
import { useCommonWords } from '../../words/common/index.ts'

const TONES: Record<DocumentRequest['status'], Tone> = {
  uploaded: 'accent',
  rejected: 'bad',
  approved: 'good',
  pending: 'neutral',
}

/** The state of a request. Shows that a file has to be sent again, unless another file awaits review. */
export function DocumentState({ document }: { document: DocumentRequest }) {
  const t = useCommonWords()
  const { status, declined, has_sent_back: hasSentBack } = document
  if (declined) {
    return (
      <span title={t(`declineReason.${declined.reason}`)}>
        <Tag tone="wait">{t('declined')}</Tag>
      </span>
    )
  }
  if (hasSentBack && status === 'approved') return <Tag tone="wait">{t('acceptedSentBack')}</Tag>
  const shown = hasSentBack && status === 'pending' ? 'rejected' : status
  return <Tag tone={TONES[shown]}>{t(`documentState.${shown}`)}</Tag>
}
