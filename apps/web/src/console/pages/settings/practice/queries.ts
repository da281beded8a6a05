import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { problemOf } from '../../../../shared/api/problem.ts'
import { call } from '../../../api/client.ts'

export type IntegrationStatus = AnswerOf<'getIntegrationStatus'>
export type SyncEntry = AnswerOf<'listSyncLog'>['logs'][number]
export type InboundEvent = AnswerOf<'listIntegrationEvents'>['data'][number]

/** Null if the installation has no practice-management system. */
export const statusQuery = queryOptions({
  queryKey: ['practice'],
  queryFn: async (): Promise<IntegrationStatus | null> => {
    try {
      return await call(api.getIntegrationStatus)
    } catch (err) {
      if (problemOf(err).code === 'integration_not_configured') return null
      throw err
    }
  },
})

export const syncLogQuery = queryOptions({
  queryKey: ['practice', 'log'],
  queryFn: () => call(api.listSyncLog),
})
