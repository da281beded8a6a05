import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { leaveOut } from '../test-run/left-out.ts'
import { buildPackage } from './build-package.ts'
import type { PackageName } from './packages.ts'

/** Ends what hangs. Tools are downloaded. */
const MS_MAX = 600_000

let output: string
beforeAll(async () => {
  output = await mkdtemp(join(tmpdir(), 'built-'))
})
afterAll(() => rm(output, { recursive: true }))

const made: [PackageName, RegExp[]][] = [
  ['client', [/^dossier-client-[0-9.]+\.tgz$/]],
  ['cli', [/^dossier-cli-[0-9.]+\.tgz$/]],
  ['n8n', [/^n8n-nodes-dossier-[0-9.]+\.tgz$/]],
  ['python', [/^dossier_client-[0-9.]+-py3-none-any\.whl$/, /^dossier_client-[0-9.]+\.tar\.gz$/]],
]

const hasPython = spawnSync('python3', ['-c', 'import venv, ensurepip']).status === 0
if (!hasPython) leaveOut('the build of the package for Python', 'there is no python3 with venv and ensurepip')

test.each(made.filter(([name]) => name !== 'python' || hasPython))(
  'what the registry gets of %s is made, and nothing else',
  async (name, expected) => {
    const folder = join(output, name)

    const files = await buildPackage(name, folder)

    expect(files.map((file) => basename(file)).sort()).toEqual(expected.map((form) => expect.stringMatching(form)))
    expect((await readdir(folder)).sort()).toEqual(files.map((file) => basename(file)).sort())
  },
  MS_MAX,
)
