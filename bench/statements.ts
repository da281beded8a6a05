import { type ClientId, type FirmId, matters, NIL_UUID, toTypeId } from '@dossier/contracts'
import { FIND_CLIENT_DETAIL, insertClient } from '@dossier/matters/bench'
import { announce } from '@dossier/runtime'

/** The statements of the system itself, so that both sides ask PostgreSQL for the very same work. */
export const readStatement = { name: 'read', text: FIND_CLIENT_DETAIL }

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

export const createStatement = {
  name: 'create',
  text: statementFor(toTypeId('firm', NIL_UUID), { ...NOBODY, ...OPTIONAL }).text,
  /** The values of a new client with its outbox row, and the client as it is answered. */
  valuesFor(firmUuid: string, id: ClientId, body: { first_name: string; last_name: string; email?: string }) {
    const now = new Date().toISOString()
    const client = { id, ...OPTIONAL, ...body, created_at: now, updated_at: now }
    return { client, values: statementFor(toTypeId('firm', firmUuid), client).values }
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
