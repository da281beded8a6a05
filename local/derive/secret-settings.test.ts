import { ownerNames } from '@dossier/contracts'
import { operatorSettings, type Settings, settingsOf, tableOwnerSettings } from '@dossier/runtime'
import { expect, test } from '@jest/globals'

/** Names of what opens something. Public keys open nothing. */
const SECRET_NAME = /(SECRETS?|TOKEN|PASSWORD|KEYS?|ACCESS_KEY_ID|HEADERS|CREDENTIALS)$/
const PUBLIC = ['PRINCIPAL_PUBLIC_KEYS']
/** Addresses that have a user and a password in them. */
const WITH_PASSWORD = /^(NATS|NATS_OPERATOR|DATABASE|DATABASE_OWNER|DATABASE_POOLER|MONGODB|SMTP|OUTGOING_PROXY)_URL$/

const { settings: ofGateway } = await import('@dossier/gateway/config')
const ofOwners = await Promise.all(
  ownerNames.map(async (name): Promise<[string, Settings]> => {
    const { service } = await import(`@dossier/${name}`)
    return [name, settingsOf(service)]
  }),
)

test.each<[string, Settings]>([
  ['gateway', ofGateway],
  ['prepare-nats', operatorSettings],
  ['migrate', tableOwnerSettings],
  ...ofOwners,
])('every secret of %s can be in a file', (_name, settings) => {
  const inFiles = Object.keys(settings).filter((name) => settings[name]!.secret)
  const secrets = Object.keys(settings).filter(
    (name) => (SECRET_NAME.test(name) && !PUBLIC.includes(name)) || WITH_PASSWORD.test(name),
  )

  expect(inFiles).toEqual(secrets)
  expect(secrets.length).toBeGreaterThan(0)
})
