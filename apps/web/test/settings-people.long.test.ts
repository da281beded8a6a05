import { readFile } from 'node:fs/promises'
import { identity } from '@dossier/contracts'
import { describe, expect, test } from '@jest/globals'
import { barriers, DESKTOP, isChromiumInstalled, picture } from './browser.ts'
import { choose, press, said } from './console-steps.ts'
import { PASSWORD, seedMember, signInHeaders } from './members.ts'
import { MARKUP, MARKUP_SHOWN } from './seeds.ts'
import { totpOf } from './totp.ts'
import { webScene } from './web-scene.ts'

const { listFirmUsers, updateFirmUser } = identity.operations

;(isChromiumInstalled ? describe : describe.skip)('the settings of people', () => {
  const { web, firm } = webScene()

  test('a member changes the password, sets up a second step and ends another session', async () => {
    const email = await seedMember(web.t, firm)
    await signInHeaders(web.t, email)
    const { page } = await web.open('/app/settings', DESKTOP)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await press(page, 'Sign in')
    await page.getByText('This one').waitFor()
    await page.getByRole('button', { name: /^End: / }).click()
    await said(page, 'The session has ended.')

    await page.getByLabel('Current password').fill('another long sentence')
    await page.getByLabel('New password').fill('a new sentence that is long')
    await press(page, 'Save')
    await page.getByText('This is not your current password.').waitFor()
    await page.getByLabel('Current password').fill(PASSWORD)
    await press(page, 'Save')
    await said(page, 'Your password is changed.')

    await press(page, 'Set up the second step')
    const dialog = page.getByRole('dialog', { name: 'Set up the second step' })
    await dialog.getByLabel('Password').fill('a new sentence that is long')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const key = (await dialog.locator('p.secret').textContent())!.replace('Key', '').replaceAll(/\s/g, '')
    await picture(page, 'settings-two-step')
    expect(await barriers(page)).toEqual([])
    await dialog.getByLabel('Code from the app').fill(totpOf(key, web.t.clock.read()))
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'Copy' }).waitFor()
    const codes = await dialog.locator('.recovery-codes li').allTextContents()
    expect(codes).toHaveLength(10)
    const file = `${codes.join('\n')}\n`
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('dossier-recovery-codes.txt')
    expect(await readFile(await download.path(), 'utf8')).toBe(file)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await dialog.getByText('The codes are copied.').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(file)
    await page.evaluate('window.print = () => { window.printed = true }')
    await dialog.getByRole('button', { name: 'Print' }).click()
    expect(await page.evaluate('window.printed')).toBe(true)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.recovery-codes li').first().isVisible()).toBe(true)
    expect(await page.locator('.recovery-actions button').first().isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await picture(page, 'settings-recovery-codes')
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'I have kept them' }).click()
    await page.getByText('10 recovery codes are left.').waitFor()
  })

  test('an administrator invites somebody, changes a role, suspends and resets', async () => {
    const email = await seedMember(web.t, firm, { first_name: MARKUP, last_name: 'Rossi' })
    const { page } = await web.openConsole(firm, '/app/settings/team')
    await press(page, 'Invite somebody')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill(email)
    expect(await barriers(page)).toEqual([])
    await picture(page, 'settings-invite')
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await dialog.getByText('A person with this email is already a member').waitFor()
    const invited = `ana.${Date.now()}@firm.test`
    await dialog.getByLabel('Email').fill(invited)
    await dialog.getByLabel('Paralegal').check()
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await said(page, `The invitation is on its way to ${invited}.`)
    await choose(page, `Actions for ${invited}`, 'Withdraw the invitation')
    await press(page, 'Withdraw the invitation')
    await page.getByRole('button', { name: `Actions for ${invited}` }).waitFor({ state: 'detached' })

    const menu = `Actions for ${MARKUP_SHOWN} Rossi`
    await choose(page, menu, 'Change the role')
    await page.getByRole('dialog').getByLabel('Staff').check()
    await press(page, 'Change the role')
    await said(page, 'is now: Staff.')
    await choose(page, menu, 'Reset the second step')
    expect(await page.getByRole('button', { name: 'Reset the second step' }).isDisabled()).toBe(true)
    await page.getByLabel('To go on, type this:').fill(email)
    await press(page, 'Reset the second step')
    await said(page, 'is off.')
    await choose(page, menu, 'Suspend')
    await press(page, 'Suspend')
    await said(page, 'is suspended.')

    const { data } = await web.t.call(listFirmUsers, { status: 'suspended' }, firm.key)
    expect(data).toEqual([expect.objectContaining({ email, role: 'staff' })])
  })

  test('a role that another admin has changed meanwhile is not overwritten', async () => {
    const shared = await web.t.seedFirm({ name: 'Meyer & Co' })
    const anna = await signInHeaders(web.t, await seedMember(web.t, shared, { role: 'admin', first_name: 'Anna' }))
    await seedMember(web.t, shared, { first_name: 'Rui' })
    const members = async () => (await web.t.call(listFirmUsers, {}, shared.key)).data
    const { id } = (await members()).find(({ first_name }) => first_name === 'Rui')!
    const { page } = await web.openConsole(shared, '/app/settings/team')
    const dialog = page.getByRole('dialog')

    await choose(page, 'Actions for Rui Rossi', 'Change the role')
    await dialog.getByLabel('Staff').check()
    await web.t.call(updateFirmUser, { id, role: 'paralegal' }, undefined, anna)
    await dialog.getByRole('button', { name: 'Change the role' }).click()
    await dialog.getByText('Anna Rossi changed this while you were editing').waitFor()
    await dialog.getByText('Role is now “Paralegal”.').waitFor()
    await dialog.getByRole('button', { name: 'Take theirs' }).click()

    expect(await dialog.getByRole('button', { name: 'Change the role' }).isDisabled()).toBe(true)
    expect(await members()).toContainEqual(expect.objectContaining({ id, role: 'paralegal' }))
  })
})
