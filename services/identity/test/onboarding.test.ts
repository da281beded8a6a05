import { identity, notifications } from '@dossier/contracts'
import { allAnswered, type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { emailedToken, PASSWORD, seedMember, signIn } from './people.ts'

const { acceptInvitation, getFirmOnboarding, inviteUser, listFirmUsers, saveOnboardingStep } = identity.operations
const { getNotificationPreferences } = notifications.operations
const NONE_DONE = {
  welcome: false,
  practice_areas: false,
  doc_templates: false,
  notifications: false,
  invite_team: false,
  ready: false,
}

let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

const get = async (firm: SeededFirm) => (await t.call(getFirmOnboarding, {}, firm.key)).data
const save = (firm: SeededFirm, input: object) => t.send(saveOnboardingStep, { ...input }, firm.key)

test('a new firm stands before the first step', async () => {
  const firm = await t.seedFirm()

  expect(await get(firm)).toEqual({
    completed: false,
    current_step: 1,
    steps: NONE_DONE,
    practice_areas: [],
    completed_at: null,
  })
})

test('each step is marked, keeps its data and moves the wizard on, in its own firm alone', async () => {
  const [firm, other] = [await t.seedFirm(), await t.seedFirm()]

  await save(firm, { step: 1 })
  const areas = await save(firm, { step: 2, data: { practice_areas: ['immigration', 'criminal', 'immigration'] } })

  expect(areas.status).toBe(200)
  expect(areas.data).toEqual({
    completed: false,
    current_step: 3,
    steps: { ...NONE_DONE, welcome: true, practice_areas: true },
    practice_areas: ['immigration', 'criminal'],
    completed_at: null,
  })
  expect(await get(firm)).toEqual(areas.data)
  expect((await get(other)).steps).toEqual(NONE_DONE)
})

test('preferences of the wizard become those of the firm', async () => {
  const firm = await t.seedFirm()

  const { status } = await save(firm, {
    step: 4,
    data: { notification_prefs: { intake_completed: { sms: true }, document_uploaded: { email: false } } },
  })

  expect(status).toBe(200)
  expect((await t.call(getNotificationPreferences, {}, firm.key)).data).toMatchObject({
    intake_completed: { email: true, sms: true },
    document_uploaded: { email: false, sms: false },
  })
})

test('a step whose preferences cannot be kept stays open, and saving it again does the whole', async () => {
  const firm = await t.seedFirm()
  const step = { step: 4, data: { notification_prefs: { intake_completed: { sms: true } } } }
  await t.stopService('notifications')

  const refused = await save(firm, step)
  const between = await get(firm)
  await t.startService('notifications')
  const saved = await save(firm, step)

  expect([refused.status, refused.error.code]).toEqual([503, 'service_unavailable'])
  expect(between.steps.notifications).toBe(false)
  expect(saved.data.steps.notifications).toBe(true)
  expect((await t.call(getNotificationPreferences, {}, firm.key)).data.intake_completed.sms).toBe(true)
})

test('the onboarding is completed once: saving again leaves completed_at', async () => {
  const firm = await t.seedFirm()

  const completed = await save(firm, { step: 6, complete: true })
  t.clock.advance(1000)
  const again = await save(firm, { step: 6, complete: true })
  const further = await save(firm, { step: 1, complete: false })

  expect(completed.data).toMatchObject({ completed: true, current_step: 6 })
  expect(again.data).toEqual(completed.data)
  expect(further.data.completed_at).toBe(completed.data.completed_at)
})

test('no step that is saved at the same time as another is lost, and onboarding is completed at one instant', async () => {
  const firm = await t.seedFirm()

  const answers = await Promise.all([
    ...[1, 2, 3, 4, 5].map((step) =>
      save(firm, { step, ...(step === 2 && { data: { practice_areas: ['criminal'] } }) }),
    ),
    ...Array.from({ length: 5 }, () => save(firm, { step: 6, complete: true })),
  ])

  expect(await get(firm)).toMatchObject({
    completed: true,
    current_step: 6,
    steps: {
      welcome: true,
      practice_areas: true,
      doc_templates: true,
      notifications: true,
      invite_team: true,
      ready: true,
    },
    practice_areas: ['criminal'],
  })
  expect(new Set(answers.slice(5).map(({ data }) => data.completed_at)).size).toBe(1)
})

const invite = { email: 'a@example.com', role: 'staff' }

test.each([
  [{}, 'step'],
  [{ step: 0 }, 'step'],
  [{ step: 7 }, 'step'],
  [{ step: 1.5 }, 'step'],
  [{ step: '1' }, 'step'],
  [{ step: 1, complete: 'yes' }, 'complete'],
  [{ step: 1, data: { colour: 'red' } }, 'data.colour'],
  [{ step: 1, data: [] }, 'data'],
  [{ step: 2, data: { practice_areas: ['tax'] } }, 'data.practice_areas.0'],
  [{ step: 4, data: { notification_prefs: { birthday: { sms: true } } } }, 'data.notification_prefs.birthday'],
  [{ step: 5, data: { invites: [{ ...invite, role: 'owner' }] } }, 'data.invites.0.role'],
  [{ step: 5, data: { invites: [{ role: 'staff' }] } }, 'data.invites.0.email'],
  [{ step: 5, data: { invites: Array(21).fill(invite) } }, 'data.invites'],
  [{ step: 1, status: 'done' }, 'status'],
])('%j is refused, names %s and changes nothing', async (input, field) => {
  const firm = await t.seedFirm()

  const { status, error } = await save(firm, input)

  expect([status, error.code]).toEqual([400, 'validation_error'])
  expect(error.details.fields!.map((problem) => problem.field)).toEqual([field])
  expect(await get(firm)).toMatchObject({ steps: NONE_DONE, completed: false })
})

let people = 0
const freshEmail = () => `team-${people++}@wizard.test`
const inviteTeam = (firm: SeededFirm, ...emails: string[]) =>
  save(firm, { step: 5, data: { invites: emails.map((email) => ({ email, role: 'staff' })) } })
const members = async (firm: SeededFirm) => (await t.call(listFirmUsers, { per_page: 100 }, firm.key)).data
const mailsTo = async (email: string) => {
  await t.settled()
  return (await t.messagesTo(email)).length
}

test('people whom the wizard names are invited by email, and can join', async () => {
  const firm = await t.seedFirm()
  const email = freshEmail()

  const { data } = await save(firm, {
    step: 5,
    data: { invites: [{ email, role: 'paralegal', first_name: 'Ana', last_name: 'Silva' }] },
  })

  expect(data.steps.invite_team).toBe(true)
  expect(await members(firm)).toEqual([
    expect.objectContaining({ email, role: 'paralegal', first_name: 'Ana', last_name: 'Silva', status: 'pending' }),
  ])
  const token = await emailedToken(t, email)
  const accepted = await t.call(acceptInvitation, { token, password: PASSWORD }, undefined)
  expect([accepted.status, accepted.data.role]).toEqual([201, 'paralegal'])
})

test('an invitation of the wizard is in the name of who is signed in', async () => {
  const firm = await t.seedFirm()
  const headers = await signIn(t, (await seedMember(t, firm, 'admin')).email)
  const [ofUser, ofKey] = [freshEmail(), freshEmail()]

  const step = (email: string) => ({ step: 5, data: { invites: [{ email, role: 'staff' as const }] } })
  await t.call(saveOnboardingStep, step(ofUser), undefined, headers)
  await save(firm, step(ofKey))

  await t.settled()
  const texts = await Promise.all([ofUser, ofKey].map(async (email) => (await t.messagesTo(email))[0]!.text))
  expect(texts.map((text) => text.includes('Test User'))).toEqual([true, false])
})

test('who is a member or invited already is passed over, however the email is written, and again', async () => {
  const firm = await t.seedFirm()
  const member = await seedMember(t, firm)
  const suspended = await seedMember(t, firm)
  await t.query('identity', `update users set status = 'suspended' where email = $1`, [suspended.email])
  const [invited, fresh] = [freshEmail(), freshEmail()]
  await t.call(inviteUser, { email: invited, role: 'attorney' }, firm.key)
  const named = [member.email, suspended.email, invited, fresh, fresh].flatMap((email) => [email, email.toUpperCase()])

  const answers = [await inviteTeam(firm, ...named), await inviteTeam(firm, ...named)]

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const roles = new Map((await members(firm)).map(({ email, role }) => [email, role]))
  expect([roles.size, roles.get(member.email), roles.get(invited), roles.get(fresh)]).toEqual([
    4,
    'attorney',
    'attorney',
    'staff',
  ])
  expect([await mailsTo(member.email), await mailsTo(invited), await mailsTo(fresh)]).toEqual([0, 1, 1])
})

test('each person gets one invitation from a step that is saved 5 times at once', async () => {
  const firm = await t.seedFirm()
  const emails = [freshEmail(), freshEmail()]

  const answers = await allAnswered(5, (_key, index) => inviteTeam(firm, ...(index % 2 ? emails : emails.toReversed())))

  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(await members(firm)).toHaveLength(2)
  expect(await Promise.all(emails.map(mailsTo))).toEqual([1, 1])
})

test('more people than the plan has room for are refused, and nothing is done', async () => {
  const firm = await t.seedFirm({ plan: 'standard' })
  await seedMember(t, firm)
  const emails = Array.from({ length: 5 }, freshEmail)

  const preferences = { intake_completed: { sms: true } }

  const { status, error } = await save(firm, {
    step: 5,
    data: { invites: emails.map((email) => ({ email, role: 'staff' })), notification_prefs: preferences },
  })

  expect([status, error.code, error.details]).toEqual([422, 'user_limit_reached', { limit: 5 }])
  expect(await members(firm)).toHaveLength(1)
  expect((await get(firm)).steps.invite_team).toBe(false)
  expect((await t.call(getNotificationPreferences, {}, firm.key)).data.intake_completed.sms).toBe(false)
  expect(await mailsTo(emails[0]!)).toBe(0)
  const fewer = await inviteTeam(firm, ...emails.slice(1))
  const again = await inviteTeam(firm, ...emails.slice(1))
  expect([fewer.status, again.status, (await members(firm)).length]).toEqual([200, 200, 5])
})

test('a step without anyone to invite is saved', async () => {
  const firm = await t.seedFirm()

  const { data } = await save(firm, { step: 5, data: { invites: [] } })

  expect(data.steps.invite_team).toBe(true)
})
