import { randomUUID } from 'node:crypto'
import { exampleId, type FirmId } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import type { NewAlert, UploadsAlert } from './alert.ts'
import { FILES_NAMED_MAX, gatherUploads } from './gather-uploads.ts'

const [one, other] = [newId('mat'), newId('mat')]
const uploadOf = (matter_id: UploadsAlert['matter_id'], filename: string): NewAlert<UploadsAlert> => ({
  id: randomUUID(),
  firmId: exampleId('firm') as FirmId,
  alert: { kind: 'document_uploaded', matter_id, files: [{ document_name: 'Passport', filename }], count: 1 },
})

test('files of one matter are one alert, with the id of the first', () => {
  const uploads = [uploadOf(one, 'a.pdf'), uploadOf(other, 'b.pdf'), uploadOf(one, 'c.pdf')]

  const gathered = gatherUploads(uploads)

  expect(gathered.map(({ id }) => id)).toEqual([uploads[0]!.id, uploads[1]!.id])
  expect(gathered.map(({ alert }) => [alert.count, alert.files.map(({ filename }) => filename).join()])).toEqual([
    [2, 'a.pdf,c.pdf'],
    [1, 'b.pdf'],
  ])
})

test('the first of very many are named, and all are counted', () => {
  const uploads = Array.from({ length: FILES_NAMED_MAX + 5 }, (_, index) => uploadOf(one, `${index}.pdf`))

  const [{ alert }] = gatherUploads(uploads) as [NewAlert<UploadsAlert>]

  expect([alert.count, alert.files.length, alert.files.at(-1)!.filename]).toEqual([
    FILES_NAMED_MAX + 5,
    FILES_NAMED_MAX,
    `${FILES_NAMED_MAX - 1}.pdf`,
  ])
})
