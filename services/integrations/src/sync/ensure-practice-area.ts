import type { matters } from '@dossier/contracts'
import { isFailure } from '../practice-management/failure.ts'
import { changeDocument } from '../store/documents/change-document.ts'
import type { Work } from './work.ts'

/** Names whose ids are remembered for a connection. */
const REMEMBERED_MAX = 200

/** The id there of the practice area that a case type is mapped to. It is made where it is missing, and remembered. */
export async function ensurePracticeArea(
  work: Work,
  caseType: matters.MatterForSync['practice_area'],
): Promise<number> {
  const { api, connection, deps, firmId, lease } = work
  const name = connection.settings.case_type_mappings[caseType]
  const known = connection.practice_areas.find((area) => area.name === name)
  if (known) return known.id
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
