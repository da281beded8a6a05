import { fullName, type matters } from '@dossier/contracts'
import type { ContactBody } from '../practice-management/contacts.ts'
import type { PmContact } from '../practice-management/resources.ts'
import type { Link, Written } from '../store/links.ts'
import { changedFields, hasChanged } from './changed-fields.ts'
import { isSince } from './is-since.ts'
import { makeOnce } from './make-once.ts'
import type { Work } from './work.ts'

type Client = NonNullable<matters.MatterForSync['client']>

const KIND = 'contact'

export interface EnsuredContact {
  theirId: number
  /** Only this run can have used it for a matter. */
  isFresh: boolean
  /** Ends once that is stored. */
  stored: Promise<unknown>
  /** The contact that was linked is gone there, and another one was made. */
  isMadeAnew: boolean
}

/**
 * The contact that stands for a client: linked, taken over by its exact address, or made. `found` is its link. `isGone`
 * says that the linked one is known to be deleted there.
 */
export async function ensureContact(
  work: Work,
  client: Client,
  found: Link | undefined,
  isGone: boolean,
): Promise<EnsuredContact> {
  const { links } = work
  const wanted = wantedOf(client)
  const present = found?.their_id && isGone ? await links.unlink(found) : found
  const made = present?.their_id ? undefined : await makeContact(work, present, client, wanted)
  const isMadeAnew = Boolean(present?.lost_id)
  if (made?.isFresh) return { ...made, isMadeAnew }
  const link = made ? await made.stored : present!
  if (await writeChanges(work, link, wanted)) {
    return { theirId: link.their_id!, isFresh: false, stored: Promise.resolve(), isMadeAnew }
  }
  return { ...(await makeContact(work, await links.unlink(link), client, wanted)), isMadeAnew: true }
}

async function makeContact(
  work: Work,
  present: Link | undefined,
  client: Client,
  wanted: Wanted,
): Promise<{ theirId: number; isFresh: boolean; stored: Promise<Link> }> {
  const { email } = client
  let isFresh = false
  const { theirId, link } = await makeOnce(work, present, {
    kind: KIND,
    ourId: client.id,
    wanted,
    listAlike: (since, content) => listAlike(work, content as Wanted, since),
    mayHaveTwin: email === null,
    ...(email !== null && { findOwn: () => findByAddress(work, email) }),
    make() {
      isFresh = true
      return work.api.createContact(bodyOf(wanted))
    },
  })
  return { theirId, isFresh, stored: link }
}

type Wanted = ReturnType<typeof wantedOf>

function wantedOf({ first_name, last_name, email, phone }: Client) {
  return { first_name, last_name, email, phone } satisfies Written
}

/** The search there is a wildcard search, so the address is compared here. A contact that is linked already is no candidate. */
async function findByAddress(work: Work, email: string): Promise<PmContact | undefined> {
  const found = await work.api.searchPeople(email)
  const [oldest] = await unlinked(
    work,
    found.filter((contact) => hasAddress(contact, email)),
  )
  return oldest
}

/** Contacts with this content that were made since then. */
async function listAlike(
  work: Work,
  { first_name, last_name, email, phone }: Wanted,
  since: string,
): Promise<PmContact[]> {
  const found = await work.api.searchPeople(email ?? fullName({ first_name, last_name }))
  const same = found.filter(
    (contact) =>
      isSince(contact.created_at, since) &&
      contact.first_name === first_name &&
      contact.last_name === last_name &&
      (email === null || hasAddress(contact, email)) &&
      (phone === null || (contact.phone_numbers ?? []).some(({ number }) => number === phone)),
  )
  return await unlinked(work, same)
}

/** The oldest first. */
async function unlinked({ links }: Work, candidates: readonly PmContact[]): Promise<PmContact[]> {
  const free: PmContact[] = []
  for (const contact of candidates.toSorted((a, b) => a.id - b.id)) {
    if (!(await links.findTheirs(KIND, contact.id))) free.push(contact)
  }
  return free
}

function hasAddress({ email_addresses }: PmContact, email: string): boolean {
  return (email_addresses ?? []).some(({ address }) => isSameAddress(address, email))
}

function isSameAddress(one: string | null | undefined, other: unknown): boolean {
  return typeof other === 'string' && one?.trim().toLowerCase() === other.toLowerCase()
}

function bodyOf({ first_name, last_name, email, phone }: Wanted): ContactBody {
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
 * written. Fields cleared here stay there. False if the contact is gone.
 */
async function writeChanges({ api, links }: Work, link: Link, wanted: Wanted): Promise<boolean> {
  const changes = changedFields(wanted, link.written)
  if (!hasChanged(wanted, link.written)) return true
  const { email, phone, ...names } = changes
  const body: Partial<ContactBody> = { ...names }
  if (email || phone) {
    const present = await api.findContact(link.their_id!)
    if (!present) return false
    if (email) {
      const row = (present.email_addresses ?? []).find(({ address }) => isSameAddress(address, link.written.email))
      body.email_addresses = [{ ...(row?.id !== undefined && { id: row.id }), ...emailRow(email) }]
    }
    if (phone) {
      const row = (present.phone_numbers ?? []).find(({ number }) => number === link.written.phone)
      body.phone_numbers = [{ ...(row?.id !== undefined && { id: row.id }), ...phoneRow(phone) }]
    }
  }
  if (Object.keys(body).length > 0 && !(await api.updateContact(link.their_id!, body))) return false
  await links.save(KIND, link.our_id, link, { written: wanted })
  return true
}
