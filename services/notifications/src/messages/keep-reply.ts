import { type ClientId, type FirmId, matters } from '@dossier/contracts'
import { newId, type Tx } from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import { changeOfEntry } from '../domain/change-of-event.ts'
import type { FeedEntry } from '../domain/feed-entry.ts'
import { insertChanges } from '../store/changes.ts'
import { insertReply, type Reply } from '../store/communications.ts'
import type { Correspondent } from '../store/correspondents.ts'
import { insertAnswerUnlessUnread } from '../store/notifications.ts'
import { messageContext } from './message-context.ts'
import { orNull } from './or-null.ts'

/** The firm that a client or participant answers, and what they answer. */
export interface Addressee extends Correspondent {
  firmId: FirmId
}

/** What they answered, as it is shown. */
export interface ReceivedReply extends Pick<Reply, 'channel' | 'from' | 'to' | 'providerId'> {
  text: string
  /** When it came, if that was before it could be filed. */
  receivedAt?: string
  /** What they did, for the firm's feed, such as `answered by SMS`; and the matter as it is now. */
  did: string
  about: AnsweredMatter
}

/** What the feed says of the matter. */
export interface AnsweredMatter {
  title: string
  /** Its present client; undefined if that is not known. */
  clientId: ClientId | null | undefined
}

/** Matters is down: the answer is filed anyway. */
export const UNKNOWN_MATTER: AnsweredMatter = { title: '', clientId: undefined }

export type WithDeps = Pick<NotificationsBackgroundCtx, 'deps'>

/** Records an answer, and puts it into the firm's feed unless one of that matter stands there unread. */
export async function keepReply(
  { deps }: WithDeps,
  tx: Tx,
  { firmId, matterId, participantId, clientId }: Addressee,
  { channel, from, to, providerId, text, receivedAt = tx.now, did, about }: ReceivedReply,
): Promise<void> {
  const id = newId('comm')
  const message = deps.sealer.seal(text, messageContext(id))
  const person = { participant_id: participantId, client_id: clientId }
  await insertReply(tx, firmId, { id, matterId, ...person, channel, from, to, message, providerId, receivedAt })
  const isFormer = clientId !== null && about.clientId !== undefined && clientId !== about.clientId
  const entry: FeedEntry & { kind: 'message_received' } = {
    id: newId('ntf'),
    firm_id: firmId,
    kind: 'message_received',
    title: `A ${participantId ? 'participant' : isFormer ? 'former client' : 'client'} ${did}`,
    body: [from, about.title].filter(Boolean).join(': '),
    matter_id: matterId,
    document_id: null,
    upload_id: null,
    webhook_id: null,
    created_at: tx.now,
  }
  await insertAnswerUnlessUnread(tx, entry)
  await insertChanges(tx, [changeOfEntry(entry)])
}

/** Asks matters, unless it is down. */
export async function askAnsweredMatter(
  ctx: WithDeps,
  { firmId, matterId }: Pick<Addressee, 'firmId' | 'matterId'>,
): Promise<AnsweredMatter> {
  const { getMatterForMessages } = matters.operations
  const matter = await orNull(ctx, () =>
    ctx.deps.rpc.ask(getMatterForMessages, { firm_id: firmId, matter_id: matterId, link_for: null }),
  )
  return matter ? { title: matter.title, clientId: matter.client?.id ?? null } : UNKNOWN_MATTER
}
