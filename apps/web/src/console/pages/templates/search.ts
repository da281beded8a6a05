import { SEARCH_CHARACTERS_MAX } from '../../data/search-length.ts'
import type { PracticeArea } from '../../data/templates.ts'
import { areas } from '../matters/search.ts'

const oneOf = <Value extends string>(values: readonly Value[], given: unknown) => values.find((one) => one === given)

/** What a list of templates shows, as the address has it. */
export interface AreaSearch {
  area?: PracticeArea
  /** Set while a new one is made. */
  new?: true
}

export function readAreaSearch(search: Record<string, unknown>): AreaSearch {
  const area = oneOf(areas, search.area)
  return { ...(area && { area }), ...(search.new === true && { new: true }) }
}

/** Which part of a template is edited: a question, a group or a document by its place, else what is about the whole. */
export interface EditorSearch {
  question?: number
  group?: number
  document?: number
}

export function readEditorSearch({ question, group, document }: Record<string, unknown>): EditorSearch {
  const place = (given: unknown) => (Number.isInteger(given) && (given as number) >= 0 ? (given as number) : undefined)
  const at = { question: place(question), group: place(group), document: place(document) }
  if (at.question !== undefined) return { question: at.question }
  if (at.group !== undefined) return { group: at.group }
  return at.document !== undefined ? { document: at.document } : {}
}

/** Which version of a form is looked at, and which part of it. */
export interface HistorySearch extends Pick<EditorSearch, 'question' | 'document'> {
  version?: number
}

export function readHistorySearch(search: Record<string, unknown>): HistorySearch {
  const { question, document } = readEditorSearch(search)
  const version = Number.isSafeInteger(search.version) ? (search.version as number) : undefined
  return {
    ...(version !== undefined && { version }),
    ...(question !== undefined && { question }),
    ...(document !== undefined && { document }),
  }
}

export const courtTypes = ['family', 'civil', 'probate', 'criminal', 'immigration', 'bankruptcy'] as const

/** What the list of court forms shows, as the address has it. */
export interface CourtFormsSearch {
  q?: string
  state?: string
  area?: PracticeArea
  court?: (typeof courtTypes)[number]
  fillable?: boolean
}

export function readCourtFormsSearch(search: Record<string, unknown>): CourtFormsSearch {
  const q = typeof search.q === 'string' ? search.q.slice(0, SEARCH_CHARACTERS_MAX) : ''
  const state = typeof search.state === 'string' && /^[A-Z]{2}$/.test(search.state) ? search.state : undefined
  const [area, court] = [oneOf(areas, search.area), oneOf(courtTypes, search.court)]
  return {
    ...(q && { q }),
    ...(state && { state }),
    ...(area && { area }),
    ...(court && { court }),
    ...(typeof search.fillable === 'boolean' && { fillable: search.fillable }),
  }
}
