import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { put, readBytes, sendInParts } from '@dossier/client/uploads'
import { acceptedTypesDefault } from '@dossier/contracts/file-limits'
import { plainFileName } from '@dossier/contracts/one-line'
import { declaredType } from '../../shared/uploads/declared-type.ts'
import { call } from '../api/client.ts'

/** A larger file goes in parts, which need not be sent again when the network breaks off. */
const IN_PARTS_FROM_BYTES = 16 * 2 ** 20

export type OpenUpload = AnswerOf<'listOpenUploads'>['data'][number]

/** The request that a file is for. */
type Asked = Pick<AnswerOf<'getDocument'>, 'id' | 'accepted_types'>

export interface Sending {
  signal: AbortSignal
  /** How much of the file storage has, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Files of a request that somebody began to send in parts. @throws Problem */
export const listOpenUploads = (documentId: string) =>
  call(api.listOpenUploads, { id: documentId }).then(({ data }) => data)

/** Sends a file for a request, and confirms it. A large one that was begun before goes on where it stopped. @throws Problem, DossierError */
export async function sendFile(document: Asked, file: File, sending: Sending): Promise<void> {
  const send = file.size >= IN_PARTS_FROM_BYTES ? sendLarge : sendWhole
  const id = await send(document, file, sending)
  await confirm(id, sending.signal)
}

/** Sends a file for a message to the client of a matter, or to a participant, and confirms it. @throws Problem, DossierError */
export async function sendAttachment(
  matterId: string,
  participantId: string | null,
  file: File,
  signal: AbortSignal,
): Promise<string> {
  const body = { ...declare(file, acceptedTypesDefault), ...(participantId && { participant_id: participantId }) }
  const { upload_id, upload_url, fields } = await call(api.createMessageUpload, { id: matterId, ...body }, { signal })
  await put(upload_url, await readBytes(file), { headers: fields, onSent: () => {}, signal })
  await confirm(upload_id, signal)
  return upload_id
}

const confirm = (id: string, signal: AbortSignal) => call(api.confirmUpload, { id }, { signal })

const describe = ({ id, accepted_types }: Asked, file: File) => ({
  document_id: id,
  ...declare(file, accepted_types),
})

const declare = (file: File, acceptedTypes: readonly string[]) => ({
  filename: plainFileName(file.name),
  content_type: declaredType(file, acceptedTypes),
  file_size_bytes: file.size,
})

async function sendWhole(document: Asked, file: File, { signal, onProgress }: Sending): Promise<string> {
  const bytes = await readBytes(file)
  const body = describe(document, file)
  const { upload_id, upload_url, fields } = await call(api.createSignedUploadUrl, body, { signal })
  await put(upload_url, bytes, { headers: fields, onSent: (sent) => onProgress(sent / file.size), signal })
  return upload_id
}

function sendLarge(document: Asked, file: File, { signal, onProgress }: Sending): Promise<string> {
  const body = describe(document, file)
  return sendInParts(
    file,
    {
      listBegun: async () =>
        (await listOpenUploads(document.id)).filter(
          ({ filename, file_size_bytes }) => filename === body.filename && file_size_bytes === body.file_size_bytes,
        ),
      begin: () => call(api.createPartUpload, body, { signal }),
      listParts: (id) => call(api.getPartUpload, { id }, { signal }),
      sign: (id, parts) => call(api.signUploadParts, { id, parts }, { signal }),
      put: ({ upload_url, fields }, bytes, onSent) => put(upload_url, bytes, { headers: fields, onSent, signal }),
    },
    (sent) => onProgress(sent / file.size),
  )
}
