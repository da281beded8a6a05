import { randomBytes } from 'node:crypto'
import type { Dossier } from '@dossier/client'
import { smallPdf } from '@dossier/local/small-pdf'
import { untilClean } from './until-clean.ts'

const MIB = 1024 * 1024
/** Of a PDF without what fills it, so that a large one is not over the limit. */
const PDF_BYTES = 1_024

/**
 * One file, from the request to the comparison of what is downloaded with what was sent. It goes whole, whatever its length:
 * the client's `uploadFile` would send a large one in parts.
 */
export async function sendFile(dossier: Dossier, matterId: string, mib: number, number: number): Promise<void> {
  // No two files are the same.
  const file = smallPdf(randomBytes(16).toString('hex'), Math.round(mib * MIB) - PDF_BYTES)
  const document = await dossier.requestDocument({ id: matterId, name: `File ${number}` })
  const { upload_id, upload_url, fields } = await dossier.createSignedUploadUrl({
    document_id: document.id,
    filename: `file-${number}.pdf`,
    content_type: 'application/pdf',
    file_size_bytes: file.length,
  })
  const put = await fetch(upload_url, { method: 'PUT', headers: fields, body: new Uint8Array(file) })
  if (put.status !== 200) throw new Error(`the storage answered ${put.status}: ${await put.text()}`)
  await dossier.confirmUpload({ id: upload_id })
  await untilClean(dossier, upload_id)
  await dossier.reviewUpload({ id: upload_id, status: 'approved' })
  const { download_url } = await dossier.downloadUpload({ id: upload_id })
  const downloaded = Buffer.from(await (await fetch(download_url)).arrayBuffer())
  if (!downloaded.equals(file)) throw new Error(`file ${number} came back as another`)
}
