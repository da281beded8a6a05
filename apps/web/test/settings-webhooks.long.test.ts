import { matters, notifications } from '@dossier/contracts'
import { startWebhookReceiver } from '@dossier/testbed'
import { describe, expect, test } from '@jest/globals'
import { barriers, isChromiumInstalled, isTooWide, picture } from './browser.ts'
import { choose, press, said } from './console-steps.ts'
import { seedMember, signInHeaders } from './members.ts'
import { MARKUP, MARKUP_SHOWN } from './seeds.ts'
import { webScene } from './web-scene.ts'

const { createWebhook, getWebhook, listWebhookDeliveries, updateWebhook } = notifications.operations

;(isChromiumInstalled ? describe : describe.skip)('webhooks', () => {
  const { web } = webScene()

  test('a webhook shows what was sent and answered, and sends it again', async () => {
    const owner = await web.t.seedFirm({ name: 'Hooks & Partners' })
    let status = 503
    const receiver = await startWebhookReceiver({ respond: () => status })
    const { page } = await web.openConsole(owner, '/app/settings/webhooks')
    try {
      await press(page, 'Add a webhook')
      await page.getByLabel('Address').fill(`${receiver.url}/hooks`)
      await page.getByLabel('Purpose').fill(`Case system ${MARKUP}`)
      await picture(page, 'settings-webhook-new')
      await page.getByRole('dialog').getByRole('button', { name: 'Add a webhook' }).click()
      await press(page, 'I have kept it')
      await page.getByRole('link', { name: `Case system ${MARKUP}` }).click()
      await page.getByText('Nothing has been sent yet.').waitFor()
      const client = { first_name: MARKUP, last_name: 'Silva' }
      await web.t.call(matters.operations.createClient, client, owner.key)
      await web.t.settled()
      await receiver.waitFor(1)

      await page.getByText('503', { exact: true }).waitFor()
      const panel = page.getByRole('complementary', { name: 'Delivery' })
      await panel.getByText(`"first_name": ${JSON.stringify(MARKUP_SHOWN)}`).waitFor()
      // Each try is listed, and it may have been tried again by itself.
      await panel.getByText('Answered with 503').first().waitFor()
      await picture(page, 'settings-webhook-1440')
      expect(await barriers(page)).toEqual([])
      await picture(page, 'settings-webhook-1440-dark')
      await panel.getByRole('tab', { name: 'Headers' }).click()
      await panel.getByText('webhook-id: evt_').waitFor()

      status = 200
      await press(page, 'Send a test')
      await said(page, 'The test was answered with 200')
      await page.keyboard.press('s')
      await said(page, 'It is sent again.')
      await page.getByText(/^200 after \d tries$/).waitFor()
      await press(page, 'Replay')
      await page.getByRole('dialog').getByRole('button', { name: 'Replay' }).click()
      await said(page, '0 deliveries are sent again.')
      await page.setViewportSize({ width: 768, height: 1024 })
      expect(await isTooWide(page)).toBe(false)
      await picture(page, 'settings-webhook-768')

      await choose(page, 'More', 'Replace the secret')
      await press(page, 'Replace the secret')
      await press(page, 'I have kept it')
      await choose(page, 'More', 'Switch off')
      await page.getByText('The webhook is switched off.').waitFor()
      await press(page, 'Undo')
      await said(page, 'The webhook is on again.')
      const id = page.url().split('/').at(-1)!.split('?')[0]! as never
      const { data } = await web.t.call(listWebhookDeliveries, { id }, owner.key)
      expect(data).toEqual([expect.objectContaining({ status: 'succeeded' })])
      await choose(page, 'More', 'Delete')
      await page.getByLabel('To go on, type this:').fill(`Case system ${MARKUP}`)
      await press(page, 'Delete')
      await page.getByText('No webhook yet.').waitFor()
    } finally {
      await receiver.stop()
    }
  })

  test('a webhook that another admin has changed meanwhile is not overwritten', async () => {
    const shared = await web.t.seedFirm({ name: 'Meyer & Co' })
    const anna = await signInHeaders(web.t, await seedMember(web.t, shared, { role: 'admin', first_name: 'Anna' }))
    const words = { url: 'https://hooks.invalid/', events: ['*' as const], description: 'CRM' }
    const { id } = (await web.t.call(createWebhook, words, shared.key)).data
    const { page } = await web.openConsole(shared, `/app/settings/webhooks/${id}`)
    const dialog = page.getByRole('dialog')

    await choose(page, 'More', 'Edit')
    await dialog.getByLabel('Purpose').fill('Mine')
    await web.t.call(updateWebhook, { id, description: 'Theirs' }, undefined, anna)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Purpose is now “Theirs”.').waitFor()
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })

    expect((await web.t.call(getWebhook, { id }, shared.key)).data.description).toBe('Mine')
  })
})
