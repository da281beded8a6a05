import type { FirmId } from '@dossier/contracts'
import { hashToken } from '@dossier/runtime'
import type { Connector } from '../connector.ts'
import type { Api } from '../practice-management/api.ts'
import type { PmWebhook } from '../practice-management/resources.ts'

/** Where events of a subscription come to. */
export function subscriptionUrl(hookUrl: string, token: string): string {
  return `${hookUrl}?subscription=${token}`
}

/** Storage key of a subscription, derived from its address. */
export function subscriptionIdOf(url: string | null | undefined): string | undefined {
  const token = url ? URL.parse(url)?.searchParams.get('subscription') : undefined
  return token ? hashToken(token) : undefined
}

/** Subscriptions that the person has there and that lead to this installation. */
export async function listSubscriptionsThere(api: Api, hookUrl: string): Promise<PmWebhook[]> {
  return (await api.listWebhooks()).filter(({ url }) => url?.startsWith(hookUrl))
}

/**
 * Deletes subscriptions that lead to the firm or to nobody, except the ones to keep. The person may have connected another
 * firm of this installation too.
 */
export async function deleteSubscriptionsThere(
  { store }: Pick<Connector, 'store'>,
  api: Api,
  theirs: readonly PmWebhook[],
  { firmId, kept }: { firmId: FirmId; kept?: ReadonlySet<string> },
): Promise<void> {
  for (const there of theirs) {
    const id = subscriptionIdOf(there.url)
    if (id === undefined || kept?.has(id)) continue
    const owner = await store.subscriptions.find(id)
    if (!owner || owner.firm_id === firmId) await api.deleteWebhook(there.id)
  }
}
