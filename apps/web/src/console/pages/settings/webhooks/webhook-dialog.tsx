import type { AnswerOf, InputOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckField, FieldGroup, TextField } from '../../../../shared/parts/field.tsx'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { EditDialog } from '../../../parts/edit-dialog.tsx'
import { useFieldErrors } from '../../../parts/field-errors.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { useDraft } from '../../../parts/use-draft.ts'
import { useSave } from '../../../parts/use-save.ts'
import { useWebhookWords } from '../../../words/webhooks/index.ts'
import { eventTypes } from './event-types.ts'
import { type Webhook, webhookQuery } from './queries.ts'

type Created = AnswerOf<'createWebhook'>

interface WebhookForm {
  description: string
  /** `*` for all. */
  events: readonly string[]
  rate: string
}

const NEW: WebhookForm = { description: '', events: ['*'], rate: '' }

const formOf = ({ description, events, max_per_second }: Webhook): WebhookForm => ({
  description: description ?? '',
  events,
  rate: max_per_second?.toString() ?? '',
})

const bodyOf = ({ description, events, rate }: Partial<WebhookForm>) => ({
  ...(description !== undefined && { description: description.trim() || null }),
  ...(events && { events: events as InputOf<'createWebhook'>['events'] }),
  ...(rate !== undefined && { max_per_second: rate.trim() === '' ? null : Number(rate) }),
})

/** Makes a webhook. */
export function NewWebhookDialog({ onSaved, onClose }: { onSaved: (created: Created) => void; onClose: () => void }) {
  const t = useWebhookWords()
  const [url, setUrl] = useState('')
  const [form, setForm] = useState(NEW)
  const add = useMutation({
    mutationFn: () => {
      const body = { url: url.trim(), events: form.events as InputOf<'createWebhook'>['events'], ...bodyOf(form) }
      return call(api.createWebhook, body)
    },
    onSuccess: (created) => {
      void queries.invalidateQueries({ queryKey: ['webhooks'] })
      onSaved(created)
    },
  })
  const errorOf = useFieldErrors(add.error)
  return (
    <FormDialog
      title={t('create')}
      size="wide"
      action={t('create')}
      isBusy={add.isPending}
      error={add.error}
      onSend={() => add.mutate()}
      onClose={onClose}
    >
      <TextField
        label={t('address')}
        hint={t('addressHint')}
        type="url"
        inputMode="url"
        value={url}
        required
        autoFocus
        autoComplete="off"
        error={errorOf('url')}
        onChange={(event) => setUrl(event.target.value)}
      />
      <WebhookFields form={form} error={add.error} onChange={(field, value) => setForm({ ...form, [field]: value })} />
    </FormDialog>
  )
}

/** Changes a webhook. Its address stays, since deliveries to it cannot be sent elsewhere. */
export function EditWebhookDialog({ webhook: opened, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useWebhookWords()
  const { data: webhook = opened } = useQuery(webhookQuery(opened.id))
  const saved = formOf(webhook)
  const draft = useDraft(`webhook.${webhook.id}`, saved)
  const save = useSave(draft, {
    load: () => queries.fetchQuery({ ...webhookQuery(webhook.id), staleTime: 0 }),
    formOf,
    save: (changes, { updated_at }) => {
      const body = { ...bodyOf(changes), expected_updated_at: updated_at }
      return call(api.updateWebhook, { id: webhook.id, ...body })
    },
    onSaved: (changed) => {
      queries.setQueryData(webhookQuery(webhook.id).queryKey, changed)
      void queries.invalidateQueries({ queryKey: ['webhooks'] })
      onClose()
    },
  })
  return (
    <EditDialog
      title={t('editTitle')}
      size="wide"
      draft={draft}
      saved={saved}
      save={save}
      labelOf={(field) => t(field)}
      textOf={(field, value) => (field === 'events' ? eventsText(value as string[], t('eventsAll')) : String(value))}
      change={webhook}
      onClose={onClose}
    >
      <TextField label={t('address')} hint={t('addressStays')} type="url" value={webhook.url} readOnly />
      <WebhookFields form={draft.value} error={save.error} onChange={draft.set} />
    </EditDialog>
  )
}

const eventsText = (events: readonly string[], all: string) => (events.includes('*') ? all : events.join(', '))

function WebhookFields({
  form: { description, events, rate },
  error,
  onChange,
}: {
  form: WebhookForm
  error: unknown
  onChange: <Field extends keyof WebhookForm>(field: Field, value: WebhookForm[Field]) => void
}) {
  const t = useWebhookWords()
  const errorOf = useFieldErrors(error)
  const isAll = events.includes('*')
  const toggle = (type: string) =>
    onChange('events', events.includes(type) ? events.filter((one) => one !== type) : [...events, type])
  return (
    <>
      <TextField
        label={t('description')}
        hint={t('descriptionHint')}
        value={description}
        autoComplete="off"
        error={errorOf('description')}
        onChange={(event) => onChange('description', event.target.value)}
      />
      <FieldGroup label={t('events')} error={errorOf('events') && t('eventsMissing')}>
        <CheckField
          label={t('eventsEvery')}
          checked={isAll}
          onChange={(event) => onChange('events', event.target.checked ? ['*'] : [])}
        />
        {!isAll && (
          <div className="check-columns">
            {eventTypes.map((type) => (
              <CheckField key={type} label={type} checked={events.includes(type)} onChange={() => toggle(type)} />
            ))}
          </div>
        )}
      </FieldGroup>
      <div className="form-narrow">
        <TextField
          label={t('rate')}
          hint={t('rateHint')}
          type="number"
          min={1}
          max={1000}
          value={rate}
          error={errorOf('max_per_second')}
          onChange={(event) => onChange('rate', event.target.value)}
        />
      </div>
    </>
  )
}
