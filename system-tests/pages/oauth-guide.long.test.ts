/** The guide on OAuth as its readers follow it: a user consents in between, and the browser brings the code back. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCodeBlocks } from '@dossier/docs/examples'
import { allow, type Client, registerClient } from '@dossier/gateway/testing'
import { leaveOut } from '@dossier/local/left-out'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { INSTALL_MS_MAX, installClient } from '../python-client/example-runner.ts'
import { pythonObstacle } from '../python-client/python.ts'
import { runProgram } from '../python-client/run-program.ts'
import { openTerminal, type Terminal } from './terminal.ts'

const blocks = readCodeBlocks('docs/guides/oauth.md')
const commands = blocks.filter(({ language }) => language === 'sh').map(({ code }) => code)
const codeIn = (language: string) =>
  blocks
    .filter((block) => block.language === language)
    .map(({ code }) => code)
    .join('\n')

/** What the endpoint of the API answers to a token that has ended. */
const ENDED = '"unauthorized"'

let t: System
let firm: SeededFirm
let client: Client
let folder: string
let terminal: Terminal

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  client = await registerClient(t, firm, { scopes: ['matters:read', 'documents:read'] })
})
afterAll(() => t.stop())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oauth-guide-'))
  terminal = openTerminal({ cwd: folder, env: environment() })
})
afterEach(async () => {
  await terminal.close()
  await rm(folder, { recursive: true, force: true })
})

test('its commands run as pasted', async () => {
  const [begin, exchange, call, refresh, revoke] = commands as [string, string, string, string, string]

  const code = await consent(await terminal.paste(begin))
  await terminal.paste(`CODE=${code}\n${exchange}`)
  const first = await terminal.paste(call)
  await terminal.paste(refresh)
  const refreshed = await terminal.paste(call)
  await terminal.paste(revoke)
  const revoked = await terminal.paste(`unset -f curl\n${call}`)

  expect(commands).toHaveLength(5)
  expect([first, refreshed]).toEqual([expect.stringContaining('"data":[]'), expect.stringContaining('"data":[]')])
  expect(revoked).toContain(ENDED)
})

test('its TypeScript runs with the client', async () => {
  const file = join(folder, 'oauth.ts')
  const source = codeIn('ts').replaceAll("'@dossier/client'", `'${import.meta.resolve('@dossier/client')}'`)
  await writeFile(file, `${source}\nconsole.log(await dossier.listMatters().catch(({ code }) => JSON.stringify(code)))`)

  const printed = await runProgram(process.execPath, [file], { env: await withCode() })

  expect(printed).toBe(`0\n${ENDED}\n`)
})

const obstacle = pythonObstacle('python3')
if (obstacle) leaveOut('the Python of the guide on OAuth', obstacle)
else
  test(
    'its Python runs with the client',
    async () => {
      const installed = await installClient()
      try {
        const ending = `from dossier.errors import UnauthorizedError
try:
    dossier.list_matters().page()
except UnauthorizedError as error:
    print(f'"{error.code}"')`
        const printed = await installed.python(['-c', `${codeIn('py')}\n${ending}`], { env: await withCode() })

        expect(printed).toBe(`0\n${ENDED}\n`)
      } finally {
        await installed.remove()
      }
    },
    INSTALL_MS_MAX,
  )

function environment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    // Options that jest needs, and other programs do not know.
    NODE_OPTIONS: '',
    DOSSIER_URL: t.baseUrl,
    CLIENT_ID: client.client_id,
    CLIENT_SECRET: client.client_secret!,
    REDIRECT_URI: client.redirect_uris[0]!,
  }
}

/** What programs get from the server that sent the user away: the verifier, and the code that came back. */
async function withCode(): Promise<NodeJS.ProcessEnv> {
  const address = await terminal.paste(commands[0]!)
  const verifier = await terminal.paste('echo "$VERIFIER"')
  return { ...environment(), VERIFIER: verifier.trim(), CODE: await consent(address) }
}

/** A user of the firm opens the address and consents. Returns the code that the browser brings back. */
async function consent(printed: string): Promise<string> {
  const { pathname, search } = new URL(printed.trim())
  return (await allow(t, await t.seedSession(firm, 'attorney'), pathname + search)).get('code')!
}
