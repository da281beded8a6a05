import {
  documents,
  identity,
  type MatterId,
  matters,
  planLimits,
  type ReportType,
  reports,
  toUuid,
} from '@dossier/contracts'
import { seedApprovedUpload, seedConfirmedUpload, seedDocument } from '@dossier/documents/testing'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { csvOf, fetchReport, type ReportQuery } from './reports.ts'

const { getReport } = identity.operations
const types = Object.keys(reports) as ReportType[]

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())
beforeEach(async () => {
  firm = await t.seedFirm()
})

/** The rows of the JSON form, held against their schema. */
async function rowsOf(type: ReportType, query: ReportQuery = {}, key = firm.key) {
  const { status, data, error } = await t.call(getReport, { type, format: 'json', ...query }, key)
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(error)}`)
  return data as object[] as Record<string, unknown>[]
}

/** A matter with a client, and with a form of one field. */
async function seedClientMatter(title: string, client: { first_name: string; last_name: string }) {
  const { data: template } = await t.call(
    matters.operations.createIntakeTemplate,
    { name: 'Form', fields: [{ key: 'name', label: 'Name', type: 'text', required: true }] },
    firm.key,
  )
  const { data: person } = await t.call(matters.operations.createClient, client, firm.key)
  const input = { title, practice_area: 'immigration', client_id: person.id, intake_template_id: template.id } as const
  const { data: matter } = await t.call(matters.operations.createMatter, input, firm.key)
  return { client: person, matter: { ...matter, id: matter.id as MatterId } }
}

/** The client of the matter begins its form, and submits it a second later. */
async function submitForm(matterId: MatterId) {
  const { updatePortalIntake, submitPortalIntake } = matters.operations
  const { headers } = await t.seedPortal(firm, matterId)
  await t.call(updatePortalIntake, { answers: { name: 'Ana' } }, undefined, headers)
  t.clock.advance(1_000)
  const { data } = await t.call(submitPortalIntake, {}, undefined, headers)
  const took = Date.parse(data.completed_at!) - Date.parse(data.started_at!)
  expect(took).toBeGreaterThanOrEqual(1_000)
  return data
}

test('intake-summary has a row for each matter, with the state of its form and documents', async () => {
  const { matter } = await seedClientMatter('Visa', { first_name: 'Ana', last_name: 'Lima' })
  const document = () => seedDocument(t, firm, { matterId: matter.id })
  await document()
  await seedConfirmedUpload(t, firm, { document: await document() })
  await seedApprovedUpload(t, firm, { document: await document() })
  const rejected = await seedConfirmedUpload(t, firm, { document: await document() })
  await t.call(documents.operations.reviewUpload, { id: rejected.upload_id, status: 'rejected' }, firm.key)
  const form = await submitForm(matter.id)
  const { data: archived } = await t.call(
    matters.operations.createMatter,
    { title: 'Lease', practice_area: 'real_estate' },
    firm.key,
  )
  await t.call(matters.operations.archiveMatter, { id: archived.id }, firm.key)

  const rows = await rowsOf('intake-summary')

  expect(rows).toEqual([
    {
      matter_id: matter.id,
      title: 'Visa',
      practice_area: 'immigration',
      state: 'active',
      client_name: 'Ana Lima',
      intake_started: form.started_at,
      intake_completed: form.completed_at,
      docs_requested: 4,
      docs_uploaded: 3,
      docs_approved: 1,
    },
    {
      matter_id: archived.id,
      title: 'Lease',
      practice_area: 'real_estate',
      state: 'archived',
      client_name: null,
      intake_started: null,
      intake_completed: null,
      docs_requested: 0,
      docs_uploaded: 0,
      docs_approved: 0,
    },
  ])
  expect(Object.keys(rows[0]!)).toEqual([
    'matter_id',
    'title',
    'practice_area',
    'state',
    'client_name',
    'intake_started',
    'intake_completed',
    'docs_requested',
    'docs_uploaded',
    'docs_approved',
  ])
})

test('document-status has a row for each request, with what became of it', async () => {
  const { client, matter } = await seedClientMatter('Visa', { first_name: 'Ana', last_name: 'Lima' })
  const { data: pending } = await t.call(
    documents.operations.requestDocument,
    { id: matter.id, name: 'Birth certificate', required: false, due_date: '2027-02-01' },
    firm.key,
  )
  const uploaded = await seedConfirmedUpload(t, firm, {
    document: await seedDocument(t, firm, { matterId: matter.id }),
  })
  const approved = await seedApprovedUpload(t, firm)

  const rows = await rowsOf('document-status')

  const stamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  const ofMatter = { matter_id: matter.id, matter_title: 'Visa', client_id: client.id, client_name: 'Ana Lima' }
  expect(rows).toEqual([
    {
      document_id: pending.id,
      document_name: 'Birth certificate',
      ...ofMatter,
      status: 'pending',
      required: false,
      due_date: '2027-02-01',
      requested_at: pending.created_at,
      filename: null,
      uploaded_at: null,
      reviewed_at: null,
      participant_id: null,
      ...{ min_files: 1, max_files: 1, files_given: 0, files_approved: 0 },
    },
    {
      document_id: uploaded.document.id,
      document_name: 'Passport',
      ...ofMatter,
      status: 'uploaded',
      required: true,
      due_date: null,
      requested_at: uploaded.document.created_at,
      filename: 'letter.txt',
      uploaded_at: stamp,
      reviewed_at: null,
      participant_id: null,
      ...{ min_files: 1, max_files: 1, files_given: 1, files_approved: 0 },
    },
    expect.objectContaining({
      document_id: approved.document.id,
      client_id: null,
      client_name: null,
      status: 'approved',
      reviewed_at: stamp,
      ...{ files_given: 1, files_approved: 1 },
    }),
  ])
})

test('client-activity has visits, uploads and submissions of two owners in order of time', async () => {
  const { client, matter } = await seedClientMatter('Visa', { first_name: 'Ana', last_name: 'Lima' })
  await t.seedPortal(firm, matter.id)
  const upload = await seedConfirmedUpload(t, firm, { document: await seedDocument(t, firm, { matterId: matter.id }) })
  const form = await submitForm(matter.id)
  await t.query(
    'matters',
    `insert into portal_activities (id, firm_id, matter_id, kind, at)
     select uuidv7(), firm_id, matter_id, 'link_request', at from portal_activities where firm_id = $1 limit 1`,
    [toUuid(firm.id)],
  )

  const rows = await rowsOf('client-activity')

  const ofMatter = { matter_id: matter.id, matter_title: 'Visa', client_id: client.id, client_name: 'Ana Lima' }
  const none = { document_name: null, filename: null }
  const visit = { at: expect.any(String), kind: 'portal_visit', ...ofMatter, ...none }
  expect(rows).toEqual([
    visit,
    {
      at: expect.any(String),
      kind: 'upload',
      ...ofMatter,
      document_name: upload.document.name,
      filename: upload.file.filename,
    },
    visit,
    { at: form.completed_at, kind: 'intake_submission', ...ofMatter, ...none },
  ])
  const instants = rows.map(({ at }) => at)
  expect(instants).toEqual(instants.toSorted())
})

test('client-activity merges pages of both owners exactly', async () => {
  const { document } = await seedConfirmedUpload(t, firm)
  const matterId = toUuid(document.matter_id)
  const each = 1_200
  await t.query(
    'matters',
    `insert into portal_activities (id, firm_id, matter_id, kind, at)
     select uuidv7(), $1, $2, 'visit', '2026-02-01T00:00:00Z'::timestamptz + (n / 7) * interval '2 s'
     from generate_series(1, $3::int) n`,
    [toUuid(firm.id), matterId, each],
  )
  await t.query(
    'documents',
    `insert into uploads (id, firm_id, document_id, filename, content_type, file_size_bytes, status, object_key,
                          url_expires_at, created_at, uploaded_at)
     select uuidv7(), u.firm_id, u.document_id, 'file ' || n, u.content_type, u.file_size_bytes, 'pending', 'key ' || n,
            u.url_expires_at, u.created_at, '2026-02-01T00:00:00Z'::timestamptz + (n / 5) * interval '1 s'
     from uploads u, generate_series(1, $2::int) n where u.firm_id = $1`,
    [toUuid(firm.id), each],
  )

  const rows = await rowsOf('client-activity', { from: '2026-01-31', to: '2026-02-02' })

  expect(rows.filter(({ kind }) => kind === 'portal_visit')).toHaveLength(each)
  expect(new Set(rows.map(({ filename }) => filename)).size).toBe(each + 1)
  expect(rows).toHaveLength(2 * each)
  const instants = rows.map(({ at }) => at)
  expect(instants).toEqual(instants.toSorted())
})

test('communication-log has every message without its text, which holds the link', async () => {
  const { client, matter } = await seedClientMatter('Visa', { first_name: 'Ana', last_name: 'Lima' })
  const send = (input: { channel: 'email' | 'sms'; email?: string; phone?: string }) =>
    t.call(matters.operations.sendIntakeLink, { id: matter.id, ...input }, firm.key)
  await send({ channel: 'email', email: 'ana@example.com' })
  await send({ channel: 'sms', phone: '+12125550123' })

  const rows = await rowsOf('communication-log')
  const csv = await csvOf(await fetchReport(t, 'communication-log', firm.key))

  expect(rows).toEqual([
    {
      communication_id: expect.stringMatching(/^comm_/),
      created_at: expect.any(String),
      sent_at: expect.any(String),
      matter_id: matter.id,
      matter_title: 'Visa',
      client_id: client.id,
      client_name: 'Ana Lima',
      channel: 'email',
      direction: 'outbound',
      to: 'ana@example.com',
      kind: 'intake_link',
      status: 'sent',
    },
    expect.objectContaining({ channel: 'sms', to: '+12125550123' }),
  ])
  expect(JSON.stringify(rows)).not.toContain('/portal/')
  expect(csv[2]).toContain("'+12125550123")
})

test('billing-summary holds usage of each period against the limits of the plan', async () => {
  firm = await t.seedFirm({ plan: 'standard', timeZone: 'UTC' })
  await t.query('identity', `update firms set created_at = '2026-01-20T00:00:00Z' where id = $1`, [toUuid(firm.id)])
  await seedApprovedUpload(t, firm, {
    document: await seedDocument(t, firm),
    file: { filename: 'a.txt', content_type: 'text/plain', bytes: Buffer.alloc(5_000_000, 'a') },
  })
  await t.seedUser(firm)
  const now = new Date(t.now())
  const month = (back: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString()
  for (const [back, requests] of [
    [0, 500],
    [1, 25_000],
    [2, 7],
  ] as const) {
    await t.query('identity', 'insert into api_requests (firm_id, hour_at, requests) values ($1, $2, $3)', [
      toUuid(firm.id),
      month(back),
      requests,
    ])
  }

  const rows = await rowsOf('billing-summary', { from: month(2).slice(0, 10) })

  const row = (back: number, metric: string, used: unknown, limit: number, percent: unknown) => ({
    period_start: month(back),
    period_end: month(back - 1),
    plan: 'standard',
    metric,
    used,
    limit,
    percent_used: percent,
  })
  const { requestsPerPeriod, users, storageGb } = planLimits.standard
  // The firm's days are those of UTC, so three periods touch the days asked for.
  expect(rows.slice(-6)).toEqual([
    row(2, 'api_requests', 7, requestsPerPeriod, 0),
    row(1, 'api_requests', 25_000, requestsPerPeriod, 25),
    row(0, 'api_requests', expect.any(Number), requestsPerPeriod, expect.any(Number)),
    row(0, 'matters', 1, 250, 0.4),
    row(0, 'users', 1, users!, 20),
    row(0, 'storage_gb', 0.005, storageGb, 0.1),
  ])
  expect(rows).toHaveLength(6)
  const past = await rowsOf('billing-summary', { from: month(2).slice(0, 10), to: month(1).slice(0, 10) })
  expect(past.map(({ metric }) => metric)).not.toContain('matters')
})

describe('the period', () => {
  /** Requests that were made at these instants, in this order. */
  async function requestedAt(...instants: string[]): Promise<void> {
    const matterId = await newMatter()
    for (const [place, instant] of instants.entries()) {
      await t.query(
        'documents',
        `insert into documents (id, firm_id, matter_id, name, required, accepted_types, max_file_size_mb, created_at)
         values (uuidv7(), $1, $2, $3, true, '{}', 25, $4)`,
        [toUuid(firm.id), toUuid(matterId), `at ${place}`, instant],
      )
    }
  }
  const inTimeZone = (name: string) =>
    t.query('identity', 'update firms set timezone = $2 where id = $1', [toUuid(firm.id), name])
  const namesIn = async (query: ReportQuery) =>
    (await rowsOf('document-status', query)).map(({ document_name }) => document_name)

  test.each([
    // East of UTC, and the end of a month.
    ['Pacific/Kiritimati', '2026-01-31', '2026-01-30T10:00:00.000Z', '2026-01-31T09:59:59.999Z'],
    // West of it, on the days on which clocks are changed.
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  ])('in %s, %s begins and ends where its day does', async (timeZone, day, first, last) => {
    await inTimeZone(timeZone)
    const near = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()
    await requestedAt(near(first, -1), first, last, near(last, 1))

    expect(await namesIn({ from: day, to: day })).toEqual(['at 1', 'at 2'])
    expect(await namesIn({ from: day })).toEqual(['at 1', 'at 2', 'at 3'])
  })

  test('is from 2020 to today unless told', async () => {
    await inTimeZone('UTC')
    const now = Date.parse(t.now())
    await requestedAt(
      '2019-12-31T23:59:59.999Z',
      '2020-01-01T00:00:00.000Z',
      new Date(now).toISOString(),
      new Date(now + 86_400_000).toISOString(),
    )

    const answer = await fetchReport(t, 'document-status', firm.key)

    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="document-status-2020-01-01-${new Date(now).toISOString().slice(0, 10)}.csv"`,
    )
    expect((await csvOf(answer)).slice(1).map(([, name]) => name)).toEqual(['at 1', 'at 2'])
  })

  test.each([
    [undefined, undefined, 'text/csv; charset=utf-8; header=present'],
    ['*/*', undefined, 'text/csv; charset=utf-8; header=present'],
    ['text/html', undefined, 'text/csv; charset=utf-8; header=present'],
    ['application/json', undefined, 'application/json; charset=utf-8'],
    ['text/csv;q=0.5, application/json', undefined, 'application/json; charset=utf-8'],
    ['application/json', 'csv', 'text/csv; charset=utf-8; header=present'],
    ['text/csv', 'json', 'application/json; charset=utf-8'],
  ])('with Accept %p and format %p the answer is %s', async (accept, format, type) => {
    const path = `/api/v1/reports/intake-summary${format ? `?format=${format}` : ''}`

    const answer = await fetch(t.baseUrl + path, { headers: { 'x-api-key': firm.key, ...(accept && { accept }) } })

    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect(answer.headers.get('vary')).toMatch(/\bAccept\b/)
    await answer.text()
  })

  test.each([
    ['csv', 'efbbbf'],
    ['json', ''],
  ])('asked for a byte order mark, %s begins with %p', async (format, mark) => {
    const queries: ReportQuery[] = [{ format }, { format, bom: 'true' }]

    const [plain, marked] = await Promise.all(
      queries.map(async (query) => {
        const answer = await fetchReport(t, 'intake-summary', firm.key, query)
        return Buffer.from(await answer.arrayBuffer()).toString('hex')
      }),
    )

    expect(marked).toBe(mark + plain)
  })

  test.each([
    [{ from: '2026-02-02', to: '2026-02-01' }, 'from'],
    [{ from: '2999-01-01' }, 'from'],
    [{ from: '2026-02-30' }, 'from'],
    [{ to: 'yesterday' }, 'to'],
    [{ format: 'xml' }, 'format'],
    [{ page: '1' }, 'page'],
  ] as [ReportQuery, string][])('%j is a 400 that names %s', async (query, field) => {
    const answer = await fetchReport(t, 'document-status', firm.key, query)

    const { error } = (await answer.json()) as { error: { code: string; details: { fields: { field: string }[] } } }
    expect([answer.status, error.code, error.details.fields.map((one) => one.field)]).toEqual([
      400,
      'validation_error',
      [field],
    ])
  })
})

async function newMatter(title = 'M'): Promise<MatterId> {
  return (await t.call(matters.operations.createMatter, { title, practice_area: 'other' }, firm.key)).data
    .id as MatterId
}

test('CSV is quoted, and what a spreadsheet would carry out is made harmless', async () => {
  const id = await newMatter('=HYPERLINK("https://evil.example","Click"), "now"')
  const names = ['@SUM(A1)', '-1+1', '+1', 'a "quoted", name', 'Käse 𝒜', 'one\r\nline\u202e']
  for (const name of names) await t.call(documents.operations.requestDocument, { id, name }, firm.key)

  const answer = await fetchReport(t, 'document-status', firm.key)

  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
  const [header, ...rows] = await csvOf(answer)
  expect(header).toEqual(Object.keys(reports['document-status'].row.shape))
  expect(rows.map(([, name]) => name)).toEqual(["'@SUM(A1)", "'-1+1", "'+1", ...names.slice(3, 5), 'one line'])
  expect(rows[0]![3]).toBe(`'=HYPERLINK("https://evil.example","Click"), "now"`)
})

test.each(types)('%s has the same rows as CSV and as JSON', async (type) => {
  await seedApprovedUpload(t, firm)
  const { matterId } = await t.seedPortal(firm)
  await t.call(matters.operations.sendIntakeLink, { id: matterId, channel: 'email', email: 'a@example.com' }, firm.key)

  const [rows, [header, ...records]] = await Promise.all([rowsOf(type), fetchReport(t, type, firm.key).then(csvOf)])

  expect(rows.length).toBeGreaterThan(0)
  expect(header).toEqual(Object.keys(rows[0]!))
  const asText = (value: unknown) => (value === null ? '' : String(value))
  if (type !== 'billing-summary') expect(records).toEqual(rows.map((row) => Object.values(row).map(asText)))
  else expect(records).toHaveLength(rows.length)
})

test.each(types)('%s of a firm without anything has its header alone, and no rows of another firm', async (type) => {
  await seedApprovedUpload(t, firm)
  const { matterId } = await t.seedPortal(firm)
  await t.call(matters.operations.sendIntakeLink, { id: matterId, channel: 'email', email: 'a@example.com' }, firm.key)
  const stranger = await t.seedFirm()

  const csv = await csvOf(await fetchReport(t, type, stranger.key))
  const rows = await rowsOf(type, {}, stranger.key)

  expect(csv[0]).toEqual(Object.keys(reports[type].row.shape))
  if (type === 'billing-summary') expect(rows.find(({ metric }) => metric === 'matters')).toMatchObject({ used: 0 })
  else {
    expect(csv).toHaveLength(1)
    expect(rows).toEqual([])
  }
})

test('an unknown report is not found, and only admins get any', async () => {
  const unknown = await fetch(`${t.baseUrl}/api/v1/reports/secrets`, { headers: { 'x-api-key': firm.key } })
  const { headers } = await t.seedSession(firm, 'attorney')
  const attorney = await fetch(`${t.baseUrl}/api/v1/reports/document-status`, { headers })
  const admin = await t.seedSession(firm, 'admin')
  const signedIn = await fetch(`${t.baseUrl}/api/v1/reports/document-status`, { headers: admin.headers })

  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toEqual({
    error: { code: 'report_not_found', message: 'No such report.', details: { resource: 'report', id: 'secrets' } },
  })
  expect([attorney.status, signedIn.status]).toEqual([403, 200])
})

test('HEAD answers the headers of a report', async () => {
  const answer = await fetch(`${t.baseUrl}/api/v1/reports/document-status`, {
    method: 'HEAD',
    headers: { 'x-api-key': firm.key },
  })

  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8; header=present'])
})
