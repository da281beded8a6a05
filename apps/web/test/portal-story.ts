import { documents, matters } from '@dossier/contracts'
import type { InputFor, SeededFirm } from '@dossier/testbed'
import { picture, type WatchedPage, type WebUnderTest } from './browser.ts'
import { accepted } from './seeds.ts'

const { createClient, createIntakeTemplate, createMatter, generateIntakeLink } = matters.operations
const { requestDocument } = documents.operations

const FIELDS: InputFor<typeof createIntakeTemplate>['fields'] = [
  { key: 'full_name', label: 'Your full name', type: 'text', required: true },
  { key: 'email', label: 'Your email address', type: 'email', required: true },
  { key: 'phone', label: 'Your phone number', type: 'phone', required: false },
  {
    key: 'married_on',
    label: 'When did you get married?',
    type: 'date',
    required: true,
    help: 'The date on the certificate.',
  },
  { key: 'children', label: 'How many children do you have?', type: 'number', required: false },
  {
    key: 'before',
    label: 'Were you married before?',
    type: 'select',
    required: true,
    options: ['No', 'Yes', 'I would rather tell my lawyer'],
  },
  {
    key: 'languages',
    label: 'Which languages do you speak?',
    type: 'multiselect',
    required: false,
    options: ['English', 'Spanish', 'French'],
  },
  { key: 'home', label: 'Where do you live?', type: 'address', required: true },
  { key: 'story', label: 'What happened?', type: 'textarea', required: false },
  { key: 'truth', label: 'What I say is true.', type: 'checkbox', required: true },
]

/** What the tests of the portal begin with, in one firm. */
export function portalStory(web: WebUnderTest, firm: SeededFirm) {
  let serial = 0
  const call: WebUnderTest['t']['call'] = (op, input, key, headers) => accepted(web.t)(op, input, key, headers)

  /** A matter with a form and two requests, and the path of its link. */
  async function seed() {
    const { data: client } = await call(createClient, { first_name: 'Ana', last_name: 'Silva' }, firm.key)
    const { data: template } = await call(createIntakeTemplate, { name: 'Your family', fields: FIELDS }, firm.key)
    const { data: matter } = await call(
      createMatter,
      {
        title: `Family visa ${++serial}`,
        practice_area: 'immigration',
        client_id: client.id,
        intake_template_id: template.id,
      },
      firm.key,
    )
    const ask = async (input: object) =>
      (await call(requestDocument, { id: matter.id, ...input } as never, firm.key)).data
    const passport = await ask({ name: 'Passport', instructions: 'The page with your photo.', required: true })
    const statements = await ask({ name: 'Bank statements', max_files: 3, min_files: 2 })
    const { data: link } = await call(generateIntakeLink, { id: matter.id }, firm.key)
    return { matter, passport, statements, path: new URL(link.intake_link).pathname }
  }

  async function open(path: string, options?: Parameters<WebUnderTest['open']>[1]) {
    return (await web.open(path, options)).page
  }

  async function begin(path: string, options?: Parameters<WebUnderTest['open']>[1]) {
    const page = await open(path, options)
    const start = page.getByRole('button', { name: /^(Begin|Empezar)$/ })
    await start.waitFor()
    await picture(page, 'welcome')
    await start.click()
    await page.getByRole('heading', { level: 1, name: /Ana/ }).waitFor()
    await picture(page, 'home')
    return page
  }

  /** A client who has begun with a matter that has this form alone. */
  async function beginForm(
    { name, fields, groups, translations }: { name: string; fields: unknown; groups?: unknown; translations?: unknown },
    options?: Parameters<WebUnderTest['open']>[1],
  ) {
    const form = { name, fields, groups, translations }
    const { data: client } = await call(createClient, { first_name: 'Ana', last_name: 'Silva' }, firm.key)
    const { data: template } = await call(createIntakeTemplate, form as never, firm.key)
    const { data: matter } = await call(
      createMatter,
      {
        title: `Form ${++serial}`,
        practice_area: 'immigration',
        client_id: client.id,
        intake_template_id: template.id,
      },
      firm.key,
    )
    const { data: link } = await call(generateIntakeLink, { id: matter.id }, firm.key)
    return { page: await begin(new URL(link.intake_link).pathname, options), matter }
  }

  return { firm, call, seed, open, begin, beginForm }
}

export const titleOf = (page: WatchedPage['page'], name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
