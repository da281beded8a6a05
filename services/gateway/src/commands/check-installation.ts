import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { command, connectorFor, outgoingSettings, readConfig, readOutgoingProxy, UsageError } from '@dossier/runtime'
import type { Agent, RequestInit, Response } from 'undici'
import { type CheckedPages, checkPages } from './check-pages.ts'
import { REQUEST_MS_MAX, reach } from './reach.ts'

const USAGE = 'check-installation <URL of the gateway> <file with an API key>'
const DOES = 'Runs the main job on an installation, as a caller: client, matter, request, upload, scan, download.'

/** A file is scanned within seconds; events take less. */
const WAIT_MS_MAX = 120_000
const POLL_MS = 500
/** Answers of an installation that is starting. */
const TRIED_AGAIN = [429, 502, 503, 504]
const ATTEMPTS_MAX = 20

const FILE = 'a file of an installation check\n'

/**
 * Plays the main job against an installation, as a caller with nothing but HTTP: client, matter, document request, upload,
 * scan, download, event. With the gateway's `WEB_DIR` and `APP_URL` it opens the pages, too. It then removes or archives what it
 * made. Only storage may be outside of the installation, and is reached through the proxy of `outgoingSettings`.
 * @throws an error that says which step failed
 */
export const checkInstallation = command(USAGE, DOES, async ([origin, keyFile], environment) => {
  if (!origin || !keyFile || !URL.canParse(origin)) throw new UsageError('expected a URL and a file')
  const { WEB_DIR, APP_URL } = environment
  const api = createApi(origin, (await readFile(keyFile, 'utf8')).trim())
  const proxy = readOutgoingProxy(readConfig(outgoingSettings, environment))
  // Only this command needs it, so that a gateway starts without.
  const { Agent } = await import('undici')
  const toStorage = new Agent({ connect: connectorFor({ proxy, timeoutMs: REQUEST_MS_MAX }) })
  const cleanUp: (() => Promise<unknown>)[] = []
  try {
    const upload = await playMainJob(api, createFetchStored(toStorage), cleanUp)
    if (WEB_DIR && APP_URL) {
      await checkPages({ gatewayUrl: origin, appUrl: APP_URL, upload, toStorage })
      console.log('browsers can open the pages and send files from them')
    }
  } catch (error) {
    // The first failure matters more than the cleanup that fails because of it.
    await removeAll(cleanUp).catch((failure: Error) => console.error(failure.message))
    throw error
  } finally {
    await toStorage.destroy()
  }
  await removeAll(cleanUp)
  return 'the installation does its work'
})

async function removeAll(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const outcomes = await Promise.allSettled(steps.map((step) => step()))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

/** Answers the signed upload. */
async function playMainJob(
  api: Api,
  fetchStored: FetchStored,
  cleanUp: (() => Promise<unknown>)[],
): Promise<CheckedPages['upload']> {
  const name = `check-${randomUUID()}`
  // Names below .invalid lead nowhere (RFC 2606): the deliveries are made and looked at, and never arrive.
  const webhook = await api('POST', '/webhooks', { url: `https://${name}.invalid/`, events: ['document.uploaded'] })
  cleanUp.push(() => api('DELETE', `/webhooks/${webhook.id}`))

  const client = await api('POST', '/clients', {
    first_name: 'Installation',
    last_name: 'Check',
    email: `${name}@example.com`,
  })
  const matter = await api('POST', '/matters', { title: name, practice_area: 'other', client_id: client.id })
  cleanUp.push(() => api('POST', `/matters/${matter.id}/archive`))
  const document = await api('POST', `/matters/${matter.id}/documents/request`, { name: 'A text' })
  console.log('a client, a matter and a document request are there')

  const upload = await api('POST', '/uploads/signed-url', {
    document_id: document.id,
    filename: 'check.txt',
    content_type: 'text/plain',
    file_size_bytes: FILE.length,
  })
  await fetchStored(upload.upload_url, { method: 'PUT', headers: upload.fields, body: FILE })
  await api('POST', `/uploads/${upload.upload_id}/confirm`)
  console.log('a file is in storage')

  const scan = await eventually('the scan', async () => {
    const { scan } = await api('GET', `/uploads/${upload.upload_id}`)
    return scan.status === 'pending' ? undefined : scan
  })
  if (scan.status !== 'clean') throw new Error(`the scan of a harmless file says ${scan.status}`)
  const { download_url } = await api('GET', `/uploads/${upload.upload_id}/download`)
  const downloaded = await fetchStored(download_url)
  if ((await downloaded.text()) !== FILE) throw new Error('the download is not the file that was uploaded')
  console.log(`the file is clean (${scan.engine}) and comes back`)

  await eventually('the event of the upload', async () => {
    const { length } = await api('GET', `/webhooks/${webhook.id}/deliveries`)
    return length > 0 || undefined
  })
  console.log('its event has reached the webhook')
  return upload
}

/** Calls an operation and answers its data. */
// biome-ignore lint/suspicious/noExplicitAny: openapi.json describes the answers.
type Api = (method: string, path: string, body?: object) => Promise<any>

function createApi(origin: string, key: string): Api {
  return async (method, path, body) => {
    // Repeated attempts are one request.
    const idempotency = method === 'POST' ? { 'Idempotency-Key': randomUUID() } : {}
    for (let attempt = 1; ; attempt++) {
      const response = await reach('gateway', new URL(`/api/v1${path}`, origin), {
        method,
        headers: { 'X-Api-Key': key, ...idempotency, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      if (response.ok) return JSON.parse(text).data
      if (!TRIED_AGAIN.includes(response.status) || attempt === ATTEMPTS_MAX) {
        throw new Error(`${method} ${path} was answered with ${response.status}: ${text.slice(0, 500)}`)
      }
      await pause(POLL_MS)
    }
  }
}

/** Fetches a signed URL of the storage. @throws an error unless the answer is good */
type FetchStored = (url: string, init?: RequestInit) => Promise<Response>

function createFetchStored(dispatcher: Agent): FetchStored {
  return async (url, init) => {
    const response = await reach('storage', new URL(url), { ...init, dispatcher })
    if (!response.ok) throw new Error(`the storage at ${new URL(url).origin} answered with ${response.status}`)
    return response
  }
}

/** Asks until there is an answer. @throws an error that names the missing answer */
async function eventually<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const endAt = Date.now() + WAIT_MS_MAX
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() > endAt) throw new Error(`${what} did not come within ${WAIT_MS_MAX / 1_000} s`)
    await pause(POLL_MS)
  }
}
