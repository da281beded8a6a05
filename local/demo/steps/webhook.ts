import type { AnswerOf } from '@dossier/client'
import type { Demo } from '../demo-run.ts'

export type Webhook = AnswerOf<'createWebhook'>

/** Registers the demo's own receiver for all events; from here on it verifies what it gets. */
export async function createWebhook(demo: Demo): Promise<Webhook> {
  demo.step('Register a webhook for all events')

  const webhook = await demo.api.firm.createWebhook({
    url: demo.receiver.url,
    events: ['*'],
    description: `Demo ${demo.run}`,
  })

  demo.leftWebhooks.add(webhook.id)
  demo.check('the signing secret is shown once, here', /^whsec_\S+$/.test(webhook.signing_secret), true)
  demo.receiver.trust(webhook.signing_secret)
  return webhook
}
