import type { ReactNode } from 'react'
import { type ControlProps, Field, FieldGroup, useFieldParts } from '../../shared/parts/field.tsx'
import type { IntakeField } from '../api/client.ts'
import { t } from '../words/index.ts'
import { AddressInput } from './address-input.tsx'
import { ChoiceInput, ManyChoicesInput, TickInput } from './choice-inputs.tsx'
import { DateInput } from './date-input.tsx'
import { fieldId, type InputProps, labelOf, type QuestionProps, SHOWN_CHOICES_MAX } from './input-props.tsx'
import { TextInput } from './text-input.tsx'

/** Types whose control is several controls: their question is the legend of a group. */
const GROUPS: ReadonlySet<IntakeField['type']> = new Set(['date', 'address', 'multiselect'])

/** One question with its hint before and its problem behind the control. The list of problems tells of all at once. */
export function Question(props: QuestionProps) {
  const { place, field, problem } = props
  const around = { id: fieldId(place), hint: hintOf(field), error: problem, isToldElsewhere: true }
  const label = labelOf(field)
  const input = (control: ControlProps) => controlOf({ ...props, control })
  if (field.type === 'checkbox') return <Tick around={around} input={input} />
  const isGroup =
    GROUPS.has(field.type) || (field.type === 'select' && (field.options?.length ?? 0) <= SHOWN_CHOICES_MAX)
  return isGroup ? (
    <FieldGroup {...around} label={label}>
      {input}
    </FieldGroup>
  ) : (
    <Field {...around} label={label}>
      {input}
    </Field>
  )
}

/** A checkbox has its label beside it, and its hint below. */
function Tick({
  around,
  input,
}: {
  around: Parameters<typeof useFieldParts>[0]
  input: (control: ControlProps) => ReactNode
}) {
  const { control, hint, error } = useFieldParts(around)
  return (
    <div className="field">
      {input(control)}
      {hint}
      {error}
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
    case 'checkbox':
      return <TickInput {...input} />
    default:
      return <TextInput {...input} />
  }
}

function hintOf(field: IntakeField): string | undefined {
  return field.help ?? (field.type === 'phone' ? t('form.phoneHint') : undefined)
}
