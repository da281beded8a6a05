import type { BillingProvider, BillingProviderOptions } from '@dossier/local/billing-provider'
import type { Environment } from './environment.ts'

export interface TestBillingProvider extends BillingProvider {
  /** What the identity service is started with. */
  environment: Environment
}

/** A payment provider for one test file. Tell it where to send events once the system runs. */
export async function startTestBillingProvider(
  options: Partial<BillingProviderOptions> = {},
): Promise<TestBillingProvider> {
  const { PRICE_ENTERPRISE, PRICE_PRO, startBillingProvider } = await import('@dossier/local/billing-provider')
  const secretKey = 'sk_test_key_of_the_tests'
  const webhookSecrets = ['whsec_first_of_the_tests', 'whsec_second_of_the_tests']
  const provider = await startBillingProvider({
    secretKey,
    webhookSecrets: webhookSecrets.slice(0, 1),
    retryDelaysMs: [0, 20, 100, 500],
    ...options,
  })
  return {
    ...provider,
    environment: {
      BILLING_API_URL: provider.url,
      BILLING_SECRET_KEY: secretKey,
      BILLING_WEBHOOK_SECRETS: webhookSecrets.join(','),
      BILLING_PRICES_PRO: `${PRICE_PRO},price_pro_of_old`,
      BILLING_PRICES_ENTERPRISE: PRICE_ENTERPRISE,
    },
  }
}
