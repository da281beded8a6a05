import { setting } from '@dossier/runtime'
import { z } from 'zod'

export const settings = {
  PM_API_URL: setting({
    schema: z.union([z.literal(''), z.url()]),
    doc: 'API of the practice-management system; empty means that this installation has none.',
    default: '',
  }),
}
