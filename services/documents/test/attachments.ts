/** Files of messages, sent the way in which a page sends them. */
import { documents, type MatterId, matters, type UploadId } from '@dossier/contracts'
import { made, type SeededFirm, type SeededPortal, type System } from '@dossier/testbed'
import { type TestFile, textFile } from './files.ts'
import { type SendableUrl, seedMatter, sendFile } from './seeds.ts'

const { confirmPortalUpload, confirmUpload, createMessageUpload, createPortalMessageUpload } = documents.operations
const { listMatterMessages, listPortalMessages, sendMatterMessage, sendPortalMessage } = matters.operations

export type AtPortal = Pick<SeededPortal, 'headers'>

export const declared = ({ filename, content_type, bytes }: TestFile) => ({
  filename,
  content_type,
  file_size_bytes: bytes.length,
})

/** What both sides of a matter do with messages. */
export function attachmentsOf(t: System, firm: SeededFirm) {
  const send = async (url: SendableUrl & { upload_id: string }, file: TestFile) => {
    const sent = await sendFile(url, file.bytes)
    if (!sent.ok) throw new Error(`storage refused the file: ${await sent.text()}`)
    return url.upload_id as UploadId
  }
  /** Sent to storage and not confirmed. */
  async function sentByClient({ headers }: AtPortal, file: TestFile = textFile()) {
    const issued = await made((key) =>
      t.call(createPortalMessageUpload, declared(file), undefined, { ...headers, ...key }),
    )
    return await send(issued, file)
  }
  return {
    async matter() {
      const { id } = await seedMatter(t, firm)
      return { id: id as MatterId, portal: await t.seedPortal(firm, id as MatterId) }
    },
    sentByClient,
    async byClient(portal: AtPortal, file?: TestFile) {
      const id = await sentByClient(portal, file)
      await made((key) => t.call(confirmPortalUpload, { id }, undefined, { ...portal.headers, ...key }))
      return id
    },
    async byFirm(matterId: string, file: TestFile = textFile(), more: { participant_id?: string } = {}) {
      const input = { id: matterId, ...declared(file), ...more }
      const issued = await made((key) => t.call(createMessageUpload, input, firm.key, key))
      const id = await send(issued, file)
      await made((key) => t.call(confirmUpload, { id }, firm.key, key))
      return id
    },
    ask: ({ headers }: AtPortal, upload_ids: string[], text = '') =>
      t.call(sendPortalMessage, { text, upload_ids }, undefined, headers),
    answer: (id: string, upload_ids: string[], more: { text?: string; participant_id?: string } = {}) =>
      t.call(sendMatterMessage, { id, upload_ids, ...more }, firm.key),
    seenByFirm: async (id: string) => (await t.call(listMatterMessages, { id }, firm.key)).data,
    seenByClient: async ({ headers }: AtPortal) => (await t.call(listPortalMessages, {}, undefined, headers)).data,
  }
}
