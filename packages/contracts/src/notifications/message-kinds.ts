import { z } from 'zod'

/** Messages to clients and participants that a firm can reword. */
export const WordedMessageKind = z.enum([
  'intake_link',
  'document_reminder',
  'document_sent_back',
  'intake_link_expiring',
  'message_sent',
])
export type WordedMessageKind = z.infer<typeof WordedMessageKind>

/** Messages for which notifications requests the link from matters. For `intake_link`, matters passes it along. */
export const LinkedMessageKind = WordedMessageKind.exclude(['intake_link'])
export type LinkedMessageKind = z.infer<typeof LinkedMessageKind>

const toClients = [...WordedMessageKind.options, 'verification_code'] as const

const toFirm = [
  'document_uploaded',
  'intake_completed',
  'participant_intake_completed',
  'message_received',
  'deadline_approaching',
  'file_expiry',
  'intake_link_expired',
  'participant_link_expired',
  'intake_link_locked',
  'intake_link_requested',
  'webhook_disabled',
  'integration_disconnected',
] as const

const toMembers = [
  'invitation',
  'password_reset',
  'sign_in_unlock',
  'account_changed',
  'keys_of_suspended_user',
  'rights_widened',
  'connection_widened',
] as const

/** To people who sign up. There is no firm yet, so the installation is the sender. */
const toSignUps = ['sign_up', 'sign_up_known'] as const

/** All outgoing messages. Participants get the same kinds as clients. */
export const MessageKind = z.enum([...toClients, ...toFirm, ...toMembers, ...toSignUps])
export type MessageKind = z.infer<typeof MessageKind>

export const MessageAudience = z
  .enum(['client', 'firm', 'member'])
  .describe(
    'Recipients. `client`: the client of a matter or a participant. `firm`: users who work on the matter, or the admins. `member`: one user or person who signs up, about their account.',
  )
export type MessageAudience = z.infer<typeof MessageAudience>

export function audienceOf(kind: MessageKind): MessageAudience {
  const isOneOf = (kinds: readonly MessageKind[]) => kinds.includes(kind)
  if (isOneOf(toClients)) return 'client'
  return isOneOf(toFirm) ? 'firm' : 'member'
}

/** Whether the firm is the sender of the message. */
export function isOfFirm(kind: MessageKind): boolean {
  return !(toSignUps as readonly MessageKind[]).includes(kind)
}

export function hasOwnWords(kind: MessageKind): kind is WordedMessageKind {
  return WordedMessageKind.safeParse(kind).success
}
