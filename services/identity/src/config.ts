import { setting } from '@dossier/runtime'
import { z } from 'zod'

export const settings = {
  RUN_MODE: setting({
    schema: z.enum(['live', 'test']),
    doc: 'Which keys this deployment takes: dsr_live_ in production, dsr_test_ in a sandbox.',
    default: 'live',
  }),
}
