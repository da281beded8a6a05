import { matters, notifications, toUuid } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedMatter } from './seeds.ts'

const { listMessageTemplates, previewMessage, updateMessageTemplate } = notifications.operations
const { createClient, sendIntakeLink, updateMatter } = matters.operations
const USUAL = { greeting: null, reason: null, signature: null }

let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

const update = (firm: SeededFirm, changes: object, kind = 'document_reminder') =>
  t.call(updateMessageTemplate, { kind, ...changes } as never, firm.key)
const preview = async (firm: SeededFirm, input: object) =>
  (await t.call(previewMessage, { kind: 'document_reminder', ...input } as never, firm.key)).data
async function wordsOf(firm: SeededFirm, kind: string) {
  const { data } = await t.call(listMessageTemplates, {}, firm.key)
  return data.find((template) => template.kind === kind)?.words
}

test('a firm sees every kind of message, and has the usual words until it changes them', async () => {
  const firm = await t.seedFirm()

  const { data } = await t.call(listMessageTemplates, {}, firm.key)

  expect(data.map(({ kind }) => kind)).toEqual(notifications.MessageKind.options)
  expect(data.find(({ kind }) => kind === 'document_reminder')).toEqual({
    kind: 'document_reminder',
    audience: 'client',
    channels: ['email', 'sms'],
    words: { en: USUAL, es: USUAL },
    version: 1,
    updated_at: null,
    updated_by: null,
  })
  expect(data.find(({ kind }) => kind === 'webhook_disabled')).toEqual({
    kind: 'webhook_disabled',
    audience: 'firm',
    channels: ['email'],
    words: null,
    version: 1,
    updated_at: null,
    updated_by: null,
  })
})

test('a change touches the places that are sent, answers all, and stays with its firm, kind and language', async () => {
  const [firm, other] = [await t.seedFirm(), await t.seedFirm()]
  await update(firm, { en: { greeting: ' Dear {first_name}, ', reason: 'Two\nlines' }, es: { signature: 'Maya' } })

  const { status, data } = await update(firm, { en: { reason: null, signature: 'Maya Reyes' } })

  const words = {
    en: { greeting: 'Dear {first_name},', reason: null, signature: 'Maya Reyes' },
    es: { ...USUAL, signature: 'Maya' },
  }
  expect([status, data.words]).toEqual([200, words])
  expect(await wordsOf(firm, 'document_reminder')).toEqual(words)
  expect(await wordsOf(firm, 'intake_link')).toEqual({ en: USUAL, es: USUAL })
  expect(await wordsOf(other, 'document_reminder')).toEqual({ en: USUAL, es: USUAL })
})

test('no simultaneous change is lost', async () => {
  const firm = await t.seedFirm()
  const places = ['greeting', 'reason', 'signature'] as const

  await Promise.all(places.flatMap((place) => ['en', 'es'].map((code) => update(firm, { [code]: { [place]: place } }))))

  const words = { greeting: 'greeting', reason: 'reason', signature: 'signature' }
  expect(await wordsOf(firm, 'document_reminder')).toEqual({ en: words, es: words })
})

test('an edit made of another version does not overwrite words, whatever their language', async () => {
  const firm = await t.seedFirm()
  const { headers, userId } = await t.seedSession(firm, 'admin')
  const edit = (words: object) =>
    t.call(updateMessageTemplate, { kind: 'document_reminder', ...words } as never, undefined, headers)

  const answers = await Promise.all(
    ['en', 'es', 'en', 'es'].map((code, index) => edit({ [code]: { reason: `Reason ${index}` }, expected_version: 1 })),
  )
  const won = answers.find(({ status }) => status === 200)!
  const repeated = await edit({ ...won.data.words, expected_version: 1 })
  const other = await t.call(listMessageTemplates, {}, firm.key)

  expect(won.data).toMatchObject({ version: 2, updated_by: userId })
  for (const { status, error } of answers.filter((one) => one !== won)) {
    expect([status, error.code]).toEqual([409, 'version_conflict'])
    expect(error.details).toMatchObject({ version: 2, updated_at: won.data.updated_at, updated_by: userId })
  }
  expect([repeated.status, repeated.data]).toEqual([200, won.data])
  expect(other.data.filter(({ version }) => version > 1).map(({ kind }) => kind)).toEqual(['document_reminder'])
})

test('a change by an earlier version of the service counts as a version', async () => {
  const firm = await t.seedFirm()
  const { data: first } = await update(firm, { en: { reason: 'Reason' } })
  await t.query('notifications', `update message_words set reason = 'By an earlier version' where firm_id = $1`, [
    toUuid(firm.id),
  ])

  const stale = await update(firm, { en: { reason: 'Other' }, expected_version: first.version })

  expect([stale.status, stale.error.code]).toEqual([409, 'version_conflict'])
  expect(stale.error.details).toMatchObject({ version: first.version + 1, updated_by: null })
})

test.each([
  [{}, 'body'],
  [{ en: {} }, 'en'],
  [{ en: { greeting: 'x'.repeat(101) } }, 'en.greeting'],
  [{ en: { reason: 'x'.repeat(1_001) } }, 'en.reason'],
  [{ es: { signature: ' ' } }, 'es.signature'],
  [{ es: { signature: 'a\u0007' } }, 'es.signature'],
  [{ en: { reason: 'Because.', subject: 'Hello' } }, 'en.subject'],
  [{ fr: { reason: 'Bonjour' } }, 'fr'],
])('%j is refused, names %s and changes nothing', async (changes, field) => {
  const firm = await t.seedFirm()

  const { status, error } = await update(firm, changes)

  expect([status, error.code]).toEqual([400, 'validation_error'])
  expect(error.details.fields!.map((problem) => problem.field)).toEqual([field])
  expect(await wordsOf(firm, 'document_reminder')).toEqual({ en: USUAL, es: USUAL })
})

test.each(['document_uploaded', 'verification_code', 'nothing'])('%s has no words to change: 404', async (kind) => {
  const firm = await t.seedFirm()

  const { status, error } = await update(firm, { en: { reason: 'Because.' } }, kind)

  expect([status, error.code]).toEqual([404, 'not_found'])
})

test('a preview has the saved words, or the ones being tried out, and nobody of the firm', async () => {
  const firm = await t.seedFirm({ name: 'Reyes <& Partners' })
  await update(firm, { es: { greeting: 'Estimada {first_name}:', reason: 'Lo pide el juzgado.' } })
  await t.call(createClient, { first_name: 'Beatriz', last_name: 'Lima', language: 'es' }, firm.key)

  const saved = await preview(firm, { language: 'es' })
  const tried = await preview(firm, { language: 'es', words: { reason: 'Lo pide <b>la ley</b>.' } })

  expect(saved).toMatchObject({ language: 'es', email: { from_name: 'Reyes <& Partners' }, sms: { parts: 1 } })
  expect(saved.email.text).toMatch(/Estimada Ana:.*Lo pide el juzgado\./s)
  expect(tried.email.html).toContain('Lo pide &lt;b&gt;la ley&lt;/b&gt;.')
  expect(tried.email.text).toContain('Estimada Ana:')
  expect(JSON.stringify([saved, tried])).not.toMatch(/Beatriz|Lima/)
  expect(await wordsOf(firm, 'document_reminder')).toMatchObject({ es: { reason: 'Lo pide el juzgado.' } })
})

test('the matter of a preview is made up each time, so that no two firms are shown the same', async () => {
  const firms = [await t.seedFirm(), await t.seedFirm()]

  const previews = await Promise.all(firms.map((firm) => preview(firm, { kind: 'document_uploaded' })))
  const previewsOfMatters = await Promise.all(firms.map((firm) => preview(firm, { kind: 'intake_completed' })))

  const ids = [...previews, ...previewsOfMatters].map(({ email }) => email.html.match(/\b(mat|upl)_\w+/)?.[0])
  expect(new Set(ids).size).toBe(4)
})

test('a message has the words of its kind in the language of its reader', async () => {
  const firm = await t.seedFirm()
  const matter = await seedMatter(t, firm)
  const reader = { first_name: 'Ana', last_name: 'Núñez', language: 'es' as const }
  const { data: client } = await t.call(createClient, reader, firm.key)
  await t.call(updateMatter, { id: matter.id, client_id: client.id }, firm.key)
  await update(firm, { en: { reason: 'In English.' }, es: { greeting: 'Estimada {first_name}:' } }, 'intake_link')
  await update(firm, { es: { reason: 'Otro mensaje.' } })

  await t.call(sendIntakeLink, { id: matter.id, channel: 'email', email: 'own-words@client.test' }, firm.key)

  const response = await fetch(`${t.mailbox.url}/messages?to=own-words@client.test`)
  const messages = (await response.json()) as { text: string }[]
  expect(messages.map(({ text }) => /\n\n(.*:)\n\n/.exec(text)?.[1])).toEqual(['Estimada Ana:'])
  expect(messages[0]!.text).not.toMatch(/In English|Otro mensaje/)
})

test('only admins see and change them', async () => {
  const firm = await t.seedFirm()
  const { headers } = await t.seedSession(firm, 'attorney')

  const answers = await Promise.all([
    t.call(listMessageTemplates, {}, undefined, headers),
    t.call(previewMessage, { kind: 'intake_link' }, undefined, headers),
    t.call(updateMessageTemplate, { kind: 'intake_link', en: { reason: 'Because.' } }, undefined, headers),
  ])

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
})
