import { z } from 'zod'
import { SearchText } from '../fields.ts'

export const search = SearchText.optional()

export const order = z.enum(['asc', 'desc']).default('desc').describe('Direction of the sort.')
