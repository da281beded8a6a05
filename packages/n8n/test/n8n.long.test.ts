/** The nodes in n8n itself, with a platform. */
import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { RunningProcess } from '@dossier/local/engines'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { operations } from '../nodes/Dossier/generated/operations.ts'
import { type BuiltPackage, buildPackage } from '../package/build.ts'
import { installN8n, type N8n, type WorkflowNode } from './n8n.ts'
import { type SwallowingLink, startSwallowingLink } from './swallowing-link.ts'

/** Ends what hangs. n8n is downloaded, and each of its commands starts for half a minute on a busy machine. */
const MS_MAX = 900_000

/** Dossier repeats a delivery after 5 s, and then after 5 min. */
const DELIVERED_MS_MAX = 60_000

let built: BuiltPackage
let t: System
let link: SwallowingLink
let firm: SeededFirm
let n8n: N8n
beforeAll(async () => {
  built = await buildPackage()
  // A busy machine may take longer than usual receivers.
  t = await startSystem({ constants: { notifications: { WEBHOOK_TIMEOUT_MS: 60_000 } } })
  link = await startSwallowingLink(t.baseUrl)
  firm = await t.seedFirm()
  n8n = await installN8n(built.tarball)
  await n8n.importCredential('dossier', { baseUrl: link.url, apiKey: firm.key })
}, MS_MAX)
afterAll(async () => {
  await n8n?.stop()
  await link?.stop()
  await t?.stop()
  await built?.remove()
})

const start: WorkflowNode = { name: 'Start', type: 'n8n-nodes-base.manualTrigger' }

/** Named after the operation, which is carried out once however many items come in. */
const call = (name: string, parameters: object, settings: object = {}): WorkflowNode => {
  const { resource, operation } = operations.find((one) => one.name === name)!
  return {
    name,
    type: 'n8n-nodes-dossier.dossier',
    parameters: { resource, operation, ...parameters },
    settings: { executeOnce: true, ...settings },
  }
}

const idOf = (node: string) => `={{ $('${node}').first().json.id }}`

test(
  'a workflow carries out every operation',
  async () => {
    const checklist = await t.api(firm.key).createChecklist({ name: 'Visa', items: [{ name: 'Birth certificate' }] })
    const matter = idOf('createMatter')
    const upload = idOf('createSignedUploadUrl')
    const nodes = [
      call('createClient', {
        first_name: 'Ana',
        last_name: 'Silva',
        additionalFields: {
          email: 'ana@example.com',
          phone: '+12125550123',
          date_of_birth: '1988-06-14T00:00:00',
          address: { value: { city: 'Brooklyn', zip: '11201' } },
          custom_fields: '{ "referral": "website" }',
        },
      }),
      call('getClient', { id: idOf('createClient') }),
      call('updateClient', { id: idOf('createClient'), updateFields: { phone: '', notes: 'Called.' } }),
      call('listClients', { returnAll: true, filters: { search: 'silva' } }),
      call('createMatter', {
        title: 'Silva visa',
        practice_area: 'immigration',
        additionalFields: { client_id: idOf('createClient'), tags: 'visa, urgent' },
      }),
      call('getMatter', { id: matter }),
      call('updateMatter', { id: matter, updateFields: { case_number: '1:26-cv-00421' } }),
      call('listMatters', { returnAll: false, limit: 1, filters: { status: 'active' } }),
      call('createMatterParticipant', { id: matter, role: 'spouse', first_name: 'Rui', last_name: 'Silva' }),
      call('createMatterDeadline', { id: matter, title: 'File', due_date: '2027-03-31T00:00:00.000-05:00' }),
      call('requestDocument', {
        id: matter,
        name: 'A plain text passport',
        additionalFields: { accepted_types: ['text/plain'], required: false },
      }),
      call('listMatterDocuments', { id: matter, returnAll: true }),
      call('applyChecklist', { id: checklist.id, matter_id: matter }),
      {
        name: 'Passport',
        type: 'n8n-nodes-base.convertToFile',
        parameters: { operation: 'toText', sourceProperty: 'name', options: { fileName: 'passport.txt' } },
      },
      call('createSignedUploadUrl', { document_id: idOf('requestDocument'), binaryPropertyName: 'data' }),
      call('listDocumentUploads', { id: idOf('requestDocument'), returnAll: true }),
      call(
        'downloadUpload',
        { id: upload, binaryPropertyName: 'file' },
        { retryOnFail: true, maxTries: 5, waitBetweenTries: 2_000 },
      ),
      {
        name: 'Text',
        type: 'n8n-nodes-base.extractFromFile',
        parameters: { operation: 'text', binaryPropertyName: 'file', destinationKey: 'text' },
      },
      call('reviewUpload', { id: upload, status: 'approved', additionalFields: {} }),
      call('sendMatterMessage', { id: matter, additionalFields: { text: 'Thank you.' } }),
      call('sendIntakeLink', { id: matter, channel: 'email', additionalFields: { email: 'ana@example.com' } }),
      call('archiveMatter', { id: matter }),
    ]
    await n8n.importWorkflow('all', [start, ...nodes])

    const results = await n8n.execute('all')

    const jsonOf = (node: string) => results.get(node)?.items[0]?.json
    const counts = operations.map(({ name }) => [name, results.get(name)?.items.length])
    expect(counts).toEqual(operations.map(({ name }) => [name, 1]))
    expect(jsonOf('updateClient')).toMatchObject({
      phone: null,
      notes: 'Called.',
      date_of_birth: '1988-06-14',
      address: { city: 'Brooklyn', zip: '11201' },
      custom_fields: { referral: 'website' },
    })
    expect(jsonOf('updateMatter')).toMatchObject({ tags: ['visa', 'urgent'], case_number: '1:26-cv-00421' })
    expect(jsonOf('createMatterDeadline')).toMatchObject({ due_date: '2027-03-31' })
    expect(jsonOf('downloadUpload')).toMatchObject({ filename: 'passport.txt' })
    expect(jsonOf('Text')).toMatchObject({ text: 'Birth certificate' })
    expect(jsonOf('reviewUpload')).toMatchObject({ status: 'approved' })
    expect(jsonOf('archiveMatter')).toMatchObject({ status: 'archived' })
    expect((await t.messagesTo('ana@example.com')).length).toBeGreaterThan(0)
  },
  MS_MAX,
)

/** Requests that create something, answered or not. */
const creations = (path: string) =>
  link.passed().filter((request) => request.method === 'POST' && request.path === path)

/** As often as the node sends a request before it fails. */
const TRIES = 4

test(
  'when n8n retries a node whose answers were lost, nothing is done twice',
  async () => {
    const retried = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1_000 }
    await n8n.importWorkflow('node-retry', [
      start,
      call('createClient', { first_name: 'Lost', last_name: 'Answers' }, retried),
    ])
    const before = creations('/api/v1/clients').length
    link.swallow({ path: /^\/api\/v1\/clients$/, count: TRIES })

    const results = await n8n.execute('node-retry')

    const { data } = await t.api(firm.key).listClients({ search: 'Lost Answers' })
    expect(data.map(({ id }) => id)).toEqual([results.get('createClient')?.items[0]?.json.id])
    const sent = creations('/api/v1/clients').slice(before)
    expect(sent.length).toBeGreaterThan(TRIES)
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  },
  MS_MAX,
)

/** What `createPartUpload` has unless it is asked for another size. */
const PART_BYTES = 8 * 1024 * 1024
const PARTS = 13

/** No two parts are the same, and the last one is short: 96 MiB and 5 MiB. */
const largeFile = () =>
  Buffer.concat(
    Array.from({ length: PARTS }, (_, index) => Buffer.alloc(index + 1 < PARTS ? PART_BYTES : 5 * 1024 * 1024, index)),
  )

test(
  'a file of more than 100 MiB goes in parts, and a retry by n8n sends only the parts that are missing',
  async () => {
    const api = t.api(firm.key)
    const { id: matterId } = await api.createMatter({ title: 'Large', practice_area: 'other' })
    const document = await api.requestDocument({ id: matterId, name: 'Scans', max_file_size_mb: 200 })
    const file = largeFile()
    await n8n.importWorkflow('large-file', [
      start,
      {
        name: 'Read',
        type: 'n8n-nodes-base.readWriteFile',
        parameters: { operation: 'read', fileSelector: await n8n.writeFile('scans.pdf', file) },
      },
      call(
        'createSignedUploadUrl',
        { document_id: document.id, binaryPropertyName: 'data' },
        { retryOnFail: true, maxTries: 2, waitBetweenTries: 1_000 },
      ),
    ])
    // The first four parts are signed and sent.
    link.swallow({ path: /\/parts$/, after: 1, count: TRIES })

    const results = await n8n.execute('large-file')

    const { data: uploads } = await api.listDocumentUploads({ id: document.id })
    expect(uploads).toEqual([expect.objectContaining({ filename: 'scans.pdf', file_size_bytes: file.length })])
    expect(results.get('createSignedUploadUrl')?.items[0]?.json).toMatchObject({
      id: uploads[0]!.id,
      status: 'pending',
    })
    const signed = creations(`/api/v1/uploads/${uploads[0]!.id}/parts`).map(({ body }) => JSON.parse(body).parts)
    const parts = Array.from({ length: PARTS }, (_, index) => ({
      part_number: index + 1,
      sha256: hash('sha256', file.subarray(index * PART_BYTES, (index + 1) * PART_BYTES)),
    }))
    // The node may try each of them more than once.
    const inTurn = signed.filter((one, index) => !isDeepStrictEqual(one, signed[index - 1]))
    expect(inTurn).toEqual([parts.slice(0, 4), parts.slice(4, 8), parts.slice(8, 12), parts.slice(12)])
    const begun = creations('/api/v1/uploads/multipart').map(({ idempotencyKey }) => idempotencyKey)
    expect(begun.length).toBeGreaterThan(1)
    expect(new Set(begun).size).toBe(1)
  },
  MS_MAX,
)

describe('the trigger', () => {
  let server: RunningProcess
  let api: ReturnType<System['api']>

  beforeAll(async () => {
    api = t.api(firm.key)
    await n8n.importWorkflow('deadlines', [
      trigger(['matter.created']),
      call('createMatterDeadline', { id: '={{ $json.data.id }}', title: 'Kick-off', due_date: '2027-03-31' }),
    ])
    await n8n.importWorkflow('matters', [
      trigger(['client.created']),
      call('createMatter', { title: '={{ $json.data.last_name }}', practice_area: 'other' }),
    ])
    server = await n8n.startServer()
  }, MS_MAX)
  afterAll(() => server?.stop())

  const trigger = (events: string[]): WorkflowNode => ({
    ...{ name: 'Trigger', type: 'n8n-nodes-dossier.dossierTrigger', parameters: { events } },
  })

  const webhooksOf = async (workflow: string) =>
    (await api.listWebhooks()).data.filter(({ description }) => description === `n8n workflow ${workflow}`)

  /** n8n answers before it has registered the webhook. */
  const activated = async (workflow: string) => {
    await n8n.activate(workflow)
    await until(async () => await n8n.hasSecret(workflow), DELIVERED_MS_MAX)
  }

  const deadlinesOf = async (matterId: string) => (await api.listMatterDeadlines({ id: matterId })).data

  const executionsOf = (workflow: string) =>
    n8n.query<{ id: number; status: string }>(
      `select id, status from execution_entity where "workflowId" = '${workflow}' order by id`,
    )

  const created = async (title: string) => await api.createMatter({ title, practice_area: 'other' })

  const hasDeadline = (matterId: string) =>
    until(async () => (await deadlinesOf(matterId)).length > 0, DELIVERED_MS_MAX).catch(async () => {
      // The deliveries say why.
      const [webhook] = await webhooksOf('deadlines')
      const { data } = await api.listWebhookDeliveries({ id: webhook!.id })
      throw new Error(JSON.stringify([webhook, data]))
    })

  test(
    'registers a webhook when its workflow is activated, and starts it with each event',
    async () => {
      await activated('deadlines')
      const matter = await created('Activated')

      await hasDeadline(matter.id)

      const [webhook] = await webhooksOf('deadlines')
      expect(webhook).toMatchObject({ events: ['matter.created'], url: expect.stringContaining(n8n.url) })
      expect(await deadlinesOf(matter.id)).toEqual([expect.objectContaining({ title: 'Kick-off' })])
    },
    MS_MAX,
  )

  test(
    'refuses what was not signed with its secret',
    async () => {
      const [webhook] = await webhooksOf('deadlines')
      const before = (await executionsOf('deadlines')).length
      const body = JSON.stringify({ id: 'evt_x', type: 'matter.created', data: { id: 'mat_x' } })
      const secret = `whsec_${Buffer.alloc(32).toString('base64')}`
      const headers = await new Webhook(secret).sign('evt_x', new Date(), body)
      const signed = { 'webhook-id': 'evt_x', 'webhook-timestamp': String(Math.floor(Date.now() / 1_000)) }

      const answers = await Promise.all(
        [{}, { ...signed, 'webhook-signature': headers }].map((own) =>
          fetch(webhook!.url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...own } }),
        ),
      )

      expect(answers.map(({ status }) => status)).toEqual([401, 401])
      expect(await executionsOf('deadlines')).toHaveLength(before)
    },
    MS_MAX,
  )

  test(
    'takes test events without starting the workflow',
    async () => {
      const [webhook] = await webhooksOf('deadlines')
      const before = (await executionsOf('deadlines')).length

      const answer = await api.testWebhook({ id: webhook!.id })

      expect(answer).toMatchObject({ delivered: true, response_status: 200 })
      expect(await executionsOf('deadlines')).toHaveLength(before)
    },
    MS_MAX,
  )

  test(
    'goes on while its secret is replaced',
    async () => {
      const [webhook] = await webhooksOf('deadlines')
      await api.rotateWebhookSecret({ id: webhook!.id })

      const matter = await created('Rotated')

      await hasDeadline(matter.id)
    },
    MS_MAX,
  )

  test(
    'an execution that is retried by hand does nothing twice',
    async () => {
      await activated('matters')
      const before = creations('/api/v1/matters').length
      link.swallow({ path: /^\/api\/v1\/matters$/, count: TRIES })
      await api.createClient({ first_name: 'Ana', last_name: 'Retried' })
      await until(
        async () => (await executionsOf('matters')).some(({ status }) => status === 'error'),
        DELIVERED_MS_MAX,
      )
      const [failed] = await executionsOf('matters')

      await n8n.retry(failed!.id)

      const sent = creations('/api/v1/matters').slice(before)
      expect(sent.length).toBeGreaterThan(TRIES)
      expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
      expect((await api.listMatters({ search: 'Retried' })).data).toHaveLength(1)
    },
    MS_MAX,
  )

  test(
    'keeps its webhook over a restart of n8n, and another activation replaces one that is gone',
    async () => {
      const [kept] = await webhooksOf('deadlines')
      await server.stop()
      server = await n8n.startServer()
      const matter = await created('Restarted')
      await hasDeadline(matter.id)
      const afterRestart = await webhooksOf('deadlines')
      await api.deleteWebhook({ id: kept!.id })
      await n8n.deactivate('deadlines')
      await n8n.activate('deadlines')
      await until(async () => (await webhooksOf('deadlines')).length > 0, DELIVERED_MS_MAX)
      const another = await created('Activated again')

      await hasDeadline(another.id)

      expect(afterRestart.map(({ id }) => id)).toEqual([kept!.id])
      expect((await webhooksOf('deadlines')).map(({ id }) => id)).not.toContain(kept!.id)
    },
    MS_MAX,
  )

  test(
    'removes its webhook when the workflow is deactivated',
    async () => {
      await n8n.deactivate('deadlines')

      await until(async () => (await webhooksOf('deadlines')).length === 0, DELIVERED_MS_MAX)
    },
    MS_MAX,
  )
})
