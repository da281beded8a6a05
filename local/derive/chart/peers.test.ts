import { env, setting } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { addressesOf, peersOf } from './peers.ts'

const given = setting({ schema: env.url, doc: 'An address.', example: 'http://a' })
const empty = setting({ schema: env.url, doc: 'An address.', default: '' })
const secret = setting({ schema: env.url, doc: 'An address.', default: '', secret: true })

test('a peer is open where the setting is required or a secret may name it, else where one of its settings is set', () => {
  const peers = peersOf({
    S3_ENDPOINT: given,
    SMTP_URL: secret,
    CLAMD_ADDRESS: empty,
    PM_API_URL: empty,
    PM_TOKEN_URL: empty,
  })

  expect(peers).toEqual({
    dns: true,
    s3: true,
    smtp: true,
    clamd: ['CLAMD_ADDRESS'],
    https: ['PM_TOKEN_URL', 'PM_API_URL'],
  })
})

test('a setting that looks like an address has to be known', () => {
  expect(() => peersOf({ LEDGER_URL: given })).toThrow('whether a process connects to LEDGER_URL')
})

test('ports are read from every address that is no secret', () => {
  const addresses = addressesOf({
    S3_ENDPOINT: given,
    SMTP_URL: secret,
    PM_API_URL: empty,
    WEBHOOK_ALLOW_LOCAL: empty,
    OTEL_EXPORTER_OTLP_ENDPOINT: empty,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: empty,
  })

  expect(addresses).toEqual({
    s3: ['S3_ENDPOINT'],
    https: ['PM_API_URL'],
    telemetry: ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'],
  })
})
