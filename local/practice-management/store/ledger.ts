import type { OwnedRecord, Tables, WebhookEvent, WebhookModel } from './records.ts'
import type { Store } from './store.ts'

type OwnedTable = 'contacts' | 'matters' | 'practice_areas' | 'documents' | 'webhooks'
/** The fields of a new record that its creator gives. */
export type Fresh<Table extends OwnedTable> = Omit<Tables[Table], keyof OwnedRecord>

/** Changes the records of accounts, and announces each change to subscribers. */
export interface Ledger {
  readonly store: Store
  now(): Date
  add<Table extends OwnedTable>(table: Table, accountId: number, fresh: Fresh<Table>): Tables[Table]
  change<Table extends OwnedTable>(table: Table, record: Tables[Table], changes: Partial<Fresh<Table>>): Tables[Table]
  remove(table: OwnedTable, record: OwnedRecord): void
  /** The record, if it belongs to the account. */
  find<Table extends OwnedTable>(table: Table, accountId: number, id: number): Tables[Table] | undefined
  /** The account's records, oldest first. */
  list<Table extends OwnedTable>(table: Table, accountId: number): Tables[Table][]
}

export type Announce = (model: WebhookModel, event: WebhookEvent, record: OwnedRecord) => void

/** Documents are announced once their bytes are there, which `api/documents.ts` does. */
const MODELS: Partial<Record<OwnedTable, WebhookModel>> = { contacts: 'contact', matters: 'matter' }

export function createLedger(store: Store, clock: () => Date, announce: Announce): Ledger {
  function tell(table: OwnedTable, event: WebhookEvent, record: OwnedRecord): void {
    const model = MODELS[table]
    if (model) announce(model, event, record)
  }

  return {
    store,
    now: clock,
    add(table, accountId, fresh) {
      const at = clock().toISOString()
      const record = { id: store.nextId(), account_id: accountId, created_at: at, updated_at: at, ...fresh } as never
      store.put(table, record)
      tell(table, 'created', record)
      return record
    },
    change(table, record, changes) {
      const changed = { ...record, ...changes, updated_at: clock().toISOString() }
      store.put(table, changed)
      tell(table, 'updated', changed)
      return changed
    },
    remove(table, record) {
      store.remove(table, record.id)
      tell(table, 'deleted', record)
    },
    find(table, accountId, id) {
      const record = store.find(table, id)
      return record?.account_id === accountId ? record : undefined
    },
    list: (table, accountId) => [...store.all(table)].filter((record) => record.account_id === accountId),
  }
}
