import type { documents } from '@dossier/contracts'
import { requireOwnUpload } from '../access/find-upload.ts'
import type { DocumentsHandler } from '../deps.ts'
import { describeParts } from '../uploads/open-parts.ts'

export const getPartUpload: DocumentsHandler<typeof documents.operations.getPartUpload> = async (ctx, { id }) =>
  describeParts(ctx, await requireOwnUpload(ctx, id))
