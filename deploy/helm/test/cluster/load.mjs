/**
 * Runs in a pod: calls every service through the gateway's Service until the pod ends, and notes what failed and what was
 * acknowledged. At port 8099, `/report` answers figures, and `/verify` the number of acknowledged clients that are lost.
 */

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const { GATEWAY_URL, API_KEY } = process.env
const WORKERS = 3
const PAUSE_MS = 250
const REQUEST_MS_MAX = 10_000
const FAILURES_SHOWN_MAX = 10

let requests = 0
let failed = 0
const failures = []
const clients = []

async function call(method, path, body) {
  requests += 1
  const problem = (text) => {
    failed += 1
    if (failures.length < FAILURES_SHOWN_MAX) failures.push(`${new Date().toISOString()} ${method} ${path}: ${text}`)
  }
  try {
    const response = await fetch(`${GATEWAY_URL}/api/v1${path}`, {
      method,
      headers: { 'X-Api-Key': API_KEY, ...(body && { 'Content-Type': 'application/json' }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_MS_MAX),
    })
    const text = await response.text()
    if (response.ok) return JSON.parse(text).data
    // This is how integrations itself answers in a trial.
    if (text.includes('integration_not_configured')) return undefined
    problem(`${response.status} ${text.slice(0, 200)}`)
  } catch (error) {
    problem(`${error.message} ${error.cause?.message ?? ''}`)
  }
  return undefined
}

async function work() {
  for (;;) {
    const name = randomUUID()
    const client = await call('POST', '/clients', {
      first_name: 'A',
      last_name: name,
      email: `${name}@example.com`,
    })
    if (client) clients.push(client.id)
    const matter = await call('POST', '/matters', { title: name, practice_area: 'other' })
    if (matter) await call('POST', `/matters/${matter.id}/documents/request`, { name: 'Passport' })
    await call('GET', '/webhooks')
    await call('GET', '/firms/users')
    await call('GET', '/integrations/practicemgr/events')
    await pause(PAUSE_MS)
  }
}

async function countLost() {
  let lost = 0
  for (const id of clients) if ((await call('GET', `/clients/${id}`))?.id !== id) lost += 1
  return lost
}

createServer(async (req, res) => {
  const answer =
    req.url === '/verify' ? { lost: await countLost(), acknowledged: clients.length } : { requests, failed, failures }
  res.end(JSON.stringify(answer))
}).listen(8099)

for (let worker = 0; worker < WORKERS; worker++) work()
