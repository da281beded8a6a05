import { expect, test } from '@jest/globals'
import type { DescribedOperation, Description, Schema } from '../generate/description.ts'
import { renderClient } from '../generate/index.ts'

/** A description with one operation, which takes and returns this. */
const describe = (operation: Partial<DescribedOperation>, schemas: Record<string, Schema> = {}): Description => ({
  paths: {
    '/api/v1/notes/{id}': {
      post: { operationId: 'updateNote', summary: 'Change a note.', responses: {}, ...operation },
    },
  },
  webhooks: {},
  components: { schemas, parameters: {} },
})
const json = (schema: Schema) => ({ content: { 'application/json': { schema } } })
const text: Schema = { type: 'string' }
const objectOf = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  ...{ type: 'object', properties, required },
})

test('path and body of an operation are one input, and its data is its answer', () => {
  const { 'types.ts': types, 'operations.ts': operations } = renderClient(
    describe({
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
      requestBody: { required: true, ...json(objectOf({ text })) },
      responses: { 200: json(objectOf({ data: { $ref: '#/components/schemas/Note' } })) },
    }),
    [],
  )

  expect(types).toContain('export interface UpdateNoteInput {\n  id: string;\n  text: string;\n}')
  expect(types).toContain('export type UpdateNoteAnswer = Note;')
  expect(operations).toContain(
    "updateNote: Operation<types.UpdateNoteInput, types.UpdateNoteAnswer> = { method: 'POST'",
  )
})

test('an operation whose body is no object in place fails: its input would be empty', () => {
  const body = { required: true, ...json({ $ref: '#/components/schemas/Note' }) }

  expect(() => renderClient(describe({ requestBody: body }), [])).toThrow('The body of updateNote must be an object')
})

test('an unknown keyword anywhere fails', () => {
  const tag = { not: text } as Schema
  const note = objectOf({ tags: { type: 'array', items: tag } })

  expect(() => renderClient(describe({}, { Note: note }), [])).toThrow('the keyword not')
})

test('each error code is a class', () => {
  const codes = [{ code: 'note_not_found', status: 404, message: 'There is no such note.' }]

  const { 'errors.ts': errors } = renderClient(describe({}), codes)

  expect(errors).toContain('/** 404. There is no such note. */\nexport class NoteNotFoundError extends DossierError {')
  expect(errors).toContain('  note_not_found: NoteNotFoundError,')
})

test('failures that a retry cannot fix are listed apart', () => {
  const failure = { status: 503, message: 'No.' }
  const codes = [
    { ...failure, code: 'down', retryable: true },
    { ...failure, code: 'not_set_up' },
    { ...failure, code: 'not_found', status: 404 },
  ] as const

  const { 'permanent-codes.ts': permanent } = renderClient(describe({}), codes)

  expect(permanent).toContain('new Set(["not_set_up"])')
})
