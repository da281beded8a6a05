import type { MatterFilter } from '../../data/matters.ts'
import { SEARCH_CHARACTERS_MAX } from '../../data/search-length.ts'

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
  sort?: (typeof sorts)[number]
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
    ...(sort && { sort }),
    ...(search.new === true && { new: true }),
  }
}

const SORTS = {
  newest: { sort: 'created_at', order: 'desc' },
  changed: { sort: 'updated_at', order: 'desc' },
  title: { sort: 'title', order: 'asc' },
} as const

export function filterOf({ q, view = 'active', area, sort = 'newest' }: MattersSearch): MatterFilter {
  return { status: view, ...(q && { search: q }), ...(area && { practice_area: area }), ...SORTS[sort] }
}

/** The parts of a matter. */
export const matterTabs = ['documents', 'form', 'messages', 'deadlines', 'people', 'activity'] as const
export type MatterTab = (typeof matterTabs)[number]

/** Which part of the matter is shown; its documents unless told. */
export function readMatterSearch({ tab }: Record<string, unknown>): { tab?: MatterTab } {
  const found = matterTabs.find((one) => one === tab)
  return found ? { tab: found } : {}
}
