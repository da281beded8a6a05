import { documents, matters } from '@dossier/contracts'
import { APP_URL, type SeededFirm, until } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  barriers,
  hasValue,
  isChromiumInstalled,
  isTooWide,
  PHONE,
  picture,
  startWeb,
  type WebUnderTest,
} from './browser.ts'
import { HOSTILE, seeding } from './seeds.ts'

const { getMatter, listMessageThreads, listPortalMessages, sendPortalMessage } = matters.operations
const { declinePortalDocument, updatePortalDocument } = documents.operations

/** As hostile as names of files can be. */
const LETTER = `<img src=x onerror="document.title='taken'">${'x'.repeat(120)}.txt`

const textFile = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`Dear Sir, this is ${name}.`) })

/** The service handles the next message, but the page never gets the answer. */
async function loseNextAnswer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = async (...given) => {
      const request = new Request(...given)
      const answer = await fetch(request)
      if (request.method !== 'POST' || !request.url.endsWith('/messages')) return answer
      window.fetch = fetch
      throw new TypeError('The answer was lost.')
    }
  })
}

;(isChromiumInstalled ? describe : describe.skip)('messages and notifications', () => {
  let web: WebUnderTest
  let firm: SeededFirm
  let seed: ReturnType<typeof seeding>
  /** What two clients of the firm send their requests with, and what each has asked. */
  let portals: { matterId: string; headers: Record<string, string>; title: string }[]

  beforeAll(async () => {
    web = await startWeb()
    firm = await web.t.seedFirm({ name: 'Silva & Partners' })
    seed = seeding(web.t, firm)
    portals = []
    for (const text of ['Do I also send the empty back page of the certificate?', `${HOSTILE} ${HOSTILE}`]) {
      const { matterId, headers } = await web.t.seedPortal(firm)
      const { title } = await seed.call(getMatter, { id: matterId } as never)
      portals.push({ matterId, headers, title })
      await ask(portals.length - 1, text)
    }
  })
  afterEach(async () => {
    expect(await web.closeAll()).toEqual([])
  })
  afterAll(() => web?.stop())

  const ask = (portal: number, text: string) =>
    web.t.call(sendPortalMessage, { text }, undefined, portals[portal]!.headers)
  const threads = async () => await seed.call(listMessageThreads, {} as never)
  const rows = (page: Page) => page.getByRole('region', { name: 'Conversations' }).getByRole('listitem')

  test('a question is found on Today, read, answered, assigned and put away', async () => {
    const colleague = await web.t.seedSession(firm, 'attorney')
    const { page } = await web.openConsole(firm)
    await page.getByText('2 questions to answer').waitFor()
    await picture(page, 'today-questions')
    await page.getByRole('region', { name: 'Questions from clients' }).getByRole('link').first().click()

    await page.getByText('Do I also send the empty back page').last().waitFor()
    await page.getByText('New', { exact: true }).waitFor()
    await picture(page, 'messages-1440')
    expect(await barriers(page)).toEqual([])
    await picture(page, 'messages-1440-dark')

    await page.getByLabel('Answered by').selectOption({ value: colleague.userId })
    await page.getByText('answers from now on.').waitFor()
    await page.getByLabel('Your message').fill('Yes, please send all pages.')
    await page.reload()
    await hasValue(page.getByLabel('Your message'), 'Yes, please send all pages.')
    await page.getByLabel('Your message').press('Control+Enter')
    await page.locator('.bubble[data-own]').waitFor()
    await until(async () => (await rows(page).count()) === 1)
    const answers = await web.t.call(listPortalMessages, {}, undefined, portals[0]!.headers)
    expect(answers.data[0]!.text).toBe('Yes, please send all pages.')
    const answered = (await threads()).find(({ matter }) => matter.id === portals[0]!.matterId)!
    expect([answered.assigned_to, answered.unanswered_since]).toEqual([colleague.userId, null])

    // What comes while the page is open shows in it.
    await ask(0, 'Thank you. And the envelope?')
    await page.locator('.bubble', { hasText: 'Thank you. And the envelope?' }).waitFor()
    await until(async () => (await rows(page).count()) === 2)
    await page.getByRole('button', { name: 'Needs no answer' }).click()
    await page.getByText('Put away.').waitFor()
    await until(async () => (await rows(page).count()) === 1)
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await until(async () => (await rows(page).count()) === 2)
  })

  test('client and firm send each other files, which are checked before they can be opened', async () => {
    const { matterId, token, headers } = await web.t.seedPortal(firm)
    const { page: portal } = await web.open(`/portal/${token}`, PHONE)
    await portal.getByRole('button', { name: 'Begin' }).click()
    await portal.getByRole('link', { name: 'Ask Silva & Partners a question' }).click()
    const choose = (page: Page, ...files: ReturnType<typeof textFile>[]) =>
      page.locator('input[type=file]').setInputFiles(files)
    await choose(portal, textFile(LETTER), textFile('Draft.txt'))
    await portal.getByRole('button', { name: 'Remove Draft.txt' }).click()
    await portal.getByText('goes with your message').waitFor()
    await picture(portal, 'messages-attach-portal')
    await portal.reload()
    await portal.getByText('goes with your message').waitFor()
    expect(await barriers(portal)).toEqual([])
    await portal.getByRole('button', { name: 'Send to Silva & Partners' }).click()
    await portal.getByText('Sent. We write to you when there is an answer.').waitFor()
    await portal.getByRole('button', { name: `Open ${LETTER}` }).waitFor()
    await picture(portal, 'messages-attached-portal')
    expect(await isTooWide(portal)).toBe(false)

    const { page: desk } = await web.openConsole(firm, `/app/matters/${matterId}?tab=messages`)
    const download = desk.waitForEvent('download')
    await desk.getByRole('button', { name: `Download ${LETTER}` }).click()
    expect((await download).suggestedFilename()).toContain('.txt')
    await choose(desk, textFile('Answer.txt'))
    // Its size is shown once it is there.
    const added = desk.locator('.attaching li', { hasText: /^Answer\.txt.*kB/ })
    await added.waitFor()
    await desk.reload()
    await added.waitFor()
    await loseNextAnswer(desk)
    await desk.getByRole('button', { name: 'Send message' }).click()
    await desk.getByText('You are offline').waitFor()
    await desk.getByRole('button', { name: 'Send message' }).click()
    await desk.getByRole('button', { name: 'Download Answer.txt' }).waitFor()
    await picture(desk, 'messages-attached-console')
    expect(await barriers(desk)).toEqual([])
    expect(await isTooWide(desk)).toBe(false)

    await portal.reload()
    const opened = portal.waitForEvent('download')
    await portal.getByRole('button', { name: 'Open Answer.txt' }).click()
    expect((await opened).suggestedFilename()).toBe('Answer.txt')
    const { data } = await web.t.call(listPortalMessages, {}, undefined, headers)
    expect(data.map(({ text, attachments }) => [text, attachments.map(({ filename }) => filename)])).toEqual([
      ['', ['Answer.txt']],
      ['', [LETTER]],
    ])
  })

  test('a draft for one matter stays with it when another opens', async () => {
    const { page } = await web.openConsole(firm, `/app/matters/${portals[0]!.matterId}?tab=messages`)
    const message = page.getByLabel('Your message')
    await message.fill('For the first alone')
    await page.getByRole('link', { name: 'Matters', exact: true }).first().click()
    await page.getByRole('link', { name: portals[1]!.title, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: portals[1]!.title }).waitFor()
    await page.getByRole('navigation', { name: 'Parts of the matter' }).getByRole('link', { name: 'Messages' }).click()
    await hasValue(message, '')

    // From one matter to the other, with nothing between.
    await page.evaluate(() => history.go(-2))
    await page.getByRole('heading', { level: 1, name: portals[0]!.title }).waitFor()
    await hasValue(message, 'For the first alone')
  })

  test('a phone shows one thing at a time, in Spanish too, and hostile text changes nothing', async () => {
    const { page } = await web.openConsole(firm, '/app/messages?show=all', {
      viewport: { width: 390, height: 844 },
      locale: 'es-ES',
    })
    await page.getByRole('heading', { name: 'Mensajes' }).waitFor()
    await page.locator('.thread-row').first().waitFor()
    await picture(page, 'messages-390-list')
    expect(await isTooWide(page)).toBe(false)
    await page.locator('.thread-row', { hasText: 'onerror' }).getByRole('link').click()
    await page.locator('.bubble').first().waitFor()
    await picture(page, 'messages-390')
    expect(await isTooWide(page)).toBe(false)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Todas las conversaciones' }).click()
    await page.waitForURL(`${APP_URL}/app/messages?show=all`)
  })

  test('attachments without a file are told apart from files, and lead to the request', async () => {
    const { matterId, headers } = portals[0]!
    const letter = await seed.request(matterId, 'Letter of the employer')
    await web.t.call(declinePortalDocument, { id: letter.id, reason: 'lost', notes: null }, undefined, headers)
    const request = await seed.request(matterId, 'Payslips', { max_files: 3 })
    await seed.file(request.id, 'May.pdf')
    await web.t.call(updatePortalDocument, { id: request.id, no_more_files: true }, undefined, headers)
    const { page } = await web.openConsole(firm, '/app/notifications')
    const list = page.getByRole('list', { name: 'Notifications' })

    await list.getByRole('link', { name: 'No more files will come for a request' }).click()

    await page.waitForURL(`${APP_URL}/app/documents/${request.id}`)
    await page.goto(`${APP_URL}/app/notifications`)
    await list.getByRole('link', { name: 'A client does not have a document' }).click()
    await page.waitForURL(`${APP_URL}/app/documents/${letter.id}`)
  })

  test('events are listed with links, and marked as read only for the reader', async () => {
    // What came while they are counted would be counted, too.
    await web.t.settled()
    const { page } = await web.openConsole(firm, '/app/notifications')
    const list = page.getByRole('list', { name: 'Notifications' })
    await list
      .getByText(/messages? arrived/)
      .first()
      .waitFor()
    await picture(page, 'notifications-1440')
    expect(await barriers(page)).toEqual([])
    const before = await list.getByRole('listitem').count()
    await list
      .getByRole('button', { name: /^Mark as read/ })
      .first()
      .click()
    await until(async () => (await list.getByRole('listitem').count()) === before - 1)
    await page.setViewportSize({ width: 390, height: 844 })
    await picture(page, 'notifications-390')
    expect(await isTooWide(page)).toBe(false)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await page.getByText('Everything is read.').waitFor()

    const colleague = await web.openConsole(firm, '/app/notifications')
    await colleague.page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').first().waitFor()
  })

  test('files of one matter are one line that leads to the matter, and one mark reads them', async () => {
    const matter = await seed.matter('Smith v. Jones')
    const request = await seed.request(matter.id, 'Bank statements', { max_files: 3 })
    for (const name of ['May.pdf', 'June.pdf', 'July.pdf']) await seed.file(request.id, name)
    await web.t.settled()
    const { page } = await web.openConsole(firm, '/app/notifications')
    const line = page.getByRole('listitem').filter({ hasText: 'Smith v. Jones' })
    await line.getByRole('link', { name: '3 files arrived' }).waitFor()
    await picture(page, 'notifications-gathered')
    expect(await line.count()).toBe(1)

    await line.getByRole('button', { name: /^Mark as read/ }).click()
    await line.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await line.first().waitFor()
    expect(await line.count()).toBe(3)
  })

  test('roles that may not write or assign read the reason, and staff is not shown what happens in the firm', async () => {
    const [thread] = await threads()
    const { page } = await web.openConsole(firm, `/app/messages/${thread!.id}`, { role: 'paralegal' })
    await page.getByText('Your role may read messages, but not write them.').waitFor()
    expect(await page.getByLabel('Your message').count()).toBe(0)
    const staff = await web.openConsole(firm, '/app/notifications', { role: 'staff' })
    await staff.page.getByText('Your role does not see what happens in the whole firm.').waitFor()
    expect(await staff.page.getByRole('link', { name: 'Notifications' }).count()).toBe(0)
  })
})
