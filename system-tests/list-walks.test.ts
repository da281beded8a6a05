import {
  allOperations,
  type ClientId,
  documents,
  type EventId,
  type FirmId,
  identity,
  isList,
  type MatterId,
  matters,
  NIL_UUID,
  notifications,
  type Operation,
  PER_PAGE_MAX,
  toUuid,
  type WebhookId,
} from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import {
  type Answer,
  type Connectable,
  type System,
  sendToOperation,
  startConnectable,
  startSystem,
  until,
} from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  makeApprovedUpload,
  makeJoinedFile,
  makeScannedUpload,
  makeZipFile,
  sendText,
  TEXT_FILE,
} from './cases/documents/makers.ts'
import { makeApproval, makeAuthorization, makeSession } from './cases/identity/makers.ts'
import { type AnyInput, arrange, Scene } from './cases/index.ts'
import { makeInboundEvent } from './cases/integrations/makers.ts'
import { addImportRow } from './cases/matters/imports.ts'
import { makeMatter } from './cases/matters/makers.ts'
import { makeEvent, makeNotification, makeSandboxMessage } from './cases/notifications/makers.ts'
import { walk as walkOperations } from './walk.ts'

/** Rows that each list has when a walk begins, and rows on a page. */
const ROWS = 5
const PER_PAGE = 2

const walkable = allOperations.filter(isList)

let t: System
let connectable: Connectable
/** A firm for each list, so that none has rows of the others. */
let scenes: Record<string, Scene>
/** For each list, the fields of the query besides those of the page: the matter whose deadlines it lists, and so on. */
let queries: Record<string, AnyInput>
let serial = 0

beforeAll(async () => {
  connectable = await startConnectable()
  t = await startSystem({ everywhere: { RUN_MODE: 'test' }, environment: connectable.environment })
  const { practiceManagement } = connectable
  scenes = await walkOperations(walkable, async () => new Scene(t, await t.seedFirm(), { practiceManagement }))
  queries = await walkOperations(walkable, (op) => arrange(op, scenes[op.name]!))
})
afterAll(async () => {
  await t.stop()
  await connectable.practiceManagement.stop()
})

/** Sends the request as an admin of the list's firm. */
async function send(list: Operation, op: Operation, input: object): Promise<Answer<unknown>> {
  const scene = scenes[list.name]!
  const headers = op.access.kind === 'portal' ? await scene.credentialFor(op) : (await scene.session()).headers
  return await sendToOperation(t.baseUrl, op, { ...input }, undefined, headers)
}

type AddRow = (scene: Scene, query: AnyInput) => Promise<unknown>

/** Adds a row to a list by the request of an operation's case, with these fields instead of its own. */
const adding =
  (op: Operation, fields: (query: AnyInput) => object = () => ({})): AddRow =>
  async (scene, query) => {
    const headers = op.access.kind === 'portal' ? await scene.credentialFor(op) : (await scene.session()).headers
    const input = { ...(await arrange(op, scene)), ...fields(query) }
    const { status, error } = await sendToOperation(t.baseUrl, op, input, undefined, headers)
    if (status >= 300) throw new Error(`${op.name} answered ${status} ${error?.code}`)
  }

const { operations: matter } = matters
const { operations: document } = documents
const { operations: notification } = notifications

/** How many events the audit log of a firm has. */
async function auditedOf(firmId: FirmId): Promise<number> {
  const [head] = await t.query<{ sequence: number }>(
    'identity',
    'select sequence from audit_heads where firm_id = $1',
    [toUuid(firmId)],
  )
  return head?.sequence ?? 0
}

/** How a row is added to each list, where callers can add one. A list that is missing here fails the first test. */
const rowAdders: Record<string, AddRow | undefined> = {
  listMatters: adding(matter.createMatter),
  listClients: adding(matter.createClient),
  listMatterDeadlines: adding(matter.createMatterDeadline, ({ id }) => ({ id })),
  listOpenDeadlines: adding(matter.createMatterDeadline),
  listMatterParticipants: adding(matter.createMatterParticipant, ({ id }) => ({ id })),
  listFormerClients: async (scene, { id }) => {
    const { id: client_id } = await scene.call(matter.createClient, { first_name: 'Ana', last_name: 'Silva' })
    await scene.call(matter.updateMatter, { id: id as MatterId, client_id: client_id as ClientId })
  },
  listMatterMessages: adding(matter.sendMatterMessage, ({ id }) => ({ id })),
  listMessageThreads: adding(matter.sendMatterMessage),
  listPortalMessages: adding(matter.sendPortalMessage),
  listImports: adding(matter.createImport),
  listImportRows: (scene, { id }) => addImportRow(scene, id as string),
  listIntakeTemplates: adding(matter.createIntakeTemplate),
  listIntakeTemplateVersions: adding(matter.updateIntakeTemplate, ({ id }) => ({ id, name: `Form ${++serial}` })),
  listMatterDocuments: adding(document.requestDocument, ({ id }) => ({ id })),
  listDeclinedDocuments: adding(document.declinePortalDocument),
  listDocumentUploads: adding(document.createSignedUploadUrl, ({ id }) => ({ document_id: id })),
  listJoinedFiles: (scene, { id }) => makeJoinedFile(scene, id as string),
  listZipFiles: (scene, { id }) => makeZipFile(scene, id as string),
  listClientFiles: async (scene, { id }) => makeApprovedUpload(scene, await makeMatter(scene, id as string)),
  listExpiringFiles: async (scene) => makeApprovedUpload(scene, await makeMatter(scene), '2031-08-14'),
  listUploadsToReview: (scene) => makeScannedUpload(scene),
  listOpenUploads: adding(document.createPartUpload, ({ id }) => ({ document_id: id })),
  listPortalUploads: async (scene, { id }) => {
    const issued = await scene.call(document.createPortalUploadUrl, { document_id: id as string, ...TEXT_FILE })
    await scene.call(document.confirmPortalUpload, { id: await sendText(issued) })
  },
  listOpenPortalUploads: adding(document.createPortalPartUpload),
  listChecklists: adding(document.createChecklist),
  listCourtForms: undefined,
  listCourtFormJurisdictions: undefined,
  listFirmUsers: ({ firm }) => t.seedUser(firm),
  listColleagues: ({ firm }) => t.seedUser(firm),
  listApiKeys: ({ firm }) => t.seedKey(firm.id),
  listOAuthClients: adding(identity.operations.createOAuthClient),
  listSessions: (scene) => makeSession(scene),
  listApprovals: makeApproval,
  listAuthorizations: makeAuthorization,
  listAuditEvents: async (scene) => {
    const before = await auditedOf(scene.firm.id)
    await scene.call(identity.operations.getFirm, {})
    await until(async () => (await auditedOf(scene.firm.id)) > before)
  },
  listWebhooks: adding(notification.createWebhook, () => ({ events: ['client.created'], active: false })),
  listWebhookDeliveries: async (scene, { id }) =>
    t.query(
      'notifications',
      `insert into deliveries (firm_id, webhook_id, event_id, status, created_at) values ($1, $2, $3, 'failed', $4)`,
      [toUuid(scene.firm.id), toUuid(id as WebhookId), toUuid((await makeEvent(scene)) as EventId), t.now()],
    ),
  listEvents: makeEvent,
  listMatterActivities: (scene, { id }) =>
    t.query(
      'notifications',
      `insert into activities (id, firm_id, matter_id, action, kind, done_by, created_at)
       values ($1, $2, $3, 'link_expired', 'links', 'system', $4)`,
      [toUuid(newId('evt')), toUuid(scene.firm.id), toUuid(id as MatterId), t.now()],
    ),
  listMatterCommunications: (scene, { id }) => makeSandboxMessage(scene, id as string),
  listNotifications: makeNotification,
  listSandboxMessages: (scene) => makeSandboxMessage(scene),
  listIntegrationEvents: makeInboundEvent,
}

test('every list is walked here', () => {
  expect(Object.keys(rowAdders).sort()).toEqual(walkable.map((op) => op.name).sort())
})

interface AnyPage {
  data: Record<string, unknown>[]
  pagination: { page: number; total: number; has_more: boolean; next_cursor: string | null }
}

async function read(op: Operation, query: object): Promise<AnyPage> {
  const { status, data, pagination, error } = await send(op, op, query)
  if (status !== 200) throw new Error(`${op.name} answered ${status} ${JSON.stringify(error)}`)
  return { data, pagination } as unknown as AnyPage
}

/** What tells a row from the others. */
const nameOf = (row: Record<string, unknown>) => (row.id ?? row.state ?? row.line ?? row.version) as string

/** Walks the list to its end; `between` is done before each further page. */
async function walk(op: Operation, query: object, between: (seen: string[]) => Promise<unknown>): Promise<string[]> {
  let page = await read(op, { ...query, per_page: PER_PAGE })
  const seen = page.data.map(nameOf)
  for (let number = 2; page.pagination.next_cursor !== null; number++) {
    await between(seen)
    page = await read(op, { ...query, per_page: PER_PAGE, cursor: page.pagination.next_cursor })
    expect(page.pagination.page).toBe(number)
    seen.push(...page.data.map(nameOf))
  }
  expect(page.pagination.has_more).toBe(false)
  return seen
}

describe.each(walkable.map((op) => [op.name, op] as const))('%s', (name, op) => {
  const add = async () => rowAdders[name]?.(scenes[name]!, queries[name]!)
  const query = () => queries[name]!

  test('a walk by cursor sees every row that is there once, while rows are added', async () => {
    for (let row = 0; row < ROWS; row++) await add()
    const there = (await read(op, { ...query(), per_page: PER_PAGE_MAX })).data.map(nameOf)
    let added = 0

    const seen = await walk(op, query(), async () => {
      if (added++ < 2) await add()
    })

    expect(there.length).toBeGreaterThan(PER_PAGE)
    expect(there.filter((row) => !seen.includes(row))).toEqual([])
    const seenOfThose = seen.filter((row) => there.includes(row))
    expect(new Set(seenOfThose).size).toBe(seenOfThose.length)
  })

  test('a cursor that is not of this list, or comes with a page, is a 400 that names it', async () => {
    const { pagination } = await read(op, { ...query(), per_page: 1 })
    const other = name === 'listCourtForms' ? 'listCourtFormJurisdictions' : 'listCourtForms'
    const ofOther = await read(walkable.find((one) => one.name === other)!, { per_page: 1 })
    const forged = Buffer.from(JSON.stringify({ l: 'x', p: 1, k: ["'", 'null'] })).toString('base64url')

    const answers = await Promise.all([
      ...['nonsense', forged, ofOther.pagination.next_cursor].map((cursor) => send(op, op, { ...query(), cursor })),
      send(op, op, { ...query(), page: 2, cursor: pagination.next_cursor }),
    ])

    for (const { status, error } of answers) {
      expect([status, error.code, (error.details as { fields: unknown }).fields]).toEqual([
        400,
        'validation_error',
        [{ field: 'cursor', message: expect.any(String) }],
      ])
    }
  })

  test('only a list whose rows can move takes a cursor that asks for changed rows', async () => {
    const { pagination } = await read(op, { ...query(), per_page: 1 })
    const given = JSON.parse(Buffer.from(pagination.next_cursor!, 'base64url').toString())
    const start = { snapshot: '10:20:', since: '2020-01-01T00:00:00.000Z' }
    const forged = { ...given, s: start, c: true, k: [NIL_UUID] }
    const cursor = Buffer.from(JSON.stringify(forged)).toString('base64url')

    const { status } = await send(op, op, { ...query(), per_page: 1, cursor })

    expect(status).toBe(given.s ? 200 : 400)
  })
})

test('a cursor of another filter or sort is refused', async () => {
  const { pagination } = await read(matter.listMatters, { per_page: 1 })
  const cursor = pagination.next_cursor

  const answers = await Promise.all(
    [{ status: 'archived' }, { sort: 'title' }, { order: 'asc' }, { search: 'Arranged' }].map((query) =>
      send(matter.listMatters, matter.listMatters, { ...query, cursor }),
    ),
  )

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
})

/** Lists whose rows can move: how to move a row that the walk has not seen yet to where it has already been. */
const moving: [string, Operation, object, (id: string) => Promise<unknown>][] = [
  ['matters, the last changed first', matter.listMatters, { sort: 'updated_at', order: 'desc' }, touchMatter],
  ['matters, the last changed at the end', matter.listMatters, { sort: 'updated_at', order: 'asc' }, touchMatter],
  [
    'matters by title',
    matter.listMatters,
    { sort: 'title', order: 'asc' },
    (id) => send(matter.listMatters, matter.updateMatter, { id, title: `!${++serial}` }),
  ],
  [
    'active matters by title, of a search',
    matter.listMatters,
    { sort: 'title', order: 'desc', search: 'rranged', status: 'active' },
    (id) => send(matter.listMatters, matter.updateMatter, { id, title: `zz Arranged ${++serial}` }),
  ],
  [
    'clients by last name',
    matter.listClients,
    { sort: 'last_name', order: 'desc' },
    (id) => send(matter.listClients, matter.updateClient, { id, last_name: `Zz ${++serial}` }),
  ],
]

async function touchMatter(id: string): Promise<unknown> {
  return await send(matter.listMatters, matter.updateMatter, { id, description: `changed ${++serial}` })
}

test.each(moving)('%s: a walk sees every row while rows move', async (_list, op, query, move) => {
  const there = (await read(op, { ...query, per_page: PER_PAGE_MAX })).data.map(nameOf)

  const seen = await walk(op, query, async (already) => {
    for (const id of there.filter((row) => !already.includes(row)).slice(-2)) await move(id)
  })

  expect(there.length).toBeGreaterThan(2 * PER_PAGE)
  expect(there.filter((row) => !seen.includes(row))).toEqual([])
})

test('deadlines: a walk sees every row while dates change', async () => {
  const query = queries.listMatterDeadlines!
  const there = (await read(matter.listMatterDeadlines, { ...query, per_page: PER_PAGE_MAX })).data.map(nameOf)

  const seen = await walk(matter.listMatterDeadlines, query, async (already) => {
    const unseen = there.filter((row) => !already.includes(row)).at(-1)
    if (unseen)
      await send(matter.listMatterDeadlines, matter.updateMatterDeadline, {
        ...query,
        deadline_id: unseen,
        due_date: '2026-12-01',
      })
  })

  expect(there.filter((row) => !seen.includes(row))).toEqual([])
})
