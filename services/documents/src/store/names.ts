/** What requests and files are called, for lists that keep their ids. */
import { namedIn } from '@dossier/runtime'

export const listNamedDocuments = namedIn('doc', 'documents', 'name')
export const listNamedUploads = namedIn('upl', 'uploads', 'filename')
