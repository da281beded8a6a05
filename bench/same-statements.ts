import { type FirmId, matters, NIL_UUID, toTypeId } from '@dossier/contracts'
import { FIND_CLIENT_DETAIL, insertClient } from '@dossier/matters/bench'
import { announce, migrate, valuesOf } from '@dossier/runtime'
import type { Statements } from './statements.ts'

const NOBODY = { id: toTypeId('cli', NIL_UUID), first_name: '', last_name: '', created_at: '', updated_at: '' }
const OPTIONAL = {
  email: null,
  phone: null,
  date_of_birth: null,
  address: null,
  language: null,
  notes: null,
  custom_fields: {},
}

/** Tables and statements of the system itself, so that both sides ask PostgreSQL for the very same work. */
export const sameStatements: Statements = {
  async prepare(databaseUrl) {
    await migrate(databaseUrl, new URL('../services/matters/migrations/', import.meta.url))
  },
  read: { name: 'read', text: FIND_CLIENT_DETAIL },
  create: {
    name: 'create',
    text: statementFor(toTypeId('firm', NIL_UUID), { ...NOBODY, ...OPTIONAL }).text,
  },
  valuesFor(firmUuid, id, body) {
    const now = new Date().toISOString()
    const client = { id, ...OPTIONAL, ...body, created_at: now, updated_at: now }
    return { client, values: valuesOf([statementFor(toTypeId('firm', firmUuid), client)]) }
  },
}

function statementFor(firmId: FirmId, client: Parameters<typeof insertClient>[1]) {
  const payload = { ...client, sms_consent: null, matters_count: 0 }
  const nothingRecorded = { sms_consent: null, sms_consent_at: null }
  return announce(
    insertClient(firmId, client, nothingRecorded),
    { firmId, now: client.created_at },
    matters.events.clientCreated,
    payload,
  )
}
