import { expect, test } from '@jest/globals'
import { sentBackOf } from './sent-back.ts'

const request = { status: 'uploaded', max_files: 5, files_given: 2, no_more_files_at: null } as const
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()
const pending = (uploaded: number, isReplacement = false) =>
  ({
    name: `sent at ${uploaded}`,
    status: 'pending',
    uploaded_at: at(uploaded),
    reviewed_at: null,
    isReplacement,
  }) as const
const rejected = (uploaded: number, reviewed: number) =>
  ({ ...pending(uploaded), status: 'rejected', reviewed_at: at(reviewed) }) as const
type File = ReturnType<typeof pending> | ReturnType<typeof rejected>
const namesOf = (...files: File[]) => sentBackOf<File>(request, files).map(({ name }) => name)

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
  expect(namesOf(rejected(1, 3), pending(4, true))).toEqual(['sent at 1'])
})

test.each([{ status: 'approved' as const }, { no_more_files_at: at(4) }, { files_given: 5 }, { max_files: 1 }])(
  'nothing is to be sent again with %j',
  (change) => {
    expect(sentBackOf({ ...request, ...change }, [rejected(1, 3)])).toEqual([])
  },
)
