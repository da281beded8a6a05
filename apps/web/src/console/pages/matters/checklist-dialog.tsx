import * as api from '@dossier/client/operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField } from '../../../shared/parts/field.tsx'
import { useFormat } from '../../../shared/words/format.ts'
import { call } from '../../api/client.ts'
import { refreshDocuments } from '../../data/documents.ts'
import type { MatterDetail } from '../../data/matters.ts'
import { listChecklists } from '../../data/templates.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Loaded } from '../../parts/states.tsx'
import { say } from '../../parts/toast.tsx'
import { useMatterWords } from '../../words/matter/index.ts'

/** Requests all documents of a checklist at once. */
export function ChecklistDialog({ matter, onClose }: { matter: MatterDetail; onClose: () => void }) {
  const t = useMatterWords()
  const format = useFormat()
  const [chosenId, setChosenId] = useState<string>()
  const query = useQuery({
    queryKey: ['checklists', 'to-choose'],
    queryFn: async () => (await listChecklists()).data,
  })
  // Those of the matter's area are the likely ones.
  const lists = query.data?.toSorted(
    (one, other) =>
      Number(other.practice_area === matter.practice_area) - Number(one.practice_area === matter.practice_area),
  )
  const chosen = lists?.find(({ id }) => id === chosenId) ?? lists?.[0]
  // Sent twice, because an answer was lost, it still requests once.
  const [key] = useState(() => crypto.randomUUID())
  const apply = useMutation({
    mutationFn: () => {
      return call(api.applyChecklist, { id: chosen!.id, matter_id: matter.id }, { idempotencyKey: key })
    },
    onSuccess: async (requested) => {
      say(t('checklistDone', { count: requested.length }))
      onClose()
      await refreshDocuments()
    },
  })
  return (
    <FormDialog
      title={t('checklistTitle')}
      action={t('checklistAction')}
      isResting={!chosen}
      isBusy={apply.isPending}
      error={apply.error}
      onSend={() => apply.mutate()}
      onClose={onClose}
    >
      <Loaded query={query} rows={1}>
        {() =>
          chosen ? (
            <>
              <SelectField
                label={t('checklist')}
                value={chosen.id}
                onChange={(event) => setChosenId(event.target.value)}
              >
                {lists!.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <p className="muted">
                {t('checklistAsks', { documents: format.list(chosen.items.map(({ name }) => name)) })}
              </p>
            </>
          ) : (
            <p>{t('checklistNone')}</p>
          )
        }
      </Loaded>
    </FormDialog>
  )
}
