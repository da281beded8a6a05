/** The README of the client for TypeScript, whose examples are one program here: later ones use what earlier ones made. */
import { createHmac } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCodeBlocks } from '@dossier/docs/examples'
import { obtainTokens, registerClient } from '@dossier/gateway/testing'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { withoutOptions } from '../pages/terminal.ts'
import { runProgram } from '../python-client/run-program.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const PDF = '%PDF-1.4\n'

let t: System
let folder: string
beforeAll(async () => {
  t = await startSystem()
  folder = await mkdtemp(join(tmpdir(), 'client-readme-'))
})
afterAll(async () => {
  await t.stop()
  await rm(folder, { recursive: true, force: true })
})

test('the examples of packages/client/README.md run', async () => {
  const firm = await t.seedFirm({ name: 'Silva & Partners' })
  const application = await registerClient(t, firm, { scopes: ['firms:read', 'matters:read', 'clients:read'] })
  const { tokens } = await obtainTokens(t, firm, { client: application, role: 'admin' })
  const examples = readCodeBlocks('packages/client/README.md').filter(({ language }) => language === 'ts')
  const code = [
    ...examples.map((example) => example.code),
    deliver('{"type":"matter.archived","data":{"title":"Sent"}}'),
  ]
    .join('\n')
    .replaceAll('https://dossier.example', t.baseUrl)
    .replaceAll('dsr_at_…', tokens.access_token)
    .replaceAll(/'(@dossier\/client[\w/]*)'/g, (_, name: string) => `'${import.meta.resolve(name)}'`)
  await writeFile(join(folder, 'readme.ts'), code)
  await writeFile(join(folder, 'passport.pdf'), PDF)

  const printed = await runProgram(process.execPath, ['readme.ts'], {
    cwd: folder,
    env: withoutOptions({ DOSSIER_API_KEY: firm.key, DOSSIER_WEBHOOK_SECRET: SECRET, NODE_OPTIONS: '' }),
  })

  expect(examples.length).toBeGreaterThan(10)
  const lines = printed.split('\n')
  for (const line of [
    expect.stringMatching(/^mat_/),
    expect.stringMatching(/^active \d+$/),
    'There is such a client already.',
    `${PDF.length} of ${PDF.length} bytes`,
    'Silva & Partners',
    // The end of the example about webhooks.
    'Sent',
    '204',
    expect.stringMatching(/^at,kind,matter_id,/),
  ]) {
    expect(lines).toContainEqual(line)
  }
  expect(printed).not.toMatch(/undefined|null/)
})

/** Calls the receiver of the README with a delivery that is signed. */
function deliver(body: string): string {
  const timestamp = Math.floor(Date.now() / 1000)
  const key = Buffer.from(SECRET.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`evt_1.${timestamp}.${body}`).digest('base64')
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  }
  const request = `new Request('http://localhost/', { method: 'POST', body: '${body}', headers: ${JSON.stringify(headers)} })`
  return `console.log((await receive(${request})).status)`
}
