import * as api from '@dossier/client/operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { SelectField, TextField } from '../../../shared/parts/field.tsx'
import { useFormat } from '../../../shared/words/format.ts'
import { call } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'
import { useCan } from '../../api/session.ts'
import { matterDeadlinesQuery } from '../../data/deadlines.ts'
import type { MatterDetail } from '../../data/matters.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { ConfirmRequest } from '../../parts/confirm-request.tsx'
import { DueTag } from '../../parts/due.tsx'
import { useFieldErrors } from '../../parts/field-errors.ts'
import { MenuItem, MoreMenu } from '../../parts/menu.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { say } from '../../parts/toast.tsx'
import { useCommonWords } from '../../words/common/index.ts'
import { useMatterWords } from '../../words/matter/index.ts'
import { useProblemText } from '../../words/problems/index.ts'
import { type Deadline, DeadlineDialog, deadlineTypes } from './deadline-dialog.tsx'

/** Dates of the matter, the earliest first. */
export function DeadlinesPart({ matter }: { matter: MatterDetail }) {
  const t = useMatterWords()
  const common = useCommonWords()
  const can = useCan()
  const format = useFormat()
  const problemText = useProblemText()
  const query = useQuery(matterDeadlinesQuery(matter.id))
  const [edited, setEdited] = useState<Deadline>()
  const [deleted, setDeleted] = useState<Deadline>()
  const complete = useMutation({
    mutationFn: ({ id, completed }: { id: string; completed: boolean }) =>
      call(api.updateMatterDeadline, { id: matter.id, deadline_id: id, completed }),
    onSuccess: ({ title, completed }) => {
      if (completed) say(t('doneSaid', { name: title }))
      return queries.invalidateQueries({ queryKey: ['deadlines'] })
    },
    onError: (err) => say(problemText(problemOf(err))),
  })
  return (
    <Card title={t('deadlines')}>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty>{t('noDeadlines')}</Empty>
          ) : (
            <ul>
              {data.map((deadline) => {
                const { id, title, due_date, completed, type, notes } = deadline
                return (
                  <li key={id} className="line-row" data-done={completed ? '' : undefined}>
                    <input
                      type="checkbox"
                      className="check-box"
                      aria-label={t('done', { name: title })}
                      checked={completed}
                      disabled={!can('updateMatterDeadline')}
                      onChange={({ target }) => complete.mutate({ id, completed: target.checked })}
                    />
                    <span className="two-lines">
                      <b>{title}</b>
                      {(type !== 'other' || notes) && (
                        <span className="s muted lines">
                          {[type !== 'other' && common(`deadlineType.${type}`), notes].filter(Boolean).join(', ')}
                        </span>
                      )}
                    </span>
                    <span className="push">{!completed && <DueTag day={due_date} />}</span>
                    <time dateTime={due_date} className="s muted">
                      {format.day(due_date)}
                    </time>
                    {can('updateMatterDeadline') && (
                      <MoreMenu label={t('deadlineActions', { name: title })}>
                        <MenuItem onAction={() => setEdited(deadline)}>{t('edit')}</MenuItem>
                        {can('deleteMatterDeadline') && (
                          <MenuItem isDanger onAction={() => setDeleted(deadline)}>
                            {t('delete')}
                          </MenuItem>
                        )}
                      </MoreMenu>
                    )}
                  </li>
                )
              })}
            </ul>
          )
        }
      </Loaded>
      {can('createMatterDeadline') && matter.status === 'active' && <NewDeadline matterId={matter.id} />}
      {edited && <DeadlineDialog matterId={matter.id} deadline={edited} onClose={() => setEdited(undefined)} />}
      {deleted && (
        <ConfirmRequest
          title={t('deadlineDeleteTitle', { name: deleted.title })}
          action={t('delete')}
          isDanger
          send={() => call(api.deleteMatterDeadline, { id: matter.id, deadline_id: deleted.id })}
          onDone={() => {
            say(t('deadlineDeleted', { name: deleted.title }))
            return queries.invalidateQueries({ queryKey: ['deadlines'] })
          }}
          onClose={() => setDeleted(undefined)}
        >
          {t('deadlineDeleteText')}
        </ConfirmRequest>
      )}
    </Card>
  )
}

function NewDeadline({ matterId }: { matterId: string }) {
  const t = useMatterWords()
  const common = useCommonWords()
  const problemText = useProblemText()
  const [title, setTitle] = useState('')
  const [day, setDay] = useState('')
  const [type, setType] = useState<Deadline['type']>('other')
  const add = useMutation({
    mutationFn: () => {
      const body = { title: title.trim(), due_date: day, type }
      return call(api.createMatterDeadline, { id: matterId, ...body })
    },
    onSuccess: () => {
      setTitle('')
      setDay('')
      return queries.invalidateQueries({ queryKey: ['deadlines'] })
    },
    onError: (err) => say(problemText(problemOf(err))),
  })
  const errorOf = useFieldErrors(add.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate()
  }
  return (
    <form className="deadline-form" onSubmit={submit}>
      <TextField
        label={t('deadlineTitle')}
        required
        maxLength={200}
        value={title}
        error={errorOf('title')}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        label={t('deadlineDay')}
        type="date"
        required
        value={day}
        error={errorOf('due_date')}
        onChange={(event) => setDay(event.target.value)}
      />
      <SelectField
        label={t('deadlineType')}
        value={type}
        onChange={(event) => setType(event.target.value as Deadline['type'])}
      >
        {deadlineTypes.map((one) => (
          <option key={one} value={one}>
            {common(`deadlineType.${one}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="plain" isBusy={add.isPending}>
        {t('addDeadline')}
      </Button>
    </form>
  )
}
