import { matters } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { builtInTemplates } from './index.ts'

test('there is one per practice area, each with questions and documents', () => {
  expect(builtInTemplates.map(({ practice_area }) => practice_area)).toEqual(matters.PracticeArea.options)
  for (const { fields, documents } of builtInTemplates) {
    expect(fields.length).toBeGreaterThanOrEqual(15)
    expect(documents.length).toBeGreaterThanOrEqual(5)
    expect(fields.some(({ required }) => required)).toBe(true)
  }
})
