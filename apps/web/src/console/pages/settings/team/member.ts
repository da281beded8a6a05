import type { AnswerOf } from '@dossier/client'
import { nameOf } from '../../../parts/person.tsx'

/** A user, or somebody who is invited. */
export type Member = AnswerOf<'listFirmUsers'>['data'][number]
export type Invitation = Extract<Member, { invite_sent_at: string }>
export type User = Exclude<Member, Invitation>

export const isInvitation = (member: Member): member is Invitation => 'invite_sent_at' in member

/** Who is invited may have no name yet. */
export const memberName = ({ first_name, last_name, email }: Member): string =>
  nameOf({ first_name: first_name ?? '', last_name: last_name ?? '' }) || email
