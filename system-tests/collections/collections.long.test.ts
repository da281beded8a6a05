/** The collections for Postman and Bruno, run by the programs of their makers against a platform. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brunoFiles, postmanCollection } from '@dossier/docs/collections'
import { installedTools, runTool } from '@dossier/local/installed-tools'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'

/** Ends what hangs. Tools are downloaded. */
const MS_MAX = 600_000

/** Requests that follow each other, by their names: each uses what the ones before have made. */
const WALK = [
  'createClient',
  'getClient',
  'listClients',
  'createMatter',
  'getMatter',
  'updateMatter',
  'createMatterDeadline',
  'requestDocument',
  'getDocument',
  'listMatterDocuments',
  'createChecklist',
  'applyChecklist',
  'archiveMatter',
]

let t: System
let tools: string
let folder: string
let firm: SeededFirm
beforeAll(async () => {
  tools = await installedTools(join(import.meta.dirname, 'tools'))
  t = await startSystem()
  folder = await mkdtemp(join(tmpdir(), 'collections-'))
}, MS_MAX)
beforeEach(async () => {
  firm = await t.seedFirm()
})
afterAll(async () => {
  await t?.stop()
  await rm(folder, { recursive: true, force: true })
})

const program = (name: string) => join(tools, 'node_modules', '.bin', name)

/** Every walk leaves one archived matter of one client, with two document requests and a deadline. */
async function expectWalked() {
  const api = t.api(firm.key)
  const { data: matters } = await api.listMatters({ status: 'all' })
  expect(matters).toEqual([expect.objectContaining({ status: 'archived', title: 'Silva visa, renewal' })])
  const { data: requests } = await api.listMatterDocuments({ id: matters[0]!.id })
  expect(requests.length).toBeGreaterThan(1)
  expect((await api.listMatterDeadlines({ id: matters[0]!.id })).data).toHaveLength(1)
}

test(
  'Newman runs the collection for Postman',
  async () => {
    const collection = JSON.parse(postmanCollection())
    const all = collection.item.flatMap(({ item }: { item: { id: string }[] }) => item)
    const walk = WALK.map((operation) => all.find((one: { id: string }) => one.id === operation))
    const file = join(folder, 'walk.json')
    await writeFile(file, JSON.stringify({ ...collection, item: walk }))

    await runTool(
      program('newman'),
      [
        ...[
          'run',
          file,
          '--bail',
          'failure',
          '--reporters',
          'cli,json',
          '--reporter-json-export',
          join(folder, 'run.json'),
        ],
        ...['--env-var', `baseUrl=${t.baseUrl}`, '--env-var', `apiKey=${firm.key}`],
      ],
      { cwd: folder },
    )

    const { run } = JSON.parse(await readFile(join(folder, 'run.json'), 'utf8'))
    const statuses = run.executions.map(({ response }: { response?: { code: number } }) => response?.code)
    expect(statuses.filter((status: number) => !(status < 300))).toEqual([])
    await expectWalked()
  },
  MS_MAX,
)

test(
  'the command of Bruno runs its collection',
  async () => {
    const files = brunoFiles()
    for (const [path, content] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    }
    const paths = WALK.map((operation) => [...files.keys()].find((path) => path.endsWith(`/${operation}.bru`))!)

    const { stdout } = await runTool(
      program('bru'),
      [
        ...['run', ...paths.map((path) => path.replace('dossier/', '')), '--env', 'Dossier', '--bail'],
        ...['--env-var', `baseUrl=${t.baseUrl}`, '--env-var', `apiKey=${firm.key}`],
      ],
      { cwd: join(folder, 'dossier') },
    )

    expect(stdout).toContain(`${WALK.length} Passed`)
    await expectWalked()
  },
  MS_MAX,
)
