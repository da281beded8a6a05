/** The portal in a browser that translates it, as Chrome and Safari offer to people who read another language. */
import { describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { isChromiumInstalled } from './browser.ts'
import { titleOf } from './portal-story.ts'
import { pdfOf } from './seeds.ts'
import { webScene } from './web-scene.ts'

;(isChromiumInstalled ? describe : describe.skip)('the portal, translated by the browser', () => {
  // An exception on the page is one of the faults that it looks for.
  const { story } = webScene()

  /** Does what translators do: each text node goes for two elements with other words, and so does whatever text comes later. */
  async function translate(page: Page): Promise<void> {
    await page.evaluate(() => {
      const translateAll = () => {
        const nodes: Text[] = []
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) nodes.push(walker.currentNode as Text)
        for (const node of nodes) {
          const parent = node.parentElement!
          if (node.data.trim() === '' || parent.closest('font, script, style, option, textarea')) continue
          const [outer, inner] = [document.createElement('font'), document.createElement('font')]
          inner.textContent = `«${node.data}»`
          outer.append(inner)
          node.replaceWith(outer)
        }
      }
      translateAll()
      new MutationObserver(translateAll).observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    await page.getByText('«').first().waitFor()
  }

  test('the page’s note about an answer is true after every change', async () => {
    const { path } = await story.seed()
    const page = await story.begin(path)
    await page.getByRole('link', { name: 'Begin with “Your family”' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await translate(page)

    await page.context().setOffline(true)
    await page.getByLabel('Your full name').fill('Ana Silva')
    await page.getByLabel('Your full name').blur()
    await page.getByText('«Not saved yet»').waitFor()
    expect(await page.getByText('«Saved»').count()).toBe(0)
    await page.context().setOffline(false)
    await page.getByText('«Saved»').waitFor()
    expect(await page.getByText('«Not saved yet»').count()).toBe(0)

    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('«2 answers need another look:»').waitFor()
    await page.getByLabel('Your email address').fill('ana@example.com')
    await page.getByLabel('Your email address').blur()
    await page.getByText('«One answer needs another look:»').waitFor()
    await page.getByLabel('Month').fill('6')
    await page.getByLabel('Day').fill('31')
    await page.getByLabel('Year').fill('2019')
    await page.getByLabel('Year').blur()
    await page.getByText('«June has 30 days. Check the day.»').waitFor()
    await page.getByLabel('Day').fill('30')
    await page.getByLabel('Day').blur()
    expect(await page.getByText('June has 30 days').count()).toBe(0)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('step 2 of 3').waitFor()
  })

  test('files, messages, counts and the language of the page change as they do untranslated', async () => {
    const { path } = await story.seed()
    const page = await story.begin(path)
    await translate(page)
    await page.getByText('«0 of 3 done»').waitFor()

    await page
      .getByRole('link', { name: /Passport/ })
      .first()
      .click()
    const file = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: pdfOf('passport') }
    await page.locator('input[type=file]').last().setInputFiles(file)
    await page.getByText('«Received»').waitFor()
    expect(await page.getByText('Nothing sent yet').count()).toBe(0)
    await page.locator('nav.back a').click()
    await page.getByText('«1 of 3 done»').waitFor()
    expect(await page.getByText('0 of 3 done').count()).toBe(0)

    await page.getByRole('link', { name: /Ask Silva/ }).click()
    await page.locator('button[type=submit]').click()
    await page.getByText('«Please write your question or add a file first.»').waitFor()
    await page.locator('textarea').fill('When is it due?')
    await page.locator('button[type=submit]').click()
    await page.getByText('«Sent. We write to you when there is an answer.»').waitFor()
    await page.getByText('«When is it due?»').waitFor()

    await page.locator('nav.back a').click()
    await page.locator('button.language').click()
    await titleOf(page, /Hola, Ana/)
    await page.getByText('«Hecho: 1 de 3»').waitFor()
    expect(await page.getByText('of 3 done').count()).toBe(0)
  })

  test('no text on any screen shares its element, which is what makes it change whole', async () => {
    const { path, passport, statements } = await story.seed()
    const page = await story.begin(path)
    const screens = [
      '',
      '/questions/1',
      '/questions/2',
      '/questions/3',
      '/questions/check',
      '/messages',
      '/done',
      '/no',
    ]
    const found: string[] = []
    for (const screen of [...screens, `/documents/${passport.id}`, `/documents/${statements.id}`]) {
      await page.goto(new URL(path + screen, page.url()).href)
      await page.locator('h1').waitFor()
      found.push(
        ...(await page.evaluate(() => {
          const shared: string[] = []
          const walker = document.createTreeWalker(document.getElementById('portal')!, NodeFilter.SHOW_TEXT)
          while (walker.nextNode()) {
            const { data, parentElement } = walker.currentNode as Text
            if (data.trim() !== '' && !parentElement!.matches('whole-text, option, textarea')) shared.push(data)
          }
          return shared
        })),
      )
    }

    expect(found).toEqual([])
  })
})
