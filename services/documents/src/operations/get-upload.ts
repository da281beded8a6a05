import type { documents } from '@dossier/contracts'
import { requireOwnUpload } from '../access/find-upload.ts'
import { withVisibleSources } from '../access/visible-source.ts'
import type { DocumentsHandler } from '../deps.ts'

export const getUpload: DocumentsHandler<typeof documents.operations.getUpload> = async (ctx, { id }) => {
  const { upload } = await requireOwnUpload(ctx, id)
  const [visible] = await withVisibleSources(ctx, [upload])
  return visible!
}
