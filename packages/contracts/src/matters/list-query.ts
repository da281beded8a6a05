import { z } from 'zod'
import { SearchText } from '../fields.ts'
import { UserId } from '../ids.ts'
import { MatterStatus } from './resources/matter.ts'
import { PracticeArea } from './resources/practice-area.ts'

export const search = SearchText.optional()

export const order = z.enum(['asc', 'desc']).default('desc').describe('Direction of the sort.')

/** Which matters a list has and how it is sorted, for `listMatters` and the saved views of it. */
export const mattersQuery = {
  status: z.enum([...MatterStatus.options, 'all']).describe('Only matters of this status.'),
  practice_area: PracticeArea.optional().describe('Only matters of this practice area.'),
  assigned_to: UserId.optional().describe('Only matters that this user is responsible for or works on.'),
  sort: z.enum(['created_at', 'updated_at', 'title']).default('created_at').describe('What the list is sorted by.'),
  order,
}
