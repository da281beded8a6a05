import { env, sealSettings, setting } from '@dossier/runtime'
import { z } from 'zod'

export const settings = {
  ...sealSettings,
  APP_URL: setting({
    schema: env.url.transform((url) => url.replace(/\/+$/, '')),
    doc: 'Address of the web application, where onboarding links lead.',
    example: 'https://app.example.com',
  }),
  DEADLINE_REMINDER_POLL_MS: setting({
    schema: env.count.pipe(z.number().min(1)),
    doc: 'How often each process looks for reminders of deadlines that are due, in milliseconds.',
    default: '60000',
  }),
}
