import { readFile } from 'node:fs/promises'
import { identity, matters } from '@dossier/contracts'
import { until } from '@dossier/testbed'
import { describe, expect, test } from '@jest/globals'
import { barriers, isChromiumInstalled, picture } from './browser.ts'
import { press } from './console-steps.ts'
import { webScene } from './web-scene.ts'

const { inviteUser, listAuditEvents, updateFirmSettings } = identity.operations
const { createClient, listClients } = matters.operations

;(isChromiumInstalled ? describe : describe.skip)('the audit log', () => {
  const { web, firm } = webScene()

  test('an event of a list says how many resources it showed, and which ones in its details', async () => {
    const firm = await web.t.seedFirm({ name: 'Silva & Partners' })
    for (const nth of Array(40).keys()) {
      await web.t.call(createClient, { first_name: 'Ana', last_name: `Silva ${nth}` }, firm.key)
    }
    const { data: clients } = await web.t.call(listClients, { per_page: 100 }, firm.key)
    const shown = clients.map(({ id }) => id)
    await until(async () => (await web.t.call(listAuditEvents, { action: 'listClients' }, firm.key)).data.length > 0)

    const { page } = await web.openConsole(firm, '/app/settings/audit-log?action=listClients')
    await page.getByText('40 identifiers').waitFor()
    await page.getByRole('button', { name: 'list clients' }).last().click()

    const resources = page.getByRole('dialog').getByRole('region', { name: 'Done to' })
    await resources.waitFor()
    expect(await resources.getByRole('listitem').allInnerTexts()).toEqual(shown)
    expect(await barriers(page)).toEqual([])
    await picture(page, 'settings-audit-event')
  })

  test('the audit log is filtered by its address, shown in detail, exported and verified', async () => {
    await web.t.call(updateFirmSettings, { phone: '+12125550100' }, firm.key)
    await web.t.call(inviteUser, { email: `rui.${Date.now()}@firm.test`, role: 'staff' }, firm.key)
    for (const action of ['updateFirmSettings', 'inviteUser'])
      await until(async () => (await web.t.call(listAuditEvents, { action }, firm.key)).data.length > 0)
    const { page } = await web.openConsole(firm, '/app/settings/audit-log?kind=settings')
    await page.getByRole('button', { name: 'update firm settings' }).first().click()
    await page.getByRole('dialog').getByText('updateFirmSettings').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByLabel('Action').fill('inviteUser')
    await page.getByLabel('Kind').selectOption('role')
    await page.waitForURL(/kind=role/)
    await page.getByRole('button', { name: 'invite user' }).first().waitFor()
    expect(page.url()).toContain('action=inviteUser')

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export as CSV' }).click()
    const [header, ...rows] = (await readFile(await (await download).path(), 'utf8')).trim().split('\n')
    expect(header).toContain('action')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => row.includes('inviteUser'))).toBe(true)

    await press(page, 'Check now')
    await page.getByText('none changed or removed').waitFor()
    await page.reload()
    await press(page, 'Check now')
    await page.getByText('It still has everything that this browser saw').waitFor()
  })
})
