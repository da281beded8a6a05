/** People of a matter at the console, their links, and its deadlines. */
import { documents, matters } from '@dossier/contracts'
import { until } from '@dossier/testbed'
import { describe, expect, test } from '@jest/globals'
import { barriers, isChromiumInstalled, picture } from './browser.ts'
import { choose, saveDialog } from './console-steps.ts'
import { webScene } from './web-scene.ts'

const {
  createClientPortalSession,
  createIntakeTemplate,
  createMatterDeadline,
  generateIntakeLink,
  getMatterLinkVerification,
  listMatterDeadlines,
  listMatterParticipants,
  updateClient,
  updateMatterDeadline,
  updateMatterLinkVerification,
  verifyPortalSession,
} = matters.operations
const { listMatterDocuments } = documents.operations

;(isChromiumInstalled ? describe : describe.skip)('the people of a matter', () => {
  const { web, firm, seed } = webScene()

  test('a person is added, gets a link and a request, changes, and leaves', async () => {
    const template = await seed.call(createIntakeTemplate, {
      name: 'Spouse form',
      fields: [{ key: 'born', label: 'Where were you born?', type: 'text' }],
      participant_roles: ['spouse'],
    } as never)
    const { id } = await seed.matter('Joint visa', { intake_template_id: template.id })
    const { page, context } = await web.openConsole(firm, `/app/matters/${id}?tab=people`)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Add a person' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('First name').fill('Rui')
    await dialog.getByLabel('Last name').fill('Silva')
    await dialog.getByLabel('Email').fill('rui@example.com')
    expect(await barriers(page)).toEqual([])
    await picture(page, 'person-add-dark')
    await dialog.getByRole('button', { name: 'Add a person' }).click()
    const menu = 'Actions for Rui Silva'
    await choose(page, menu, 'Send the link by email')
    await page.getByText('Sent to rui@example.com.').waitFor()
    await page.getByText('Active', { exact: true }).waitFor()
    await choose(page, menu, 'Copy the link')
    await page.getByText('The link is copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/portal\//)
    await picture(page, 'people-dark')

    await choose(page, menu, 'Request documents')
    await page.getByLabel('What you need').fill('Passport of Rui')
    await page.getByRole('dialog').getByRole('button', { name: 'Request 1 document' }).click()
    await page.getByText('Requested 1 document.').waitFor()
    const [person] = await seed.call(listMatterParticipants, { id } as never)
    const [asked] = await seed.call(listMatterDocuments, { id } as never)
    expect(asked).toMatchObject({ name: 'Passport of Rui', participant_id: person!.id })
    await choose(page, menu, 'Read the answers')
    await page.getByText('The client has not begun the form.').waitFor()
    expect(await barriers(page)).toEqual([])
    await dialog.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await choose(page, menu, 'Edit')
    await dialog.getByLabel('Role').selectOption({ label: 'Relative' })
    await dialog.getByLabel('Sees in the portal').selectOption('all')
    await dialog.getByLabel('Sends files for').selectOption('all')
    await saveDialog(page)
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Relative', { exact: true }).waitFor()
    expect((await seed.call(listMatterParticipants, { id } as never))[0]).toMatchObject({
      role: 'relative',
      may_see: 'all',
      may_give: 'all',
    })
    await choose(page, menu, 'Revoke the link')
    const description = await dialog.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${description}"]`).textContent()).toMatch(/^It stops working at once/)
    // What a toast says beside the dialog is not hidden from screen readers.
    const refused = { status: 503, json: { error: { code: 'service_unavailable', message: '', details: {} } } }
    await page.route('**/intake-link', (route) => route.fulfill(refused), { times: 1 })
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('region', { name: 'News' }).getByText('A part of Dossier does not answer.').waitFor()
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('The link no longer works.').waitFor()
    await choose(page, menu, 'Remove')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Nobody besides the client takes part.').waitFor()
    expect(await seed.call(listMatterParticipants, { id } as never)).toEqual([])
  })

  test('a link is made, gets a second step of its own, and deadlines are edited and deleted', async () => {
    const ana = await seed.client()
    const { id } = await seed.matter('Naturalisation', { client_id: ana.id })
    const { id: deadlineId } = await seed.call(createMatterDeadline, {
      id,
      title: 'File N-400',
      due_date: '2031-05-04',
    } as never)
    const { page } = await web.openConsole(firm, `/app/matters/${id}?tab=deadlines`)
    const card = page.getByRole('region', { name: 'Client’s link' })
    await card.getByRole('button', { name: 'Make a link' }).click()
    await page.getByLabel('Days until it expires').fill('7')
    await page.getByRole('dialog').getByRole('button', { name: 'Make a link' }).click()
    await card.getByText('Active').waitFor()
    await card.getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('Ask for').selectOption('date_of_birth')
    await page.getByLabel('It protects').selectOption('given')
    expect(await barriers(page)).toEqual([])
    await saveDialog(page)
    await card.getByText('Date of birth').waitFor()
    expect((await seed.call(getMatterLinkVerification, { id } as never)).rule).toEqual({
      method: 'date_of_birth',
      scope: 'given',
    })

    await choose(page, 'Actions for File N-400', 'Edit')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Day').fill('2031-06-04')
    await dialog.getByLabel('Kind').selectOption('filing')
    await dialog.getByLabel('Notes').fill('Both originals.')
    await seed.call(updateMatterDeadline, { id, deadline_id: deadlineId, due_date: '2031-07-04' } as never)
    await saveDialog(page)
    await dialog.getByText('Day is now “2031-07-04”.').waitFor()
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await saveDialog(page)
    await page.getByText('Filing, Both originals.').waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'deadlines-dark')
    const kept = await seed.call(listMatterDeadlines, { id } as never)
    expect(kept).toMatchObject([{ due_date: '2031-06-04', type: 'filing', notes: 'Both originals.' }])
    await choose(page, 'Actions for File N-400', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await until(async () => (await seed.call(listMatterDeadlines, { id } as never)).length === 0)
  })

  test('the link is sent with a message, and one that was answered wrongly too often is unlocked', async () => {
    const ana = await seed.client('Ana', 'Silva')
    await seed.call(updateClient, { id: ana.id, date_of_birth: '1988-06-14', phone: '+12125550166' } as never)
    const { id } = await seed.matter('Locked', { client_id: ana.id })
    await seed.call(updateMatterLinkVerification, { id, method: 'date_of_birth', scope: 'all' } as never)
    const { intake_link } = await seed.call(generateIntakeLink, { id } as never)
    const token = intake_link.split('/').at(-1)!
    const { data: session } = await web.t.call(createClientPortalSession, { token }, undefined)
    const headers = { authorization: `Bearer ${session.session_token}` }
    for (let tries = 0; tries < 5; tries++) {
      await web.t.call(verifyPortalSession, { answer: '1990-01-01' }, undefined, headers)
    }

    const { page } = await web.openConsole(firm, `/app/matters/${id}`)
    const card = page.getByRole('region', { name: 'Client’s link' })
    await card.getByText('This link is locked').waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'matter-locked-dark')
    await card.getByRole('button', { name: 'Unlock' }).click()
    await card.getByText('This link is locked').waitFor({ state: 'detached' })
    const { links } = await seed.call(getMatterLinkVerification, { id } as never)
    expect(links.filter(({ locked_at }) => locked_at !== null)).toEqual([])

    await choose(page, 'More', 'Send the link with a message')
    await page.getByLabel('Your message').fill('See https://elsewhere.example first.')
    expect(await barriers(page)).toEqual([])
    await picture(page, 'matter-send-dark')
    await page.getByRole('dialog').getByRole('button', { name: 'Send link' }).click()
    await page.getByText(/^This .*\.$/).waitFor()
    await page.getByLabel('Your message').fill('Hello Ana, we need your passport.')
    await page.getByRole('dialog').getByRole('button', { name: 'Send link' }).click()
    await page.getByText(`Sent to ${ana.email}.`).waitFor()
    await web.t.settled()
    const mails = await web.t.messagesTo(ana.email!)
    expect(mails.at(-1)!.text).toContain('Hello Ana, we need your passport.')
  })
})
