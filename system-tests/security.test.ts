import {
  allOperations,
  type IdPrefix,
  identity,
  idKinds,
  isList,
  matters,
  type Operation,
  Role,
  roleMay,
  Scope,
  scopesFor,
  toUuid,
} from '@dossier/contracts'
import { bearer } from '@dossier/gateway/testing'
import {
  hashApiKey,
  hashToken,
  newApiKey,
  newId,
  newOAuthSecret,
  newPortalToken,
  newRandomToken,
} from '@dossier/runtime'
import {
  type Answer,
  type Connectable,
  type SeededFirm,
  type SeededPortal,
  type System,
  sendToOperation,
  startConnectable,
  startSystem,
} from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type AnyInput, arrange, idFields, Scene } from './cases/index.ts'
import { forEach, walk } from './walk.ts'

const withCredential = allOperations.filter((op) => op.access.kind !== 'public')
const withScope = allOperations.filter((op) => scopesFor(op).length > 0)
const withSession = withCredential.filter((op) => scopesFor(op).length === 0)
const ofPortal = withCredential.filter((op) => op.access.kind === 'portal')
const notOfPortal = withCredential.filter((op) => op.access.kind !== 'portal')

/** Operations that tell another firm's resource from none: `forbidden` instead of the 404. May only shrink. */
const ANSWERS_FORBIDDEN = ['getMatter', 'getClient']

let t: System
let connectable: Connectable
let owner: SeededFirm
/** A firm in which the walks may change things. */
let house: SeededFirm
let suspended: SeededFirm
let portals: { house: SeededPortal; suspended: SeededPortal }
/** For each operation, a request that succeeds when the owner sends it. */
let inputs: Record<string, AnyInput>

beforeAll(async () => {
  // The sandbox switches on the operations that only it has.
  connectable = await startConnectable()
  t = await startSystem({ everywhere: { RUN_MODE: 'test' }, environment: connectable.environment })
  ;[owner, house, suspended] = await Promise.all([t.seedFirm(), t.seedFirm(), t.seedFirm()])
  portals = { house: await t.seedPortal(house), suspended: await t.seedPortal(suspended) }
  const scene = () => new Scene(t, owner, { practiceManagement: connectable.practiceManagement })
  inputs = await walk(withCredential, (op) => arrange(op, scene()))
})
afterAll(async () => {
  await t.stop()
  await connectable.practiceManagement.stop()
})

const send = (op: Operation, headers: Record<string, string> = {}): Promise<Answer<unknown>> =>
  sendToOperation(t.baseUrl, op, inputs[op.name]!, undefined, headers)

const withKey = (key: string) => ({ 'x-api-key': key })

/** "403 forbidden", or the status alone of what succeeded. */
const outcome = ({ status, error }: Answer<unknown>) => (error ? `${status} ${error.code}` : `${status}`)

/** How each operation answers a request with the same headers. */
const outcomes = (operations: readonly Operation[], headersFor: (op: Operation) => Promise<object> | object) =>
  walk(operations, async (op) => outcome(await send(op, (await headersFor(op)) as Record<string, string>)))

/** Makes each value once for a key. */
function cached<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>()
  return (key) => {
    if (!known.has(key)) known.set(key, make(key))
    return known.get(key)!
  }
}

const scopesBut = (op: Operation) => Scope.options.filter((scope) => !scopesFor(op).includes(scope))

/** Session headers of a user of the house. An operation that may end its own session gets one of its own. */
function sessionsOf(role: Role): (op: Operation) => Promise<Record<string, string>> {
  const seed = () => new Scene(t, house, { role }).session().then(({ headers }) => headers)
  const shared = seed()
  return (op) => (withSession.includes(op) ? seed() : shared)
}

/** A token that acts for a new member of the firm, with scopes that no consent has narrowed. */
async function seedToken(firm: SeededFirm, role: Role, scopes: readonly Scope[]): Promise<string> {
  const { userId } = await t.seedSession(firm, role)
  const token = newOAuthSecret('access_token')
  const [clientId, grantId] = [toUuid(newId('app')), toUuid(newId('grt'))]
  const [later, firmId] = [new Date(Date.now() + 3_600_000), toUuid(firm.id)]
  await t.query(
    'identity',
    `insert into oauth_clients (id, firm_id, name, type, redirect_uris, scopes, created_at)
     values ($1, $2, 'App', 'public', '{}', $3, now())`,
    [clientId, firmId, Scope.options],
  )
  await t.query(
    'identity',
    `insert into oauth_grants (id, firm_id, client_id, user_id, scopes, redirect_uri, code_sha256, code_expires_at,
                               created_at, expires_at)
     values ($1, $2, $3, $4, $5, '', $6, $7, now(), $7)`,
    [grantId, firmId, clientId, toUuid(userId), scopes, hashToken(newOAuthSecret('code')), later],
  )
  await t.query('identity', 'insert into oauth_access_tokens values ($1, $2, $3, $4)', [
    hashToken(token),
    grantId,
    scopes,
    later,
  ])
  return token
}

const isRefused = (answered: string) => answered.startsWith('401') || answered.startsWith('403')

/** Operations that answer 401 or 403 where they should let the caller in, or something else where they should refuse. */
function wronglyAnswered(answers: Record<string, string>, may: (op: Operation) => boolean, refusal: string): string[] {
  return withCredential
    .filter((op) => op.name in answers)
    .filter((op) => {
      const answered = answers[op.name]!
      if (!may(op)) return answered !== refusal
      return isRefused(answered) && !(ANSWERS_FORBIDDEN.includes(op.name) && answered === '403 forbidden')
    })
    .map((op) => `${op.name}: ${answers[op.name]}`)
}

test('the operations that anyone may call are named here', () => {
  const open = allOperations.filter((op) => op.access.kind === 'public')
  const names = (signed: boolean) =>
    open
      .filter((op) => Boolean(op.signed) === signed)
      .map((op) => op.name)
      .sort()

  expect(names(false)).toEqual([
    'acceptInvitation',
    'completeSignUp',
    'createClientPortalSession',
    'createPortalLinkRequest',
    'createSession',
    'getInvitation',
    'getSignUp',
    'previewPortalLink',
    'receiveIntegrationCallback',
    'receiveIntegrationDeauthorization',
    'requestPasswordReset',
    'requestSignInUnlock',
    'requestSignUp',
    'resetPassword',
    'unlockSignIn',
  ])
  expect(names(true)).toEqual(['receiveBillingEvent', 'receiveIntegrationEvent', 'receiveSms', 'receiveSmsStatus'])
})

describe('every operation with a credential refuses', () => {
  const challenged = async (op: Operation, headers: Record<string, string>) => {
    const answer = await send(op, headers)
    return `${outcome(answer)}, ${answer.headers.get('www-authenticate')?.split(',')[0]}`
  }

  test('a request without one', async () => {
    expect(await walk(withCredential, (op) => challenged(op, {}))).toEqual(
      forEach(withCredential, '401 missing_api_key, Bearer realm="Dossier"'),
    )
  })

  test('a bearer token that is none', async () => {
    expect(await walk(withCredential, (op) => challenged(op, bearer('nonsense')))).toEqual(
      forEach(withCredential, '401 unauthorized, Bearer error="invalid_token"'),
    )
  })

  test.each([
    ['a malformed key', () => withKey('dsr_live_nonsense'), '401 invalid_api_key'],
    ['an unknown key', () => withKey(newApiKey('live')), '401 invalid_api_key'],
    ['a malformed portal session', () => bearer('dsr_portal_nonsense'), '401 unauthorized'],
    ['an unknown portal session', () => bearer(newPortalToken()), '401 unauthorized'],
    ['a malformed session', () => ({ cookie: 'dossier_session=nonsense' }), '401 invalid_session'],
    ['an unknown session', () => ({ cookie: `dossier_session=${newRandomToken()}` }), '401 invalid_session'],
  ])('%s', async (_what, credential, expected) => {
    const { headers } = await t.seedSession(owner)

    expect(await outcomes(withCredential, () => ({ origin: headers.origin, ...credential() }))).toEqual(
      forEach(withCredential, expected),
    )
  })

  test('every credential of a suspended firm', async () => {
    const [{ headers }, key] = await Promise.all([t.seedSession(suspended), t.seedKey(suspended.id)])
    await t.query('identity', 'update firms set suspended_at = now() where id = $1', [toUuid(suspended.id)])

    for (const credential of [headers, withKey(key), portals.suspended.headers]) {
      expect(await outcomes(withCredential, () => credential)).toEqual(forEach(withCredential, '403 firm_suspended'))
    }
  })
})

test('operations that change something refuse a session without the Origin of the application', async () => {
  const { headers } = await t.seedSession(owner)
  const changing = withCredential.filter((op) => op.method !== 'get')

  for (const origin of [{}, { origin: 'http://app.test.evil.example' }, { origin: 'null' }]) {
    expect(await outcomes(changing, () => ({ cookie: headers.cookie, ...origin }))).toEqual(
      forEach(changing, '403 csrf_rejected'),
    )
  }
})

test('a session is taken for no link of another site, and for those of this site and of none', async () => {
  const { headers } = await t.seedSession(owner)
  const from = (site: string) => () => ({ ...headers, origin: 'https://evil.example', 'sec-fetch-site': site })

  expect(await outcomes(withCredential, from('cross-site'))).toEqual(forEach(withCredential, '403 csrf_rejected'))
  for (const site of ['none', 'same-origin', 'same-site']) {
    const { status } = await send(listClients, { cookie: headers.cookie!, 'sec-fetch-site': site })
    expect(status).toBe(200)
  }
})

test('an operation refuses a key that has every scope but those it needs', async () => {
  const keyWith = cached((scopes) => t.seedKey(owner.id, { scopes: JSON.parse(scopes) }))

  const answers = await walk(withScope, async (op) => {
    const answer = await send(op, withKey(await keyWith(JSON.stringify(scopesBut(op)))))
    return [outcome(answer), answer.error?.details]
  })

  expect(answers).toEqual(forEach(withScope, (op) => ['403 insufficient_scope', { required: scopesFor(op).join(' ') }]))
})

test('an operation that one of several scopes opens is open to a key with any of them and nothing else', async () => {
  const manyScopes = allOperations.filter((op) => scopesFor(op).length > 1)

  const answers = await walk(manyScopes, (op) =>
    Promise.all(
      scopesFor(op).map(async (scope) =>
        outcome(await send(op, withKey(await t.seedKey(owner.id, { scopes: [scope] })))),
      ),
    ),
  )

  expect(manyScopes.length).toBeGreaterThan(0)
  expect(answers).toEqual(forEach(manyScopes, (op) => scopesFor(op).map(() => `${op.status}`)))
})

test('an operation is open to a token with its scope and to no other', async () => {
  const tokenWith = cached((scopes) => seedToken(house, 'admin', JSON.parse(scopes)))
  const tokenFor = (scopes: readonly Scope[]) => tokenWith(JSON.stringify(scopes)).then(bearer)

  const withIt = await outcomes(withCredential, () => tokenFor(Scope.options))
  const without = await outcomes(withCredential, (op) => tokenFor(scopesBut(op)))

  expect(wronglyAnswered(withIt, (op) => withScope.includes(op), '403 forbidden')).toEqual([])
  expect(without).toEqual(
    forEach(withCredential, (op) => (withScope.includes(op) ? '403 insufficient_scope' : '403 forbidden')),
  )
})

test('an operation that needs a session refuses a key with all scopes', async () => {
  expect(await outcomes(withSession, () => withKey(owner.key))).toEqual(forEach(withSession, '403 forbidden'))
})

test('an operation of the portal is open to a portal session, and no other is', async () => {
  const answers = await outcomes(withCredential, () => portals.house.headers)

  expect(ofPortal.length + notOfPortal.length).toBe(withCredential.length)
  expect(wronglyAnswered(answers, (op) => ofPortal.includes(op), '403 forbidden')).toEqual([])
})

describe.each(Role.options)('the table of roles holds for the role %s', (role) => {
  test('with a session', async () => {
    const answers = await outcomes(withCredential, sessionsOf(role))

    expect(wronglyAnswered(answers, (op) => roleMay(role, op), '403 forbidden')).toEqual([])
  })

  test('with a token that has all scopes', async () => {
    const token = await seedToken(house, role, Scope.options)

    const answers = await outcomes(withScope, () => bearer(token))

    expect(wronglyAnswered(answers, (op) => roleMay(role, op), '403 forbidden')).toEqual([])
  })
})

describe('to another firm', () => {
  const namesResource = (op: Operation) => idFields(op, inputs[op.name]!).length > 0

  test('every operation answers as if the resource that it names were not there, and changes nothing', async () => {
    const naming = withCredential.filter(namesResource)
    const stranger = await t.seedFirm()
    const scene = new Scene(t, stranger)
    await scene.portal()
    await t.settled()
    const eventsBefore = await Promise.all([owner, stranger].map((firm) => t.eventsOf(firm)))

    const answers = await outcomes(naming, (op) => scene.credentialFor(op))

    expect(naming.length).toBeGreaterThan(50)
    expect(answers).toEqual(
      forEach(naming, (op) =>
        ANSWERS_FORBIDDEN.includes(op.name)
          ? '403 forbidden'
          : `404 ${idKinds[idFields(op, inputs[op.name]!)[0]!.prefix].notFound}`,
      ),
    )
    expect(await Promise.all([owner, stranger].map((firm) => t.eventsOf(firm)))).toEqual(eventsBefore)
  })

  test('no operation that reads shows anything', async () => {
    const reading = withCredential.filter((op) => op.method === 'get' && !namesResource(op))
    const owned = withCredential.flatMap((op) => idFields(op, inputs[op.name]!))
    const kinds = new Set<IdPrefix>(owned.map(({ prefix }) => prefix))

    // A stranger who has named none of them: the audit log shows what its firm has asked for.
    const scene = new Scene(t, await t.seedFirm())

    const shown = await walk(reading, async (op) => {
      const text = JSON.stringify(await send(op, await scene.credentialFor(op)))
      return owned.filter(({ id }) => text.includes(id)).map(({ id }) => id)
    })

    expect(kinds.size).toBeGreaterThan(15)
    expect(reading.filter(isList).length).toBeGreaterThan(10)
    expect(shown).toEqual(forEach(reading, []))
  })

  test('the owner sees in the audit log what nobody else does', async () => {
    const resource = inputs[matters.operations.getMatter.name]!.id as string
    const sought = { resource, action: 'createMatter' }

    const { data } = await t.call(identity.operations.listAuditEvents, sought, owner.key)

    expect(data).toMatchObject([{ resources: expect.arrayContaining([resource]) }])
  })
})

const { listClients } = matters.operations

describe('every answer to a right credential says where its window stands, even if that is refused:', () => {
  const standing = async (op: Operation, headers: Record<string, string>) => {
    const answer = await send(op, headers)
    const names = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']
    return [outcome(answer), names.every((name) => answer.headers.has(name)) ? 'limited' : 'unlimited']
  }
  const suspend = ({ id }: SeededFirm) =>
    t.query('identity', 'update firms set suspended_at = now() where id = $1', [toUuid(id)])

  test.each<[string, (firm: SeededFirm) => Promise<Record<string, string>>]>([
    ['a key', async ({ key }) => withKey(key)],
    ['a session', async (firm) => (await t.seedSession(firm)).headers],
    ['an access token', async (firm) => bearer(await seedToken(firm, 'admin', Scope.options))],
    ['a portal session', async (firm) => (await t.seedPortal(firm)).headers],
  ])('%s of a suspended firm', async (_what, credentialOf) => {
    const firm = await t.seedFirm()
    const credential = await credentialOf(firm)
    await suspend(firm)

    expect(await walk(withCredential, (op) => standing(op, credential))).toEqual(
      forEach(withCredential, ['403 firm_suspended', 'limited']),
    )
  })

  test('but a key from an address that it is not for uses up nothing', async () => {
    const key = await t.seedKey(owner.id)
    await t.query('identity', `update api_keys set allowed_ips = '{203.0.113.0/24}' where key_sha256 = $1`, [
      hashApiKey(key),
    ])

    expect(await walk(withCredential, (op) => standing(op, withKey(key)))).toEqual(
      forEach(withCredential, ['403 ip_not_allowed', 'unlimited']),
    )
  })

  test('a key without any scope', async () => {
    const key = await t.seedKey(owner.id, { scopes: [] })

    const answers = await walk(withCredential, (op) => standing(op, withKey(key)))

    expect(Object.values(answers).filter(([, limited]) => limited !== 'limited')).toEqual([])
  })

  test('a portal session whose link has expired', async () => {
    const { headers, token } = await t.seedPortal(house)
    await t.query('matters', `update intake_links set expires_at = now() - interval '1 s' where token_sha256 = $1`, [
      hashToken(token),
    ])

    expect(await walk(withCredential, (op) => standing(op, headers))).toEqual(
      forEach(withCredential, ['410 link_expired', 'limited']),
    )
  })
})

test('revoked and expired keys and those of a suspended firm are refused as such', async () => {
  const firm = await t.seedFirm()
  const [revoked, expired, ofSuspended] = await Promise.all([t.seedKey(firm.id), t.seedKey(firm.id), t.seedFirm()])
  await t.query('identity', 'update api_keys set revoked_at = now() where key_sha256 = $1', [hashApiKey(revoked)])
  await t.query('identity', `update api_keys set expires_at = now() - interval '1 s' where key_sha256 = $1`, [
    hashApiKey(expired),
  ])
  await t.query('identity', 'update firms set suspended_at = now() where id = $1', [toUuid(ofSuspended.id)])

  const answers = await Promise.all([revoked, expired, ofSuspended.key].map((key) => send(listClients, withKey(key))))

  expect(answers.map(outcome)).toEqual(['401 revoked_api_key', '401 expired_api_key', '403 firm_suspended'])
})

test('a key with allowed addresses is refused from elsewhere', async () => {
  const [here, elsewhere] = await Promise.all([t.seedKey(owner.id), t.seedKey(owner.id)])
  await t.query('identity', `update api_keys set allowed_ips = '{127.0.0.0/8,::1/128}' where key_sha256 = $1`, [
    hashApiKey(here),
  ])
  await t.query('identity', `update api_keys set allowed_ips = '{203.0.113.0/24}' where key_sha256 = $1`, [
    hashApiKey(elsewhere),
  ])

  const answers = await Promise.all([here, elsewhere].map((key) => send(listClients, withKey(key))))

  expect(answers.map(outcome)).toEqual(['200', '403 ip_not_allowed'])
})
