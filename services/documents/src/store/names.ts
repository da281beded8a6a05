/** What requests and files are called, for lists that keep their ids. */
import { listNamesIn } from '@dossier/runtime'

export const listNamedDocuments = listNamesIn('doc', 'documents', 'name')
export const listNamedUploads = listNamesIn('upl', 'uploads', 'filename')
