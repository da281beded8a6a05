import { type OwnerName, ownerNames, type ServiceName, serviceNames } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { type Addresses, serviceEnvironment, withCallersEnvironment } from './service-environment.ts'

const addresses: Addresses = {
  databases: Object.fromEntries(ownerNames.map((name) => [name, `postgres://${name}`])) as Record<OwnerName, string>,
  nats: Object.fromEntries(serviceNames.map((name) => [name, `nats://${name}`])) as Record<ServiceName, string>,
  storage: {
    endpoint: 'http://storage',
    bucket: 'files',
    region: 'here',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  },
  smtp: 'smtp://mail',
  sms: { url: 'http://sms', accountSid: 'AC1', authToken: 'token' },
  billing: { url: 'http://billing', secretKey: 'sk', webhookSecret: 'whsec' },
  practiceManagement: { url: 'http://practice', clientId: 'id', clientSecret: 'secret' },
}
const ports = {
  gateway: 8080,
  ops: Object.fromEntries(serviceNames.map((name, index) => [name, 9000 + index])) as Record<ServiceName, number>,
}
const encryptionKeys = Object.fromEntries(ownerNames.map((name) => [name, `k1:${name}`])) as Record<OwnerName, string>
const secrets = { encryptionKeys, principalKeys: { signingKey: 'p1:private', publicKey: 'p1:public' } }

test('each service gets its own database and its own user on the bus, the gateway no database', () => {
  const environment = serviceEnvironment(secrets, addresses, ports)

  for (const name of ownerNames) expect(environment[name].DATABASE_URL).toBe(`postgres://${name}`)
  for (const name of serviceNames) expect(environment[name].NATS_URL).toBe(`nats://${name}`)
  expect(environment.gateway.DATABASE_URL).toBeUndefined()
  expect(new Set(serviceNames.map((name) => environment[name].OPS_PORT)).size).toBe(serviceNames.length)
})

test('no service gets a credential that another one needs', () => {
  const environment = serviceEnvironment(secrets, addresses, ports)
  const holders = (setting: string) => serviceNames.filter((name) => environment[name][setting] !== undefined)

  expect(holders('S3_SECRET_ACCESS_KEY')).toEqual(['documents'])
  expect(holders('SMS_AUTH_TOKEN')).toEqual(['notifications'])
  expect(holders('BILLING_SECRET_KEY')).toEqual(['identity'])
  expect(holders('BILLING_WEBHOOK_SECRETS')).toEqual(['identity'])
  expect(holders('PM_CLIENT_SECRET')).toEqual(['integrations'])
  expect(holders('ENCRYPTION_KEYS')).toEqual(ownerNames)
  expect(new Set(ownerNames.map((name) => environment[name].ENCRYPTION_KEYS)).size).toBe(ownerNames.length)
  expect(holders('PRINCIPAL_SIGNING_KEY')).toEqual(['gateway'])
})

test('files are scanned by ClamAV when there is one', () => {
  const builtin = serviceEnvironment(secrets, addresses, ports).documents
  const clamd = serviceEnvironment(secrets, { ...addresses, clamd: '127.0.0.1:3310' }, ports).documents

  expect(builtin).toMatchObject({ SCANNER: 'builtin' })
  expect(clamd).toMatchObject({ SCANNER: 'clamd', CLAMD_ADDRESS: '127.0.0.1:3310' })
})

test("the caller's settings are passed on and decide what is a matter of taste, not what must fit together", () => {
  const settings = serviceEnvironment(secrets, addresses, ports).notifications
  const caller = {
    LOG_LEVEL: 'debug',
    WEBHOOK_IN_FLIGHT_MAX: '1',
    NATS_URL: 'nats://elsewhere',
    NATS_URL_FILE: '/elsewhere',
    OTEL_EXPORTER_OTLP_HEADERS_FILE: '/headers',
  }

  const environment = withCallersEnvironment(settings, caller)

  expect(environment).toMatchObject({
    LOG_LEVEL: 'debug',
    WEBHOOK_IN_FLIGHT_MAX: '1',
    NATS_URL: 'nats://notifications',
    OTEL_EXPORTER_OTLP_HEADERS_FILE: '/headers',
  })
  expect(environment.NATS_URL_FILE).toBeUndefined()
})
