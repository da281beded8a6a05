import { documents, type MatterId, matters } from '@dossier/contracts'
import { testVirus } from '@dossier/local/test-virus'
import { until } from '@dossier/testbed'
import { describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { barriers, isChromiumInstalled, isTooWide, picture } from './browser.ts'
import { HOSTILE, pdfOf } from './seeds.ts'
import { webScene } from './web-scene.ts'

const {
  createClientPortalSession,
  createIntakeTemplate,
  createMatterDeadline,
  generateIntakeLink,
  getMatter,
  getMatterLinkVerification,
  listMatterDeadlines,
  listMatterParticipants,
  updateClient,
  updateMatter,
  updateMatterDeadline,
  updateMatterLinkVerification,
  updatePortalIntake,
  verifyPortalSession,
} = matters.operations
const {
  createChecklist,
  createPartUpload,
  getDocument,
  listDocumentUploads,
  listJoinedFiles,
  listMatterDocuments,
  listZipFiles,
  reviewUpload,
  withdrawDocument,
} = documents.operations

;(isChromiumInstalled ? describe : describe.skip)('the work on a matter', () => {
  const { web, firm, seed } = webScene()

  /** A matter of Ana's with a request, and a file that was accepted. */
  async function seedAccepted(title: string) {
    const ana = await seed.client()
    const matter = await seed.matter(title, { client_id: ana.id })
    const request = await seed.request(matter.id, 'Passport', { max_files: 3, min_files: 2 })
    const fileId = await seed.file(request.id, `${title}.pdf`)
    await seed.call(reviewUpload, { id: fileId, status: 'approved' } as never)
    return { ana, matter, request, fileId }
  }
  const choose = async (page: Page, menu: string, item: string) => {
    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()

  test('a matter is edited, and somebody else’s change of the title has to be settled', async () => {
    const ana = await seed.client('Ana', 'Silva')
    const { id } = await seed.matter('Family visa')
    const { page } = await web.openConsole(firm, `/app/matters/${id}`)
    await choose(page, 'More', 'Edit the matter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Spouse visa')
    await dialog.getByRole('combobox', { name: 'Client' }).fill(`Ana Silva, ${ana.email}`)
    await dialog.getByLabel('Tags').fill('visa, urgent')
    await dialog.getByLabel('Responsible').selectOption({ label: 'Test User' })
    await dialog.getByLabel('Remind the client').uncheck()
    await seed.call(updateMatter, { id, title: 'Marriage visa' } as never)
    await save(page)
    await dialog.getByText('Title is now “Marriage visa”.').waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'matter-edit-dark')
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await save(page)

    await page.getByRole('heading', { level: 1, name: 'Spouse visa' }).waitFor()
    await page.getByRole('region', { name: 'About the matter' }).getByText('urgent').waitFor()
    expect(await seed.call(getMatter, { id } as never)).toMatchObject({
      title: 'Spouse visa',
      client: { id: ana.id },
      tags: ['visa', 'urgent'],
      assigned_attorney: expect.any(String),
      document_reminders: false,
    })
  })

  /** A matter of Ana's: one file that was accepted, one answer, and a letter that she has not sent. */
  async function seedGiven(title: string) {
    const { matter } = await seedAccepted(title)
    await seed.request(matter.id, 'Letter')
    const { headers } = await web.t.seedPortal(firm, matter.id as MatterId)
    const answers = { other_party_name: 'Jorge' }
    const field = { key: 'other_party_name', label: 'Name of the other party', type: 'text' }
    const template = await seed.call(createIntakeTemplate, { name: title, fields: [field] } as never)
    await seed.call(updateMatter, { id: matter.id, intake_template_id: template.id } as never)
    expect((await web.t.call(updatePortalIntake, { answers }, undefined, headers)).status).toBe(200)
    return matter
  }

  async function chooseClient(page: Page, menu: string, item: string, field: string, chosen: { email: string | null }) {
    await choose(page, menu, item)
    await page.getByRole('dialog').getByRole('combobox', { name: field }).fill(`Bo Lima, ${chosen.email}`)
  }

  test('before another client takes a matter over, a dialog says what stays with the former one', async () => {
    const matter = await seedGiven('Passed on')
    const bo = await seed.client('Bo', 'Lima')
    const { page } = await web.openConsole(firm, `/app/matters/${matter.id}`)
    await chooseClient(page, 'More', 'Edit the matter', 'Client', bo)
    await save(page)

    const asked = page.getByRole('dialog', { name: 'Change the client?' })
    await asked
      .getByText('What Ana Silva gave stays with Ana Silva, for your firm alone: 1 answer and 1 file.')
      .waitFor()
    await asked.getByText('The link of Ana Silva ends at once. Send Bo Lima a new one.').waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'matter-change-client-dark')
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await asked.waitFor({ state: 'detached' })
    const kept = await seed.call(getMatter, { id: matter.id } as never)
    await save(page)
    await asked.getByRole('button', { name: 'Change the client' }).click()

    const table = page.getByRole('table', { name: 'Documents' })
    await table.getByText('Ana Silva (former client)').waitFor()
    expect(await table.getByRole('link', { name: 'Passport' }).count()).toBe(2)
    await page.getByRole('link', { name: 'Form' }).click()
    await page.getByRole('region', { name: 'Answers of Ana Silva, a former client' }).getByText('Jorge').waitFor()
    await page.getByText('The client has not begun the form.').waitFor()
    await page.getByRole('link', { name: 'People' }).click()
    await page.getByRole('region', { name: 'People' }).getByText('Former client').waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'matter-former-client-dark')
    expect(kept.client!.first_name).toBe('Ana')
    expect((await seed.call(getMatter, { id: matter.id } as never)).client!.id).toBe(bo.id)
  })

  test('the activity says who did what, is filtered, and leads to its place', async () => {
    const { matter } = await seedAccepted('Busy')
    await web.t.settled()
    const { page } = await web.openConsole(firm, `/app/matters/${matter.id}?tab=activity`)
    const list = page.getByRole('list', { name: 'Activity' })
    await list.getByText('opened the matter').waitFor()
    await picture(page, 'matter-activity-dark')
    expect(await barriers(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await isTooWide(page)).toBe(false)
    await page.setViewportSize({ width: 1_440, height: 900 })

    await page.getByLabel('What', { exact: true }).selectOption('Files')
    await list.getByText('opened the matter').waitFor({ state: 'detached' })
    await list.getByRole('link', { name: /accepted .* for Passport/ }).click()

    await page.waitForURL(/\/app\/documents\//)
  })

  test('the activity says of a request and a file that are gone that they are, and shows deadlines', async () => {
    const matter = await seed.matter('Thinned', { client_id: (await seed.client()).id })
    const request = await seed.request(matter.id, 'Passport')
    await seed.file(request.id, 'passport.pdf')
    await seed.file(request.id, 'passport of a stranger.pdf', testVirus)
    await seed.call(createMatterDeadline, { id: matter.id, title: 'Hearing', due_date: '2031-01-15' } as never)
    await seed.call(withdrawDocument, { id: request.id } as never)
    await web.t.settled()
    const { page } = await web.openConsole(firm, `/app/matters/${matter.id}?tab=activity`)
    const list = page.getByRole('list', { name: 'Activity' })

    await list.getByText('sent a file for a document whose request was withdrawn').first().waitFor()
    const locked = list.getByRole('link', { name: 'a file for a document whose request was withdrawn had a virus' })
    expect(await locked.evaluate((link) => getComputedStyle(link, '::first-letter').textTransform)).toBe('uppercase')
    expect(await list.getByText(/passport/i).count()).toBe(0)
    await list.getByRole('link', { name: 'added a deadline: Hearing' }).click()

    await page.waitForURL(/tab=deadlines/)
  })

  test('the dialog speaks Spanish too, and nothing is asked where nothing was given', async () => {
    const matter = await seedGiven('Pasado')
    const bo = await seed.client('Bo', 'Lima')
    const { page } = await web.openConsole(firm, `/app/matters/${matter.id}`)
    await page.evaluate(() => localStorage.setItem('dossier.language', 'es'))
    await page.reload()
    await chooseClient(page, 'Más', 'Editar el asunto', 'Cliente', bo)
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()

    const asked = page.getByRole('dialog', { name: '¿Cambiar de cliente?' })
    await asked.getByText('solo para su despacho: 1 respuesta y 1 archivo.').waitFor()
    await asked.getByRole('button', { name: 'Cambiar de cliente' }).click()
    await page.getByRole('table', { name: 'Documentos' }).getByText('Ana Silva (cliente anterior)').waitFor()

    const cleo = await seed.client('Cleo', 'Lima')
    await choose(page, 'Más', 'Editar el asunto')
    await page.getByRole('dialog').getByRole('combobox', { name: 'Cliente' }).fill(`Cleo Lima, ${cleo.email}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
    await until(async () => (await seed.call(getMatter, { id: matter.id } as never)).client!.id === cleo.id)
  })

  test('a checklist is requested at once, and all accepted files come in one ZIP file', async () => {
    const { matter } = await seedAccepted('Asylum')
    await seed.call(createChecklist, {
      name: 'Work visa',
      practice_area: 'immigration',
      items: [{ name: 'Diploma' }, { name: HOSTILE }],
    } as never)
    const { page } = await web.openConsole(firm, `/app/matters/${matter.id}`)
    await choose(page, 'More', 'Use a checklist')
    await page.getByText(/^Asks for Diploma and/).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Request all' }).click()
    await page.getByRole('table', { name: 'Documents' }).getByText('Diploma').waitFor()
    await until(async () => (await seed.call(listMatterDocuments, { id: matter.id } as never)).length === 3)

    await seed
      .file((await seed.request(matter.id, 'Letter')).id, 'letter.pdf')
      .then((id) => seed.call(reviewUpload, { id, status: 'approved' } as never))
    await page.reload()
    await page.getByRole('button', { name: 'Download all' }).click()
    const zips = page.getByRole('region', { name: 'ZIP files' })
    await zips.getByRole('button', { name: 'Download' }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      zips.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^Asylum.*\.zip$/)
    expect(await barriers(page)).toEqual([])
    await picture(page, 'matter-zip-dark')
    await zips.getByRole('button', { name: 'Delete' }).click()
    await zips.waitFor({ state: 'detached' })
    expect(await seed.call(listZipFiles, { id: matter.id } as never)).toEqual([])
  })

  test('a request is edited, gets a file that is here already and one from the desk, and both are joined', async () => {
    const { ana, fileId } = await seedAccepted('House sale')
    const matter = await seed.matter('Second house', { client_id: ana.id })
    const request = await seed.request(matter.id, 'Proof of identity')
    const { page } = await web.openConsole(firm, `/app/matters/${matter.id}`)
    await page.getByRole('link', { name: 'Proof of identity' }).click()
    await page.getByRole('heading', { level: 1, name: 'Proof of identity' }).waitFor()
    await page.getByRole('button', { name: 'Edit' }).waitFor()
    await page.keyboard.press('e')
    await page.getByLabel('What to look out for').fill('All four corners.')
    await page.getByLabel('Files at most').fill('3')
    await page.getByLabel('Files needed').fill('3')
    expect(await barriers(page)).toEqual([])
    await picture(page, 'document-edit-dark')
    await save(page)
    await page.getByText('All four corners.').waitFor()

    await page.getByRole('button', { name: 'Use an earlier file' }).click()
    await page.getByRole('radio').check()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'document-reuse-dark')
    await page.getByRole('button', { name: 'Use it' }).click()
    const files = page.getByRole('table', { name: 'Files' })
    await files.getByText('Accepted').waitFor()
    await page.locator('input[type=file]').setInputFiles({
      name: 'licence.pdf',
      mimeType: 'application/pdf',
      buffer: pdfOf('licence'),
    })
    await files.getByRole('link', { name: 'licence.pdf' }).waitFor()
    const uploads = await seed.call(listDocumentUploads, { id: request.id } as never)
    expect(uploads.map(({ source }) => source?.upload_id)).toEqual([undefined, fileId])
    await picture(page, 'document-1440-dark')

    await page.getByRole('button', { name: 'Join to one PDF' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Include licence.pdf').check()
    await dialog.getByRole('button', { name: 'Turn licence.pdf' }).click()
    await dialog.getByText('turned 90°').waitFor()
    await dialog.getByRole('button', { name: 'Move licence.pdf up' }).click()
    await dialog.getByLabel('Name of the PDF').fill('Identity')
    expect(await barriers(page)).toEqual([])
    await picture(page, 'document-join-dark')
    await dialog.getByRole('button', { name: 'Join', exact: true }).click()
    const joined = page.getByRole('region', { name: 'Joined to one PDF' })
    await joined.getByText(/^2 pages/).waitFor()
    const [made] = await seed.call(listJoinedFiles, { id: request.id } as never)
    expect(made).toMatchObject({
      filename: 'Identity.pdf',
      files: [{ filename: 'licence.pdf', rotation: 90 }, { rotation: 0 }],
    })
    expect(await barriers(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await isTooWide(page)).toBe(false)
    await picture(page, 'document-390-dark')
    await joined.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await joined.waitFor({ state: 'detached' })

    await choose(page, 'More', 'Withdraw')
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('heading', { level: 1, name: 'Second house' }).waitFor()
    expect(await seed.call(listMatterDocuments, { id: matter.id } as never)).toEqual([])
  })

  test('a large file goes in parts, goes on where it stopped, and one that was begun is given up', async () => {
    const matter = await seed.matter('Large files')
    const request = await seed.request(matter.id, 'Plans', { max_files: 2, max_file_size_mb: 50 })
    const begun = { filename: 'begun.pdf', content_type: 'application/pdf', file_size_bytes: 20 * 2 ** 20 }
    await seed.call(createPartUpload, { document_id: request.id, ...begun } as never)
    const { page } = await web.openConsole(firm, `/app/documents/${request.id}`)
    const open = page.getByRole('region', { name: 'Unfinished uploads' })
    await open.getByText('begun.pdf').waitFor()
    expect(await barriers(page)).toEqual([])

    const large = Buffer.concat([pdfOf('plans'), Buffer.alloc(17 * 2 ** 20, 32)])
    const input = page.locator('input[type=file]')
    const parts: string[] = []
    page.on('request', (sent) => sent.method() === 'PUT' && parts.push(sent.url()))
    await page.route(/partNumber=2/, (route) => route.abort(), { times: 1 })
    await input.setInputFiles({ name: 'plans.pdf', mimeType: 'application/pdf', buffer: large })
    await page.getByText(/^plans.pdf was not added/).waitFor()
    await open.getByText('plans.pdf').waitFor()
    const sentBefore = parts.length
    await input.setInputFiles({ name: 'plans.pdf', mimeType: 'application/pdf', buffer: large })
    await page.getByRole('table', { name: 'Files' }).getByText('plans.pdf').waitFor()
    // Three parts in all, of which the first was there.
    expect(parts.length - sentBefore).toBe(2)

    await open.getByRole('button', { name: 'Give up' }).click()
    await open.waitFor({ state: 'detached' })
  })

  test('a file that was changed after its upload broke off is sent anew, all of it', async () => {
    const matter = await seed.matter('Changed files')
    const request = await seed.request(matter.id, 'Plans', { max_files: 3, max_file_size_mb: 50 })
    const { page } = await web.openConsole(firm, `/app/documents/${request.id}`)
    const input = page.locator('input[type=file]')
    const parts: string[] = []
    page.on('request', (sent) => sent.method() === 'PUT' && parts.push(sent.url()))
    await page.route(/partNumber=3/, (route) => route.abort(), { times: 1 })
    const before = Buffer.concat([pdfOf('plans'), Buffer.alloc(17 * 2 ** 20, 32)])
    await input.setInputFiles({ name: 'plans.pdf', mimeType: 'application/pdf', buffer: before })
    await page.getByText(/^plans.pdf was not added/).waitFor()
    const sentBefore = parts.length

    // In the second part, with the same length.
    const changed = Buffer.from(before)
    changed[12 * 2 ** 20] = 33
    await input.setInputFiles({ name: 'plans.pdf', mimeType: 'application/pdf', buffer: changed })

    await page.getByRole('table', { name: 'Files' }).getByText('plans.pdf').waitFor()
    expect(parts.length - sentBefore).toBe(3)
  })

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
    await save(page)
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Relative', { exact: true }).waitFor()
    expect((await seed.call(listMatterParticipants, { id } as never))[0]).toMatchObject({
      role: 'relative',
      may_see: 'all',
      may_give: 'all',
    })
    await choose(page, menu, 'Revoke the link')
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
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
    await save(page)
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
    await save(page)
    await dialog.getByText('Day is now “2031-07-04”.').waitFor()
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await save(page)
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

  test('staff read in Spanish, and a paralegal is not offered what the role may not do', async () => {
    const { matter, request } = await seedAccepted('Permiso')
    const { page } = await web.openConsole(firm, `/app/documents/${request.id}`, { locale: 'es-ES' })
    await page.getByRole('region', { name: 'Qué se pidió' }).waitFor()
    expect(await barriers(page)).toEqual([])
    expect(await seed.call(getDocument, { id: request.id } as never)).toMatchObject({ status: 'pending' })

    const paralegal = await web.openConsole(firm, `/app/matters/${matter.id}?tab=people`, { role: 'paralegal' })
    await paralegal.page.getByText('Nobody besides the client takes part.').waitFor()
    expect(await paralegal.page.getByRole('button', { name: 'Add a person' }).count()).toBe(0)
  })
})
