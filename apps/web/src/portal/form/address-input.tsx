import { isAnswered } from '@dossier/contracts/intake-form'
import { useState } from 'react'
import type { Address } from '../../shared/answer-lines.ts'
import { t } from '../words/index.ts'
import type { InputProps } from './input-props.tsx'
import { useLeave } from './use-leave.ts'

/** Names by which browsers fill an address in. */
const PARTS = {
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
} as const
type Part = keyof typeof PARTS

export function AddressInput({ answer, problem, onAnswer, control, onTyped }: InputProps) {
  const [typed, setTyped] = useState<Address>()
  const shown = typed ?? ((answer ?? {}) as Address)

  function change(part: Part, text: string) {
    const changed = { ...shown, [part]: text }
    setTyped(changed)
    onTyped(addressOf(changed))
  }
  function leave() {
    if (!typed) return
    setTyped(undefined)
    onAnswer(addressOf(typed))
  }

  useLeave(leave)

  return (
    <div className="address">
      {(Object.keys(PARTS) as Part[]).map((part) => (
        <label key={part} className={part}>
          <small>{t(`form.address.${part}`)}</small>
          <input
            id={part === 'line1' ? control.id : undefined}
            className="input"
            autoComplete={PARTS[part]}
            value={shown[part] ?? ''}
            aria-describedby={part === 'line1' ? control['aria-describedby'] : undefined}
            aria-invalid={problem !== undefined && !isAnswered(shown[part]) && (part === 'line1' || part === 'city')}
            onInput={(event) => change(part, event.currentTarget.value)}
            onBlur={leave}
          />
        </label>
      ))}
    </div>
  )
}

function addressOf(typed: Address): Address | undefined {
  const given = Object.fromEntries(Object.entries(typed).filter(([, text]) => isAnswered(text)))
  return Object.keys(given).length > 0 ? given : undefined
}
