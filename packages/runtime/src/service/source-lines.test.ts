import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inSources } from './source-lines.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dossier-lines-'))
  const lines = { files: ['services/matters/src/a.ts'], places: [-1, 0, 0, 41] }
  await writeFile(join(folder, 'main.js.lines.json'), JSON.stringify(lines))
})
afterAll(() => rm(folder, { recursive: true }))

test('a stack names the lines of the sources', () => {
  const stack = `Error: no\n    at fail (file://${folder}/main.js:2:9)\n    at ${folder}/main.js:2:1`

  expect(inSources(stack, folder)).toBe(
    'Error: no\n    at fail (services/matters/src/a.ts:41)\n    at services/matters/src/a.ts:41',
  )
})

test.each(['main.js:1:1', 'main.js:3:1', 'other.js:2:1', 'deeper/main.js:2:1'])(
  'a stack keeps places that are of no known source, as %s',
  (place) => {
    const stack = `Error: no\n    at fail (file://${folder}/${place})`

    expect(inSources(stack, folder)).toBe(stack)
  },
)
