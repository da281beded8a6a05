import { linkEndsToday } from '../../data/link-ends-today.ts'
import type { ListedMatter } from '../../data/matters.ts'
import { Tag } from '../../parts/tag.tsx'
import { useMattersWords } from '../../words/matters/index.ts'

/** Where a matter stands: what somebody has to do first. */
export function MatterState({ matter }: { matter: Pick<ListedMatter, 'status' | 'overview'> }) {
  const t = useMattersWords()
  const { status, overview } = matter
  if (status === 'archived') return <Tag>{t('stateArchived')}</Tag>
  if (status === 'closed') return <Tag>{t('stateClosed')}</Tag>
  if (!overview) return null
  const { documents_count: all, documents_complete: done, documents_to_review, documents_sent_back } = overview
  if (documents_to_review > 0) return <Tag tone="accent">{t('stateToReview')}</Tag>
  if (all === 0) return <Tag>{t('stateNothing')}</Tag>
  if (done === all) return <Tag tone="good">{t('stateComplete')}</Tag>
  if (overview.link_expires_at === null) return <Tag tone="bad">{t('stateNoLink')}</Tag>
  if (linkEndsToday(overview)) return <Tag tone="bad">{t('stateLinkEnds')}</Tag>
  if (documents_sent_back > 0) return <Tag tone="bad">{t('stateSentBack')}</Tag>
  return <Tag tone="wait">{t('stateWaiting')}</Tag>
}
