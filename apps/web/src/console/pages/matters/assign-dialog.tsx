import * as api from '@dossier/client/operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField } from '../../../shared/parts/field.tsx'
import { call } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { colleaguesQuery } from '../../data/colleagues.ts'
import { type ListedMatter, MATTERS_A_PAGE, refreshMatters } from '../../data/matters.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { nameOf } from '../../parts/person.tsx'
import { say } from '../../parts/toast.tsx'
import { useMattersWords } from '../../words/matters/index.ts'

/** Titles that a message names; of more it says how many. */
const NAMED_MAX = 3

/** Makes one person responsible for the chosen matters. Afterwards only the matters that were refused are still chosen. */
export function AssignDialog({
  chosen,
  onDone,
  onClose,
}: {
  chosen: readonly ListedMatter[]
  onDone: (idsLeft: string[]) => void
  onClose: () => void
}) {
  const t = useMattersWords()
  const { user } = useSession()
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const [personId, setPersonId] = useState<string>(user.id)
  const person = colleagues.find(({ id }) => id === personId)
  const titlesOf = (some: readonly ListedMatter[]) => {
    const names = some.slice(0, NAMED_MAX).map(({ title }) => t('quoted', { name: title }))
    return [...names, ...(some.length > NAMED_MAX ? [t('further', { count: some.length - NAMED_MAX })] : [])].join(', ')
  }
  const assign = useMutation({
    mutationFn: () => assignAll(chosen, personId || null),
    onSuccess: (refused) => {
      const count = chosen.length - refused.length
      if (count > 0) {
        say(personId ? t('assigned', { count, name: nameOf(person ?? user) }) : t('assignedNobody', { count }))
      }
      if (refused.length > 0) say(t('assignRefused', { count: refused.length, names: titlesOf(refused) }))
      onDone(refused.map(({ id }) => id))
      void refreshMatters()
    },
    onError: () => void refreshMatters(),
  })
  return (
    <FormDialog
      title={t('assignTitle', { count: chosen.length, name: chosen[0]?.title ?? '' })}
      action={t('assign')}
      isBusy={assign.isPending}
      error={assign.error}
      onSend={() => assign.mutate()}
      onClose={onClose}
    >
      <SelectField
        label={t('assignTo')}
        hint={t('assignHint', { count: chosen.length })}
        autoFocus
        value={personId}
        onChange={(event) => setPersonId(event.target.value)}
      >
        <option value={user.id}>{t('assignMe', { name: nameOf(user) })}</option>
        {colleagues
          .filter(({ id }) => id !== user.id)
          .map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
        <option value="">{t('assignNobody')}</option>
      </SelectField>
    </FormDialog>
  )
}

/** Answers the matters that were refused. */
async function assignAll(chosen: readonly ListedMatter[], assigned_attorney: string | null) {
  const refused: ListedMatter[] = []
  for (let first = 0; first < chosen.length; first += MATTERS_A_PAGE) {
    const some = chosen.slice(first, first + MATTERS_A_PAGE)
    const body = { matter_ids: some.map(({ id }) => id), assigned_attorney }
    const { matters } = await call(api.assignMatters, body)
    const resultOf = new Map(matters.map(({ id, result }) => [id, result]))
    refused.push(...some.filter(({ id }) => !['changed', 'unchanged'].includes(resultOf.get(id)!)))
  }
  return refused
}
