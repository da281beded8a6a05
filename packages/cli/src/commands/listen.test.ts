import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { verifyWebhook } from '@dossier/client'
import { webhookVector } from '@dossier/contracts/webhook-vector'
import { startWebhookReceiver, until, type WebhookAnswer, type WebhookReceiver } from '@dossier/testbed'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type EventService, startEventService } from '../../test/event-service.ts'
import { type Home, newHome } from '../../test/run-command.ts'

const HOUR_MS = 3_600_000

let service: EventService
let receiver: WebhookReceiver
let home: Home
let answers: WebhookAnswer[]

beforeEach(async () => {
  answers = []
  service = await startEventService()
  receiver = await startWebhookReceiver({ respond: () => answers.shift() ?? 204 })
  home = await newHome({ DOSSIER_URL: service.url, DOSSIER_API_KEY: 'dsr_live_x' })
})
afterEach(async () => {
  await receiver.stop()
  await service.stop()
  await home.remove()
})

/** Runs `dossier listen` until `act` is done, and returns what it did. */
async function whileListening(argv: string[], act: () => Promise<unknown>, env: Record<string, string> = {}) {
  const controller = new AbortController()
  let began = () => {}
  const ready = new Promise<void>((resolve) => {
    began = resolve
  })
  const running = home.dossier(['listen', '--forward-to', receiver.url, ...argv], {
    ...{ env, signal: controller.signal },
    onStderr: (text) => text.startsWith('Forwarding') && began(),
  })
  await ready
  await act()
  controller.abort(new Error('Interrupted'))
  return await running
}

const ids = () => receiver.received().map(({ headers }) => headers['webhook-id'])
const untilReceived = (count: number) => () => receiver.waitFor(count)
const SINCE = ['--since', '2020-01-01T00:00:00Z']
const asksForResends = (url: string) => url.includes('resent_since')

test('the first run begins with what happens from then on, and later runs go on where it stopped', async () => {
  service.add('evt_before', { ageMs: HOUR_MS })
  await whileListening([], async () => {
    service.add('evt_1')
    await receiver.waitFor(1)
  })
  service.add('evt_2')
  service.add('evt_3')

  const { code } = await whileListening([], untilReceived(3))

  expect(code).toBe(130)
  expect(ids()).toEqual(['evt_1', 'evt_2', 'evt_3'])
})

test('the first run begins behind the newest event of a firm whose clock is ahead', async () => {
  service.add('evt_before', { ageMs: -HOUR_MS })

  await whileListening([], async () => {
    service.add('evt_1', { ageMs: -2 * HOUR_MS })
    await receiver.waitFor(1)
  })

  expect(ids()).toEqual(['evt_1'])
})

test('a delivery is signed as webhooks are, with the secret that is printed and stays the same', async () => {
  service.add('evt_1')

  const { stderr } = await whileListening(SINCE, untilReceived(1))
  const printed = await home.dossier(['listen', '--print-secret'])

  const secret = printed.stdout.trim()
  expect(stderr).toContain(secret)
  const { body, headers } = receiver.received()[0]!
  expect(await verifyWebhook({ body, headers, secret })).toMatchObject({ id: 'evt_1', type: 'matter.created' })
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Dossier-Webhooks/1' })
  const file = join(home.env.XDG_CONFIG_HOME!, 'dossier', 'listen', 'default', 'secret')
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600')
})

test('a secret of the environment signs and is not printed', async () => {
  const { secret } = webhookVector
  service.add('evt_1')

  const { stdout, stderr } = await whileListening(SINCE, untilReceived(1), { DOSSIER_WEBHOOK_SECRET: secret })

  expect(receiver.verified(secret)).toMatchObject([{ id: 'evt_1' }])
  expect(stdout + stderr).not.toContain(secret)
})

test('an event is posted until the address takes it, and later ones wait', async () => {
  answers = [500, { status: 302, headers: { location: '/elsewhere' } }]
  service.add('evt_1')
  service.add('evt_2')

  const { stdout } = await whileListening(SINCE, untilReceived(4))

  expect(ids()).toEqual(['evt_1', 'evt_1', 'evt_1', 'evt_2'])
  expect(stdout).toMatch(/evt_1 {2}500 in \d+ ms, again in 0\.5 s\n.*evt_1 {2}302 in \d+ ms, again in 1 s\n/)
})

test('an event that comes into the list late, behind others, is not missed', async () => {
  await whileListening(SINCE, async () => {
    for (let number = 100; number < 250; number++) service.add(`evt_${number}`)
    await receiver.waitFor(150)
    service.add('evt_late', { ageMs: HOUR_MS / 2 })
    await receiver.waitFor(151)
  })

  expect(ids().at(-1)).toBe('evt_late')
  expect(new Set(ids()).size).toBe(151)
})

test('while the service is away it waits, says so, and misses nothing', async () => {
  const { stderr, code } = await whileListening(SINCE, async () => {
    service.add('evt_1')
    await receiver.waitFor(1)
    service.setAway(true)
    service.add('evt_2')
    const refused = service.requests.length
    await until(async () => service.requests.length > refused + 4)
    service.setAway(false)
    await receiver.waitFor(2)
  })

  expect([code, ids()]).toEqual([130, ['evt_1', 'evt_2']])
  expect(stderr).toContain('Error service_unavailable: Away.\nWaiting for the service.\nThe service is back.\n')
})

test('only the types that are asked for are delivered, and events that are to be skipped are not', async () => {
  service.add('evt_1', { type: 'client.created' })
  service.add('evt_2')
  service.add('evt_3')

  await whileListening([...SINCE, '--events', 'matter.created,matter.archived', '--skip', 'evt_2'], untilReceived(1))

  expect(ids()).toEqual(['evt_3'])
})

test('an event is resent by the running command', async () => {
  service.add('evt_1')

  await whileListening(SINCE, async () => {
    await receiver.waitFor(1)
    expect((await home.dossier(['events', 'resend', 'evt_1'])).stderr).toBe(
      'The running "dossier listen" delivers evt_1.\n',
    )
    await receiver.waitFor(2)
  })

  expect(ids()).toEqual(['evt_1', 'evt_1'])
})

test('an event is resent by the next run if none is running, and one that there is not is refused', async () => {
  service.add('evt_1', { ageMs: HOUR_MS })
  expect((await home.dossier(['events', 'resend', 'evt_1'])).stderr).toContain('when "dossier listen" runs')
  expect((await home.dossier(['events', 'resend', 'evt_0'])).code).toBe(4)

  await whileListening([], untilReceived(1))

  expect(ids()).toEqual(['evt_1'])
})

test('an event that the API sends again is delivered again, unless that was before listening began', async () => {
  for (const id of ['evt_1', 'evt_2', 'evt_3']) service.add(id, { ageMs: HOUR_MS })
  service.resend('evt_1', 'evt_2')

  await whileListening([], async () => {
    service.resend('evt_3')
    await receiver.waitFor(1)
    service.resend('evt_1', 'evt_3')
    await receiver.waitFor(3)
    service.add('evt_4')
    service.resend('evt_4')
    await receiver.waitFor(5)
  })

  expect(ids()).toEqual(['evt_3', 'evt_1', 'evt_3', 'evt_4', 'evt_4'])
})

test('what is sent again while the command does not run is delivered by the next run, once', async () => {
  service.add('evt_1')
  service.add('evt_2')
  await whileListening(SINCE, untilReceived(2))
  service.resend('evt_2')
  service.resend('evt_1')
  service.resend('evt_2')

  await whileListening([], untilReceived(4))
  service.add('evt_3')
  await whileListening([], untilReceived(5))

  expect(ids()).toEqual(['evt_1', 'evt_2', 'evt_1', 'evt_2', 'evt_3'])
})

test('a resend that the address has not taken is delivered by the next run', async () => {
  service.add('evt_1', { ageMs: HOUR_MS })
  answers = [500]
  await whileListening([], async () => {
    service.resend('evt_1')
    await receiver.waitFor(1)
  })

  const { stdout } = await whileListening([], untilReceived(2))

  expect(stdout).toMatch(/evt_1 {2}204/)
})

test('a run goes on in the middle of many that were sent again at once, and reads them no more once they are taken', async () => {
  const all = Array.from({ length: 250 }, (_, number) => `evt_${100 + number}`)
  for (const id of all) service.add(id, { ageMs: HOUR_MS })
  await whileListening([], async () => {})
  service.resend(...all)
  await whileListening([], untilReceived(120))
  let asked = 0

  await whileListening([], async () => {
    await receiver.waitFor(all.length)
    asked = service.requests.length
    service.add('evt_1')
    await receiver.waitFor(all.length + 1)
    service.resend('evt_100')
    await receiver.waitFor(all.length + 2)
  })

  expect(ids()).toEqual([...all, 'evt_1', 'evt_100'])
  const later = service.requests.slice(asked).filter(asksForResends)
  expect(later.length).toBeGreaterThan(0)
  expect(later.filter((url) => url.includes('cursor'))).toEqual([])
})

test('resends are delivered of the types that are asked for, and of no event that is to be skipped', async () => {
  service.add('evt_1', { type: 'client.created', ageMs: HOUR_MS })
  service.add('evt_2', { ageMs: HOUR_MS })
  service.add('evt_3', { ageMs: HOUR_MS })

  await whileListening(['--events', 'matter.created', '--skip', 'evt_2'], async () => {
    service.resend('evt_1', 'evt_2', 'evt_3')
    await receiver.waitFor(1)
  })

  expect(ids()).toEqual(['evt_3'])
})

test.each(['gateway', 'service'] as const)(
  'beside a %s that knows no resends yet it delivers events, and resends from then on',
  async (part) => {
    service.add('evt_0', { ageMs: HOUR_MS })
    service.setEarlier(part)

    await whileListening([], async () => {
      service.add('evt_1')
      await receiver.waitFor(1)
      service.setEarlier(undefined)
      service.add('evt_2')
      await receiver.waitFor(2)
      await until(async () => service.requests.slice(-2).some(asksForResends))
      service.resend('evt_0')
      await receiver.waitFor(3)
      service.setEarlier(part)
      service.add('evt_3')
      await receiver.waitFor(4)
      service.resend('evt_1')
      service.setEarlier(undefined)
      service.add('evt_4')
      await receiver.waitFor(6)
    })

    expect(ids().slice(0, 4)).toEqual(['evt_1', 'evt_2', 'evt_0', 'evt_3'])
    expect(ids().slice(4).sort()).toEqual(['evt_1', 'evt_4'])
  },
)

test.each(['gateway', 'service'] as const)(
  'if a %s that knows no resends yet answers first, no resend from the start on is lost, and none before comes',
  async (part) => {
    service.add('evt_0', { ageMs: HOUR_MS })
    service.add('evt_1', { ageMs: HOUR_MS, isResent: true })
    service.setEarlier(part)

    await whileListening([], async () => {
      service.resend('evt_0')
      service.setEarlier(undefined)
      service.add('evt_2')
      await receiver.waitFor(2)
    })

    expect(ids().sort()).toEqual(['evt_0', 'evt_2'])
  },
)

test('a refusal of something else than the list of resends ends the command', async () => {
  service.setEarlier('gateway', 'per_page')

  const { code, stderr } = await home.dossier(['listen', '--forward-to', receiver.url])

  expect([code, stderr]).toEqual([1, expect.stringContaining('per_page')])
})

test('a profile is listened to once at a time', async () => {
  await whileListening([], async () => {
    const second = await home.dossier(['listen', '--forward-to', receiver.url])

    expect(second).toMatchObject({ code: 2, stderr: expect.stringContaining('runs already') })
  })
})

test.each([
  [['listen'], '--forward-to URL is missing'],
  [['listen', '--forward-to', 'ftp://x'], 'is no address to post to'],
  [['listen', '--forward-to', 'localhost:1', '--events', 'matter.made'], 'There is no event "matter.made"'],
  [['listen', '--forward-to', 'localhost:1', '--since', 'noon'], '--since takes an instant'],
  [['events', 'resend'], 'EVENT_ID is missing'],
])('%j says what to do', async (argv, message) => {
  const { code, stderr } = await home.dossier(argv)

  expect(stderr).toContain(message)
  expect(code).toBe(2)
})

test('events are printed as they happen', async () => {
  const controller = new AbortController()
  service.add('evt_1')
  service.add('evt_2', { type: 'client.created' })
  const tail = ['events', 'tail', '--events', 'matter.created', ...SINCE]
  const running = home.dossier(tail, { signal: controller.signal })
  await until(async () => service.requests.includes('/api/v1/events/evt_1'))
  service.add('evt_3')
  await until(async () => service.requests.includes('/api/v1/events/evt_3'))
  service.add('evt_4')
  await until(async () => service.requests.includes('/api/v1/events/evt_4'))

  controller.abort(new Error('Interrupted'))

  const { stdout } = await running
  const printed = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).id)
  expect(printed.slice(0, 2)).toEqual(['evt_1', 'evt_3'])
})
