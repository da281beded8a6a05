import { exampleId } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { listedIds } from './listed-ids.ts'

const answerOf = (data: unknown) => Buffer.from(JSON.stringify({ data }))

test('the ids of items are found, and not those that items refer to or that texts quote', () => {
  const [first, second, quoted] = [newId('mat'), newId('mat'), newId('mat')]
  const answer = answerOf([
    { id: first, client_id: exampleId('cli'), title: `é","id":"${quoted}"`, matter_id: quoted },
    { id: second, client: { id: exampleId('cli') } },
  ])

  expect(listedIds(answer, 'mat', 100)).toEqual([first, second])
  expect(listedIds(answer, 'cli', 100)).toEqual([exampleId('cli')])
  expect(listedIds(answer, 'doc', 100)).toEqual([])
  expect(listedIds(answer, 'mat', 1)).toEqual([first])
})

test('bytes that lie in a larger buffer are read where they lie', () => {
  const id = newId('doc')
  const whole = Buffer.concat([answerOf([{ id: newId('doc') }]), answerOf([{ id }])])

  expect(listedIds(whole.subarray(whole.length / 2), 'doc', 10)).toEqual([id])
})
