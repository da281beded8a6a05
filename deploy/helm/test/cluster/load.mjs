/**
 * Runs in a pod: callers that use every service through the gateway's Service, and note what failed and what was acknowledged.
 * `/pause` stops them, and `/hurry` has them send more; `/resume` ends both. `/figures` answers what has happened since it was last
 * asked, and `/verify` how much of what was acknowledged is lost.
 */

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const { GATEWAY_URL, API_KEY } = process.env
const WORKERS = 3
const PAUSE_MS = 250
const PAUSE_IN_A_HURRY_MS = 50
const REQUEST_MS_MAX = 10_000
const FAILURES_SHOWN_MAX = 10
const VERIFIERS = 8

let figures = emptyFigures()
let paused = false
let pauseMs = PAUSE_MS
/** Requests in flight. */
const underWay = new Set()
/** Ids of what was answered with success. */
const acknowledged = { clients: new Set(), matters: new Set(), documents: new Set() }

function emptyFigures() {
  return { requests: 0, failed: 0, failures: [] }
}

/** Its answer, or undefined if it failed. */
function call(method, path, body) {
  const asked = ask(method, path, body)
  underWay.add(asked)
  return asked.finally(() => underWay.delete(asked))
}

async function ask(method, path, body) {
  // What began in a period counts there, whenever it ends.
  const period = figures
  const began = Date.now()
  period.requests += 1
  const fail = (text) => {
    period.failed += 1
    if (period.failures.length < FAILURES_SHOWN_MAX) {
      period.failures.push(`${new Date(began).toISOString()} ${method} ${path}, ${Date.now() - began} ms: ${text}`)
    }
  }
  try {
    const response = await fetch(`${GATEWAY_URL}/api/v1${path}`, {
      method,
      headers: { 'X-Api-Key': API_KEY, ...(body && { 'Content-Type': 'application/json' }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_MS_MAX),
    })
    const text = await response.text()
    // The second is how integrations itself answers in a trial.
    if (response.ok || text.includes('integration_not_configured')) return JSON.parse(text)
    fail(`${response.status} ${text.slice(0, 300)}`)
  } catch (error) {
    fail(`${error.message} ${error.cause?.message ?? ''}`)
  }
  return undefined
}

async function work() {
  for (;;) {
    if (!paused) await useServices()
    await pause(pauseMs)
  }
}

async function useServices() {
  const name = randomUUID()
  const client = await call('POST', '/clients', {
    first_name: 'A',
    last_name: name,
    email: `${name}@example.com`,
  })
  if (client) acknowledged.clients.add(client.data.id)
  const matter = await call('POST', '/matters', { title: name, practice_area: 'other' })
  if (matter) {
    acknowledged.matters.add(matter.data.id)
    const document = await call('POST', `/matters/${matter.data.id}/documents/request`, { name: 'Passport' })
    if (document) acknowledged.documents.add(document.data.id)
  }
  await call('GET', '/webhooks')
  await call('GET', '/firms/users')
  await call('GET', '/integrations/practicemgr/events')
}

async function verify() {
  return {
    acknowledged: acknowledged.clients.size + acknowledged.matters.size + acknowledged.documents.size,
    lost: [...(await missingIn('clients')), ...(await missingIn('matters')), ...(await missingDocuments())],
  }
}

async function missingIn(list) {
  const there = new Set()
  let cursor
  do {
    const page = await call('GET', `/${list}?per_page=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`)
    if (!page) return [`the list of ${list} could not be read`]
    for (const { id } of page.data) there.add(id)
    cursor = page.pagination.next_cursor
  } while (cursor)
  return [...acknowledged[list]].filter((id) => !there.has(id)).map((id) => `${list}/${id}`)
}

async function missingDocuments() {
  const missing = []
  const ids = acknowledged.documents.values()
  const verifier = async () => {
    for (const id of ids) if ((await call('GET', `/documents/${id}`))?.data.id !== id) missing.push(`documents/${id}`)
  }
  await Promise.all(Array.from({ length: VERIFIERS }, verifier))
  return missing
}

const ANSWERS = {
  async '/figures'() {
    const period = figures
    figures = emptyFigures()
    await Promise.allSettled(underWay)
    return period
  },
  async '/pause'() {
    paused = true
    await Promise.allSettled(underWay)
  },
  '/resume'() {
    paused = false
    pauseMs = PAUSE_MS
  },
  '/hurry'() {
    pauseMs = PAUSE_IN_A_HURRY_MS
  },
  '/verify': verify,
}

createServer(async (req, res) => {
  res.end(JSON.stringify((await ANSWERS[req.url]()) ?? {}))
}).listen(8099)

for (let worker = 0; worker < WORKERS; worker++) work()
