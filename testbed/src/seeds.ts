/** Seeds: firms, people and sessions that tests need, written to the databases unless only an operation can make them. */
import { randomBytes } from 'node:crypto'
import {
  type FirmId,
  type MatterId,
  matters,
  type Plan,
  type Role,
  Scope,
  toUuid,
  type UserId,
} from '@dossier/contracts'
import { apiKeyPrefix, hashApiKey, hashToken, newApiKey, newId, newRandomToken } from '@dossier/runtime'
import { callOperation } from './caller.ts'
import type { TestClock } from './clock.ts'
import type { TestDatabases } from './databases.ts'
import { APP_URL } from './environment.ts'
import { firmTimeZone } from './time-zones.ts'
import { made } from './until-answered.ts'

/** A firm with a key that may do everything. */
export interface SeededFirm {
  id: FirmId
  name: string
  key: string
}

/** A signed-in member of a firm. */
export interface SeededSession {
  userId: UserId
  email: string
  /** What the user's browser sends with each request of the web application. */
  headers: Record<string, string>
}

/** A client who came to the portal by an onboarding link. */
export interface SeededPortal {
  matterId: MatterId
  /** The last part of the link's address. */
  token: string
  /** What the client's browser sends with each request. */
  headers: Record<string, string>
}

export interface FirmOptions {
  plan?: Plan
  name?: string
  /** By default the time zone of the test run. */
  timeZone?: string
  /** An operator's own limits for the firm; null means those of the plan. By default tests never reach a limit. */
  rateLimit?: { per_minute: number; burst: number | null } | null
}

const ALL_SCOPES: readonly Scope[] = Scope.options
const NO_RATE_LIMIT = { per_minute: 1_000_000, burst: 1_000_000 }

const emailOf = (userId: UserId) => `${userId}@firm.test`

/** The seeds of a system. */
export function seedsOf({ query }: Pick<TestDatabases, 'query'>, clock: TestClock, baseUrl: () => string) {
  /** Gives the firm a further key. */
  async function seedKey(firmId: FirmId, key: { scopes?: readonly Scope[]; admin?: boolean } = {}): Promise<string> {
    const secret = newApiKey('live')
    await query(
      'identity',
      `insert into api_keys (id, firm_id, name, prefix, key_sha256, scopes, admin, created_at)
       values ($1, $2, 'test', $3, $4, $5, $6, now())`,
      [
        toUuid(newId('key')),
        toUuid(firmId),
        apiKeyPrefix(secret),
        hashApiKey(secret),
        key.scopes ?? ALL_SCOPES,
        key.admin ?? true,
      ],
    )
    return secret
  }

  async function seedFirm({
    plan = 'enterprise',
    name = 'Test & Partners',
    timeZone = firmTimeZone(),
    rateLimit = NO_RATE_LIMIT,
  }: FirmOptions = {}): Promise<SeededFirm> {
    const id = newId('firm')
    await query(
      'identity',
      `insert into firms (id, name, slug, email, plan, timezone, rate_limit_per_minute, rate_limit_burst,
                          created_at, updated_at)
       values ($1, $2, $3, 'office@firm.test', $4, $5, $6, $7, now(), now())`,
      [toUuid(id), name, id.replace('_', '-'), plan, timeZone, rateLimit?.per_minute ?? null, rateLimit?.burst ?? null],
    )
    return { id, name, key: await seedKey(id) }
  }

  /** A member of the firm. */
  async function seedUser({ id: firmId }: { id: FirmId }, role = 'attorney'): Promise<UserId> {
    const id = newId('usr')
    await query(
      'identity',
      `insert into users (id, firm_id, email, email_key, first_name, last_name, role, created_at)
       values ($1, $2, $3, $3, 'Test', 'User', $4, now())`,
      [toUuid(id), toUuid(firmId), emailOf(id), role],
    )
    return id
  }

  return {
    seedFirm,
    seedKey,
    /** Lets the integrations service read and change the firm's data, as if the firm had connected. */
    async seedPermit({ id }: { id: FirmId }): Promise<void> {
      await query('identity', 'insert into integration_permits (firm_id, asked_at) values ($1, now())', [toUuid(id)])
    },
    seedUser,
    /** A session of a new member of the firm. */
    async seedSession(firm: { id: FirmId }, role: Role = 'admin'): Promise<SeededSession> {
      const token = newRandomToken()
      const userId = await seedUser(firm, role)
      await query(
        'identity',
        // In use to its end: a test that moves the clock does not find it idle.
        `insert into sessions (id, firm_id, user_id, token_sha256, created_at, expires_at, last_active_at)
         values ($1, $2, $3, $4, $5, $5::timestamptz + interval '12 hours', $5::timestamptz + interval '12 hours')`,
        [toUuid(newId('ses')), toUuid(firm.id), toUuid(userId), hashToken(token), clock.read().toISOString()],
      )
      return {
        userId,
        email: emailOf(userId),
        headers: { cookie: `dossier_session=${token}`, origin: APP_URL },
      }
    },
    /** A portal session of a matter of the firm; of a new one unless told. */
    async seedPortal(firm: SeededFirm, matterId?: MatterId): Promise<SeededPortal> {
      const { createMatter, createClientPortalSession, generateIntakeLink } = matters.operations
      const title = `Portal ${randomBytes(8).toString('hex')}`
      const matter = { title, practice_area: 'other' } as const
      const id = matterId ?? (await made((key) => callOperation(baseUrl(), createMatter, matter, firm.key, key))).id
      const link = await made((key) => callOperation(baseUrl(), generateIntakeLink, { id }, firm.key, key))
      const token = link.intake_link.split('/').at(-1)!
      const session = await made((key) =>
        callOperation(baseUrl(), createClientPortalSession, { token }, undefined, key),
      )
      return { matterId: id as MatterId, token, headers: { authorization: `Bearer ${session.session_token}` } }
    },
  }
}
