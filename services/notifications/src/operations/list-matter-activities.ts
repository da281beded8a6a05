import { type EventActor, fullName, identity, type MatterId, matters, notifications } from '@dossier/contracts'
import { createdKey, placeIn } from '@dossier/runtime'
import type { NotificationsCtx, NotificationsHandler } from '../deps.ts'
import { listStoredActivities, type StoredActivity } from '../store/activities.ts'

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
  const personOf = await peopleOf(ctx, query.id, items)
  return place.toPage(items, total, createdKey, {
    toItem: (item) => {
      const { client: _, actor, ...shown } = item
      return { ...shown, actor: actor && { ...actor, ...personOf(item) } }
    },
  })
}

/** Asks who everybody on a page is. Nobody gets the name of whoever became the client of the matter after them. */
async function peopleOf(
  ctx: NotificationsCtx,
  matterId: MatterId,
  items: readonly StoredActivity[],
): Promise<(item: StoredActivity) => { name: string | null; is_former_client: boolean }> {
  const actors = items.flatMap(({ actor }) => actor ?? [])
  const user_ids = [...new Set(actors.flatMap(({ user_id }) => user_id ?? []))]
  const participant_ids = [...new Set(actors.flatMap(({ participant_id }) => participant_id ?? []))]
  const [users, participants, matter] = await Promise.all([
    user_ids.length > 0 ? ctx.call(identity.operations.nameFirmUsers, { user_ids }) : [],
    participant_ids.length > 0 ? ctx.call(matters.operations.nameParticipants, { participant_ids }) : [],
    actors.some(({ kind }) => kind === 'client')
      ? ctx.deps.rpc.ask(matters.operations.getMatterForMessages, {
          firm_id: ctx.principal.firm_id,
          matter_id: matterId,
          link_for: null,
        })
      : null,
  ])
  const names = new Map<string, string>([...users, ...participants].map((one) => [one.id, fullName(one)]))
  const present = matter?.client ?? null
  return ({ actor, client }) => {
    if (actor?.kind === 'client') {
      const known = client === 'not_known' ? undefined : (client ?? present)
      const isPresent = present !== null && known?.id === present.id
      return {
        name: isPresent ? fullName(present) : null,
        is_former_client: typeof known?.id === 'string' && !isPresent,
      }
    }
    return { name: names.get(idOf(actor) ?? '') ?? null, is_former_client: false }
  }
}

function idOf(actor: EventActor | null): string | null {
  return actor && (actor.user_id ?? actor.participant_id)
}
