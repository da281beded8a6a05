/** Fields of forms. Each page has styles of its own for `field`, `fieldset`, `field-hint`, `field-error`, `input` and `check`. */

import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'

interface FieldWords {
  label: ReactNode
  /** What to know before filling it in. */
  hint?: ReactNode
  /** What is wrong and what to do. */
  error?: string | undefined
  /** Of the control, or of the first one in a group; made where none is given. */
  id?: string | undefined
  /** Whether something else on the page tells screen readers of the error. */
  isToldElsewhere?: boolean | undefined
}

/** What ties a control to the words around it. */
export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Control = (control: ControlProps) => ReactNode

/** Label above, hint before, error after; the control is tied to them. */
export function Field({ label, children, ...around }: FieldWords & { children: Control }) {
  const { control, hint, error } = useFieldParts(around)
  return (
    <div className="field">
      <label htmlFor={control.id}>{label}</label>
      {hint}
      {children(control)}
      {error}
    </div>
  )
}

/** Several controls that answer one question, which is their legend. */
export function FieldGroup({ label, children, ...around }: FieldWords & { children: ReactNode | Control }) {
  const { control, hint, error } = useFieldParts(around)
  return (
    <fieldset className="fieldset" aria-describedby={control['aria-describedby']}>
      <legend>{label}</legend>
      {hint}
      {typeof children === 'function' ? children(control) : children}
      {error}
    </fieldset>
  )
}

/** The hint and the error of a field whose parts stand in an order of their own, and what ties its control to them. */
export function useFieldParts({ hint, error, id: given, isToldElsewhere }: Omit<FieldWords, 'label'>) {
  const made = useId()
  const id = given ?? made
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control: ControlProps = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
  return {
    control,
    hint: hint ? (
      <div className="field-hint" id={`${id}-hint`}>
        {hint}
      </div>
    ) : null,
    error: error ? (
      <FieldError id={`${id}-error`} isToldElsewhere={isToldElsewhere}>
        {error}
      </FieldError>
    ) : null,
  }
}

/** What is wrong and what to do. Screen readers say it as it appears. */
export function FieldError({
  id,
  isToldElsewhere = false,
  children,
}: {
  id?: string
  isToldElsewhere?: boolean | undefined
  children: ReactNode
}) {
  return (
    <div className="field-error" id={id} role={isToldElsewhere ? undefined : 'alert'}>
      {children}
    </div>
  )
}

type Of<Attributes> = Pick<FieldWords, 'label' | 'hint' | 'error' | 'id'> & Omit<Attributes, keyof FieldWords>

export function TextField({ label, hint, error, id, ...rest }: Of<InputHTMLAttributes<HTMLInputElement>>) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => <input type="text" {...rest} {...control} className="input" />}
    </Field>
  )
}

export function TextArea({ label, hint, error, id, ...rest }: Of<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => <textarea {...rest} {...control} className="input" />}
    </Field>
  )
}

export function SelectField({
  label,
  hint,
  error,
  id,
  children,
  ...rest
}: Of<SelectHTMLAttributes<HTMLSelectElement>>) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <select {...rest} {...control} className="input">
          {children}
        </select>
      )}
    </Field>
  )
}

/** A box to tick, or with `type="radio"` one of several choices. Its label can be pressed. */
export function CheckField({
  label,
  hint,
  ...rest
}: Pick<FieldWords, 'label' | 'hint'> & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="check">
      <input type="checkbox" {...rest} />
      <span>
        {label}
        {hint && <span className="field-hint block">{hint}</span>}
      </span>
    </label>
  )
}
