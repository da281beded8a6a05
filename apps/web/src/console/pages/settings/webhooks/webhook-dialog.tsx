import type { DataOf, InputOf } from '@dossier/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client, dataOf } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { CheckField, TextField } from '../../../parts/field.tsx'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { useWebhookWords } from '../../../words/webhooks/index.ts'
import { useFieldErrors } from '../parts/save-form.tsx'
import { eventTypes } from './event-types.ts'
import type { Webhook } from './queries.ts'

type Created = DataOf<'createWebhook'>
type Events = InputOf<'createWebhook'>['events']

/** Makes a webhook, or changes one: its address stays, since what was sent there cannot be sent elsewhere. */
export function WebhookDialog({
  webhook,
  onSaved,
  onClose,
}: {
  webhook?: Webhook
  onSaved: (saved: Pick<Created, 'id'> & { signing_secret?: string }) => void
  onClose: () => void
}) {
  const t = useWebhookWords()
  const settings = useSettingsWords()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [description, setDescription] = useState(webhook?.description ?? '')
  const [isAll, setAll] = useState(webhook?.events.includes('*') ?? true)
  const [chosen, setChosen] = useState<readonly string[]>(webhook?.events.filter((type) => type !== '*') ?? [])
  const [rate, setRate] = useState(webhook?.max_per_second?.toString() ?? '')
  const save = useMutation({
    mutationFn: async (): Promise<Pick<Created, 'id'> & { signing_secret?: string }> => {
      const body = {
        description: description.trim() || null,
        events: (isAll ? ['*'] : chosen) as Events,
        max_per_second: rate.trim() === '' ? null : Number(rate),
      }
      return webhook
        ? await dataOf(client.PATCH('/api/v1/webhooks/{id}', { params: { path: { id: webhook.id } }, body }))
        : await dataOf(client.POST('/api/v1/webhooks', { body: { ...body, url: url.trim() } }))
    },
    onSuccess: (saved) => {
      void queries.invalidateQueries({ queryKey: ['webhooks'] })
      void queries.invalidateQueries({ queryKey: ['webhook', saved.id] })
      onSaved(saved)
    },
  })
  const errorOf = useFieldErrors(save.error)
  const toggle = (type: string) =>
    setChosen(chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type])
  return (
    <FormDialog
      title={t(webhook ? 'edit' : 'create')}
      size="wide"
      action={webhook ? settings('save') : t('create')}
      isBusy={save.isPending}
      error={save.error}
      onSend={() => save.mutate()}
      onClose={onClose}
    >
      <TextField
        label={t('address')}
        hint={t(webhook ? 'addressStays' : 'addressHint')}
        type="url"
        inputMode="url"
        value={url}
        required
        readOnly={webhook !== undefined}
        autoFocus={webhook === undefined}
        autoComplete="off"
        error={errorOf('url')}
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        label={t('description')}
        hint={t('descriptionHint')}
        value={description}
        autoComplete="off"
        error={errorOf('description')}
        onChange={(event) => setDescription(event.target.value)}
      />
      <fieldset className="fieldset">
        <legend>{t('events')}</legend>
        <CheckField label={t('eventsEvery')} checked={isAll} onChange={(event) => setAll(event.target.checked)} />
        {!isAll && (
          <div className="check-columns">
            {eventTypes.map((type) => (
              <CheckField key={type} label={type} checked={chosen.includes(type)} onChange={() => toggle(type)} />
            ))}
          </div>
        )}
        {errorOf('events') && (
          <div className="field-error" role="alert">
            {t('eventsMissing')}
          </div>
        )}
      </fieldset>
      <div className="form-narrow">
        <TextField
          label={t('rate')}
          hint={t('rateHint')}
          type="number"
          min={1}
          max={1000}
          value={rate}
          error={errorOf('max_per_second')}
          onChange={(event) => setRate(event.target.value)}
        />
      </div>
    </FormDialog>
  )
}
