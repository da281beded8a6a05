import * as api from '@dossier/client/operations'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../../../shared/api/problem.ts'
import { firmNow } from '../../../../shared/clock.ts'
import { SelectField } from '../../../../shared/parts/field.tsx'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { Button } from '../../../parts/button.tsx'
import { ConfirmRequest } from '../../../parts/confirm-request.tsx'
import { MenuItem, MenuLine, MoreMenu } from '../../../parts/menu.tsx'
import { say, sayUndoable } from '../../../parts/toast.tsx'
import { useProblemText } from '../../../words/problems/index.ts'
import { useWebhookWords } from '../../../words/webhooks/index.ts'
import { ShownOnceDialog } from '../parts/shown-once.tsx'
import { type Webhook, webhookQuery } from './queries.ts'
import { EditWebhookDialog } from './webhook-dialog.tsx'
import { webhookName } from './webhook-name.ts'

type Asked = 'replay' | 'edit' | 'rotate' | 'delete'

/** Hours that a replay reaches back. */
const SPANS = [1, 24, 72, 336] as const
const HOUR_MS = 3_600_000
/** So that the longest span is still within what the service takes when the request arrives. */
const MARGIN_MS = 60_000

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const t = useWebhookWords()
  const problemText = useProblemText()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>()
  const [secret, setSecret] = useState<string>()
  const { id } = webhook
  const name = webhookName(webhook)
  const close = () => setAsked(undefined)
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['webhooks'] })
    void queries.invalidateQueries({ queryKey: ['webhook', id] })
    void queries.invalidateQueries({ queryKey: ['deliveries', id] })
  }
  const sayProblem = (err: unknown) => say(problemText(problemOf(err)))

  const test = useMutation({
    mutationFn: () => call(api.testWebhook, { id }),
    onSuccess: ({ delivered, response_status: status, response_time_ms: ms }) =>
      say(t(delivered ? 'testTaken' : 'testRefused', { status, ms })),
    onError: (err) => say(problemOf(err).code === 'delivery_failed' ? t('testFailed') : problemText(problemOf(err))),
  })
  const toggle = useMutation({
    mutationFn: (active: boolean) => call(api.updateWebhook, { id, active }),
    onSuccess: (saved) => {
      queries.setQueryData(webhookQuery(id).queryKey, saved)
      refresh()
      if (saved.active) say(t('switchedOn'))
      else sayUndoable(t('switchedOff'), { undo: () => toggle.mutate(true) })
    },
    onError: sayProblem,
  })
  return (
    <>
      <Button look="plain" isBusy={test.isPending} disabled={!webhook.active} onClick={() => test.mutate()}>
        {t('test')}
      </Button>
      <Button look="plain" disabled={!webhook.active} onClick={() => setAsked('replay')}>
        {t('replay')}
      </Button>
      <MoreMenu label={t('more')}>
        <MenuItem onAction={() => setAsked('edit')}>{t('edit')}</MenuItem>
        <MenuItem onAction={() => toggle.mutate(!webhook.active)}>
          {t(webhook.active ? 'switchOff' : 'switchOn')}
        </MenuItem>
        <MenuItem onAction={() => setAsked('rotate')}>{t('rotate')}</MenuItem>
        <MenuLine />
        <MenuItem isDanger onAction={() => setAsked('delete')}>
          {t('delete')}
        </MenuItem>
      </MoreMenu>
      {asked === 'replay' && <ReplayDialog webhook={webhook} onClose={close} />}
      {asked === 'edit' && <EditWebhookDialog webhook={webhook} onClose={close} />}
      {asked === 'rotate' && (
        <ConfirmRequest
          title={t('rotateTitle', { name })}
          action={t('rotate')}
          send={() => call(api.rotateWebhookSecret, { id })}
          onDone={({ signing_secret }) => setSecret(signing_secret)}
          onClose={close}
        >
          <p>{t('rotateWhat')}</p>
        </ConfirmRequest>
      )}
      {asked === 'delete' && (
        <ConfirmRequest
          title={t('deleteTitle', { name })}
          typed={name}
          action={t('delete')}
          send={() => call(api.deleteWebhook, { id })}
          onDone={() => {
            void queries.invalidateQueries({ queryKey: ['webhooks'] })
            void navigate({ to: '/settings/webhooks' })
            say(t('deleted', { name }))
          }}
          onClose={close}
        >
          <p>{t('deleteWhat')}</p>
        </ConfirmRequest>
      )}
      {secret && (
        <ShownOnceDialog
          title={t('secretShown')}
          secrets={[{ label: t('secret'), value: secret }]}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  )
}

function ReplayDialog({ webhook: { id }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useWebhookWords()
  const [hours, setHours] = useState<number>(24)
  const since = () => new Date(firmNow().getTime() - hours * HOUR_MS + MARGIN_MS).toISOString()
  return (
    <ConfirmRequest
      title={t('replayTitle')}
      action={t('replay')}
      send={() => call(api.replayWebhook, { id, since: since() })}
      onDone={({ queued, has_more }) => {
        void queries.invalidateQueries({ queryKey: ['deliveries', id] })
        say(`${t('replayed', { count: queued })}${has_more ? ` ${t('replayMore')}` : ''}`)
      }}
      onClose={onClose}
    >
      <div className="form">
        <p>{t('replayWhat')}</p>
        <SelectField label={t('since')} value={hours} onChange={(event) => setHours(Number(event.target.value))}>
          {SPANS.map((span) => (
            <option key={span} value={span}>
              {span < 48 ? t('sinceHours', { count: span }) : t('sinceDays', { count: span / 24 })}
            </option>
          ))}
        </SelectField>
      </div>
    </ConfirmRequest>
  )
}
