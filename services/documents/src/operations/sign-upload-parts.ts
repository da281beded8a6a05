import type { documents } from '@dossier/contracts'
import { requireOwnUpload } from '../access/find-upload.ts'
import type { DocumentsHandler } from '../deps.ts'
import { signParts } from '../uploads/open-parts.ts'

export const signUploadParts: DocumentsHandler<typeof documents.operations.signUploadParts> = async (
  ctx,
  { id, parts },
) => signParts(ctx, await requireOwnUpload(ctx, id), parts)
