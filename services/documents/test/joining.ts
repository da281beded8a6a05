import { documents, type JoinedFileId, toUuid } from '@dossier/contracts'
import { type InputFor, made, type SeededFirm, type System, until } from '@dossier/testbed'
import sharp from 'sharp'
import type { TestFile } from './files.ts'
import { pdfOf } from './pdf.ts'
import { seedMatter, seedScannedUpload } from './seeds.ts'

const { createJoinedFile, downloadJoinedFile, getJoinedFile, requestDocument, reviewUpload } = documents.operations

export const pdf = (pages: number, filename = 'statement.pdf'): TestFile => ({
  filename,
  content_type: 'application/pdf',
  bytes: pdfOf({ pages }),
})

export async function photo(): Promise<TestFile> {
  const image = sharp({ create: { width: 600, height: 400, channels: 3, background: '#2a6' } })
  return { filename: 'photo.jpg', content_type: 'image/jpeg', bytes: await image.jpeg().toBuffer() }
}

/** What the tests of joined files do in a firm. */
export function joinedFilesOf(t: System, firm: SeededFirm) {
  async function seedRequest(max_files = 10): Promise<documents.DocumentRequest> {
    const { id } = await seedMatter(t, firm)
    const request = { id, name: 'Bank statements', max_files, min_files: 1 }
    return (await made((key) => t.call(requestDocument, request, firm.key, key))) as documents.DocumentRequest
  }

  async function give(document: documents.DocumentRequest, file: TestFile, status?: 'approved' | 'rejected') {
    const { upload_id: id } = await seedScannedUpload(t, firm, { document, file })
    if (status) await made((key) => t.call(reviewUpload, { id, status }, firm.key, key))
    return id
  }

  const join = (input: InputFor<typeof createJoinedFile>, headers?: Record<string, string>) =>
    t.call(createJoinedFile, input, firm.key, headers)

  const read = async (id: string) => (await t.call(getJoinedFile, { id: id as JoinedFileId }, firm.key)).data

  async function built(id: string) {
    await until(async () => ['ready', 'failed'].includes((await read(id)).status))
    return await read(id)
  }

  async function download(id: string): Promise<Response> {
    const { data } = await t.call(downloadJoinedFile, { id: id as JoinedFileId }, firm.key)
    return await fetch(data.download_url)
  }

  async function usedBytes(): Promise<number> {
    const [row] = await t.query<{ bytes_used: number }>(
      'documents',
      'select bytes_used from firm_storage where firm_id = $1',
      [toUuid(firm.id)],
    )
    return Number(row!.bytes_used)
  }

  const objectKeyOf = async (id: string) => {
    const [row] = await t.query<{ object_key: string }>(
      'documents',
      'select object_key from joined_files where id = $1',
      [toUuid(id as JoinedFileId)],
    )
    return row!.object_key
  }

  /** Keys of a joined file that are due to leave storage. */
  const removalsOf = (id: string) =>
    t.query('documents', 'select 1 from object_removals where object_key like $1', [
      `joined/${toUuid(firm.id)}/${toUuid(id as JoinedFileId)}/%`,
    ])

  const removalOf = async (key: string) =>
    await t.query('documents', 'select 1 from object_removals where object_key = $1', [key])

  return { seedRequest, give, join, read, built, download, usedBytes, objectKeyOf, removalsOf, removalOf }
}
