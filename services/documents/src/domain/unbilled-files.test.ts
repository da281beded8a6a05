import { readFile } from 'node:fs/promises'
import { documents } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { unbilledFile } from './unbilled-files.ts'

const { UNCONFIRMED_FILES_MAX, UNCONFIRMED_SIZE_MB_MIN } = documents
const firm = { plan: 'standard', kind: 'api_key' } as const

test.each([
  [1, UNCONFIRMED_FILES_MAX],
  [3, UNCONFIRMED_FILES_MAX + 2],
])('a request of %d files has at most %d unconfirmed uploads, each of a MiB at least', (files, uploads) => {
  const { requestFilesMax, sizeBytes } = unbilledFile(firm, 1, files)

  expect([requestFilesMax, sizeBytes]).toEqual([uploads, UNCONFIRMED_SIZE_MB_MIN * 2 ** 20])
})

test('callers are told these bounds', async () => {
  const page = await readFile(new URL('../../../../docs/api/part-uploads.md', import.meta.url), 'utf8')

  expect(page.replaceAll(/\s+/g, ' ')).toContain(
    `at most ${UNCONFIRMED_FILES_MAX} + \`max_files\` − 1 unconfirmed uploads`,
  )
  expect(page).toContain(`Each counts with at least ${UNCONFIRMED_SIZE_MB_MIN} MiB.`)
  expect(documents.operations.createSignedUploadUrl.description).toContain(documents.unconfirmedBounds)
})
