import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { MessageDraft } from './message.ts'
import { type MessageStore, openMessageStore } from './message-store.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mailbox-'))
})

afterEach(() => rm(dataDir, { recursive: true }))

function open({ messagesMax = 10 } = {}): Promise<MessageStore> {
  return openMessageStore({ messagesMax, clock: () => new Date(), dataDir })
}

function emailSaying(text: string): MessageDraft {
  return { channel: 'email', to: 'ada@example.test', subject: 'Hello', text, html: null }
}

function textsIn(store: MessageStore): string[] {
  return store.list().map(({ text }) => text)
}

test('messages survive a restart as they were, line separators of every kind included', async () => {
  const store = await open()
  store.add(emailSaying('line feed\n carriage return\r U+2028 \u2028 U+2029 \u2029 "quoted" ✍️'))
  store.add(emailSaying('second'))

  const restarted = await open()

  expect(restarted.list()).toEqual(store.list())
})

test('a line that a crash cut short is dropped, and what is added afterwards survives', async () => {
  const store = await open()
  store.add(emailSaying('first'))
  await appendFile(join(dataDir, 'messages.jsonl'), '{"id":"cut sh')

  const restarted = await open()
  restarted.add(emailSaying('second'))

  expect(textsIn(await open())).toEqual(['first', 'second'])
})

test('cleared messages do not come back after a restart', async () => {
  const store = await open()
  store.add(emailSaying('first'))

  store.clear()

  expect(textsIn(await open())).toEqual([])
})

test('the oldest messages make room, in memory and after a restart with a lower limit', async () => {
  const store = await open({ messagesMax: 3 })
  for (const text of ['1', '2', '3', '4']) store.add(emailSaying(text))

  const restarted = await open({ messagesMax: 2 })

  expect(textsIn(store)).toEqual(['2', '3', '4'])
  expect(textsIn(restarted)).toEqual(['3', '4'])
})

test('the file stays within about twice what is kept, however many messages pass through', async () => {
  const store = await open({ messagesMax: 3 })

  for (let number = 0; number < 100; number += 1) store.add(emailSaying(`${number}`))

  const lines = (await readFile(join(dataDir, 'messages.jsonl'), 'utf8')).trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(7)
  expect(textsIn(await open({ messagesMax: 3 }))).toEqual(['97', '98', '99'])
})

test('emails of great size make room before they exhaust the memory', async () => {
  const store = await openMessageStore({ messagesMax: 10_000, clock: () => new Date() })
  const large = 'x'.repeat(10 * 1024 * 1024)

  for (let number = 0; number < 30; number += 1) store.add(emailSaying(large))

  expect(store.list()).toHaveLength(25)
})
