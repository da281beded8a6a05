import { notifications } from '@dossier/contracts'
import type { AdminAlert } from './alert.ts'

const TO_ADMINS: ReadonlySet<notifications.MessageKind> = new Set<AdminAlert['kind']>([
  'webhook_disabled',
  'integration_disconnected',
])

/** What admins must act on, and what concerns an account, goes by email alone. */
export function channelsOf(kind: notifications.MessageKind): notifications.Channel[] {
  return notifications.audienceOf(kind) === 'member' || TO_ADMINS.has(kind) ? ['email'] : ['email', 'sms']
}
