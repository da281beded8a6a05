import { randomBytes } from 'node:crypto'
import { type OwnerName, ownerNames, type ServiceName, serviceNames } from '@dossier/contracts'
import { newApiKey, newPrincipalKeys } from '@dossier/runtime'
import { type FirmName, firmNames } from './firms.ts'
import { readJsonIfExists, writePrivateJson } from './private-file.ts'

/** Everything random that must stay the same for as long as the data does. */
export type PlatformSecrets = {
  readonly postgresSuperuserPassword: string
  readonly databasePasswords: Readonly<Record<OwnerName, string>>
  readonly natsPasswords: Readonly<Record<ServiceName, string>>
  readonly natsOperatorPassword: string
  /** What the gateway signs principals with, and what services verify them with. */
  readonly principalKeys: { readonly signingKey: string; readonly publicKey: string }
  /** Each service's own ENCRYPTION_KEYS: no service can open what another one has sealed. */
  readonly encryptionKeys: Readonly<Record<OwnerName, string>>
  readonly storage: { readonly accessKeyId: string; readonly secretAccessKey: string }
  /** Part of the address of the mailbox. */
  readonly mailboxToken: string
  readonly sms: { readonly accountSid: string; readonly authToken: string }
  readonly billing: { readonly secretKey: string; readonly webhookSecret: string }
  /** The application that services are at the practice-management system, and part of the address of its page. */
  readonly practiceManagement: {
    readonly clientId: string
    readonly clientSecret: string
    readonly pageToken: string
  }
  readonly firms: Readonly<Record<FirmName, { readonly apiKey: string; readonly adminPassword: string }>>
  /** The keys that the firms have in a sandbox. */
  readonly testApiKeys: Readonly<Record<FirmName, string>>
}

/**
 * The secrets in the file. The first call writes it, readable by its owner only. Secrets missing from an earlier
 * version's file are added.
 */
export function keepSecrets(file: string): PlatformSecrets {
  const kept = readJsonIfExists(file) as KeptSecrets | undefined
  const made = makeSecrets()
  const encryptionKeys = ownKeys(kept?.encryptionKeys, made.encryptionKeys)
  const secrets = { ...made, ...kept, encryptionKeys }
  const isComplete = Object.keys(secrets).length === Object.keys(kept ?? {}).length
  if (!isComplete || encryptionKeys !== kept?.encryptionKeys) writePrivateJson(file, secrets)
  return secrets
}

/** In files of an earlier version all services share their keys, as one text. */
type KeptSecrets = Partial<Omit<PlatformSecrets, 'encryptionKeys'>> & {
  encryptionKeys?: PlatformSecrets['encryptionKeys'] | string
}

/** A new key for each service; a shared one that is there only opens what it has sealed. */
function ownKeys(
  kept: KeptSecrets['encryptionKeys'],
  made: PlatformSecrets['encryptionKeys'],
): PlatformSecrets['encryptionKeys'] {
  if (typeof kept !== 'string') return kept ?? made
  return forEach(ownerNames, (service) => `own-${made[service]},${kept}`)
}

function makeSecrets(): PlatformSecrets {
  return {
    postgresSuperuserPassword: password(),
    databasePasswords: forEach(ownerNames, password),
    natsPasswords: forEach(serviceNames, password),
    natsOperatorPassword: password(),
    principalKeys: newPrincipalKeys('p1'),
    encryptionKeys: forEach(ownerNames, () => `k1:${randomBytes(32).toString('base64')}`),
    storage: { accessKeyId: randomBytes(10).toString('hex'), secretAccessKey: password() },
    mailboxToken: password(),
    // The shape of Twilio's account identifiers, which the SMS interface has.
    sms: { accountSid: `AC${randomBytes(16).toString('hex')}`, authToken: password() },
    // The shapes that Stripe's have.
    billing: { secretKey: `sk_test_${password()}`, webhookSecret: `whsec_${password()}` },
    practiceManagement: { clientId: randomBytes(10).toString('hex'), clientSecret: password(), pageToken: password() },
    firms: forEach(firmNames, () => ({ apiKey: newApiKey('live'), adminPassword: password() })),
    testApiKeys: forEach(firmNames, () => newApiKey('test')),
  }
}

/** 192 random bits. */
function password(): string {
  return randomBytes(24).toString('base64url')
}

function forEach<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}
