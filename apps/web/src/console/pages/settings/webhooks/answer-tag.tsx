import { Tag } from '../../../parts/tag.tsx'
import { useWebhookWords } from '../../../words/webhooks/index.ts'
import type { Delivery } from './queries.ts'

/** What the endpoint answered in the end: "200", "200 after 2 tries", "no answer, try 3". */
export function AnswerTag({ delivery: { status, attempts } }: { delivery: Delivery }) {
  const t = useWebhookWords()
  const last = attempts.at(-1)
  if (!last) return <Tag tone="wait">{t('waiting')}</Tag>
  const answer = last.response_status === null ? t('noAnswer') : String(last.response_status)
  if (status === 'succeeded') {
    return attempts.length > 1 ? (
      <Tag tone="wait">{t('afterTries', { answer, count: attempts.length })}</Tag>
    ) : (
      <Tag tone="good">{answer}</Tag>
    )
  }
  return (
    <span className="row">
      <Tag tone="bad">{answer}</Tag>
      {status === 'pending' && <span className="muted s">{t('tried', { count: attempts.length })}</span>}
    </span>
  )
}
