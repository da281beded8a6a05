import { hash, randomBytes } from 'node:crypto'
import {
  type InvitationId,
  identity,
  type OAuthClientId,
  type OAuthGrantId,
  type Role,
  toUuid,
  type UserId,
} from '@dossier/contracts'
import { bytesOf, giveKnownPassword, PASSWORD, seedMember, totpCode, totpStep } from '@dossier/identity/testing'
import { later, newId } from '@dossier/runtime'
import { made, until } from '@dossier/testbed'
import { named, unusedEmail } from '../names.ts'
import type { Scene } from '../scene.ts'

const { confirmTotp, createApiKey, createOAuthClient, enrolTotp, inviteUser, listApiKeys } = identity.operations
const { requestPasswordReset, requestSignInUnlock, requestSignUp, revokeApiKey } = identity.operations

export const makeUser = (scene: Scene): Promise<UserId> => scene.t.seedUser(scene.firm)

/** Their secret opens with no key, so they cannot sign in. */
export async function makeUserWithSecondStep(scene: Scene): Promise<UserId> {
  const id = await makeUser(scene)
  await scene.t.query(
    'identity',
    `insert into user_totps (user_id, firm_id, secret, enabled_at, created_at) values ($1, $2, 'sealed', now(), now())`,
    [toUuid(id), toUuid(scene.firm.id)],
  )
  return id
}

export async function makeSignedInUser(scene: Scene): Promise<string> {
  const id = await makeUser(scene)
  await makeSession(scene, id)
  return id
}

/** The address of a user who signs in with `PASSWORD`. */
export async function makeMember(scene: Scene): Promise<string> {
  return (await seedMember(scene.t, scene.firm)).email
}

/** A session of the user; a further one of the scene's user unless given. */
export async function makeSession(scene: Scene, userId?: UserId): Promise<string> {
  const id = newId('ses')
  const owner = userId ?? (await scene.userId())
  await scene.t.query(
    'identity',
    `insert into sessions (id, firm_id, user_id, token_sha256, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $5::timestamptz + interval '12 hours')`,
    [toUuid(id), toUuid(scene.firm.id), toUuid(owner), `token of ${id}`, scene.t.now()],
  )
  return id
}

/** Keys are bounded for each firm: where there are too many, one of an earlier request makes room. */
export async function makeApiKey(scene: Scene): Promise<string> {
  const input = { name: named('key'), scopes: ['matters:read' as const] }
  const make = async () => (await scene.call(createApiKey, input)).id
  return await make().catch(async () => {
    const keys = await scene.call(listApiKeys, { per_page: 100, status: 'live' })
    // The scene asks with the key named `test`.
    const earlier = keys.find(({ name }) => name !== 'test')
    if (earlier) await scene.call(revokeApiKey, { id: earlier.id })
    return await make()
  })
}

export async function makeOAuthClient(scene: Scene): Promise<string> {
  return (await scene.call(createOAuthClient, oauthClientInput())).id
}

export const oauthClientInput = () => ({
  name: named('application'),
  redirect_uris: ['https://app.example.com/callback'],
  scopes: ['matters:read' as const],
})

/** An authorization by the scene's user whose code the client has exchanged. */
export async function makeAuthorization(scene: Scene): Promise<string> {
  const [id, clientId] = [newId('grt'), await makeOAuthClient(scene)]
  await scene.t.query(
    'identity',
    `insert into oauth_grants (id, firm_id, client_id, user_id, scopes, redirect_uri, code_sha256, code_expires_at,
                               code_used_at, created_at, expires_at)
     values ($1, $2, $3, $4, '{matters:read}', '', $5, $6, $6, $6, $6::timestamptz + interval '90 days')`,
    [
      toUuid(id),
      toUuid(scene.firm.id),
      toUuid(clientId as OAuthClientId),
      toUuid(await scene.userId()),
      `code of ${id}`,
      scene.t.now(),
    ],
  )
  return id
}

/** A call of an application that waits for the scene's user. */
export async function makeApproval(scene: Scene): Promise<string> {
  const [id, grantId] = [newId('apv'), await makeAuthorization(scene)]
  await scene.t.query(
    'identity',
    `insert into approvals (id, firm_id, user_id, grant_id, operation, input, input_sha256, created_at, expires_at)
     values ($1, $2, $3, $4, 'archiveMatter', '{}', '', $5, $5::timestamptz + interval '1 hour')`,
    [toUuid(id), toUuid(scene.firm.id), toUuid(await scene.userId()), toUuid(grantId as OAuthGrantId), scene.t.now()],
  )
  return id
}

export async function makeInvitation(scene: Scene, role: Role = 'staff'): Promise<string> {
  const { headers } = await scene.session()
  const invite = () => scene.t.call(inviteUser, { email: unusedEmail(), role }, undefined, headers)
  return (await made(invite)).id
}

export async function makeInvitationToken(scene: Scene): Promise<string> {
  const id = await makeInvitation(scene)
  return await replaceToken(scene, 'invitations', 'id', toUuid(id as InvitationId))
}

export const signUpInput = () => ({
  firm_name: named('firm'),
  first_name: 'Eva',
  last_name: 'Kline',
  email: unusedEmail(),
})

export async function makeSignUpToken(scene: Scene): Promise<string> {
  const input = signUpInput()
  await scene.call(requestSignUp, input)
  return await replaceToken(scene, 'sign_ups', 'email_key', input.email)
}

export async function makePasswordResetToken(scene: Scene): Promise<string> {
  const email = await makeMember(scene)
  await scene.call(requestPasswordReset, { email })
  return await replaceToken(scene, 'password_resets', 'email_key', email)
}

export async function makeSignInUnlockToken(scene: Scene): Promise<string> {
  const email = await makeMember(scene)
  await scene.call(requestSignInUnlock, { email })
  return await replaceToken(scene, 'sign_in_unlocks', 'email_key', email)
}

/** The scene's user has `PASSWORD`, and no second step. */
export async function haveNoSecondStep(scene: Scene): Promise<void> {
  const userId = await scene.userId()
  await scene.t.query('identity', 'delete from user_totps where user_id = $1', [toUuid(userId)])
  await giveKnownPassword(scene.t, userId)
}

/** The code that the authenticator app of the scene's user shows for a second step that was not confirmed yet. */
export async function makeCodeToConfirm(scene: Scene): Promise<string> {
  await haveNoSecondStep(scene)
  const { secret } = await scene.call(enrolTotp, { password: PASSWORD })
  return totpCode(bytesOf(secret), totpStep(scene.t.now()))
}

/** The code that the app shows for a second step that is on, as if it had not been used. */
export async function makeCodeInUse(scene: Scene): Promise<string> {
  const code = await makeCodeToConfirm(scene)
  await scene.call(confirmTotp, { code })
  await scene.t.query('identity', 'update user_totps set last_step = null where user_id = $1', [
    toUuid(await scene.userId()),
  ])
  return code
}

/** Gives a link that was just sent a token that is known here; the one in the email no longer works. */
async function replaceToken(scene: Scene, table: string, column: string, value: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const statement = `update ${table} set token_sha256 = $2 where ${column} = $1`
  await scene.t.query('identity', statement, [value, hash('sha256', token)])
  return token
}

/** An instant to which the clock of the firm, in a sandbox, can be moved now: it does not move already. */
export async function makeInstantAhead(scene: Scene): Promise<string> {
  let now = ''
  await until(async () => {
    const clock = await scene.call(identity.operations.getSandboxClock, {})
    now = clock.now
    return clock.status === 'ready'
  })
  return later(now, 3_600_000)
}
