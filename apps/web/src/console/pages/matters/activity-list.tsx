import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { getRouteApi, Link, linkOptions } from '@tanstack/react-router'
import { SelectField } from '../../../shared/parts/field.tsx'
import { call } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import type { MatterDetail } from '../../data/matters.ts'
import { useListPages } from '../../data/use-list-pages.ts'
import { Ago } from '../../parts/ago.tsx'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { useMatterWords } from '../../words/matter/index.ts'
import { activityKinds, activitySides, type MatterSearch } from './search.ts'

type Activity = AnswerOf<'listMatterActivities'>['data'][number]

const PER_PAGE = 25

const route = getRouteApi('/matters/$id')

/** What client, colleagues and the system did in the matter, each line leading to its place. */
export function ActivityList({ matter }: { matter: MatterDetail }) {
  const t = useMatterWords()
  const { by, kind } = route.useSearch()
  const filter = { ...(by && { by }), ...(kind && { kind }) }
  const navigate = route.useNavigate()
  const setFilter = ({
    by,
    kind,
  }: Pick<{ [Key in keyof MatterSearch]: MatterSearch[Key] | undefined }, 'by' | 'kind'>) =>
    void navigate({ search: { tab: 'activity', ...(by && { by }), ...(kind && { kind }) }, replace: true })
  const { list, rows, onEnd } = useListPages(['activities', matter.id, filter], (cursor) =>
    call(api.listMatterActivities, { id: matter.id, ...filter, per_page: PER_PAGE, ...(cursor && { cursor }) }),
  )
  return (
    <Card title={t('activity')}>
      <search className="activity-filter">
        <SelectField
          label={t('activities.by')}
          value={filter.by ?? ''}
          onChange={({ target }) => setFilter({ ...filter, by: activitySides.find((one) => one === target.value) })}
        >
          <option value="">{t('activities.everybody')}</option>
          {activitySides.map((one) => (
            <option key={one} value={one}>
              {t(`activities.sides.${one}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('activities.kind')}
          value={filter.kind ?? ''}
          onChange={({ target }) => setFilter({ ...filter, kind: activityKinds.find((one) => one === target.value) })}
        >
          <option value="">{t('activities.everything')}</option>
          {activityKinds.map((one) => (
            <option key={one} value={one}>
              {t(`activities.kinds.${one}`)}
            </option>
          ))}
        </SelectField>
      </search>
      <Loaded query={list}>
        {() =>
          rows.length === 0 ? (
            <Empty size="small">{t(by || kind ? 'activities.noneOf' : 'activities.none')}</Empty>
          ) : (
            <ul aria-label={t('activity')}>
              {rows.map((activity) => (
                <ActivityLine key={activity.id} activity={activity} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {list.hasNextPage && (
        <div className="card-foot">
          <Button look="plain" size="small" isBusy={list.isFetchingNextPage} onClick={onEnd}>
            {t('activities.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function ActivityLine({ activity }: { activity: Activity }) {
  const t = useMatterWords()
  const who = useActorName(activity)
  const { action, created_at, document_id, deadline_id, is_subject_gone, is_file_gone } = activity
  const kind = document_id ? 'request' : deadline_id ? 'deadline' : 'person'
  const subject = activity.subject ?? t(`activities.${is_subject_gone ? 'gone' : 'notKnown'}.${kind}`)
  // A withdrawn request has taken its files along: the entry of the request says so.
  const filename = activity.filename ?? t(`activities.${is_file_gone && !is_subject_gone ? 'gone' : 'notKnown'}.file`)
  return (
    <li className="line-row" data-unnamed={activity.filename === null && action.startsWith('file_') ? '' : undefined}>
      <Link {...placeOf(activity)} className="row-link">
        {t(`activities.actions.${action}`, { who, subject, filename })}
      </Link>
      <span className="push s muted">
        <Ago at={created_at} />
      </span>
    </li>
  )
}

/** "You" or a name. Where the name is not known, it says "The client", "A former colleague" and the like. */
function useActorName({ actor }: Activity): string {
  const t = useMatterWords()
  const { user } = useSession()
  if (!actor) return t('activities.bySystem')
  if (actor.user_id === user.id) return t('activities.you')
  if (actor.name !== null) return actor.name
  if (actor.kind === 'client') return t(actor.is_former_client ? 'activities.formerClient' : 'activities.client')
  return t(`activities.unnamed.${actor.kind}`)
}

/** Where to see the result of an activity; the matter if that is gone. */
function placeOf(activity: Activity) {
  const { kind, action, matter_id, participant_id, document_id, upload_id, deadline_id, thread_id } = activity
  if (action === 'file_uploaded' && upload_id && !activity.is_file_gone)
    return linkOptions({ to: '/review/$id', params: { id: upload_id } })
  if (document_id && !activity.is_subject_gone)
    return linkOptions({ to: '/documents/$id', params: { id: document_id } })
  if (thread_id) return linkOptions({ to: '/messages/$id', params: { id: thread_id } })
  const tab = deadline_id ? 'deadlines' : participant_id ? 'people' : kind === 'answers' ? 'form' : undefined
  return linkOptions({ to: '/matters/$id', params: { id: matter_id }, search: tab ? { tab } : {} })
}
