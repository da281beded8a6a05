/** The names that a page of activities shows. Activities keep ids alone, so other services are asked for what they are called now. */
import {
  documents,
  type EventActor,
  fullName,
  identity,
  type MatterId,
  matters,
  type notifications,
} from '@dossier/contracts'
import type { NotificationsCtx } from './deps.ts'
import { orNull } from './messages/or-null.ts'
import type { StoredActivity } from './store/activities.ts'

/** Asks who did what is on a page, and what it was about; returns what to show of an activity. */
export async function nameActivities(
  ctx: NotificationsCtx,
  matterId: MatterId,
  items: readonly StoredActivity[],
): Promise<(item: StoredActivity) => NamedActivity> {
  const [people, files, deadlines] = await Promise.all([
    peopleOf(ctx, matterId, items),
    filesOf(ctx, items),
    deadlinesOf(ctx, items),
  ])
  return (item) => {
    const subject = item.document_id
      ? nameIn(files?.documents, item.document_id)
      : item.deadline_id
        ? nameIn(deadlines, item.deadline_id)
        : nameIn(people.participants, item.participant_id)
    const file = nameIn(files?.uploads, item.upload_id)
    return {
      actor: item.actor && { ...item.actor, ...people.actorOf(item) },
      ...{ subject: subject.name, is_subject_gone: subject.isGone, filename: file.name, is_file_gone: file.isGone },
    }
  }
}

type NamedActivity = Pick<notifications.Activity, 'actor' | notifications.ActivityName>

type Names = ReadonlyMap<string, string>

/** What something is called. Without names nobody knows whether it is gone. */
function nameIn(names: Names | undefined, id: string | null): { name: string | null; isGone: boolean } {
  if (names === undefined || id === null) return { name: null, isGone: false }
  return { name: names.get(id) ?? null, isGone: !names.has(id) }
}

/** Asks what requests and files are called; null while documents does not answer, since who did what counts more. */
async function filesOf(
  ctx: NotificationsCtx,
  items: readonly StoredActivity[],
): Promise<{ documents: Names; uploads: Names } | null> {
  const document_ids = [...new Set(items.flatMap(({ document_id }) => document_id ?? []))]
  const upload_ids = [...new Set(items.flatMap(({ upload_id }) => upload_id ?? []))]
  if (document_ids.length === 0) return null
  const named = await orNull(ctx, () => ctx.call(documents.operations.nameDocuments, { document_ids, upload_ids }))
  return (
    named && {
      documents: new Map(named.documents.map(({ id, name }) => [id, name])),
      uploads: new Map(named.uploads.map(({ id, filename }) => [id, filename])),
    }
  )
}

/** The same of deadlines, which an earlier version of matters does not name. */
async function deadlinesOf(ctx: NotificationsCtx, items: readonly StoredActivity[]): Promise<Names | undefined> {
  const deadline_ids = [...new Set(items.flatMap(({ deadline_id }) => deadline_id ?? []))]
  if (deadline_ids.length === 0) return undefined
  const named = await orNull(ctx, () => ctx.call(matters.operations.nameDeadlines, { deadline_ids }))
  return named ? new Map(named.map(({ id, title }) => [id, title])) : undefined
}

/** Gets the names of everybody on a page. A former client does not get the name of a later client of the matter. */
async function peopleOf(
  ctx: NotificationsCtx,
  matterId: MatterId,
  items: readonly StoredActivity[],
): Promise<{
  actorOf: (item: StoredActivity) => { name: string | null; is_former_client: boolean }
  participants: Names
}> {
  const actors = items.flatMap(({ actor }) => actor ?? [])
  const user_ids = [...new Set(actors.flatMap(({ user_id }) => user_id ?? []))]
  const participant_ids = [...new Set([...actors, ...items].flatMap(({ participant_id }) => participant_id ?? []))]
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
  return {
    participants: names,
    actorOf: ({ actor, client }) => {
      if (actor?.kind === 'client') {
        const known = client === 'not_known' ? undefined : (client ?? present)
        const isPresent = present !== null && known?.id === present.id
        return {
          name: isPresent ? fullName(present) : null,
          is_former_client: typeof known?.id === 'string' && !isPresent,
        }
      }
      return { name: names.get(idOf(actor) ?? '') ?? null, is_former_client: false }
    },
  }
}

function idOf(actor: EventActor | null): string | null {
  return actor && (actor.user_id ?? actor.participant_id)
}
