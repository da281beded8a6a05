import { newId } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { listedIds } from './listed-ids.ts'

const MATTERS = [{ name: null, prefixes: ['mat'] }] as const

const answerOf = (data: unknown) => Buffer.from(JSON.stringify({ data }))

test('the ids of items are listed, but not ids that items refer to or that callers have written', () => {
  const [first, second, written] = [newId('mat'), newId('mat'), newId('mat')]
  const answer = answerOf([
    { id: first, client_id: newId('cli'), custom_fields: { id: written }, title: `","id":"${written}"` },
    { id: second, matter: { id: written } },
    { id: newId('cli') },
  ])

  expect(listedIds(answer, MATTERS)).toEqual([first, second])
})

test('a list of several kinds and several lists are read by what the operation says', () => {
  const [user, invitation, client] = [newId('usr'), newId('inv'), newId('cli')]

  expect(listedIds(answerOf([{ id: user }, { id: invitation }]), [{ name: null, prefixes: ['usr', 'inv'] }])).toEqual([
    user,
    invitation,
  ])
  expect(
    listedIds(answerOf({ clients: [{ id: client }], matters: [] }), [{ name: 'clients', prefixes: ['cli'] }]),
  ).toEqual([client])
  expect(listedIds(answerOf({ id: user }), MATTERS)).toEqual([])
})

test('bytes that lie in a larger buffer are read where they lie', () => {
  const id = newId('mat')
  const whole = Buffer.concat([answerOf([{ id: newId('mat') }]), answerOf([{ id }])])

  expect(listedIds(whole.subarray(whole.length / 2), MATTERS)).toEqual([id])
})

test('a list is found beside an empty one, and beside a field of its name that a caller has filled', () => {
  const id = newId('mat')
  const lists = [
    { name: 'clients', prefixes: ['cli'] },
    { name: 'matters', prefixes: ['mat'] },
  ] as const

  expect(listedIds(answerOf({ clients: [], matters: [{ id }] }), lists)).toEqual([id])
  expect(
    listedIds(answerOf({ custom_fields: { matters: [{ id: newId('mat') }] }, clients: [], matters: [] }), lists),
  ).toEqual([])
})
