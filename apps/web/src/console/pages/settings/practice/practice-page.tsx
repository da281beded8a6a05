import * as api from '@dossier/client/operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../../../../shared/api/problem.ts'
import { buttonLook } from '../../../../shared/parts/button.tsx'
import { useRealFormat } from '../../../../shared/words/format.ts'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { useCan } from '../../../api/session.ts'
import { Ago } from '../../../parts/ago.tsx'
import { Button } from '../../../parts/button.tsx'
import { Card } from '../../../parts/card.tsx'
import { ConfirmRequest } from '../../../parts/confirm-request.tsx'
import { Empty, Loaded } from '../../../parts/states.tsx'
import { Tag } from '../../../parts/tag.tsx'
import { say } from '../../../parts/toast.tsx'
import { usePracticeWords } from '../../../words/practice/index.ts'
import { useProblemText } from '../../../words/problems/index.ts'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { InboundEvents } from './inbound-events.tsx'
import { MappingForm } from './mapping-form.tsx'
import { type IntegrationStatus, statusQuery } from './queries.ts'
import { SyncLog } from './sync-log.tsx'

/** The consent page of the other system is behind it; it leads back here. */
const CONNECT_PATH = '/api/v1/integrations/practicemgr/connect'

export default function PracticePage() {
  const t = usePracticeWords()
  const settings = useSettingsWords()
  const can = useCan()
  const status = useQuery(statusQuery)
  return (
    <SettingsFrame title={settings('sections.practice')} lead={t('lead')} needs="getIntegrationStatus" size="wide">
      <Loaded query={status}>
        {(status) =>
          status ? (
            <>
              <ConnectionCard status={status} />
              {can('updateIntegrationSettings') && <MappingForm settings={status.settings} />}
              <SyncLog />
              <InboundEvents />
            </>
          ) : (
            <Empty title={t('notConfigured')}>{t('notConfiguredLead')}</Empty>
          )
        }
      </Loaded>
    </SettingsFrame>
  )
}

function ConnectionTag({ connected, sync_status }: Pick<IntegrationStatus, 'connected' | 'sync_status'>) {
  const t = usePracticeWords()
  if (!connected) return <Tag tone="wait">{t('notConnected')}</Tag>
  return sync_status === 'error' ? <Tag tone="bad">{t('syncFails')}</Tag> : <Tag tone="good">{t('connected')}</Tag>
}

function ConnectionCard({ status }: { status: IntegrationStatus }) {
  const t = usePracticeWords()
  const format = useRealFormat()
  const can = useCan()
  const problemText = useProblemText()
  const [isAsked, setAsked] = useState(false)
  const { connected, practicemgr_user: user, last_sync, last_success_at, sync_status, reason, backlog } = status
  const refresh = () => queries.invalidateQueries({ queryKey: ['practice'] })
  const pull = useMutation({
    mutationFn: () => call(api.startSync, { action: 'pull_matters' }),
    onSuccess: ({ in_progress, success }) => {
      void refresh()
      say(t(in_progress ? 'pullGoesOn' : success ? 'pulled' : 'pullFailed'))
    },
    onError: (err) => say(problemText(problemOf(err))),
  })
  return (
    <Card title={t('connection')} beside={<ConnectionTag {...status} />}>
      <div className="form-section">
        {connected && user ? (
          <dl className="facts">
            <dt>{t('account')}</dt>
            <dd>
              {user.name} <span className="muted">{user.email}</span>
            </dd>
            <dt>{t('lastSync')}</dt>
            <dd>
              {last_sync ? (
                <time dateTime={last_sync.at} title={format.instant(last_sync.at)}>
                  {t(`states.${last_sync.status}`)}, {format.ago(last_sync.at)}
                </time>
              ) : (
                t('never')
              )}
            </dd>
            {sync_status === 'error' && last_success_at && (
              <>
                <dt>{t('lastSuccess')}</dt>
                <dd>
                  <Ago at={last_success_at} isReal />
                </dd>
              </>
            )}
            <dt>{t('backlog')}</dt>
            <dd>{t('backlogMatters', { count: backlog })}</dd>
          </dl>
        ) : (
          <p>{reason ? t(`reasons.${reason}`) : t('connectLead')}</p>
        )}
        <div className="row">
          {connected
            ? can('startSync') && (
                <Button look="plain" isBusy={pull.isPending} onClick={() => pull.mutate()}>
                  {t('pull')}
                </Button>
              )
            : can('connectIntegration') && (
                <a {...buttonLook()} href={CONNECT_PATH}>
                  {t('connect')}
                </a>
              )}
          {connected && can('disconnectIntegration') && (
            <Button look="quiet" onClick={() => setAsked(true)}>
              {t('disconnect')}
            </Button>
          )}
          {!connected && !can('connectIntegration') && <p className="muted">{t('askAdmin')}</p>}
        </div>
      </div>
      {isAsked && user && (
        <ConfirmRequest
          title={t('disconnectTitle')}
          typed={user.email}
          action={t('disconnect')}
          send={() => call(api.disconnectIntegration)}
          onDone={() => {
            void refresh()
            say(t('wasDisconnected'))
          }}
          onClose={() => setAsked(false)}
        >
          <p>{t('disconnectWhat')}</p>
        </ConfirmRequest>
      )}
    </Card>
  )
}
