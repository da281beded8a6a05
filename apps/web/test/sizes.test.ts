import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { buildPages, WEB_DIR } from '../build.ts'

/** One file of a build: its name, and the chunks, styles and fonts that it needs at once. */
interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

await buildPages()

const ROUTER = 'src/console/router.tsx'
const TODAY = 'src/console/pages/today/today-page.tsx'
/** What follows once a page can be used: the user's menu at once, search and dialogs after a pause. */
const FOLLOWING = ['shell/user-menu.tsx', 'shell/search/search-dialog.tsx', 'parts/dialog-frame.tsx'].map(
  (file) => `src/console/${file}`,
)

/** The files that pages need before they can be used: chunks, styles, and the font with the letters of English and Spanish. */
async function filesOf(name: string, pages: readonly string[]): Promise<string[]> {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(WEB_DIR, `.${name}.json`), 'utf8'))
  const needed = new Set([`${name}.html`])
  const need = (key: string) => {
    const { file, imports = [], css = [], assets = [] } = manifest[key]!
    for (const one of [file, ...css, ...assets.filter((asset) => asset.includes('latin-wght'))]) needed.add(one)
    imports.forEach(need)
  }
  for (const page of pages) need(page)
  return [...needed]
}

/** Fonts are compressed already. */
async function kilobytesOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => {
      const content = await readFile(join(WEB_DIR, file))
      return file.endsWith('.woff2') ? content.length : gzipSync(content).length
    }),
  )
  return sizes.reduce((sum, size) => sum + size) / 1000
}

test.each([
  ['portal', ['portal.html'], 100],
  ['console', ['console.html'], 200],
  ['console', ['console.html', ROUTER, TODAY], 250],
  ['console', ['console.html', ROUTER, TODAY, ...FOLLOWING], 310],
])('%s loads few bytes before %j can be used', async (name, pages, kilobytesMax) => {
  const files = await filesOf(name, pages)

  expect(files.length).toBeGreaterThanOrEqual(3)
  expect(files.some((file) => file.endsWith('.woff2'))).toBe(name === 'console')
  expect(await kilobytesOf(files)).toBeLessThanOrEqual(kilobytesMax)
})

test('nothing of the pages is loaded before somebody is signed in', async () => {
  const before = await filesOf('console', ['console.html'])
  const after = await filesOf('console', [ROUTER, TODAY])

  const chunks = after.filter((file) => !before.includes(file))
  expect(chunks).toEqual(
    expect.arrayContaining([expect.stringContaining('/router-'), expect.stringContaining('/today-page-')]),
  )
})

test('each page of the console is a chunk of its own', async () => {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(WEB_DIR, '.console.json'), 'utf8'))
  const pages = Object.keys(manifest).filter((key) => /^src\/console\/pages\/.*-page\.tsx$/.test(key))

  expect(pages.length).toBeGreaterThanOrEqual(7)
  expect(new Set(pages.map((key) => manifest[key]!.file)).size).toBe(pages.length)
})
