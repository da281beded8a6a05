import { z } from 'zod'
import { SearchText } from '../fields.ts'
import { UserId } from '../ids.ts'
import { MatterStatus } from './resources/matter.ts'
import { PracticeArea } from './resources/practice-area.ts'

export const search = SearchText.optional()

export const order = z.enum(['asc', 'desc']).default('desc').describe('Direction of the sort.')

/** Filter and sort order of a list of matters, for `listMatters` and its saved views. */
export const mattersQuery = {
  status: z.enum([...MatterStatus.options, 'all']).describe('Only matters with this status.'),
  practice_area: PracticeArea.optional().describe('Only matters of this practice area.'),
  assigned_to: UserId.optional().describe('Only matters that this user is responsible for or works on.'),
  sort: z.enum(['created_at', 'updated_at', 'title']).default('created_at').describe('Sort key of the list.'),
  order,
}
