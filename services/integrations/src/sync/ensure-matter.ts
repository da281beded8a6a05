import type { matters } from '@dossier/contracts'
import type { MatterBody } from '../practice-management/matters.ts'
import type { PmMatter } from '../practice-management/resources.ts'
import type { Link, Written } from '../store/links.ts'
import { changedFields, hasChanged } from './changed-fields.ts'
import { type EnsuredContact, ensureContact } from './ensure-contact.ts'
import { isSince } from './is-since.ts'
import { type Made, makeOnce } from './make-once.ts'
import { withPracticeArea } from './with-practice-area.ts'
import type { Work } from './work.ts'

type Matter = matters.MatterForSync & { client: NonNullable<matters.MatterForSync['client']> }

const KIND = 'matter'

export interface EnsuredMatter {
  theirId: number
  /** Ends once that is stored. */
  stored: Promise<unknown>
  /** The matter that was linked, or its contact, is gone there, and another one was made. */
  isMadeAnew: boolean
}

/**
 * Brings a matter and its client to the other side, or what has changed of them here. A matter that is there and has
 * not changed costs one call. Changes that people made there stay. `found` is the matter's link.
 */
export async function ensureMatter(work: Work, matter: Matter, found: Link | undefined): Promise<EnsuredMatter> {
  const { api, links } = work
  api.prepareCall()
  const [there, contactLink] = await Promise.all([
    found?.their_id ? api.findMatter(found.their_id) : undefined,
    links.find('contact', matter.client.id),
  ])
  const present = found?.their_id && !there ? await links.unlink(found) : found
  // A matter always has a client there, so one without has lost it.
  const contact = await ensureContact(work, matter.client, contactLink, there !== undefined && !there.client)
  const isMadeAnew = contact.isMadeAnew || Boolean(present?.lost_id)
  let isFirst = true
  try {
    return await withPracticeArea(work, matter.practice_area, async (areaId) => {
      const wanted = wantedOf(work, matter, contact.theirId, areaId)
      // An attempt with another practice area may have changed it.
      const current = isFirst ? present : await links.find(KIND, matter.id)
      isFirst = false
      const made = current?.their_id ? undefined : await makeMatter(work, current, matter, wanted, contact)
      if (made && !hasChanged(wanted, made.written)) return { theirId: made.theirId, stored: made.link, isMadeAnew }
      await contact.stored
      const link = made ? await made.link : current!
      if (await writeChanges(work, link, wanted))
        return { theirId: link.their_id!, stored: Promise.resolve(), isMadeAnew }
      const lost = await links.unlink(link)
      const anew = await makeMatter(work, lost, matter, wanted, { ...contact, isFresh: false })
      return { theirId: anew.theirId, stored: anew.link, isMadeAnew: true }
    })
  } finally {
    await contact.stored
  }
}

/** False if the matter is gone. */
async function writeChanges({ api, links }: Work, link: Link, wanted: Wanted): Promise<boolean> {
  const changes = changedFields(wanted, link.written)
  if (!hasChanged(wanted, link.written)) return true
  if (!(await api.updateMatter(link.their_id!, bodyOf(changes)))) return false
  await links.save(KIND, link.our_id, link, { written: { ...link.written, ...wanted } })
  return true
}

type Wanted = ReturnType<typeof wantedOf>

function wantedOf({ connection }: Work, { title, case_number }: Matter, clientId: number, practiceAreaId: number) {
  return {
    description: title,
    client: clientId,
    practice_area: practiceAreaId,
    [connection.settings.case_number_field]: case_number,
  }
}

/** A display number cannot be cleared there. */
function bodyOf({ client, practice_area, ...texts }: Partial<Wanted>): MatterBody {
  const { display_number, ...others }: MatterBody = texts
  return {
    ...others,
    ...(display_number != null && { display_number }),
    ...(client != null && { client: { id: Number(client) } }),
    ...(practice_area != null && { practice_area: { id: Number(practice_area) } }),
  }
}

/** A matter there is never taken over for its title or number alone, unless it was made since the intent, for the same client. */
function makeMatter(
  work: Work,
  link: Link | undefined,
  matter: Matter,
  wanted: Wanted,
  contact: Pick<EnsuredContact, 'isFresh' | 'stored'>,
): Promise<Made> {
  const { api } = work
  return makeOnce(work, link, {
    kind: KIND,
    ourId: matter.id,
    wanted,
    listAlike: (since, content) => listAlike(work, content, since),
    mayHaveTwin: !contact.isFresh,
    after: contact.stored,
    make: () =>
      api.createMatter({ ...bodyOf(withoutNulls(wanted)), status: matter.status === 'closed' ? 'closed' : 'open' }),
  })
}

/** Matters with this content that were made since then and are linked to nothing. */
async function listAlike({ api, links }: Work, content: Written, since: string): Promise<PmMatter[]> {
  const made = await api.listMattersOfClient(Number(content.client), since)
  const alike: PmMatter[] = []
  for (const candidate of made.toSorted((a, b) => a.id - b.id)) {
    const isSame =
      isSince(candidate.created_at, since) &&
      candidate.client?.id === content.client &&
      candidate.description === content.description &&
      NUMBERS.every((name) => content[name] == null || candidate[name] === content[name])
    if (isSame && !(await links.findTheirs(KIND, candidate.id))) alike.push(candidate)
  }
  return alike
}

const NUMBERS = ['custom_number', 'client_reference', 'display_number'] as const

function withoutNulls(wanted: Wanted): Partial<Wanted> {
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== null)) as Partial<Wanted>
}
