/** The client over a network that drops one connection in five: each call has its effect once. */
import { createDossier, type Dossier } from '@dossier/client'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type DroppingLink, startDroppingLink } from './dropping-link.ts'

/** A request and its answer are two chunks. */
const DROPPED_SHARE = 0.1
const AT_ONCE = 8

let t: System
let firm: SeededFirm
let link: DroppingLink
let dossier: Dossier

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  link = await startDroppingLink(t.baseUrl, DROPPED_SHARE)
  dossier = createDossier({ baseUrl: link.url, apiKey: firm.key, retriesMax: 12 })
})
afterAll(async () => {
  await link.stop()
  await t.stop()
})

test('1,000 calls have each effect once, and a walk misses nothing', async () => {
  const clients = await each(range(250), (n) => dossier.createClient({ first_name: 'Ana', last_name: `Silva ${n}` }))
  const matters = await each(clients, ({ id }) =>
    dossier.createMatter({ title: `Visa of ${id}`, practice_area: 'immigration', client_id: id }),
  )
  await each(matters, ({ id }) => dossier.updateMatter({ id, case_number: `1:26-${id}` }))
  await each(matters.slice(0, 125), async ({ id }) => {
    const deadline = await dossier.createMatterDeadline({ id, title: 'Reply', due_date: '2027-01-15' })
    await dossier.deleteMatterDeadline({ id, deadline_id: deadline.id })
  })

  const walked: string[] = []
  for await (const { id } of dossier.listMatters({ per_page: 10 })) walked.push(id)
  const types = (await t.eventsOf(firm)).map(({ type }) => type)
  const count = (type: string) => types.filter((other) => other === type).length

  expect(walked.toSorted()).toEqual(matters.map(({ id }) => id).toSorted())
  expect((await dossier.listClients()).pagination.total).toBe(250)
  expect([
    count('client.created'),
    count('matter.created'),
    count('matter.updated'),
    count('deadline.created'),
    count('deadline.deleted'),
  ]).toEqual([250, 250, 250, 125, 125])
  expect(link.dropped()).toBeGreaterThan(150)
})

const range = (length: number) => Array.from({ length }, (_, index) => index)

/** Some at a time, answers in the order of what they are for. */
async function each<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const left = items.entries()
  const worker = async () => {
    for (const [index, item] of left) results[index] = await work(item)
  }
  await Promise.all(range(AT_ONCE).map(worker))
  return results
}
