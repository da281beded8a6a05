import type { FirmId } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { FirmTurns } from './firm-turns.ts'

const [firm, other] = [newId('firm') as FirmId, newId('firm') as FirmId]

test('work of a firm waits for what came before it, done or failed, and for no other firm', async () => {
  const turns = new FirmTurns()
  const begun: string[] = []
  const first = Promise.withResolvers<void>()
  const begin = (name: string) => async () => {
    begun.push(name)
  }

  const failing = turns.run(firm, () => first.promise)
  const next = turns.run(firm, begin('next'))
  await turns.run(other, begin('other'))
  const meanwhile = [...begun]
  first.reject(new Error('failed'))

  await expect(failing).rejects.toThrow('failed')
  await next
  expect([meanwhile, begun]).toEqual([['other'], ['other', 'next']])
})
