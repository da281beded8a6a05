import type { DataOf, InputOf } from '@dossier/client/paths'
import { queryOptions } from '@tanstack/react-query'
import { bodyOf, client, dataOf } from '../api/client.ts'

export type CourtForm = DataOf<'listCourtForms'>[number]
export type CourtFormDetail = DataOf<'getCourtForm'>
type Filter = NonNullable<InputOf<'listCourtForms'>>

const FORMS_A_PAGE = 100

/** A page of official forms. @throws Problem */
export function listCourtForms(
  {
    q,
    state,
    area,
    court,
    fillable,
  }: {
    q?: string
    state?: string
    area?: Filter['practice_area']
    court?: Filter['court_type']
    fillable?: boolean
  },
  cursor?: string,
) {
  const query = {
    per_page: FORMS_A_PAGE,
    cursor,
    search: q,
    state: state as Filter['state'],
    practice_area: area,
    court_type: court,
    fillable,
  }
  return bodyOf(client.GET('/api/v1/court-forms', { params: { query } }))
}

export const courtFormQuery = (id: string) =>
  queryOptions({
    queryKey: ['court-forms', 'one', id],
    queryFn: () => dataOf(client.GET('/api/v1/court-forms/{id}', { params: { path: { id } } })),
  })

export const jurisdictionsQuery = queryOptions({
  queryKey: ['court-forms', 'jurisdictions'],
  queryFn: () => dataOf(client.GET('/api/v1/court-forms/jurisdictions', { params: { query: { per_page: 100 } } })),
  staleTime: 10 * 60_000,
})
