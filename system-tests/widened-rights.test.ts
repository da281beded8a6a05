/** Who can widen rights: asked of every operation, with what is stored before and after. */
import {
  allOperations,
  CONFIRMED_MS,
  canWiden,
  identity,
  integrations,
  matters,
  notifications,
  type Operation,
  Scope,
  toUuid,
} from '@dossier/contracts'
import { bearer, obtainTokens, registerClient } from '@dossier/gateway/testing'
import { giveSecondStep } from '@dossier/identity/testing'
import {
  type Connectable,
  type SeededFirm,
  type System,
  sendToOperation,
  startConnectable,
  startSystem,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { makeInvitation, makeUser } from './cases/identity/makers.ts'
import { type AnyInput, arrange, Scene } from './cases/index.ts'
import { makeMatter } from './cases/matters/makers.ts'
import { unusedEmail } from './cases/names.ts'
import { forEach, walk } from './walk.ts'

const { updateFirmUser } = identity.operations
const { getSandboxMessage, listSandboxMessages } = notifications.operations

const withCredential = allOperations.filter(({ access }) => access.kind !== 'public' && access.kind !== 'portal')
const widening = withCredential.filter(canWiden)
const named = (name: string) => allOperations.find((op) => op.name === name)!

let t: System
let connectable: Connectable
beforeAll(async () => {
  connectable = await startConnectable()
  // The sandbox switches on the operations that only it has.
  t = await startSystem({
    everywhere: { RUN_MODE: 'test' },
    environment: {
      ...connectable.environment,
      // Sessions are made older in the database, without a notice to gateways.
      gateway: { ...connectable.environment.gateway, CREDENTIAL_TTL_MS: '1' },
    },
  })
})
afterAll(async () => {
  await t.stop()
  await connectable.practiceManagement.stop()
})

/** For each operation that can widen rights, a request that does. One that is missing fails the walk. */
const wideningInputs: Record<string, (scene: Scene) => Promise<AnyInput> | AnyInput> = {
  inviteUser: () => ({ email: unusedEmail(), role: 'admin' }),
  resendInvitation: async (scene) => ({ id: await makeInvitation(scene, 'admin') }),
  updateFirmUser: async (scene) => ({ id: await makeUser(scene), role: 'admin' }),
  saveOnboardingStep: () => ({ step: 5, data: { invites: [{ email: unusedEmail(), role: 'admin' }] } }),
  updateFirmSettings: () => ({ settings: { session_idle_minutes: 720 } }),
  resetUserTotp: async (scene) => {
    const id = await makeUser(scene)
    await giveSecondStep(scene.t, scene.firm, id)
    return { id }
  },
  createApiKey: (scene) => arrange(named('createApiKey'), scene),
  regenerateApiKey: (scene) => arrange(named('regenerateApiKey'), scene),
  createOAuthClient: (scene) => arrange(named('createOAuthClient'), scene),
  updateOAuthClient: (scene) => arrange(named('updateOAuthClient'), scene),
  rotateOAuthClientSecret: (scene) => arrange(named('rotateOAuthClientSecret'), scene),
  updateLinkVerification: async (scene) => {
    await requireCode(scene)
    return { method: 'off' }
  },
  updateMatterLinkVerification: async (scene) => {
    await requireCode(scene)
    return { id: await makeMatter(scene), method: 'sms_code', scope: 'given' }
  },
}

const requireCode = ({ t, firm }: Scene) =>
  t.call(matters.operations.updateLinkVerification, { method: 'sms_code', scope: 'all' }, firm.key)

/** Every right in the firm as a line. Whatever is loosened or made adds a line; what is taken away adds none. */
async function rightsIn({ id }: SeededFirm): Promise<string[]> {
  const lines = async (service: 'identity' | 'matters', text: string) =>
    (await t.query<{ line: string }>(service, text, [toUuid(id)])).map(({ line }) => line)
  return [
    ...(await lines(
      'identity',
      `select 'admin ' || id as line from users where firm_id = $1 and role = 'admin' and status = 'active'
       union all
       select 'invited admin ' || token_sha256 from invitations
       where firm_id = $1 and role = 'admin' and accepted_at is null
       union all select 'key ' || key_sha256 from api_keys where firm_id = $1 and revoked_at is null
       union all
       select 'application ' || id || coalesce(secret_sha256, '') from oauth_clients where firm_id = $1
       union all
       select 'writes through MCP ' || id from oauth_clients where firm_id = $1 and mcp_access <> 'read'
       union all
       select 'no second step ' || u.id from users u where u.firm_id = $1
         and not exists (select 1 from user_totps s where s.user_id = u.id and s.enabled_at is not null)
       union all
       select 'no second step required' from firms
       where id = $1 and not coalesce((settings ->> 'two_step_required')::boolean, false)
       union all
       select 'idle for ' || minutes from firms,
         generate_series(1, coalesce((settings ->> 'session_idle_minutes')::int, 30)) minutes where id = $1`,
    )),
    ...(await lines(
      'matters',
      `with rules as (
         select 'firm' as of, coalesce(max(method), 'off') as method, coalesce(max(scope), 'all') as scope
         from firm_link_rules where firm_id = $1
         union all select matter_id::text, method, scope from matter_link_rules where firm_id = $1
       )
       select 'links open in ' || of as line from rules where method = 'off'
       union all select 'links show things in ' || of from rules where method = 'off' or scope = 'given'`,
    )),
  ]
}

/** What the request adds to the rights in the firm. */
async function widenedBy<Answer>(firm: SeededFirm, send: () => Promise<Answer>) {
  const before = new Set(await rightsIn(firm))
  const answer = await send()
  return { answer, widened: (await rightsIn(firm)).filter((line) => !before.has(line)) }
}

/** Makes every sign-in in the firm as old as it may not be. */
const ageSessions = ({ id }: SeededFirm) =>
  t.query(
    'identity',
    `update sessions set created_at = created_at - $2 * interval '1 ms', confirmed_at = null where firm_id = $1`,
    [toUuid(id), CONFIRMED_MS],
  )

const sceneOf = async () => new Scene(t, await t.seedFirm(), { practiceManagement: connectable.practiceManagement })

const emailsOf = async (firm: SeededFirm) =>
  (
    await t.query<{ to: string }>(
      'notifications',
      `select recipient as to from account_messages where firm_id = $1 and kind = 'rights_widened' order by recipient`,
      [toUuid(firm.id)],
    )
  ).map(({ to }) => to)

test('there is a request that widens rights for each operation that can', () => {
  expect(Object.keys(wideningInputs).sort()).toEqual(widening.map(({ name }) => name).sort())
})

test('rights are widened by an admin who gave their password just now, and nobody else; all other admins are told', async () => {
  const outcomes = await walk(widening, async (op) => {
    const scene = await sceneOf()
    const { firm } = scene
    const input = await wideningInputs[op.name]!(scene)
    const client = await registerClient(t, firm, { scopes: Scope.options })
    const { tokens } = await obtainTokens(t, firm, { client, role: 'admin' })
    const stale = await t.seedSession(firm)
    await ageSessions(firm)
    const attorney = await t.seedSession(firm, 'attorney')
    const colleagues = [await t.seedUser(firm, 'admin'), await t.seedUser(firm, 'admin')]
    await t.settled()
    await t.query('notifications', 'delete from account_messages where firm_id = $1', [toUuid(firm.id)])
    const send = async (headers: Record<string, string>) => {
      const { status, error } = await sendToOperation(t.baseUrl, op, input, undefined, headers)
      return error ? `${status} ${error.code}` : `${status}`
    }

    const refused = await widenedBy(firm, async () => ({
      key: await send({ 'x-api-key': firm.key }),
      application: await send(bearer(tokens.access_token)),
      attorney: await send(attorney.headers),
      stale: await send(stale.headers),
    }))
    const fresh = await t.seedSession(firm)
    const admins = await rightsIn(firm).then((lines) => lines.filter((line) => line.startsWith('admin ')).length)
    const allowed = await widenedBy(firm, () => send(fresh.headers))
    await t.settled()
    const emails = await emailsOf(firm)

    return {
      refused: refused.answer,
      widenedByRefused: refused.widened,
      allowed: allowed.answer,
      widens: allowed.widened.length > 0,
      toldAllOthers: emails.length === admins - 1 && colleagues.every((id) => emails.includes(`${id}@firm.test`)),
      toldOneself: emails.includes(fresh.email),
    }
  })

  expect(outcomes).toEqual(
    forEach(widening, ({ status }: Operation) => ({
      refused: {
        key: '403 forbidden',
        application: '403 forbidden',
        attorney: '403 forbidden',
        stale: '403 confirmation_required',
      },
      widenedByRefused: [],
      allowed: `${status}`,
      widens: true,
      toldAllOthers: true,
      toldOneself: false,
    })),
  )
})

/** Asks for password and code itself, and changes the caller's own account alone. */
const LOOSENS_OWN_SIGN_IN = ['disableTotp']

test('no operation widens rights for a key with all scopes or an admin whose password is older', async () => {
  const outcomes = await walk(withCredential, async (op) => {
    const scene = await sceneOf()
    const input = await arrange(op, scene)
    const headers = await scene.credentialFor(op)
    await ageSessions(scene.firm)

    const { answer, widened } = await widenedBy(scene.firm, () =>
      sendToOperation(t.baseUrl, op, input, undefined, headers),
    )

    return { wasRefused: answer.error?.code === 'confirmation_required', widened: widened.length > 0 }
  })

  expect(outcomes).toEqual(
    forEach(withCredential, (op) => ({
      wasRefused: canWiden(op) && op.access.kind === 'session-admin',
      widened: LOOSENS_OWN_SIGN_IN.includes(op.name),
    })),
  )
})

test('in a sandbox a key that only reads gets no link by which a member signs in', async () => {
  const { firm } = await sceneOf()
  const admin = await t.seedUser(firm, 'admin')
  const key = await t.seedKey(firm.id, { scopes: ['firms:read'] })
  await t.call(identity.operations.inviteUser, { email: unusedEmail(), role: 'attorney' }, firm.key)
  await t.call(identity.operations.requestPasswordReset, { email: `${admin}@firm.test` }, undefined)
  await t.settled()

  const { data } = await t.call(listSandboxMessages, {}, key)
  const read = (by: string) =>
    Promise.all(data.map(async ({ id }) => (await t.call(getSandboxMessage, { id }, by)).data))
  const linksIn = (messages: Awaited<ReturnType<typeof read>>) =>
    messages.flatMap(({ text, html }) => `${text}${html}`.match(/(invitations|password-resets)\/[\w-]{43}/g) ?? [])

  expect(new Set(linksIn(await read(firm.key))).size).toBe(2)
  expect(linksIn(await read(key))).toEqual([])
})

test('a key connects practice management to no more than it could read itself, and an admin not in silence', async () => {
  const { connectIntegration } = integrations.operations
  const scene = await sceneOf()
  const { firm } = scene
  const colleague = await t.seedUser(firm, 'admin')
  const narrow = await t.seedKey(firm.id, { scopes: ['firms:write'] })
  const admin = await t.seedSession(firm)
  await t.settled()
  const connect = async (headers: Record<string, string>) => {
    const { status, error } = await sendToOperation(t.baseUrl, connectIntegration, {}, undefined, headers)
    return error ? [status, error.code, error.details] : [status]
  }
  const pending = async () =>
    (await t.query('identity', 'select from pending_integration_permits where firm_id = $1', [toUuid(firm.id)])).length

  const refused = await connect({ 'x-api-key': narrow })
  const begunByNarrow = await pending()
  const answers = [await connect(admin.headers), await connect(admin.headers), await connect({ 'x-api-key': firm.key })]
  await t.settled()

  expect(refused).toEqual([403, 'insufficient_scope', { required: integrations.CONNECTION_SCOPES.join(' ') }])
  expect(begunByNarrow).toBe(0)
  expect(answers).toEqual([[302], [302], [302]])
  expect(await emailsOf(firm)).toEqual([`${colleague}@firm.test`])
})

test('an admin who is suspended or demoted by somebody else is told by email', async () => {
  const scene = await sceneOf()
  const { firm } = scene
  const admin = await t.seedSession(firm)
  const [suspended, demoted] = [await t.seedUser(firm, 'admin'), await t.seedUser(firm, 'admin')]

  await t.call(updateFirmUser, { id: suspended, status: 'suspended' }, firm.key)
  await t.call(updateFirmUser, { id: demoted, role: 'paralegal' }, undefined, admin.headers)
  await t.call(updateFirmUser, { id: demoted, status: 'suspended' }, undefined, admin.headers)
  await t.settled()

  const told = await t.query<{ recipient: string }>(
    'notifications',
    `select recipient from account_messages where firm_id = $1 and kind = 'account_changed'`,
    [toUuid(firm.id)],
  )
  expect(told.map(({ recipient }) => recipient).sort()).toEqual(
    [`${suspended}@firm.test`, `${demoted}@firm.test`].sort(),
  )
})

test('a suspended admin who gets another role is told by email, whether an admin or a key does it', async () => {
  const { firm } = await sceneOf()
  const admin = await t.seedSession(firm)
  const [byKey, byAdmin] = [await t.seedUser(firm, 'admin'), await t.seedUser(firm, 'admin')]
  await t.query('identity', `update users set status = 'suspended' where id = any($1)`, [[byKey, byAdmin].map(toUuid)])

  await t.call(updateFirmUser, { id: byKey, role: 'attorney', status: 'active' }, firm.key)
  await t.call(updateFirmUser, { id: byAdmin, role: 'attorney', status: 'active' }, undefined, admin.headers)
  await t.settled()

  const told = await t.query<{ recipient: string }>(
    'notifications',
    `select recipient from account_messages where firm_id = $1 and kind = 'account_changed'`,
    [toUuid(firm.id)],
  )
  expect(told.map(({ recipient }) => recipient).sort()).toEqual([byKey, byAdmin].map((id) => `${id}@firm.test`).sort())
})

test('an admin who was suspended a moment ago makes no credential, although gateways still know them', async () => {
  const scene = await sceneOf()
  const admin = await t.seedSession(scene.firm)
  await t.seedUser(scene.firm, 'admin')
  await t.query('identity', `update users set status = 'suspended' where id = $1`, [toUuid(admin.userId)])

  const { answer, widened } = await widenedBy(scene.firm, async () =>
    sendToOperation(
      t.baseUrl,
      named('createApiKey'),
      await arrange(named('createApiKey'), scene),
      undefined,
      admin.headers,
    ),
  )

  expect(answer.status).toBeGreaterThanOrEqual(401)
  expect(widened.filter((line) => line.startsWith('key '))).toEqual([])
})
