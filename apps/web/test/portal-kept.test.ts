import { beforeEach, expect, test } from '@jest/globals'
import { fakeBrowser } from './fake-browser.ts'

// The types of these modules are those of the pages' own project.
const src = '../src'
const { kept, load } = fakeBrowser()
const { language } = await load(`${src}/portal/words/index.ts`)
const { keyOfLink } = await load(`${src}/portal/api/link.ts`)
const { noteLanguage } = await load(`${src}/portal/known-language.ts`)
const { noteDecline } = await load(`${src}/portal/parts/begun-declines.ts`)
const { forgetUnsent, unsent } = await load(`${src}/portal/unsent.ts`)

beforeEach(() => forgetUnsent())

test('the language that a firm knows of is spoken, and kept for its link alone', () => {
  const before = language.value

  noteLanguage('es')
  const spoken = language.value
  noteLanguage('en')

  expect([before, spoken]).toEqual(['en', 'es'])
  expect([...kept]).toEqual([[keyOfLink('suggested-language'), 'en']])
})

test('why one does not have something is shown as not sent, and is forgotten with the rest', () => {
  noteDecline('doc_1', { reason: 'other', notes: 'The consulate has it.' })
  noteDecline('doc_2', { reason: 'lost', notes: '' })
  const shown = unsent()

  forgetUnsent()

  expect(shown.map(({ text }: { text: string }) => text)).toEqual(['The consulate has it.'])
  expect(unsent()).toEqual([])
  expect([...kept.keys()].filter((key) => key.startsWith('dossier.decline'))).toEqual([])
})
