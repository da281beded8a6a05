import { put, readBytes, sendInParts } from '@dossier/client/uploads'
import { plainFileName } from '@dossier/contracts/one-line'
import { Problem } from '../../shared/api/problem.ts'
import { declaredType } from '../../shared/uploads/declared-type.ts'
import {
  beginPartUpload,
  confirmUpload,
  type FileToSend,
  getPartUpload,
  listOpenUploads,
  signMessageUpload,
  signParts,
  signUpload,
} from '../api/client.ts'
import { isVerified } from '../api/session.ts'
import type { ReadableFile } from './readable-file.ts'

/** A larger file goes in parts, which need not be sent again when the network breaks off. */
const IN_PARTS_FROM_BYTES = 8 * 1024 * 1024

/** Takes the place of a request's id in files that go with a message. */
export const FOR_MESSAGE = 'message'

export interface Sending {
  signal: AbortSignal
  /** How many bytes storage has, or is about to have. */
  onSent: (bytes: number) => void
  onConfirming: () => void
}

/** What is kept of a file between two tries. */
export interface Transfer {
  /** The upload in parts that an earlier try has begun. */
  begunId?: string
  /** The upload whose bytes storage has: only its confirmation is left. */
  sentAs?: string
}

/** What a file is sent for: a request or a message, and the types that are accepted there. */
export interface Purpose {
  documentId: string
  acceptedTypes: readonly string[]
  /** The upload whose place it takes, where it names one. */
  replaces?: string | undefined
}

/** Sends a file and confirms it. Called again after a failure, it goes on where it stopped. @throws Problem, DossierError */
export async function sendFile(
  { documentId, acceptedTypes, replaces }: Purpose,
  file: ReadableFile,
  transfer: Transfer,
  sending: Sending,
): Promise<void> {
  const described = {
    document_id: documentId,
    filename: plainFileName(file.name),
    content_type: declaredType(file, acceptedTypes),
    file_size_bytes: file.size,
    ...(replaces && { replaces }),
  }
  const isLarge = file.size >= IN_PARTS_FROM_BYTES && documentId !== FOR_MESSAGE
  transfer.sentAs ??= isLarge
    ? await sendLarge(described, file, transfer, sending)
    : await sendWhole(described, file, sending)
  sending.onConfirming()
  try {
    await confirmUpload(transfer.sentAs)
  } catch (thrown) {
    // The answer to an earlier try was lost on the way.
    if (!(thrown instanceof Problem) || thrown.code !== 'upload_already_confirmed') throw thrown
  }
}

async function sendWhole(described: FileToSend, file: ReadableFile, { signal, onSent }: Sending): Promise<string> {
  const sign = described.document_id === FOR_MESSAGE ? signMessageUpload : signUpload
  const bytes = await readBytes(file)
  const { upload_id, upload_url, fields } = await sign(described)
  await put(upload_url, bytes, { headers: fields, onSent, signal })
  return upload_id
}

function sendLarge(
  described: FileToSend,
  file: ReadableFile,
  transfer: Transfer,
  { signal, onSent }: Sending,
): Promise<string> {
  // What a begun upload is to replace is not listed.
  const isSame = (open: FileToSend & { id: string }) =>
    (['document_id', 'filename', 'file_size_bytes'] as const).every((name) => open[name] === described[name]) &&
    (described.replaces === undefined || open.id === transfer.begunId)
  return sendInParts(
    file,
    {
      // Before a second step nobody learns what was begun.
      listBegun: async () => (isVerified.value ? (await listOpenUploads()).filter(isSame) : []),
      begunId: transfer.begunId,
      begin: async () => {
        const begun = await beginPartUpload(described)
        transfer.begunId = begun.id
        return begun
      },
      listParts: getPartUpload,
      sign: signParts,
      put: ({ upload_url, fields }, bytes, onSent) => put(upload_url, bytes, { headers: fields, onSent, signal }),
    },
    onSent,
  )
}
