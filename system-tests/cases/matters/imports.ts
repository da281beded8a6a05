import { type ImportId, matters, toUuid } from '@dossier/contracts'
import type { Cases } from '../case.ts'
import { named } from '../names.ts'
import type { Scene } from '../scene.ts'

const columns = [
  { column: 'First name', field: 'client.first_name' as const },
  { column: 'Last name', field: 'client.last_name' as const },
]
const data = Buffer.from('First name,Last name\nAna,Silva\n').toString('base64')

async function makeImport(scene: Scene): Promise<string> {
  const { id } = await scene.call(matters.operations.createImport, { name: named('import'), columns })
  return id
}

async function makeCheckedImport(scene: Scene): Promise<string> {
  const id = await makeImport(scene)
  await scene.t.query('matters', "update imports set status = 'checked' where id = $1", [toUuid(id as ImportId)])
  return id
}

/** An import with a row, which listing needs no more of. */
async function makeImportWithRow(scene: Scene): Promise<string> {
  const id = await makeImport(scene)
  await addImportRow(scene, id)
  return id
}

/** Adds a row behind the others. */
export async function addImportRow(scene: Scene, id: string): Promise<void> {
  await scene.t.query(
    'matters',
    `insert into import_rows (firm_id, import_id, line, outcome, problems)
     select $1, $2, coalesce(max(line), 1) + 1, 'made', '[]' from import_rows where firm_id = $1 and import_id = $2`,
    [toUuid(scene.firm.id), toUuid(id as ImportId)],
  )
}

export const importCases = {
  createImport: () => ({ name: named('import'), columns }),
  addImportPart: async (scene) => ({ id: await makeImport(scene), number: 1, data }),
  checkImport: async (scene) => ({ id: await makeImport(scene) }),
  startImport: async (scene) => ({ id: await makeCheckedImport(scene) }),
  listImports: () => ({}),
  getImport: async (scene) => ({ id: await makeImport(scene) }),
  exportImportRows: async (scene) => ({ id: await makeImportWithRow(scene), format: 'json' as const }),
  listImportRows: async (scene) => ({ id: await makeImportWithRow(scene) }),
  deleteImport: async (scene) => ({ id: await makeImport(scene) }),
} satisfies Partial<Cases<typeof matters.operations>>
