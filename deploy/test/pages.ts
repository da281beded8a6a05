import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { smallPdf } from '@dossier/local/small-pdf'
import { chromium } from 'playwright-core'
import { run } from '../run.ts'
import { begin, eventually, say, undoLater } from './in-steps.ts'
import type { Installation } from './installation.ts'

/** Where Debian's package has it. */
const CHROMIUM = '/usr/bin/chromium'
const STEP_MS_MAX = 60_000
/** Pages send a file of this size in parts. */
const LARGE_FILE_BYTES = 9 * 1024 * 1024

export interface PagesUnderTest {
  checkout: string
  installation: Installation
  /** Of the proxy's certificate. */
  caFile: string
  apiKey: string
}

/** Opens the pages behind the proxy, and sends files from the portal, by a browser where there is one. */
export async function openPages(options: PagesUnderTest): Promise<void> {
  begin('Open the pages behind the proxy')
  await check(options)
  if (existsSync(CHROMIUM)) await usePortal(options)
  else say(`the portal was not used in a browser: there is no ${CHROMIUM}`)
}

/** The command by which operators check an installation, from outside of it. */
async function check({ checkout, installation, caFile }: PagesUnderTest): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-key-'))
  undoLater(() => rmSync(folder, { recursive: true, force: true }))
  const keyFile = join(folder, 'key')
  const script = 'node src/main.ts create-check-key /tmp/check-key >&2 && cat /tmp/check-key && rm /tmp/check-key'
  writeFileSync(keyFile, await installation.compose(['exec', '-T', 'identity', 'sh', '-c', script]))
  const main = join(checkout, 'services', 'gateway', 'src', 'main.ts')
  const said = await run(process.execPath, [main, 'check-installation', installation.appUrl, keyFile], {
    env: { NODE_EXTRA_CA_CERTS: caFile, APP_URL: installation.appUrl, WEB_DIR: '/app/pages' },
  })
  assert.match(said, /browsers can open the pages and send files from them/)
  say(said.trim().split('\n').join('\n  '))
}

/** Asks the interface and answers its data. */
// biome-ignore lint/suspicious/noExplicitAny: openapi.json describes the answers.
type Ask = (method: string, path: string, body?: object) => Promise<any>

/** A client opens the link and sends a small file, and a large one in parts. */
async function usePortal({ installation, apiKey }: PagesUnderTest): Promise<void> {
  const ask: Ask = async (method, path, body) => {
    const response = await fetch(`${installation.appUrl}/api/v1${path}`, {
      method,
      headers: { 'X-Api-Key': apiKey, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    assert(response.ok, `${method} ${path} was answered with ${response.status}`)
    return ((await response.json()) as { data: unknown }).data
  }
  const client = await ask('POST', '/clients', { first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com' })
  const matter = await ask('POST', '/matters', {
    title: 'Family visa',
    practice_area: 'immigration',
    client_id: client.id,
  })
  await ask('POST', `/matters/${matter.id}/documents/request`, { name: 'Passport' })
  await ask('POST', `/matters/${matter.id}/documents/request`, { name: 'Bank statements' })
  const { intake_link: link } = await ask('POST', `/matters/${matter.id}/intake-link`)

  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
  const closing = undoLater(() => browser.close())
  const page = await browser.newPage({ ignoreHTTPSErrors: true, locale: 'en-US' })
  page.setDefaultTimeout(STEP_MS_MAX)
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.goto(link)
  await page.getByRole('button', { name: 'Begin' }).click()
  for (const [name, bytes] of [
    ['Passport', 0],
    ['Bank statements', LARGE_FILE_BYTES],
  ] as const) {
    await page.getByRole('link', { name: new RegExp(name) }).click()
    await page.locator('input[type=file]').last().setInputFiles(pdfOf(name, bytes))
    await page.getByText(/^Received/).waitFor()
    await page.getByRole('link', { name: 'All steps' }).click()
  }
  assert.deepEqual(faults, [])
  await browser.close()
  closing()

  const documents: { id: string; status: string }[] = await ask('GET', `/matters/${matter.id}/documents`)
  assert.deepEqual(
    documents.map(({ status }) => status),
    ['uploaded', 'uploaded'],
  )
  say('a client sends a file from the portal, and one of 9 MiB in parts, without a fault in the browser')

  const pages = await joinWithItself(ask, documents[0]!.id)
  assert.equal(pages, 2)
  say('its file is joined with itself to a PDF of two pages, in the container')
}

/** Joins the one file of a request with itself, and returns how many pages the joined file has. */
async function joinWithItself(ask: Ask, documentId: string): Promise<number> {
  const [upload] = await ask('GET', `/documents/${documentId}/uploads`)
  const isClean = async () => (await ask('GET', `/uploads/${upload.id}`)).scan.status === 'clean' || undefined
  await eventually('the scan of a file from the portal', isClean, STEP_MS_MAX)
  const files = [{ upload_id: upload.id }, { upload_id: upload.id }]
  const { id } = await ask('POST', `/documents/${documentId}/joined-files`, { files })
  const finished = async () => {
    const joined = await ask('GET', `/joined-files/${id}`)
    return ['ready', 'failed'].includes(joined.status) ? joined : undefined
  }
  return (await eventually('the joined file', finished, STEP_MS_MAX)).pages_count
}

function pdfOf(name: string, fillerBytes: number) {
  return { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: smallPdf(name, fillerBytes) }
}
