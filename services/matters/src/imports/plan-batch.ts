import { type ClientId, type matters, toTypeId, toUuid } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { type ConsentRecord, NOTHING_RECORDED, recordAfter } from '../domain/sms-consent.ts'
import { textKey } from '../domain/text-key.ts'
import type { StoredClient } from '../store/clients.ts'
import type { StoredMatter } from '../store/matter-rows.ts'
import type { WaitingImportRow } from './checked-row.ts'

/** Existing records of the firm. All ids are UUIDs. */
export interface Known {
  /** Records that earlier rows created or matched, by the row's key. */
  made: ReadonlyMap<string, string>
  /** Clients by the key of their email. */
  emails: ReadonlyMap<string, string>
  /** Matters by the key of their title. */
  titles: ReadonlyMap<string, string>
}

/** What a row stands for. Ids are UUIDs. */
export interface PlannedRow {
  row: WaitingImportRow
  client_id: string | null
  matter_id: string | null
  /** What it makes itself; an earlier row may make its client. */
  makes: { client: boolean; matter: boolean }
  isRefused: boolean
}

export interface BatchPlan {
  clients: (StoredClient & ConsentRecord)[]
  matters: StoredMatter[]
  rows: PlannedRow[]
}

/** Decides what to create from each row of a batch. `room` is how many matters the firm may still create. */
export function planBatch(rows: readonly WaitingImportRow[], known: Known, room: number, now: string): BatchPlan {
  const made = new Map(known.made)
  const emails = new Map(known.emails)
  const titles = new Map(known.titles)
  const plan: BatchPlan = { clients: [], matters: [], rows: [] }
  for (const row of rows) {
    const { client, matter } = row
    const titleKey = matter && textKey(matter.title)
    const emailKey = client?.email ? textKey(client.email) : null
    const knownMatter = matter ? (made.get(row.matter_key!) ?? titles.get(titleKey!)) : undefined
    const knownClient = client
      ? (made.get(row.client_key!) ?? (emailKey === null ? undefined : emails.get(emailKey)))
      : undefined
    if (matter && !knownMatter && plan.matters.length >= room) {
      plan.rows.push({
        row,
        client_id: null,
        matter_id: null,
        makes: { client: false, matter: false },
        isRefused: true,
      })
      continue
    }
    const makes = { client: client !== null && !knownClient, matter: matter !== null && !knownMatter }
    const newClient = makes.client ? clientOf(client!, now) : undefined
    if (newClient) plan.clients.push(newClient)
    const client_id = knownClient ?? (newClient ? toUuid(newClient.id) : null)
    const newMatter = makes.matter ? matterOf(matter!, client_id, now) : undefined
    if (newMatter) plan.matters.push(newMatter)
    const matter_id = knownMatter ?? (newMatter ? toUuid(newMatter.id) : null)
    if (client_id) made.set(row.client_key!, client_id)
    if (client_id && emailKey !== null) emails.set(emailKey, client_id)
    if (matter_id) made.set(row.matter_key!, matter_id)
    if (matter_id) titles.set(titleKey!, matter_id)
    plan.rows.push({ row, client_id, matter_id, makes, isRefused: false })
  }
  return plan
}

function clientOf(client: NonNullable<WaitingImportRow['client']>, now: string): StoredClient & ConsentRecord {
  const { sms_consent: consent, ...fields } = client
  const record = recordAfter(NOTHING_RECORDED, { newPhone: false, consent, now })
  return { id: newId('cli'), ...fields, ...record, created_at: now, updated_at: now }
}

function matterOf(matter: NonNullable<WaitingImportRow['matter']>, clientId: string | null, now: string): StoredMatter {
  return {
    id: newId('mat'),
    ...matter,
    client_id: clientId === null ? null : (toTypeId('cli', clientId) satisfies ClientId),
    status: 'active' satisfies matters.MatterStatus,
    created_at: now,
    updated_at: now,
    archived_at: null,
  }
}
