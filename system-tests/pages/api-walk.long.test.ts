/** The walks of the README and of docs/walk.md, with a platform as `npm start` runs it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCodeBlocks } from '@dossier/docs/examples'
import { type Platform, startPlatform } from '@dossier/local/platform'
import { remoteControls, walkConsent } from '@dossier/local/practice-management'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTerminal } from './terminal.ts'

/** Two starts of a platform, engines and bundles included. */
const WALK_MS_MAX = 600_000

const README = 'README.md'
/** What the walk of the README begins with. */
const FIRST = 'state() {'

let folder: string
let platform: Platform

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walk-'))
  await start()
}, WALK_MS_MAX)
afterAll(async () => {
  await platform.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Step {
  /** What its block prints; in the end, if `isInTime`, where its reader looks again until something has arrived. */
  prints: RegExp
  isInTime?: true
  /** What its reader does after it. */
  act?(printed: string): Promise<void>
}

const walks: Record<string, Step[]> = {
  [README]: [
    { prints: /^$/ },
    { prints: /"title":"Silva visa"/ },
    { prints: /"channel":"email".*Hello Ana!/s },
    { prints: /"status":"approved".*a plain text passport/s },
  ],
  'docs/walk.md': [
    { prints: /^$/ },
    { prints: /"name":"Passport"/ },
    { prints: /"name":"Passport"/ },
    { prints: /"channel":"sms".*http/s, act: replyToSms },
    { prints: /I have sent the passport/, isInTime: true },
    { prints: /^\[/ },
    { prints: /^http\S+\n$/, act: pay },
    { prints: /X-RateLimit-Limit: 500\b.*"plan":"pro"/is, isInTime: true },
    { prints: /^http\S+\n$/, act: giveConsent },
    { prints: /"practicemgrMatterId":\d+.*\nhttp\S+\n$/s, act: closeMatterThere },
    { prints: /^closed\n.*"matter/s, isInTime: true, act: restartAsSandbox },
    { prints: /"sent":true.*Hello Ana.*\/portal\//s },
  ],
}

test.each(Object.entries(walks))(
  'the commands of %s run as pasted',
  async (page, steps) => {
    const commands = commandsOf(page)
    expect(commands).toHaveLength(steps.length)
    const terminal = openTerminal({ cwd: folder, env: process.env })

    try {
      for (const [index, { prints, isInTime, act }] of steps.entries()) {
        let printed = await terminal.paste(commands[index]!)
        while (isInTime && !prints.test(printed)) printed = await terminal.paste(commands[index]!)
        expect([commands[index], printed]).toEqual([commands[index], expect.stringMatching(prints)])
        await act?.(printed)
      }
    } finally {
      await terminal.close()
    }
  },
  WALK_MS_MAX,
)

test('both walks have the same helpers', () => {
  const [helpers] = commandsOf(README)

  expect(commandsOf('docs/walk.md')[0]).toBe(helpers)
})

function commandsOf(page: string): string[] {
  const commands = readCodeBlocks(page).flatMap(({ language, code }) => (language === 'sh' ? [code] : []))
  return page === README ? commands.slice(commands.findIndex((code) => code.includes(FIRST))) : commands
}

async function start(): Promise<void> {
  platform = await startPlatform({
    port: 0,
    dataDir: join(folder, 'data'),
    logDir: join(folder, 'logs'),
    stateFile: join(folder, '.local', 'state.json'),
    log: () => {},
  })
}

async function replyToSms(printed: string): Promise<void> {
  const mailbox = /^http\S+$/m.exec(printed)![0]
  const messages = await fetch(`${mailbox}messages?to=%2B12125550147`)
  const { id } = ((await messages.json()) as { id: string }[]).at(-1)!
  const text = 'I have sent the passport'
  const reply = await fetch(`${mailbox}inbox/${id}/reply`, { method: 'POST', body: new URLSearchParams({ text }) })
  expect(await reply.text()).toContain('was taken')
}

async function pay(address: string): Promise<void> {
  const paid = await fetch(address.trim(), { method: 'POST', redirect: 'manual' })
  expect(paid.status).toBe(303)
}

async function giveConsent(address: string): Promise<void> {
  const [user] = (await there().holdings()).users
  const back = await walkConsent(address.trim(), { userId: user!.id })
  expect((await fetch(back, { redirect: 'manual' })).status).toBe(302)
}

async function closeMatterThere(): Promise<void> {
  const matter = (await there().holdings()).matters.find(({ description }) => description?.startsWith('Silva visa '))!
  await there().changeMatter({ matter_id: matter.id, data: { status: 'closed' } })
}

const there = () => remoteControls(platform.state.practice_management_url!)

async function restartAsSandbox(): Promise<void> {
  await platform.stop()
  process.env.RUN_MODE = 'test'
  await start()
}
