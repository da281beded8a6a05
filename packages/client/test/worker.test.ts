import { Worker } from 'node:worker_threads'
import { webhookVector } from '@dossier/contracts/webhook-vector'
import { afterEach, expect, test } from '@jest/globals'
import { rolldown } from 'rolldown'
import { scriptedServer } from './scripted-server.ts'

const client = new URL('../src/index.ts', import.meta.url).pathname

/** A script in a worker, which has the globals of the web alone. */
const USE = `import { createDossier, verifyWebhook } from '${client}'
const use = async ({ baseUrl, vector }) => {
  const stored = []
  const toStorage = (input, init) => {
    if (!String(input).startsWith('https://storage.test')) return fetch(input, init)
    stored.push(init.body.size)
    return Promise.resolve(new Response(null, { status: 200 }))
  }
  const dossier = createDossier({ baseUrl, accessToken: 'dsr_at_x', fetch: toStorage })
  const matter = await dossier.getMatter({ id: 'mat_1' })
  const upload = await dossier.uploadFile({ document_id: 'doc_1', file: new File(['text'], 'a.txt') })
  const event = await verifyWebhook({ ...vector, toleranceMs: Number.POSITIVE_INFINITY })
  return { matter, upload, stored, event, globals: [typeof process, typeof Buffer, typeof require, typeof window] }
}
globalThis.answer(use)
`

const NODES_OWN =
  'process, Buffer, global, require, module, exports, __filename, __dirname, setImmediate, clearImmediate'

/**
 * Hides what Node has beside the web's globals from the script. They stay in place, because Node's own `fetch` needs some of
 * them.
 */
const PREAMBLE = `
const { parentPort, workerData } = require('node:worker_threads')
globalThis.answer = (use) =>
  use(workerData).then((value) => parentPort.postMessage({ value }), (error) => parentPort.postMessage({ error: String(error?.stack) }))
;((${NODES_OWN}) => {
`

let server: Awaited<ReturnType<typeof scriptedServer>>
afterEach(() => server.stop())

async function bundled(script: string): Promise<string> {
  const entry = { name: 'entry', resolveId: (id: string) => (id === 'entry' ? id : null) }
  const load = (id: string) => (id === 'entry' ? script : undefined)
  const bundle = await rolldown({ input: 'entry', platform: 'browser', plugins: [{ ...entry, load }] })
  const { output } = await bundle.generate({ format: 'iife' })
  await bundle.close()
  return output[0].code
}

test('the client works in a worker, with the globals of the web alone', async () => {
  server = await scriptedServer(
    { body: { data: { id: 'mat_1' } } },
    { body: { data: { upload_id: 'upl_1', upload_url: 'https://storage.test', fields: {} } } },
    { body: { data: { id: 'upl_1' } } },
  )
  const { secret, headers, body } = webhookVector

  const worker = new Worker(`${PREAMBLE}${await bundled(USE)}\n})()`, {
    eval: true,
    workerData: { baseUrl: server.baseUrl, vector: { secret, headers, body } },
  })
  const answer = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  await worker.terminate()

  expect(answer).toEqual({
    value: {
      ...{ matter: { id: 'mat_1' }, upload: { id: 'upl_1' }, stored: [4] },

      event: { test: 2432232314 },
      globals: Array(4).fill('undefined'),
    },
  })
  expect(server.seen[0]!.headers.authorization).toBe('Bearer dsr_at_x')
})
