import { env, sealSettings, setting } from '@dossier/runtime'

export const settings = {
  ...sealSettings,
  APP_URL: setting({
    schema: env.url.transform((url) => url.replace(/\/+$/, '')),
    doc: 'Address of the web application, where onboarding links lead.',
    example: 'https://app.example.com',
  }),
}
