import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { ifSetUp } from '../../../api/if-set-up.ts'

export type IntegrationStatus = AnswerOf<'getIntegrationStatus'>
export type SyncEntry = AnswerOf<'listSyncLog'>['logs'][number]
export type InboundEvent = AnswerOf<'listIntegrationEvents'>['data'][number]

/** Null if the installation has no practice-management system. */
export const statusQuery = queryOptions({
  queryKey: ['practice'],
  queryFn: () => ifSetUp('integration_not_configured', () => call(api.getIntegrationStatus)),
})

export const syncLogQuery = queryOptions({
  queryKey: ['practice', 'log'],
  queryFn: () => call(api.listSyncLog),
})
