import type { WebhookId } from '@dossier/contracts'
import type { Sealer } from '@dossier/runtime'
import type { WebhookTarget } from '../store/webhooks.ts'

/** What an endpoint's secrets are sealed under: a secret moved to another row does not open. */
export function secretContext(id: WebhookId): string {
  return `webhook:${id}`
}

/** The secrets that sign now, the newest first. */
export function openSecrets(
  sealer: Sealer,
  id: WebhookId,
  target: Pick<WebhookTarget, 'signing_secret' | 'previous_secret' | 'previous_secret_expires_at'>,
  now: string,
): string[] {
  const { signing_secret, previous_secret, previous_secret_expires_at } = target
  const secrets = [sealer.open(signing_secret, secretContext(id))]
  if (previous_secret && previous_secret_expires_at && previous_secret_expires_at > now) {
    secrets.push(sealer.open(previous_secret, secretContext(id)))
  }
  return secrets
}
