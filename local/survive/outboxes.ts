import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { keyOfEvent } from './event-key.ts'
import type { JudgedEvent } from './judge.ts'

const EMITTING_SERVICES = ['matters', 'documents', 'notifications']

export interface Outboxes {
  /** All events that the services emitted for the firm. */
  events: JudgedEvent[]
  /** Subjects of rows that the relays have not published, jobs included. */
  unpublished: string[]
}

/** Reads the outboxes of all services in the databases of a platform. */
export async function readOutboxes(dataDir: string, firmId: string): Promise<Outboxes> {
  const { postgres: port } = await readJson<{ postgres: number }>(join(dataDir, 'ports.json'))
  const secrets = await readJson<{ postgresSuperuserPassword: string }>(join(dataDir, 'secrets.json'))
  const outboxes: Outboxes = { events: [], unpublished: [] }
  for (const service of EMITTING_SERVICES) {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password: secrets.postgresSuperuserPassword,
      database: `dossier_${service}`,
    })
    await client.connect()
    try {
      const { rows } = await client.query<{ subject: string; payload: string; published: boolean }>(
        'select subject, payload, published_at is not null as published from outbox',
      )
      outboxes.unpublished.push(...rows.filter(({ published }) => !published).map(({ subject }) => subject))
      for (const { payload } of rows.filter(({ subject }) => subject.startsWith('evt.'))) {
        const event = JSON.parse(payload)
        if (event.firm_id === firmId) outboxes.events.push({ id: event.id, key: keyOfEvent(event) })
      }
    } finally {
      await client.end()
    }
  }
  return outboxes
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(file, 'utf8')) as Content
}
