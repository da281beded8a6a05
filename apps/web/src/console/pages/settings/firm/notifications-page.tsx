import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { problemOf } from '../../../../shared/api/problem.ts'
import { CheckField } from '../../../../shared/parts/field.tsx'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { Card } from '../../../parts/card.tsx'
import { Loaded } from '../../../parts/states.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import { say } from '../../../parts/toast.tsx'
import { useProblemText } from '../../../words/problems/index.ts'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { firmQuery } from '../queries.ts'
import { useSwitchFirm } from './use-save-firm.ts'

type Preferences = AnswerOf<'getNotificationPreferences'>
type Kind = keyof Preferences
type Channel = 'email' | 'sms'

const CHANNELS = ['email', 'sms'] as const

const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: () => call(api.getNotificationPreferences),
})

export default function NotificationsPage() {
  const t = useSettingsWords()
  const preferences = useQuery(preferencesQuery)
  return (
    <SettingsFrame title={t('sections.notifications')} lead={t('alerts.lead')} needs="updateNotificationPreferences">
      <Loaded query={preferences}>{(preferences) => <Alerts preferences={preferences} />}</Loaded>
    </SettingsFrame>
  )
}

/** Each box is saved as it is ticked, and goes back where it could not be. */
function Alerts({ preferences }: { preferences: Preferences }) {
  const t = useSettingsWords()
  const problemText = useProblemText()
  const firm = useQuery(firmQuery).data
  const saveFirm = useSwitchFirm()
  const save = useMutation({
    mutationFn: ({ kind, channel, isOn }: { kind: Kind; channel: Channel; isOn: boolean }) =>
      call(api.updateNotificationPreferences, { [kind]: { [channel]: isOn } }),
    // The saved state of the other boxes may be older than the shown one.
    onMutate: ({ kind, channel, isOn }) =>
      queries.setQueryData(
        preferencesQuery.queryKey,
        (old) => old && { ...old, [kind]: { ...old[kind], [channel]: isOn } },
      ),
    onError: (err) => {
      say(problemText(problemOf(err)))
      void queries.invalidateQueries({ queryKey: preferencesQuery.queryKey })
    },
  })
  const changing = saveFirm.isPending ? saveFirm.variables.settings : undefined
  const isOpen = (channel: Channel) => {
    const name = `${channel}_notifications` as const
    return changing?.[name] ?? firm?.settings[name] ?? true
  }
  const columns: Column<Kind>[] = [
    { key: 'kind', title: t('alerts.kind'), isMain: true, cell: (kind) => t(`alerts.kinds.${kind}`) },
    ...CHANNELS.map(
      (channel): Column<Kind> => ({
        key: channel,
        title: t(`alerts.${channel}`),
        width: '88px',
        cell: (kind) => (
          <input
            type="checkbox"
            className="check-box"
            aria-label={t('alerts.box', { kind: t(`alerts.kinds.${kind}`), channel: t(`alerts.${channel}`) })}
            checked={preferences[kind]?.[channel] ?? false}
            disabled={!isOpen(channel)}
            onChange={(event) => save.mutate({ kind, channel, isOn: event.target.checked })}
          />
        ),
      }),
    ),
  ]
  return (
    <>
      <Card title={t('alerts.title')}>
        <Table
          label={t('alerts.title')}
          columns={columns}
          rows={Object.keys(preferences) as Kind[]}
          keyOf={(kind) => kind}
        />
      </Card>
      <Card title={t('alerts.channels')}>
        <div className="form-section">
          {CHANNELS.map((channel) => (
            <CheckField
              key={channel}
              label={t(`alerts.${channel}Channel`)}
              hint={t(`alerts.${channel}Hint`)}
              checked={isOpen(channel)}
              disabled={!firm}
              onChange={(event) =>
                saveFirm.mutate({ settings: { [`${channel}_notifications`]: event.target.checked } })
              }
            />
          ))}
        </div>
      </Card>
    </>
  )
}
