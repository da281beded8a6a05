import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createDossier, type Dossier, DossierError } from '@dossier/client'
import { allOperations, inputPlaces, type Operation, PRECONDITIONS } from '@dossier/contracts'
import { type ExampleInput, endpoints, exampleInputOf, requestsFor } from '@dossier/docs/examples'
import {
  APP_URL,
  type Connectable,
  type System,
  startConnectable,
  startSystem,
  startTestBillingProvider,
  startWebhookReceiver,
  type TestBillingProvider,
  type WebhookReceiver,
} from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type AnyInput, arrange, Scene } from './cases/index.ts'

const run = promisify(execFile)

/** The status of a part that is not ready. */
const UNAVAILABLE = '503'

/** Each operation that has examples, with its description. */
const documented = endpoints.flatMap((endpoint) => {
  const op = allOperations.find(({ name }) => name === endpoint.name)
  return op && requestsFor(endpoint, exampleInputOf(endpoint)).length > 0 ? [{ name: op.name, op, endpoint }] : []
})

let t: System
let provider: TestBillingProvider
let connectable: Connectable
let receiver: WebhookReceiver

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  provider = await startTestBillingProvider()
  connectable = await startConnectable()
  t = await startSystem({
    environment: {
      gateway: { ...connectable.environment.gateway, SIGN_UP_ENABLED: 'true' },
      integrations: connectable.environment.integrations,
      identity: { ...provider.environment, SIGN_IN_ADDRESS_FAILURES_FREE: '1000' },
      notifications: { RUN_MODE: 'test' },
    },
  })
})
afterAll(async () => {
  await t.stop()
  await Promise.all([receiver.stop(), provider.stop(), connectable.practiceManagement.stop()])
})

describe.each(documented)('the examples of $name', ({ op, endpoint }) => {
  const languages = requestsFor(endpoint, exampleInputOf(endpoint)).map(({ language }) => language)

  test.each(languages)('%s runs as the reference shows it', async (language) => {
    let code = ''
    let outcome = UNAVAILABLE
    // A busy machine may not answer in time; as its page says, the request is then made again.
    while (outcome.startsWith(UNAVAILABLE)) {
      const scene = new Scene(t, await t.seedFirm(), {
        practiceManagement: connectable.practiceManagement,
        receiverUrl: receiver.url,
      })
      const sent = withArranged(exampleInputOf(endpoint), op, await arrange(op, scene))
      code = requestsFor(endpoint, sent).find((one) => one.language === language)!.code
      outcome = await runners[language]!(code, await scene.credentialFor(op))
    }

    expect([code, outcome]).toEqual([code, endpoint.answer.status])
  })
})

/** An identifier that an example made up. */
const IDENTIFIER = /"[a-z]+_[0-7][0-9a-hjkmnp-tv-z]{25}"/

/** The example, with what it acts on being there: what was arranged takes the place of what was made up. */
function withArranged(example: ExampleInput, op: Operation, input: AnyInput): ExampleInput {
  const { body } = inputPlaces(op)
  const arranged = (names: object) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, input[name] ?? (names as AnyInput)[name]]))
  const shown = Object.entries((example.body as object | undefined) ?? {})
  const isMadeUp = (name: string, value: unknown) =>
    IDENTIFIER.test(JSON.stringify(value)) || (PRECONDITIONS as readonly string[]).includes(name)
  const kept = shown.filter(([name, value]) => name in input || !isMadeUp(name, value))
  const sent = {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(body.filter((name) => name in input).map((name) => [name, input[name]])),
  }
  return {
    path: arranged(example.path),
    query: arranged(example.query),
    body: example.body === undefined && Object.keys(sent).length === 0 ? undefined : sent,
  }
}

type Runner = (code: string, credential: Record<string, string>) => Promise<string>

/** What runs an example in each language and returns the status that it was answered with. */
const runners: Record<string, Runner> = {
  async sh(code, credential) {
    // Pages are served by the application, whose address is another one here.
    const command = code.replace('Origin: $DOSSIER_URL', `Origin: ${APP_URL}`)
    const env = {
      ...process.env,
      DOSSIER_URL: t.baseUrl,
      DOSSIER_API_KEY: credential['X-Api-Key'],
      DOSSIER_PORTAL_SESSION: credential.authorization?.replace('Bearer ', ''),
      DOSSIER_SESSION: credential.cookie,
    }
    const { stdout } = await run('bash', ['-c', `${command} -sS -w '\n%{http_code}'`], { env })
    const [answer, status] = [stdout.slice(0, stdout.lastIndexOf('\n')), stdout.slice(stdout.lastIndexOf('\n') + 1)]
    return Number(status) < 400 ? status : `${status} ${answer}`
  },
  async ts(code, headers) {
    const dossier = createDossier({ baseUrl: t.baseUrl, headers, retriesMax: 0 })
    const name = /await dossier\.(\w+)/.exec(code)?.[1] ?? ''
    let status = 'nothing was called'
    const call = (input: object) =>
      (dossier[name as keyof Dossier] as Dossier['createClient'])(input as never)
        .withResponse()
        .then(({ response }) => {
          status = String(response.status)
        })
    const body = new AsyncFunction('dossier', code) as (dossier: object) => Promise<void>
    await body({ [name]: call }).catch((error: unknown) => {
      if (!(error instanceof DossierError) || String(error.status) !== UNAVAILABLE) throw error
      status = UNAVAILABLE
    })
    return status
  },
}

const AsyncFunction = (async () => {}).constructor as new (...text: string[]) => unknown
