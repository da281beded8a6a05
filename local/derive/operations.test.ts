import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operatorSettings, tableOwnerSettings } from '@dossier/runtime'
import { expect, test } from '@jest/globals'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const readAll = (pattern: string) => globSync(pattern, { cwd: root, exclude: ['**/node_modules'] }).map(read)

const pages = globSync('docs/operations/*.md', { cwd: root }).sort()
const sources = readAll('{local,packages,services}/**/*.{ts,sql}').join('\n')
const ofCommands = Object.keys({ ...operatorSettings, ...tableOwnerSettings }).map((name) => `${name}=`)
/** In the .env of an installation with Compose. */
const ofCompose = [...readAll('deploy/compose.yaml'), ...readAll('deploy/environment.ts')]
  .flatMap((text) => [...text.matchAll(/\$\{(\w+):|settings\.add\('(\w+)'/g)])
  .map(([, ofFile, added]) => `${ofFile ?? added}=`)
const settings = [...readAll('services/*/.env.example'), ...ofCommands, ...ofCompose].join('\n')
const metrics = read('docs/metrics.md')
const rules = read('deploy/observe/alerts.json')

const spansIn = (page: string) => [...read(page).matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!)

test('every alert has one section that says what to do, and no section is left over', () => {
  const alerts = [...rules.matchAll(/"alert": "(Dossier\w+)/g)].map(([, alert]) => alert)
  const sections = [...read('docs/operations/alerts.md').matchAll(/^### (.+)$/gm)].map(([, title]) => title)

  expect(sections.toSorted()).toEqual(alerts.toSorted())
})

test.each(pages)('the settings that %s names exist', (page) => {
  const named = spansIn(page).filter((span) => /^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/.test(span))

  expect(named.filter((name) => !settings.includes(`${name}=`) && !name.startsWith('OTEL_'))).toEqual([])
})

test.each(pages)('the metrics that %s names exist', (page) => {
  const named = spansIn(page).filter((span) =>
    /^[a-z0-9]+(_[a-z0-9]+)*_(total|seconds|bytes|waiting|flight)$/.test(span),
  )

  expect(named.filter((name) => !metrics.includes(`\`${name}\``))).toEqual([])
})

test.each(pages)('the lines of logs that %s quotes are written', (page) => {
  const quoted = spansIn(page).filter((span) => /^(a|an|the|events|messages|webhook|audit) [a-z' ]+$/.test(span))

  expect(quoted.filter((line) => !sources.includes(line))).toEqual([])
})

test.each(pages)('the commands that %s names exist', (page) => {
  const named = spansIn(page).flatMap((span) => /node src\/main\.ts ([a-z-]+)/.exec(span)?.[1] ?? [])
  const scripts = spansIn(page).flatMap((span) => /npm run (?:-s |--silent )?([a-z:-]+)/.exec(span)?.[1] ?? [])

  expect(named.filter((name) => !new RegExp(`(async )?'?${name}'?(:|\\(|,)`).test(sources))).toEqual([])
  expect(scripts.filter((name) => !read('package.json').includes(`"${name}":`))).toEqual([])
})
