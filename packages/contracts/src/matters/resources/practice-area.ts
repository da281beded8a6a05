import { z } from 'zod'

export const PracticeArea = z
  .enum([
    'personal_injury',
    'estate_planning',
    'family_law',
    'immigration',
    'criminal',
    'business',
    'real_estate',
    'other',
  ])
  .meta({ description: 'Area of law.', example: 'immigration' })
export type PracticeArea = z.infer<typeof PracticeArea>
