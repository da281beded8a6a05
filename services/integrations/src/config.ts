import { env, guardedOutgoingSettings, sealSettings, setting } from '@dossier/runtime'
import { z } from 'zod'
import { practiceManagementSettings } from './practice-management/settings.ts'

export const settings = {
  ...sealSettings,
  ...guardedOutgoingSettings,
  ...practiceManagementSettings,
  APP_URL: setting({
    schema: env.baseUrl,
    doc: 'Public address of the web application, which the practice-management system leads back to and sends events to. The same for all services.',
    example: 'http://127.0.0.1:8080',
  }),
  SYNC_FIRMS_MAX: setting({
    schema: env.count.pipe(z.number().min(1).max(1_000)),
    doc: 'Firms that one process works for at a time. A firm has one sync at a time, and most of that is waiting.',
    default: '32',
  }),
}

/** Constants that tests change but operators need not. Times are in milliseconds. */
export const constants = {
  /** How often a process looks for jobs that another has left behind, or that are due later. */
  SYNC_POLL_MS: 3_000,
}

export type Constants = typeof constants
