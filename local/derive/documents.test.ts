import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { permanentCodesOf } from '@dossier/client/generate'
import { errorKinds } from '@dossier/contracts'
import { expect, test } from '@jest/globals'

const root = join(import.meta.dirname, '../..')
const packages = filesLike('**/package.json').map(dirname)
const documents = filesLike('**/*.md')

/** Paths in code quotes: from the root, or in the folder or the package of the document. */
const AT_ROOT = /`((?:bench|docs|local|packages|services|system-tests|testbed)\/[\w./-]+)`/g
const IN_PACKAGE = /`((?:migrations|src|test)\/[\w./-]+)`/g
const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g

test.each(documents)('the paths that %s names exist', (document) => {
  const text = read(document)
  const folder = dirname(document)

  const absent = captures(text, AT_ROOT).filter((path) => !exists(path))
  const absentHere = captures(text, IN_PACKAGE).filter(
    (path) => !exists(join(folder, path)) && !exists(join(packageOf(folder), path)),
  )

  expect([...absent, ...absentHere]).toEqual([])
})

test.each(documents)('the links in %s lead to files and headings', (document) => {
  const links = [...read(document).matchAll(LINK)].map(([, path, heading]) => ({
    target: path ? join(dirname(document), path) : document,
    heading,
  }))

  const dead = links.filter(({ target, heading }) => {
    if (!exists(target)) return true
    return heading !== undefined && !headingsOf(target).includes(heading)
  })

  expect(dead).toEqual([])
})

test('the guide to retries names each code that needs an operator', () => {
  const codes = Object.entries(errorKinds).map(([code, kind]) => ({ code, ...kind }))

  const row = read('docs/guides/idempotency.md')
    .split('\n')
    .find((line) => line.includes('an operator has to act first'))!

  expect(captures(row, /`(\w+)`/g).sort()).toEqual(permanentCodesOf(codes).sort())
})

test('the index of decisions lists each of them once, by its title', () => {
  const folder = 'docs/decisions'
  const decisions = filesLike(`${folder}/[0-9]*.md`).map((file) => {
    const name = file.slice(folder.length + 1)
    return `- [${name.slice(0, 4)}: ${titleOf(file)}](${name})`
  })

  const listed = read(`${folder}/README.md`)
    .split('\n')
    .filter((line) => line.startsWith('- ['))

  expect(listed.sort()).toEqual(decisions.sort())
})

test('no two decisions have the same number', () => {
  const numbers = filesLike('docs/decisions/[0-9]*.md').map((file) => file.split('/').at(-1)!.slice(0, 4))

  expect(new Set(numbers).size).toBe(numbers.length)
})

test('every decision that the code refers to exists', () => {
  const sources = filesLike('{bench,local,packages,services,system-tests,testbed}/**/*.{mjs,sql,ts}')
  const decisions = filesLike('docs/decisions/[0-9]*.md')

  const named = new Set(sources.flatMap((file) => captures(read(file), /docs\/decisions\/(\d{4}[\w-]*)/g)))

  expect(named.size).toBeGreaterThan(0)
  expect([...named].filter((name) => !decisions.some((file) => file.startsWith(`docs/decisions/${name}`)))).toEqual([])
})

test.each(packages)('%s has a README', (folder) => {
  expect(exists(join(folder, 'README.md'))).toBe(true)
})

/** Paths from the root; nothing that is installed or made. */
function filesLike(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules', 'apps/*/dist*', '.local', '.git'] }).sort()
}

function exists(path: string): boolean {
  return existsSync(join(root, path))
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function captures(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1]!)
}

/** The nearest folder upwards that has a `package.json`. */
function packageOf(folder: string): string {
  return packages.includes(folder) || folder === '.' ? folder : packageOf(dirname(folder))
}

function titleOf(file: string): string {
  return read(file).split('\n', 1)[0]!.replace(/^# /, '')
}

/** The anchors that a page makes of its headings. */
function headingsOf(file: string): string[] {
  return captures(read(file), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/ /g, '-'),
  )
}
