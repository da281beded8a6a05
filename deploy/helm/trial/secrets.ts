import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { serviceNames } from '@dossier/contracts'
import { initEnvironment, servicesWithTableOwner } from '../../environment.ts'

interface Secret {
  apiVersion: 'v1'
  kind: 'Secret'
  metadata: { name: string }
  stringData: Record<string, string>
}

/**
 * New Secrets for a trial: the ones that the chart expects, and the secrets of the stores in stores.yaml. They are the
 * secrets of an installation with Compose, where the stores have the same names.
 */
export function trialSecrets(): Secret[] {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-trial-'))
  try {
    initEnvironment(folder)
    const secrets = join(folder, 'secrets')
    const files = Object.fromEntries(
      readdirSync(secrets).map((name) => [name, readFileSync(join(secrets, name), 'utf8')]),
    )
    const { PRINCIPAL_PUBLIC_KEYS } = parseEnv(readFileSync(join(folder, '.env'), 'utf8'))
    return secretsFrom(files, PRINCIPAL_PUBLIC_KEYS!)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function secretsFrom(files: Record<string, string | undefined>, publicKeys: string): Secret[] {
  // A trial has no MongoDB: integrations keeps its documents in PostgreSQL.
  const password = new URL(files.integrations_mongodb_url!).password
  const given: Record<string, string | undefined> = {
    ...files,
    integrations_mongodb_url: undefined,
    integrations_database_url: `postgres://dossier_integrations:${password}@postgres/dossier_integrations`,
  }
  const databases = Object.entries(given).filter(
    ([name]) => /_database(_owner)?_url$/.test(name) || name === 'postgres_password',
  )
  return [
    ...serviceNames.map((service) => secret(`dossier-${service}`, settingsOf(service, given))),
    secret('dossier-nats-operator', { NATS_OPERATOR_URL: given.operator_nats_url }),
    ...servicesWithTableOwner.map((name) =>
      secret(`dossier-${name}-owner`, { DATABASE_OWNER_URL: given[`${name}_database_owner_url`] }),
    ),
    secret('dossier-principals', { PRINCIPAL_PUBLIC_KEYS: publicKeys }),
    secret('trial-nats', {
      nats_conf: given.nats_conf,
      'serve.sh': readFileSync(join(import.meta.dirname, '..', '..', 'nats', 'serve.sh'), 'utf8'),
    }),
    secret('trial-databases', {
      ...Object.fromEntries(databases),
      'databases.sh': readFileSync(join(import.meta.dirname, '..', '..', 'postgres', 'databases.sh'), 'utf8'),
    }),
  ]
}

/** `matters_nats_url` is NATS_URL of matters. */
function settingsOf(service: string, given: Record<string, string | undefined>): Record<string, string | undefined> {
  const own = Object.entries(given).filter(
    ([name]) => name.startsWith(`${service}_`) && !name.endsWith('_database_owner_url'),
  )
  return {
    ...Object.fromEntries(own.map(([name, text]) => [name.slice(service.length + 1).toUpperCase(), text])),
    ...(service === 'gateway' && { PRINCIPAL_SIGNING_KEY: given.principal_signing_key }),
    ...(service === 'documents' && {
      S3_ACCESS_KEY_ID: given.s3_access_key_id,
      S3_SECRET_ACCESS_KEY: given.s3_secret_access_key,
    }),
  }
}

function secret(name: string, data: Record<string, string | undefined>): Secret {
  const stringData = Object.fromEntries(Object.entries(data).filter((entry) => entry[1] !== undefined)) as Record<
    string,
    string
  >
  return { apiVersion: 'v1', kind: 'Secret', metadata: { name }, stringData }
}
