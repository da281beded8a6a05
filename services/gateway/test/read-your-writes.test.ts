import { documents, matters, type Operation } from '@dossier/contracts'
import { callOperation, type InputFor, type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'

const { createClient, createMatter, getClient, getMatter, listClients, listMatters, updateClient, updateMatter } =
  matters.operations
const { archiveMatter, restoreMatter, generateIntakeLink, revokeIntakeLink } = matters.operations
const { createMatterDeadline, deleteMatterDeadline, listMatterDeadlines } = matters.operations
const { applyChecklist, confirmUpload, createChecklist, createSignedUploadUrl, requestDocument, reviewUpload } =
  documents.operations
const { getDocument, listMatterDocuments, listDocumentUploads, withdrawDocument } = documents.operations

/** Two of everything: what is written through one gateway is read through the other, without a pause. */
let t: System
let firm: SeededFirm
let gateways: [writing: string, reading: string]
let serial = 0

beforeAll(async () => {
  t = await startSystem()
  await Promise.all([t.startReplica('matters'), t.startReplica('documents')])
  gateways = [t.baseUrl, await t.startGateway()]
})
afterAll(() => t.stop())
beforeEach(async () => {
  firm = await t.seedFirm()
})

async function write<Op extends Operation>(op: Op, input: InputFor<Op>) {
  const answer = await callOperation(gateways[0], op, input, firm.key)
  if (answer.error) throw new Error(`${op.name} was refused: ${JSON.stringify(answer.error)}`)
  return answer
}

const read = <Op extends Operation>(op: Op, input: InputFor<Op>) => callOperation(gateways[1], op, input, firm.key)

/** Many times, since what is late is late only now and then. */
async function repeatedly(times: number, turn: (index: number) => Promise<void>): Promise<void> {
  for (let index = 0; index < times; index++) {
    await turn(index)
    gateways.reverse()
  }
}

const seedMatter = (input: object = {}) =>
  write(createMatter, { title: `Read ${++serial}`, practice_area: 'other', ...input })

async function countsOf(id: string): Promise<string> {
  const [{ data: matter }, { data: list }, { pagination }] = await Promise.all([
    read(getMatter, { id }),
    read(listMatters, { search: `Read ${serial}` }),
    read(listMatterDocuments, { id }),
  ])
  return [
    matter.documents_complete,
    matter.documents_count,
    list.find((item) => item.id === id)?.documents_count,
    pagination.total,
  ].join()
}

test('matters and clients are counted, listed and found as soon as their write is answered', async () => {
  await repeatedly(5, async (index) => {
    const { data: client } = await write(createClient, { first_name: 'Ana', last_name: 'Silva' })
    const clients = await read(listClients, {})
    const { data: matter } = await seedMatter({ client_id: client.id })
    const [counted, detail, list] = await Promise.all([
      read(listClients, {}),
      read(getClient, { id: client.id }),
      read(listMatters, { client_id: client.id }),
    ])
    await write(updateMatter, { id: matter.id, client_id: null })
    const without = await read(getClient, { id: client.id })
    await write(updateMatter, { id: matter.id, client_id: client.id })
    await write(updateClient, { id: client.id, last_name: `Reyes ${index}` })
    const renamed = await read(getMatter, { id: matter.id })

    expect(clients.pagination.total).toBe(index + 1)
    expect(counted.data[0]).toMatchObject({ id: client.id, matters_count: 1 })
    expect(detail.data).toMatchObject({ matters_count: 1, matters: [{ id: matter.id }] })
    expect(list.pagination.total).toBe(1)
    expect(without.data.matters_count).toBe(0)
    expect(renamed.data.client).toMatchObject({ id: client.id, last_name: `Reyes ${index}` })
  })
})

test('status, link and deadlines of a matter are as the last answer said', async () => {
  await repeatedly(3, async () => {
    const { data: matter } = await seedMatter()
    const { id } = matter
    const seen = []
    await write(archiveMatter, { id })
    const [archived, active] = await Promise.all([read(getMatter, { id }), read(listMatters, { status: 'active' })])
    await write(restoreMatter, { id })
    seen.push(
      archived.data.status,
      active.data.some((item) => item.id === id),
    )
    seen.push((await read(getMatter, { id })).data.status)
    const { data: link } = await write(generateIntakeLink, { id })
    seen.push((await read(getMatter, { id })).data.intake_link === link.intake_link)
    await write(revokeIntakeLink, { id })
    seen.push((await read(getMatter, { id })).data.intake_link)
    const { data: deadline } = await write(createMatterDeadline, { id, title: 'Reply', due_date: '2027-01-15' })
    seen.push((await read(listMatterDeadlines, { id })).pagination.total)
    await write(deleteMatterDeadline, { id, deadline_id: deadline.id })
    seen.push((await read(listMatterDeadlines, { id })).pagination.total)

    expect(seen).toEqual(['archived', false, 'active', true, null, 1, 0])
  })
})

test('documents are counted, on the matter and in lists, as soon as they are requested, applied or withdrawn', async () => {
  const wording = { name: 'Passport' }
  const { data: checklist } = await write(createChecklist, { name: 'Two', items: [wording, { name: 'Deed' }] })

  await repeatedly(4, async () => {
    const { data: matter } = await seedMatter()
    const { id } = matter
    const seen = []
    const { data: request } = await write(requestDocument, { id, ...wording })
    seen.push(await countsOf(id))
    await write(applyChecklist, { id: checklist.id, matter_id: id })
    seen.push(await countsOf(id))
    await write(withdrawDocument, { id: request.id })
    seen.push(await countsOf(id))

    expect(seen).toEqual(['0,1,1,1', '0,3,3,3', '0,2,2,2'])
  })
})

test('an upload and its review show on request and matter as soon as they are answered', async () => {
  await repeatedly(2, async () => {
    const { data: matter } = await seedMatter()
    const { data: request } = await write(requestDocument, { id: matter.id, name: 'Passport' })
    const bytes = Buffer.from('a passport')
    const { data: issued } = await write(createSignedUploadUrl, {
      document_id: request.id,
      filename: 'passport.txt',
      content_type: 'text/plain',
      file_size_bytes: bytes.length,
    })
    const stored = await fetch(issued.upload_url, { method: 'PUT', headers: issued.fields, body: bytes })
    await write(confirmUpload, { id: issued.upload_id })
    const [confirmed, list, uploads] = await Promise.all([
      read(getDocument, { id: request.id }),
      read(listMatterDocuments, { id: matter.id, status: 'uploaded' }),
      read(listDocumentUploads, { id: request.id }),
    ])
    await t.settled()
    await write(reviewUpload, { id: issued.upload_id, status: 'approved' })
    const [approved, counts] = await Promise.all([read(getDocument, { id: request.id }), countsOf(matter.id)])

    expect(stored.ok).toBe(true)
    expect(confirmed.data).toMatchObject({ status: 'uploaded', upload: { id: issued.upload_id } })
    expect([list.pagination.total, uploads.pagination.total]).toEqual([1, 1])
    expect(approved.data.status).toBe('approved')
    expect(counts).toBe('1,1,1,1')
  })
})
