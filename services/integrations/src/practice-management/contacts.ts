import { type ApiClient, pathOf } from './api-client.ts'
import { PAGE_RECORDS_MAX, PmContact } from './resources.ts'

const FIELDS = 'id,name,first_name,last_name,created_at,email_addresses{id,name,address},phone_numbers{id,name,number}'

/** Fields of a contact as they are written. */
export interface ContactBody {
  first_name: string
  last_name: string
  email_addresses?: { id?: number; name: string; address: string; default_email: true }[]
  phone_numbers?: { id?: number; name: string; number: string; default_number: true }[]
}

export interface ContactCalls {
  /** Contacts that a search for the address finds; it is a wildcard search. May be several calls. */
  searchPeople(query: string): Promise<PmContact[]>
  findContact(id: number): Promise<PmContact | undefined>
  createContact(body: ContactBody): Promise<PmContact>
  /** Undefined if the contact is gone. */
  updateContact(id: number, body: Partial<ContactBody>): Promise<PmContact | undefined>
}

export function contactCalls({ list, find, create, update }: ApiClient): ContactCalls {
  const oneOf = (id: number) => pathOf(`/contacts/${id}.json`, { fields: FIELDS })

  return {
    searchPeople: (query) =>
      list(pathOf('/contacts.json', { query, type: 'Person', limit: PAGE_RECORDS_MAX, fields: FIELDS }), PmContact),
    findContact: (id) => find(oneOf(id), PmContact),
    createContact: (body) =>
      create(pathOf('/contacts.json', { fields: FIELDS }), PmContact, { type: 'Person', ...body }),
    updateContact: (id, body) => update(oneOf(id), PmContact, body),
  }
}
