import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseEnv } from 'node:util'
import { type OwnerName, ownerNames, type ServiceName, serviceNames } from '@dossier/contracts'
import { settings as gatewaySettings } from '@dossier/gateway/config'
import { versionOf } from '@dossier/local/version-of'
import { type Settings, settingsOf } from '@dossier/runtime'
import { roleOf, tableOwnerOf } from '@dossier/testbed/engines'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { initEnvironment, servicesWithTableOwner } from '../environment.ts'
import { localImages } from '../image-command.ts'

const deploy = join(import.meta.dirname, '..')
const textOf = (name: string) => readFileSync(join(deploy, name), 'utf8')

interface ComposedService {
  build?: { args: { SERVICE: string; VERSION: string } }
  image: string
  pull_policy?: string
  environment?: Record<string, string>
  env_file?: object[]
  networks?: string[] | Record<string, { ipv4_address?: string }>
  secrets?: string[]
  profiles?: string[]
  mem_limit?: string
  depends_on?: Record<string, { condition?: string; required?: boolean }>
  logging?: object
  user?: string
  ports?: string[]
  volumes?: string[]
  restart?: string
  healthcheck?: { test: string[] }
  entrypoint?: string[]
  cap_add?: string[]
}

const compose: {
  services: Record<string, ComposedService>
  secrets: Record<string, { file: string }>
  volumes: Record<string, unknown>
  networks: Record<string, { ipam?: { config: object[] } } | null>
} = parse(textOf('compose.yaml'), { merge: true, maxAliasCount: -1 })

const isOwner = (name: ServiceName): name is OwnerName => (ownerNames as readonly string[]).includes(name)

async function settingsOfService(name: ServiceName): Promise<Settings> {
  if (!isOwner(name)) return gatewaySettings
  const { service } = await import(`@dossier/${name}`)
  return settingsOf(service)
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-environment-'))
  initEnvironment(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(serviceNames)('%s', (name) => {
  const { environment = {}, secrets = [], build, image } = compose.services[name]!

  test('gets its own image and each setting that it cannot do without, under a name that it has', async () => {
    const settings = await settingsOfService(name)
    const given = new Set(Object.keys(environment).map((key) => key.replace(/_FILE$/, '')))
    const required = Object.entries(settings).filter(([, setting]) => setting.default === undefined)

    expect([...given].filter((key) => !(key in settings))).toEqual([])
    expect(required.map(([key]) => key).filter((key) => !given.has(key))).toEqual([])
    expect(build?.args.SERVICE).toBe(name)
    expect(image).toContain(`/${name}:`)
  })

  test('is given just the secrets that its settings name, and no secret in plain', async () => {
    const settings = await settingsOfService(name)
    const named = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'))
    const plain = Object.keys(environment).filter((key) => settings[key]?.secret)

    expect(named.map((path) => basename(path)).sort()).toEqual(secrets.toSorted())
    expect(plain).toEqual([])
  })

  test('is prepared by the same image, with the same settings and the same ways out', () => {
    const service = compose.services[name]!
    const prepare = compose.services[`${name}-prepare`]!

    expect(service.env_file).toEqual([{ path: `settings/${name}.env`, required: false }])
    const waysOut = (service.networks as string[]).filter((network) => network !== 'front')
    expect([prepare.image, prepare.env_file, prepare.networks]).toEqual([image, service.env_file, waysOut])
  })

  test('has the image of its version, which comes from no registry unless .env names one', () => {
    const tag = `\${${name.toUpperCase()}_TAG:-\${TAG:-${versionOf(name)}}}`

    expect(image).toBe(`\${IMAGES:-${localImages}}/${name}:${tag}`)
    expect(build?.args.VERSION).toBe(versionOf(name))
    for (const part of [name, `${name}-prepare`]) {
      expect(compose.services[part]!.pull_policy).toBe(`\${PULL_POLICY:-never}`)
    }
  })
})

test('every image of another maker is pinned to a full version', () => {
  const ofOthers = Object.values(compose.services).filter(({ image }) => !image.startsWith('${IMAGES:'))

  expect(ofOthers.length).toBeGreaterThan(0)
  for (const { image } of ofOthers) {
    const [, name, version] = /^\$\{[A-Z0-9_]+_IMAGE:-([\w./-]+):v?([\d.]+)(?:-alpine|-debian)?\}$/.exec(image)!
    // Those of PostgreSQL have two numbers.
    expect([name, version!.split('.').length]).toEqual([name, name === 'postgres' ? 2 : 3])
  }
})

test('.env may name an S3 and a scanner elsewhere, for all that use them', () => {
  const engines = ({ environment = {} }: ComposedService) => {
    const { S3_ENDPOINT, CLAMD_ADDRESS, SCANNER } = environment
    return { S3_ENDPOINT, CLAMD_ADDRESS, SCANNER }
  }
  const fromEnv = (name: string, otherwise: string) => `\${${name}:-${otherwise}}`
  const own = {
    S3_ENDPOINT: fromEnv('S3_ENDPOINT', 'http://s3:7070'),
    CLAMD_ADDRESS: fromEnv('CLAMD_ADDRESS', 'clamav:3310'),
    SCANNER: fromEnv('SCANNER', 'clamd'),
  }

  for (const name of ['documents', 'documents-workers']) expect(engines(compose.services[name]!)).toEqual(own)
  expect(engines(compose.services['documents-prepare']!).S3_ENDPOINT).toBe(own.S3_ENDPOINT)
})

test('the gateway trusts the proxy alone, whose address no other container gets', () => {
  const { gateway, proxy } = compose.services
  const prefix = `\${FRONT_NETWORK:-10.213.87}`

  expect(gateway!.environment!.TRUSTED_PROXIES).toBe(`\${TRUSTED_PROXIES:-${prefix}.2}`)
  expect(proxy!.networks).toEqual({ front: { ipv4_address: `${prefix}.2` } })
  expect(compose.networks.front!.ipam!.config).toEqual([
    { subnet: `${prefix}.0/26`, gateway: `${prefix}.1`, ip_range: `${prefix}.32/27` },
  ])
  for (const name of ['gateway', 's3']) expect(compose.services[name]!.networks).toContain('front')
})

test('init-env removes the number of proxies that 0.1.0 wrote for ours, and leaves what names others', () => {
  const other = mkdtempSync(join(tmpdir(), 'dossier-proxies-'))
  const trusted = (profiles: string, value: string) => {
    writeFileSync(join(other, '.env'), `COMPOSE_PROFILES=${profiles}\nTRUSTED_PROXIES=${value}\nGATEWAY_PORT=0\n`)
    const written = initEnvironment(other)
    const settings = parseEnv(readFileSync(join(other, '.env'), 'utf8'))
    expect(settings.GATEWAY_PORT).toBe('0')
    expect(written.includes('TRUSTED_PROXIES (removed)')).toBe(settings.TRUSTED_PROXIES === undefined)
    return settings.TRUSTED_PROXIES
  }
  try {
    expect(trusted('clamav,tls', '1')).toBeUndefined()
    expect(trusted('clamav,tls', '0')).toBeUndefined()
    expect(trusted('clamav', '0')).toBeUndefined()
    expect(trusted('clamav', '1')).toBe('1')
    expect(trusted('clamav,tls', '2')).toBe('2')
    expect(trusted('clamav,tls', '192.0.2.0/24')).toBe('192.0.2.0/24')
  } finally {
    rmSync(other, { recursive: true })
  }
})

test('an engine that is switched off keeps nothing from being prepared', () => {
  const prepared = Object.entries(compose.services).filter(([name]) => name.endsWith('-prepare'))
  const needed = prepared.flatMap(([name, { depends_on = {} }]) =>
    Object.entries(depends_on).flatMap(([engine, { required = true }]) =>
      required ? [`${name} needs ${engine}`] : [],
    ),
  )

  expect(prepared).toHaveLength(serviceNames.length)
  expect(needed).toEqual([])
})

test('every secret is a file that init-env writes, and every file is used', () => {
  const files = Object.values(compose.secrets).map(({ file }) => file)

  expect(files.sort()).toEqual(readdirSync(join(folder, 'secrets')).map((name) => `secrets/${name}`))
})

test('init-env writes each setting that up stops without', () => {
  const demanded = [...textOf('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!)

  expect(Object.keys(parseEnv(readFileSync(join(folder, '.env'), 'utf8')))).toEqual(expect.arrayContaining(demanded))
})

test('init-env takes ports that .env has into the addresses', () => {
  const other = mkdtempSync(join(tmpdir(), 'dossier-ports-'))
  try {
    writeFileSync(join(other, '.env'), 'GATEWAY_PORT=9080\nS3_PORT=9070\n')
    initEnvironment(other)

    expect(parseEnv(readFileSync(join(other, '.env'), 'utf8'))).toMatchObject({
      APP_URL: 'http://localhost:9080',
      S3_PUBLIC_ENDPOINT: 'http://localhost:9070',
    })
  } finally {
    rmSync(other, { recursive: true })
  }
})

test('init-env leaves what is there, and writes what is missing', () => {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const before = read('secrets/matters_database_url')
  rmSync(join(folder, 'secrets', 'identity_encryption_keys'))

  const written = initEnvironment(folder, { domain: 'dossier.example.com' })

  expect(written).toEqual(['secrets/identity_encryption_keys'])
  expect(read('secrets/matters_database_url')).toBe(before)
})

test('init-env replaces the address of NATS that was put aside, and NATS takes both passwords until that one is removed', () => {
  const other = mkdtempSync(join(tmpdir(), 'dossier-nats-url-'))
  const secret = (name: string) => join(other, 'secrets', name)
  const url = (name: string) => new URL(readFileSync(secret(name), 'utf8'))
  const accepts = ({ username, password }: URL) =>
    readFileSync(secret('nats_conf'), 'utf8').includes(`"${username}": "${password}"`)
  try {
    initEnvironment(other)
    for (const [from, to] of [
      ['identity', 'identity-2'],
      ['identity-2', 'identity'],
    ]) {
      renameSync(secret('identity_nats_url'), secret('identity_nats_url.old'))

      const written = initEnvironment(other)
      const [old, current] = [url('identity_nats_url.old'), url('identity_nats_url')]

      expect(written).toEqual(['secrets/identity_nats_url', 'secrets/nats_conf'])
      expect([old.username, current.username]).toEqual([from, to])
      expect(current.password).not.toBe(old.password)
      expect([accepts(old), accepts(current)]).toEqual([true, true])

      rmSync(secret('identity_nats_url.old'))

      expect(initEnvironment(other)).toEqual(['secrets/nats_conf'])
      expect([accepts(old), accepts(current)]).toEqual([false, true])
    }
  } finally {
    rmSync(other, { recursive: true })
  }
})

test('init-env leaves addresses of a NATS elsewhere alone, of several servers and without a user too', () => {
  const other = mkdtempSync(join(tmpdir(), 'dossier-nats-elsewhere-'))
  try {
    initEnvironment(other)
    writeFileSync(join(other, 'secrets', 'matters_nats_url'), 'tls://a.example:4222,b.example:4222\n')

    expect(initEnvironment(other)).toEqual(['secrets/nats_conf'])
    expect(initEnvironment(other)).toEqual([])
  } finally {
    rmSync(other, { recursive: true })
  }
})

test('init-env has images come from the registry that .env names', () => {
  const other = mkdtempSync(join(tmpdir(), 'dossier-registry-'))
  try {
    writeFileSync(join(other, '.env'), 'IMAGES=registry.example.com/dossier\n')

    expect(initEnvironment(other)).toContain('PULL_POLICY')
    expect(parseEnv(readFileSync(join(other, '.env'), 'utf8')).PULL_POLICY).toBe('missing')
  } finally {
    rmSync(other, { recursive: true })
  }
})

test('databases are made for all services that have one', () => {
  const used = Object.values(compose.services).flatMap(({ secrets = [] }) => secrets)
  const urls = new Set(used.filter((name) => /_database(_owner)?_url$/.test(name)))

  const others = ['postgres_password', 'backup_postgres_url']
  expect(new Set(compose.services.databases!.secrets)).toEqual(new Set([...urls, ...others]))
})

test('backups run only with a profile, and know only the passwords that their commands need', () => {
  const parts = Object.entries(compose.services).filter(([name]) => name.startsWith('backup'))

  expect(parts.map(([name]) => name)).toEqual(['backup', 'backup-integrations', 'backup-audit-days'])
  for (const [, { profiles }] of parts) expect(profiles).toEqual(['backup'])
  expect(parts.flatMap(([, { secrets = [] }]) => secrets)).toEqual([
    'backup_postgres_url',
    'integrations_mongodb_url',
    'identity_nats_url',
    'identity_database_url',
    'identity_encryption_keys',
  ])
})

test('dumps reach whatever engines their services reach', () => {
  for (const [dump, service] of Object.entries({
    'backup-integrations': 'integrations',
    'backup-audit-days': 'identity',
  })) {
    expect([dump, compose.services[dump]!.networks]).toEqual([dump, compose.services[service]!.networks])
  }
})

test('Compose and tests give an owner of tables to the services that may not change all of theirs', async () => {
  const definitions = await Promise.all(ownerNames.map(async (name) => (await import(`@dossier/${name}`)).service))
  const limited = definitions.filter(({ tableOwner }) => tableOwner).map(({ name }) => name)

  expect(servicesWithTableOwner).toEqual(limited)
  expect(ownerNames.filter((name) => tableOwnerOf(name) !== roleOf(name))).toEqual(limited)
})

test("only databases and the prepare container get the address of the tables' owner", () => {
  const knowing = Object.entries(compose.services).filter(([, { secrets = [] }]) =>
    secrets.some((name) => name.endsWith('_database_owner_url')),
  )

  expect(knowing.map(([name]) => name).sort()).toEqual([
    'databases',
    ...servicesWithTableOwner.map((name) => `${name}-prepare`),
  ])
})

test('root of MongoDB and of S3 is known to what makes users and the bucket, and to no service', () => {
  const knowing = (beginning: string) =>
    Object.entries(compose.services)
      .filter(([, { secrets = [] }]) => secrets.some((name) => name.startsWith(beginning)))
      .map(([name]) => name)
      .sort()

  expect(knowing('mongodb_root_')).toEqual(['mongodb', 'mongodb-users'])
  expect(knowing('s3_root_')).toEqual(['documents-prepare', 's3'])
  const read = (name: string) => readFileSync(join(folder, 'secrets', name), 'utf8')
  expect(read('s3_root_access_key_id')).not.toBe(read('s3_access_key_id'))
  expect(read('s3_root_secret_access_key')).not.toBe(read('s3_secret_access_key'))
  expect(read('integrations_mongodb_url')).not.toContain(read('mongodb_root_password'))
})

test("init-env leaves what prepares the bucket the service's own key where S3 is the operator's own", () => {
  const other = mkdtempSync(join(tmpdir(), 'dossier-own-s3-'))
  const read = (name: string) => readFileSync(join(other, 'secrets', name), 'utf8')
  try {
    writeFileSync(join(other, '.env'), 'S3_ENDPOINT=https://s3.example.com\n')
    initEnvironment(other)

    expect(read('s3_root_access_key_id')).toBe(read('s3_access_key_id'))
    expect(read('s3_root_secret_access_key')).toBe(read('s3_secret_access_key'))
  } finally {
    rmSync(other, { recursive: true })
  }
})

test("init-env names the role of the service for the owner where PostgreSQL is the operator's own", () => {
  const other = mkdtempSync(join(tmpdir(), 'dossier-own-postgres-'))
  const url = 'postgres://intake:secret@db1.example:5432,db2.example:5432/intake'
  try {
    initEnvironment(other)
    writeFileSync(join(other, 'secrets', 'identity_database_url'), url)
    rmSync(join(other, 'secrets', 'identity_database_owner_url'))

    expect(initEnvironment(other)).toEqual(['secrets/identity_database_owner_url'])
    expect(readFileSync(join(other, 'secrets', 'identity_database_owner_url'), 'utf8')).toBe(url)
  } finally {
    rmSync(other, { recursive: true })
  }
})

test('the README names each port that can be changed and each volume, and what goes with them', () => {
  const readme = textOf('README.md')
  const ports = new Set(
    [...textOf('compose.yaml').matchAll(/\$\{(\w+_PORT):-(\d+)\}/g)].map(([, name, port]) => `${name} ${port}`),
  )
  const rows = [...readme.matchAll(/^\| `(\w+_PORT)` \| (\d+)/gm)].map(([, name, port]) => `${name} ${port}`)
  const volumes = [...readme.matchAll(/^\| ((?:`[\w-]+`(?:, )?)+) \|/gm)].flatMap(([, names]) =>
    [...names!.matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
  )

  expect(rows.sort()).toEqual([...ports].sort())
  expect(volumes).toEqual(expect.arrayContaining(Object.keys(compose.volumes)))
})

test('backups of the README go where Git ignores them, and into no image', () => {
  const targets = [...textOf('README.md').matchAll(/ > (\S+\.(?:sql|ndjson))|\$PWD([^"]*)":\/backup/g)].map(
    ([, file, folder]) => file ?? `${folder!.slice(1)}/s3.tar`,
  )

  expect(targets.length).toBeGreaterThanOrEqual(4)
  for (const target of targets) expect(target).toMatch(/^backup\//)
  expect(textOf('../.gitignore').split('\n')).toContain('deploy/backup/')
  expect(textOf('Dockerfile.dockerignore')).not.toMatch(/^!deploy(\/backup)?$/m)
})

test('the proxy publishes what it offers: HTTP/3 at the UDP port of HTTPS', () => {
  const https = `\${HTTPS_PORT:-443}`

  expect(compose.services.proxy!.ports).toEqual(expect.arrayContaining([`${https}:${https}`, `${https}:${https}/udp`]))
})

test('NATS and S3 run as a user whose folders it is given first, and the scanner says whether it answers', () => {
  for (const name of ['nats', 's3']) {
    expect(compose.services[name]!.user).toBe('1000:1000')
    expect(compose.services[name]!.depends_on!.owners).toEqual({ condition: 'service_completed_successfully' })
    for (const volume of compose.services[name]!.volumes!) expect(volume).toMatch(/:nocopy$|^\.\/.*:ro$/)
  }
  expect(textOf('volumes/owners.sh')).toContain('OWNER=1000:1000')
  const without = Object.entries(compose.services)
    .filter(([, { restart, healthcheck }]) => restart === 'unless-stopped' && !healthcheck)
    .map(([name]) => name)
  expect(without).toEqual(['proxy', 'prometheus', 'otel-collector', 'tempo', 'grafana'])
})

test('services recover from a full disk by themselves: NATS is watched, and databases that end wait for room', () => {
  const { nats, postgres, mongodb } = compose.services

  expect(nats!.entrypoint).toEqual(['sh', '/serve.sh'])
  expect(nats!.healthcheck!.test).toEqual(['CMD', 'sh', '/serve.sh', '--check'])
  expect(readFileSync(join(folder, 'secrets', 'nats_conf'), 'utf8')).toMatch(/^http: "127\.0\.0\.1:8222"$/m)
  for (const [service, data] of [
    [postgres, '/var/lib/postgresql'],
    [mongodb, '/data/db'],
  ] as const) {
    expect(service!.entrypoint).toEqual(['sh', '/serve-again.sh', data, 'docker-entrypoint.sh'])
    expect(service!.volumes!.map((volume) => volume.split(':')[1])).toEqual([data, '/serve-again.sh'])
    // It is root, and the server another user.
    expect(service!.cap_add).toContain('KILL')
  }
})

test('everything has a bound of memory and of logs', () => {
  const unbounded = Object.entries(compose.services).filter(([, service]) => !(service.mem_limit && service.logging))

  expect(unbounded.map(([name]) => name)).toEqual([])
})

test('Prometheus asks every service, by its name as the job', () => {
  const { scrape_configs: jobs } = parse(textOf('observe/prometheus.yaml'))

  expect(jobs).toEqual(
    serviceNames.map((name) => ({ job_name: name, dns_sd_configs: [{ names: [name], type: 'A', port: 9090 }] })),
  )
})

test('the image has the versions of Node and pnpm that package.json pins', () => {
  const { devDependencies, packageManager } = JSON.parse(textOf('../package.json'))

  expect(textOf('Dockerfile')).toContain(`ARG NODE_VERSION=${devDependencies.node}\n`)
  expect(textOf('Dockerfile')).toContain(`ARG PNPM_VERSION=${packageManager.replace('pnpm@', '')}\n`)
})
