import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { createDossier, type Dossier, DossierError } from '@dossier/client'
import { allOperations, inputPlaces, type Operation, PRECONDITIONS } from '@dossier/contracts'
import { type Endpoint, type ExampleInput, endpoints, exampleInputOf, requestsFor } from '@dossier/docs/examples'
import { allow, authorizePath, CALLBACK, obtainTokens, registerClient } from '@dossier/gateway/testing'
import { leaveOut } from '@dossier/local/left-out'
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
import {
  type ExampleRunner,
  INSTALL_MS_MAX,
  type InstalledClient,
  installClient,
  startExampleRunner,
} from './python-client/example-runner.ts'
import { pythonObstacle } from './python-client/python.ts'

const run = promisify(execFile)

/** The status of a part that is not ready. */
const UNAVAILABLE = '503'

/** Each operation that has examples. */
const documented = endpoints
  .map((endpoint) => ({
    name: endpoint.name,
    endpoint,
    languages: requestsFor(endpoint, exampleInputOf(endpoint)).map(({ language }) => language),
  }))
  .filter(({ languages }) => languages.length > 0)

const obstacle = pythonObstacle('python3')
if (obstacle) leaveOut('the examples in Python', obstacle)

let t: System
let installed: InstalledClient | undefined
let python: ExampleRunner | undefined
let provider: TestBillingProvider
let connectable: Connectable
let receiver: WebhookReceiver

beforeAll(async () => {
  if (!obstacle) {
    installed = await installClient()
    python = startExampleRunner(installed)
  }
  receiver = await startWebhookReceiver()
  provider = await startTestBillingProvider()
  connectable = await startConnectable()
  t = await startSystem({
    everywhere: { RUN_MODE: 'test' },
    environment: {
      gateway: { ...connectable.environment.gateway, SIGN_UP_ENABLED: 'true' },
      integrations: connectable.environment.integrations,
      identity: { ...provider.environment, SIGN_IN_ADDRESS_FAILURES_FREE: '1000' },
    },
  })
}, INSTALL_MS_MAX)
afterAll(async () => {
  await python?.stop()
  await installed?.remove()
  await t.stop()
  await Promise.all([receiver.stop(), provider.stop(), connectable.practiceManagement.stop()])
})

describe.each(documented)('the examples of $name', ({ endpoint, languages }) => {
  test.each(languages.filter((language) => language !== 'py' || !obstacle))(
    '%s runs as the reference shows it',
    async (language) => {
      let code = ''
      let outcome = UNAVAILABLE
      // A busy machine may not answer in time; as its page says, the request is then made again.
      while (outcome.startsWith(UNAVAILABLE)) {
        const scene = new Scene(t, await t.seedFirm(), {
          practiceManagement: connectable.practiceManagement,
          receiverUrl: receiver.url,
        })
        const { sent, credential } = await arrangeExample(endpoint, scene)
        code = requestsFor(endpoint, sent).find((one) => one.language === language)!.code
        outcome = await runners[language]!(code, credential)
      }

      expect([code, outcome]).toEqual([code, endpoint.answer.status])
    },
  )
})

/** What an example sends with the things that it acts on being there, and the credential of its caller. */
async function arrangeExample(
  endpoint: Endpoint,
  scene: Scene,
): Promise<{ sent: ExampleInput; credential: Record<string, string> }> {
  const example = exampleInputOf(endpoint)
  const op = allOperations.find(({ name }) => name === endpoint.name)
  if (!op) return { sent: await arrangeOAuth(endpoint.name, example, scene), credential: {} }
  return { sent: withArranged(example, op, await arrange(op, scene)), credential: await scene.credentialFor(op) }
}

/** The example of an endpoint of OAuth, with an application and its code or token in place of the ones that it made up. */
async function arrangeOAuth(name: string, example: ExampleInput, { t, firm }: Scene): Promise<ExampleInput> {
  if (name === 'oauthMetadata') return example
  const shown = example.body as Record<string, string>
  const client = await registerClient(t, firm, { redirect_uris: [shown.redirect_uri ?? CALLBACK] })
  const given = { client_id: client.client_id, client_secret: client.client_secret! }
  if (name === 'revoke') {
    const { tokens } = await obtainTokens(t, firm, { client })
    return { ...example, body: { ...shown, ...given, token: tokens.refresh_token } }
  }
  const path = authorizePath(client, { code_challenge: hash('sha256', shown.code_verifier!, 'base64url') })
  const code = (await allow(t, await t.seedSession(firm), path)).get('code')!
  return { ...example, body: { ...shown, ...given, code } }
}

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
  async py(code, headers) {
    const { status, error } = await python!.run({ base_url: t.baseUrl, headers, code })
    return error === undefined ? String(status) : `${status} ${error}`
  },
}

const AsyncFunction = (async () => {}).constructor as new (...text: string[]) => unknown
