import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { IconButton } from '../../../../shared/parts/button.tsx'
import { FieldGroup } from '../../../../shared/parts/field.tsx'
import { Button } from '../../../parts/button.tsx'
import { CloseIcon } from '../../../parts/icons.tsx'
import { useTemplatesWords } from '../../../words/templates/index.ts'

const OPTIONS_MAX = 100

/** The answers to choose from, a line each. Enter begins the next one; a pasted list becomes several. */
export function OptionsField({
  options,
  error,
  isReadOnly,
  onChange,
}: {
  options: readonly string[]
  error: string | undefined
  isReadOnly: boolean
  onChange: (options: string[]) => void
}) {
  const t = useTemplatesWords()
  const list = useRef<HTMLUListElement>(null)
  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[Math.max(0, index)]?.focus())
  const change = (changed: readonly string[]) => onChange(changed.slice(0, OPTIONS_MAX))

  const type = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      change(options.toSpliced(index + 1, 0, ''))
      focus(index + 1)
    } else if (event.key === 'Backspace' && options[index] === '' && options.length > 1) {
      event.preventDefault()
      change(options.toSpliced(index, 1))
      focus(index - 1)
    }
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
    const given = lines.filter(Boolean)
    if (given.length < 2) return
    event.preventDefault()
    change(options.toSpliced(index, options[index] === '' ? 1 : 0, ...given))
    focus(index + given.length - 1)
  }
  return (
    <FieldGroup label={t('options')} hint={t('optionsHint')} error={error}>
      <ul className="options" ref={list}>
        {options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Its place is all that tells it from the others.
          <li key={index}>
            <input
              className="input"
              aria-label={t('option', { number: index + 1 })}
              maxLength={200}
              value={option}
              onChange={(event) => change(options.with(index, event.target.value))}
              onKeyDown={(event) => type(event, index)}
              onPaste={(event) => paste(event, index)}
            />
            {!isReadOnly && options.length > 1 && (
              <IconButton
                label={t('removeOption', { number: index + 1 })}
                onClick={() => {
                  change(options.toSpliced(index, 1))
                  focus(index - 1)
                }}
              >
                <CloseIcon size={16} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && options.length < OPTIONS_MAX && (
        <div>
          <Button
            look="plain"
            size="small"
            onClick={() => {
              change([...options, ''])
              focus(options.length)
            }}
          >
            {t('addOption')}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}
