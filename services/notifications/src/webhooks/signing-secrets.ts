import type { WebhookId } from '@dossier/contracts'
import type { Sealer } from '@dossier/runtime'
import { LRUCache } from 'lru-cache'
import type { WebhookTarget } from '../store/webhooks.ts'

/** Encryption context of an endpoint's secrets: a secret that is moved to another row can't be decrypted. */
export function secretContext(id: WebhookId): string {
  return `webhook:${id}`
}

/** Secrets of the endpoints that were sent to last stay open: opening one costs more than signing with it. */
const OPENED_MAX = 5_000

/** Opens secrets as the sealer does, but recently opened ones without its help. */
export function rememberOpened(sealer: Sealer): Pick<Sealer, 'open'> {
  const opened = new LRUCache<string, string>({
    max: OPENED_MAX,
    memoMethod(key) {
      const separator = key.indexOf(' ')
      return sealer.open(key.slice(separator + 1), key.slice(0, separator))
    },
  })
  return { open: (sealed, context) => opened.memo(`${context} ${sealed}`) }
}

/** The secrets that sign now, the newest first. */
export function openSecrets(
  sealer: Pick<Sealer, 'open'>,
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
