import { identity, notifications } from '@dossier/contracts'
import { APP_URL, type SeededFirm, until } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { barriers, hasValue, isChromiumInstalled, isTooWide, picture, startWeb, type WebUnderTest } from './browser.ts'

const { updateFirmSettings } = identity.operations
const { listMessageTemplates, updateMessageTemplate } = notifications.operations

const HOSTILE = '<img src=x onerror=alert(1)>" style="color:red'

;(isChromiumInstalled ? describe : describe.skip)('texts of emails', () => {
  let web: WebUnderTest
  let firm: SeededFirm

  beforeAll(async () => {
    web = await startWeb()
    firm = await web.t.seedFirm({ name: `Silva & Partners ${HOSTILE}` })
    const colour = { settings: { brand_color: '#7a1f5c' } }
    await web.t.call(updateFirmSettings, colour, firm.key)
  })
  afterEach(async () => {
    expect(await web.closeAll()).toEqual([])
  })
  afterAll(() => web?.stop())

  const emailOf = (page: Page) => page.frameLocator('.email-frame')
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = (page: Page) => page.getByRole('region', { name: 'News' }).getByText('Saved.').waitFor()
  async function wordsOf(kind: string) {
    const { data } = await web.t.call(listMessageTemplates, {}, firm.key)
    return data.find((template) => template.kind === kind)!.words
  }

  test('words are tried out in the email as they are typed, saved, and taken back', async () => {
    const { page } = await web.openConsole(firm, '/app/settings/messages')
    await page.getByRole('link', { name: 'Reminder of missing documents' }).click()
    const email = emailOf(page)
    await email.getByText('Hello Ana,').waitFor()

    await page.getByLabel('Greeting').fill(`Dear {first_name} ${HOSTILE}`)
    await page.getByLabel('Why you ask').fill('The court asks for it.\nSee www.evil.example.')
    await page.getByLabel('Signature').fill('Maya Reyes\nAttorney')

    await email.getByText(`Dear Ana ${HOSTILE}`).waitFor()
    await email.getByText('See www. evil. example.').waitFor()
    await email.getByText('Maya Reyes').waitFor()
    expect(await email.locator('img, script, a[href], [onerror]').count()).toBe(0)
    expect(await wordsOf('document_reminder')).toMatchObject({ en: { greeting: null } })
    await picture(page, 'message-template-1440')
    expect(await barriers(page)).toEqual([])
    await picture(page, 'message-template-1440-dark')

    await page.reload()
    await hasValue(page.getByLabel('Signature'), 'Maya Reyes\nAttorney')
    await save(page)
    await saved(page)
    expect(await wordsOf('document_reminder')).toEqual({
      en: {
        greeting: `Dear {first_name} ${HOSTILE}`,
        reason: 'The court asks for it.\nSee www.evil.example.',
        signature: 'Maya Reyes\nAttorney',
      },
      es: { greeting: null, reason: null, signature: null },
    })

    await page.getByRole('button', { name: 'Back to our words' }).click()
    await email.getByText('Hello Ana,').waitFor()
    await save(page)
    await page.getByText('Not saved yet').waitFor({ state: 'detached' })
    expect(await wordsOf('document_reminder')).toMatchObject({ en: { greeting: null, reason: null, signature: null } })
  })

  test('the email is laid out as readers see it, with the colour of the firm', async () => {
    const { page } = await web.openConsole(firm, '/app/settings/messages/intake_link')
    const button = emailOf(page).getByText('Begin', { exact: true })
    await button.waitFor()

    const { color, background } = await button.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return { color, background: backgroundColor }
    })
    expect([color, background]).toEqual(['rgb(255, 255, 255)', 'rgb(122, 31, 92)'])
    // The frame grows once the email is laid out.
    const inside = () =>
      emailOf(page)
        .locator('body')
        .evaluate((body) => (body as HTMLElement).offsetHeight)
    const around = () => page.locator('.email-frame').evaluate((element) => element.clientHeight)
    await until(async () => (await around()) === Math.max(320, await inside()))
  })

  test('each language has its own words, and a conflict with somebody else is settled', async () => {
    const { page } = await web.openConsole(firm, '/app/settings/messages/message_sent?language=es')
    const email = emailOf(page)
    await email.getByText('Hola, Ana:').waitFor()
    await page.getByLabel('Signature').fill('Maya Reyes, abogada')
    await email.getByText('Maya Reyes, abogada').waitFor()
    await web.t.call(updateMessageTemplate, { kind: 'message_sent', es: { signature: 'El despacho' } }, firm.key)
    await save(page)

    await page.getByRole('alert').getByText('El despacho').waitFor()
    await picture(page, 'message-template-conflict')
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await save(page)
    await saved(page)
    const words = { greeting: null, reason: null, signature: null }
    expect(await wordsOf('message_sent')).toEqual({ en: words, es: { ...words, signature: 'Maya Reyes, abogada' } })

    await page.getByRole('link', { name: 'Text message' }).click()
    await page.getByText(/^Silva & Partners .*Visado familiar.*\/portal\/preview-of-a-link[\w-]*$/).waitFor()
    await page.getByText(/^(One text message|\d text messages, .*)$/).waitFor()
    await page.getByRole('link', { name: 'Plain text' }).click()
    await page.getByText('Hola, Ana:').waitFor()
    await page.getByRole('link', { name: 'English' }).click()
    await page.getByText('Hello Ana,').waitFor()
    await hasValue(page.getByLabel('Signature'), '')
  })

  test('every message has a preview in both languages', async () => {
    const { page } = await web.openConsole(firm, '/app/settings/messages')
    await page.getByRole('link', { name: 'Keys of a suspended user' }).waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'message-templates-1440')
    await page.setViewportSize({ width: 768, height: 1024 })
    expect(await isTooWide(page)).toBe(false)
    await picture(page, 'message-templates-768')
    for (const kind of notifications.MessageKind.options) {
      for (const language of ['en', 'es']) {
        await page.goto(`${APP_URL}/app/settings/messages/${kind}?language=${language}`)
        await emailOf(page).getByRole('heading', { level: 1 }).waitFor()
        expect([kind, await isTooWide(page)]).toEqual([kind, false])
        await picture(page, `message-template-${kind}-${language}-768`)
      }
    }
  })

  test('the page speaks Spanish, and a message that there is none of is said', async () => {
    const { page } = await web.openConsole(firm, '/app/settings/messages/nothing')
    await page.getByText('There is no such message').waitFor()
    await page.evaluate(() => localStorage.setItem('dossier.language', 'es'))
    await page.goto(`${APP_URL}/app/settings/messages/intake_link`)
    await page.getByRole('heading', { level: 1, name: 'Enlace de acceso' }).waitFor()
    await emailOf(page).getByText('Comenzar').waitFor()
    await picture(page, 'message-template-es')
    expect(await barriers(page)).toEqual([])
  })
})
