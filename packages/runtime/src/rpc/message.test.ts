import { AppError, invalidField } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { headers, type Msg, type MsgHdrs } from '@nats-io/nats-core'
import { errorOfReply, respondWithError } from './message.ts'

/** The reply that a request gets for an error. */
function replyTo(error: AppError): { body: string; fields: MsgHdrs } {
  let sent: { body: string; fields: MsgHdrs } | undefined
  const respond = (body: string, { headers: fields }: { headers: MsgHdrs }) => {
    sent = { body, fields }
  }
  respondWithError({ respond } as unknown as Msg, error)
  return sent!
}

const read = (body: string, fields: MsgHdrs) =>
  errorOfReply({ headers: fields, json: () => JSON.parse(body) } as unknown as Msg)

test('a code that the last release lacks travels beside the one that it has for it', () => {
  const { body, fields } = replyTo(new AppError('confirmation_required'))

  expect(fields.get('Dossier-Error')).toBe('forbidden')
  expect(read(body, fields)).toMatchObject({ code: 'confirmation_required', status: 403 })
})

test('a code that only a newer version knows is the one that both know', () => {
  const fields = headers()
  fields.set('Dossier-Error', 'forbidden')

  expect(read(JSON.stringify({ code: 'not_invented_yet', details: { reason: 'x' } }), fields)).toMatchObject({
    code: 'forbidden',
    details: { reason: 'x' },
  })
})

test('every other code travels as itself', () => {
  const { body, fields } = replyTo(new AppError('last_admin', { of: 'firm' }))

  expect(fields.get('Dossier-Error')).toBe('last_admin')
  expect(read(body, fields)).toMatchObject({ code: 'last_admin', details: { of: 'firm' } })
})

test('the problems of fields travel beside what the caller reads of them', () => {
  const { body, fields } = replyTo(invalidField('validation_error', 'name', { kind: 'too_long', characters: 200 }))

  expect(read(body, fields)).toMatchObject({
    details: { fields: [{ field: 'name', message: 'must be at most 200 characters' }] },
    problems: [{ kind: 'too_long', characters: 200 }],
  })
})
