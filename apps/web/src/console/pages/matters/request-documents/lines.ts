import type { Problem } from '../../../api/problem.ts'
import { type FrequentDocument, REQUESTS_MAX, type RequestedDocument } from '../../../data/requests.ts'
import { type ChecklistItem, newItem } from '../../../data/templates.ts'
import { cleanItem } from '../../templates/items/item-words.ts'

/** A document that is about to be requested. */
export interface Line {
  /** Tells it from the others, whatever is written in it. */
  key: string
  item: ChecklistItem
  participantId: string | null
}

export const newLine = (participantId: string | null, item: ChecklistItem = newItem): Line => ({
  key: crypto.randomUUID(),
  item,
  participantId,
})

/** What the firm asked often, as it is asked again: without the due date of the last time. */
export function itemOf({ times: _, last_requested_at: __, ...settings }: FrequentDocument): ChecklistItem {
  return { ...settings, due_date: null }
}

const titleOf = ({ name }: Pick<ChecklistItem, 'name'>) => name.trim().toLocaleLowerCase()

export const hasTitle = (lines: readonly Line[], item: Pick<ChecklistItem, 'name'>): boolean =>
  lines.some((line) => titleOf(line.item) === titleOf(item))

export const withoutTitle = (lines: readonly Line[], item: Pick<ChecklistItem, 'name'>): Line[] =>
  lines.filter((line) => titleOf(line.item) !== titleOf(item))

/** With more lines, in place of those in which nothing was written. Undefined where they are too many. */
export function withLines(lines: readonly Line[], more: readonly Line[]): Line[] | undefined {
  const all = [...lines.filter(({ item }) => item !== newItem), ...more]
  return all.length > REQUESTS_MAX ? undefined : all
}

/** As they are sent. */
export const requestsOf = (lines: readonly Line[]): RequestedDocument[] =>
  lines.map(({ item, participantId }) => ({ ...cleanItem(item), participant_id: participantId }))

/** What the service refused, by the place of the line and the field: `items.2.name`. */
export function refusedLines({ fields }: Problem): ReadonlyMap<number, Readonly<Record<string, string>>> {
  const byLine = new Map<number, Record<string, string>>()
  for (const [path, message] of Object.entries(fields)) {
    const [, place, field] = /^items\.(\d+)(?:\.(\w+))?/.exec(path) ?? []
    if (place) byLine.set(Number(place), { ...byLine.get(Number(place)), [field ?? 'name']: message })
  }
  return byLine
}
