import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { useQuery } from '@tanstack/react-query'
import { SelectField, TextArea, TextField } from '../../../shared/parts/field.tsx'
import { call } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'
import { matterDeadlinesQuery } from '../../data/deadlines.ts'
import { EditDialog } from '../../parts/edit-dialog.tsx'
import { useFieldErrors } from '../../parts/field-errors.ts'
import { say } from '../../parts/toast.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import { useSave } from '../../parts/use-save.ts'
import { useCommonWords } from '../../words/common/index.ts'
import { useMatterWords } from '../../words/matter/index.ts'

export type Deadline = AnswerOf<'listMatterDeadlines'>['data'][number]
type DeadlineForm = Pick<Deadline, 'title' | 'due_date' | 'type' | 'notes'>

const LABELS = {
  title: 'deadlineTitle',
  due_date: 'deadlineDay',
  type: 'deadlineType',
  notes: 'deadlineNotes',
} as const
export const deadlineTypes = ['filing', 'hearing', 'statute', 'other'] as const satisfies readonly Deadline['type'][]

const formOf = ({ title, due_date, type, notes }: Deadline): DeadlineForm => ({ title, due_date, type, notes })

/** Changes what is due, and when. */
export function DeadlineDialog({
  matterId,
  deadline: opened,
  onClose,
}: {
  matterId: string
  deadline: Deadline
  onClose: () => void
}) {
  const t = useMatterWords()
  const common = useCommonWords()
  const { data } = useQuery(matterDeadlinesQuery(matterId))
  const deadline = data?.data.find(({ id }) => id === opened.id) ?? opened
  const saved = formOf(deadline)
  const draft = useDraft(`deadline.${deadline.id}`, saved)
  const { value, set } = draft
  const save = useSave(draft, {
    load: async () => {
      const { data } = await queries.fetchQuery({ ...matterDeadlinesQuery(matterId), staleTime: 0 })
      return data.find(({ id }) => id === deadline.id) ?? deadline
    },
    formOf,
    save: (changes, { updated_at }) => {
      const body = { ...changes, expected_updated_at: updated_at }
      const path = { id: matterId, deadline_id: deadline.id }
      return call(api.updateMatterDeadline, { ...path, ...body })
    },
    onSaved: () => {
      say(t('saved'))
      onClose()
      return queries.invalidateQueries({ queryKey: ['deadlines'] })
    },
  })
  const errorOf = useFieldErrors(save.error)
  return (
    <EditDialog
      title={t('deadlineEdit')}
      draft={draft}
      saved={saved}
      save={save}
      labelOf={(field) => t(LABELS[field])}
      textOf={(field, value) =>
        field === 'type' ? common(`deadlineType.${value as Deadline['type']}`) : String(value ?? '')
      }
      change={deadline}
      onClose={onClose}
    >
      <TextField
        label={t('deadlineTitle')}
        required
        maxLength={200}
        autoFocus
        value={value.title}
        error={errorOf('title')}
        onChange={(event) => set('title', event.target.value)}
      />
      <div className="form-columns">
        <TextField
          label={t('deadlineDay')}
          type="date"
          required
          value={value.due_date}
          error={errorOf('due_date')}
          onChange={(event) => set('due_date', event.target.value)}
        />
        <SelectField
          label={t('deadlineType')}
          value={value.type}
          onChange={(event) => set('type', event.target.value as Deadline['type'])}
        >
          {deadlineTypes.map((type) => (
            <option key={type} value={type}>
              {common(`deadlineType.${type}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea
        label={t('deadlineNotes')}
        maxLength={5_000}
        value={value.notes ?? ''}
        onChange={(event) => set('notes', event.target.value || null)}
      />
    </EditDialog>
  )
}
