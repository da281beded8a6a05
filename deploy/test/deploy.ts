/**
 * `npm run test:deploy`: builds the images, installs Dossier with Compose from nothing, plays the demo through the proxy,
 * upgrades services and kills each container under load. Everything that it makes is removed again. `-- --images PREFIX` takes
 * the images PREFIX/<service>:one and PREFIX/<service>:two that are there instead of building any.
 */

import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type ServiceName, serviceNames } from '@dossier/contracts'
import { leaveOutSuite } from '@dossier/local/left-out'
import { startMailbox } from '@dossier/local/mailbox'
import { firstAccounts, startPracticeManagement } from '@dossier/local/practice-management'
import { createCaller, createProbe, createRecorder, examine, type Ledger, startWriters } from '@dossier/local/survive'
import { startWebhookReceiver } from '@dossier/local/webhook-receiver'
import { newApiKey } from '@dossier/runtime'
import { buildImage, writeSbom } from '../build-image.ts'
import { initEnvironment } from '../environment.ts'
import { run } from '../run.ts'
import { administer } from './administer.ts'
import { buildVersions, checkImage, contentOf, differing, imageOf } from './images.ts'
import { begin, eventually, inSteps, say, secondsSince, undoLater } from './in-steps.ts'
import { Installation, removeFolder } from './installation.ts'
import { findObstacle } from './obstacle.ts'
import { openPages } from './pages.ts'
import { restore } from './restore.ts'
import { runCommands } from './run-commands.ts'
import { takeSnapshot } from './snapshot.ts'
import { checkRights } from './storage-rights.ts'
import { watch } from './watch.ts'

const FIRST_ANSWER_MS_MAX = 120_000
const RECOVERY_MS_MAX = 60_000
const DECODED_MS_MAX = 60_000
/** The service whose sources are another in the second version. */
const CHANGED: ServiceName = 'matters'

const checkout = join(import.meta.dirname, '..', '..')
const obstacle = await findObstacle(checkout)
if (obstacle) {
  leaveOutSuite(obstacle)
  process.exit(0)
}

const { values } = parseArgs({ options: { images: { type: 'string' } } })
let installed: Installation | undefined
await inSteps(
  async () => testInstallation(values.images === undefined ? await testImages() : { prefix: values.images }),
  { onFailure: async () => installed?.show() },
)

interface Versions {
  /** Of the names of the images. */
  prefix: string
}

async function testImages(): Promise<Versions> {
  const folder = temporaryFolder('source')
  const prefix = `dossier-test-${folder.slice(-6).toLowerCase()}`
  undoLater(() => removeImages(prefix))

  begin('Build the image of each service, twice, with a change in one of them')
  await takeSnapshot(checkout, folder)
  await buildVersions({ prefix, folder, changed: CHANGED })
  assert.deepEqual(await differing(prefix, 'one', 'two'), [CHANGED])
  say(`a change in ${CHANGED} changes no other image`)

  begin('Build an image from nothing')
  const [again, two] = ['again', 'two'].map((tag) => imageOf(prefix, CHANGED, tag))
  await buildImage({ service: CHANGED, checkout: folder, image: again!, cached: false })
  assert.deepEqual(await contentOf(again!), await contentOf(two!))
  say('the same commit makes the same layers and configuration')

  begin('Look into the images')
  const sizes: string[] = []
  for (const service of serviceNames) sizes.push(await checkImage({ prefix, service, folder }))
  say(`above the base: ${sizes.join(', ')}`)
  const sbom = join(folder, 'matters.cdx.json')
  await writeSbom({ service: 'matters', checkout }, sbom)
  const { components } = (await import(sbom, { with: { type: 'json' } })).default
  const packages = components.map(({ name }: { name: string }) => name)
  assert(packages.includes('pg') && !packages.includes('sharp'), `the SBOM of matters has ${packages}`)
  return { prefix }
}

async function testInstallation({ prefix }: Versions): Promise<void> {
  begin('Install from nothing')
  const folder = temporaryFolder('install')
  const installation = await Installation.prepare({ checkout, folder, images: prefix })
  undoLater(() => installation.remove())
  installed = installation
  const { hostAddress: host, appUrl } = installation

  await assert.rejects(installation.compose(['up', '--detach']), /PRINCIPAL_PUBLIC_KEYS/)
  say('without init-env, up stops and names what is missing')
  initEnvironment(folder, { observe: true })
  assert.deepEqual(initEnvironment(folder), [])
  say('init-env writes once')
  const secret = join(folder, 'secrets', 'matters_encryption_keys')
  renameSync(secret, `${secret}.away`)
  await assert.rejects(installation.compose(['up', '--detach']), /matters_encryption_keys/)
  renameSync(`${secret}.away`, secret)
  say('without a secret, up stops and names its file')

  if (await installation.hasMongodb()) say('MongoDB has its shell')
  else say('left out: the users of MongoDB, since the image has no mongosh')

  const mailbox = await startMailbox({ host, sms: { accountSid: `AC${'0'.repeat(32)}`, authToken: 'token' } })
  undoLater(() => mailbox.stop())
  const practice = await startPracticeManagement({ host, accounts: firstAccounts })
  undoLater(() => practice.stop())
  const receiver = await startWebhookReceiver(host)
  undoLater(() => receiver.stop())
  // All callers of the test have one address.
  installation.writeSettings('gateway', { ADDRESS_REQUESTS_PER_MINUTE: '6000', ADDRESS_FAILURES_PER_MINUTE: '6000' })
  installation.writeSettings('integrations', practice.environment)
  installation.writeSettings('notifications', {
    SMTP_URL: `smtp://${host}:${mailbox.smtpPort}`,
    EMAIL_FROM: 'no-reply@dossier.example',
    SMS_API_URL: mailbox.origin,
    SMS_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    SMS_AUTH_TOKEN: 'token',
    SMS_FROM: '+15005550006',
    WEBHOOK_ALLOW_LOCAL: 'true',
    WEBHOOK_RETRY_SCHEDULE_MS: '200,500,1000,2000,4000,8000,8000,8000,8000,8000',
  })
  const upAt = performance.now()
  await installation.compose(['up', '--detach'])
  const authority = await installation.trustProxy(FIRST_ANSWER_MS_MAX)
  await eventually(
    'a request is answered',
    async () => {
      const response = await fetch(`${appUrl}/api/v1/matters`).catch(() => undefined)
      return response?.status === 401 || undefined
    },
    FIRST_ANSWER_MS_MAX,
  )
  assert(performance.now() - upAt < FIRST_ANSWER_MS_MAX, `the first answer took ${secondsSince(upAt)}`)
  say(`the first answer came ${secondsSince(upAt)} after up`)
  await installation.compose(['up', '--detach', '--wait', '--no-deps', ...(await longRunning(installation))])

  begin('Look at the containers')
  for (const service of serviceNames) await checkConfinement(installation, service)
  say('each service runs as uid 1000 without capabilities on a read-only root')

  for (const engine of ['nats', 's3']) {
    const status = await installation.compose(['exec', '-T', engine, 'cat', '/proc/1/status'])
    assert.match(status, /^Uid:\t1000\t1000/m, engine)
  }
  say('NATS and S3 run as uid 1000')
  await checkRights(installation)
  say("documents' key reads and writes files, deletes no version, and changes nothing else in S3")

  begin('Play the demo through the proxy')
  const firms = await seedFirms(installation)
  const caFile = join(folder, 'authority.pem')
  writeFileSync(caFile, authority)
  const state = join(folder, 'state.json')
  const urls = {
    base_url: appUrl,
    mailbox_url: mailbox.url,
    practice_management_url: practice.pageUrl,
    callback_host: host,
  }
  writeFileSync(state, JSON.stringify({ ...urls, firms }))
  const demo = await run(process.execPath, [join(checkout, 'local', 'demo', 'demo.ts'), '--state', state], {
    env: { NODE_EXTRA_CA_CERTS: caFile },
  })
  say(demo.trim().split('\n').at(-1)!)
  await eventually(
    "the demo's PDF is decoded",
    async () => (await countDecoded(installation)) > 0 || undefined,
    DECODED_MS_MAX,
  )
  say('its PDF was decoded in the container')

  await openPages({ checkout, installation, caFile, apiKey: firms[0]!.api_key })

  await watch(checkout, installation, () => createCaller(appUrl, firms[0]!.api_key).call('GET', '/api/v1/matters'))

  begin('Upgrade services under load')
  // Not the firm of the demo: each of its events must come from a write of the load.
  const [, firm] = firms
  const ledger: Ledger = { changes: [] }
  const caller = createCaller(appUrl, firm!.api_key, { orderly: true })
  const recorder = createRecorder(caller, ledger)
  const webhook = await recorder.ask('POST', '/api/v1/webhooks', { url: receiver.url, events: ['*'] })
  receiver.trust(webhook.signing_secret as string)
  const orderly = startWriters(recorder)
  await reloadNats(installation)
  say('NATS has reloaded its users')
  for (const service of serviceNames) {
    const upgradeAt = performance.now()
    await installation.upgrade(service, 'two')
    const { Config: config } = await installation.container(service)
    assert.equal(config.Image, imageOf(prefix, service, 'two'))
    say(`${service} upgraded in ${secondsSince(upgradeAt)}`)
  }
  assert.deepEqual(await orderly.stop(), [])
  assert.deepEqual(caller.incidents, [])
  say(`0 of ${caller.requestCount} requests failed`)

  begin('Kill each container under load')
  const rough = createCaller(appUrl, firm!.api_key)
  const roughRecorder = createRecorder(rough, ledger)
  const probe = createProbe(rough, roughRecorder)
  const writers = startWriters(roughRecorder)
  for (const service of await installation.running()) {
    rough.gatewayMayBeGone = service === 'gateway' || service === 'proxy'
    const killedAt = performance.now()
    await installation.crash(service)
    await eventually(
      `all services work after ${service} was killed`,
      async () => (await probe()) || undefined,
      RECOVERY_MS_MAX,
    )
    say(`${service} killed, all services work after ${secondsSince(killedAt)}`)
  }
  assert.deepEqual(await writers.stop(), [])

  begin('Hold what was acknowledged against what is there')
  rough.gatewayMayBeGone = false
  const databases = await installation.databases()
  const { problems } = await examine({ caller: rough, ledger, receiver, databases, firmId: firm!.id })
  assert.deepEqual([...problems, ...rough.incidents], [])
  const acknowledged = ledger.changes.filter((change) => change.acknowledged).length
  say(`${acknowledged} acknowledged writes: none lost, doubled or invented`)
  for (const service of await installation.running()) {
    const { State: state } = await installation.container(service)
    assert.equal(state.OOMKilled, false, `${service} ran out of memory`)
  }
  await administer(installation)
  await runCommands(installation)
  await restore(installation, { image: imageOf(prefix, 'identity', 'two') })
}

/** Has NATS read a configuration with one user more, as after an upgrade that gives services new rights. */
async function reloadNats(installation: Installation): Promise<void> {
  const file = join(installation.folder, 'secrets', 'nats_conf')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('users: [\n', 'users: [\n{ user: newcomer, password: newcomer }\n'))
  await installation.compose(['exec', '-T', 'nats', 'sh', '-c', 'kill -HUP 1'])
  await eventually(
    'NATS has its new users',
    async () => (await installation.compose(['logs', 'nats'])).includes('Reloaded: authorization users') || undefined,
    RECOVERY_MS_MAX,
  )
}

/** How many files have pages that were counted and a picture of the first one. */
async function countDecoded(installation: Installation): Promise<number> {
  const query = 'select count(*) from uploads where pages = 1 and thumbnail_key is not null'
  const psql = ['psql', '--username=postgres', '--dbname=dossier_documents', '--tuples-only', '--command', query]
  return Number(await installation.compose(['exec', '-T', 'postgres', ...psql]))
}

/** Everything but what ends by itself, and what is only there to watch. */
async function longRunning(installation: Installation): Promise<string[]> {
  const names = (await installation.compose(['config', '--services'])).trim().split('\n')
  const oneShots = ['databases', 'mongodb-users', 'owners']
  return names.filter((name) => !oneShots.includes(name) && !name.endsWith('-prepare'))
}

/** @throws unless the service may do no more than it must */
async function checkConfinement(installation: Installation, service: ServiceName): Promise<void> {
  const inside = (script: string) => installation.compose(['exec', '-T', service, 'sh', '-c', script])
  const status = await inside('cat /proc/1/status')
  const of = (name: string) => new RegExp(`^${name}:\\s*(.+)$`, 'm').exec(status)?.[1]
  assert.equal(of('Uid'), '1000\t1000\t1000\t1000')
  for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapBnd']) assert.equal(Number(of(set)), 0, set)
  assert.equal(of('NoNewPrivs'), '1')
  assert.equal(of('Name'), 'tini')
  await assert.rejects(inside('touch /app/written'), /Read-only/)
  const { HostConfig: limits } = await installation.container(service)
  assert(limits.ReadonlyRootfs && limits.Memory > 0 && limits.LogConfig.Config['max-size'])
}

interface Firm {
  id: string
  name: string
  api_key: string
}

/** Makes two firms by the command of identity, as an operator's script would. */
async function seedFirms(installation: Installation): Promise<Firm[]> {
  const firms = ['Hartwell & Pryce LLP', 'Okafor Immigration Law'].map((name, index) => ({
    ...{ name, slug: `firm-${index}`, plan: 'enterprise', timezone: 'America/New_York' },
    email: `office@firm-${index}.example`,
    admin: { email: `admin@firm-${index}.example`, first_name: 'Ada', last_name: 'Admin', password: newApiKey('live') },
    api_key: newApiKey('live'),
    ...{ rate_limit_per_minute: 100_000, rate_limit_burst: 100_000 },
  }))
  const command = ['exec', '-T', 'identity', 'node', 'src/main.ts', 'seed']
  const made: { firms: { id: string }[] } = JSON.parse(await installation.compose(command, JSON.stringify({ firms })))
  return firms.map(({ name, api_key }, index) => ({ id: made.firms[index]!.id, name, api_key }))
}

function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `dossier-${name}-`))
  undoLater(() => removeFolder(folder))
  return folder
}

async function removeImages(prefix: string): Promise<void> {
  const listed = await run('docker', [
    'image',
    'ls',
    '--format',
    '{{.Repository}}:{{.Tag}}',
    '--filter',
    `reference=${prefix}/*`,
  ])
  const images = listed.trim().split('\n').filter(Boolean)
  if (images.length > 0) await run('docker', ['image', 'rm', '--force', ...images])
}
