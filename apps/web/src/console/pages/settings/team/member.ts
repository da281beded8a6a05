import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { allPages } from '../../../data/pages.ts'
import { nameOf } from '../../../parts/person.tsx'

/** A user, or a person with a pending invitation. */
export type Member = AnswerOf<'listFirmUsers'>['data'][number]
export type Invitation = Extract<Member, { invite_sent_at: string }>
export type User = Exclude<Member, Invitation>

export const isInvitation = (member: Member): member is Invitation => 'invite_sent_at' in member

/** An invited person may have no name yet. */
export const memberName = ({ first_name, last_name, email }: Member): string =>
  nameOf({ first_name: first_name ?? '', last_name: last_name ?? '' }) || email

/** A user of the list as they are now. The list is all that there is to read. */
export const userQuery = (listed: User) =>
  queryOptions({
    queryKey: ['members', 'one', listed.id],
    queryFn: async () => {
      const members = await allPages((cursor) => call(api.listFirmUsers, { per_page: MEMBERS_A_PAGE, cursor }))
      return members.find((member): member is User => member.id === listed.id) ?? listed
    },
    initialData: listed,
  })

/** The longest page that the API answers. */
const MEMBERS_A_PAGE = 100
