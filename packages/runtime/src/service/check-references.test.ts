import { Readable } from 'node:stream'
import { ownerNames } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { checkReferencesCommand } from './check-references.ts'
import { trailerLine } from './references.ts'

const trailersFor = (count: number) => ownerNames.map((name) => trailerLine(name, name === 'documents' ? count : 0))

/** What the command prints and answers for lines of documents on standard input, where the other services have none. */
async function check(lines: string[], trailers = trailersFor(lines.length)) {
  const printed: string[] = []
  const input = Readable.from([[...lines, ...trailers].join('\n')])
  const command = checkReferencesCommand(input, (line) => printed.push(line))
  const outcome = await command([], {}).catch((error: Error) => error)
  return { printed, outcome }
}

test('references that all lead somewhere are counted, with the files that nothing needs', async () => {
  const { printed, outcome } = await check(['needs matter m1 document d1', 'has matter m1', 'has object files/f/u2/b'])

  expect(printed).toEqual(['nothing refers to object files/f/u2/b'])
  expect(outcome).toBe('1 references, 0 lead nowhere; 1 files that nothing refers to')
})

test('a reference that leads nowhere is printed, and the command fails', async () => {
  const { printed, outcome } = await check(['needs matter m1 document d1'])

  expect(printed).toEqual(['document d1 refers to matter m1, which is missing'])
  expect(outcome).toEqual(new Error('1 references, 1 lead nowhere; 0 files that nothing refers to'))
})

test('a list that is missing or cut short is told', async () => {
  const lines = ['has matter m1', 'needs matter m1 document d1']

  const { outcome: missing } = await check(lines, trailersFor(2).slice(1))
  const { outcome: cut } = await check(lines, trailersFor(3))

  expect(missing).toEqual(
    new Error(`standard input must have the whole list of every service; look at those of ${ownerNames[0]}`),
  )
  expect(cut).toEqual(
    new Error(`standard input must have the whole list of every service; look at those of ${ownerNames.join(', ')}`),
  )
})
