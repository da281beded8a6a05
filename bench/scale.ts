/**
 * `npm run bench:scale`: the same requests to a small and to a large firm of one installation, in turns, and how their
 * latencies compare.
 */

import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { platformDatabases } from '@dossier/local/platform'
import { fillFirm } from '@dossier/local/seed'
import { ask, bodyOf } from './ask.ts'
import { liftRateLimit } from './lift-rate-limit.ts'
import { quantile } from './report.ts'
import { startBenchSystem } from './system.ts'

const { values: options } = parseArgs({
  options: {
    matters: { type: 'string', default: '1000000' },
    clients: { type: 'string', default: '500000' },
    documents: { type: 'string', default: '3000000' },
    'small-matters': { type: 'string', default: '10000' },
    'small-clients': { type: 'string', default: '5000' },
    'small-documents': { type: 'string', default: '30000' },
    /** Requests of a case to each firm that are measured. */
    requests: { type: 'string', default: '200' },
    /** Only cases whose name contains it. */
    only: { type: 'string', default: '' },
    /** Where data lies meanwhile; it is kept there, and used again, when the option is given. */
    data: { type: 'string' },
  },
})
const REQUESTS = Number(options.requests)
const WARM_REQUESTS = 15
/** Most time that the large firm may take, as a multiple of the small one's, at the 95th percentile. */
const RATIO_MAX = 1.5

interface Side {
  key: string
  clientIds: string[]
  matterIds: string[]
  matters: number
}

interface Case {
  name: string
  /** The path of a request, a new one for each. */
  path(side: Side, number: number): string
  body?(side: Side, number: number): unknown
}

const page = (number: number) => `page=${number}`
const filters = {
  'status=archived': 'status=archived',
  'practice_area=immigration': 'practice_area=immigration',
  'status+practice_area': 'status=closed&practice_area=criminal',
}
const sorts = ['created_at', 'updated_at', 'title'].flatMap((sort) =>
  ['desc', 'asc'].map((order) => `sort=${sort}&order=${order}`),
)
const cases: Case[] = [
  ...sorts.map((sort) => list('matters', sort)),
  ...Object.values(filters).flatMap((filter) => [
    list('matters', filter),
    list('matters', `${filter}&sort=title&order=asc`),
  ]),
  ...sorts.map((sort) => list('matters', `${sort}&${page(500)}`)),
  {
    name: 'matters: the last page',
    path: (side) => `/api/v1/matters?${page(Math.ceil(side.matters / 20))}`,
  },
  {
    name: 'matters: the middle page',
    path: (side, number) => `/api/v1/matters?sort=title&${page(Math.floor(side.matters / 40) - number)}`,
  },
  list('matters', `status=active&${page(300)}`),
  list('matters', `practice_area=family_law&sort=updated_at&${page(90)}`),
  { name: 'matters: client_id', path: (side, number) => `/api/v1/matters?client_id=${pick(side.clientIds, number)}` },
  list('clients', 'sort=created_at'),
  list('clients', 'sort=last_name&order=asc'),
  list('clients', `sort=created_at&${page(200)}`),
  list('clients', `sort=last_name&order=asc&${page(200)}`),
  ...['estate', 'smith', 'zzyzx', 'accidnet', 'an', 'qz', 'lakeham quinston'].map((words) =>
    list('matters', `search=${encodeURIComponent(words)}`),
  ),
  list('matters', `search=estate&sort=title&status=active&${page(3)}`),
  ...['james', 'smith', 'zzyzx', 'an'].map((words) => list('clients', `search=${words}`)),
  { name: 'get a matter', path: (side, number) => `/api/v1/matters/${pick(side.matterIds, number)}` },
  { name: 'get a client', path: (side, number) => `/api/v1/clients/${pick(side.clientIds, number)}` },
  {
    name: 'documents of a matter',
    path: (side, number) => `/api/v1/matters/${pick(side.matterIds, number)}/documents`,
  },
  {
    name: 'documents of a matter, pending',
    path: (side, number) => `/api/v1/matters/${pick(side.matterIds, number)}/documents?status=pending`,
  },
  { name: 'usage of the firm', path: () => '/api/v1/firms/usage' },
  ...['smith', 'zzyzx', 'estate', 'accidnet', 'an'].map((words) => ({
    name: `search ${words}`,
    path: () => `/api/v1/search?q=${words}`,
  })),
  {
    name: 'create a matter',
    path: () => '/api/v1/matters',
    body: (side, number) => ({
      title: `Measured matter ${randomUUID()}`,
      practice_area: 'business',
      client_id: pick(side.clientIds, number),
    }),
  },
  {
    name: 'create a client',
    path: () => '/api/v1/clients',
    body: () => ({ first_name: 'Measured', last_name: 'Client', email: `${randomUUID()}@example.com` }),
  },
  list('matters', 'sort=updated_at&order=desc&status=active'),
]

console.log('Starting PostgreSQL and the platform ...')
const system = await startBenchSystem({ keptIn: options.data })
const { dataDir, postgres, platform } = system

try {
  await liftRateLimit(postgres.url)
  const { base_url: baseUrl, firms } = platform.state
  const small = await prepare(firms[0]!, 'small-', baseUrl)
  const large = await prepare(firms[1]!, '', baseUrl)
  await measureAll(baseUrl, { small, large })
} finally {
  await system.stop()
}

function list(kind: 'matters' | 'clients', query: string): Case {
  return { name: `${kind}: ${query}`, path: () => `/api/v1/${kind}?${query}` }
}

function pick(ids: string[], number: number): string {
  return ids[(number * 7) % ids.length]!
}

/** Fills the firm unless it is filled, and finds some of what it has, from all over its lists. */
async function prepare(firm: { id: string; api_key: string }, prefix: '' | 'small-', baseUrl: string): Promise<Side> {
  const size = {
    matters: Number(options[`${prefix}matters`]),
    clients: Number(options[`${prefix}clients`]),
    documents: Number(options[`${prefix}documents`]),
  }
  const read = async (path: string) => (await send(baseUrl, firm.api_key, path)).body as ListAnswer
  if ((await read('/api/v1/matters')).pagination.total === 0) {
    const databases = platformDatabases(dataDir, postgres.url)
    for (const line of await fillFirm(firm.id, size, databases)) console.log(`${firm.id}: ${line}`)
  }
  const { total } = (await read('/api/v1/matters')).pagination
  console.log(`${firm.id} has ${total} matters and ${(await read('/api/v1/clients')).pagination.total} clients`)
  const idsOf = async (kind: 'matters' | 'clients', count: number) => {
    const pages = Array.from({ length: 7 }, (_, index) => 1 + Math.floor(((count / 100 - 1) * index) / 6))
    const answers = await Promise.all(pages.map((number) => read(`/api/v1/${kind}?per_page=100&page=${number}`)))
    return answers.flatMap((answer) => answer.data.map(({ id }) => id))
  }
  return {
    key: firm.api_key,
    matters: total,
    matterIds: await idsOf('matters', total),
    clientIds: await idsOf('clients', size.clients),
  }
}

interface ListAnswer {
  data: { id: string }[]
  pagination: { total: number }
}

async function send(baseUrl: string, key: string, path: string, body?: unknown) {
  const startedAt = performance.now()
  const answer = await ask(baseUrl + path, { 'x-api-key': key }, { body })
  return { ms: performance.now() - startedAt, body: bodyOf<Partial<ListAnswer>>(answer) }
}

/** One request at a time, alternating between the firms, so that other load on the machine affects both alike. */
async function measureAll(baseUrl: string, sides: { small: Side; large: Side }): Promise<void> {
  const rows: Record<string, unknown>[] = []
  const failures: string[] = []
  for (const { name, path, body } of cases) {
    if (!name.includes(options.only)) continue
    const ms = { small: [] as number[], large: [] as number[] }
    const first = { small: 0, large: 0 }
    const totals = { small: '', large: '' }
    try {
      for (let number = 0; number < REQUESTS + WARM_REQUESTS; number++) {
        for (const which of ['small', 'large'] as const) {
          const side = sides[which]
          const answer = await send(baseUrl, side.key, path(side, number), body?.(side, number))
          if (number === 0) first[which] = answer.ms
          if (number >= WARM_REQUESTS) ms[which].push(answer.ms)
          totals[which] = String(answer.body.pagination?.total ?? '')
        }
      }
      rows.push({
        case: name,
        found: totals.large && `${totals.small} / ${totals.large}`,
        'small p50/p95 ms': percentiles(ms.small),
        'large p50/p95 ms': percentiles(ms.large),
        'ratio p50': (quantile(ms.large, 0.5) / quantile(ms.small, 0.5)).toFixed(2),
        'ratio p95': (quantile(ms.large, 0.95) / quantile(ms.small, 0.95)).toFixed(2),
        'large, first time, ms': first.large.toFixed(0),
      })
      if (quantile(ms.large, 0.95) > RATIO_MAX * quantile(ms.small, 0.95)) failures.push(`${name} is over ${RATIO_MAX}`)
    } catch (error) {
      failures.push(`${name}: ${(error as Error).message}`)
    }
    console.log(`measured ${name}`)
  }
  console.table(rows)
  for (const failure of failures) console.error(failure)
  if (failures.length > 0) process.exitCode = 1
}

function percentiles(ms: number[]): string {
  return `${quantile(ms, 0.5).toFixed(2)} / ${quantile(ms, 0.95).toFixed(2)}`
}
