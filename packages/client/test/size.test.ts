import { gzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { rolldown } from 'rolldown'

const BYTES_MAX = 12 * 1024
/** A page that names its operations pays for no others. */
const CORE_BYTES_MAX = 3 * 1024

const source = new URL('../src/', import.meta.url).pathname

/** Gzipped bytes of what a page loads that imports this and nothing else. */
async function sizeOf(imports: string): Promise<number> {
  const entry = { name: 'entry', resolveId: (id: string) => (id === 'entry' ? id : null), load: () => undefined }
  const load = (id: string) => (id === 'entry' ? imports : undefined)
  const bundle = await rolldown({ input: 'entry', plugins: [{ ...entry, load }] })
  const { output } = await bundle.generate({ minify: true, format: 'esm' })
  await bundle.close()
  return gzipSync(output[0].code).length
}

test('the client with every operation is small', async () => {
  expect(await sizeOf(`export * from '${source}index.ts'`)).toBeLessThan(BYTES_MAX)
})

test('a page that names its operations loads no others', async () => {
  const imports = `export { connect } from '${source}connection.ts'
    export { getMatter } from '${source}generated/operations.ts'`

  expect(await sizeOf(imports)).toBeLessThan(CORE_BYTES_MAX)
})
