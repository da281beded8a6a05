import { expect, test } from '@jest/globals'
import { brunoFiles } from '../src/collections/bruno.ts'
import { postmanCollection } from '../src/collections/postman.ts'
import { collectionFolders } from '../src/collections/requests.ts'
import { endpoints } from '../src/reference/description.ts'
import { buildSite } from '../src/site.ts'

const forKeys = endpoints.filter(({ credentials }) => credentials.includes('apiKey')).map(({ name }) => name)
const postman = JSON.parse(postmanCollection())
const bruno = brunoFiles()

test('every operation that an API key opens is in both collections', () => {
  const named = collectionFolders().flatMap(({ requests }) => requests.map(({ operation }) => operation))
  const files = [...bruno.keys()].map((path) => /\/(\w+)\.bru$/.exec(path)?.[1]).filter(Boolean)

  expect(named.toSorted()).toEqual(forKeys.toSorted())
  expect(files).toEqual(expect.arrayContaining(forKeys))
  expect(postman.item.flatMap(({ item }: { item: object[] }) => item)).toHaveLength(forKeys.length)
})

test('no request shows an identifier of the examples where a variable remembers one', () => {
  const requests = collectionFolders().flatMap(({ requests: some }) => some)

  const sent = requests.map(({ pathParameters, query, body }) => JSON.stringify([pathParameters, query, body]))

  expect(sent.filter((text) => /"(cli|mat|doc|upl|wh)_[0-9a-z]{26}"/.test(text))).toEqual([])
})

test('requests that change something have an idempotency key, and those that only read have none', () => {
  const items: { request: { method: string; header: { key: string }[] } }[] = postman.item.flatMap(
    ({ item }: { item: object[] }) => item,
  )

  const wrong = items.filter(
    ({ request }) => (request.method === 'GET') === request.header.some(({ key }) => key === 'Idempotency-Key'),
  )

  expect(wrong).toEqual([])
})

test('the site has both, with the key as a variable to fill in', async () => {
  const files = await buildSite()

  expect(files.get('dossier.postman_collection.json')).toBe(postmanCollection())
  expect(files.get('dossier-bruno.zip')).toBeInstanceOf(Buffer)
  expect(postman.variable).toContainEqual({ key: 'apiKey', value: '' })
  expect(bruno.get('dossier/environments/Dossier.bru')).toContain('vars:secret [\n  apiKey\n]')
})
