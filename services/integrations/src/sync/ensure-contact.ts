import type { matters } from '@dossier/contracts'
import type { ContactBody } from '../practice-management/api.ts'
import type { PmContact } from '../practice-management/resources.ts'
import type { Link, Written } from '../store/links.ts'
import { changedFields } from './changed-fields.ts'
import { makeOnce } from './make-once.ts'
import type { Work } from './work.ts'

type Client = NonNullable<matters.MatterForSync['client']>

const KIND = 'contact'

/** The id there of the contact that stands for a client: linked, taken over by its exact address, or made. */
export async function ensureContact(work: Work, client: Client): Promise<number> {
  const { links, api, deps } = work
  const wanted = wantedOf(client)
  let link = await links.find(KIND, client.id)
  if (link?.their_id) {
    const changes = changedFields(wanted, link.written)
    if (Object.keys(changes).length === 0) return link.their_id
    if (await writeChanges(work, link, link.their_id, wanted, changes)) return link.their_id
    await links.unlink(link)
    link = await links.find(KIND, client.id)
  }
  const linked = () => ({ written: wanted })
  const owned = client.email === null ? undefined : await findByAddress(work, client.email)
  if (owned) {
    const taken = { written: wanted, intent: null, their_id: owned.id, linked_at: deps.now() }
    if (await links.save(KIND, client.id, link, taken)) return owned.id
  }
  const made = await makeOnce(work, link, {
    kind: KIND,
    ourId: client.id,
    findMade: (since) => findMade(work, client, since),
    make: () => api.createContact(bodyOf(wanted)),
    linked,
  })
  return made.id
}

function wantedOf({ first_name, last_name, email, phone }: Client) {
  return { first_name, last_name, email, phone } satisfies Written
}

/** The search there is a wildcard search, so the address is compared here. A contact that is linked already is no candidate. */
async function findByAddress(work: Work, email: string): Promise<PmContact | undefined> {
  return await firstUnlinked(
    work,
    (await work.api.searchPeople(email)).filter((contact) => hasAddress(contact, email)),
  )
}

/** For a client without address: a contact of the same name and number that was made since the intent. */
async function findMade(work: Work, client: Client, since: string): Promise<PmContact | undefined> {
  const { first_name, last_name, email, phone } = client
  const found = await work.api.searchPeople(email ?? `${first_name} ${last_name}`)
  const same = found.filter(
    (contact) =>
      (contact.created_at ?? '') >= since &&
      contact.first_name === first_name &&
      contact.last_name === last_name &&
      (email === null || hasAddress(contact, email)) &&
      (phone === null || (contact.phone_numbers ?? []).some(({ number }) => number === phone)),
  )
  return await firstUnlinked(work, same)
}

/** The oldest first. */
async function firstUnlinked({ links }: Work, candidates: readonly PmContact[]): Promise<PmContact | undefined> {
  for (const contact of candidates.toSorted((a, b) => a.id - b.id)) {
    if (!(await links.findTheirs(KIND, contact.id))) return contact
  }
  return undefined
}

function hasAddress({ email_addresses }: PmContact, email: string): boolean {
  return (email_addresses ?? []).some(({ address }) => address?.trim().toLowerCase() === email.toLowerCase())
}

function bodyOf({ first_name, last_name, email, phone }: ReturnType<typeof wantedOf>): ContactBody {
  return {
    first_name,
    last_name,
    ...(email !== null && { email_addresses: [emailRow(email)] }),
    ...(phone !== null && { phone_numbers: [phoneRow(phone)] }),
  }
}

const emailRow = (address: string) => ({ name: 'Work', address, default_email: true as const })
const phoneRow = (number: string) => ({ name: 'Mobile', number, default_number: true as const })

/**
 * Writes what has changed here, and nothing else. Rows there are edited by their id: the one that holds what was last
 * written. What was cleared here stays there. False where the contact is gone.
 */
async function writeChanges(
  { api, links }: Work,
  link: Link,
  theirId: number,
  wanted: ReturnType<typeof wantedOf>,
  { email, phone, ...names }: Partial<ReturnType<typeof wantedOf>>,
): Promise<boolean> {
  const body: Partial<ContactBody> = { ...names }
  if (email || phone) {
    const present = await api.findContact(theirId)
    if (!present) return false
    if (email) {
      const row = (present.email_addresses ?? []).find(({ address }) => address === link.written.email)
      body.email_addresses = [{ ...(row?.id !== undefined && { id: row.id }), ...emailRow(email) }]
    }
    if (phone) {
      const row = (present.phone_numbers ?? []).find(({ number }) => number === link.written.phone)
      body.phone_numbers = [{ ...(row?.id !== undefined && { id: row.id }), ...phoneRow(phone) }]
    }
  }
  if (Object.keys(body).length > 0 && !(await api.updateContact(theirId, body))) return false
  await links.save(KIND, link.our_id, link, { written: wanted })
  return true
}
