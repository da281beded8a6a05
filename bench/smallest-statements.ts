import { toUuid } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import pg from 'pg'
import type { Statements } from './statements.ts'

const TABLES = `
  create table clients (
    id uuid primary key, firm_id uuid not null, first_name text not null, last_name text not null, email text, phone text,
    date_of_birth date, address jsonb, language text, notes text, custom_fields jsonb not null,
    created_at timestamptz not null, updated_at timestamptz not null
  );
  create table outbox (id uuid primary key, subject text not null, payload text not null, created_at timestamptz not null);`

/** The smallest tables and statements that do the job: a row by its key; a client and its outbox row in one statement. */
export const smallestStatements: Statements = {
  async prepare(databaseUrl) {
    const database = new pg.Client({ connectionString: databaseUrl })
    await database.connect()
    await database.query(TABLES)
    await database.end()
  },
  read: { name: 'read', text: 'select * from clients where firm_id = $1 and id = $2' },
  create: {
    name: 'create',
    text: `
      with event as (insert into outbox (id, subject, payload, created_at) values ($6, 'client.created', $7, $8))
      insert into clients (id, firm_id, first_name, last_name, email, custom_fields, created_at, updated_at)
      values ($1, $2, $3, $4, $5, '{}', $8, $8)`,
  },
  valuesFor(firmUuid, id, body) {
    const now = new Date().toISOString()
    const client = { id, ...body, custom_fields: {}, created_at: now, updated_at: now }
    const { first_name, last_name, email = null } = body
    const event = [toUuid(newId('evt')), JSON.stringify(client), now]
    return { client, values: [toUuid(id), firmUuid, first_name, last_name, email, ...event] }
  },
}
