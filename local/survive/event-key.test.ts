import { expect, test } from '@jest/globals'
import { keyOfEvent } from './event-key.ts'

test.each([
  ['client.created', { id: 'cli_1', email: 'a@b.example' }, 'client.created a@b.example'],
  ['matter.created', { id: 'mat_1', title: 'A', custom_fields: {} }, 'matter.created A'],
  ['matter.updated', { id: 'mat_1', custom_fields: { revision: 2 } }, 'matter.updated mat_1 revision 2'],
  ['matter.archived', { id: 'mat_1', title: 'A' }, 'matter.archived mat_1'],
  ['document.approved', { upload: { id: 'upl_1' }, matter: { id: 'mat_1' } }, 'document.approved upl_1'],
  [
    'document.uploaded',
    { upload: { id: 'upl_2', document_id: 'doc_1', source: { upload_id: 'upl_1' } } },
    'document.uploaded by reference for doc_1',
  ],
  [
    'participant.created',
    { participant: { id: 'par_1', email: 'a@b.example' }, matter: { id: 'mat_1' } },
    'participant.created a@b.example',
  ],
  [
    'participant.updated',
    { participant: { id: 'par_1', email: 'a@b.example' }, matter: { id: 'mat_1' } },
    'participant.updated par_1',
  ],
  ['document.joined', { joined_file: { id: 'jnd_1', document_id: 'doc_1' } }, 'document.joined of doc_1'],
  ['zip_file.built', { zip_file: { id: 'zip_1', matter_id: 'mat_1' } }, 'zip_file.built of mat_1'],
])('%s has the key of its change', (type, data, key) => {
  expect(keyOfEvent({ type, data })).toBe(key)
})
