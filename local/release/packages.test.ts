import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serviceNames } from '@dossier/contracts'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { checkout } from '../platform/checkout.ts'
import { isNewer, readChangelog } from './changelog.ts'
import { assertNoted, type CallerPackage, callerPackages, packageProblems, recordPackage } from './packages.ts'
import { versionOf } from './version-of.ts'

test.each(Object.entries(callerPackages))('%s: version, changelog and last release agree', async (_name, one) => {
  expect(await packageProblems(one)).toEqual([])
})

test.each(serviceNames)('%s: its version is the newest one in its changelog', async (name) => {
  const changelog = readChangelog(await readFile(join(checkout, 'services', name, 'CHANGELOG.md'), 'utf8'))

  expect(changelog).toMatchObject({ newest: versionOf(name), problems: [] })
})

let root: string
let made: CallerPackage
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'dossier-release-'))
  made = { folder: pathToFileURL(`${root}/made/`), manifest: 'package.json', sources: ['src', '../other/index.ts'] }
  await write('made/src/nested/index.ts', 'export {}')
  await write('other/index.ts', 'export {}')
  await version('0.1.0')
})
afterEach(() => rm(root, { recursive: true }))

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(root, path, '..'), { recursive: true })
  await writeFile(join(root, path), text)
}

const version = (number: string) => write('made/package.json', `{ "name": "made", "version": "${number}" }`)
const changelog = (...headings: string[]) =>
  write('made/CHANGELOG.md', `# Changelog\n\n${headings.map((heading) => `## ${heading}\n\n- A line.\n`).join('\n')}`)

const FIRST = '0.1.0 (2026-11-23)'
const SECOND = '0.2.0 (2026-12-01)'

test('a package that was never released has no number in its changelog', async () => {
  await changelog('Unreleased')
  const before = await packageProblems(made)
  await changelog(FIRST)

  expect(before).toEqual([])
  expect(await packageProblems(made)).toEqual(['0.1.0 was not recorded: npm run release:record'])
})

test('a recorded release agrees, and a change of any of its sources needs a line that says how', async () => {
  await changelog(FIRST)
  await recordPackage(made)
  const recorded = await packageProblems(made)
  await write('made/src/nested/index.test.ts', 'a test is no source')
  const tested = await packageProblems(made)
  await write('other/index.ts', 'export const changed = true')
  const changed = await packageProblems(made)
  await changelog('Unreleased', FIRST)

  expect([recorded, tested]).toEqual([[], []])
  expect(changed).toEqual(['changed since 0.1.0: say how under "## Unreleased"'])
  expect(await packageProblems(made)).toEqual([])
})

test('a version, a changelog and a record that differ are named', async () => {
  await changelog(FIRST)
  await recordPackage(made)
  await version('0.2.0')
  const raised = await packageProblems(made)
  await changelog(SECOND, FIRST)

  expect(raised).toEqual(['the version is 0.2.0, and the newest one in the changelog 0.1.0'])
  expect(await packageProblems(made)).toEqual(['0.2.0 was not recorded: npm run release:record'])
})

test('only what the changelog names is recorded, and another release of a version never', async () => {
  await changelog('Unreleased')
  await expect(recordPackage(made)).rejects.toThrow('does not begin with "## 0.1.0 (date)"')
  await changelog(FIRST)
  await recordPackage(made)
  await recordPackage(made)
  await write('made/src/nested/index.ts', 'export const changed = true')

  await expect(recordPackage(made)).rejects.toThrow('0.1.0 is not later than 0.1.0, which was released with')

  await version('0.2.0')
  await changelog(SECOND, FIRST)
  await recordPackage(made)
  expect(await packageProblems(made)).toEqual([])

  await write('made/src/nested/index.ts', 'export const changed = "again"')
  await version('0.1.0')
  await changelog(FIRST)
  await expect(recordPackage(made)).rejects.toThrow('0.1.0 is not later than 0.2.0, which was released with')
})

test.each([
  ['a heading of another form', '## v0.2\n', '"## v0.2" is neither'],
  ['unreleased lines below a release', '## 0.1.0 (2026-11-23)\n\n## Unreleased\n', '"## Unreleased" is neither'],
  ['an order by no version', '## 0.1.0 (2026-11-23)\n\n## 0.1.1 (2026-11-24)\n', '0.1.1 is below an earlier version'],
])('%s is refused', (_what, text, problem) => {
  expect(readChangelog(text).problems).toEqual([expect.stringContaining(problem)])
  expect(() => assertNoted('0.1.0', text)).toThrow(problem)
})

test.each([
  ['0.2.0', '0.1.9', true],
  ['0.10.0', '0.9.0', true],
  ['1.0.0', '0.9.9', true],
  ['0.1.0', '0.1.0', false],
  ['0.1.0', '0.1.1', false],
])('whether %s comes after %s: %s', (version, other, expected) => {
  expect(isNewer(version, other)).toBe(expected)
})
