import type { documents } from '@dossier/contracts'
import { requireOwnZipFile } from '../access/find-zip-file.ts'
import type { DocumentsHandler } from '../deps.ts'

export const getZipFile: DocumentsHandler<typeof documents.operations.getZipFile> = async (ctx, { id }) =>
  (await requireOwnZipFile(ctx, id)).zipFile
