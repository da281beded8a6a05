import { randomBytes, randomUUID } from 'node:crypto'
import type { Dossier } from '@dossier/client'
import { untilClean } from '../until-clean.ts'

const PARALLEL = 4

export async function seedMatters(dossier: Dossier, count: number): Promise<string[]> {
  return await inParallel(count, async () => {
    const token = randomUUID()
    const client = await dossier.createClient({
      first_name: 'Ana',
      last_name: 'Ruiz',
      email: `${token}@bench.example`,
    })
    const matter = { title: `Bench ${token}`, practice_area: 'family_law' as const, client_id: client.id }
    return (await dossier.createMatter(matter)).id
  })
}

/** Approved files of a matter; returns their ids. */
export const seedFiles = (dossier: Dossier, matterId: string, count: number, bytes: number): Promise<string[]> =>
  inParallel(count, async () => {
    const document = await dossier.requestDocument({ id: matterId, name: 'File' })
    const file = new File([randomBytes(bytes / 2).toString('hex')], 'statement.txt', { type: 'text/plain' })
    const { id } = await dossier.uploadFile({ document_id: document.id, file })
    await untilClean(dossier, id)
    await dossier.reviewUpload({ id, status: 'approved' })
    return id
  })

/** Makes things, some at a time; returns their ids. */
async function inParallel(count: number, make: () => Promise<string>): Promise<string[]> {
  const ids: string[] = []
  const numbers = Array.from({ length: count }, (_, number) => number).values()
  const worker = async () => {
    for (const _ of numbers) ids.push(await make())
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
  return ids
}

/** Where a file can be read for some minutes. */
export async function fileUrl(dossier: Dossier, id: string): Promise<string> {
  return (await dossier.downloadUpload({ id })).download_url
}
