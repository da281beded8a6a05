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
import { ConfirmDialog } from '../../../parts/dialog.tsx'
import { forgetErrors } from '../../../parts/forget-errors.ts'
import { MenuItem, MenuLine, MoreMenu } from '../../../parts/menu.tsx'
import { ProblemNote } from '../../../parts/states.tsx'
import { say, sayUndoable } from '../../../parts/toast.tsx'
import { useProblemText } from '../../../words/problems/index.ts'
import { useWebhookWords } from '../../../words/webhooks/index.ts'
import { ShownOnceDialog } from '../parts/shown-once.tsx'
import { TypedConfirm } from '../parts/typed-confirm.tsx'
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
  const rotate = useMutation({
    mutationFn: () => call(api.rotateWebhookSecret, { id }),
    onSuccess: ({ signing_secret }) => {
      close()
      setSecret(signing_secret)
    },
  })
  const remove = useMutation({
    mutationFn: () => call(api.deleteWebhook, { id }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['webhooks'] })
      void navigate({ to: '/settings/webhooks' })
      say(t('deleted', { name }))
    },
  })
  const ask = (what: 'rotate' | 'delete') => {
    forgetErrors(rotate, remove)
    setAsked(what)
  }
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
        <MenuItem onAction={() => ask('rotate')}>{t('rotate')}</MenuItem>
        <MenuLine />
        <MenuItem isDanger onAction={() => ask('delete')}>
          {t('delete')}
        </MenuItem>
      </MoreMenu>
      {asked === 'replay' && <ReplayDialog webhook={webhook} onClose={close} />}
      {asked === 'edit' && <EditWebhookDialog webhook={webhook} onClose={close} />}
      {asked === 'rotate' && (
        <ConfirmDialog
          title={t('rotateTitle', { name })}
          action={t('rotate')}
          isBusy={rotate.isPending}
          onConfirm={() => rotate.mutate()}
          onClose={close}
        >
          <p>{t('rotateWhat')}</p>
          {rotate.error && <ProblemNote error={rotate.error} />}
        </ConfirmDialog>
      )}
      {asked === 'delete' && (
        <TypedConfirm
          title={t('deleteTitle', { name })}
          typed={name}
          action={t('delete')}
          isBusy={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate()}
          onClose={close}
        >
          <p>{t('deleteWhat')}</p>
        </TypedConfirm>
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
  const replay = useMutation({
    mutationFn: () =>
      call(api.replayWebhook, { id, since: new Date(firmNow().getTime() - hours * HOUR_MS + MARGIN_MS).toISOString() }),
    onSuccess: ({ queued, has_more }) => {
      void queries.invalidateQueries({ queryKey: ['deliveries', id] })
      onClose()
      say(`${t('replayed', { count: queued })}${has_more ? ` ${t('replayMore')}` : ''}`)
    },
  })
  return (
    <ConfirmDialog
      title={t('replayTitle')}
      action={t('replay')}
      isBusy={replay.isPending}
      onConfirm={() => replay.mutate()}
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
        {replay.error && <ProblemNote error={replay.error} />}
      </div>
    </ConfirmDialog>
  )
}
