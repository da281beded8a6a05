import { expect, test } from '@jest/globals'
import { keywordOf } from './sms-keyword.ts'
import { stopRequestOf } from './stop-request.ts'

const of = (text: string, { optOutType, isOptedOut = false }: { optOutType?: string; isOptedOut?: boolean } = {}) =>
  keywordOf(text, { stop: stopRequestOf(text), optOutType, isOptedOut })

test.each([
  ['STOP', 'stop', 'en'],
  [' stop. ', 'stop', 'en'],
  ['Stop!!!', 'stop', 'en'],
  ['stop all', 'stop', 'en'],
  ['Opt-out', 'stop', 'en'],
  ['S.T.O.P.', 'stop', 'en'],
  ['Please stop texting me', 'stop', 'en'],
  ['Arrêt', 'stop', 'en'],
  ['No más mensajes, gracias', 'stop', 'es'],
  ['álto', 'stop', 'es'],
  ['“Baja”', 'stop', 'es'],
  ['Start', 'start', 'en'],
  ['unstop', 'start', 'en'],
  ['Help?', 'help', 'en'],
  ['¿Ayuda?', 'help', 'es'],
])('%j asks the number itself: %s, in %s', (text, kind, language) => {
  expect(of(text)).toEqual({ kind, language, answered: false })
})

test.each(['Please stop calling', 'I start on Monday', 'help me with the form', 'yes', 'Sí', '', '👍', 'constructor'])(
  '%j is an answer like any other',
  (text) => {
    expect(of(text)).toBeUndefined()
  },
)

test('a yes of who had stopped SMS allows them again', () => {
  expect(of('Yes.', { isOptedOut: true })).toMatchObject({ kind: 'start', language: 'en' })
  expect(of('sí', { isOptedOut: true })).toMatchObject({ kind: 'start', language: 'es' })
})

test('what the provider took a message for holds, and was answered by it', () => {
  expect(of('basta ya', { optOutType: 'STOP' })).toEqual({ kind: 'stop', language: 'en', answered: true })
  expect(of('Baja', { optOutType: 'STOP' })).toEqual({ kind: 'stop', language: 'es', answered: true })
  expect(of('STOP', { optOutType: 'SOMETHING_NEW' })).toEqual({ kind: 'stop', language: 'en', answered: false })
})
