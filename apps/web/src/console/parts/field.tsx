import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import './field.css'

interface Around {
  label: string
  /** What to know before filling it in. */
  hint?: ReactNode
  /** What is wrong and what to do. */
  error?: string | undefined
}

export function TextField({ label, hint, error, ...rest }: Around & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(props) => <input type="text" {...rest} {...props} className="input" />}
    </Field>
  )
}

export function TextArea({ label, hint, error, ...rest }: Around & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(props) => <textarea {...rest} {...props} className="input" />}
    </Field>
  )
}

export function SelectField({
  label,
  hint,
  error,
  children,
  ...rest
}: Around & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(props) => (
        <select {...rest} {...props} className="input">
          {children}
        </select>
      )}
    </Field>
  )
}

export function CheckField({ label, hint, ...rest }: Omit<Around, 'error'> & InputHTMLAttributes<HTMLInputElement>) {
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

interface FieldProps {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

/** Label above, hint before, error after; what is inside is told of them. */
export function Field({ label, hint, error, children }: Around & { children: (props: FieldProps) => ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error && (
        <div className="field-error" id={`${id}-error`} role="alert">
          {error}
        </div>
      )}
    </div>
  )
}
