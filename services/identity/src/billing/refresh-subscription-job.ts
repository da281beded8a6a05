import type { JobDefinition } from '@dossier/runtime'

/** Asks the provider what a subscription is now. */
export const refreshSubscriptionJob: JobDefinition<{ subscription_id: string }> = { name: 'refresh-subscription' }
