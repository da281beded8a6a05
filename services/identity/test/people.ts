import { identity, toUuid, type UserId } from '@dossier/contracts'
import { type SeededFirm, type System, untilAnswered } from '@dossier/testbed'
import { Secret } from 'otpauth'
import { hashPassword } from '../src/domain/password.ts'

export const PASSWORD = 'correct horse battery staple'
export const OTHER_PASSWORD = 'a different long password'
export const ORIGIN = 'http://app.test'
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** A thousandth of the usual cost, for people who sign in often. */
const KNOWN_HASH = await hashPassword(PASSWORD, { memory: 8, passes: 1, parallelism: 1, tagLength: 32 })

/** Lets the user sign in with `PASSWORD`. */
export async function giveKnownPassword(t: System, userId: UserId): Promise<void> {
  await t.query('identity', 'update users set password_hash = $2 where id = $1', [toUuid(userId), KNOWN_HASH])
}

/** Switches on two-step sign-in for a user, with an app that nobody has. */
export async function giveSecondStep(t: System, firm: Pick<SeededFirm, 'id'>, userId: UserId): Promise<void> {
  await t.query(
    'identity',
    `insert into user_totps (firm_id, user_id, secret, created_at, enabled_at) values ($1, $2, 'sealed', now(), now())`,
    [toUuid(firm.id), toUuid(userId)],
  )
}

/** A member of the firm who can sign in with `PASSWORD`. */
export async function seedMember(
  t: System,
  firm: Pick<SeededFirm, 'id'>,
  role = 'attorney',
): Promise<{ id: UserId; email: string }> {
  const id = await t.seedUser(firm as SeededFirm, role)
  await giveKnownPassword(t, id)
  return { id, email: `${id}@firm.test` }
}

/** The token of the last link that was emailed to the address, once all mail has left. */
export async function emailedToken(t: System, address: string): Promise<string> {
  const link = await emailedLink(t, address)
  return link.split('/').at(-1)!
}

export async function emailedLink(t: System, address: string): Promise<string> {
  await t.settled()
  const links = (await t.messagesTo(address)).flatMap(
    ({ text }) => text.match(/http:\/\/app\.test\/\S+\/[\w-]{43}/g) ?? [],
  )
  if (links.length === 0) throw new Error(`no link was sent to ${address}`)
  return links.at(-1)!
}

/** Signs in, and returns what a browser sends from then on; throws what was refused. */
export async function signIn(
  t: System,
  email: string,
  password = PASSWORD,
  sent: Record<string, string> = {},
): Promise<Record<string, string>> {
  const { status, headers, error } = await untilAnswered(() =>
    t.call(identity.operations.createSession, { email, password }, undefined, sent),
  )
  if (status !== 200) throw new Error(`sign-in was refused: ${error.code}`)
  return { cookie: headers.getSetCookie()[0]!.split(';')[0]!, origin: ORIGIN }
}

/** Whether a session still stands: 200, or the code that it is refused with. */
export async function standing(t: System, headers: Record<string, string>): Promise<number | string> {
  const { status, error } = await t.call(identity.operations.getSession, {}, undefined, headers)
  return error ? error.code : status
}

/** Everything that the service's database has as text, to look for secrets in it. */
export async function everythingStored(t: System): Promise<string> {
  const tables = await t.query<{ name: string }>(
    'identity',
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) => t.query<{ row: string }>('identity', `select x::text as row from ${name} x`)),
  )
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n')
}

/** Reads base32 as an authenticator app does. */
export function bytesOf(base32: string): Buffer {
  return Buffer.from(Secret.fromBase32(base32).bytes)
}
