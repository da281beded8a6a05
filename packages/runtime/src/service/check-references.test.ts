import { Readable } from 'node:stream'
import { expect, test } from '@jest/globals'
import { checkReferencesCommand } from './check-references.ts'

/** What the command prints and answers for lines on standard input. */
async function check(lines: string[]) {
  const printed: string[] = []
  const command = checkReferencesCommand(Readable.from([lines.join('\n')]), (line) => printed.push(line))
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

test('an input without references is no input', async () => {
  expect((await check([])).outcome).toBeInstanceOf(Error)
})
