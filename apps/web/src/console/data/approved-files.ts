import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { call } from '../api/client.ts'

/** An accepted file, which can be used in another matter of its client. */
export type ApprovedFile = AnswerOf<'listClientFiles'>['data'][number]

const FILES_A_PAGE = 50

/** Accepted files of a client, the newest first. @throws Problem */
export const listClientFiles = (
  clientId: string,
  filter: {
    q?: string | undefined
    /** Only files that this document request could take. */
    for_document_id?: string | undefined
  },
  cursor?: string,
) => {
  const query = { ...filter, per_page: FILES_A_PAGE, cursor }
  return call(api.listClientFiles, { id: clientId, ...query })
}

/** Accepted files of the firm that expire, the first to do so first. @throws Problem */
export const listExpiringFiles = (
  filter: { expires_from?: string | undefined; expires_before?: string | undefined },
  cursor?: string,
) => call(api.listExpiringFiles, { ...filter, per_page: FILES_A_PAGE, cursor })
