import type { documents } from '@dossier/contracts'
import { requireOwnDocument } from '../access/find-document.ts'
import type { DocumentsHandler } from '../deps.ts'

export const getDocument: DocumentsHandler<typeof documents.operations.getDocument> = (ctx, { id }) =>
  requireOwnDocument(ctx, id)
