import { randomUUID } from 'node:crypto'
import { type FirmId, toTypeId } from '@dossier/contracts'
import { type Database, withDatabase } from '@dossier/runtime'
import { cloneDatabases, sharedEngines } from '@dossier/testbed/engines'

/** A database of identity, and how it is reached. */
export interface IdentityDatabase {
  /** With the role of the service. */
  url: string
  /** With the role that owns the tables. */
  ownerUrl: string
  /** Asks as that owner. */
  query: Query
}

/** Lends a database of identity's own, without data, and removes it afterwards. */
export async function withIdentity(work: (database: IdentityDatabase) => Promise<void>): Promise<void> {
  const databases = await cloneDatabases(sharedEngines())
  try {
    const query: Query = (text, values) => databases.query('identity', text, values)
    await work({ url: databases.urlOf('identity'), ownerUrl: databases.ownerUrlOf('identity'), query })
  } finally {
    await databases.drop()
  }
}

export type Query = (text: string, values?: unknown[]) => Promise<unknown[]>

export async function seedFirm(query: Query): Promise<FirmId> {
  const id = randomUUID()
  await query(
    `insert into firms (id, name, slug, plan, created_at, updated_at) values ($1, 'Silva', $2, 'pro', now(), now())`,
    [id, `silva-${id}`],
  )
  return toTypeId('firm', id)
}

/** A firm in a database of its own. */
export const withFirm = (work: (db: Database, firmId: FirmId, query: Query) => Promise<void>) =>
  withIdentity(async ({ url, query }) => {
    const firmId = await seedFirm(query)
    await withDatabase({ DATABASE_URL: url }, (db) => work(db, firmId, query))
  })
