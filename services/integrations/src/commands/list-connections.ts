import { command, withStorage } from '@dossier/runtime'
import { connections, isLive, type LiveConnection } from '../store/connections.ts'
import type { DocumentStore } from '../store/documents/documents.ts'
import { storage } from '../store/storage.ts'

const FIRMS_AT_A_TIME = 100

export const listConnections = command(
  'list-connections',
  'Lists the firms that are connected to practice management, by firm id.',
  (_arguments, environment) =>
    withStorage(storage, environment, async ({ documents }) => {
      const lines: string[] = []
      for await (const { firm_id, connected_at } of liveConnections(documents)) {
        lines.push(`${firm_id}  connected ${connected_at}`)
      }
      return lines.length === 0 ? 'no firm is connected' : lines.join('\n')
    }),
)

async function* liveConnections(store: DocumentStore): AsyncGenerator<LiveConnection> {
  const all = store.open(connections)
  let page: Awaited<ReturnType<typeof all.list>> = []
  do {
    const above = page.at(-1)?.id
    page = await all.list({
      where: {},
      by: { field: 'id', ...(above !== undefined && { above }) },
      limit: FIRMS_AT_A_TIME,
    })
    yield* page.filter(isLive)
  } while (page.length === FIRMS_AT_A_TIME)
}
