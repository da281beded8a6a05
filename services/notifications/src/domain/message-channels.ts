import { notifications } from '@dossier/contracts'
import type { AdminAlert } from './alert.ts'

const TO_ADMINS: ReadonlySet<notifications.MessageKind> = new Set<AdminAlert['kind']>([
  'webhook_disabled',
  'integration_disconnected',
])

/** Messages that admins must act on, and messages about an account, are sent only by email. */
export function channelsOf(kind: notifications.MessageKind): notifications.Channel[] {
  return notifications.audienceOf(kind) === 'member' || TO_ADMINS.has(kind) ? ['email'] : ['email', 'sms']
}
