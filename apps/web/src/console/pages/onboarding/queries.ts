import type { InputOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'

export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: () => call(api.getFirmOnboarding),
})

/** Saves a step of the service, and keeps how far the firm is. */
export async function saveStep(
  step: number,
  data?: InputOf<'saveOnboardingStep'>['data'],
  complete?: boolean,
): Promise<void> {
  const body = { step, ...(data && { data }), ...(complete && { complete }) }
  const state = await call(api.saveOnboardingStep, body)
  queries.setQueryData(onboardingQuery.queryKey, state)
}
