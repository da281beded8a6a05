import { expect, test } from '@jest/globals'
import { fakeBrowser } from './fake-browser.ts'

// The types of this module are those of the pages' own project.
const { load } = fakeBrowser()
const { isSentBack, nextDueDate, progressOf, roomOf, sentBackInWords, takesFiles, waitsForMe } =
  await load('../src/portal/domain.ts')

const passport = { name: 'Passport', status: 'pending', required: true, upload: null }
const letter = { ...passport, name: 'Letter', required: false, due_date: '2099-05-01' }
const sent = { ...passport, status: 'uploaded', upload: { filename: 'scan.pdf', status: 'pending' } }
const unscannable = { ...sent, upload: { ...sent.upload, scan_failed: true } }

const progress = (...documents: object[]) => progressOf({ documents }, null, {})

test.each([
  ['alone', [letter], { done: 0, all: 0, left: 0 }],
  ['beside what is needed', [letter, passport], { done: 0, all: 1, left: 1 }],
  ['beside what was sent', [letter, sent], { done: 1, all: 1, left: 0 }],
])('optional requests never count as left, and set no day: %s', (_where, documents, expected) => {
  expect(progress(...documents)).toMatchObject(expected)
  expect(nextDueDate({ documents })).toBeUndefined()
})

test('an optional request is done once a file was sent', () => {
  expect(progress({ ...letter, status: 'uploaded', upload: sent.upload })).toMatchObject({ done: 1, all: 1, left: 0 })
})

test('a file that could not be scanned is asked for again and not done, until nobody waits for it', () => {
  const why = expect.stringMatching(/^We could not check this file for viruses/)

  expect(progress(unscannable)).toMatchObject({ done: 0, all: 1, left: 1 })
  expect(sentBackInWords(unscannable)).toEqual([why])
  expect(
    sentBackInWords({ ...unscannable, sent_back: [{ filename: 'may.pdf', rejection: { notes: 'blurred' } }] }),
  ).toEqual(['may.pdf: Please send it again: blurred', why])
  expect(sentBackInWords({ ...unscannable, max_files: 3 })).toEqual([expect.stringMatching(/^scan\.pdf: We could not/)])
  expect(waitsForMe({ ...unscannable, no_more_files: true })).toBe(false)
  expect(waitsForMe(sent)).toBe(false)
})

test('where a file that could not be scanned is to be sent again, a full request takes another in its place', () => {
  const full = { ...unscannable, max_files: 2, min_files: 2, files_given: 2 }

  expect([isSentBack(full), waitsForMe(full), takesFiles(full, {}), roomOf(full)]).toEqual([true, true, true, 1])
  expect(takesFiles({ ...full, upload: sent.upload }, {})).toBe(false)
})

test.each([
  ['await review', { status: 'uploaded', files_approved: 0 }],
  ['are accepted', { status: 'uploaded', files_approved: 1 }],
])(
  'a file that could not be scanned is not left where enough others %s, and another can be sent in its place',
  (_how, change) => {
    const beyond = { ...unscannable, ...change, max_files: 2, min_files: 1, files_given: 2 }

    expect(progress(beyond)).toMatchObject({ done: 1, all: 1, left: 0 })
    expect([isSentBack(beyond), takesFiles(beyond, {})]).toEqual([false, true])
  },
)
