import type { DataOf } from '@dossier/client/paths'
import { queryOptions } from '@tanstack/react-query'
import { bodyOf, client, dataOf } from '../api/client.ts'
import { refresh } from '../api/queries.ts'

export type DocumentRequest = DataOf<'listMatterDocuments'>[number]
export type Upload = Omit<DataOf<'listDocumentUploads'>[number], 'source'>

const DOCUMENTS_MAX = 100

/** Whether enough files are accepted, even if another one waits for review. The request then stays as it was asked. */
export const isComplete = ({ status, max_files = 1, min_files = 1, files_approved = 0 }: DocumentRequest) =>
  status === 'approved' || (max_files > 1 && files_approved >= min_files)

/** Whether it has a file that was accepted. */
export const hasAccepted = ({ status, files_approved = 0 }: DocumentRequest) =>
  status === 'approved' || files_approved > 0

/** Whether it has room for another file. */
export const takesAnother = ({ status, max_files = 1, files_given = 0 }: DocumentRequest) =>
  max_files > 1 ? files_given < max_files : status !== 'approved'

export const matterDocumentsQuery = (matterId: string) =>
  queryOptions({
    queryKey: ['documents', 'of-matter', matterId],
    queryFn: () => {
      const params = { path: { id: matterId }, query: { per_page: DOCUMENTS_MAX } }
      return bodyOf(client.GET('/api/v1/matters/{id}/documents', { params }))
    },
  })

/** One document request. */
export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ['documents', 'one', id],
    queryFn: () => dataOf(client.GET('/api/v1/documents/{id}', { params: { path: { id } } })),
    staleTime: 60_000,
  })

/** The files of a request, newest first, without files that were never sent. */
export const documentUploadsQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['uploads', 'of-document', documentId],
    queryFn: async () => {
      const path = { id: documentId }
      const query = { per_page: DOCUMENTS_MAX }
      const files = await dataOf(client.GET('/api/v1/documents/{id}/uploads', { params: { path, query } }))
      return files.filter(({ status }) => status !== 'created')
    },
  })

/** How many declined requests Today shows. */
const DECLINED_SHOWN = 5

/** Requests whose person does not have what they ask for, the longest ago first. */
export const declinedDocumentsQuery = queryOptions({
  queryKey: ['documents', 'declined'],
  queryFn: () => bodyOf(client.GET('/api/v1/documents/declined', { params: { query: { per_page: DECLINED_SHOWN } } })),
})

/** Has a declined request wait for its person again. @throws Problem */
export const askAgain = (id: string) =>
  dataOf(client.POST('/api/v1/documents/{id}/ask-again', { params: { path: { id } } }))

/** After something of a request or its files has changed. */
export const refreshDocuments = () => refresh('documents', 'uploads', 'matters', 'review')
