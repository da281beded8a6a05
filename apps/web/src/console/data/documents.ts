import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { refresh } from '../api/queries.ts'

export type DocumentRequest = AnswerOf<'listMatterDocuments'>['data'][number]
export type Upload = Omit<AnswerOf<'listDocumentUploads'>['data'][number], 'source'>

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
      return call(api.listMatterDocuments, { id: matterId, per_page: DOCUMENTS_MAX })
    },
  })

/** One document request. */
export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ['documents', 'one', id],
    queryFn: () => call(api.getDocument, { id }),
    staleTime: 60_000,
  })

/** The files of a request, newest first, without files that were never sent. */
export const documentUploadsQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['uploads', 'of-document', documentId],
    queryFn: async () => {
      const path = { id: documentId }
      const query = { per_page: DOCUMENTS_MAX }
      const files = await call(api.listDocumentUploads, { ...path, ...query }).then(({ data }) => data)
      return files.filter(({ status }) => status !== 'created')
    },
  })

/** How many declined requests Today shows. */
const DECLINED_SHOWN = 5

/** Requests whose person does not have what they ask for, the longest ago first. */
export const declinedDocumentsQuery = queryOptions({
  queryKey: ['documents', 'declined'],
  queryFn: () => call(api.listDeclinedDocuments, { per_page: DECLINED_SHOWN }),
})

/** Has a declined request wait for its person again. @throws Problem */
export const askAgain = (id: string) => call(api.askAgainForDocument, { id })

/** After something of a request or its files has changed. */
export const refreshDocuments = () => refresh('documents', 'uploads', 'matters', 'review')
