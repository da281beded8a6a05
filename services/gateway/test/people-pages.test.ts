import { hash } from 'node:crypto'
import { identity } from '@dossier/contracts'
import { createLogger } from '@dossier/runtime'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startGateway } from '../src/gateway.ts'

const { createSession, inviteUser, listFirmUsers } = identity.operations
const PASSWORD = 'correct horse battery staple'
const ORIGIN = 'http://app.test'
const DAY_MS = 86_400_000

let t: System
let firm: SeededFirm
beforeAll(async () => {
  t = await startSystem({
    environment: { gateway: { SIGN_UP_ENABLED: 'true' }, identity: { SIGN_IN_ADDRESS_FAILURES_FREE: '1000' } },
  })
  firm = await t.seedFirm({ name: 'Reyes <b>& Partners' })
})
afterAll(() => t.stop())

interface Visited {
  status: number
  headers: Headers
  text: string
}

/** What a browser without scripts does with an address of ours, and with the one form on its page. */
async function visit(path: string, init: RequestInit = {}): Promise<Visited> {
  const response = await fetch(t.baseUrl + path, { redirect: 'manual', ...init })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const post = (path: string, fields: Record<string, string>, origin = ORIGIN, headers: Record<string, string> = {}) =>
  visit(path, { method: 'POST', headers: { origin, ...headers }, body: new URLSearchParams(fields) })

/** Opens the page, fills its form in, and presses the button: only fields that the page has can be filled in. */
async function fillIn(
  path: string,
  filledIn: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Visited> {
  const page = await visit(path, { headers })
  const inputs = [...page.text.matchAll(/<input [^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)]
  const held = Object.fromEntries(
    [...inputs, ...page.text.matchAll(/<input [^>]*name="([^"]+)"/g)].map(([, name, value = '']) => [name!, value]),
  )
  for (const name of Object.keys(filledIn)) {
    if (!(name in held)) throw new Error(`the page has no field ${name}:\n${page.text}`)
  }
  const sent = { ...Object.fromEntries(inputs.map(([, name, value]) => [name!, value!])), ...filledIn }
  return post(path, sent, ORIGIN, headers)
}

/** The path of the last link that was emailed to the address. */
async function emailedPath(address: string): Promise<string> {
  await t.settled()
  const links = (await t.messagesTo(address)).flatMap(
    ({ text }) => text.match(/http:\/\/app\.test\/\S+\/[\w-]{43}/g) ?? [],
  )
  return new URL(links.at(-1)!).pathname
}

const signIn = async (email: string, password = PASSWORD) =>
  (await t.call(createSession, { email, password }, undefined)).status

let people = 0
const freshEmail = () => `visitor-${people++}@pages.test`

async function invited(more: Record<string, unknown> = {}): Promise<{ email: string; path: string }> {
  const email = freshEmail()
  await t.call(inviteUser, { email, role: 'attorney', ...more }, firm.key)
  return { email, path: await emailedPath(email) }
}

const titleOf = (text: string) => /<h1>(.*)<\/h1>/.exec(text)?.[1]

const labelled = (text: string) =>
  [...text.matchAll(/<label for="([^"]+)">([^<]+)<\/label>/g)].map(([, id, label]) => [id, label])

test('the page of an invitation says what it is to, and joining makes a user who signs in', async () => {
  const { email, path } = await invited({ first_name: 'Ana', last_name: 'Silva' })

  const page = await visit(path)
  const joined = await fillIn(path, { password: PASSWORD })

  expect(page.status).toBe(200)
  expect(page.text).toContain('<title>Join Reyes &lt;b&gt;&amp; Partners – Dossier</title>')
  expect(page.text).toContain(`as an attorney. You will sign in as <bdi>${email}</bdi>`)
  expect(labelled(page.text)).toEqual([
    ['first_name', 'First name'],
    ['last_name', 'Last name'],
    ['password', 'Password'],
  ])
  expect(page.text).toMatch(/value="Ana"/)
  expect(page.text).toMatch(/autocomplete="new-password"/)
  expect([joined.status, titleOf(joined.text)]).toEqual([200, 'Your account is ready'])
  expect(await signIn(email)).toBe(200)
})

test('no page may be framed, tells anybody its path, or is kept, and none but those of links hold a script', async () => {
  const { path } = await invited()

  for (const address of [path, '/password-resets', '/sign-in-unlocks', '/signup', '/invitations/open']) {
    const { headers, text } = await visit(address)
    const policy = headers.get('content-security-policy')
    const scripts = [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, script]) => script!)
    expect(scripts).toHaveLength(address === path ? 1 : 0)
    for (const script of scripts) expect(policy).toContain(`script-src 'sha256-${hash('sha256', script, 'base64')}';`)
    expect(text.replaceAll(/<script.*?<\/script>/gs, '')).not.toMatch(/<script|javascript:|\son\w+=/i)
    expect(policy!.match(/script-src/g)).toEqual(address === path ? ['script-src'] : null)
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('strict-origin')
    expect(text).toMatch(/<html lang="en">[\s\S]*<main>[\s\S]*<h1>/)
  }
})

test('what is wrong with a form is said above it and beside the field, and only the password is to be written again', async () => {
  const { email, path } = await invited()

  const refused = await fillIn(path, { first_name: 'Ana', last_name: '<i>Silva', password: 'short' })
  const joined = await fillIn(path, { first_name: 'Ana', last_name: 'Silva', password: PASSWORD })

  expect(refused.status).toBe(400)
  expect(refused.text).toContain('<title>Error: Join ')
  expect(refused.text).toContain('<a href="#password">Password must be at least 12 characters.</a>')
  expect(refused.text).toContain('aria-describedby="password-hint password-problem" aria-invalid="true"')
  expect(refused.text).toContain('value="&lt;i&gt;Silva"')
  expect(refused.text).not.toContain('short')
  expect([joined.status, await signIn(email)]).toEqual([200, 200])
})

test('an email that has an account with another firm is told so on the page of the invitation alone', async () => {
  const elsewhere = `${await t.seedUser(await t.seedFirm())}@firm.test`
  const { status } = await t.call(inviteUser, { email: elsewhere, role: 'staff' }, firm.key)

  const refused = await fillIn(await emailedPath(elsewhere), { first_name: 'A', last_name: 'B', password: PASSWORD })

  expect([status, refused.status]).toEqual([201, 409])
  expect(refused.text).toContain('has an account with another firm already')
})

test.each(['/invitations', '/password-resets', '/sign-in-unlocks', '/signup'])(
  '%s/… with an unknown token or nonsense is a page that says so',
  async (path) => {
    for (const token of ['x'.repeat(43), 'nonsense', '%3Cscript%3E']) {
      const answers = [await visit(`${path}/${token}`), await post(`${path}/${token}`, { password: PASSWORD })]
      for (const { status, headers, text } of answers) {
        expect(status).toBe(404)
        expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
        expect(text).toMatch(/<h1>This (invitation|link) does not work<\/h1>/)
        expect(text).not.toContain('script')
      }
    }
  },
)

test.each(['/invitations', '/password-resets', '/sign-in-unlocks', '/unsubscribe', '/signup'])(
  '%s/open, which stands in the address after the press, says where the link is',
  async (path) => {
    const german = { headers: { 'accept-language': 'de, es-MX;q=0.8, en;q=0.5' } }
    const answers = [await visit(`${path}/open`), await post(`${path}/open`, {}), await visit(`${path}/open`, german)]

    expect(answers.map(({ status, text }) => [status, /<html lang="(\w+)">/.exec(text)![1], titleOf(text)])).toEqual([
      [404, 'en', 'Please open your link again'],
      [404, 'en', 'Please open your link again'],
      [404, 'es', 'Abra otra vez su enlace'],
    ])
  },
)

test('an expired link is a page that says what to do', async () => {
  const { path } = await invited()
  t.clock.advance(7 * DAY_MS)

  const { status, text } = await visit(path)

  expect([status, titleOf(text)]).toEqual([410, 'This invitation has expired'])
})

test.each(['http://evil.test', 'null', ''])(
  'a form that comes from %j is refused and changes nothing',
  async (origin) => {
    const { email, path } = await invited()
    const fields = { first_name: 'A', last_name: 'B', password: PASSWORD }

    const { status, text } = await post(path, fields, origin)

    expect([status, titleOf(text)]).toEqual([403, 'This form was not accepted'])
    const { data } = await t.call(listFirmUsers, { status: 'active' }, firm.key)
    expect(data.map((member) => member.email)).not.toContain(email)
  },
)

test('opening a link any number of times, also as a scanner does, uses nothing up', async () => {
  const { path } = await invited()

  for (const method of ['HEAD', 'GET', 'GET']) expect((await visit(path, { method })).status).toBe(200)

  expect((await fillIn(path, { first_name: 'A', last_name: 'B', password: PASSWORD })).status).toBe(200)
})

test('a user who has forgotten their password asks for a link, follows it and signs in with the new one', async () => {
  const email = `${await t.seedUser(firm)}@firm.test`

  const asked = await fillIn('/password-resets', { email })
  const unknown = await fillIn('/password-resets', { email: 'nobody@pages.test' })
  const path = await emailedPath(email)
  const page = await visit(path)
  const refused = await fillIn(path, { password: email })
  const changed = await fillIn(path, { password: PASSWORD })
  const again = await visit(path)

  expect(asked.status).toBe(200)
  expect(unknown.text).toBe(asked.text)
  expect(page.text).toContain(`For the account <bdi>${email}</bdi>`)
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('New password must not be the email.')])
  expect(changed.text).toContain('Your password is changed')
  expect(again.text).toContain('<a href="/password-resets">Ask for a new link</a>')
  expect(await signIn(email)).toBe(200)
})

test('a firm signs up, confirms and has an admin who signs in', async () => {
  const email = freshEmail()

  const asked = await fillIn('/signup', {
    firm_name: 'Kline & Daughters',
    first_name: 'Eva',
    last_name: 'Kline',
    email,
  })
  const path = await emailedPath(email)
  const page = await visit(path)
  const made = await fillIn(path, { password: PASSWORD })

  expect(asked.text).toContain('Check your email')
  expect(page.text).toContain('<bdi>Kline &amp; Daughters</bdi>')
  expect(made.text).toContain('Welcome, Kline &amp; Daughters')
  expect(await signIn(email)).toBe(200)
})

test('a form that lacks what it needs says what', async () => {
  const { status, text } = await fillIn('/signup', {
    firm_name: ' ',
    first_name: 'Eva',
    last_name: 'Kline',
    email: 'eva',
  })

  expect(status).toBe(400)
  expect([...text.matchAll(/<p class="problem"[^>]*>([^<]+)<\/p>/g)].map(([, problem]) => problem)).toEqual([
    'Name of the firm must not be empty.',
    'Email must be an email address.',
  ])
})

describe('in Spanish, where the browser asks for it,', () => {
  const spanish = { 'accept-language': 'es-MX, en;q=0.5' }
  const languageIn = (text: string) => /<html lang="(\w+)">/.exec(text)?.[1]
  const buttonIn = (text: string) => /<button>(.*)<\/button>/.exec(text)?.[1]
  const problemsIn = (text: string) =>
    [...text.matchAll(/<p class="problem"[^>]*>([^<]+)<\/p>/g)].map(([, said]) => said)

  test('an invitation is shown, refused and accepted', async () => {
    const { email, path } = await invited()

    const page = await visit(path, { headers: spanish })
    const refused = await fillIn(path, { first_name: '', last_name: 'Silva', password: 'short' }, spanish)
    const common = await fillIn(path, { first_name: 'Ana', last_name: 'Silva', password: 'passwordpassword' }, spanish)
    const joined = await fillIn(path, { first_name: 'Ana', last_name: 'Silva', password: PASSWORD }, spanish)

    const pages = [page, refused, common, joined]
    expect(pages.map(({ text }) => languageIn(text))).toEqual(['es', 'es', 'es', 'es'])
    expect(page.text).toContain('<title>Únase a Reyes &lt;b&gt;&amp; Partners – Dossier</title>')
    expect(page.text).toContain(`como abogado. Iniciará sesión como <bdi>${email}</bdi>`)
    expect(labelled(page.text).map(([, label]) => label)).toEqual(['Nombre', 'Apellidos', 'Contraseña'])
    expect(buttonIn(page.text)).toBe('Unirse')
    expect(refused.text).toContain('<h2>Hay un problema</h2>')
    expect(problemsIn(refused.text)).toEqual([
      'Nombre: no puede quedar en blanco.',
      'Contraseña: debe tener al menos 12 caracteres.',
    ])
    expect(problemsIn(common.text)).toEqual([
      'Contraseña: es una de las más usadas y, por tanto, fácil de adivinar; elija otra.',
    ])
    expect(titleOf(joined.text)).toBe('Su cuenta está lista')
  })

  test('a forgotten password is replaced', async () => {
    const email = `${await t.seedUser(firm)}@firm.test`

    const asked = await fillIn('/password-resets', { email }, spanish)
    const path = await emailedPath(email)
    const page = await visit(path, { headers: spanish })
    const refused = await fillIn(path, { password: email }, spanish)
    const weak = await fillIn(path, { password: 'aaaaaaaaaaaaaa' }, spanish)
    const changed = await fillIn(path, { password: PASSWORD }, spanish)

    const pages = [asked, page, refused, changed]
    expect(pages.map(({ text }) => [languageIn(text), titleOf(text)])).toEqual([
      ['es', 'Revise su correo'],
      ['es', 'Elija una contraseña nueva'],
      ['es', 'Elija una contraseña nueva'],
      ['es', 'Su contraseña ha cambiado'],
    ])
    expect(problemsIn(refused.text)).toEqual(['Contraseña nueva: no puede ser su propio correo.'])
    expect(problemsIn(weak.text)).toEqual(['Contraseña nueva: no puede ser un mismo carácter repetido.'])
  })

  test('a firm signs up and confirms', async () => {
    const email = freshEmail()
    const names = { first_name: 'Eva', last_name: 'Kline' }

    const refused = await fillIn('/signup', { ...names, firm_name: 'Kline', email: 'eva' }, spanish)
    const asked = await fillIn('/signup', { ...names, firm_name: 'Kline & Hijas', email }, spanish)
    const path = await emailedPath(email)
    const page = await visit(path, { headers: spanish })
    const weak = await fillIn(path, { password: 'abcdefghijklmn' }, spanish)
    const made = await fillIn(path, { password: PASSWORD }, spanish)

    expect([refused, asked, page, made].map(({ text }) => [languageIn(text), titleOf(text)])).toEqual([
      ['es', 'Registre su despacho'],
      ['es', 'Revise su correo'],
      ['es', 'Confirme su correo'],
      ['es', 'Le damos la bienvenida, Kline &amp; Hijas'],
    ])
    expect(problemsIn(refused.text)).toEqual([
      'Correo: escriba una dirección de correo completa, como ana@example.com.',
    ])
    expect(problemsIn(weak.text)).toEqual([
      'Contraseña: no puede ser una secuencia de caracteres consecutivos, como 123456789012.',
    ])
    expect(made.text).toContain('>Iniciar sesión y configurar su despacho</a>')
  })

  test('sign-in is unlocked', async () => {
    const email = `${await t.seedUser(firm)}@firm.test`

    const refused = await fillIn('/sign-in-unlocks', { email: 'eva' }, spanish)
    const asked = await fillIn('/sign-in-unlocks', { email }, spanish)
    const path = await emailedPath(email)
    const page = await visit(path, { headers: spanish })
    const unlocked = await fillIn(path, {}, spanish)

    expect([asked, page, unlocked].map(({ text }) => [languageIn(text), titleOf(text)])).toEqual([
      ['es', 'Revise su correo'],
      ['es', 'Desbloquear el inicio de sesión en este navegador'],
      ['es', 'El inicio de sesión está desbloqueado'],
    ])
    expect(problemsIn(refused.text)).toEqual([
      'Correo: escriba una dirección de correo completa, como ana@example.com.',
    ])
    expect(buttonIn(page.text)).toBe('Desbloquear')
  })
})

test('where signing up is switched off its pages are not there', async () => {
  const off = await t.startGateway({ SIGN_UP_ENABLED: 'false' })

  for (const path of ['/signup', `/signup/${'x'.repeat(43)}`]) {
    const response = await fetch(off + path)
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await response.text()).toContain('There is nothing here')
  }
})

test('too many requests for links are told in the form how long to wait', async () => {
  await t.query(
    'identity',
    `insert into sign_in_attempts (subject, attempts, attempted_at, retry_at)
     values ('password-reset:127.0.0.1/32', 2000, $1, $1::timestamptz + interval '30 s')
     on conflict (subject) do update set attempts = excluded.attempts, retry_at = excluded.retry_at`,
    [t.now()],
  )

  const { status, headers, text } = await fillIn('/password-resets', { email: 'a@pages.test' })

  expect([status, headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^([12]?\d|30)$/)])
  expect(text).toContain(`Too many attempts. Please wait ${headers.get('retry-after')} second`)
})

test('no log line of a page or an operation has the token of its link', async () => {
  const email = freshEmail()
  await t.call(inviteUser, { email, role: 'staff' }, firm.key)
  const token = (await emailedPath(email)).split('/').at(-1)!
  const lines = await logOf(async (address) => {
    await fetch(`${address}/invitations/${token}`)
    await fetch(`${address}/api/v1/invitations/${token}`)
    await fetch(`${address}/api/v1/invitations/${token}/nothing`)
  })

  expect(lines.map(({ operation }) => operation)).toEqual(['invitationPage', 'getInvitation', undefined])
  expect(JSON.stringify(lines)).not.toContain(token)
})

/** What a gateway logs while `work` is done at its address. */
async function logOf(work: (address: string) => Promise<void>): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = []
  const keep = (line: Record<string, unknown>, message: string) => {
    if (message !== 'ready' && message !== 'stopped') lines.push(line)
  }
  const log = Object.assign(createLogger('gateway', 'silent'), { info: keep, warn: keep, error: keep })
  const gateway = await startGateway({
    environment: {
      NATS_URL: t.natsUrlOf('gateway'),
      PRINCIPAL_SIGNING_KEY: t.environmentOf('gateway').PRINCIPAL_SIGNING_KEY,
      PORT: '0',
      OPS_PORT: '0',
      BIND_HOST: '127.0.0.1',
      APP_URL: ORIGIN,
    },
    log: log as never,
    clock: t.clock.read,
  })
  try {
    await work(gateway.url)
  } finally {
    await gateway.stop()
  }
  return lines.filter((line) => typeof line === 'object')
}

test('an emailed link unlocks sign-in in the browser that opens it, once its button is pressed', async () => {
  const { email, path } = await invited({ first_name: 'Ana', last_name: 'Silva' })
  await fillIn(path, { password: PASSWORD })
  const requested = await fillIn('/sign-in-unlocks', { email })
  const link = await emailedPath(email)

  const page = await visit(link)
  const unlocked = await fillIn(link, {})
  const again = await visit(link)

  expect(requested.text).toContain('<h1>Check your email</h1>')
  expect([page.status, page.headers.getSetCookie()]).toEqual([200, []])
  expect(page.text).toContain(`You can then sign in as <bdi>${email}</bdi> in this browser without waiting.`)
  expect([unlocked.status, unlocked.headers.getSetCookie()]).toEqual([
    200,
    [expect.stringMatching(/^dossier_browser=[\w-]{43}; /)],
  ])
  expect(again.status).toBe(404)
})
