import { t } from '../words/index.ts'
import { optionText } from './answer-in-words.ts'
import { type InputProps, labelOf, SHOWN_CHOICES_MAX } from './input-props.tsx'

/** One of the options: all of them in sight, or a menu where there are many. */
export function ChoiceInput({ field, answer, problem, onAnswer, id, describedBy }: InputProps) {
  const options = field.options ?? []
  if (options.length > SHOWN_CHOICES_MAX) {
    return (
      <select
        id={id}
        className="field"
        value={String(answer ?? '')}
        aria-describedby={describedBy}
        aria-invalid={problem !== undefined}
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
    <div className="choices">
      {options.map((option, index) => (
        <label key={option} className="choice">
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={id}
            checked={answer === option}
            onChange={() => onAnswer(option)}
          />
          {optionText(field, option)}
        </label>
      ))}
    </div>
  )
}

/** Any of the options. */
export function ManyChoicesInput({ field, answer, onAnswer, id }: InputProps) {
  const chosen = Array.isArray(answer) ? (answer as string[]) : []
  return (
    <div className="choices">
      {(field.options ?? []).map((option, index) => (
        <label key={option} className="choice">
          <input
            id={index === 0 ? id : undefined}
            type="checkbox"
            checked={chosen.includes(option)}
            onChange={(event) => {
              const others = chosen.filter((one) => one !== option)
              const next = event.currentTarget.checked ? [...others, option] : others
              onAnswer(next.length > 0 ? field.options!.filter((one) => next.includes(one)) : undefined)
            }}
          />
          {optionText(field, option)}
        </label>
      ))}
    </div>
  )
}

/** A statement to agree with. */
export function TickInput({ field, answer, problem, onAnswer, id, describedBy }: InputProps) {
  return (
    <label className="choice tick">
      <input
        id={id}
        type="checkbox"
        checked={answer === true}
        aria-describedby={describedBy}
        aria-invalid={problem !== undefined}
        onChange={(event) => onAnswer(event.currentTarget.checked ? true : undefined)}
      />
      <span>{labelOf(field)}</span>
    </label>
  )
}
