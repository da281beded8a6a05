import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDatabase, type Postgres, type RunningProcess, startPostgres, startProcess } from '@dossier/local/engines'
import { installedTools, runTool, toolEnvironment } from '@dossier/local/installed-tools'
import { lastingPort, machineEnvironment } from '@dossier/testbed'
import pg from 'pg'

/** The first start fills the database. */
const READY_MS_MAX = 180_000

const DATABASE = { database: 'n8n', role: 'n8n', password: 'test-database-password' }

/** A node of a workflow, as an export of n8n has it. */
export interface WorkflowNode {
  name: string
  type: string
  parameters?: object
  /** Further fields of a node, such as `retryOnFail`. */
  settings?: object
}

/** What a node gave in an execution. */
export interface NodeResult {
  items: { json: Record<string, unknown>; binary?: Record<string, { fileName?: string; mimeType: string }> }[]
}

/** An installation of n8n with the nodes, on a database of its own. */
export interface N8n {
  /** Where its webhooks are. */
  url: string
  /** Stores a credential under this id. */
  importCredential(id: string, data: object): Promise<void>
  /** Stores a workflow of nodes that follow each other, under this id. */
  importWorkflow(id: string, nodes: readonly WorkflowNode[]): Promise<void>
  /** Writes a file that nodes may read. Returns its path. */
  writeFile(name: string, bytes: Uint8Array): Promise<string>
  /** Runs a stored workflow to its end. @throws Error with the output of n8n */
  execute(id: string): Promise<Map<string, NodeResult>>
  /** Starts the server, which registers the webhooks of active workflows. */
  startServer(): Promise<RunningProcess>
  /** Activates a workflow on the running server. @throws Error with the answer */
  activate(id: string): Promise<void>
  /** @throws Error with the answer */
  deactivate(id: string): Promise<void>
  /** Retries a failed execution, and waits for its end. @throws Error with the answer */
  retry(executionId: number): Promise<void>
  /** Whether the trigger of a workflow has registered its webhook. */
  hasSecret(id: string): Promise<boolean>
  /** Runs SQL on its database. */
  query<Row extends object>(sql: string): Promise<Row[]>
  stop(): Promise<void>
}

/** @param tarball the package with the nodes */
export async function installN8n(tarball: string): Promise<N8n> {
  const tools = await installedTools(join(import.meta.dirname, 'tools', 'n8n'))
  const folder = await mkdtemp(join(tmpdir(), 'n8n-'))
  const postgres: Postgres = await startPostgres({
    ...{ dataDir: join(folder, 'postgres'), port: await lastingPort() },
    ...{ superuserPassword: 'test-superuser-password', durable: true, log: () => {} },
  })
  await ensureDatabase(postgres.url, DATABASE)
  const packages = join(folder, '.n8n', 'nodes', 'node_modules', 'n8n-nodes-dossier')
  await mkdir(packages, { recursive: true })
  await runTool('tar', ['-xzf', tarball, '--strip-components', '1'], { cwd: packages })

  const port = await lastingPort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...machineEnvironment,
    ...{ PATH: toolEnvironment.PATH, HOME: folder, N8N_USER_FOLDER: folder },
    ...{ DB_TYPE: 'postgresdb', DB_POSTGRESDB_HOST: '127.0.0.1', DB_POSTGRESDB_PORT: String(postgres.port) },
    ...{ DB_POSTGRESDB_DATABASE: DATABASE.database, DB_POSTGRESDB_USER: DATABASE.role },
    ...{ DB_POSTGRESDB_PASSWORD: DATABASE.password, N8N_ENCRYPTION_KEY: 'test-encryption-key' },
    ...{ N8N_LISTEN_ADDRESS: '127.0.0.1', N8N_PORT: String(port), WEBHOOK_URL: `${url}/` },
    ...{ N8N_DIAGNOSTICS_ENABLED: 'false', N8N_VERSION_NOTIFICATIONS_ENABLED: 'false', N8N_TEMPLATES_ENABLED: 'false' },
    ...{ N8N_PERSONALIZATION_ENABLED: 'false', N8N_RUNNERS_BROKER_PORT: String(await lastingPort()) },
  }
  const program = join(tools, 'node_modules', 'n8n', 'bin', 'n8n')
  const n8n = async (...args: string[]) =>
    (await runTool(process.execPath, [program, ...args], { cwd: folder, env })).stdout
  const importFile = async (kind: 'credentials' | 'workflow', content: object) => {
    const file = join(folder, 'import.json')
    await writeFile(file, JSON.stringify([content]))
    await n8n(`import:${kind}`, `--input=${file}`)
  }
  const query = async <Row extends object>(sql: string) => {
    const { database, role, password } = DATABASE
    const client = new pg.Client({ host: '127.0.0.1', port: postgres.port, database, user: role, password })
    await client.connect()
    try {
      return (await client.query<Row>(sql)).rows
    } finally {
      await client.end()
    }
  }
  const rest = ownerOf(url)
  return {
    url,
    async activate(id) {
      const { data } = await rest('GET', `/workflows/${id}`)
      await rest('POST', `/workflows/${id}/activate`, { versionId: data.versionId })
    },
    deactivate: async (id) => void (await rest('POST', `/workflows/${id}/deactivate`, {})),
    retry: async (id) => void (await rest('POST', `/executions/${id}/retry`, { loadWorkflow: false })),
    importCredential: (id, data) => importFile('credentials', { id, name: id, type: 'dossierApi', data }),
    importWorkflow: (id, nodes) => importFile('workflow', workflowOf(id, nodes)),
    async writeFile(name, bytes) {
      // Nodes read no files elsewhere.
      const files = join(folder, '.n8n-files')
      await mkdir(files, { recursive: true })
      await writeFile(join(files, name), bytes)
      return join(files, name)
    },
    async execute(id) {
      const printed = await n8n('execute', `--id=${id}`, '--rawOutput')
      const { data } = JSON.parse(printed.slice(printed.indexOf('{\n')))
      if (data.resultData.error) throw new Error(JSON.stringify(data.resultData.error))
      const runs = Object.entries(
        data.resultData.runData as Record<string, { data?: { main: NodeResult['items'][] } }[]>,
      )
      return new Map(runs.map(([name, [first]]) => [name, { items: first?.data?.main[0] ?? [] }]))
    },
    startServer: () =>
      startProcess({
        ...{ name: 'n8n', command: process.execPath, args: [program, 'start'], cwd: folder, env },
        ...{ logFile: join(folder, 'n8n.log'), readyTimeoutMs: READY_MS_MAX },
        ready: async () => (await fetch(`${url}/healthz/readiness`)).ok,
      }),
    query,
    hasSecret: async (id) =>
      (await query(`select from workflow_entity where id = '${id}' and "staticData"::text like '%whsec_%'`)).length > 0,
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const OWNER = { email: 'owner@example.com', firstName: 'Ana', lastName: 'Silva', password: 'Test-password-1' }

/** Calls what the editor calls, as the owner of the installation. The first call makes the owner. */
function ownerOf(url: string) {
  let cookie: string | undefined
  const request = async (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', 'browser-id': 'test', ...(cookie && { cookie }) }
    const response = await fetch(`${url}/rest${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    cookie ??= response.headers.getSetCookie()[0]?.split(';')[0]
    return JSON.parse(text)
  }
  return async (method: string, path: string, body?: object) => {
    if (!cookie) await request('POST', '/owner/setup', OWNER)
    return await request(method, path, body)
  }
}

/** Each node gets the items of the one before. */
function workflowOf(id: string, nodes: readonly WorkflowNode[]) {
  const connections = nodes
    .slice(1)
    .map(({ name }, index) => [nodes[index]!.name, { main: [[{ node: name, type: 'main', index: 0 }]] }])
  return {
    ...{ id, name: id, active: false, settings: {}, connections: Object.fromEntries(connections) },
    nodes: nodes.map(({ name, type, parameters = {}, settings }, index) => ({
      ...{ id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`, name, type, typeVersion: 1, parameters },
      ...{ position: [index * 200, 0], webhookId: `${id}-${index}` },
      ...(type.startsWith('n8n-nodes-dossier.') && { credentials: { dossierApi: { id: 'dossier', name: 'dossier' } } }),
      ...settings,
    })),
  }
}
