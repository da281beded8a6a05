import type { matters } from '@dossier/contracts'
import type { MatterBody } from '../practice-management/api.ts'
import type { PmMatter } from '../practice-management/resources.ts'
import type { Link } from '../store/links.ts'
import { changedFields } from './changed-fields.ts'
import { ensureContact } from './ensure-contact.ts'
import { ensurePracticeArea } from './ensure-practice-area.ts'
import { makeOnce } from './make-once.ts'
import type { Work } from './work.ts'

type Matter = matters.MatterForSync & { client: NonNullable<matters.MatterForSync['client']> }

const KIND = 'matter'

export interface EnsuredMatter {
  theirId: number
  /** The matter that was linked is gone there, and another one was made. */
  isMadeAnew: boolean
}

/**
 * Brings a matter and its client to the other side, or what has changed of them here. A matter that is there and has
 * not changed costs one call. What people changed there stays.
 */
export async function ensureMatter(work: Work, matter: Matter): Promise<EnsuredMatter> {
  const { api, links } = work
  let link = await links.find(KIND, matter.id)
  const isLinked = Boolean(link?.their_id)
  const present = link?.their_id ? await api.findMatter(link.their_id) : undefined
  const contactId = await ensureContact(work, matter.client)
  const areaId = await ensurePracticeArea(work, matter.practice_area)
  const wanted = wantedOf(work, matter, contactId, areaId)

  if (link && present) {
    const changes = changedFields(wanted, link.written)
    if (Object.keys(changes).length === 0) return { theirId: present.id, isMadeAnew: false }
    if (await api.updateMatter(present.id, bodyOf(changes))) {
      await links.save(KIND, matter.id, link, { written: { ...link.written, ...wanted } })
      return { theirId: present.id, isMadeAnew: false }
    }
  }
  if (link && isLinked) {
    await links.unlink(link)
    link = await links.find(KIND, matter.id)
  }
  const made = await makeMatter(work, link, matter, wanted)
  return { theirId: made.id, isMadeAnew: isLinked }
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

function bodyOf({ client, practice_area, ...texts }: Partial<Wanted>): MatterBody {
  return {
    ...texts,
    ...(client != null && { client: { id: Number(client) } }),
    ...(practice_area != null && { practice_area: { id: Number(practice_area) } }),
  }
}

/** A matter there is never taken over for its title or number alone, unless it was made since the intent, for the same client. */
async function makeMatter(work: Work, link: Link | undefined, matter: Matter, wanted: Wanted): Promise<PmMatter> {
  const { api, links, connection } = work
  const numberField = connection.settings.case_number_field
  return await makeOnce(work, link, {
    kind: KIND,
    ourId: matter.id,
    async findMade(since) {
      const made = await api.listMattersOfClient(Number(wanted.client), since)
      for (const candidate of made.toSorted((a, b) => a.id - b.id)) {
        const isSame =
          (candidate.created_at ?? '') >= since &&
          candidate.client?.id === wanted.client &&
          candidate.description === matter.title &&
          (matter.case_number === null || candidate[numberField] === matter.case_number)
        if (isSame && !(await links.findTheirs(KIND, candidate.id))) return candidate
      }
      return undefined
    },
    make: () =>
      api.createMatter({ ...bodyOf(withoutNulls(wanted)), status: matter.status === 'closed' ? 'closed' : 'open' }),
    linked: () => ({ written: wanted }),
  })
}

function withoutNulls(wanted: Wanted): Partial<Wanted> {
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== null)) as Partial<Wanted>
}
