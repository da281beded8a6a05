import { translated, translatedOption } from '@dossier/contracts/intake-form'
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import type { Language } from '../../../../shared/words/language.ts'
import type { IntakeField } from '../../../data/templates.ts'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import { givenOptions } from '../forms/options.ts'
import type { PortalWords } from './phone.tsx'

interface Props {
  field: IntakeField
  words: PortalWords
  language: Language
  /** What was tried. */
  answer: unknown
  onAnswer: (answer: unknown) => void
}

/** The portal shows more choices than these as a menu. */
const SHOWN_CHOICES_MAX = 7

/** A question as the portal shows it. Input only affects the preview. */
export function QuestionPreview({
  isChosen,
  isAsked,
  ...props
}: Props & {
  isChosen: boolean
  /** A question that is edited is shown even if the client would not be asked it now. */
  isAsked: boolean
}) {
  const { field, words, language, answer, onAnswer } = props
  const { label: question, help } = translated(field, language)
  const t = useTemplatesWords()
  const id = useId()
  const here = useRef<HTMLDivElement & HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isChosen) here.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const hint = help || (field.type === 'phone' ? words.form.phoneHint : '')
  const label = (
    <>
      <bdi>{question || t('untitled')}</bdi>
      {!field.required && <small> ({words.optional})</small>}
    </>
  )
  const about = (
    <>
      {!isAsked && <p className="phone-note">{t('previewHidden')}</p>}
      {hint && <p className="phone-hint">{hint}</p>}
    </>
  )
  const shared = { ref: here, className: 'phone-question', 'data-chosen': isChosen ? '' : undefined }
  if (field.type === 'checkbox') {
    return (
      <div {...shared}>
        <label className="phone-choice">
          <input type="checkbox" checked={answer === true} onChange={(event) => onAnswer(event.target.checked)} />
          <span>{label}</span>
        </label>
        {about}
      </div>
    )
  }
  const group = groupOf(props, id)
  if (group) {
    return (
      <fieldset {...shared}>
        <legend>{label}</legend>
        {about}
        {group}
      </fieldset>
    )
  }
  return (
    <div {...shared}>
      <label htmlFor={id}>{label}</label>
      {about}
      <Control {...props} id={id} />
    </div>
  )
}

/** Controls that are several: their question is the legend of a group. */
function groupOf({ field, words, language, answer, onAnswer }: Props, name: string): ReactNode {
  const options = givenOptions(field.options)
  const textOf = (option: string) => translatedOption(field, option, language)
  switch (field.type) {
    case 'date':
      return (
        <div className="phone-parts">
          {(['month', 'day', 'year'] as const).map((part) => (
            <Part key={part} label={words.form[part]} onAnswer={onAnswer} />
          ))}
        </div>
      )
    case 'address':
      return (
        <div className="phone-parts">
          {(['line1', 'line2', 'city', 'state', 'zip'] as const).map((part) => (
            <Part
              key={part}
              label={words.form.address[part]}
              size={part === 'state' || part === 'zip' ? 'half' : 'wide'}
              onAnswer={onAnswer}
            />
          ))}
        </div>
      )
    case 'select':
      if (options.length > SHOWN_CHOICES_MAX) return undefined
      return <Choices {...{ name, options, textOf }} chosen={[answer]} onChange={onAnswer} />
    case 'multiselect': {
      const chosen = Array.isArray(answer) ? answer : []
      const choose = (option: string, isChosen: boolean) =>
        onAnswer(isChosen ? [...chosen, option] : chosen.filter((one) => one !== option))
      return <Choices {...{ name, options, textOf, chosen }} isMany onChange={choose} />
    }
    default:
      return undefined
  }
}

const Part = ({ label, size, onAnswer }: Pick<Props, 'onAnswer'> & { label: string; size?: 'half' | 'wide' }) => (
  <label {...(size && { [`data-${size}`]: '' })}>
    <small>{label}</small>
    <input className="phone-field" autoComplete="off" onChange={(event) => onAnswer(event.target.value)} />
  </label>
)

const Choices = ({
  isMany = false,
  name,
  options,
  textOf,
  chosen,
  onChange,
}: {
  isMany?: boolean
  name: string
  options: readonly string[]
  textOf: (option: string) => string
  chosen: readonly unknown[]
  onChange: (option: string, isChosen: boolean) => void
}) =>
  options.map((option, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: While it is typed, an option may be there twice.
    <label className="phone-choice" key={index}>
      <input
        type={isMany ? 'checkbox' : 'radio'}
        name={name}
        checked={chosen.includes(option)}
        onChange={(event) => onChange(option, event.target.checked)}
      />
      {textOf(option)}
    </label>
  ))

function Control({ field, words, language, id, answer, onAnswer }: Props & { id: string }) {
  const shared = {
    id,
    className: 'phone-field',
    value: String(answer ?? ''),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onAnswer(event.target.value),
  }
  if (field.type === 'textarea') return <textarea {...shared} rows={4} />
  if (field.type === 'select') {
    return (
      <select {...shared}>
        <option value="">{words.form.choose}</option>
        {givenOptions(field.options).map((option) => (
          <option key={option} value={option}>
            {translatedOption(field, option, language)}
          </option>
        ))}
      </select>
    )
  }
  return <input {...shared} autoComplete="off" inputMode={MODES[field.type]} />
}

const MODES: Partial<Record<IntakeField['type'], 'email' | 'tel' | 'decimal'>> = {
  email: 'email',
  phone: 'tel',
  number: 'decimal',
}
