import type { InputOf } from '@dossier/client/paths'
import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'

export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: () => dataOf(client.GET('/api/v1/firms/onboarding')),
})

/** Saves a step of the service, and keeps how far the firm is. */
export async function saveStep(
  step: number,
  data?: InputOf<'saveOnboardingStep'>['data'],
  complete?: boolean,
): Promise<void> {
  const body = { step, ...(data && { data }), ...(complete && { complete }) }
  const state = await dataOf(client.POST('/api/v1/firms/onboarding', { body }))
  queries.setQueryData(onboardingQuery.queryKey, state)
}
