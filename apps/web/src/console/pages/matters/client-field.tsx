import * as api from '@dossier/client/operations'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { Field } from '../../../shared/parts/field.tsx'
import { call } from '../../api/client.ts'
import { nameOf } from '../../parts/person.tsx'
import { useMattersWords } from '../../words/matters/index.ts'

export interface ClientChoice {
  id: string
  first_name: string
  last_name: string
  email: string | null
}

/** What somebody has chosen or typed: the name, with the email where there is one. */
const textOf = (one: ClientChoice) => (one.email ? `${nameOf(one)}, ${one.email}` : nameOf(one))

/** Chooses a client by part of the name or email. Gives `undefined` while the input matches nobody. */
export function ClientField({
  label,
  hint,
  person,
  isWrong,
  onPerson,
}: {
  label: string
  hint: string
  /** The client chosen at first. */
  person: ClientChoice | null
  /** Whether to show that nobody has this name. */
  isWrong: boolean
  onPerson: (person: ClientChoice | null | undefined) => void
}) {
  const t = useMattersWords()
  const listId = useId()
  const [text, setText] = useState(person ? textOf(person) : '')
  const typed = text.trim()
  const { data: clients } = useQuery({
    queryKey: ['clients', 'suggested', typed],
    queryFn: () => {
      const query = { per_page: 20, ...(typed && { search: typed.split(',')[0] }) }
      return call(api.listClients, query).then(({ data }) => data)
    },
    placeholderData: (before) => before,
  })
  const latest = useRef(onPerson)
  useEffect(() => {
    latest.current = onPerson
  })
  // Also when the names come after they were typed.
  useEffect(() => {
    const known = [...(person ? [person] : []), ...(clients ?? [])]
    latest.current(typed === '' ? null : known.find((one) => textOf(one) === typed))
  }, [typed, clients, person])
  return (
    <Field label={label} hint={hint} error={isWrong ? t('clientUnknown') : undefined}>
      {(props) => (
        <>
          <input
            {...props}
            className="input"
            list={listId}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <datalist id={listId}>
            {clients?.map((one) => (
              <option key={one.id} value={textOf(one)} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
