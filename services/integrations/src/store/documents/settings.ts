import { databaseSettings, env, setting } from '@dossier/runtime'
import { z } from 'zod'

/** Where the documents are. */
export const documentSettings = {
  ...databaseSettings,
  EXPIRED_REMOVAL_MS: setting({
    schema: env.count.pipe(z.number().min(1)),
    doc: 'How often expired documents are removed from PostgreSQL, in milliseconds. MongoDB does so by itself.',
    default: '600000',
  }),
}
