import { beforeEach, expect, test } from '@jest/globals'
import { fakeBrowser } from './fake-browser.ts'

// The types of these modules are those of the pages' own project.
const portal = '../src/portal'
const { storage, load } = fakeBrowser()
let writes = 0
const { setItem } = storage
storage.setItem = (key, text) => {
  writes += 1
  return setItem(key, text)
}
const { keepIntake } = await load(`${portal}/api/queries.ts`)
const { leftOver } = await load(`${portal}/form/left-over.ts`)
const { answer, forgetUnsaved, noteTyped, saveState } = await load(`${portal}/form/save.ts`)
const { changedEntries, unsavedInWords, withDraft } = await load(`${portal}/form/unsaved.ts`)

const NAME = { key: 'name', label: 'Your name', type: 'text' }
const CITY = { key: 'city', label: 'Your city', type: 'text' }
const CHILD = { key: 'child', label: 'Name', type: 'text', group: 'children' }
const formOf = (template_id: string, ...fields: object[]) => ({
  template_id,
  template_version: 1,
  status: 'in_progress',
  answers: { name: 'Bo' },
  fields,
  groups: [{ key: 'children', label: 'Your children', entry_label: 'Child', min_entries: 0, max_entries: 3 }],
})
const FORM = formOf('itpl_1', NAME, CITY, CHILD)

beforeEach(() => {
  forgetUnsaved()
  keepIntake(FORM)
})

test('a letter that is typed is kept with one write, shown over what is saved, and told in words where somebody asks', () => {
  noteTyped('name', 'A')
  writes = 0
  noteTyped('name', 'An')

  expect(writes).toBe(1)
  expect(withDraft(FORM)).toEqual({ name: 'An' })
  expect(saveState.value).toBe('waiting')
  expect(unsavedInWords.value).toEqual([{ key: 'name', label: 'Your name', text: 'An' }])
})

test('a form is kept once, and again in each new version', () => {
  writes = 0
  keepIntake({ ...FORM, answers: { name: 'Ana' } })
  const afterSameForm = writes
  keepIntake({ ...FORM, template_version: 2 })

  expect(afterSameForm).toBe(0)
  expect(writes).toBe(1)
})

test('an answer that was taken back is to be saved, and is no text to copy', () => {
  answer('name', '')

  expect(withDraft(FORM)).toEqual({ name: null })
  expect(saveState.value).toBe('waiting')
  expect(unsavedInWords.value).toEqual([])
})

test('entries are changed as they are now, and none are no answer', () => {
  answer(
    'children',
    changedEntries('children', (now: object[]) => [...now, { child: 'Eva' }]),
  )
  answer(
    'children',
    changedEntries('children', (now: object[]) => [...now, { child: 'Leo' }]),
  )

  expect(withDraft(FORM).children).toEqual([{ child: 'Eva' }, { child: 'Leo' }])
  expect(unsavedInWords.value).toEqual([
    { key: 'children', label: 'Your children', text: 'Child 1\nName: Eva\nChild 2\nName: Leo' },
  ])
  expect(changedEntries('children', () => [])).toBeUndefined()
})

test('an answer that another form does not ask for is set aside in the words of the one that did', () => {
  answer('name', 'Ana')
  answer('city', 'Porto')

  keepIntake(formOf('itpl_2', { ...CITY, label: 'Where do you live?' }))

  expect(leftOver.value).toEqual([{ key: 'name', label: 'Your name', text: 'Ana' }])
  expect(unsavedInWords.value).toEqual([{ key: 'city', label: 'Where do you live?', text: 'Porto' }])
  forgetUnsaved()
  expect(saveState.value).toBe('left_over')
})
