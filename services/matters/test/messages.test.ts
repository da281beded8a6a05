import { exampleId, type MatterId, matters } from '@dossier/contracts'
import {
  made,
  type SeededFirm,
  type SeededPortal,
  type SeededSession,
  type System,
  startSystem,
  untilAnswered,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { archiveMatter, createClient, createMatter, createMatterParticipant, generateIntakeLink } = matters.operations
const { createClientPortalSession, generateParticipantLink, removeMatterParticipant, updateMatter } = matters.operations
const { getMessageThread, listMatterMessages, listMessageThreads, listPortalMessages } = matters.operations
const { markMessagesRead, markPortalMessagesRead, sendMatterMessage, sendPortalMessage } = matters.operations
const { updateMessageThread } = matters.operations

let t: System
let firm: SeededFirm
let maya: SeededSession
let serial = 0

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  maya = await t.seedSession(firm)
})
afterAll(() => t.stop())

/** A matter of a new client named Ana Silva, and the client at the portal. */
async function seedMatter(wording: object = {}) {
  const { data: client } = await t.call(createClient, { first_name: 'Ana', last_name: 'Silva' }, firm.key)
  const input = { title: `Visa ${++serial}`, practice_area: 'immigration' as const, client_id: client.id, ...wording }
  const { data: matter } = await t.call(createMatter, input, firm.key)
  const portal = await t.seedPortal(firm, matter.id as MatterId)
  return { id: matter.id, title: matter.title, clientId: client.id, portal }
}

async function seedParticipant(id: string) {
  const input = { id, role: 'spouse' as const, first_name: 'Rui', last_name: 'Silva' }
  const { data: participant } = await t.call(createMatterParticipant, input, firm.key)
  const { data: link } = await t.call(generateParticipantLink, { id, participant_id: participant.id }, firm.key)
  const token = link.intake_link.split('/').at(-1)!
  const { data: session } = await t.call(createClientPortalSession, { token }, undefined)
  return { participant_id: participant.id, headers: { authorization: `Bearer ${session.session_token}` } }
}

type AtPortal = Pick<SeededPortal, 'headers'>

const ask = ({ headers }: AtPortal, text: string) =>
  made((key) => t.call(sendPortalMessage, { text }, undefined, { ...headers, ...key }))
const seenAtPortal = async ({ headers }: AtPortal) => (await t.call(listPortalMessages, {}, undefined, headers)).data
const answer = (id: string, text: string, more: object = {}) =>
  untilAnswered((key) => t.call(sendMatterMessage, { id, text, ...more }, undefined, { ...maya.headers, ...key }))
const list = (id: string, query: object = {}) => t.call(listMatterMessages, { id, ...query }, undefined, maya.headers)
const threadsOf = async (query: object, as: Record<string, string> = maya.headers) =>
  (await t.call(listMessageThreads, query, undefined, as)).data
const threadOf = async (matter_id: string) => (await threadsOf({ matter_id }))[0]!
const textsOf = (messages: readonly { text: string }[]) => messages.map(({ text }) => text)
const codeOf = ({ status, error }: { status: number; error?: { code: string } }) => [status, error?.code]

test('a question and its answer reach both sides, newest first, each with who wrote it', async () => {
  const { id, portal, clientId } = await seedMatter()

  const asked = await ask(portal, 'Do you need the\nempty page too?')
  const answered = await answer(id, 'Yes, all of them.')

  expect(asked).toEqual({
    id: expect.stringMatching(/^mmsg_/),
    author: { kind: 'client', name: 'Ana Silva' },
    text: 'Do you need the\nempty page too?',
    attachments: [],
    read: true,
    created_at: expect.any(String),
  })
  expect([answered.status, answered.data]).toEqual([
    201,
    {
      id: expect.stringMatching(/^mmsg_/),
      thread_id: expect.stringMatching(/^thr_/),
      matter_id: id,
      client_id: clientId,
      participant_id: null,
      author: { kind: 'firm', user_id: maya.userId, name: 'Test User' },
      text: 'Yes, all of them.',
      attachments: [],
      read: true,
      read_by_recipient: false,
      created_at: expect.any(String),
    },
  ])
  const byFirm = await list(id)
  expect(byFirm.data).toEqual([answered.data, expect.objectContaining({ id: asked.id, read: false })])
  expect(byFirm.pagination.total).toBe(2)
  expect(await seenAtPortal(portal)).toEqual([
    {
      id: answered.data.id,
      author: { kind: 'firm', name: 'Test User' },
      text: 'Yes, all of them.',
      attachments: [],
      read: false,
      created_at: answered.data.created_at,
    },
    asked,
  ])
})

test('events say who wrote in which matter and never what', async () => {
  const { id, title, portal, clientId } = await seedMatter({ assigned_attorney: maya.userId })

  const asked = await ask(portal, 'The secret question')
  const { data: answered } = await answer(id, 'The secret answer')

  const events = (await t.eventsOf(firm)).filter(
    ({ type, data }) => type.startsWith('message.') && (data as matters.MessageEventData).matter.id === id,
  )
  const thread = {
    id: answered.thread_id,
    client_id: clientId,
    participant_id: null,
    assigned_to: maya.userId,
  }
  expect(events.map(({ type, data }) => ({ type, data }))).toEqual([
    {
      type: 'message.received',
      data: {
        message: {
          id: asked.id,
          author: { kind: 'client', user_id: null, name: 'Ana Silva' },
          attachments: [],
          created_at: asked.created_at,
        },
        thread,
        matter: { id, title },
      },
    },
    {
      type: 'message.sent',
      data: {
        message: { id: answered.id, author: answered.author, attachments: [], created_at: answered.created_at },
        thread,
        matter: { id, title },
      },
    },
  ])
  expect(JSON.stringify(events)).not.toContain('secret')
})

test('a question waits until the firm answers, and one that came while the answer was written goes on waiting', async () => {
  const { id, portal } = await seedMatter()

  const first = await ask(portal, 'First?')
  const waiting = await threadOf(id)
  const second = await ask(portal, 'Second?')
  await answer(id, 'To the first.', { read_through: first.id })
  const halfAnswered = await threadOf(id)
  await answer(id, 'To all.')

  expect(waiting).toMatchObject({ unanswered_since: first.created_at, unread_count: 1, messages_count: 1 })
  expect(halfAnswered).toMatchObject({ unanswered_since: second.created_at, unread_count: 1, messages_count: 3 })
  expect(await threadOf(id)).toMatchObject({ unanswered_since: null, last_message: { text: 'To all.' } })
})

test('what was answered by telephone waits no more, and later questions do', async () => {
  const { id, portal } = await seedMatter()
  const first = await ask(portal, 'First?')
  const thread = await threadOf(id)

  const done = await t.call(updateMessageThread, { id: thread.id, answered_through: first.id }, undefined, maya.headers)
  const second = await ask(portal, 'Second?')

  expect(done.data).toMatchObject({ id: thread.id, unanswered_since: null })
  expect(await threadOf(id)).toMatchObject({ unanswered_since: second.created_at })
})

test('each user of the firm has marks of their own, and a mark never goes back', async () => {
  const { id, portal } = await seedMatter()
  const first = await ask(portal, 'First?')
  const second = await ask(portal, 'Second?')
  const { id: thread } = await threadOf(id)
  const other = await t.seedSession(firm)
  const mark = (message_id: string) => t.call(markMessagesRead, { id: thread, message_id }, undefined, maya.headers)

  const marked = await mark(second.id)
  const again = await mark(first.id)

  expect([marked.data.unread_count, again.data.unread_count]).toEqual([0, 0])
  expect((await t.call(getMessageThread, { id: thread }, undefined, other.headers)).data).toMatchObject({
    unread_count: 2,
    last_message: { read: false, read_by_recipient: true },
    unanswered_since: first.created_at,
  })
})

test('the firm sees what the client has read', async () => {
  const { id, portal } = await seedMatter()
  const { data: first } = await answer(id, 'First.')
  await answer(id, 'Second.')
  const mark = () => t.call(markPortalMessagesRead, { message_id: first.id }, undefined, portal.headers)

  const [marked, again] = [await mark(), await mark()]

  expect([marked.data, again.data]).toEqual([{ marked: 1 }, { marked: 0 }])
  expect((await seenAtPortal(portal)).map(({ read }) => read)).toEqual([false, true])
  expect((await list(id)).data.map(({ read_by_recipient }) => read_by_recipient)).toEqual([false, true])
})

test('a participant and the client each have a conversation of their own', async () => {
  const { id, portal, clientId } = await seedMatter()
  const rui = await seedParticipant(id)

  await ask(portal, 'Of Ana')
  await ask(rui, 'Of Rui')
  await answer(id, 'To Ana')
  await answer(id, 'To Rui', { participant_id: rui.participant_id })

  expect(textsOf(await seenAtPortal(portal))).toEqual(['To Ana', 'Of Ana'])
  expect(textsOf(await seenAtPortal(rui))).toEqual(['To Rui', 'Of Rui'])
  expect(textsOf((await list(id)).data)).toEqual(['To Ana', 'Of Ana'])
  expect(textsOf((await list(id, { participant_id: rui.participant_id })).data)).toEqual(['To Rui', 'Of Rui'])
  expect(await threadsOf({ matter_id: id })).toMatchObject([
    { participant_id: rui.participant_id, client_id: null, person: { first_name: 'Rui', removed: false } },
    { participant_id: null, client_id: clientId, person: { first_name: 'Ana', removed: false } },
  ])
})

test('messages of a removed participant stay, and nobody writes to them', async () => {
  const { id } = await seedMatter()
  const rui = await seedParticipant(id)
  await ask(rui, 'Of Rui')

  await t.call(removeMatterParticipant, { id, participant_id: rui.participant_id }, firm.key)
  const refused = await answer(id, 'To Rui', { participant_id: rui.participant_id })

  expect(codeOf(refused)).toEqual([404, 'participant_not_found'])
  expect(textsOf((await list(id, { participant_id: rui.participant_id })).data)).toEqual(['Of Rui'])
  expect(await threadOf(id)).toMatchObject({ person: { first_name: 'Rui', last_name: 'Silva', removed: true } })
})

test('a new client of the matter sees nothing of what the former one wrote', async () => {
  const { id, portal } = await seedMatter()
  await ask(portal, 'Of Ana')
  const former = await threadOf(id)
  const { data: jorge } = await t.call(createClient, { first_name: 'Jorge', last_name: 'Lima' }, firm.key)

  await t.call(updateMatter, { id, client_id: jorge.id }, firm.key)
  const successor = await t.seedPortal(firm, id as MatterId)
  const before = await seenAtPortal(successor)
  await ask(successor, 'Of Jorge')

  expect(before).toEqual([])
  expect(textsOf(await seenAtPortal(successor))).toEqual(['Of Jorge'])
  expect(textsOf((await list(id)).data)).toEqual(['Of Jorge'])
  expect(textsOf((await list(id, { thread_id: former.id })).data)).toEqual(['Of Ana'])
})

test('a client who is named later keeps what they wrote before', async () => {
  const { data: matter } = await t.call(createMatter, { title: 'Unnamed', practice_area: 'other' }, firm.key)
  const { data: link } = await t.call(generateIntakeLink, { id: matter.id }, firm.key)
  const token = link.intake_link.split('/').at(-1)!
  const { data: session } = await t.call(createClientPortalSession, { token }, undefined)
  const headers = { authorization: `Bearer ${session.session_token}` }
  const asked = await ask({ headers }, 'Before my name')
  const { data: client } = await t.call(createClient, { first_name: 'Ana', last_name: 'Silva' }, firm.key)

  await t.call(updateMatter, { id: matter.id, client_id: client.id }, firm.key)

  expect(asked.author).toEqual({ kind: 'client', name: null })
  expect(textsOf(await seenAtPortal({ headers }))).toEqual(['Before my name'])
  expect(await threadOf(matter.id)).toMatchObject({ client_id: client.id, person: { first_name: 'Ana' } })
})

test('unanswered questions of all matters are listed, the one that has waited longest first', async () => {
  const other = await t.seedFirm()
  const { data: theirs } = await t.call(createMatter, { title: 'Theirs', practice_area: 'other' }, other.key)
  await ask(await t.seedPortal(other, theirs.id as MatterId), 'Of another firm')
  const [one, two, three] = [await seedMatter(), await seedMatter(), await seedMatter()]
  for (const { portal } of [one, two, three]) await ask(portal, 'First?')
  await ask(one.portal, 'Second?')
  await answer(two.id, 'Answered.')

  const waiting = (await threadsOf({ unanswered: true, per_page: 100 })).map(({ matter }) => matter.id)
  await t.call(archiveMatter, { id: three.id }, firm.key)
  const afterArchive = (await threadsOf({ unanswered: true, per_page: 100 })).map(({ matter }) => matter.id)
  const others = (await threadsOf({ unanswered: false, per_page: 100 })).map(({ matter }) => matter.id)

  expect(waiting.filter((id) => [one.id, two.id, three.id].includes(id))).toEqual([one.id, three.id])
  expect(waiting).not.toContain(theirs.id)
  expect(afterArchive).not.toContain(three.id)
  expect(others).toContain(two.id)
  expect(others).not.toContain(one.id)
})

test('a conversation is the assigned attorney’s until somebody else is assigned', async () => {
  const { id, portal } = await seedMatter({ assigned_attorney: maya.userId })
  await ask(portal, 'Who answers?')
  const { id: thread } = await threadOf(id)
  const tom = await t.seedSession(firm)
  const assign = (assigned_to: string | null) =>
    t.call(updateMessageThread, { id: thread, assigned_to }, undefined, maya.headers)

  const toTom = await assign(tom.userId)
  const listed = await threadsOf({ assigned_to: tom.userId })
  const unknown = await assign(exampleId('usr'))
  const back = await assign(null)

  expect((await threadsOf({ assigned_to: maya.userId })).map((of) => of.id)).toContain(thread)
  expect(toTom.data.assigned_to).toBe(tom.userId)
  expect(listed.map((of) => of.id)).toEqual([thread])
  expect(codeOf(unknown)).toEqual([400, 'validation_error'])
  expect(back.data.assigned_to).toBe(maya.userId)
})

test('staff see and answer conversations of matters that are assigned to them, and no others', async () => {
  const staff = await t.seedSession(firm, 'staff')
  const [own, other] = [await seedMatter({ assigned_users: [staff.userId] }), await seedMatter()]
  for (const { portal } of [own, other]) await ask(portal, 'Who sees it?')
  const { id: thread } = await threadOf(other.id)
  const { id: message_id } = (await list(other.id)).data[0]!
  const as = staff.headers

  const listed = await threadsOf({}, as)
  const answered = await t.call(sendMatterMessage, { id: own.id, text: 'I do.' }, undefined, as)
  const refusals = [
    await t.call(listMatterMessages, { id: other.id }, undefined, as),
    await t.call(sendMatterMessage, { id: other.id, text: 'I do not.' }, undefined, as),
    await t.call(getMessageThread, { id: thread }, undefined, as),
    await t.call(updateMessageThread, { id: thread, answered_through: message_id }, undefined, as),
    await t.call(markMessagesRead, { id: thread, message_id }, undefined, as),
  ]

  expect(listed.map(({ matter }) => matter.id)).toEqual([own.id])
  expect(answered.status).toBe(201)
  for (const refused of refusals) expect(codeOf(refused)).toEqual([403, 'forbidden'])
})

test('an archived matter takes no message from either side, and shows what there is', async () => {
  const { id, portal } = await seedMatter()
  await ask(portal, 'Before')
  await t.call(archiveMatter, { id }, firm.key)

  const refusals = [
    await answer(id, 'After'),
    await t.call(sendPortalMessage, { text: 'After' }, undefined, portal.headers),
  ]

  for (const refused of refusals) expect(codeOf(refused)).toEqual([422, 'invalid_status_transition'])
  expect(textsOf((await list(id)).data)).toEqual(['Before'])
  expect(textsOf(await seenAtPortal(portal))).toEqual(['Before'])
})

test('a text has 1 to 5,000 characters that are not only white space', async () => {
  const { portal } = await seedMatter()
  const write = async (text: string) => codeOf(await t.call(sendPortalMessage, { text }, undefined, portal.headers))

  expect(await write('ñ'.repeat(5_000))).toEqual([201, undefined])
  for (const refused of ['ñ'.repeat(5_001), '', ' \n ', '\u200b\u2060'])
    expect(await write(refused)).toEqual([400, 'validation_error'])
})

test('a message that is of no such conversation marks and answers nothing', async () => {
  const [one, other] = [await seedMatter(), await seedMatter()]
  await ask(one.portal, 'One?')
  const { id: foreign } = await ask(other.portal, 'Other?')
  const { id: thread } = await threadOf(one.id)
  const as = maya.headers

  const refusals = [
    await t.call(markMessagesRead, { id: thread, message_id: foreign }, undefined, as),
    await t.call(updateMessageThread, { id: thread, answered_through: foreign }, undefined, as),
    await answer(one.id, 'Answer', { read_through: foreign }),
    await t.call(markPortalMessagesRead, { message_id: foreign }, undefined, one.portal.headers),
  ]
  const otherThread = await threadOf(other.id)
  const mixed = await list(one.id, { thread_id: otherThread.id })

  for (const refused of refusals) expect(codeOf(refused)).toEqual([404, 'message_not_found'])
  expect(codeOf(mixed)).toEqual([404, 'message_thread_not_found'])
  expect(await threadOf(one.id)).toMatchObject({ unread_count: 1, unanswered_since: expect.any(String) })
})

test('messages sent at once are all kept, in an order without gaps', async () => {
  const { id, portal } = await seedMatter()

  await Promise.all(Array.from({ length: 8 }, (_, index) => ask(portal, `Question ${index}`)))
  await Promise.all(Array.from({ length: 4 }, (_, index) => answer(id, `Answer ${index}`)))

  const first = await list(id, { per_page: 5 })
  const second = await list(id, { per_page: 5, cursor: first.pagination.next_cursor })
  const third = await list(id, { per_page: 5, cursor: second.pagination.next_cursor })
  const seen = [first, second, third].flatMap(({ data }) => textsOf(data))
  expect(new Set(seen).size).toBe(12)
  expect(third.pagination.has_more).toBe(false)
  expect(await threadsOf({ matter_id: id })).toMatchObject([{ messages_count: 12, unanswered_since: null }])
})
