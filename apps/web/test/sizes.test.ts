import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { buildPages, WEB_DIR } from '../build.ts'

/** One file of a build: its name, and the chunks and styles that it needs at once. */
interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

await buildPages()

test.each([
  ['portal', 'portal.html', undefined, 100],
  ['console', 'console.html', 'src/console/pages/today/today-page.tsx', 250],
])('%s loads few bytes before it can be used', async (name, entry, firstPage, kilobytesMax) => {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(WEB_DIR, `.${name}.json`), 'utf8'))
  const needed = new Set<string>()
  const need = (key: string) => {
    const { file, imports = [], css = [] } = manifest[key]!
    for (const one of [file, ...css]) needed.add(one)
    imports.forEach(need)
  }
  need(entry)
  if (firstPage) need(firstPage)

  const sizes = await Promise.all(
    [...needed, entry].map(async (file) => gzipSync(await readFile(join(WEB_DIR, file))).length),
  )

  expect(needed.size).toBeGreaterThanOrEqual(2)
  expect(sizes.reduce((sum, size) => sum + size) / 1000).toBeLessThanOrEqual(kilobytesMax)
})

test('each page of the console is a chunk of its own', async () => {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(WEB_DIR, '.console.json'), 'utf8'))
  const pages = Object.keys(manifest).filter((key) => /^src\/console\/pages\/.*-page\.tsx$/.test(key))

  expect(pages.length).toBeGreaterThanOrEqual(7)
  expect(new Set(pages.map((key) => manifest[key]!.file)).size).toBe(pages.length)
})
