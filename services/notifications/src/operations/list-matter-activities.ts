import { matters, notifications } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import type { NotificationsHandler } from '../deps.ts'
import { nameActivities } from '../name-activities.ts'
import { listStoredActivities } from '../store/activities.ts'

/** Matters knows which matters there are, and who may see them. */
export const listMatterActivities: NotificationsHandler<typeof notifications.operations.listMatterActivities> = async (
  ctx,
  query,
) => {
  const place = placeIn(notifications.operations.listMatterActivities, query)
  const [{ items, total }] = await Promise.all([
    listStoredActivities(ctx.db, ctx.principal.firm_id, query.id, query, place),
    ctx.call(matters.operations.getMatterBrief, { id: query.id }),
  ])
  const namesOf = await nameActivities(ctx, query.id, place.shown(items))
  return place.toPage(items, total, createdKey, {
    toItem: (item) => {
      const { client: _, ...rest } = item
      return { ...rest, ...namesOf(item) }
    },
  })
}
