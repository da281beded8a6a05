import { execFile, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { documents, matters, notifications } from '@dossier/contracts'
import { type CodeBlock, readCodeBlocks } from '@dossier/docs/examples'
import { findProgram, freePort } from '@dossier/local/engines'
import { leaveOut } from '@dossier/local/left-out'
import {
  type Connectable,
  type SeededFirm,
  type System,
  startConnectable,
  startSystem,
  startWebhookReceiver,
  until,
  type WebhookReceiver,
} from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Scene } from './cases/index.ts'
import { FAILING_CURL, withoutOptions } from './pages/terminal.ts'
import { INSTALL_MS_MAX, type InstalledClient, installClient } from './python-client/example-runner.ts'
import { pythonObstacle } from './python-client/python.ts'

const run = promisify(execFile)

const { createMatter } = matters.operations
const { requestDocument } = documents.operations
const { createWebhook, testWebhook } = notifications.operations

/** Starting a program may take a compiler first. */
const PROGRAM_MS_MAX = 600_000
/** Two parts of an upload: 8 MiB and some more. */
const LARGE_BYTES = 9 * 1024 * 1024

/** Pages whose commands and programs run here, with what their commands print. */
const pages: Record<string, RegExp> = {
  'docs/quickstart.md': /"intake_link":"http.*"status":"pending"/s,
  'docs/requests.md': /"pagination"/,
  'docs/guides/authentication.md': /"slug"/,
  'docs/guides/uploads.md': /"status":"pending".*"status":"pending"/s,
  'docs/guides/webhooks.md': /"signing_secret".*"delivered":true/s,
  'docs/guides/idempotency.md': /idempotent-replayed: true/i,
  'docs/guides/rate-limits.md': /x-ratelimit-remaining: \d+/i,
  'docs/guides/sandbox.md': /"sandbox":true.*"data":\[\].*"status":"advancing"/s,
  'docs/guides/practice-management.md': /authorize.*"connected":false/s,
  'docs/api/branding.md': /"logo_url":"http.*"brand_color":"#7a1f5c"/s,
  // The report says what each of two rows made.
  'docs/api/imports.md': /"pagination".*,made,.*,made,/s,
}

/** Languages of files that a page shows for its commands and programs. */
const DATA_LANGUAGES = ['csv', 'json']

/** How the program of each language is run. */
const programs: Record<string, string[]> = {
  js: ['node'],
  py: ['python3'],
  go: ['go', 'run'],
  java: ['java'],
}

const obstacle = pythonObstacle('python3')
if (obstacle) leaveOut('the Python of the guides', obstacle)

let t: System
let installed: InstalledClient | undefined
let connectable: Connectable
let receiver: WebhookReceiver
let firm: SeededFirm
/** The same firm, for calls that ask again when a part is not ready. */
let scene: Scene
let folder: string

beforeAll(async () => {
  if (!obstacle) installed = await installClient()
  receiver = await startWebhookReceiver()
  connectable = await startConnectable()
  t = await startSystem({ everywhere: { RUN_MODE: 'test' }, environment: connectable.environment })
}, INSTALL_MS_MAX)
afterAll(async () => {
  await installed?.remove()
  await t.stop()
  await Promise.all([receiver.stop(), connectable.practiceManagement.stop()])
})
beforeEach(async () => {
  firm = await t.seedFirm()
  scene = new Scene(t, firm)
  folder = await mkdtemp(join(tmpdir(), 'guide-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe.each(Object.entries(pages))('%s', (page, printed) => {
  const blocks = readCodeBlocks(page)

  test('its commands run as pasted, one after the other', async () => {
    const commands = blocks.filter(({ language, code }) => language === 'sh' && !code.startsWith('export DOSSIER_URL'))
    const env = await prepare(blocks)

    const { stdout } = await run(
      'bash',
      ['-euo', 'pipefail', '-c', [FAILING_CURL, ...commands.map(({ code }) => code)].join('\n')],
      {
        cwd: folder,
        env,
      },
    )

    expect(commands.length).toBeGreaterThan(0)
    expect(stdout).toMatch(printed)
  })

  const typescript = blocks.filter(({ language }) => language === 'ts')
  if (typescript.length > 0) {
    test('its TypeScript runs with the client', async () => {
      const env = await prepare(blocks)
      const code = typescript.map((block) => block.code).join('\n')
      const whole = code.includes('createDossier') ? code : `${CLIENT}\n${code}`
      const file = join(folder, 'example.ts')
      await writeFile(file, whole.replaceAll("'@dossier/client'", `'${import.meta.resolve('@dossier/client')}'`))

      const { stdout } = await run(process.execPath, [file], { cwd: folder, env: withoutOptions(env) })

      expect(stdout).not.toMatch(/undefined|null/)
    })
  }

  const python = blocks.filter(({ language, file }) => language === 'py' && file === undefined)
  test('it shows Python where it shows TypeScript', () => {
    expect(python).toHaveLength(typescript.length)
  })

  if (python.length > 0 && !obstacle) {
    test(
      'its Python runs with the client',
      async () => {
        const env = await prepare(blocks)
        const code = python.map((block) => block.code).join('\n')

        const printed = await installed!.python(['-c', code.includes('import Dossier') ? code : `${PYTHON}\n${code}`], {
          cwd: folder,
          env,
        })

        expect(printed).not.toContain('None')
      },
      PROGRAM_MS_MAX,
    )
  }
})

describe('the receivers of docs/guides/webhooks.md', () => {
  const receivers = readCodeBlocks('docs/guides/webhooks.md').filter(({ file }) => file)

  test('there is one in each of four languages', () => {
    expect(receivers.map(({ language }) => language).sort()).toEqual(Object.keys(programs).sort())
  })

  for (const { language, file, code } of receivers) {
    const [program, ...options] = programs[language]!
    if (!findProgram(program!)) {
      leaveOut(`the receiver in ${language}`, `there is no ${program}`)
      continue
    }
    test(
      `${file} takes what we sign, and refuses all else`,
      async () => {
        const port = await freePort()
        const { data: webhook } = await t.call(
          createWebhook,
          { url: `http://127.0.0.1:${port}/`, events: ['*'] },
          firm.key,
        )
        await writeFile(join(folder, file!), code)
        const child = spawn(program!, [...options, file!], {
          cwd: folder,
          env: withoutOptions({ ...process.env, PORT: String(port), DOSSIER_WEBHOOK_SECRET: webhook.signing_secret }),
          detached: true,
          stdio: 'inherit',
        })
        try {
          await until(() => isListening(port), PROGRAM_MS_MAX)
          const now = Math.floor(Date.now() / 1000)
          const sign = (timestamp: number, body: string) => signatureOf(webhook.signing_secret, timestamp, body)
          const post = async (timestamp: number, body: string, signature: string) => {
            const headers = {
              'webhook-id': 'evt_1',
              'webhook-timestamp': String(timestamp),
              'webhook-signature': signature,
            }
            return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status
          }
          const body = '{"type":"matter.archived"}'

          const delivery = await scene.call(testWebhook, { id: webhook.id })
          const statuses = [
            await post(now, body, sign(now, body)),
            await post(now, body, `v1,${Buffer.alloc(32).toString('base64')} ${sign(now, body)}`),
            await post(now, `${body} `, sign(now, body)),
            await post(now, body, 'v1,'),
            await post(now - 600, body, sign(now - 600, body)),
            await post(now + 600, body, sign(now + 600, body)),
          ]

          expect(delivery).toMatchObject({ delivered: true, response_status: 204 })
          expect(statuses).toEqual([204, 204, 400, 400, 400, 400])
        } finally {
          process.kill(-child.pid!, 'SIGKILL')
        }
      },
      PROGRAM_MS_MAX + 60_000,
    )
  }
})

test('the program of docs/guides/idempotency.md sends a request until it is answered', async () => {
  const [program] = readCodeBlocks('docs/guides/idempotency.md').filter(({ file }) => file)
  await writeFile(join(folder, program!.file!), program!.code)

  const { stdout } = await run(process.execPath, [program!.file!], {
    cwd: folder,
    env: withoutOptions(await prepare()),
  })

  expect(stdout).toBe('201\n')
})

/** An image of one pixel. */
const LOGO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const CLIENT = `import { createDossier } from '@dossier/client'
const dossier = createDossier({ baseUrl: process.env.DOSSIER_URL!, apiKey: process.env.DOSSIER_API_KEY })`

const PYTHON = `import os
from dossier import Dossier
dossier = Dossier(os.environ["DOSSIER_URL"], api_key=os.environ["DOSSIER_API_KEY"])`

/**
 * What pages say that their reader has: an installation, a key, a document request, files, and an address for webhooks.
 *
 * @param blocks of the page, which may show further files
 */
async function prepare(blocks: readonly CodeBlock[] = []): Promise<NodeJS.ProcessEnv> {
  for (const { language, file, code } of blocks)
    if (file !== undefined && DATA_LANGUAGES.includes(language)) await writeFile(join(folder, file), code)
  await writeFile(join(folder, 'logo.png'), Buffer.from(LOGO, 'base64'))
  const matter = await scene.call(createMatter, { title: 'Visa', practice_area: 'other' })
  const document = await scene.call(requestDocument, { id: matter.id, name: 'Passport', max_files: 10 })
  await writeFile(join(folder, 'passport.pdf'), '%PDF-1.4\n')
  await writeFile(join(folder, 'scans.pdf'), Buffer.alloc(LARGE_BYTES, '%PDF-1.4\n'))
  return {
    ...process.env,
    DOSSIER_URL: t.baseUrl,
    DOSSIER_API_KEY: firm.key,
    DOCUMENT: document.id,
    RECEIVER_URL: receiver.url,
  }
}

function signatureOf(secret: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`evt_1.${timestamp}.${body}`).digest('base64')}`
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}
