import type { DataOf } from '@dossier/client'
import { askedParts, keyOfPart } from '@dossier/contracts/intake-form'
import { NotVerified, NotVerifiedNote } from '../../parts/not-verified.tsx'
import { Empty } from '../../parts/states.tsx'
import { useFormat } from '../../words/format.ts'
import { useMatterWords } from '../../words/matter/index.ts'

type Form = DataOf<'getMatterIntake'>

/** What a form asks, with what was answered, and how far it is. */
export function Answers({ form }: { form: Form }) {
  const t = useMatterWords()
  const format = useFormat()
  const { answers, unverified = [], started_at, completed_at } = form
  if (started_at === null) return <Empty>{t('noFormYet')}</Empty>
  return (
    <>
      <div className="card-body">
        <p className="s muted">
          {completed_at
            ? t('formSent', { when: format.moment(completed_at) })
            : t('formBegun', { when: format.moment(started_at) })}
        </p>
        {unverified.length > 0 && <NotVerifiedNote of={{ verified: false }} />}
      </div>
      <dl className="answers">
        {askedParts(form, answers).map((part) => (
          <div key={keyOfPart(part)}>
            <dt>
              {(part.group ?? part.field).label}{' '}
              <NotVerified of={{ verified: !unverified.includes(keyOfPart(part)) }} />
            </dt>
            <dd>
              {part.group && part.entries.length > 0 ? (
                part.entries.map((entry, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: Its place is all that tells an entry from the others.
                  <Entry key={index} name={`${part.group.entry_label} ${index + 1}`} {...entry} />
                ))
              ) : (
                <Answer answer={part.group ? undefined : answers[part.field.key]} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Entry({ name, fields, answers }: { name: string; fields: Form['fields']; answers: Form['answers'] }) {
  return (
    <div className="entry-answers">
      <b>{name}</b>
      <dl>
        {fields.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <Answer answer={answers[key]} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Answer({ answer }: { answer: unknown }) {
  const t = useMatterWords()
  const text = useAnswerText()
  return answer === undefined || answer === null ? (
    <span className="muted">{t('noAnswer')}</span>
  ) : (
    <bdi>{text(answer)}</bdi>
  )
}

/** An answer in words: lists with commas, addresses line by line. */
function useAnswerText(): (answer: unknown) => string {
  const t = useMatterWords()
  const text = (answer: unknown): string => {
    if (typeof answer === 'boolean') return t(answer ? 'yes' : 'no')
    if (Array.isArray(answer)) return answer.map(text).join(', ')
    if (typeof answer === 'object' && answer !== null) {
      return Object.values(answer).filter(Boolean).map(text).join('\n')
    }
    return String(answer ?? '')
  }
  return text
}
