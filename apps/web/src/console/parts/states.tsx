import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { problemOf } from '../../shared/api/problem.ts'
import { useProblemText } from '../words/problems/index.ts'
import { useShellWords } from '../words/shell/index.ts'
import { Button } from './button.tsx'
import './bits.css'

/** What will be here, and the one thing to do. */
export function Empty({
  title,
  children,
  action,
  size,
}: {
  title?: string
  children: ReactNode
  action?: ReactNode
  size?: 'small'
}) {
  return (
    <div className="empty" data-size={size}>
      {title && <h2>{title}</h2>}
      <p>{children}</p>
      {action}
    </div>
  )
}

/** Rows in the shape of what comes; words after 3 s. */
export function Skeleton({ rows = 4 }: { rows?: number }) {
  const t = useShellWords()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 3_000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="skeleton" role="status" aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Rows are nothing but their place.
        <div key={index}>
          <i style={{ width: `${[46, 38, 54, 32][index % 4]}%` }} />
        </div>
      ))}
      {isLong && <div className="muted s">{t('loadingLong')}</div>}
    </div>
  )
}

/** What went wrong, and another try where that may help. */
export function ProblemNote({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useShellWords()
  const text = useProblemText()
  const problem = problemOf(error)
  return (
    <div className="note" data-tone="bad" role="alert">
      <p>{text(problem)}</p>
      {problem.status >= 500 && problem.requestId && <p className="s">{t('requestId', { id: problem.requestId })}</p>}
      {onRetry && (
        <Button look="plain" size="small" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  )
}

interface Asked<Data> {
  data: Data | undefined
  error: unknown
  refetch: () => unknown
}

/** The data of a query: a skeleton until it loads, or the problem if it fails. Loaded content stays during a reload. */
export function Loaded<Data>({
  query,
  rows,
  children,
}: {
  query: Asked<Data>
  rows?: number
  children: (data: Data) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) {
    return (
      <div className="card-body">
        <ProblemNote error={query.error} onRetry={() => void query.refetch()} />
      </div>
    )
  }
  return <Skeleton {...(rows !== undefined && { rows })} />
}
