import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'

export type LinkVerification = AnswerOf<'getMatterLinkVerification'>

/** The second step of a matter's links, and which of them are locked. */
export const linkVerificationQuery = (matterId: string) =>
  queryOptions({
    queryKey: ['link', 'verification', matterId],
    queryFn: () => call(api.getMatterLinkVerification, { id: matterId }),
  })
