import type { documents } from '@dossier/contracts'
import { requireOwnJoinedFile } from '../access/find-joined-file.ts'
import type { DocumentsHandler } from '../deps.ts'

export const getJoinedFile: DocumentsHandler<typeof documents.operations.getJoinedFile> = async (ctx, { id }) =>
  (await requireOwnJoinedFile(ctx, id)).joined
