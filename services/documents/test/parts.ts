/** Files that are sent in parts, as an outside caller sends them. */
import { createHash } from 'node:crypto'
import { type documents, documents as documentsContract } from '@dossier/contracts'
import type { SeededFirm, SeededPortal, System } from '@dossier/testbed'
import type { TestFile } from './files.ts'

const { operations } = documentsContract

export const PART_BYTES = documentsContract.PART_BYTES_MIN

/** A text of one whole part and some more. */
export function fileOfTwoParts(): TestFile {
  const bytes = Buffer.concat([Buffer.alloc(PART_BYTES, 'first part '), Buffer.from('and the end.\n')])
  return { filename: 'statement.txt', content_type: 'text/plain', bytes }
}

export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export function partOf({ bytes }: TestFile, partNumber: number): Buffer {
  return bytes.subarray((partNumber - 1) * PART_BYTES, partNumber * PART_BYTES)
}

/** Who sends: the firm with its key, or its client at the portal. */
export interface Sender {
  begin(documentId: string, file: TestFile): Promise<documents.OpenUpload>
  sign(uploadId: string, parts: documents.PartToSign[]): Promise<documents.SignedPart[]>
  confirm(uploadId: string): Promise<{ status: number; data?: unknown; error?: { code: string; details: unknown } }>
}

export function firmSender(t: System, firm: SeededFirm): Sender {
  return senderOf(
    (body) => t.call(operations.createPartUpload, body, firm.key),
    (body) => t.call(operations.signUploadParts, body, firm.key),
    (id) => t.call(operations.confirmUpload, { id }, firm.key),
  )
}

export function portalSender(t: System, { headers }: Pick<SeededPortal, 'headers'>): Sender {
  return senderOf(
    (body) => t.call(operations.createPortalPartUpload, body, undefined, headers),
    (body) => t.call(operations.signPortalUploadParts, body, undefined, headers),
    (id) => t.call(operations.confirmPortalUpload, { id }, undefined, headers),
  )
}

type Call<Body> = (body: Body) => Promise<{ status: number; data?: unknown; error?: unknown }>

function senderOf(
  create: Call<ReturnType<typeof declare>>,
  signParts: Call<{ id: string; parts: documents.PartToSign[] }>,
  confirm: (id: string) => Promise<unknown>,
): Sender {
  return {
    begin: async (documentId, file) => dataOf(await create(declare(documentId, file))),
    sign: async (id, parts) => dataOf<{ parts: documents.SignedPart[] }>(await signParts({ id, parts })).parts,
    confirm: (id) => confirm(id) as ReturnType<Sender['confirm']>,
  }
}

function declare(documentId: string, { filename, content_type, bytes }: TestFile) {
  return {
    document_id: documentId,
    filename,
    content_type,
    file_size_bytes: bytes.length,
    part_size_bytes: PART_BYTES,
  }
}

function dataOf<Data>({ data, error }: { data?: unknown; error?: unknown }): Data {
  if (error) throw new Error(`refused: ${JSON.stringify(error)}`)
  return data as Data
}

/** Sends some parts of a file, each with its own signed URL. */
export async function sendParts(
  sender: Sender,
  uploadId: string,
  file: TestFile,
  partNumbers: readonly number[],
): Promise<void> {
  const parts = partNumbers.map((part_number) => ({ part_number, sha256: sha256Of(partOf(file, part_number)) }))
  for (const signed of await sender.sign(uploadId, parts)) {
    const response = await sendPart(signed, partOf(file, signed.part_number))
    if (!response.ok) throw new Error(`storage refused a part: ${await response.text()}`)
  }
}

export function sendPart({ upload_url, fields }: documents.SignedPart, bytes: Buffer): Promise<Response> {
  return fetch(upload_url, { method: 'PUT', headers: fields, body: new Uint8Array(bytes) })
}
