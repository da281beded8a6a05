/** The package as npm would get it: made, checked, and used in a project that has nothing else. */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { scriptedServer } from '@dossier/client/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { publint } from 'publint'
import { assemblePackage } from '../package/assemble.ts'

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

/** Runs the installed command on the Node of the PATH. */
const dossier = (argv: string[], env: Record<string, string> = {}) =>
  run(join(project, 'node_modules', '.bin', 'dossier'), argv, {
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

test('it explains itself and calls operations on the Node that is on the PATH', async () => {
  const server = await scriptedServer({ body: { data: { id: 'mat_1' } } })

  const help = await dossier(['call', 'createMatter', '--help'])
  const called = await dossier(['call', 'getMatter', '--id', 'mat_1'], {
    ...{ DOSSIER_URL: server.baseUrl, DOSSIER_API_KEY: 'dsr_live_x' },
  })

  expect(help.stdout).toContain('--practice-area')
  expect(called.stdout).toBe('{"id":"mat_1"}\n')
  await server.stop()
})

test('npm would publish it', async () => {
  const { stdout } = await run('npm', ['publish', '--dry-run', '--json', '--access', 'public'], { cwd: assembled })

  expect(stdout).toContain('"@dossier/cli@')
})
