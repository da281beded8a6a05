import type { matters } from '@dossier/contracts'
import { isFailure } from '../practice-management/failure.ts'
import { changeDocument } from '../store/documents/change-document.ts'
import type { Work } from './work.ts'

/** Names whose ids are remembered for a connection. */
const REMEMBERED_MAX = 200

/**
 * Writes with the id there of the practice area that a case type is mapped to. The area is made where it is missing, and
 * remembered. Where a write with a remembered one is refused, the area may be gone there: it is looked for once more.
 */
export async function withPracticeArea<Written>(
  work: Work,
  caseType: matters.MatterForSync['practice_area'],
  write: (areaId: number) => Promise<Written>,
): Promise<Written> {
  const { connection } = work
  const name = connection.settings.case_type_mappings[caseType]
  const known = connection.practice_areas.find((area) => area.name === name)
  if (!known) return await write(await findOrMake(work, name))
  try {
    return await write(known.id)
  } catch (error) {
    if (!isFailure(error, 'refused')) throw error
    const id = await findOrMake(work, name)
    if (id === known.id) throw error
    return await write(id)
  }
}

async function findOrMake(work: Work, name: string): Promise<number> {
  const { api, connection, deps, firmId, lease } = work
  let id = await api.findPracticeArea(name)
  if (id === undefined) {
    lease.assertHeld()
    try {
      id = await api.createPracticeArea(name)
    } catch (error) {
      if (!isFailure(error) || !error.maybeDone) throw error
      id = await api.findPracticeArea(name)
      if (id === undefined) throw error
    }
  }
  const found = { name, id }
  await changeDocument(deps.store.connections, firmId, (present) =>
    present.account_id === connection.account_id
      ? {
          practice_areas: [found, ...present.practice_areas.filter((area) => area.name !== name)].slice(
            0,
            REMEMBERED_MAX,
          ),
        }
      : undefined,
  )
  return id
}
