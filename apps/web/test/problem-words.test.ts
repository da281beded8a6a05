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

/** Where they occur, the pages say or do more than words could, or they never send what would be refused. */
const ELSEWHERE = ['delivery_failed', 'totp_required', 'invalid_channel']

test.each(allOperations.filter(({ name }) => name in rolesOf).map(({ name, errors }) => [name, errors] as const))(
  'whatever a member is refused by %s has words in their language',
  (_name, errors) => {
    const met = errors.filter((code) => !ELSEWHERE.includes(code))

    const wordless = met.filter((code) => !wordsOf({ code, status: errorKinds[code].status, details: {} }))

    expect(wordless).toEqual([])
  },
)
