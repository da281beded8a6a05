import { randomUUID } from 'node:crypto'
import { matters, ownerNames, type ServiceName, serviceNames } from '@dossier/contracts'
import { describeSettings, type Finding, type Settings, settingsOf } from '@dossier/runtime'
import { runServiceCommand, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const CANARY = 'canary-7f3a'
const NOWHERE = '127.0.0.1:9'

let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

/** What a service is started with; the gateway's pages are on this machine. */
const environmentOf = (service: ServiceName) => ({
  ...t.environmentOf(service),
  ...(service === 'gateway' && { APP_URL: 'http://localhost:8080' }),
})

async function doctor(service: ServiceName, changed: Record<string, string> = {}) {
  const { code, output, errors } = await runServiceCommand(service, ['doctor', '--json'], {
    ...environmentOf(service),
    ...changed,
  })
  const { findings } = JSON.parse(output) as { findings: Finding[] }
  return { code, errors, findings, of: (check: string) => findings.find((finding) => finding.check === check) }
}

test.each(serviceNames)('the doctor of %s finds no fault in an installation that does its work', async (service) => {
  const { code, errors, findings } = await doctor(service)

  expect(findings.filter(({ outcome }) => outcome === 'fault')).toEqual([])
  expect([code, errors]).toEqual([0, ''])
  const isGood = (check: string) => findings.find((finding) => finding.check === check)?.outcome === 'ok'
  expect(isGood('settings')).toBe(true)
  expect(isGood('NATS')).toBe(true)
  if (service === 'gateway') {
    for (const name of ownerNames) expect([name, isGood(`service ${name}`)]).toEqual([name, true])
    expect(isGood('bucket of rate limits')).toBe(true)
  } else {
    expect(isGood('streams and consumers')).toBe(true)
    expect(isGood('dead letters')).toBe(true)
    expect(isGood('encryption keys')).toBe(true)
  }
  for (const { outcome, todo } of findings) {
    expect(typeof todo).toBe(outcome === 'warning' || outcome === 'fault' ? 'string' : 'undefined')
  }
})

test('with nothing there, the doctor says of every store that it was not reached, and what was not checked', async () => {
  const { code, findings, of } = await doctor('documents', {
    DATABASE_URL: `postgres://nobody:${CANARY}@${NOWHERE}/nothing`,
    NATS_URL: `nats://documents:${CANARY}@${NOWHERE}`,
    S3_ENDPOINT: `http://${NOWHERE}`,
    S3_PUBLIC_ENDPOINT: `http://${NOWHERE}`,
    APP_URL: 'http://app.test',
    SCANNER: 'clamd',
    CLAMD_ADDRESS: NOWHERE,
  })

  expect(code).toBe(1)
  for (const check of ['PostgreSQL', 'NATS', 'storage', 'virus scanner']) {
    expect(of(check)).toMatchObject({
      outcome: 'fault',
      says: expect.stringMatching(/^was not reached: .*ECONNREFUSED/),
    })
  }
  for (const check of ['migrations', 'streams and consumers', 'rights in storage', 'storage as browsers reach it']) {
    expect([check, of(check)?.outcome]).toEqual([check, 'not checked'])
  }
  expect(JSON.stringify(findings)).not.toContain(CANARY)
})

test('the doctor prints a line for each check, and ends with the number of faults', async () => {
  const environment = { ...environmentOf('matters'), NATS_URL: `nats://matters:${CANARY}@${NOWHERE}` }

  const { code, output, errors } = await runServiceCommand('matters', ['doctor'], environment)

  expect(code).toBe(1)
  expect(output).toMatch(/^ok: PostgreSQL: was reached \(\d+.*\)$/m)
  expect(output).toMatch(
    /^fault: NATS: was not reached: .*\. Do: start it, and make sure that the service can reach the address in NATS_URL/m,
  )
  expect(output).toMatch(/^not checked: streams and consumers: NATS was not reached$/m)
  expect(errors).toMatch(/^\d+ checks: 1 faults, \d+ warnings, \d+ not checked$/m)
})

test('settings that are missing are a fault, and the rest is looked at all the same', async () => {
  const { code, of } = await doctor('matters', { PRINCIPAL_PUBLIC_KEYS: '' })

  expect(code).toBe(1)
  expect(of('settings')).toMatchObject({ outcome: 'fault', says: expect.stringContaining('PRINCIPAL_PUBLIC_KEYS') })
  expect(of('PostgreSQL')?.outcome).toBe('ok')
})

test('more connections than PostgreSQL takes are a fault', async () => {
  const { code, of } = await doctor('matters', { DATABASE_CONNECTIONS_MAX: '100000' })

  expect(code).toBe(1)
  expect(of('connections to PostgreSQL')).toMatchObject({
    outcome: 'fault',
    says: expect.stringMatching(/^a process of the service opens at most 10000\d;/),
  })
})

test('dead letters are a warning, and say which command lists them', async () => {
  await seedWords()

  const { code, of } = await doctor('identity')

  expect(code).toBe(0)
  expect(of('dead letters')).toMatchObject({ outcome: 'warning', todo: expect.stringContaining('list-dead-letters') })
})

test('a consumer that is missing, and a stream that is not as the service needs it, are faults', async () => {
  const ask = async (what: string, body = '') => (await t.operator.request(`$JS.API.${what}`, body)).json<object>()
  const { config } = (await ask('STREAM.INFO.JOBS_documents')) as { config: object }
  await ask('STREAM.UPDATE.JOBS_documents', JSON.stringify({ ...config, duplicate_window: 1_000_000_000 }))
  await ask('CONSUMER.DELETE.JOBS_documents.documents_processUpload')

  const { code, of } = await doctor('documents')
  await t.prepareNats()
  const mended = await doctor('documents')

  expect(code).toBe(1)
  expect(of('streams and consumers')).toEqual({
    check: 'streams and consumers',
    outcome: 'fault',
    says: 'the stream JOBS_documents differs from what the code needs; the consumer documents_processUpload is missing',
    todo: 'run prepare-nats',
  })
  expect(mended.of('streams and consumers')?.outcome).toBe('ok')
})

test('without any stream, each service and the gateway say what is missing', async () => {
  await t.deleteStreams()

  const ofService = await doctor('matters')
  const ofGateway = await doctor('gateway')
  await t.prepareNats()

  expect(ofService.of('streams and consumers')).toMatchObject({
    outcome: 'fault',
    says: expect.stringContaining('the stream EVENTS is missing'),
  })
  expect(ofGateway.of('bucket of rate limits')).toMatchObject({
    outcome: 'fault',
    todo: expect.stringContaining('prepare-nats'),
  })
})

test('a database that lacks a migration is a fault', async () => {
  const [last] = await t.query<{ name: string }>('matters', 'select name from migrations order by name desc limit 1')
  await t.query('matters', 'delete from migrations where name = $1', [last!.name])

  const { code, of } = await doctor('matters')
  await t.query('matters', 'insert into migrations (name) values ($1)', [last!.name])

  expect(code).toBe(1)
  expect(of('migrations')).toEqual({
    check: 'migrations',
    outcome: 'fault',
    says: `the database lacks ${last!.name}`,
    todo: 'run migrate',
  })
})

test('a bucket that is not there and a key that is refused are faults of storage', async () => {
  const missing = await doctor('documents', { S3_BUCKET: 'no-such-bucket' })
  const refused = await doctor('documents', { S3_SECRET_ACCESS_KEY: 'not-the-secret' })

  for (const { code, of } of [missing, refused]) {
    expect(code).toBe(1)
    expect(of('storage')).toMatchObject({ outcome: 'fault', todo: expect.stringContaining('prepare-storage') })
  }
})

test('an application address without TLS, and a service that is down, are faults of the gateway', async () => {
  await t.stopService('integrations')

  const { code, of } = await doctor('gateway', { APP_URL: 'http://app.test' })
  await t.startService('integrations')

  expect(code).toBe(1)
  expect(of('certificate of APP_URL')?.outcome).toBe('fault')
  expect(of('service integrations')?.outcome).toBe('fault')
  expect(of('service matters')?.outcome).toBe('ok')
})

/** A firm with words of its own and of a client, and messages of theirs that could not be handled. */
async function seedWords() {
  const firm = await t.seedFirm({ name: `${CANARY} LLP` })
  const person = { first_name: CANARY, last_name: CANARY, email: `${randomUUID()}@${CANARY}.test` }
  const { data: client } = await t.call(matters.operations.createClient, person, firm.key)
  const matter = { title: CANARY, practice_area: 'other' as const, client_id: client.id }
  await t.call(matters.operations.createMatter, matter, firm.key)
  for (const service of ownerNames.filter((name) => name !== 'integrations')) {
    await t.query(
      service,
      `insert into dead_letters (consumer, subject, message_id, payload, error) values ('one', 'evt.one', $1, $2, $3), ('two', 'evt.two', $1, $2, $4)`,
      [randomUUID(), `{"title":"${CANARY}"}`, `TypeError: ${CANARY} is not a function`, `${CANARY}Error said it`],
    )
  }
}

async function settingsOfService(service: ServiceName): Promise<Settings> {
  if (service === 'gateway') return (await import('@dossier/gateway/config')).settings
  return settingsOf((await import(`@dossier/${service}`)).service)
}

test.each(serviceNames)(
  'the support bundle of %s has no secret in it and no word of a firm or client',
  async (service) => {
    await seedWords()
    const settings = await settingsOfService(service)
    const environment: Record<string, string> = environmentOf(service)
    const needed = ['NATS_URL', 'DATABASE_URL', 'PRINCIPAL_SIGNING_KEY', 'ENCRYPTION_KEYS', 'S3_ACCESS_KEY_ID']
    const planted = Object.entries(settings)
      .filter(([name, { secret, schema }]) => secret && !needed.includes(name) && schema.safeParse(CANARY).success)
      .map(([name]) => [name, `${CANARY}-of-${name}`])
    const secrets = needed.flatMap((name) => {
      const value = environment[name]
      if (!value) return []
      return [value, ...(/:\/\/[^:]*:([^@]+)@/.exec(value)?.slice(1) ?? [])]
    })

    const { code, output, errors } = await runServiceCommand(service, ['support-bundle'], {
      ...environment,
      ...Object.fromEntries(planted),
      ...(service === 'notifications' && { SMTP_URL: `smtp://user:${CANARY}@${NOWHERE}` }),
      SOME_OTHER_VARIABLE: CANARY,
    })

    expect([code, errors]).toEqual([0, ''])
    expect(output).not.toContain(CANARY)
    for (const secret of secrets) expect(output.includes(secret)).toBe(false)
    const lines = output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const kinds = new Set(lines.map(({ kind }) => kind))
    const letters = service === 'gateway' ? [] : ['dead_letters']
    const expected = ['bundle', 'setting', 'readiness', 'finding', ...letters, 'logs']
    expect(expected.filter((kind) => !kinds.has(kind))).toEqual([])
    expect(lines.filter(({ kind }) => kind === 'setting').map(({ name }) => name)).toEqual(Object.keys(settings))
    expect(lines).toContainEqual({ kind: 'setting', name: 'OPS_PORT', state: 'set', value: '0' })
    expect(lines).toContainEqual({ kind: 'setting', name: 'NATS_URL', state: 'set' })
    if (service !== 'gateway' && service !== 'integrations') {
      expect(lines).toContainEqual(
        expect.objectContaining({ kind: 'dead_letter', subject: 'evt.one', error: 'TypeError' }),
      )
      expect(lines).toContainEqual(expect.objectContaining({ kind: 'dead_letter', subject: 'evt.two', error: 'other' }))
    }
  },
)

test.each(serviceNames)(
  'of the settings of %s, a bundle shows only numbers, flags, choices and harmless ones',
  async (service) => {
    const settings = await settingsOfService(service)
    const environment = Object.fromEntries(
      Object.entries(settings).map(([name, { default: fallback, example }]) => [name, fallback || example || CANARY]),
    )

    const described = describeSettings(settings, environment)

    const isPlain = (value: string) => /^(\d+(\.\d+)?|true|false|[a-z][a-z/_-]*)$/.test(value)
    const shown = described.filter(({ value }) => value !== undefined)
    expect(shown.filter(({ name, value }) => !settings[name]!.harmless && !isPlain(value!))).toEqual([])
    expect(shown.filter(({ name }) => settings[name]!.secret)).toEqual([])
    expect(shown.length).toBeGreaterThan(5)
  },
)
