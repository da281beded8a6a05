import type { JobDefinition } from '@dossier/runtime'

/** Fetches the current state of a subscription from the provider. */
export const refreshSubscriptionJob: JobDefinition<{ subscription_id: string }> = {
  name: 'refresh-subscription',
  wasInJetStream: true,
}
