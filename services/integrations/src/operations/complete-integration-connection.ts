import {
  AppError,
  type FirmId,
  type InputOf,
  type IntegrationId,
  type integrations,
  invalidField,
} from '@dossier/contracts'
import { hashToken } from '@dossier/runtime'
import { farewellsWith } from '../connection/farewells.ts'
import { findAccount } from '../connection/find-account.ts'
import { asUpstreamError } from '../connection/upstream-error.ts'
import type { Connector } from '../connector.ts'
import { connectorOf, type IntegrationsHandler } from '../deps.ts'
import { isFailure } from '../practice-management/failure.ts'
import type { Tokens } from '../practice-management/oauth.ts'
import type { PmUser } from '../practice-management/resources.ts'
import { safetyNet } from '../queue/queue.ts'
import type { ConnectState } from '../store/connect-states.ts'
import { alreadyConnected, type Connection, disconnectsOf, isLive, newConnection } from '../store/connections.ts'
import { changeDocument } from '../store/documents/change-document.ts'

type BrowserSession = InputOf<typeof integrations.operations.completeIntegrationConnection>['session']

/**
 * Using the state up comes before the code is exchanged: of two that come back with it, one goes on. A firm that is disconnected
 * meanwhile stays so.
 */
export const completeIntegrationConnection: IntegrationsHandler<
  typeof integrations.operations.completeIntegrationConnection
> = async (ctx, { state, code, error, session }) => {
  const deps = connectorOf(ctx.deps)
  const found = await findState(deps, state, session, ctx.now())
  ctx.concerns({
    firm_id: found.firm_id,
    user_id: found.user_id,
    ...(session && session.id === found.session_id && { credential_id: session.id, actor: 'session' }),
  })
  if (error === undefined && code === undefined) throw invalidField('validation_error', 'code', 'is required')
  if (!(await deps.store.connectStates.remove(found))) throw new AppError('integration_state_invalid')
  if (error !== undefined || code === undefined)
    throw new AppError('integration_refused', { reason: shownReason(error) })

  const signal = AbortSignal.timeout(Math.max(1, ctx.remainingMs() - MARGIN_MS - TAKE_BACK_MS_MAX))
  try {
    const tokens = await exchange(deps, code, signal)
    await connect(deps, found, tokens, signal)
  } catch (failure) {
    throw asUpstreamError(failure)
  }
  return { location: deps.dashboardUrl }
}

/** Time reserved for the response. */
const MARGIN_MS = 1_000
/** Time reserved before that, to revoke a grant that is not kept. */
const TAKE_BACK_MS_MAX = 2_000

/** A state that another browser brings stays good for the one that has it. */
async function findState(deps: Connector, state: string, session: BrowserSession, now: string) {
  const found = await deps.store.connectStates.find(hashToken(state))
  const isGood = found && found.expires_at > now && isFrom(found, session)
  if (!isGood) throw new AppError('integration_state_invalid')
  assertNotVoid(found, await deps.store.connections.find(found.firm_id))
  return found
}

/** A pending connection is void once the firm has been disconnected. */
function assertNotVoid(state: ConnectState, present: Connection | undefined): void {
  if (disconnectsOf(present) !== disconnectsOf(state)) throw new AppError('integration_state_invalid')
}

/** A state that a key began belongs to the firm: any browser may bring it that is not signed in to another firm. */
function isFrom({ session_id, firm_id }: ConnectState, session: BrowserSession): boolean {
  return session_id === null ? session === null || session.firm_id === firm_id : session_id === session?.id
}

async function exchange({ oauth }: Connector, code: string, signal: AbortSignal): Promise<Tokens> {
  try {
    return await oauth.exchangeCode(code, signal)
  } catch (failure) {
    if (isFailure(failure, 'refused')) throw new AppError('integration_refused', { reason: 'invalid_code' })
    throw failure
  }
}

/** Connects the firm by a fresh grant, which is taken back where that fails. */
async function connect(deps: Connector, state: ConnectState, tokens: Tokens, signal: AbortSignal): Promise<void> {
  const { firm_id: firmId } = state
  let user: PmUser | undefined
  try {
    const api = deps.apiOf({ get: async () => tokens.accessToken, replace: refuseReplacement }, signal)
    user = await api.whoAmI()
    const accountId = await findAccount({ store: deps.store, api, now: deps.now }, firmId, user)
    await storeConnection(deps, state, accountId, user, tokens)
  } catch (failure) {
    await takeBackUnlessKept(deps, firmId, user, tokens)
    throw failure
  }
}

/**
 * Revokes a fresh grant, unless the firm is connected in the name of the same person: by this grant, which was stored
 * before the failure, or by an earlier one, which the other side might end as well.
 */
async function takeBackUnlessKept(
  { store, oauth, log }: Connector,
  firmId: FirmId,
  user: PmUser | undefined,
  { accessToken }: Tokens,
): Promise<void> {
  const present = await store.connections.find(firmId).catch(() => undefined)
  if (isLive(present) && present.external_user_id === user?.id) return
  try {
    await oauth.deauthorize(accessToken, AbortSignal.timeout(TAKE_BACK_MS_MAX))
  } catch (error) {
    log.warn({ err: error }, 'a grant that connects no firm could not be taken back')
  }
}

async function refuseReplacement(): Promise<never> {
  throw new AppError('integration_refused', { reason: 'invalid_token' })
}

/**
 * Anything that a connection of another person leaves there is taken back. A session does not replace another person's, even
 * one made since it began.
 */
async function storeConnection(
  deps: Connector,
  state: ConnectState,
  accountId: IntegrationId,
  user: PmUser,
  tokens: Tokens,
): Promise<void> {
  const { store, now, queue } = deps
  const { firm_id: firmId, session_id } = state
  const jobs = ['keep_subscriptions', 'say_farewell'] as const
  for (const kind of jobs) await queue.add({ firmId, kind, dueAt: safetyNet(now()) })
  await store.connections.insert(newConnection(firmId))
  await changeDocument(store.connections, firmId, (present) => {
    assertNotVoid(state, present)
    const isOtherAccount = present.account_id !== accountId
    const isOtherPerson = present.external_user_id !== user.id
    if (session_id !== null && isOtherPerson && isLive(present)) throw alreadyConnected()
    return {
      reason: null,
      account_id: accountId,
      external_user: user,
      external_user_id: user.id,
      connected_at: now(),
      ...deps.tokens.stored(firmId, tokens),
      ...(isOtherAccount && { practice_areas: [], last_sync: null, last_success_at: null }),
      ...(isOtherPerson && isLive(present) && { farewells: farewellsWith(present, now()) }),
    }
  })
  for (const kind of jobs) await queue.add({ firmId, kind })
}

const REASON_CHARACTERS_MAX = 100

/** What the other side puts into the address may be anything. */
function shownReason(error: string | undefined): string {
  return (error ?? '').replace(/[^\w .-]/g, '').slice(0, REASON_CHARACTERS_MAX)
}
