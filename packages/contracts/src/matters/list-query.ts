import { z } from 'zod'
import { SearchText } from '../fields.ts'

export const search = SearchText.optional()

export const MatterSort = z
  .enum(['created_at', 'updated_at', 'title'])
  .default('created_at')
  .describe('What the list is sorted by.')

export const order = z.enum(['asc', 'desc']).default('desc').describe('Direction of the sort.')
