import { expect, test } from '@jest/globals'
import { env, setting } from './config.ts'
import { misspeltSettings } from './misspelt-settings.ts'

const settings = {
  DRAIN_MS_MAX: setting({ schema: env.count, doc: 'A bound.', default: '1' }),
  NATS_URL: setting({ schema: env.text, doc: 'An address.', secret: true }),
  OTEL_BSP_MAX_QUEUE_SIZES: setting({ schema: env.count, doc: 'Like a variable of the SDK.', default: '1' }),
}

test.each([
  ['DRAIN_MS_MX', 'DRAIN_MS_MAX'],
  ['DRIAN_MS_MAX', 'DRAIN_MS_MAX'],
  ['drain_ms_max', 'DRAIN_MS_MAX'],
  ['NATS_URL_FLIE', 'NATS_URL_FILE'],
])('%s may be a misspelt %s', (variable, name) => {
  expect(misspeltSettings(settings, { [variable]: '1' })).toEqual([{ variable, setting: name }])
})

test.each([
  ['a setting', { DRAIN_MS_MAX: '1', NATS_URL_FILE: '/run/secrets/url' }],
  ['a variable like one that is set', { DRAIN_MS_MAX: '1', DRAIN_MS_MIN: '1' }],
  ['a variable that the SDK of OpenTelemetry reads', { OTEL_BSP_MAX_QUEUE_SIZE: '1', OTEL_EXPORTER_OTLP_TIMEOUT: '1' }],
  ['a variable of another program', { DRAIN_SECONDS: '1', PATH: '/bin', HOME: '/root' }],
])('%s is not misspelt', (_what, environment) => {
  expect(misspeltSettings(settings, environment)).toEqual([])
})
