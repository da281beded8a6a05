import { REQUESTS_AT_ONCE_MAX } from '@dossier/contracts/file-limits'
import type { Problem } from '../../../../shared/api/problem.ts'
import type { FrequentDocument, RequestedDocument } from '../../../data/requests.ts'
import { type ChecklistItem, newItem } from '../../../data/templates.ts'
import { cleanItem } from '../../templates/items/item-words.ts'

/** A document that is about to be requested. */
export interface Line {
  /** Tells it from the others, whatever is written in it. */
  key: string
  item: ChecklistItem
  participantId: string | null
  /** The frequent request that it was made from, until its title is changed. */
  madeFrom?: string
}

export const newLine = (participantId: string | null, item: ChecklistItem = newItem): Line => ({
  key: crypto.randomUUID(),
  item,
  participantId,
})

/** Frequent requests of the firm, ready to be made again: without the last due date. */
function itemOf({ times: _, last_requested_at: __, ...settings }: FrequentDocument): ChecklistItem {
  return { ...settings, due_date: null }
}

const titleOf = ({ name }: Pick<ChecklistItem, 'name'>) => name.trim().toLocaleLowerCase()

/** The line that asks for the same. */
export const lineWithTitle = (lines: readonly Line[], item: Pick<ChecklistItem, 'name'>): Line | undefined =>
  lines.find((line) => titleOf(line.item) === titleOf(item))

/** What is asked often, in a line of its own. */
export const lineOf = (participantId: string | null, often: FrequentDocument): Line => ({
  ...newLine(participantId, itemOf(often)),
  madeFrom: often.name,
})

/** The line after somebody has written in it. */
export function writtenIn({ madeFrom: _, ...line }: Line): Line {
  return line
}

/** Whether there is anything in them that would be missed. */
export const isAnythingWritten = (lines: readonly Line[]): boolean => lines.some(({ item }) => item !== newItem)

/** With more lines, in place of those in which nothing was written. Undefined if they are too many. */
export function withLines(lines: readonly Line[], more: readonly Line[]): Line[] | undefined {
  const all = [...lines.filter(({ item }) => item !== newItem), ...more]
  return all.length > REQUESTS_AT_ONCE_MAX ? undefined : all
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
