import type { AnswerOf } from '@dossier/client'
import { type AskedPart, keyOfPart, translatedOption } from '@dossier/contracts/intake-form'
import { answerLines } from '../../../shared/answer-lines.ts'
import { stepsAsked } from '../../../shared/form-steps.ts'
import { useFormat } from '../../../shared/words/format.ts'
import { useLanguage } from '../../../shared/words/language.ts'
import { NotVerified, NotVerifiedNote } from '../../parts/not-verified.tsx'
import { Empty } from '../../parts/states.tsx'
import { useMatterWords } from '../../words/matter/index.ts'

type Form = AnswerOf<'getMatterIntake'>

/** What a form asks, by the steps in which the client sees it, with what was answered and how far it is. */
export function Answers({ form }: { form: Form }) {
  const t = useMatterWords()
  const format = useFormat()
  const { answers, unverified = [], started_at, completed_at } = form
  const steps = stepsAsked(form, answers)
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
      {steps.map(
        ({ number, name, parts }) =>
          parts.length > 0 && (
            <section key={number}>
              {steps.length > 1 && (
                <h3 className="answer-step">
                  {name && <bdi>{name}</bdi>}
                  <small>{t('step', { step: number, steps: steps.length })}</small>
                </h3>
              )}
              <dl className="answers">
                {parts.map((part) => (
                  <Part
                    key={keyOfPart(part)}
                    part={part}
                    answers={answers}
                    isVerified={!unverified.includes(keyOfPart(part))}
                  />
                ))}
              </dl>
            </section>
          ),
      )}
    </>
  )
}

const firstField = (part: PartProps['part']) => (part.group ? part.fields[0]! : part.field)

interface PartProps {
  part: AskedPart<Form['fields'][number], NonNullable<Form['groups']>[number]>
  answers: Form['answers']
  isVerified: boolean
}

function Part({ part, answers, isVerified }: PartProps) {
  return (
    <div>
      <dt>
        {(part.group ?? part.field).label} <NotVerified of={{ verified: isVerified }} />
      </dt>
      <dd>
        {part.group && part.entries.length > 0 ? (
          part.entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Its place is all that tells an entry from the others.
            <Entry key={index} name={`${part.group.entry_label} ${index + 1}`} {...entry} />
          ))
        ) : (
          <Answer field={firstField(part)} answer={part.group ? undefined : answers[part.field.key]} />
        )}
      </dd>
    </div>
  )
}

function Entry({ name, fields, answers }: { name: string; fields: Form['fields']; answers: Form['answers'] }) {
  return (
    <div className="entry-answers">
      <b>{name}</b>
      <dl>
        {fields.map((field) => (
          <div key={field.key}>
            <dt>{field.label}</dt>
            <dd>
              <Answer field={field} answer={answers[field.key]} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Answer({ field, answer }: { field: Form['fields'][number]; answer: unknown }) {
  const t = useMatterWords()
  const format = useFormat()
  const language = useLanguage()
  const lines = answerLines(field.type, answer, {
    yes: t('yes'),
    no: t('no'),
    day: format.wholeDay,
    option: (option) => translatedOption(field, option, language),
  })
  return lines.length === 0 ? <span className="muted">{t('noAnswer')}</span> : <bdi>{lines.join('\n')}</bdi>
}
