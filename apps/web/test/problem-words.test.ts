import { allOperations, errorKinds, identity } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { rolesOf } from '../src/console/api/roles.ts'
import { en } from '../src/console/words/problems/en.ts'
import { es } from '../src/console/words/problems/es.ts'
import { wordsOf } from '../src/console/words/problems/words-of.ts'

test('a firm that is connected only in part is told to disconnect and connect again', () => {
  const words = wordsOf({
    code: 'integration_not_connected',
    status: 422,
    details: { reason: identity.PERMIT_MISSING, log_id: 'sync_1' },
  })

  expect([en[words!], es[words!]]).toEqual([
    'Your firm is connected only in part. An administrator must disconnect it and connect it again.',
    'Su despacho está conectado solo en parte. Un administrador debe desconectarlo y volver a conectarlo.',
  ])
})

test.each([
  ['integration_not_connected', {}, 'integration_not_connected'],
  ['integration_not_connected', { reason: 'offline' }, 'integration_not_connected'],
  ['no_such_code', { reason: 'integration_connected' }, undefined],
  ['toString', { reason: 'constructor' }, undefined],
])('%s with %j has the words %s', (code, details, words) => {
  expect(wordsOf({ code, status: 422, details })).toBe(words)
})

/** Codes that members are never shown, with the reason. */
const NEVER_SHOWN = {
  delivery_failed: 'the page of a webhook has words of its own',
  totp_required: 'the page asks for the code instead',
  invalid_channel: 'no page offers another channel',
}

test.each(allOperations.filter(({ name }) => name in rolesOf).map(({ name, errors }) => [name, errors] as const))(
  'each code with which %s refuses a member has words in both languages',
  (_name, errors) => {
    const shown = errors.filter((code) => !(code in NEVER_SHOWN))

    const wordless = shown.filter((code) => !wordsOf({ code, status: errorKinds[code].status, details: {} }))

    expect(wordless).toEqual([])
  },
)
