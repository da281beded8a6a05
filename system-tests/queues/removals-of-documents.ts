import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { toUuid } from '@dossier/contracts'
import { sharedEngines, startLoopbackServer, until } from '@dossier/testbed'
import { keysOf } from './effects.ts'
import { USUAL_PIECES, type WorkQueue } from './work-queue.ts'

/** Keys that one process removes at a time, all at once. */
const BATCH_KEYS_MAX = 50

/** The object store behind a server that notes what is to be deleted. */
async function startNotedStore() {
  const { hostname, port } = new URL(sharedEngines().objectStore.url)
  const deleted: string[] = []
  let open = 0

  /** Headers go on as they came, `Host` too, so that signatures stay valid. */
  function forward(req: IncomingMessage, res: ServerResponse): void {
    const { method, url: path, rawHeaders: headers } = req
    const outer = request({ hostname, port, method, path, headers, setHost: false }, (answer) => {
      res.writeHead(answer.statusCode!, answer.rawHeaders)
      answer.pipe(res)
    })
    outer.on('error', () => req.socket.destroy())
    req.pipe(outer)
  }

  const server = await startLoopbackServer(async (req, res) => {
    open++
    res.on('error', () => {}).on('close', () => open--)
    if (req.method === 'DELETE') deleted.push(new URL(req.url!, 'http://store').pathname.split('/').at(-1)!)
    forward(req, res)
  })
  return {
    ...server,
    /** The last parts of the keys. */
    deleted,
    untilQuiet: () => until(async () => open === 0),
  }
}

/** Deleting an object again changes nothing, but storage cannot be asked whether it did. */
export const objectRemovals: WorkQueue = {
  name: 'object_removals',
  service: 'documents',
  pieces: USUAL_PIECES,
  noTurns: 'nobody waits for a removal, and most keys name no firm',
  repeatsMax: BATCH_KEYS_MAX,
  async enqueue({ t, pieces }) {
    const store = await startNotedStore()
    await t.query(
      'documents',
      `insert into object_removals (object_key, due_at) select 'queues/' || key, now() - interval '1 hour' from unnest($1::text[]) key`,
      [pieces.map(({ key }) => key)],
    )
    return {
      table: 'object_removals',
      effects: async () => store.deleted,
      waiting: () =>
        keysOf(
          t,
          'documents',
          `select split_part(object_key, '/', 2) as key from object_removals where object_key like 'queues/%'`,
        ),
      async endLeases() {
        await t.query('documents', 'update object_removals set due_at = now() where claimed_at is not null')
      },
      start: () => t.startProcess('documents', { S3_ENDPOINT: store.url }),
      untilHeard: store.untilQuiet,
      stop: () => store.stop(),
    }
  },
}

/** A file in parts that was given up: what its removal deletes once more an hour later is not part of this. */
export const partUploads: WorkQueue = {
  name: 'part_uploads',
  service: 'documents',
  pieces: USUAL_PIECES,
  noTurns: 'nobody waits for a removal, so the oldest goes first',
  repeatsMax: BATCH_KEYS_MAX,
  async enqueue({ t, pieces }) {
    const store = await startNotedStore()
    await t.query(
      'documents',
      `insert into part_uploads (upload_id, firm_id, object_key, due_at)
       select id, firm_id, 'queues/' || id, now() - interval '1 hour' from unnest($1::uuid[], $2::uuid[]) as u(id, firm_id)`,
      [pieces.map(({ key }) => key), pieces.map(({ firm }) => toUuid(firm.id))],
    )
    return {
      table: 'part_uploads',
      effects: async () => store.deleted,
      waiting: () => keysOf(t, 'documents', 'select upload_id::text as key from part_uploads where removed_at is null'),
      async endLeases() {
        await t.query(
          'documents',
          'update part_uploads set due_at = now() where claimed_at is not null and removed_at is null',
        )
      },
      start: () => t.startProcess('documents', { S3_ENDPOINT: store.url }),
      untilHeard: store.untilQuiet,
      stop: () => store.stop(),
    }
  },
}
