import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { browserMemory } from '../../../../shared/memory.ts'
import { useRealFormat } from '../../../../shared/words/format.ts'
import { call } from '../../../api/client.ts'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../parts/button.tsx'
import { Card } from '../../../parts/card.tsx'
import { ProblemNote } from '../../../parts/states.tsx'
import { Tag } from '../../../parts/tag.tsx'
import { useAuditWords } from '../../../words/audit/index.ts'

type Verification = AnswerOf<'verifyAuditLog'>
type Head = NonNullable<Verification['head']>

/** Checks that nothing in the log was changed or removed: also since this browser checked it last. */
export function VerifyCard() {
  const t = useAuditWords()
  const format = useRealFormat()
  const { firm } = useSession()
  const key = `dossier.audit-head.${firm.id}`
  const [known] = useState(() => keptHead(key))
  const [checked, setChecked] = useState(0)
  const verify = useMutation({
    mutationFn: async () => {
      let from: number | null = 1
      const problems: Verification['problems'] = []
      let head: Head | null = null
      let previousHash: string | null = null
      while (from !== null) {
        const part: Verification = await call(api.verifyAuditLog, {
          from_sequence: from,
          ...(previousHash && { previous_hash: previousHash }),
          ...(known && { known_sequence: known.sequence, known_hash: known.hash }),
        })
        problems.push(...part.problems)
        head = part.head
        previousHash = part.last_hash
        from = part.next_sequence
        setChecked(part.last_sequence ?? 0)
      }
      if (problems.length === 0 && head) keepHead(key, head)
      return { problems, head }
    },
  })
  const result = verify.data
  return (
    <Card
      title={t('verify')}
      beside={
        result && (
          <Tag tone={result.problems.length > 0 ? 'bad' : 'good'}>
            {t(result.problems.length > 0 ? 'broken' : 'intact')}
          </Tag>
        )
      }
      actions={
        <Button look="plain" size="small" isBusy={verify.isPending} onClick={() => verify.mutate()}>
          {t('verifyNow')}
        </Button>
      }
    >
      <div className="form-section" role="status">
        {verify.isPending ? (
          <p>{t('verifying', { count: checked })}</p>
        ) : result ? (
          <p>
            {result.problems.length > 0
              ? t('verifiedBroken', { count: result.problems.length })
              : t('verified', { count: result.head?.sequence ?? 0 })}{' '}
            {known && result.problems.length === 0 && t('verifiedSince', { day: format.instant(known.recorded_at) })}
          </p>
        ) : (
          <p>{t('verifyLead')}</p>
        )}
        {result && result.problems.length > 0 && (
          <ul className="stack-small">
            {result.problems.map(({ sequence, problem }) => (
              <li key={`${sequence} ${problem}`}>
                {t('problemAt', { place: sequence })} {t(`problems.${problem}`)}
              </li>
            ))}
          </ul>
        )}
        {verify.error && <ProblemNote error={verify.error} />}
      </div>
    </Card>
  )
}

/** The newest event that this browser has seen in an intact log. */
const keptHead = (key: string) => browserMemory.readJson<Head>(key) ?? undefined

const keepHead = (key: string, head: Head) => browserMemory.keep(key, JSON.stringify(head))
