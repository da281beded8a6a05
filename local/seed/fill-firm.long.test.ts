import { documents, matters, ownerNames } from '@dossier/contracts'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { fillFirm } from './fill-firm.ts'

const { listClients, listMatters } = matters.operations

let t: System

beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

const databases = () => Object.fromEntries(ownerNames.map((service) => [service, t.databaseUrlOf(service)])) as never

const isPast = (timestamp: string) => Date.parse(timestamp) <= Date.parse(t.now())

test('a firm that is filled is read like any other, and stays as it is when it cannot be filled again', async () => {
  const firm = await t.seedFirm()
  const size = { clients: 50, matters: 120, documents: 360 }

  await fillFirm(firm.id, size, databases())

  const { data, pagination } = await t.call(listMatters, { per_page: 100 }, firm.key)
  const { data: clients } = await t.call(listClients, { per_page: 50 }, firm.key)
  const requests = await t.call(documents.operations.listMatterDocuments, { id: data[0]!.id }, firm.key)
  expect(pagination.total).toBe(120)
  expect(data.map((matter) => matter.documents_count)).toEqual(data.map(() => 3))
  expect(clients.reduce((sum, client) => sum + client.matters_count, 0)).toBe(120)
  expect(requests.pagination.total).toBe(3)
  expect(requests.data.map(({ created_at, upload }) => upload?.uploaded_at ?? created_at).every(isPast)).toBe(true)
  await expect(fillFirm(firm.id, size, databases())).rejects.toThrow('the firm was filled before')
  expect((await t.call(listMatters, {}, firm.key)).pagination.total).toBe(120)
})

test('what a seed command is not given right, it says', async () => {
  const size = { clients: 1, matters: 1, documents: 1 }

  await expect(fillFirm('firm_of_nobody', size, databases())).rejects.toThrow('usage: node src/main.ts seed')
})
