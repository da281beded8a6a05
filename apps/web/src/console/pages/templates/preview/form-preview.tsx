import { askedParts, translated } from '@dossier/contracts/intake-form'
import { useState } from 'react'
import { stepsOf } from '../../../../shared/form-steps.ts'
import type { Language } from '../../../../shared/words/language.ts'
import type { IntakeField, IntakeGroup, IntakeTemplate } from '../../../data/templates.ts'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import { Phone, type PortalWords } from './phone.tsx'
import { QuestionPreview } from './question-preview.tsx'

/** The form on the client's phone, at the step of the question that is edited. */
export function FormPreview({
  form,
  fields,
  groups,
  chosen,
}: {
  form: Pick<IntakeTemplate, 'name' | 'description' | 'translations'>
  fields: readonly IntakeField[]
  groups: readonly IntakeGroup[]
  chosen: number | undefined
}) {
  const t = useTemplatesWords()
  const [answers, setAnswers] = useState<Readonly<Record<string, unknown>>>({})
  const asked = askedNow({ fields, groups }, answers)
  const steps = stepsOf(
    fields.map((field, index) => ({ field, index, group: field.group, step: field.step, isAsked: asked.has(field) })),
  )
    .map((step) => ({
      first: step[0]?.field,
      shown: step.filter(({ index, isAsked }) => isAsked || index === chosen),
    }))
    .filter(({ shown }, number) => number === 0 || shown.length > 0)
  const stepOfChosen = steps.findIndex(({ shown }) => shown.some(({ index }) => index === chosen))
  const [shown, setShown] = useState<{ chosen: number | undefined; step: number }>()
  // Going on in the phone holds until another question is edited.
  const wanted = shown?.chosen === chosen && shown ? shown.step : Math.max(0, stepOfChosen)
  const step = Math.min(wanted, steps.length - 1)
  const go = (to: number) => setShown({ chosen, step: to })
  const { first, shown: now = [] } = steps[step] ?? {}
  const group = groups.find(({ key }) => key === now[0]?.group)
  return (
    <Phone
      bar={(words) => (
        <>
          <button type="button" className="phone-button" onClick={() => go(step + 1 < steps.length ? step + 1 : 0)}>
            {words.form.continue}
          </button>
          {step > 0 && (
            <button type="button" className="phone-button" data-look="text" onClick={() => go(step - 1)}>
              {words.form.previous}
            </button>
          )}
        </>
      )}
    >
      {(words, language) => (
        <>
          {steps.length > 1 && (
            <p className="phone-step">
              {words.form.step
                .replace('{{name}}', translated(form, language).name)
                .replace('{{step}}', String(step + 1))
                .replace('{{steps}}', String(steps.length))}
            </p>
          )}
          <h3>{(first?.step && translated(first, language).step) || translated(form, language).name}</h3>
          {step === 0 && form.description && <p className="phone-lead">{translated(form, language).description}</p>}
          {now.length === 0 && <p className="phone-note">{t('previewEmpty')}</p>}
          {group && <GroupPreview group={group} words={words} language={language} />}
          {now.map(({ field, index, isAsked }) => (
            <QuestionPreview
              key={`${index} ${field.type}`}
              field={field}
              words={words}
              language={language}
              isChosen={index === chosen}
              isAsked={isAsked}
              answer={answers[field.key]}
              onAnswer={(answer) => setAnswers((others) => ({ ...others, [field.key]: answer }))}
            />
          ))}
          {group && (
            <button type="button" className="phone-button" data-look="plain">
              {words.form.addMore}
            </button>
          )}
        </>
      )}
    </Phone>
  )
}

/** Above the questions of a group, which are shown once. */
function GroupPreview({ group, words, language }: { group: IntakeGroup; words: PortalWords; language: Language }) {
  const { label, entry_label, help } = translated(group, language)
  return (
    <>
      <h4 className="phone-group">
        <bdi>{label}</bdi>
        {group.min_entries === 0 && <small> ({words.optional})</small>}
      </h4>
      {help && <p className="phone-hint">{help}</p>}
      <p className="phone-entry">{entry_label} 1</p>
    </>
  )
}

/** The questions that a client would be asked, those of groups once. */
function askedNow(
  form: { fields: readonly IntakeField[]; groups: readonly IntakeGroup[] },
  answers: Readonly<Record<string, unknown>>,
): Set<IntakeField> {
  const once = Object.fromEntries(form.groups.map(({ key }) => [key, [answers]]))
  const parts = askedParts(form, { ...answers, ...once })
  return new Set(parts.flatMap((part) => (part.group ? (part.entries[0]?.fields ?? []) : [part.field])))
}
