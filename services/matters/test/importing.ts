import { type InputOf, matters } from '@dossier/contracts'
import { type SeededFirm, type System, until } from '@dossier/testbed'

const { addImportPart, checkImport, createImport, getImport, listImportRows, startImport } = matters.operations

export const columns = [
  { column: 'First name', field: 'client.first_name' as const },
  { column: 'Last name', field: 'client.last_name' as const },
  { column: 'Email', field: 'client.email' as const },
  { column: 'Matter', field: 'matter.title' as const },
  { column: 'Area', field: 'matter.practice_area' as const },
]
export const HEADER = 'First name,Last name,Email,Matter,Area'

/** Five rows. The third and the fourth are wrong. */
export const file = [
  HEADER,
  'Ana,Silva,ana@example.com,Silva visa,Immigration',
  'Ana,Silva,ana@example.com,Silva divorce,family_law',
  ',Roth,roth@,Roth will,estate planning',
  'Eva,Roth,eva@example.com,silva VISA,other',
  '"Bo ""B"", junior",Lind,,Lind lease,Real-Estate',
  '',
].join('\r\n')

export type ImportOptions = Partial<InputOf<typeof createImport>>

/** Imports files of a firm as a caller does. */
export function importerOf(system: () => System, firm: () => SeededFirm) {
  const key = () => firm().key
  const call: System['call'] = (...request) => system().call(...request)

  async function send(file: Buffer | string, options: ImportOptions = {}): Promise<string> {
    const { data } = await call(createImport, { name: 'Clients.csv', columns, ...options } as never, key())
    const bytes = Buffer.from(file)
    const middle = Math.ceil(bytes.length / 2)
    const parts = [bytes.subarray(0, middle), bytes.subarray(middle)]
    for (const number of [2, 1])
      await call(addImportPart, { id: data.id, number, data: parts[number - 1]!.toString('base64') }, key())
    return data.id
  }

  async function settledImport(id: string): Promise<matters.Import> {
    let found: matters.Import
    await until(async () => {
      const { status, data } = await call(getImport, { id }, key())
      if (status !== 200) return false
      found = data as matters.Import
      return !['checking', 'running'].includes(found.status)
    })
    return found!
  }

  return {
    settledImport,
    async check(file: Buffer | string, options: ImportOptions = {}): Promise<matters.Import> {
      const id = await send(file, options)
      await call(checkImport, { id }, key())
      return await settledImport(id)
    },
    async run(id: string): Promise<matters.Import> {
      await call(startImport, { id }, key())
      return await settledImport(id)
    },
    rowsOf: async (id: string) => (await call(listImportRows, { id, per_page: 100 }, key())).data,
  }
}
