import { describe, expect, test } from '@jest/globals'
import { assertAllParts, assertPartsOf, partBytesOf, partsCountOf } from './file-parts.ts'

const file = { sizeBytes: 25, partSizeBytes: 10 }
const all = [10, 10, 5].map((sizeBytes, index) => ({ partNumber: index + 1, sizeBytes }))

test('the last part has what is left', () => {
  expect(partsCountOf(file)).toBe(3)
  expect([1, 2, 3].map((partNumber) => partBytesOf(file, partNumber))).toEqual([10, 10, 5])
})

test('a file of whole parts has no empty one at its end', () => {
  expect(partsCountOf({ ...file, sizeBytes: 20 })).toBe(2)
  expect(partBytesOf({ ...file, sizeBytes: 20 }, 2)).toBe(10)
})

test('a part that the file does not have is refused by its place in the list', () => {
  expect(() => assertPartsOf(file, [3, 4])).toThrow(
    expect.objectContaining({ details: { fields: [{ field: 'parts.1.part_number', message: 'must be at most 3' }] } }),
  )
})

describe('a file is whole', () => {
  test('with each part in its length', () => {
    expect(() => assertAllParts(file, all)).not.toThrow()
  })

  test.each([
    ['a part is missing', all.slice(1), [1]],
    ['a part has another length', [...all.slice(0, 2), { partNumber: 3, sizeBytes: 4 }], [3]],
    ['none is there', [], [1, 2, 3]],
  ])('but not when %s', (_case, stored, missing) => {
    expect(() => assertAllParts(file, stored)).toThrow(
      expect.objectContaining({
        code: 'file_not_found_in_storage',
        details: { missing_parts: missing, missing_parts_count: missing.length },
      }),
    )
  })
})
