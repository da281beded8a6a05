import { AppError, type FirmId, type MatterMessageId, matters, notFound, toUuid, type UserId } from '@dossier/contracts'
import { newId, type Tx, uuidOrNull } from '@dossier/runtime'
import type { StoredMatter } from '../store/matter-rows.ts'
import { insertAttachments } from '../store/message-attachments.ts'
import {
  findThreadOf,
  insertThread,
  markReadByUser,
  type StoredThread,
  type ThreadPerson,
  updateWrittenThread,
} from '../store/message-threads.ts'
import { findMessageNumber, findWaiting, insertMessage, type MessageRow, type NewMessage } from '../store/messages.ts'
import { assertHeldFor, type HeldFiles, refusedFile } from './attachments.ts'

/** A new message. */
export interface Writing {
  /** The person of the conversation. */
  person: ThreadPerson
  text: string
  held: HeldFiles
  authorName: string | null
  /** False before the second step of the person's link. */
  verified: boolean
  /** Absent if the person writes. */
  firm?: { userId: UserId | null; readThrough: MatterMessageId | undefined }
}

/**
 * Adds a message to a conversation of a locked matter, which begins with its first one. What the firm writes answers what
 * the writer had read.
 *
 * @throws AppError invalid_status_transition, message_limit_reached, message_not_found; validation_error for a file that
 *   another message has, or that was made for another conversation
 */
export async function writeMessage(
  tx: Tx,
  firmId: FirmId,
  matter: StoredMatter,
  { person, text, held, authorName, verified, firm }: Writing,
): Promise<MessageRow> {
  if (matter.status === 'archived')
    throw new AppError('invalid_status_transition', { matter_id: matter.id, from: matter.status })
  assertHeldFor(held, person)
  const found = await findThreadOf(tx, firmId, matter.id, person)
  const before = found ?? newThread(matter, person)
  if (before.messagesCount >= matters.MESSAGES_PER_THREAD_MAX)
    throw new AppError('message_limit_reached', { limit: matters.MESSAGES_PER_THREAD_MAX })

  const message: NewMessage = {
    id: newId('mmsg'),
    number: before.messagesCount + 1,
    byFirm: firm !== undefined,
    authorId: firm?.userId ?? null,
    authorName,
    verified,
    text,
    attachments: held.files,
  }
  const thread = firm
    ? await answered(tx, firmId, before, firm.readThrough)
    : { ...before, unansweredSince: before.unansweredSince ?? tx.now }
  const written = { ...thread, messagesCount: message.number }
  if (found) await updateWrittenThread(tx, firmId, written)
  else await insertThread(tx, firmId, written)
  await insertMessage(tx, firmId, written.id, message)
  await attach(tx, firmId, message)
  if (firm?.readThrough) await markReadByUser(tx, firmId, written.id, firm.userId, written.answeredThrough)
  tx.emit(firm ? matters.events.messageSent : matters.events.messageReceived, eventData(tx, matter, written, message))
  return rowOf(tx, matter, written, message)
}

async function attach(tx: Tx, firmId: FirmId, { id, attachments }: NewMessage): Promise<void> {
  if (attachments.length === 0) return
  const uploadIds = attachments.map((attachment) => attachment.id)
  const given = await insertAttachments(tx, firmId, id, uploadIds)
  const other = uploadIds.findIndex((uploadId) => !given.has(uploadId))
  if (other >= 0) throw refusedFile(other, 'is the file of another message')
}

/**
 * The conversation once its messages are answered: all of them, or those up to one. Answered messages stay answered.
 *
 * @throws AppError message_not_found
 */
export async function answered(
  tx: Tx,
  firmId: FirmId,
  thread: StoredThread,
  through: MatterMessageId | undefined,
): Promise<StoredThread> {
  const number = through === undefined ? thread.messagesCount : await findMessageNumber(tx, firmId, thread.id, through)
  if (number === undefined) throw notFound('message_not_found', through!)
  const answeredThrough = Math.max(thread.answeredThrough, number)
  const { since } = await findWaiting(tx, firmId, thread.id, answeredThrough)
  return { ...thread, answeredThrough, unansweredSince: since }
}

function newThread({ id }: StoredMatter, person: ThreadPerson): StoredThread {
  return {
    id: newId('thr'),
    matterId: id,
    ...person,
    assignedTo: null,
    messagesCount: 0,
    answeredThrough: 0,
    readByPerson: 0,
    readByFirm: 0,
    unansweredSince: null,
  }
}

function eventData(
  tx: Tx,
  { id, title, assigned_attorney }: StoredMatter,
  thread: StoredThread,
  { byFirm, ...message }: NewMessage,
): matters.MessageEventData {
  const kind = byFirm ? 'firm' : thread.participantId === null ? 'client' : 'participant'
  return {
    message: {
      id: message.id,
      author: { kind, user_id: message.authorId, name: message.authorName },
      ...(!message.verified && { verified: false }),
      attachments: message.attachments.map(({ state: _, ...file }) => file),
      created_at: tx.now,
    },
    thread: {
      id: thread.id,
      client_id: thread.clientId,
      participant_id: thread.participantId,
      assigned_to: thread.assignedTo ?? assigned_attorney,
    },
    matter: { id, title },
  }
}

/** The message, as it is read from then on. */
function rowOf(tx: Tx, matter: StoredMatter, thread: StoredThread, message: NewMessage): MessageRow {
  return {
    id: toUuid(message.id),
    thread_id: toUuid(thread.id),
    matter_id: toUuid(matter.id),
    client_id: uuidOrNull(thread.clientId),
    participant_id: uuidOrNull(thread.participantId),
    number: message.number,
    by_firm: message.byFirm,
    author_id: uuidOrNull(message.authorId),
    author_name: message.authorName,
    verified: message.verified,
    text: message.text,
    created_at: tx.now,
    read_by_person: thread.readByPerson,
    read_by_firm: thread.readByFirm,
    reader_number: 0,
  }
}
