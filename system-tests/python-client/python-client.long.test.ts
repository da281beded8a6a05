/** The package for Python as its users get it: built, checked, installed, and used with a platform. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { leaveOut } from '@dossier/local/left-out'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { startDroppingLink } from '../node-client/dropping-link.ts'
import { type LocalIndex, startLocalIndex } from './local-index.ts'
import { createEnvironment, pythonObstacle, type VirtualEnvironment } from './python.ts'

/** Ends what hangs. Packages are downloaded. */
const MS_MAX = 600_000
/** A request and its answer are two chunks, so this drops one connection in five. */
const DROPPED_SHARE = 0.1

const source = fileURLToPath(new URL('../../packages/python/', import.meta.url))
const pyproject = join(source, 'pyproject.toml')

const obstacle = pythonObstacle('python3')
if (obstacle) leaveOut('the client for Python', obstacle)

/** What pip reports of packages that it has installed. */
interface PipReport {
  install: { metadata: { name: string }; download_info: { url: string } }[]
}

/** What somebody who has just installed the package does first. */
const PROGRAM = `import os
from dossier import Dossier
print(Dossier(os.environ["DOSSIER_URL"], api_key=os.environ["DOSSIER_API_KEY"]).get_firm().name)`

/** The oldest that the package is for, and newer ones, besides the `python3` of this machine. */
const versions = ['python3.10', 'python3.12', 'python3.13', 'python3.14'].filter((command) => {
  const missing = obstacle ?? pythonObstacle(command)
  if (missing) leaveOut(`the client for Python with ${command}`, missing)
  return !missing
})

test('a machine without Python says so', () => {
  expect(pythonObstacle('no-python')).toContain('there is no no-python')
})

;(obstacle ? describe.skip : describe)('the package', () => {
  let folder: string
  let tools: VirtualEnvironment
  let wheel: string
  let sdist: string
  let installed: VirtualEnvironment

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'python-client-'))
    tools = await createEnvironment('python3', join(folder, 'tools'), ['--group', `${pyproject}:tools`])
    await tools.python(['-m', 'build', '--outdir', join(folder, 'dist'), source])
    const built = (await readdir(join(folder, 'dist'))).map((name) => join(folder, 'dist', name))
    wheel = built.find((name) => name.endsWith('.whl'))!
    sdist = built.find((name) => name.endsWith('.tar.gz'))!
    installed = await environmentWith('python3', wheel)
  }, MS_MAX)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** One that has the package, and what its tests need. */
  const environmentWith = (command: string, distribution: string) =>
    createEnvironment(command, join(folder, `${command}-${distribution.split('.').at(-1)}`), [
      distribution,
      ...['--group', `${pyproject}:test`],
    ])
  const pytest = (environment: VirtualEnvironment, path: string, env = {}) =>
    environment.python(['-m', 'pytest', '-p', 'no:cacheprovider', join(source, 'test', path)], { cwd: source, env })

  test('is formatted and linted', async () => {
    await tools.python(['-m', 'ruff', 'format', '--check', '.'], { cwd: source })
    await tools.python(['-m', 'ruff', 'check', '--no-cache', '.'], { cwd: source })
  })

  test.each(['3.10', '3.14'])(
    'has types that are right in Python %s',
    async (version) => {
      await tools.python(['-m', 'pip', 'install', '--quiet', wheel, '--group', `${pyproject}:test`])
      const cache = join(folder, 'mypy')
      await tools.python(['-m', 'mypy', '--cache-dir', cache, '--python-version', version], { cwd: source })
    },
    MS_MAX,
  )

  test('has a description that the registry shows', async () => {
    await tools.python(['-m', 'twine', 'check', '--strict', wheel, sdist])
  })

  test('has its license, its types, its changelog, and no dependency but httpx', async () => {
    const files = await installed.python(['-m', 'zipfile', '--list', wheel])
    const archived = await installed.python(['-m', 'tarfile', '--list', sdist])
    const requires = await installed.python([
      '-c',
      'import importlib.metadata as m; print([r.split("<")[0] for r in m.requires("dossier-client")])',
    ])

    expect([files, archived]).toEqual([expect.stringContaining('LICENSE'), expect.stringContaining('LICENSE')])
    expect(files).toContain('dossier/py.typed')
    expect(archived).toContain('CHANGELOG.md')
    expect(requires.trim()).toBe("['httpx']")
  })

  test('passes its tests as the wheel', () => pytest(installed, 'unit'), MS_MAX)

  test(
    'passes its tests as the source distribution',
    async () => {
      await pytest(await environmentWith('python3', sdist), 'unit')
    },
    MS_MAX,
  )

  for (const command of versions) {
    test(
      `passes its tests with ${command}`,
      async () => {
        await pytest(await environmentWith(command, wheel), 'unit')
      },
      MS_MAX,
    )
  }

  describe('with a platform', () => {
    let t: System
    let firm: SeededFirm

    beforeAll(async () => {
      t = await startSystem()
    })
    beforeEach(async () => {
      firm = await t.seedFirm()
    })
    afterAll(() => t.stop())

    const platform = (url = t.baseUrl) => ({ DOSSIER_URL: url, DOSSIER_API_KEY: firm.key })

    test('runs the examples of its README', () => pytest(installed, 'platform/test_readme.py', platform()), MS_MAX)

    describe('published', () => {
      let index: LocalIndex

      beforeAll(async () => {
        index = await startLocalIndex(folder, ['--group', `${pyproject}:index`])
        const env = { TWINE_REPOSITORY_URL: index.uploadUrl, TWINE_USERNAME: 'nobody', TWINE_PASSWORD: 'none' }
        await tools.python(['-m', 'twine', 'upload', '--non-interactive', wheel, sdist], { env })
      }, MS_MAX)
      afterAll(() => index?.stop())

      /** An environment that gets the package by its name, and what pip says of where it is from. */
      async function installFromIndex(name: string, ...options: string[]) {
        const report = join(folder, `${name}.json`)
        const fromIndex = ['--index-url', index.url, '--no-cache-dir', '--report', report]
        const environment = await createEnvironment('python3', join(folder, name), [
          ...fromIndex,
          ...options,
          'dossier-client',
        ])
        const { install } = JSON.parse(await readFile(report, 'utf8')) as PipReport
        return {
          environment,
          from: install.find(({ metadata }) => metadata.name === 'dossier-client')!.download_info.url,
        }
      }

      test.each([
        ['wheel', 'wheel', []],
        ['source distribution', 'sdist', ['--no-binary', 'dossier-client']],
      ])(
        'is installed by its name, as the %s, and calls the platform',
        async (_what, name, options) => {
          const { environment, from } = await installFromIndex(`published-${name}`, ...options)

          const printed = await environment.python(['-c', PROGRAM], { cwd: folder, env: platform() })

          expect(from).toContain(new URL(index.url).host)
          expect(from).toMatch(name === 'wheel' ? /\.whl/ : /\.tar\.gz/)
          expect(printed.trim()).toBe(firm.name)
        },
        MS_MAX,
      )
    })

    test('uploads files and reads answers', () => pytest(installed, 'platform/test_platform.py', platform()), MS_MAX)

    test.each([
      ['block', 'test_1000_calls_that_block'],
      ['are awaited', 'test_1000_calls_that_are_awaited'],
    ])(
      '1,000 calls that %s have each effect once though connections are dropped',
      async (_how, name) => {
        const link = await startDroppingLink(t.baseUrl, DROPPED_SHARE)
        const path = `platform/test_dropped_connections.py::${name}`

        await pytest(installed, path, platform(link.url)).finally(() => link.stop())

        const types = (await t.eventsOf(firm)).map(({ type }) => type)
        const count = (type: string) => types.filter((other) => other === type).length
        expect([
          count('client.created'),
          count('matter.created'),
          count('matter.updated'),
          count('deadline.created'),
          count('deadline.deleted'),
        ]).toEqual([250, 250, 250, 125, 125])
        expect(link.dropped()).toBeGreaterThan(150)
      },
      MS_MAX,
    )
  })
})
