import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { startOfTomorrow } from '../../shared/words/format.ts'
import { call } from '../api/client.ts'
import { queries } from '../api/queries.ts'

export type MatterListItem = AnswerOf<'listMatters'>['data'][number]
export type MatterOverview = AnswerOf<'listMatterOverviews'>[number]
export type MatterDetail = AnswerOf<'getMatter'>
export type WaitingMatter = AnswerOf<'getWaitingMatters'>['matters'][number]

/** A matter as lists show it. */
export type ListedMatter = MatterListItem & { overview: MatterOverview | undefined }

/** How many matters a page of a list has. */
export const MATTERS_A_PAGE = 100

export const matterQuery = (id: string) =>
  queryOptions({
    queryKey: ['matters', 'one', id],
    queryFn: () => call(api.getMatter, { id }),
  })

export interface MatterFilter {
  status?: 'active' | 'archived' | 'closed' | 'all'
  practice_area?: MatterListItem['practice_area']
  assigned_to?: string
  search?: string
  search_in?: 'title' | 'all'
  sort?: 'created_at' | 'updated_at' | 'title'
  order?: 'asc' | 'desc'
}

/** A page of matters with their overviews. @throws Problem */
export async function listMatters(filter: MatterFilter, cursor?: string) {
  const query = { ...filter, per_page: MATTERS_A_PAGE, ...(cursor && { cursor }) }
  const page = await call(api.listMatters, query)
  const overviews = await listOverviews(page.data.map(({ id }) => id))
  return { ...page, data: page.data.map((matter) => ({ ...matter, overview: overviews.get(matter.id) })) }
}

async function listOverviews(ids: readonly string[]): Promise<ReadonlyMap<string, MatterOverview>> {
  if (ids.length === 0) return new Map()
  const found = await call(api.listMatterOverviews, { ids: ids.join() })
  return new Map(found.map((overview) => [overview.id, overview]))
}

/** How many matters there are, archived ones included. */
export const matterCountQuery = queryOptions({
  queryKey: ['matters', 'count'],
  queryFn: async () => (await call(api.listMatters, { per_page: 1 })).pagination.total,
})

/** As many waiting matters as Today shows. */
export const WAITING_SHOWN = 8

/** The most urgent of the matters whose clients have something left to send, with how many there are in all. */
export const waitingMattersQuery = queryOptions({
  queryKey: ['matters', 'waiting'],
  queryFn: () => {
    const query = { limit: WAITING_SHOWN, links_end_before: startOfTomorrow().toISOString() }
    return call(api.getWaitingMatters, query)
  },
})

/** After something of a matter has changed. */
export const refreshMatters = () => queries.invalidateQueries({ queryKey: ['matters'] })

/** Sends the client their link once more, by email where there is one. @throws Problem */
export async function remindClient(matterId: string, options: { renew?: boolean } = {}) {
  const matter = await call(api.getMatter, { id: matterId })
  if (options.renew) {
    await call(api.generateIntakeLink, { id: matterId, force_new: true })
  }
  const body = matter.client?.email
    ? ({ channel: 'email', email: matter.client.email } as const)
    : ({ channel: 'sms', phone: await phoneOf(matter.client?.id) } as const)
  return await call(api.sendIntakeLink, { id: matterId, ...body })
}

export type LinkRequest = AnswerOf<'getLinkRequests'>['requests'][number]

/** Who waits for a new link. */
export const linkRequestsQuery = queryOptions({
  queryKey: ['link-requests'],
  queryFn: () => call(api.getLinkRequests),
})

/** Sends a working link to the person who asked for one. @throws Problem */
export async function answerLinkRequest({ matter, participant_id }: LinkRequest) {
  const sent = await sendLinkTo(matter.id, participant_id)
  await queries.invalidateQueries({ queryKey: linkRequestsQuery.queryKey })
  return sent
}

async function sendLinkTo(matterId: string, participant_id: string | null) {
  if (participant_id === null) return await remindClient(matterId)
  const path = { id: matterId, participant_id }
  const person = await call(api.getMatterParticipant, path)
  return await call(api.sendParticipantLink, { ...path, channel: person.email ? 'email' : 'sms' })
}

async function phoneOf(clientId: string | undefined): Promise<string | null> {
  if (!clientId) return null
  return (await call(api.getClient, { id: clientId })).phone
}
