import { CheckField } from '../../shared/parts/field.tsx'
import { t } from '../words/index.ts'
import { optionText } from './answer-in-words.ts'
import { type InputProps, labelOf, SHOWN_CHOICES_MAX } from './input-props.tsx'

/** One of the options: all of them in sight, or a menu where there are many. */
export function ChoiceInput({ field, answer, onAnswer, control }: InputProps) {
  const options = field.options ?? []
  if (options.length > SHOWN_CHOICES_MAX) {
    return (
      <select
        {...control}
        className="input"
        value={String(answer ?? '')}
        onChange={(event) => onAnswer(event.currentTarget.value)}
      >
        <option value="">{t('form.choose')}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {optionText(field, option)}
          </option>
        ))}
      </select>
    )
  }
  return (
    <div className="checks">
      {options.map((option, index) => (
        <CheckField
          key={option}
          id={index === 0 ? control.id : undefined}
          type="radio"
          name={control.id}
          label={optionText(field, option)}
          checked={answer === option}
          onChange={() => onAnswer(option)}
        />
      ))}
    </div>
  )
}

/** Any of the options. */
export function ManyChoicesInput({ field, answer, onAnswer, control }: InputProps) {
  const chosen = Array.isArray(answer) ? (answer as string[]) : []
  return (
    <div className="checks">
      {(field.options ?? []).map((option, index) => (
        <CheckField
          key={option}
          id={index === 0 ? control.id : undefined}
          label={optionText(field, option)}
          checked={chosen.includes(option)}
          onChange={(event) => {
            const others = chosen.filter((one) => one !== option)
            const next = event.currentTarget.checked ? [...others, option] : others
            onAnswer(next.length > 0 ? field.options!.filter((one) => next.includes(one)) : undefined)
          }}
        />
      ))}
    </div>
  )
}

/** A statement to agree with. */
export function TickInput({ field, answer, onAnswer, control }: InputProps) {
  return (
    <CheckField
      {...control}
      label={labelOf(field)}
      checked={answer === true}
      onChange={(event) => onAnswer(event.currentTarget.checked ? true : undefined)}
    />
  )
}
