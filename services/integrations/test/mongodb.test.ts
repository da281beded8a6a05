/** What holds of MongoDB alone. */
import { createLogger, Metrics } from '@dossier/runtime'
import { documentEngines } from '@dossier/testbed/engines'
import { expect, test } from '@jest/globals'
import { MongoClient } from 'mongodb'
import type { CollectionDefinition, Document } from '../src/store/documents/documents.ts'
import { openDocumentStore } from '../src/store/documents/open-document-store.ts'
import { thing, things } from './document-store.contract.ts'

const mongodb = documentEngines().find(({ name }) => name === 'MongoDB')
const onMongodb = mongodb ? test : test.skip

function open(url: string, collections: readonly CollectionDefinition<Document>[] = [things]) {
  const parts = { log: createLogger('test', 'silent'), metrics: new Metrics(), tracing: undefined, now: () => '' }
  return openDocumentStore({ MONGODB_URL: url }, { ...parts, collections }, { MONGODB_TIMEOUT_MS: 10_000 })
}

test.each([
  'mongodb://joe:sesame@host:99999/database',
  'mongodb://joe:sesame@host/database?unknown=1',
  'mongodb://joe:sesa/me@host/database',
  'mongodb://joe:sesame@host',
  'https://joe:sesame@host/database',
])('an address that cannot be used is refused without its password: %s', async (url) => {
  let message = ''
  try {
    await open(url)
  } catch (error) {
    message = `${error} ${(error as Error).cause ?? ''}`
  }

  expect(message).toMatch(/^ConfigError: MONGODB_URL /)
  expect(message).not.toContain('sesa')
})

onMongodb('options in the address do not weaken what acknowledged means', async () => {
  const database = await mongodb!.newDatabase()
  const store = await open(
    `${database.settings.MONGODB_URL}?w=0&journal=false&readPreference=secondary&readConcernLevel=local`,
  )
  await store.prepare()
  const documents = store.open(things)

  const first = await documents.insert(thing({ key: 'one' }))
  const second = await documents.insert(thing({ key: 'one' }))

  expect([first?.key, second]).toEqual(['one', undefined])
  expect(await documents.find(first!.id)).toEqual(first)
  await store.close()
  await database.drop()
})

onMongodb('fields lie under their names, and only what others have chosen is written differently', async () => {
  const database = await mongodb!.newDatabase()
  const store = await open(database.settings.MONGODB_URL!)
  const inserted = await store.open(things).insert(thing({ fields: { 'a.b': 1, _bsontype: 'Long', '': 2, c: 3 } }))
  const client = new MongoClient(database.settings.MONGODB_URL!)

  const [row] = await client.db().collection('things').find().toArray()

  expect(row).toMatchObject({ _id: inserted!.id, schema: 2, version: inserted!.version })
  expect(row!.body.fields).toEqual({ 'a%2Eb': 1, '%5Fbsontype': 'Long', '%': 2, c: 3 })
  expect(inserted!.fields).toEqual({ 'a.b': 1, _bsontype: 'Long', '': 2, c: 3 })
  await Promise.all([client.close(), store.close()])
  await database.drop()
})

onMongodb('an index of another form keeps the store from being ready, and is named', async () => {
  const database = await mongodb!.newDatabase()
  const url = database.settings.MONGODB_URL!
  const plain = { ...things, indexes: [{ fields: ['key'] }] }
  const before = await open(url, [plain])
  await before.prepare()
  const store = await open(url)

  const obstacles = await store.obstacles()
  const failure = await store.prepare().catch((error: Error) => error)

  expect(obstacles.join()).toMatch(/^MongoDB lacks the indexes things_by_key, /)
  expect(failure).toBeInstanceOf(Error)
  await Promise.all([before.close(), store.close()])
  await database.drop()
})
