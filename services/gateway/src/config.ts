import { commonSettings, env, setting } from '@dossier/runtime'
import { z } from 'zod'

export const settings = {
  ...commonSettings,
  PORT: setting({ schema: env.port, doc: 'Public port; 0 picks a free one.', default: '8080' }),
  BIND_HOST: setting({ schema: env.text, doc: 'Address that the public port listens on.', default: '0.0.0.0' }),
  APP_URL: setting({
    schema: env.url,
    doc: 'Address of the web application: only its pages may change something with a session. https in production.',
    example: 'https://app.example.com',
  }),
  TRUSTED_PROXIES: setting({
    schema: env.count,
    doc: 'How many proxies in front of the gateway write X-Forwarded-For; the caller is who the outermost of them saw.',
    default: '0',
  }),
  REQUEST_MS_MAX: setting({
    schema: env.count,
    doc: 'Longest time in milliseconds in which a caller may send headers and body.',
    default: '30000',
  }),
  CREDENTIALS_MAX: setting({
    schema: env.count,
    doc: 'API keys, and as many sessions, held in memory; each takes about 1 KiB.',
    default: '50000',
  }),
  CREDENTIAL_TTL_MS: setting({
    schema: env.count,
    doc: 'How long a credential is taken without asking identity again, in milliseconds: the longest life of a stale answer.',
    default: '10000',
  }),
  RATE_LIMIT_ALONE_PERCENT: setting({
    schema: env.count.pipe(z.number().max(100)),
    doc: 'Part of what is left of a limit that this gateway admits while the shared count is away, in per cent; 100 divided by the number of gateways keeps the limit.',
    default: '33',
  }),
  ADDRESS_REQUESTS_PER_MINUTE: setting({
    schema: env.count,
    doc: 'Requests without credential that one address may make in 60 s.',
    default: '60',
  }),
  ADDRESS_FAILURES_PER_MINUTE: setting({
    schema: env.count,
    doc: 'Failed authentications of one address in 60 s; after them it has to wait with good credentials too.',
    default: '20',
  }),
}
