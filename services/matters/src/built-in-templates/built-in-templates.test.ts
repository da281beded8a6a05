import { matters } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { builtInTemplates } from './index.ts'
import { spanish } from './spanish/in-spanish.ts'

test('there is one per practice area, each with questions and documents', () => {
  expect(builtInTemplates.map(({ practice_area }) => practice_area)).toEqual(matters.PracticeArea.options)
  for (const { fields, documents } of builtInTemplates) {
    expect(fields.length).toBeGreaterThanOrEqual(15)
    expect(documents.length).toBeGreaterThanOrEqual(5)
    expect(fields.some(({ required }) => required)).toBe(true)
  }
})

test('every text has Spanish words, and nothing else has', () => {
  const texts = builtInTemplates.flatMap(({ name, description, fields, documents }) => [
    ...[name, description],
    ...fields.flatMap(({ label, help, options }) => [label, help, ...(options ?? [])]),
    ...documents.flatMap((document) => [document.name, document.description, document.instructions]),
  ])
  const said = new Set(texts.filter((text) => text !== null))

  expect(said.size).toBeGreaterThan(300)
  expect(Object.keys(spanish).filter((text) => !said.has(text))).toEqual([])
  for (const { translations, fields, documents } of builtInTemplates) {
    expect(translations!.es!.name).toMatch(/^Cuestionario/)
    for (const { options, translations } of fields) {
      expect(translations!.es!.label).toEqual(expect.any(String))
      expect(translations!.es!.options?.length).toBe(options?.length)
    }
    for (const document of documents) expect(document.translations!.es!.name).toEqual(expect.any(String))
  }
})
