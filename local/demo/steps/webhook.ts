import type { Demo } from '../demo-run.ts'

export interface Webhook {
  id: string
}

export function pathOf(webhook: Webhook): string {
  return `/api/v1/webhooks/${webhook.id}`
}

/** Registers the demo's own receiver for all events; from here on it verifies what it gets. */
export async function createWebhook(demo: Demo): Promise<Webhook> {
  demo.step('Register a webhook for all events')

  const webhook = demo.succeeded(
    await demo.api.call<Webhook & { signing_secret: string }>('POST', '/api/v1/webhooks', {
      body: { url: demo.receiver.url, events: ['*'], description: `Demo ${demo.run}` },
    }),
    201,
  )

  demo.leftovers.add(pathOf(webhook))
  demo.check('the signing secret is shown once, here', /^whsec_\S+$/.test(webhook.signing_secret), true)
  demo.receiver.trust(webhook.signing_secret)
  return webhook
}
