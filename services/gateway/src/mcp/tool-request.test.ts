import { allOperations, type Operation } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { toToolRequest } from './tool-request.ts'

const named = (name: string): Operation => allOperations.find((op) => op.name === name)!
const id = newId('mat')

test('arguments are put where requests of the operation have them', () => {
  expect(toToolRequest(named('listMatterDocuments'), { id, per_page: 5, cursor: 'a&b', status: null })).toEqual({
    method: 'GET',
    path: `/api/v1/matters/${id}/documents?per_page=5&cursor=a%26b`,
    headers: {},
    body: undefined,
  })
  expect(toToolRequest(named('updateMatter'), { id, title: 'A', tags: ['b'] })).toEqual({
    method: 'PATCH',
    path: `/api/v1/matters/${id}`,
    headers: { 'Content-Type': 'application/json' },
    body: '{"title":"A","tags":["b"]}',
  })
  expect(toToolRequest(named('archiveMatter'), { id, idempotency_key: 'k' }).headers).toMatchObject({
    'Idempotency-Key': 'k',
  })
})

test.each(['../clients', 'declined', '', 5, null, { a: 1 }, `${id}/archive`, `${id}?a=b`])(
  'a path parameter such as %j is unknown, and makes no request for another operation',
  (value) => {
    expect(() => toToolRequest(named('getDocument'), { id: value })).toThrow(
      expect.objectContaining({ code: 'document_not_found' }),
    )
  },
)

test('a missing path parameter is named', () => {
  expect(() => toToolRequest(named('getMatter'), {})).toThrow(
    expect.objectContaining({ details: { fields: [{ field: 'id', message: 'is required' }] } }),
  )
})
