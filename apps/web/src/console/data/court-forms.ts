import type { AnswerOf, InputOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'

export type CourtForm = AnswerOf<'listCourtForms'>['data'][number]
export type CourtFormDetail = AnswerOf<'getCourtForm'>
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
  return call(api.listCourtForms, query)
}

export const courtFormQuery = (id: string) =>
  queryOptions({
    queryKey: ['court-forms', 'one', id],
    queryFn: () => call(api.getCourtForm, { id }),
  })

export const jurisdictionsQuery = queryOptions({
  queryKey: ['court-forms', 'jurisdictions'],
  queryFn: () => call(api.listCourtFormJurisdictions, { per_page: 100 }).then(({ data }) => data),
  staleTime: 10 * 60_000,
})
