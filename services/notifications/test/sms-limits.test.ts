/** How many SMS a day go to a number, and leave a firm. */
import { newId } from '@dossier/runtime'
import { allAnswered, type SeededFirm, type System, type TestSmsProvider, until } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { seedMatter } from './seeds.ts'
import { type SmsScene, startSmsScene } from './sms-scene.ts'

const DAY_MS = 86_400_000
const PER_NUMBER_DAY = 20
const PER_FIRM_DAY = 25

let scene: SmsScene
let t: System
let provider: TestSmsProvider
beforeAll(async () => {
  scene = await startSmsScene({
    SMS_PER_NUMBER_DAY: String(PER_NUMBER_DAY),
    SMS_PER_FIRM_DAY: String(PER_FIRM_DAY),
  })
  ;({ t, provider } = scene)
})
afterAll(() => scene.stop())
afterEach(() => provider.answers())

const limitReached = [422, 'send_failed', { channel: 'sms', reason: 'sms_limit_reached' }]

/** Sends as many links at once, of one matter each, and returns what became of them. */
async function sendMany(firm: SeededFirm, phones: readonly string[]) {
  const seeded = await Promise.all(phones.map(() => seedMatter(t, firm, `Matter ${newId('mat')}`)))
  const answers = await allAnswered(phones.length, (headers, nth) =>
    scene.send(firm, seeded[nth]!.id, phones[nth]!, headers),
  )
  return answers.map(({ status, error }) => (status === 200 ? 200 : [status, error.code, error.details]))
}

test('20 of 30 simultaneous SMS to one number are sent in a day, whichever firms send them, and more the next day', async () => {
  const [first, second] = [await t.seedFirm(), await t.seedFirm()]
  const phone = scene.freshPhone()

  const answers = (
    await Promise.all([first, second].map((firm) => sendMany(firm, Array<string>(15).fill(phone))))
  ).flat()
  const reached = provider.requestsTo(phone).length
  const elsewhere = await sendMany(first, [scene.freshPhone()])
  t.clock.advance(DAY_MS)
  const nextDay = await sendMany(first, [phone])

  expect(answers.filter((answer) => answer === 200)).toHaveLength(PER_NUMBER_DAY)
  expect(answers.filter((answer) => answer !== 200)).toEqual(Array(30 - PER_NUMBER_DAY).fill(limitReached))
  expect(reached).toBe(PER_NUMBER_DAY)
  expect([elsewhere, nextDay]).toEqual([[200], [200]])
})

test('a firm sends so many SMS a day, others send on, and what is refused does not count', async () => {
  const [firm, other] = [await t.seedFirm(), await t.seedFirm()]
  const full = scene.freshPhone()
  await sendMany(other, Array<string>(PER_NUMBER_DAY).fill(full))
  const unreachable = scene.freshPhone()
  scene.refuse(unreachable, 21211)
  const withheldSms = () => Promise.all(['sms_limit_reached', 'country_not_allowed'].map(scene.withheld))
  const [limitedBefore, abroadBefore] = await withheldSms()

  const refused = await sendMany(firm, [full, full, '+33612345678', unreachable, unreachable])
  const phones = Array.from({ length: PER_FIRM_DAY + 5 }, scene.freshPhone)
  const answers = await sendMany(firm, phones)
  const others = await sendMany(other, [scene.freshPhone()])

  expect(refused).toEqual([
    limitReached,
    limitReached,
    [422, 'send_failed', { channel: 'sms', reason: 'country_not_allowed' }],
    [422, 'send_failed', { channel: 'sms' }],
    [422, 'send_failed', { channel: 'sms' }],
  ])
  expect(answers.filter((answer) => answer === 200)).toHaveLength(PER_FIRM_DAY)
  expect(answers.filter((answer) => answer !== 200)).toEqual(Array(5).fill(limitReached))
  expect(others).toEqual([200])
  expect(await withheldSms()).toEqual([limitedBefore! + 7, abroadBefore! + 1])
})

test('counts of SMS are gone after the next day, and those of the day stay', async () => {
  const firm = await t.seedFirm()
  const days = async () => {
    const rows = await t.query<{ day: string }>(
      'notifications',
      'select distinct day from sms_counts where subject = $1 order by day',
      [firm.id],
    )
    return rows.map(({ day }) => day)
  }
  await sendMany(firm, [scene.freshPhone()])
  const today = t.now().slice(0, 10)
  t.clock.advance(DAY_MS)
  await t.restart('notifications')
  await sendMany(firm, [scene.freshPhone()])
  const tomorrow = t.now().slice(0, 10)
  const both = await days()

  t.clock.advance(DAY_MS)
  await t.restart('notifications')

  await until(async () => (await days()).length <= 1)
  expect([both, await days()]).toEqual([[today, tomorrow], [tomorrow]])
})
