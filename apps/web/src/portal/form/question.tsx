import type { ReactNode } from 'react'
import type { IntakeField } from '../api/client.ts'
import { AgainSign } from '../parts/icons.tsx'
import { t } from '../words/index.ts'
import { AddressInput } from './address-input.tsx'
import { ChoiceInput, ManyChoicesInput, TickInput } from './choice-inputs.tsx'
import { DateInput } from './date-input.tsx'
import { fieldId, type InputProps, labelOf, type QuestionProps, SHOWN_CHOICES_MAX } from './input-props.tsx'
import { TextInput } from './text-input.tsx'

/** Types whose control is several controls: their question is the legend of a group. */
const GROUPS: ReadonlySet<IntakeField['type']> = new Set(['date', 'address', 'multiselect'])

/** One question with its hint before and its problem behind the control. */
export function Question(props: QuestionProps) {
  const { place, field, problem } = props
  const id = fieldId(place)
  const hint = hintOf(field)
  const describedBy = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined
  const input = { ...props, id, describedBy }

  const about = (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
  const wrong = problem && (
    <p className="error" id={`${id}-problem`}>
      <AgainSign size={20} />
      {problem}
    </p>
  )
  if (field.type === 'checkbox') {
    return (
      <div className="question">
        <TickInput {...input} />
        {about}
        {wrong}
      </div>
    )
  }
  const isGroup =
    GROUPS.has(field.type) || (field.type === 'select' && (field.options?.length ?? 0) <= SHOWN_CHOICES_MAX)
  if (isGroup) {
    return (
      <fieldset className="question" aria-describedby={describedBy}>
        <legend>{labelOf(field)}</legend>
        {about}
        {controlOf(input)}
        {wrong}
      </fieldset>
    )
  }
  return (
    <div className="question">
      <label htmlFor={id}>{labelOf(field)}</label>
      {about}
      {controlOf(input)}
      {wrong}
    </div>
  )
}

function controlOf(input: InputProps): ReactNode {
  switch (input.field.type) {
    case 'date':
      return <DateInput {...input} />
    case 'address':
      return <AddressInput {...input} />
    case 'select':
      return <ChoiceInput {...input} />
    case 'multiselect':
      return <ManyChoicesInput {...input} />
    default:
      return <TextInput {...input} />
  }
}

function hintOf(field: IntakeField): string | undefined {
  return field.help ?? (field.type === 'phone' ? t('form.phoneHint') : undefined)
}
