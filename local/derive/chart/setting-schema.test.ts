import { env, setting } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { settingSchema } from './setting-schema.ts'

const schemaOf = (schema: z.ZodType) => settingSchema(setting({ schema, doc: 'What it is.', default: '' }))

test('a number keeps its bounds and may be written as text', () => {
  expect(schemaOf(env.count.pipe(z.number().min(1).max(9)))).toEqual({
    anyOf: [
      { type: 'integer', minimum: 1, maximum: 9 },
      { type: 'string', pattern: '^[0-9]+$' },
    ],
    description: 'What it is.',
  })
})

test('a number that need not be whole may be a fraction', () => {
  expect(schemaOf(z.coerce.number().min(0).max(1))).toMatchObject({ anyOf: [{ type: 'number', maximum: 1 }, {}] })
})

test('a flag may be written as YAML has flags', () => {
  expect(schemaOf(env.flag)).toMatchObject({
    anyOf: [{ type: 'boolean' }, { type: 'string', enum: expect.arrayContaining(['true', 'false', '1', '0']) }],
  })
})

test('a text is what the service reads, before it is transformed', () => {
  expect(
    schemaOf(
      z
        .string()
        .regex(/^a+$/)
        .transform((text) => text.length),
    ),
  ).toEqual({
    type: 'string',
    pattern: '^a+$',
    description: 'What it is.',
  })
})
