import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { DossierError } from '@dossier/client'
import { type Api, createApi } from './api.ts'
import { Mismatch } from './mismatch.ts'
import type { Printer } from './printer.ts'
import type { RunningPlatform } from './running-platform.ts'
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts'

const POLL_MS = 100

/** Context of every step. */
export interface Demo {
  platform: RunningPlatform
  api: Api
  receiver: WebhookReceiver
  printer: Printer
  /** Unique to this run, so that names and addresses are free. */
  run: string
  /** Events that the steps so far must have caused, as `type about-id`, one entry each. */
  expectedEvents: string[]
  /** Ids of webhooks that `stop` deletes, should the demo break off before it has done so itself. */
  leftWebhooks: Set<string>
  /** Begins a step; what fails from here on names it. */
  step(title: string): void
  stepCount(): number
  /** @throws Mismatch unless both are deeply equal */
  check(what: string, got: unknown, expected: unknown): void
  /** Checks that a request is refused like this, and returns the refusal. */
  refused(request: Promise<unknown>, status: number, code: string): Promise<DossierError>
  /** Asks every 100 ms until something is found. @throws Mismatch when nothing is in time */
  eventually<Found>(what: string, withinMs: number, find: () => Promise<Found | undefined>): Promise<Found>
  /** What a request that should have succeeded says of the step. */
  failure(error: DossierError): Mismatch
  stop(): Promise<void>
}

/** Opens what the steps share; `stop` closes it. */
export async function startDemo(platform: RunningPlatform, printer: Printer): Promise<Demo> {
  const receiver = await startWebhookReceiver(platform.callback_host)
  const [firm, otherFirm] = platform.firms
  let number = 0
  let title = ''

  const place = () => `Step ${number}, ${title}`

  function check(what: string, got: unknown, expected: unknown) {
    if (!isDeepStrictEqual(got, expected)) throw new Mismatch(`${place()}: ${what}`, expected, got)
    printer.holds(what)
  }

  const api = createApi({ baseUrl: platform.base_url, key: firm.api_key, otherKey: otherFirm.api_key, printer })
  const leftWebhooks = new Set<string>()
  return {
    platform,
    api,
    receiver,
    printer,
    run: randomBytes(5).toString('hex'),
    expectedEvents: [],
    leftWebhooks,
    step(nextTitle) {
      title = nextTitle
      printer.step(++number, title)
    },
    stepCount: () => number,
    check,
    async refused(request, status, code) {
      const error = await request.then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      if (error !== undefined && !(error instanceof DossierError)) throw error
      check(`refused with ${code}`, error ? outcomeOf(error) : 'success', `${status} ${code}`)
      return error!
    },
    async eventually(what, withinMs, find) {
      const deadline = Date.now() + withinMs
      for (;;) {
        const found = await find()
        if (found !== undefined) {
          printer.holds(what)
          return found
        }
        if (Date.now() > deadline)
          throw new Mismatch(place(), `${what} within ${withinMs / 1000} s`, 'nothing of the kind')
        await sleep(POLL_MS)
      }
    },
    failure: (error) => new Mismatch(`${place()}: the request`, 'success', outcomeOf(error)),
    async stop() {
      for (const id of leftWebhooks) await api.firm.deleteWebhook({ id }).catch(() => {})
      await receiver.stop()
    },
  }
}

const outcomeOf = ({ status, code }: DossierError) => `${status} ${code}`
