import { documents, identity, matters, notifications, type Operation } from '@dossier/contracts'
import { testVirus } from '@dossier/local/test-virus'
import { type InputFor, type SeededFirm, until } from '@dossier/testbed'
import type { WebUnderTest } from '../browser.ts'
import { seedMember } from '../members.ts'
import { accepted, pdfOf, put, seeding } from '../seeds.ts'

const { confirmPortalUpload, createChecklist, createPortalMessageUpload, declinePortalDocument } = documents.operations
const { listCourtForms, reviewUpload } = documents.operations
const { createPortalLinkRequest, revokeIntakeLink, updateIntakeTemplate, updateMatter } = matters.operations
const { addImportPart, checkImport, createImport, createIntakeTemplate, createMatterDeadline } = matters.operations
const { createMatterParticipant, listMessageThreads, sendIntakeLink, sendPortalMessage } = matters.operations
const { createWebhook } = notifications.operations
const { listFirmUsers, updateFirmSettings } = identity.operations

const DAY_MS = 86_400_000
const CLIENT_EMAIL = 'ana@silva.example'

const FIELDS = [
  { key: 'full_name', label: 'Your full name', type: 'text', required: true },
  { key: 'phone', label: 'Your phone number', type: 'phone', required: false },
  { key: 'married_on', label: 'When did you get married?', type: 'date', required: true },
  { key: 'before', label: 'Were you married before?', type: 'select', required: true, options: ['No', 'Yes'] },
  { key: 'home', label: 'Where do you live?', type: 'address', required: true },
  { key: 'story', label: 'What happened?', type: 'textarea', required: false },
]

/** A recording, which neither requests nor messages take, whatever it is called. */
const RECORDING = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(64)])

const CLIENTS = 'First name,Last name,Email\nNadia,Rahimi,nadia@rahimi.example\nLeo,Brandt,not an address\n'

/** An attorney who is responsible for a matter. Returns the id. */
async function seedColleague(t: WebUnderTest['t'], firm: SeededFirm): Promise<string> {
  const email = await seedMember(t, firm, { first_name: 'Maximiliane', last_name: 'Hohenberg-Castellanos' })
  const { data } = await accepted(t)(listFirmUsers, {}, firm.key)
  return data.find((user) => user.email === email)!.id
}

/** A firm in the middle of its work: something of everything that pages show. */
export async function seedBusyFirm({ t }: WebUnderTest, firm: SeededFirm) {
  const seed = seeding(t, firm)
  const inDays = (days: number) => new Date(Date.parse(t.now()) + days * DAY_MS).toISOString().slice(0, 10)
  await seed.call(updateFirmSettings, { settings: { brand_color: '#1f5c4d' } } as never)
  const template = await seed.call(createIntakeTemplate, { name: 'Family visa', fields: FIELDS } as never)
  await seed.call(updateIntakeTemplate, { id: template.id, description: 'About ten minutes.' } as never)
  const client = await seed.call(matters.operations.createClient, {
    ...{ first_name: 'Ana', last_name: 'Silva', email: CLIENT_EMAIL, phone: '+15005550010' },
  } as never)
  const matter = await seed.matter('Family visa', {
    client_id: client.id,
    intake_template_id: template.id,
  })
  await seed.call(createMatterDeadline, {
    id: matter.id,
    title: 'Interview at the consulate',
    due_date: inDays(9),
  } as never)
  await seed.call(createMatterParticipant, {
    ...{ id: matter.id, role: 'spouse', first_name: 'Rui', last_name: 'Costa', email: 'rui@costa.example' },
  } as never)
  const ask = (name: string, fields: object) => seed.request(matter.id, name, fields)
  const passport = await ask('Passport', { instructions: 'The page with your photo.', due_date: inDays(3) })
  const certificate = await ask('Marriage certificate', { instructions: 'Both sides.' })
  const statements = await ask('Bank statements', { max_files: 3, min_files: 2, due_date: inDays(6) })
  const lease = await ask('Lease', { accepted_types: ['application/pdf'] })
  await seed.file(lease.id, 'lease.pdf', RECORDING)
  const letter = await ask('Letter of the bank', {})
  await seed.file(letter.id, 'letter.pdf', testVirus)
  const approved = await seed.file(certificate.id, 'marriage certificate.pdf', pdfOf('Marriage certificate'))
  await seed.file(passport.id, 'passport from the phone.pdf', RECORDING)
  const pending = await seed.file(passport.id, 'passport.pdf', pdfOf('Passport of Ana Silva'))
  const rejected = await seed.file(statements.id, 'August.pdf', pdfOf('Statement of August'))
  await seed.call(reviewUpload, { id: approved, status: 'approved' } as never)
  await seed.call(reviewUpload, { id: rejected, status: 'rejected', reviewer_notes: 'page 2 is missing' } as never)
  const sending = { id: matter.id, channel: 'email', email: CLIENT_EMAIL }
  // On a busy machine the email may take longer than a request waits.
  await until(async () => !(await t.call(sendIntakeLink, sending as never, firm.key)).error)
  const portal = await t.seedPortal(firm, matter.id as never)
  const asClient = <Op extends Operation>(op: Op, input: InputFor<Op>) =>
    accepted(t)(op, input, undefined, portal.headers)
  const { data: upload } = await asClient(createPortalMessageUpload, {
    ...{ filename: 'letter.pdf', content_type: 'application/pdf', file_size_bytes: RECORDING.length },
  })
  await put(upload, RECORDING)
  await asClient(confirmPortalUpload, { id: upload.upload_id })
  await asClient(sendPortalMessage, { text: 'Do you need the empty pages as well?', upload_ids: [upload.upload_id] })
  await seed.call(updateMatter, { id: matter.id, assigned_attorney: await seedColleague(t, firm) } as never)
  for (const [title, first, last] of [
    ['Lease of the shop in Elm Street', 'Omar', 'Haddad'],
    ['Estate of Maria Lindqvist', 'Erik', 'Lindqvist'],
    ['Purchase of a flat', 'Mei', 'Tanaka'],
  ] as const) {
    const other = await seed.matter(title, {
      practice_area: 'real_estate',
      client_id: (await seed.client(first, last)).id,
    })
    const request = await seed.request(other.id, 'Identity card', { due_date: inDays(12) })
    await seed.file(request.id, 'card.pdf', pdfOf(`Card of ${first} ${last}`))
  }
  for (const [first, last, reason, notes] of [
    ['Leyla', 'Karimi', 'held_by_others', null],
    ['Jonas', 'Weber', 'other', 'The consulate has kept it since my last visit and does not say when I get it back.'],
  ] as const) {
    const other = await seed.matter(`Asylum appeal of ${first} ${last}`, {
      client_id: (await seed.client(first, last)).id,
    })
    const birth = await seed.request(other.id, 'Birth certificate')
    const records = await seed.request(other.id, 'Medical records', { max_files: 5, due_date: inDays(1) })
    for (const month of ['May', 'June', 'July']) await seed.file(records.id, `${month}.pdf`, pdfOf(month))
    const { token, headers } = await t.seedPortal(firm, other.id as never)
    await accepted(t)(declinePortalDocument, { id: birth.id, reason, notes }, undefined, headers)
    await seed.call(revokeIntakeLink, { id: other.id } as never)
    await accepted(t)(createPortalLinkRequest, { token }, undefined)
  }
  const webhook = await seed.call(createWebhook, { url: 'https://firm.example/dossier', events: ['*'] } as never)
  const checklist = await seed.call(createChecklist, {
    name: 'Family visa',
    practice_area: 'immigration',
    items: [
      { name: 'Passport', instructions: 'The page with your photo.', required: true },
      { name: 'Bank statements', max_files: 3, min_files: 2, required: true },
      { name: 'Letter of the employer', required: false },
    ],
  } as never)
  const [thread] = await seed.call(listMessageThreads, {} as never)
  const columns = ['First name', 'Last name', 'Email'].map((column) => ({
    column,
    field: `client.${column.toLowerCase().replace(' ', '_')}`,
  }))
  const file = await seed.call(createImport, { name: 'clients.csv', columns } as never)
  await seed.call(addImportPart, { id: file.id, number: 1, data: Buffer.from(CLIENTS).toString('base64') } as never)
  await seed.call(checkImport, { id: file.id } as never)
  const [courtForm] = await seed.call(listCourtForms, {} as never)
  await t.settled()
  return {
    firm,
    seed,
    portalPath: `/portal/${portal.token}`,
    requests: { passport, statements, lease, letter },
    /** What is shown at an address of the console that ends with `$id` or the like, by the address before it. */
    idAt: {
      '/clients': client.id,
      '/documents': passport.id,
      '/matters': matter.id,
      '/messages': thread!.id,
      '/review': pending,
      '/templates': template.id,
      '/templates/checklists': checklist.id,
      '/templates/court-forms': courtForm!.id,
      '/settings/imports': file.id,
      '/settings/messages': 'document_reminder',
      '/settings/webhooks': webhook.id,
    } as Readonly<Record<string, string>>,
  }
}
