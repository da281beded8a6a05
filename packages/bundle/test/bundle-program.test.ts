import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { bundleProgram } from '../src/bundle-program.ts'
import { bundleArguments, programOf } from '../src/program.ts'

const run = promisify(execFile)
const OWN_MANIFEST = {
  name: '@dossier/matters',
  type: 'module',
  scripts: { start: 'node --max-semi-space-size=4 src/main.ts' },
}

let workspace: string
let bundle: string

beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'dossier-bundle-'))
  bundle = join(workspace, 'bundle')
})
afterEach(() => rm(workspace, { recursive: true }))

/** Makes the bundle of a service of these files, by their paths in its folder, without the sources that it was made of. */
async function bundled(files: Readonly<Record<string, string>>, manifest: object = {}): Promise<void> {
  const all = { 'package.json': JSON.stringify({ ...OWN_MANIFEST, ...manifest }), ...files }
  const folder = join(workspace, 'services', 'matters')
  for (const [path, content] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  await bundleProgram(workspace, programOf(workspace, 'matters'), bundle)
  await rm(folder, { recursive: true })
}

async function outputOf(...args: string[]): Promise<string> {
  return (await run(process.execPath, args, { cwd: bundle })).stdout.trim()
}

test('files and folders that the sources name beside themselves are in the bundle', async () => {
  await bundled({
    'src/main.ts': `import { readFileSync, readdirSync } from 'node:fs'
      const folder: URL = new URL('../migrations/', import.meta.url)
      const names = readdirSync(folder)
      console.log(names.map((name) => readFileSync(new URL(name, folder), 'utf8')).join(), readFileSync(new URL('./a.css', import.meta.url), 'utf8'))`,
    'src/a.css': 'b {}',
    'migrations/0001-one.sql': 'select 1',
  })

  expect(await outputOf('main.js')).toBe('select 1 b {}')
})

test('a program that another starts is bundled too, and so is a library that is loaded later', async () => {
  await bundled({
    'src/main.ts': `import { execFileSync } from 'node:child_process'
      import { fileURLToPath } from 'node:url'
      const { late } = await import('./late.ts')
      console.log(late, execFileSync(process.execPath, [fileURLToPath(new URL('./child/main.ts', import.meta.url))], { encoding: 'utf8' }))`,
    'src/late.ts': `export const late: string = 'late'`,
    'src/child/main.ts': `import { shared } from '../shared.ts'\nconsole.log(shared)`,
    'src/shared.ts': `export const shared: string = 'of the child'`,
  })

  expect(await outputOf('main.js')).toBe('late of the child')
})

test('a bundle runs under the name of its sources, and with the options of the script `start`', async () => {
  await bundled({
    'src/main.ts': 'console.log(process.argv.slice(2).join(), process.execArgv.join(), undefined as any)',
  })

  const first = (await readFile(join(bundle, 'main.js'), 'utf8')).split('\n')[0]
  expect(first).toBe('#!/usr/bin/env -S node --max-semi-space-size=4')
  expect(bundleArguments({ flags: ['--max-semi-space-size=4'] }, bundle)).toEqual([
    '--max-semi-space-size=4',
    join(bundle, 'main.js'),
  ])
  expect(await outputOf('src/main.ts', 'migrate')).toBe('migrate  undefined')
})

test('stacks name functions of the sources, and their lines can be told from those of the bundle', async () => {
  await bundled({
    'src/main.ts': `interface Ignored {\n  a: string\n}\nimport { fail } from './fail.ts'\nfail()`,
    'src/fail.ts': `type Ignored = string\n\nexport function fail(): never {\n  throw new Error('it failed')\n}`,
  })

  const { stderr } = await run(process.execPath, ['main.js'], { cwd: bundle }).catch((error) => error)
  const { files, places } = JSON.parse(await readFile(join(bundle, 'main.js.lines.json'), 'utf8'))

  const line = Number(/at fail \(.*main\.js:(\d+):/.exec(stderr)![1])
  expect([files[places[2 * (line - 1)]], places[2 * (line - 1) + 1]]).toEqual(['services/matters/src/fail.ts', 4])
})

test('the licence of each bundled package is beside the bundle', async () => {
  await bundled({
    'src/main.ts': `import { one } from 'one'\nconsole.log(one)`,
    'node_modules/one/package.json': '{ "name": "one", "version": "1.2.3", "license": "MIT", "main": "index.js" }',
    'node_modules/one/index.js': 'exports.one = 1',
    'node_modules/one/LICENSE': 'Do as you like.\n',
  })

  expect(await readFile(join(bundle, 'LICENCES.txt'), 'utf8')).toBe('one 1.2.3, MIT\n\nDo as you like.\n')
})

const one = { 'node_modules/one/package.json': '{ "name": "one", "main": "index.js" }' }

/** What the sources do, their files, a part of the error, and more of the manifest: all four, or Jest would wait for `done`. */
const refused: [string, Record<string, string>, string, object][] = [
  [
    'names a file that is missing',
    { 'src/main.ts': `new URL('./a.css', import.meta.url)` },
    'a.css, which does not exist',
    {},
  ],
  [
    'uses import.meta otherwise',
    { 'src/main.ts': 'console.log(import.meta.dirname)' },
    'a way that bundles do not know',
    {},
  ],
  ['imports a package that is missing', { 'src/main.ts': `import 'one'` }, "Could not resolve 'one'", {}],
  [
    'copies JavaScript that imports more',
    { 'src/main.ts': `new URL('./a.mjs', import.meta.url)`, 'src/a.mjs': `import './b.mjs'`, 'src/b.mjs': '' },
    'imports ./b.mjs',
    {},
  ],
  [
    'contains a package that reads files beside itself',
    {
      ...one,
      'src/main.ts': `import 'one'`,
      'node_modules/one/index.js': `require('fs').readFileSync(__dirname + '/a.txt')`,
    },
    'Add one to "unbundled"',
    {},
  ],
  [
    'contains a package that requires a missing one',
    { ...one, 'src/main.ts': `import 'one'`, 'node_modules/one/index.js': `try { require('two') } catch {}` },
    'would load two',
    {},
  ],
  [
    'should contain a package that is not installed',
    { 'src/main.ts': '' },
    'does not depend on two',
    { unbundled: ['two'] },
  ],
]

test.each(refused)('no bundle is made of sources if it %s', async (_, files, message, manifest) => {
  await expect(bundled(files, manifest)).rejects.toThrow(message)
})

test('a bundled package may lack what it declares as an optional peer', async () => {
  await bundled({
    'src/main.ts': `import { one } from 'one'\nconsole.log(one)`,
    'node_modules/one/package.json':
      '{ "name": "one", "main": "index.js", "peerDependenciesMeta": { "two": { "optional": true } } }',
    'node_modules/one/index.js': `try { require('two') } catch { exports.one = 'without' }`,
  })

  expect(await outputOf('main.js')).toBe('without')
})

test('a package that is not bundled is copied with what it depends on, without native code', async () => {
  const at = 'node_modules/one'
  const files = {
    'src/main.ts': `import { one } from 'one'\nconsole.log(one)`,
    [`${at}/package.json`]: '{ "name": "one", "main": "index.js" }',
    [`${at}/index.js`]: `let native = 'none'; try { native = require('native') } catch {}; exports.one = [require('two'), native, require('fs').readFileSync(__dirname + '/a.txt', 'utf8')].join()`,
    [`${at}/a.txt`]: 'beside',
    'node_modules/two/package.json': '{ "name": "two", "main": "index.js" }',
    'node_modules/two/index.js': `module.exports = 'two'`,
    'node_modules/native/package.json': '{ "name": "native", "cpu": ["x64"], "main": "index.js" }',
    'node_modules/native/index.js': `module.exports = 'native'`,
  }

  await bundled(files, { unbundled: ['one'] })

  expect(await outputOf('main.js')).toBe('two,none,beside')
})
