import { expect, test } from '@jest/globals'

// What the modules of the page look for in a browser. Their types are those of the pages' own project.
const OTHER_LINK = 'dossier.suggested-language.link-of-bo'
const kept = new Map([[OTHER_LINK, 'es']])
Object.assign(globalThis, {
  location: { pathname: '/portal/link-of-ana', origin: 'http://localhost' },
  document: { documentElement: {}, addEventListener: () => undefined },
  addEventListener: () => undefined,
  // Nothing is done by the clock.
  requestIdleCallback: () => 0,
  setInterval: () => 0,
})
Object.defineProperty(globalThis, 'sessionStorage', {
  value: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  },
})
const src: string = '../src'
const { language } = await import(`${src}/words/index.ts`)
const { noteLanguage } = await import(`${src}/portal/known-language.ts`)
const { noteDecline } = await import(`${src}/portal/parts/begun-declines.ts`)
const { forgetUnsent, unsent } = await import(`${src}/portal/unsent.ts`)

test('the language that a firm knows of is kept for its link, and another link in the tab does not speak it', () => {
  const before = language.value

  noteLanguage('es')

  expect(before).toBe('en')
  expect(language.value).toBe('es')
  expect([...kept]).toEqual([
    [OTHER_LINK, 'es'],
    ['dossier.suggested-language.link-of-ana', 'es'],
  ])
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
