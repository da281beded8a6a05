/** The package as npm would get it: linted, built and packed by n8n's command. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool } from '@dossier/local/installed-tools'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type BuiltPackage, buildPackage } from '../package/build.ts'

/** Ends what hangs. Tools are downloaded. */
const MS_MAX = 600_000

let built: BuiltPackage
beforeAll(async () => {
  built = await buildPackage()
}, MS_MAX)
afterAll(() => built.remove())

test('the linter of n8n has nothing to say, in strict mode', async () => {
  const printed = await built.n8nNode('lint')

  expect(printed).not.toMatch(/warning|error|violation/i)
})

test('the linter looks at the generated properties too', async () => {
  const file = join(built.project, 'nodes', 'Dossier', 'generated', 'properties.ts')
  const source = await readFile(file, 'utf8')
  await writeFile(file, source.replace('Whether to return all results', 'If true, all results'))

  const linted = built.n8nNode('lint')

  await expect(linted).rejects.toThrow('node-param-description-wrong-for-return-all')
  await writeFile(file, source)
})

test('the package has what n8n loads, and nothing that it does not', async () => {
  const { stdout } = await runTool('tar', ['-tzf', built.tarball], { cwd: built.project })

  const files = stdout.trim().split('\n')
  const manifest = JSON.parse(await readFile(join(built.project, 'package.json'), 'utf8'))
  const loaded: string[] = [...manifest.n8n.nodes, ...manifest.n8n.credentials, 'dist/icons/dossier.svg']
  expect(files).toEqual(expect.arrayContaining(loaded.map((path) => `package/${path}`)))
  expect(files).toContain('package/dist/nodes/Dossier/Dossier.node.json')
  expect(files.filter((file) => /\.ts$|test/.test(file))).toEqual([])
  expect(manifest.dependencies).toBeUndefined()
})

test('its README has no links that lead nowhere outside of the repository', async () => {
  const readme = await readFile(join(built.project, 'README.md'), 'utf8')

  const targets = [...readme.matchAll(/\]\((.*?)\)/g)].map(([, target]) => target!)
  expect(targets.filter((target) => !target.startsWith('https://'))).toEqual([])
  expect(readme).toMatch(/^# n8n-nodes-dossier\n/)
})

test('npm would publish it', async () => {
  const { stdout } = await runTool('npm', ['publish', '--dry-run', '--json', '--access', 'public'], {
    cwd: built.project,
  })

  expect(stdout).toContain('"n8n-nodes-dossier@')
})
