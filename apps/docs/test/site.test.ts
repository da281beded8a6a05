import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEvents, allOperations, docsPaths, type ErrorCode, errorKinds, tags } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { errorTexts } from '../src/errors/error-texts.ts'
import { pagesElsewhere, sections } from '../src/navigation.ts'
import { checkout, HOME } from '../src/paths.ts'
import { endpoints } from '../src/reference/description.ts'
import { firstOperations, topicOfOperation, topics } from '../src/reference/topics.ts'
import { buildSite } from '../src/site.ts'

const files = await buildSite()
const pages = new Map(
  [...files]
    .filter(([path]) => path.endsWith('.html'))
    .map(([path, content]) => [
      path === 'index.html' ? HOME : `${HOME}/${path.slice(0, -'.html'.length)}`,
      String(content),
    ]),
)
const idsOf = (page: string) => new Set(captures(page, /\sid="([^"]+)"/g))

test('every Markdown file of docs is one page of the navigation, except each decision, which their index lists', () => {
  const written = globSync('docs/**/*.md', { cwd: checkout, exclude: ['docs/decisions/[0-9]*.md'] })

  const listed = sections.flatMap((section) => section.files)

  expect(listed.filter((file) => file.startsWith('docs/')).sort()).toEqual(written.sort())
})

test('an image is built with every Markdown file of a page', () => {
  const { builtFrom } = JSON.parse(readFileSync(join(checkout, 'apps/docs/package.json'), 'utf8'))
  const ignored = readFileSync(join(checkout, 'deploy/Dockerfile.dockerignore'), 'utf8')
  const files = [...pagesElsewhere.keys()].sort()

  const named = (builtFrom as string[]).filter((path) => path.endsWith('.md'))
  const kept = captures(ignored, /^!([^*\n]+\.md)$/gm)

  expect({ named: named.sort(), kept: kept.sort() }).toEqual({ named: files, kept: files })
})

test('the same request in several languages is tabs, and steps in several languages are not', () => {
  const tabsIn = (path: string) => captures(pages.get(`${HOME}/${path}`)!, /<input type="radio"[^>]*value="([^"]+)"/g)

  expect(tabsIn('guides/rate-limits')).toEqual(['Shell', 'TypeScript', 'Python'])
  expect(['clients', 'typescript', 'python', 'operations/backup'].flatMap(tabsIn)).toEqual([])
})

test('every operation is in the reference', () => {
  const named = [...new Set([...allOperations, ...endpoints].map(({ name }) => name))]

  expect(
    named.filter((name) => !pages.get(topicOfOperation.get(name)?.address ?? '')?.includes(` id="${name}"`)),
  ).toEqual([])
})

test('a topic shows how a thing is made before how it is read, changed and removed', () => {
  const misplaced = topics.flatMap(({ endpoints }) => {
    const names = endpoints.map(({ name }) => name)
    return names.filter((name) => {
      const thing = /^(?:get|download|update|revoke|remove|delete)([A-Z].*)$/.exec(name)?.[1]
      const maker = names.findIndex(
        (other) => /^(?:create|generate|invite|send|save)/.test(other) && other.endsWith(`${thing}`),
      )
      return thing !== undefined && maker > names.indexOf(name)
    })
  })

  expect(misplaced).toEqual([])
  expect(firstOperations.filter((name) => !topicOfOperation.has(name))).toEqual([])
})

test('every group of operations is a topic', () => {
  expect(topics.map(({ tag }) => tag)).toEqual(expect.arrayContaining(Object.keys(tags)))
})

test('every event of webhooks is in the reference', () => {
  const page = pages.get(`${HOME}/reference/webhook-events`)!

  expect(allEvents.map(({ type }) => type).filter((type) => !page.includes(`>${type}<a class="anchor"`))).toEqual([])
})

test('every error code has a page with its cause and its cure, and no page is about another', () => {
  const codes = Object.keys(errorKinds) as ErrorCode[]

  expect(codes.filter((code) => !pages.has(docsPaths.error(code)))).toEqual([])
  expect([...errorTexts.keys()].sort()).toEqual(codes.sort())
  expect([...errorTexts].filter(([, text]) => !/^[^*].*\n\n\*\*What to do:\*\* \S/s.test(text))).toEqual([])
})

test.each([...pages])('the links of %s lead to pages and headings that are there', (address, page) => {
  const dead = captures(page, /\shref="([^"]+)"/g)
    .filter((href) => !/^(https?:|mailto:|data:|\/api\/)/.test(href))
    .filter((href) => {
      const [path, anchor] = href.split('#') as [string, string | undefined]
      const isFile = path.startsWith(`${HOME}/`) && files.has(path.slice(HOME.length + 1))
      const target = path === '' ? page : pages.get(path)
      return !isFile && (target === undefined || (anchor !== undefined && !idsOf(target).has(anchor)))
    })

  expect([address, ...dead]).toEqual([address])
})

test.each([...pages])(
  '%s names no anchor twice, has one first heading, and no code or file of another host',
  (_address, page) => {
    const ids = captures(page, /\sid="([^"]+)"/g)

    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    expect(page.match(/<h1>/g)).toHaveLength(1)
    expect(page.replace(/<code>.*?<\/code>/gs, '')).not.toMatch(
      /<script(?![^>]*\ssrc="\/docs\/)|<style|\sstyle=|\son\w+=|javascript:|<link[^>]+href="https?:/i,
    )
  },
)

test.each([...pages])('%s has each id and each group of tabs once', (_address, page) => {
  const ids = captures(page, /\sid="([^"]+)"/g)
  const groups = captures(page, /<fieldset class="tabs">.*?name="([^"]+)"/gs)

  expect(new Set(ids).size).toBe(ids.length)
  expect(groups).toEqual(groups.map((_, index) => `code-${index + 1}`))
})

test.each(topics)('the Markdown of $address names the fields that its page shows', ({ address }) => {
  const markdown = String(files.get(`${address.slice(`${HOME}/`.length)}.md`))

  const shown = captures(pages.get(address)!, /<p class="field"><code>([^<]+)</g)

  expect(captures(markdown, /^ *- `([^`]+)` \(/gm).sort()).toEqual(shown.sort())
})

test('every page is there as Markdown, and llms.txt names it', () => {
  const llms = String(files.get('llms.txt'))

  for (const path of [...files.keys()].filter((name) => name.endsWith('.html'))) {
    const markdown = path.replace(/\.html$/, '.md')
    expect(String(files.get(markdown))).toMatch(/^# /)
    if (markdown !== 'index.md') expect(llms).toContain(`(${HOME}/${markdown})`)
  }
})

function captures(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1]!.replaceAll('&amp;', '&').replaceAll('&#39;', "'"))
}
