import type { ChecklistItem } from '../data/templates.ts'

export type ItemProblem = 'name' | 'count' | 'types'

/** What a document request misses before it can be saved. */
export function itemProblem({
  name,
  min_files = 1,
  max_files = 1,
  accepted_types,
}: ChecklistItem): ItemProblem | undefined {
  if (name.trim() === '') return 'name'
  if (min_files > max_files) return 'count'
  return accepted_types.length === 0 ? 'types' : undefined
}
