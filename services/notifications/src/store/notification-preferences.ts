import { type FirmId, toUuid } from '@dossier/contracts'
import type { Ctx, Tx } from '@dossier/runtime'
import type { StoredPreferences } from '../domain/preferences.ts'

interface PreferencesRow {
  preferences: StoredPreferences
}

/** Empty when the firm has changed none. */
export async function findPreferences(db: Ctx['db'], firmId: FirmId): Promise<StoredPreferences> {
  const [row] = await db.lookup<PreferencesRow>('select preferences from notification_preferences where firm_id = $1', [
    toUuid(firmId),
  ])
  return row?.preferences ?? {}
}

/** Makes sure that there is a row and locks it until commit, so that one of two changes sees the other. */
export async function lockPreferences(tx: Tx, firmId: FirmId): Promise<StoredPreferences> {
  const [row] = await tx.query<PreferencesRow>(
    `insert into notification_preferences as p (firm_id, preferences, updated_at) values ($1, '{}', $2)
     on conflict (firm_id) do update set preferences = p.preferences
     returning preferences`,
    [toUuid(firmId), tx.now],
  )
  return row!.preferences
}

export async function updateStoredPreferences(tx: Tx, firmId: FirmId, preferences: StoredPreferences): Promise<void> {
  await tx.query('update notification_preferences set preferences = $2, updated_at = $3 where firm_id = $1', [
    toUuid(firmId),
    JSON.stringify(preferences),
    tx.now,
  ])
}
