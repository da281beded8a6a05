import { readConfig, type TableOwnerDefinition } from '@dossier/runtime'
import { settings } from './config.ts'
import { deleteKeptDays, saveKeptDays } from './store/audit-keeping.ts'

const { AUDIT_KEPT_DAYS } = settings

/** The service can add events and sign them. It can remove only months that have aged out, and change nothing. */
export const tableOwner: TableOwnerDefinition = {
  limited: {
    tables: {
      audit_entries: ['select', 'insert'],
      // `reseal` signs anchors again.
      audit_anchors: ['select', 'insert', 'update (mac)'],
      // The head moves with each event.
      audit_heads: ['select', 'insert', 'update (sequence, hash, recorded_at, mac)'],
      audit_keeping: ['select'],
    },
    functions: ['audit_add_partition(timestamptz)', 'audit_drop_month(text)'],
  },
  settings: { AUDIT_KEPT_DAYS },
  async store(db, environment) {
    const config = readConfig({ AUDIT_KEPT_DAYS }, environment)
    const isGiven = Boolean(environment.AUDIT_KEPT_DAYS)
    const days = await saveKeptDays(db, config.AUDIT_KEPT_DAYS, { overwrites: isGiven })
    return `audit events are kept for ${days} days at least`
  },
  forget: (db) => deleteKeptDays(db),
}
