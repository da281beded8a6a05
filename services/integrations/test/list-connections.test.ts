import type { FirmId } from '@dossier/contracts'
import { type DocumentEngine, documentEngines } from '@dossier/testbed/engines'
import { describe, expect, test } from '@jest/globals'
import { listConnections } from '../src/commands/list-connections.ts'
import { collections, openCollections } from '../src/store/collections.ts'
import { type ConnectionDocument, newConnection } from '../src/store/connections.ts'
import { openNewStore } from './open-new-store.ts'

const NOW = '2026-11-23T12:00:00.000Z'
/** More than the command reads at a time. */
const COUNT = 150

const idOf = (number: number) => `firm_${String(number).padStart(4, '0')}` as FirmId

/** What the command prints of a store with these connections. */
async function listedOf(engine: DocumentEngine, seeded: ConnectionDocument[]): Promise<string> {
  const { documents, settings, close } = await openNewStore(engine, { collections, now: () => NOW })
  try {
    const { connections } = openCollections(documents)
    for (const connection of seeded) await connections.insert(connection)
    return await listConnections([], settings)
  } finally {
    await close()
  }
}

describe.each(documentEngines())('$name', (engine) => {
  test('list-connections says by firm id which firms are connected, and since when', async () => {
    const connected = { access_token: 'sealed', connected_at: NOW }
    const ended = { access_token: null, connected_at: NOW, reason: 'refused' } as const
    const seeded = Array.from({ length: COUNT }, (_, number) => ({
      ...newConnection(idOf(number)),
      ...(number % 3 === 0 ? ended : connected),
    }))

    const output = await listedOf(engine, seeded.toReversed())

    const live = seeded.filter(({ access_token }) => access_token !== null)
    expect(output.split('\n')).toEqual(live.map(({ firm_id }) => `${firm_id}  connected ${NOW}`))
  })

  test('list-connections says so if no firm is connected', async () => {
    expect(await listedOf(engine, [newConnection(idOf(1))])).toBe('no firm is connected')
  })
})
