import type { AnswerOf } from '@dossier/client'
import { prefixOfId } from '@dossier/contracts/id-pattern'
import { keysOf } from '../../../shared/keys-of.ts'
import type { MatterView, MatterViewFilter } from '../../data/matter-views.ts'
import type { MatterFilter } from '../../data/matters.ts'
import { SEARCH_CHARACTERS_MAX } from '../../data/search-length.ts'
import { isSame } from '../../parts/is-same.ts'

export const views = ['active', 'closed', 'archived', 'all'] as const
export const areas = [
  'immigration',
  'family_law',
  'estate_planning',
  'personal_injury',
  'criminal',
  'business',
  'real_estate',
  'other',
] as const
export const sorts = ['newest', 'changed', 'title'] as const

/** What the list shows, as the address has it. */
export interface MattersSearch {
  q?: string
  view?: (typeof views)[number]
  area?: (typeof areas)[number]
  /** Whose matters: a user's id, or `ME`. */
  person?: string
  sort?: (typeof sorts)[number]
  /** The saved view that the filters came from. */
  saved?: string
  /** Set while a new matter is made. */
  new?: true
}

export function readMattersSearch(search: Record<string, unknown>): MattersSearch {
  const one = <Value extends string>(values: readonly Value[], given: unknown) =>
    values.find((value) => value === given)
  const [view, area, sort] = [one(views, search.view), one(areas, search.area), one(sorts, search.sort)]
  const q = typeof search.q === 'string' ? search.q.slice(0, SEARCH_CHARACTERS_MAX) : undefined
  return {
    ...(q && { q }),
    ...(view && { view }),
    ...(area && { area }),
    ...(isPerson(search.person) && { person: search.person }),
    ...(sort && { sort }),
    ...(isView(search.saved) && { saved: search.saved }),
    ...(search.new === true && { new: true }),
  }
}

/** The value of `person` that means the reader. */
export const ME = 'me'

const isPerson = (given: unknown): given is string =>
  given === ME || (typeof given === 'string' && prefixOfId(given) === 'usr')
const isView = (given: unknown): given is string => typeof given === 'string' && prefixOfId(given) === 'view'

const SORTS = {
  newest: { sort: 'created_at', order: 'desc' },
  changed: { sort: 'updated_at', order: 'desc' },
  title: { sort: 'title', order: 'asc' },
} as const

/** What to ask for, for the reader with this id. */
export function filterOf(
  { q, view = 'active', area, person, sort = 'newest' }: MattersSearch,
  readerId: string,
): MatterFilter {
  return {
    status: view,
    ...(q && { search: q, search_in: 'all' }),
    ...(area && { practice_area: area }),
    ...(person && { assigned_to: person === ME ? readerId : person }),
    ...SORTS[sort],
  }
}

/** What a saved view keeps of the address. */
export function viewFilterOf({ q, view = 'active', area, person, sort = 'newest' }: MattersSearch): MatterViewFilter {
  return {
    status: view,
    ...(q && { search: q }),
    ...(area && { practice_area: area }),
    ...(person && person !== ME && { assigned_to: person }),
    mine: person === ME,
    ...SORTS[sort],
  }
}

/** The address that shows a saved view. */
export function searchOfView(id: string, filter: MatterViewFilter): MattersSearch {
  const { search, status, practice_area, assigned_to, mine, sort, order } = filter
  return readMattersSearch({
    q: search,
    view: status,
    area: practice_area,
    person: mine ? ME : assigned_to,
    sort: sorts.find((one) => SORTS[one].sort === sort && SORTS[one].order === order),
    saved: id,
  })
}

/** Whether the filters in the address differ from those of a saved view. Ignores what the page cannot show. */
export const isChangedSince = ({ id, filter }: Pick<MatterView, 'id' | 'filter'>, search: MattersSearch): boolean =>
  !isSame(viewFilterOf(searchOfView(id, filter)), viewFilterOf(search))

/** The parts of a matter. */
export const matterTabs = ['documents', 'form', 'messages', 'deadlines', 'people', 'activity'] as const
export type MatterTab = (typeof matterTabs)[number]

type Activity = AnswerOf<'listMatterActivities'>['data'][number]

/** Who did what, in the order in which they are offered. */
export const activitySides = keysOf<Activity['by']>({ client: 1, colleagues: 1, system: 1 })
export const activityKinds = keysOf<Activity['kind']>({ answers: 1, files: 1, messages: 1, links: 1, changes: 1 })

export interface MatterSearch {
  tab?: MatterTab
  by?: Activity['by']
  kind?: Activity['kind']
}

/** The part of the matter that is shown, by default its documents, and the filter of its activity. */
export function readMatterSearch({ tab, by, kind }: Record<string, unknown>): MatterSearch {
  const found = matterTabs.find((one) => one === tab)
  if (found !== 'activity') return found ? { tab: found } : {}
  const side = activitySides.find((one) => one === by)
  const about = activityKinds.find((one) => one === kind)
  return { tab: found, ...(side && { by: side }), ...(about && { kind: about }) }
}
