import { useCommonWords } from '../words/common/index.ts'
import { Tag } from './tag.tsx'

/** How something came: `verified` is false before the second step of the link. */
interface Given {
  verified?: boolean | undefined
  /** A file that was accepted needs no label any more: somebody of the firm has looked at it. */
  status?: string | undefined
}

/** Whether to tell the reader that this came before the second step. */
export const isUnverified = ({ verified, status }: Given) => verified === false && status !== 'approved'

/** Marks what may be from somebody else than the person it seems to be from. */
export function NotVerified({ of }: { of: Given }) {
  const t = useCommonWords()
  if (!isUnverified(of)) return null
  return (
    <span title={t('notVerifiedWhy')}>
      <Tag tone="wait">{t('notVerified')}</Tag>
    </span>
  )
}

/** The same with the reason, where there is room for it. */
export function NotVerifiedNote({ of }: { of: Given }) {
  const t = useCommonWords()
  if (!isUnverified(of)) return null
  return (
    <p className="s muted not-verified">
      <Tag tone="wait">{t('notVerified')}</Tag> {t('notVerifiedWhy')}
    </p>
  )
}
