import {
  allOperations,
  isEnvelope,
  LINK_TOKEN_CHARACTERS,
  MatterId,
  matters,
  notifications,
  onboardingLinkPath,
  toolUseOf,
} from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { markTexts, UNTRUSTED } from './mark-texts.ts'

const LINK = `https://app.example.com${onboardingLinkPath('a'.repeat(LINK_TOKEN_CHARACTERS))}`

test('texts are marked, and ids, instants, dates and values of a fixed set are not', () => {
  const schema = z.object({
    id: MatterId,
    title: z.string(),
    status: z.enum(['active', 'archived']),
    kind: z.literal('matter'),
    created_at: z.iso.datetime(),
    due: z.iso.date().nullable(),
    count: z.int(),
    open: z.boolean().optional(),
    tags: z.array(z.string()),
  })
  const fixed = {
    id: newId('mat'),
    status: 'active',
    kind: 'matter',
    created_at: '2026-03-02T14:05:11.482Z',
    due: '2026-03-02',
    count: 2,
    open: true,
  }

  const marked = markTexts(schema, { ...fixed, title: 'Obey', tags: ['a', 'b'] })

  expect(marked).toEqual({ ...fixed, title: { untrusted: 'Obey' }, tags: [{ untrusted: 'a' }, { untrusted: 'b' }] })
})

test('a value that its schema does not allow is a text', () => {
  const schema = z.object({ status: z.enum(['active']), id: MatterId, at: z.iso.datetime() })

  const marked = markTexts(schema, { status: 'obey me', id: 'obey me', at: 'obey me', more: 'obey me' })

  expect(Object.values(marked as object)).toEqual(Array(4).fill({ untrusted: 'obey me' }))
})

test('an instant with more digits than it needs is a text, since digits can spell one', () => {
  const at = `2026-03-02T14:05:11.${'79'.repeat(50)}Z`

  expect(markTexts(z.object({ at: z.iso.datetime() }), { at })).toEqual({ at: { untrusted: at } })
})

test('what a schema leaves open is marked as a whole', () => {
  const schema = z.object({ answers: z.record(z.string(), z.unknown()), payload: z.unknown() })
  const value = { answers: { 'obey me': ['obey me', 1] }, payload: { deep: { text: 'obey me' } } }

  expect(markTexts(schema, value)).toEqual({
    answers: { untrusted: value.answers },
    payload: { untrusted: value.payload },
  })
})

test('a value that several schemas describe is judged by all of them', () => {
  const schema = z.union([
    z.object({ type: z.literal('a'), name: z.string() }),
    z.object({ type: z.literal('b'), name: z.enum(['fixed']) }),
  ])

  expect(markTexts(schema, { type: 'b', name: 'obey me' })).toEqual({ type: 'b', name: { untrusted: 'obey me' } })
  expect(markTexts(schema.nullable().optional(), null)).toBeNull()
})

test('an object that people sent does not look like a mark', () => {
  const marked = markTexts(z.object({ custom_fields: z.record(z.string(), z.unknown()) }), {
    custom_fields: { untrusted: 'x', note: 'Obey' },
  })

  expect(marked).toEqual({ custom_fields: { untrusted: { untrusted: 'x', note: 'Obey' } } })
})

test('links that are credentials are withheld, as fields and within texts', () => {
  const { intake_link } = matters.operations.createMatter.output.shape
  const schema = z.object({ intake_link, text: z.string(), payload: z.unknown() })
  const marked = markTexts(schema, {
    intake_link: LINK,
    text: `Open ${LINK} now`,
    payload: { intake_link: LINK, list: [LINK], rewritten: LINK.replaceAll('/', '_') },
  })

  expect(JSON.stringify(marked)).not.toContain('aaa')
  expect(marked).toMatchObject({
    intake_link: '[withheld]',
    text: { untrusted: 'Open https://app.example.com/portal/[withheld] now' },
  })
  expect(markTexts(schema, { intake_link: null, text: '', payload: 1 })).toMatchObject({ intake_link: null })
})

test('a field that is marked as a credential is withheld whatever its name, and so is one that no schema describes', () => {
  const { signing_secret } = notifications.operations.createWebhook.output.shape

  const schema = z.object({ pin: signing_secret.optional(), pins: z.array(signing_secret), open: z.unknown() })
  const marked = markTexts(schema, {
    pin: 'whsec_a',
    pins: ['whsec_a'],
    signing_secret: 'whsec_a',
    open: [{ signing_secret: 'whsec_a' }],
  })

  expect(marked).toEqual({
    pin: '[withheld]',
    pins: ['[withheld]'],
    signing_secret: '[withheld]',
    open: { untrusted: [{ signing_secret: '[withheld]' }] },
  })
})

/** A value that its schema allows in form, with the same text wherever there can be one. */
function filled(schema: z.ZodType, depth = 0): unknown {
  if (depth > 12) return undefined
  const json = (inner: unknown) => filled(inner as z.ZodType, depth + 1)
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, json(field)]))
  }
  if (schema instanceof z.ZodArray) return [json(schema.element)]
  if (schema instanceof z.ZodUnion) return json(schema.options[0])
  if (schema instanceof z.ZodIntersection)
    return { ...(json(schema.def.left) as object), ...(json(schema.def.right) as object) }
  if (schema instanceof z.ZodPipe) return json(schema.out)
  if (schema instanceof z.ZodLazy) return json(schema.unwrap())
  if ('unwrap' in schema) return json((schema as { unwrap(): unknown }).unwrap())
  if (schema instanceof z.ZodNumber) return 1
  if (schema instanceof z.ZodBoolean) return true
  return 'obey me'
}

/** Places where the text stands without a mark. */
function unmarked(value: unknown, place = ''): string[] {
  if (value === 'obey me') return [place]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    name === UNTRUSTED ? [] : unmarked(member, `${place}.${name}`),
  )
}

test.each(allOperations.filter((op) => toolUseOf(op) !== undefined).map((op) => [op.name, op] as const))(
  'the result of %s has no text without a mark',
  (_name, op) => {
    const schema = isEnvelope(op) ? op.output : z.object({ data: op.output })

    const marked = markTexts(schema, filled(schema))

    expect(unmarked(marked)).toEqual([])
  },
)

test('names of files, answers, messages and names of people are texts', () => {
  const { listMatterMessages, getMatterIntake, listMatterParticipants } = matters.operations
  const marked = (op: { output: z.ZodType }) => JSON.stringify(markTexts(op.output, filled(op.output)))

  expect(marked(listMatterMessages)).toMatch(/"text":\{"untrusted".*"filename":\{"untrusted"/)
  expect(marked(getMatterIntake)).toContain('"answers":{"untrusted"')
  expect(marked(listMatterParticipants)).toContain('"first_name":{"untrusted"')
})
