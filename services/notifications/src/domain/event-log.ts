import { notifications } from '@dossier/contracts'

/** How long a firm can read an event, in milliseconds. */
export const EVENT_LOG_MS = notifications.EVENT_LOG_DAYS * 86_400_000
