import type { AnswerOf, DataOf } from '@dossier/client/paths'
import { queryOptions } from '@tanstack/react-query'
import { problemOf } from '../../../../shared/api/problem.ts'
import { client, dataOf } from '../../../api/client.ts'

export type IntegrationStatus = DataOf<'getIntegrationStatus'>
export type SyncEntry = DataOf<'listSyncLog'>['logs'][number]
export type InboundEvent = AnswerOf<'listIntegrationEvents'>['data'][number]

/** Null if the installation has no practice-management system. */
export const statusQuery = queryOptions({
  queryKey: ['practice'],
  queryFn: async (): Promise<IntegrationStatus | null> => {
    try {
      return await dataOf(client.GET('/api/v1/integrations/practicemgr/status'))
    } catch (err) {
      if (problemOf(err).code === 'integration_not_configured') return null
      throw err
    }
  },
})

export const syncLogQuery = queryOptions({
  queryKey: ['practice', 'log'],
  queryFn: () => dataOf(client.GET('/api/v1/integrations/practicemgr/sync')),
})
