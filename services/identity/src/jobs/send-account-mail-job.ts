import type { JobDefinition } from '@dossier/runtime'

export const sendAccountMailJob: JobDefinition<{ mail_id: string }> = { name: 'sendAccountMail', wasInJetStream: true }
