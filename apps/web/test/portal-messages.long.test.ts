import { type MatterId, matters } from '@dossier/contracts'
import { type SeededFirm, until } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import {
  barriers,
  hasValue,
  isChromiumInstalled,
  isTooWide,
  PHONE,
  picture,
  startWeb,
  type WatchedPage,
  type WebUnderTest,
} from './browser.ts'
import { accepted } from './seeds.ts'

const { archiveMatter, createClient, createMatter, generateIntakeLink, listMatterMessages, sendMatterMessage } =
  matters.operations
const { updateMatterLinkVerification } = matters.operations

;(isChromiumInstalled ? describe : describe.skip)('questions at the client portal', () => {
  let web: WebUnderTest
  let firm: SeededFirm
  let serial = 0

  beforeAll(async () => {
    web = await startWeb()
    firm = await web.t.seedFirm({ name: 'Silva & Partners' })
  })
  afterEach(async () => {
    expect(await web.closeAll()).toEqual([])
  })
  afterAll(() => web?.stop())

  const call: WebUnderTest['t']['call'] = (op, input, key, headers) => accepted(web.t)(op, input, key, headers)

  async function seedMatter() {
    const person = { first_name: 'Ana', last_name: 'Silva', date_of_birth: '1990-06-30' }
    const { data: client } = await call(createClient, person, firm.key)
    const input = { title: `Visa ${++serial}`, practice_area: 'immigration' as const, client_id: client.id }
    const { data: matter } = await call(createMatter, input, firm.key)
    const { data: link } = await call(generateIntakeLink, { id: matter.id }, firm.key)
    return { id: matter.id as MatterId, path: new URL(link.intake_link).pathname }
  }

  async function begin(path: string, options?: Parameters<WebUnderTest['open']>[1]) {
    const { page } = await web.open(path, options)
    await page.getByRole('button', { name: /^(Begin|Empezar)$/ }).click()
    return page
  }

  const textsOf = async (id: string) => (await call(listMatterMessages, { id }, firm.key)).data.map(({ text }) => text)
  const answer = (id: string, text: string) => call(sendMatterMessage, { id, text }, firm.key)
  const field = (page: WatchedPage['page']) => page.getByLabel('Your question')
  const sendButton = (page: WatchedPage['page']) => page.getByRole('button', { name: /^Send to/ })

  test('a client asks by keyboard, and finds the answer marked as new until it is read', async () => {
    const { id, path } = await seedMatter()
    const page = await begin(path)

    await page.getByRole('link', { name: 'Ask Silva & Partners a question' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Your questions to Silva & Partners' }).waitFor()
    await sendButton(page).press('Enter')
    await page.getByText('Please write your question or add a file first.').waitFor()
    await page.locator('textarea:focus').waitFor()
    await page.keyboard.type('Do you need the empty page?')
    await page.keyboard.press('Enter')
    await page.keyboard.type('It is the last one.')
    await sendButton(page).press('Enter')
    await page.getByRole('status').getByText('Sent. We write to you when there is an answer.').waitFor()
    await page.getByRole('listitem').getByText('It is the last one.').waitFor()
    await hasValue(field(page), '')
    expect(await textsOf(id)).toEqual(['Do you need the empty page?\nIt is the last one.'])

    // On the page of the messages it would be read as soon as it came.
    await page.getByRole('link', { name: 'All steps' }).click()
    await page.getByRole('heading', { level: 1, name: /Ana/ }).waitFor()
    await answer(id, 'Yes, please send all pages.')
    await page.reload()
    await page.getByText('One new message').waitFor()
    await picture(page, 'home-new-message')
    await page.getByRole('link', { name: 'Silva & Partners wrote to you' }).click()
    const item = page.getByRole('listitem').filter({ hasText: 'Yes, please send all pages.' })
    await item.getByText('New', { exact: true }).waitFor()
    await picture(page, 'messages')
    await until(async () => (await call(listMatterMessages, { id }, firm.key)).data[0]!.read_by_recipient)
    await page.reload()
    await page.getByRole('listitem').getByText('Yes, please send all pages.').waitFor()
    expect(await page.getByText('New', { exact: true }).count()).toBe(0)
  })

  test('a draft survives a reload, and a message sent without a network arrives once', async () => {
    const { id, path } = await seedMatter()
    const page = await begin(path)
    await page.getByRole('link', { name: 'Ask Silva & Partners a question' }).click()

    await field(page).fill('Can my sister upload it?')
    await page.reload()
    await hasValue(field(page), 'Can my sister upload it?')
    await page.context().setOffline(true)
    await sendButton(page).click()
    await page.getByText('Waiting for the network. It is sent by itself.').waitFor()
    await page.context().setOffline(false)

    await page.getByText('Sent. We write to you when there is an answer.').waitFor()
    expect(await textsOf(id)).toEqual(['Can my sister upload it?'])
  })

  test('a message whose answer was lost is not sent twice', async () => {
    const { id, path } = await seedMatter()
    const page = await begin(path)
    await page.getByRole('link', { name: 'Ask Silva & Partners a question' }).click()
    await page.evaluate(() => {
      const { fetch } = window
      const lost: Request[] = []
      window.fetch = async (...given) => {
        const request = new Request(...given)
        const answer = await fetch(request)
        const isFirst = request.method === 'POST' && lost.length === 0
        if (isFirst) lost.push(request)
        if (isFirst) throw new TypeError('The answer was lost.')
        return answer
      }
      Object.assign(window, { lost })
    })

    await field(page).fill('Only once')
    await sendButton(page).click()

    await page.getByText('Sent. We write to you when there is an answer.').waitFor()
    expect([await page.evaluate('window.lost.length'), await textsOf(id)]).toEqual([1, ['Only once']])
  })

  test('earlier messages come at a press, and all of them once', async () => {
    const { id, path } = await seedMatter()
    await answer(id, 'The first.')
    for (let number = 1; number <= 20; number++) await answer(id, `Number ${number}.`)
    await answer(id, 'The last.')
    const page = await begin(path)
    await page.getByRole('link', { name: 'Silva & Partners wrote to you' }).click()
    await page.getByRole('listitem').getByText('The last.').waitFor()
    expect(await page.getByRole('listitem').count()).toBe(20)

    await page.getByRole('button', { name: 'Show earlier messages' }).click()

    await page.getByText('The first.').waitFor()
    expect(await page.getByRole('listitem').count()).toBe(22)
    expect(await page.getByRole('button', { name: 'Show earlier messages' }).count()).toBe(0)
  })

  test('it is within reach of everybody and shows texts as they are, in Spanish too and at 320 pixels', async () => {
    const hostile = `<img src=x onerror="document.title='taken'">\u202Egpj.exe ${'x'.repeat(4_000)}`
    const { id, path } = await seedMatter()
    await answer(id, hostile)
    const page = await begin(path, { ...PHONE, locale: 'es-MX', viewport: { width: 320, height: 640 } })
    await page.getByRole('link', { name: 'Silva & Partners le ha escrito' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sus preguntas a Silva & Partners' }).waitFor()
    await page.getByRole('listitem').getByText('<img src=x').waitFor()
    await page.getByRole('button', { name: 'Enviar a Silva & Partners' }).click()
    await page.getByText('Escriba primero su pregunta o añada un archivo.').waitFor()

    expect(await barriers(page)).toEqual([])
    expect(await isTooWide(page)).toBe(false)
    expect([await page.title(), await page.locator('main img').count()]).toEqual([
      'Sus preguntas a Silva & Partners',
      0,
    ])
    await picture(page, 'messages-spanish')
  })

  test('before the second step a client writes and does not see what was written', async () => {
    const { id, path } = await seedMatter()
    await answer(id, 'What only Ana may read')
    await call(updateMatterLinkVerification, { id, method: 'date_of_birth', scope: 'given' }, firm.key)
    const page = await begin(path)
    await page.getByRole('link', { name: 'Ask Silva & Partners a question' }).click()

    await field(page).fill('May I call you?')
    await sendButton(page).click()
    await page.getByText('Sent. We write to you when there is an answer.').waitFor()

    await page.getByText('For your safety, earlier messages are hidden.').waitFor()
    expect(await page.getByText('What only Ana may read').count()).toBe(0)
    expect(await textsOf(id)).toEqual(['May I call you?', 'What only Ana may read'])
    expect(await barriers(page)).toEqual([])
  })

  test('in an archived matter messages can be read alone', async () => {
    const { id, path } = await seedMatter()
    await answer(id, 'We are done.')
    await call(archiveMatter, { id }, firm.key)
    const page = await begin(path)
    await page.getByRole('link', { name: 'Silva & Partners wrote to you' }).click()

    await page.getByRole('listitem').getByText('We are done.').waitFor()
    expect([await field(page).count(), await sendButton(page).count()]).toEqual([0, 0])
  })
})
