import { expect, test } from '@jest/globals'
import type { Mailbox } from '../index.ts'
import { listMessages, sendEmail, sendSms, startTestMailbox } from './fixtures.ts'

const HOSTILE = `"><script>alert('x')</script><img src=x onerror=alert(1)>`

async function readPage({ url }: Mailbox, path: string) {
  const response = await fetch(url + path)
  return { response, page: await response.text() }
}

test('the page lists messages newest first with channel, address, subject and time', async () => {
  const mailbox = await startTestMailbox({ clock: () => new Date('2026-03-01T10:20:30.456Z') })
  await sendEmail(mailbox, { to: 'ada@example.test', subject: 'Your documents' })
  await sendSms(mailbox, { Body: 'Your code is 1234' })

  const { page } = await readPage(mailbox, '/')

  expect(page).toContain('2 of 2 messages')
  expect(page).toContain('<time datetime="2026-03-01T10:20:30.456Z">2026-03-01 10:20:30 UTC</time>')
  expect(page).toMatch(/SMS.*\+15551230001.*Your code is 1234.*Email.*ada@example\.test.*Your documents/s)
})

test('the search narrows the list to addresses that contain the text', async () => {
  const mailbox = await startTestMailbox()
  await sendEmail(mailbox, { to: 'ada@example.test', subject: 'For Ada' })
  await sendEmail(mailbox, { to: 'bob@example.test', subject: 'For Bob' })

  const { page } = await readPage(mailbox, '/?to=ADA@')

  expect(page).toContain('For Ada')
  expect(page).not.toContain('For Bob')
  expect(page).toContain('value="ADA@"')
})

test('hostile text in subject, text and search is shown as text', async () => {
  const mailbox = await startTestMailbox()
  await sendEmail(mailbox, { to: 'ada@example.test', subject: HOSTILE, text: HOSTILE })
  const [message] = await listMessages(mailbox)

  const pages = await Promise.all([
    readPage(mailbox, '/'),
    readPage(mailbox, `/inbox/${message?.id}`),
    readPage(mailbox, `/?to=${encodeURIComponent(HOSTILE)}`),
  ])

  for (const { page } of pages) {
    expect(page).toContain('&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;')
    expect(page).not.toMatch(/<script>|<img/)
  }
})

test('every page forbids scripts and frames from elsewhere', async () => {
  const mailbox = await startTestMailbox()

  const { response } = await readPage(mailbox, '/')

  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
})

test('the HTML of an email is framed and served in a sandbox without scripts', async () => {
  const mailbox = await startTestMailbox()
  await sendEmail(mailbox, {
    to: 'ada@example.test',
    subject: 'Hello',
    html: '<p>Hi</p><script>alert(1)</script><a href="https://firm.test/" target="_top">Open</a>',
  })
  const [message] = await listMessages(mailbox)

  const { page } = await readPage(mailbox, `/inbox/${message?.id}`)
  const frame = await readPage(mailbox, `/inbox/${message?.id}/html`)

  const sandbox = 'allow-popups allow-popups-to-escape-sandbox'
  expect(page).toContain(`<iframe src="inbox/${message?.id}/html" sandbox="${sandbox}"`)
  expect(page).not.toContain('alert(1)')
  const policy = frame.response.headers.get('content-security-policy')
  expect(policy).toContain(`sandbox ${sandbox};`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
  expect(frame.page).toContain('<a target=_blank rel=noopener  href="https://firm.test/"')
})

test('a message shows its text with links that open in a tab of their own', async () => {
  const mailbox = await startTestMailbox()
  await sendSms(mailbox, { Body: 'Upload here: https://firm.test/upload' })
  const [message] = await listMessages(mailbox)

  const { page } = await readPage(mailbox, `/inbox/${message?.id}`)

  expect(page).toContain('<a href="https://firm.test/upload" target="_blank" rel="noopener noreferrer">')
  expect(page).not.toContain('<iframe')
})

test('the style sheet and the script that the page refers to are served', async () => {
  const mailbox = await startTestMailbox()

  const style = await fetch(`${mailbox.url}/style.css`)
  const script = await fetch(`${mailbox.url}/refresh.js`)

  expect(style.headers.get('content-type')).toMatch(/^text\/css/)
  expect(script.headers.get('content-type')).toMatch(/^text\/javascript/)
})

test.each(['/inbox/unknown', '/inbox/unknown/html'])('%s answers 404 with a page', async (path) => {
  const mailbox = await startTestMailbox()

  const { response, page } = await readPage(mailbox, path)

  expect(response.status).toBe(404)
  expect(page).toContain('There is no such message')
})
