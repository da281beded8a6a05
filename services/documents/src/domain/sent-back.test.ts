import type { UploadId } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { attemptsOf, type CountedFile, sentBackOf } from './sent-back.ts'

const request = { status: 'uploaded', max_files: 5, files_given: 2, no_more_files_at: null } as const
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()
const pending = (uploaded: number) =>
  ({
    id: `${uploaded}` as UploadId,
    name: `sent at ${uploaded}`,
    status: 'pending',
    uploaded_at: at(uploaded),
    reviewed_at: null,
    replacedById: null as UploadId | null,
    isReviewed: false,
  }) as const
const rejected = (uploaded: number, reviewed: number) =>
  ({ ...pending(uploaded), status: 'rejected', reviewed_at: at(reviewed), isReviewed: true }) as const
/** By the scanner or the check of types. */
const refused = (uploaded: number, scanned: number) => ({ ...rejected(uploaded, scanned), isReviewed: false }) as const
type File = ReturnType<typeof pending | typeof rejected | typeof refused>
const namesOf = (...files: File[]) => sentBackOf<File>(request, files).map(({ name }) => name)
const complete = { ...request, files_approved: 1 }
const namesOfComplete = (...files: File[]) => sentBackOf<File>(complete, files).map(({ name }) => name)

test('a rejected file is to be sent again, whatever else was sent before its review', () => {
  expect(namesOf(pending(1), rejected(2, 9), pending(3))).toEqual(['sent at 2'])
  expect(namesOf(pending(1), rejected(2, 3), pending(3))).toEqual(['sent at 2'])
})

test('each later file takes the place of the earliest rejected one', () => {
  expect(namesOf(rejected(1, 8), rejected(2, 7), pending(9))).toEqual(['sent at 1'])
  expect(namesOf(rejected(1, 8), rejected(2, 7), pending(9), pending(10))).toEqual([])
  expect(namesOf(rejected(1, 3), pending(4), rejected(2, 5))).toEqual(['sent at 2'])
  expect(namesOf(rejected(1, 3), rejected(4, 5))).toEqual(['sent at 4'])
})

test('a file that replaced another by name takes the place of no second one', () => {
  expect(namesOf(rejected(1, 3), replaced(2, 4), pending(4))).toEqual(['sent at 1'])
})

/** Before its review, by the file that was sent at a minute. */
const replaced = (uploaded: number, by: number) =>
  ({ ...refused(uploaded, by), replacedById: `${by}` as UploadId }) as const

test('a file that replaces another by name keeps the place that it had taken, until it is taken back', () => {
  const files = [rejected(1, 2), replaced(3, 4)]

  expect(namesOf(...files, pending(4))).toEqual([])
  expect(namesOf(...files, refused(4, 5))).toEqual(['sent at 4'])
  expect(namesOfComplete(...files, refused(4, 5))).toEqual(['sent at 4'])
  expect(namesOf(...files)).toEqual(['sent at 1'])
})

test('a file that named another, and replaced none, takes a place as any file does', () => {
  expect(namesOf(rejected(1, 2), pending(4))).toEqual([])
})

test('of thousands of files that each replaced the one before, the last one keeps the place of the first', () => {
  const row = Array.from({ length: 20_000 }, (_, n) => replaced(n + 2, n + 3))

  expect(namesOf(rejected(0, 1), ...row, pending(20_002))).toEqual([])
  expect(namesOf(rejected(0, 1), ...row)).toEqual(['sent at 0'])
})

test.each([{ status: 'approved' as const, files_approved: 1 }, { files_approved: 1 }])(
  'a rejected file of a complete request is to be sent again too: %j',
  (change) => {
    const files = [rejected(1, 3), pending(2)]
    expect(sentBackOf<File>({ ...request, ...change }, files)).toEqual([files[0]])
  },
)

test('only files that a reviewer rejected are to be sent again for a complete request', () => {
  const files = [refused(1, 2), rejected(2, 9)]

  expect(namesOf(...files)).toEqual(['sent at 1', 'sent at 2'])
  expect(namesOfComplete(...files)).toEqual(['sent at 2'])
})

test('the approval that completes a request gives no file another place', () => {
  const files = [refused(1, 2), rejected(2, 3), pending(4)]

  expect(namesOf(...files)).toEqual(['sent at 2'])
  expect(namesOfComplete(...files)).toEqual(['sent at 2'])
})

test('a file that is refused in the place of a rejected one is to be sent again in its stead, of a complete request too', () => {
  const files = [rejected(1, 2), refused(3, 4)]

  expect(namesOf(...files)).toEqual(['sent at 3'])
  expect(namesOfComplete(...files)).toEqual(['sent at 3'])
  expect(namesOfComplete(...files, refused(5, 6))).toEqual(['sent at 5'])
  expect(namesOfComplete(...files, pending(7))).toEqual([])
})

test.each([{ no_more_files_at: at(4) }, { files_given: 5 }, { max_files: 1 }])(
  'nothing is to be sent again with %j',
  (change) => {
    expect(sentBackOf({ ...request, ...change }, [rejected(1, 3)])).toEqual([])
  },
)

const counted = (name: string, file: File, replaced: Partial<CountedFile> = {}): CountedFile => ({
  ...file,
  id: name as UploadId,
  wasReplacedUnread: false,
  ...replaced,
})
const attempts = (...files: CountedFile[]) => Object.fromEntries(attemptsOf(files))

test('a second file beside the first is not sent again, whatever becomes of the first', () => {
  expect(attempts(counted('a', pending(1)), counted('b', pending(1)))).toEqual({ a: 1, b: 1 })
  expect(attempts(counted('a', rejected(1, 5)), counted('b', pending(2)))).toEqual({ a: 1, b: 1 })
})

test('as many files are sent again as were sent back before they came', () => {
  const files = [counted('a', rejected(1, 5)), counted('b', pending(6)), counted('c', pending(6))]
  expect(attempts(...files)).toEqual({ a: 1, b: 2, c: 1 })
  expect(attempts(counted('a', rejected(1, 2)), counted('b', rejected(3, 4)), counted('c', pending(5)))).toEqual({
    a: 1,
    b: 2,
    c: 3,
  })
})

test('a file that its sender replaced unread counts as often as the one in its place', () => {
  const unread = { replacedById: 'c' as UploadId, wasReplacedUnread: true }
  expect(attempts(counted('b', rejected(1, 2), unread), counted('c', pending(2)))).toEqual({ b: 1, c: 1 })
  const files = [counted('a', rejected(1, 2)), counted('b', rejected(3, 4), unread), counted('c', pending(4))]
  expect(attempts(...files)).toEqual({ a: 1, b: 2, c: 2 })
})

test('a file that names one that was sent back is sent again, and takes the place of no other one', () => {
  const files = [
    counted('a', rejected(1, 3)),
    counted('b', rejected(1, 2), { replacedById: 'c' as UploadId }),
    counted('c', pending(4)),
    counted('d', pending(5)),
    counted('e', pending(5)),
  ]
  expect(attempts(...files)).toEqual({ a: 1, b: 1, c: 2, d: 2, e: 1 })
})
