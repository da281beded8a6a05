import type { ReactNode } from 'react'
import type { ControlProps } from '../../shared/parts/field.tsx'
import type { IntakeField } from '../api/client.ts'
import { t } from '../words/index.ts'

export interface QuestionProps {
  /** Where its answer is in the form, as the service names it: its key, or `children.1.name`. */
  place: string
  field: IntakeField
  answer: unknown
  /** What is wrong with the answer; undefined while nobody asked, or nothing is. */
  problem: string | undefined
  /** `undefined` takes the answer back. */
  onAnswer: (answer: unknown) => void
  /** Gets the input so far at each key. `onAnswer` follows once the control is left. */
  onTyped: (answer: unknown) => void
}

/** The hint and problem of a question, as attributes of its control. */
export interface InputProps extends QuestionProps {
  control: ControlProps
}

/** Where the list of problems leads to. */
export const fieldId = (place: string) => `q-${place}`

/** As many choices are shown as a list; more of them as a menu. */
export const SHOWN_CHOICES_MAX = 7

/** Only optional fields are marked; required ones are the rule. */
export function labelOf(field: IntakeField): ReactNode {
  return (
    <>
      <bdi>{field.label}</bdi>
      {!field.required && <span className="optional"> ({t('optional')})</span>}
    </>
  )
}
