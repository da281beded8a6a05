/** The package as npm would get it: made, checked, and used in projects that have nothing else. */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { publint } from 'publint'
import { assemblePackage } from '../package/assemble.ts'
import { hasLowestNode, lowestEngine, lowestNode } from './lowest-node.ts'

const run = promisify(execFile)

let folder: string
let assembled: string
let tarball: string
let project: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dossier-package-'))
  assembled = join(folder, 'package')
  await assemblePackage(pathToFileURL(`${assembled}/`))
  const packed = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: assembled })
  tarball = join(folder, JSON.parse(packed.stdout)[0].filename)
  project = await mkdtemp(join(folder, 'project-'))
  await writeFile(join(project, 'package.json'), '{ "private": true }')
  await run('npm', ['install', '--no-audit', '--no-fund', tarball], { cwd: project })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('publint has nothing to say', async () => {
  const { messages } = await publint({ pkgDir: assembled, strict: true, pack: false })

  expect(messages).toEqual([])
})

test('its types are found and right however it is imported', async () => {
  const found = await checkPackage(createPackageFromTarballData(await readFile(tarball)))

  if (typeof found.types !== 'object') throw new Error('The package has no types')
  // Resolution of Node 10 knows no exports below the name of a package.
  expect(found.problems.filter((problem) => !isOfNode10(problem))).toEqual([])
})

const isOfNode10 = (problem: object) => 'resolutionKind' in problem && problem.resolutionKind === 'node10'

test('its README has no links that lead nowhere outside of the repository', async () => {
  const readme = await readFile(join(assembled, 'README.md'), 'utf8')

  const targets = [...readme.matchAll(/\]\((.*?)\)/g)].map(([, target]) => target!)
  expect(targets.filter((target) => !target.startsWith('https://'))).toEqual([])
  expect(readme).toMatch(/^# @dossier\/client\n/)
})

test('it needs no other package', async () => {
  const { stdout } = await run('npm', ['ls', '--all', '--parseable'], { cwd: project })

  expect(stdout.trim().split('\n')).toHaveLength(2)
})

/** Calls nobody: says what a program of today gets from the package. */
const USE = `
const dossier = createDossier({ baseUrl: 'http://127.0.0.1:1', apiKey: 'dsr_live_x', retriesMax: 0 })
dossier.getMatter({ id: 'mat_1' }).catch((error) => console.log(error instanceof ConnectionError, createMatter.path))
`

const IMPORTED = `import { ConnectionError, createDossier } from '@dossier/client'
import { createMatter } from '@dossier/client/operations'`
const REQUIRED = `const { ConnectionError, createDossier } = require('@dossier/client')
const { createMatter } = require('@dossier/client/operations')`
const nodes = [
  ['the Node that runs the tests', async () => process.execPath] as const,
  ...(hasLowestNode ? [['the lowest Node of its engines', lowestNode] as const] : []),
]

test.each(
  nodes.flatMap(([which, nodeOf]) => [
    { how: 'imported', which, nodeOf, file: 'use.mjs', imports: IMPORTED },
    { how: 'required', which, nodeOf, file: 'use.cjs', imports: REQUIRED },
  ]),
)('it can be $how by $which', async ({ nodeOf, file, imports }) => {
  await writeFile(join(project, file), imports + USE)

  const { stdout } = await run(await nodeOf(), [file], { cwd: project })

  expect(stdout).toBe('true /api/v1/matters\n')
})

test('it says from which Node on it runs, and has its changelog', async () => {
  const { engines } = JSON.parse(await readFile(join(assembled, 'package.json'), 'utf8'))

  expect(engines).toEqual({ node: await lowestEngine() })
  expect(await readdir(join(project, 'node_modules', '@dossier', 'client'))).toContain('CHANGELOG.md')
})

/** Where a program would do something else than it says. */
const MISUSE = `import { createDossier, type WebhookEvent } from '@dossier/client'
const dossier = createDossier({ baseUrl: '' })
// @ts-expect-error a client has a last name
await dossier.createClient({ first_name: 'Ana' })
// @ts-expect-error one matter is no list
for await (const matter of dossier.getMatter({ id: 'mat_1' })) matter
const titleOf = (event: WebhookEvent) =>
  // @ts-expect-error the event of an import has no title
  event.type === 'import.failed' ? event.data.title : undefined
titleOf
`

test.each([
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
])('the README compiles with TypeScript 5 and modules of %s, and misuse does not', async (module, moduleResolution) => {
  const readme = await readFile(join(assembled, 'README.md'), 'utf8')
  const examples = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code!)
  const imports = examples.flatMap((code) => code.match(/^import .*$/gm) ?? [])
  const bodies = examples.map((code) => code.replace(/^import .*$/gm, ''))
  await writeFile(join(project, 'readme.mts'), [...new Set(imports), ...bodies].join('\n'))
  await writeFile(join(project, 'misuse.mts'), MISUSE)
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  const types = fileURLToPath(new URL('../../../node_modules/@types', import.meta.url))
  const flags = ['--noEmit', '--strict', '--target', 'es2022', '--typeRoots', types, '--types', 'node']
  const resolution = ['--module', module, '--moduleResolution', moduleResolution]

  const checked = run(process.execPath, [compiler, ...flags, ...resolution, 'readme.mts', 'misuse.mts'], {
    cwd: project,
  })

  expect(await checked.catch(({ stdout }) => ({ stdout }))).toMatchObject({ stdout: '' })
})

test('npm would publish it', async () => {
  const { stdout } = await run('npm', ['publish', '--dry-run', '--json', '--access', 'public'], { cwd: assembled })

  expect(stdout).toContain('"@dossier/client@')
})
