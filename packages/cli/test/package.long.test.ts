/** The package as npm would get it: made, checked, and used in a project that has nothing else. */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { hasLowestNode, lowestEngine, lowestNode } from '@dossier/client/lowest-node'
import { scriptedServer } from '@dossier/client/testing'
import { startWebhookReceiver } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { publint } from 'publint'
import { assemblePackage } from '../package/assemble.ts'
import { startCommand } from './command-process.ts'
import { startEventService } from './event-service.ts'

const run = promisify(execFile)

let folder: string
let assembled: string
let project: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dossier-cli-'))
  assembled = join(folder, 'package')
  await assemblePackage(pathToFileURL(`${assembled}/`))
  const packed = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: assembled })
  project = await mkdtemp(join(folder, 'project-'))
  await writeFile(join(project, 'package.json'), '{ "private": true }')
  const tarball = join(folder, JSON.parse(packed.stdout)[0].filename)
  await run('npm', ['install', '--no-audit', '--no-fund', tarball], { cwd: project })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the installed command on a Node. */
const dossier = (node: string, argv: string[], env: Record<string, string> = {}) =>
  run(node, [join(project, 'node_modules', '.bin', 'dossier'), ...argv], {
    env: { PATH: process.env.PATH, HOME: folder, ...env },
  })

test('publint has nothing to say', async () => {
  const { messages } = await publint({ pkgDir: assembled, strict: true, pack: false })

  expect(messages).toEqual([])
})

test('it is one file and needs no other package', async () => {
  const { stdout } = await run('npm', ['ls', '--all', '--parseable'], { cwd: project })

  expect(stdout.trim().split('\n')).toHaveLength(2)
  expect(await readdir(join(assembled, 'dist'))).toEqual(['dossier.js'])
})

test.each([
  ['the Node that runs the tests', async () => process.execPath],
  ...(hasLowestNode ? [['the lowest Node of its engines', lowestNode] as const] : []),
])('it explains itself, checks addresses and calls operations on %s', async (_which, nodeOf) => {
  const node = await nodeOf()
  const server = await scriptedServer({ body: { data: { id: 'mat_1' } } })
  const env = { DOSSIER_URL: server.baseUrl, DOSSIER_API_KEY: 'dsr_live_x' }

  const help = await dossier(node, ['call', 'createMatter', '--help'])
  const called = await dossier(node, ['call', 'getMatter', '--id', 'mat_1'], env)
  const refused = dossier(node, ['listen', '--forward-to', 'ftp://x'], env)

  expect(help.stdout).toContain('--practice-area')
  expect(called.stdout).toBe('{"id":"mat_1"}\n')
  await expect(refused).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('is no address to post to') })
  await server.stop()
})

test('events are followed on the lowest Node of its engines', async () => {
  if (!hasLowestNode) return
  const service = await startEventService()
  const receiver = await startWebhookReceiver()
  service.add('evt_1')

  const listening = startCommand(
    ['listen', '--forward-to', receiver.url, '--since', '2020-01-01T00:00:00Z'],
    { HOME: folder, DOSSIER_URL: service.url, DOSSIER_API_KEY: 'dsr_live_x' },
    { node: await lowestNode(), program: join(project, 'node_modules', '.bin', 'dossier') },
  )
  await receiver.waitFor(1)

  expect(await listening.end('SIGINT')).toBe(130)
  await Promise.all([receiver.stop(), service.stop()])
})

test('it says from which Node on it runs, and has its changelog', async () => {
  const { engines } = JSON.parse(await readFile(join(assembled, 'package.json'), 'utf8'))

  expect(engines).toEqual({ node: await lowestEngine() })
  expect(await readdir(join(project, 'node_modules', '@dossier', 'cli'))).toContain('CHANGELOG.md')
})

test('npm would publish it', async () => {
  const { stdout } = await run('npm', ['publish', '--dry-run', '--json', '--access', 'public'], { cwd: assembled })

  expect(stdout).toContain('"@dossier/cli@')
})
