import type { FirmId } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { SerialByFirm } from './serial-by-firm.ts'

const [firm, other] = [newId('firm') as FirmId, newId('firm') as FirmId]

test('work of a firm waits for what came before it, done or failed, and for no other firm', async () => {
  const serial = new SerialByFirm()
  const begun: string[] = []
  const first = Promise.withResolvers<void>()
  const begin = (name: string) => async () => {
    begun.push(name)
  }

  const failing = serial.run(firm, () => first.promise)
  const next = serial.run(firm, begin('next'))
  await serial.run(other, begin('other'))
  const meanwhile = [...begun]
  first.reject(new Error('failed'))

  await expect(failing).rejects.toThrow('failed')
  await next
  expect([meanwhile, begun]).toEqual([['other'], ['other', 'next']])
})
