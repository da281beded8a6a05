import { documents, type MatterId, matters } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { archive, seedMatter } from './seeds.ts'

const { getDocument, requestDocument, requestParticipantDocument } = documents.operations
const { createMatterParticipant, removeMatterParticipant } = matters.operations

let t: System
let firm: SeededFirm
beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

/** A matter and a participant of it, as paths name them. */
async function seedParticipant(): Promise<{ id: MatterId; participant_id: string }> {
  const { id } = await seedMatter(t, firm)
  const person = { id, role: 'spouse', first_name: 'Rui', last_name: 'Silva' } as const
  const { data } = await t.call(createMatterParticipant, person, firm.key)
  return { id, participant_id: data.id }
}

const ask = (named: { id: string; participant_id: string }) =>
  t.call(requestParticipantDocument, { ...named, name: 'Passport' }, firm.key)

test('a request of a participant is like one of a client, but for its person', async () => {
  const named = await seedParticipant()

  const { status, data } = await ask(named)

  expect(status).toBe(201)
  const { data: ofClient } = await t.call(requestDocument, { id: named.id, name: 'Passport' }, firm.key)
  const { id, created_at, updated_at } = data
  expect(data).toEqual({ ...ofClient, id, created_at, updated_at, participant_id: named.participant_id })
  expect((await t.call(getDocument, { id }, firm.key)).data).toEqual(data)
})

test('nobody is asked who does not take part in the matter', async () => {
  const [removed, elsewhere, archived] = [await seedParticipant(), await seedParticipant(), await seedParticipant()]
  await t.call(removeMatterParticipant, removed, firm.key)
  await archive(t, firm, archived.id)

  const answers = [await ask(removed), await ask({ ...elsewhere, id: removed.id }), await ask(archived)]

  expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
    [404, 'participant_not_found'],
    [404, 'participant_not_found'],
    [422, 'invalid_status_transition'],
  ])
})

/** An earlier version leaves out a field that it does not know, and would ask the client. */
test('a request of the client takes no field that makes it a participant’s', async () => {
  const named = await seedParticipant()

  const { status, error } = await t.send(requestDocument, { ...named, name: 'Passport' }, firm.key)

  expect([status, error?.code]).toEqual([400, 'validation_error'])
})
