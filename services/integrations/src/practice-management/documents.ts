import type { Readable } from 'node:stream'
import { type ApiClient, type ApiOptions, pathOf } from './api-client.ts'
import { PracticeManagementFailure } from './failure.ts'
import { putHeaders } from './put-headers.ts'
import { PAGE_RECORDS_MAX, PmDocument, type PmDocumentVersion } from './resources.ts'

const FIELDS =
  'id,matter{id},external_properties{name,value},latest_document_version{uuid,put_url,put_headers,fully_uploaded}'
const UPLOADED_FIELDS = 'id,latest_document_version{uuid,fully_uploaded}'

/** The property that marks a document there as ours. */
interface Property {
  name: string
  value: string
}

export interface DocumentCalls {
  /** The document of a matter with exactly this property; one whose bytes are not all there only if no other is. */
  findDocument(matterId: number, property: Property): Promise<PmDocument | undefined>
  getDocument(id: number): Promise<PmDocument | undefined>
  /** It is not an error if the document no longer exists. */
  deleteDocument(id: number): Promise<void>
  createDocument(document: {
    name: string
    matterId: number
    contentType: string
    property: Property
  }): Promise<PmDocument>
  /** Sends the bytes to where the other side wants them, without the token. */
  putFile(version: PmDocumentVersion, file: { bytes: Readable; sizeBytes: number; timeoutMs: number }): Promise<void>
  /** Undefined if the document is gone. */
  markUploaded(id: number, uuid: string): Promise<PmDocument | undefined>
}

export function documentCalls(
  { page, find, create, update, remove }: ApiClient,
  { http, signal }: Pick<ApiOptions, 'http' | 'signal'>,
): DocumentCalls {
  return {
    async findDocument(matterId, { name, value }) {
      const which = { matter_id: matterId, external_property_name: name, external_property_value: value }
      const shown = { show_uncompleted: 'true', limit: PAGE_RECORDS_MAX, fields: FIELDS }
      const { records } = await page(pathOf('/documents.json', { ...which, ...shown }), PmDocument)
      // Dossier may delete what is found, so the search is not believed.
      const same = records.filter(
        ({ matter, external_properties }) =>
          matter?.id === matterId &&
          external_properties?.some((property) => property.name === name && property.value === value),
      )
      return same.find(({ latest_document_version }) => latest_document_version?.fully_uploaded) ?? same[0]
    },
    getDocument: (id) => find(pathOf(`/documents/${id}.json`, { fields: FIELDS }), PmDocument),
    deleteDocument: (id) => remove(`/documents/${id}.json`),
    createDocument: ({ name, matterId, contentType, property }) =>
      create(pathOf('/documents.json', { fields: FIELDS }), PmDocument, {
        name,
        parent: { id: matterId, type: 'Matter' },
        content_type: contentType,
        external_properties: [property],
      }),
    async putFile(version, { bytes, sizeBytes, timeoutMs }) {
      const { put_url } = version
      if (!put_url) throw new PracticeManagementFailure('refused', 'there is no address for the file')
      const { status } = await http.send({
        method: 'PUT',
        url: put_url,
        guarded: true,
        headers: putHeaders(version, sizeBytes),
        body: bytes,
        repeatable: false,
        signal,
        timeoutMs,
      })
      if (status >= 300) {
        throw new PracticeManagementFailure('refused', `the file was refused with ${status}`, { status })
      }
    },
    markUploaded: (id, uuid) =>
      update(pathOf(`/documents/${id}.json`, { fields: UPLOADED_FIELDS }), PmDocument, { uuid, fully_uploaded: true }),
  }
}
