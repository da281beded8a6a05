import { integrations } from '@dossier/contracts'
import { walkConsent } from '@dossier/local/practice-management'
import { type ConnectedSystem, type SeededFirm, until } from '@dossier/testbed'

const { getIntegrationStatus, updateIntegrationSettings } = integrations.operations

/** An account of its own at the other side, so that tests of one system do not meet. */
export function newAccount({ standIn }: ConnectedSystem) {
  const people = ['Ada', 'Ben'].map((first_name) => ({
    first_name,
    last_name: 'Court',
    email: `${first_name}@court.test`,
  }))
  const { account, users } = standIn.controls.addAccount({
    name: 'Court & Court',
    users: people,
    practice_areas: [PRACTICE_AREA],
  })
  const [first, second] = users.map(({ id }) => id)
  return {
    id: account.id,
    first: first!,
    second: second!,
    webhooks: () => standIn.controls.holdings().webhooks.filter(({ account_id }) => account_id === account.id),
    grants: () => standIn.controls.holdings().granted_by.filter((id) => id === first || id === second),
  }
}

/** The one that the account has. */
export const PRACTICE_AREA = 'Court Work'

/** A firm that is connected to an account of its own. */
export async function connectedFirm(s: ConnectedSystem) {
  const account = newAccount(s)
  const firm = await s.connectedFirm(account.first)
  // A handshake may come after the answer to the subscription.
  await until(async () => account.webhooks().every(({ status }) => status === 'enabled'))
  return { firm, account }
}

/** Where a person's browser is led back to once they have consented. */
export async function consented(s: ConnectedSystem, firm: Pick<SeededFirm, 'key'>, userId: number): Promise<URL> {
  return await walkConsent(await s.authorizeUrl({ 'X-Api-Key': firm.key }), { userId })
}

export async function statusOf({ t }: ConnectedSystem, { key }: SeededFirm) {
  return (await t.call(getIntegrationStatus, {}, key)).data
}

/** Makes one call at the other side in the firm's name. */
export function callThere({ t }: ConnectedSystem, { key }: SeededFirm) {
  return t.call(updateIntegrationSettings, { case_type_mappings: { business: PRACTICE_AREA } }, key)
}

/** How often the stand-in was called so. */
export function callsOf({ standIn }: ConnectedSystem, call: string): number {
  return standIn.controls.counts()[call] ?? 0
}

export const REFRESH = 'POST /oauth/token'

/** Ends all connections as far as the connector knows, so that moving the clock wakes no firm of an earlier test. */
export async function leaveAll({ store }: ConnectedSystem): Promise<void> {
  // A job may change a connection between the two.
  await until(async () => {
    const all = await store.connections.list({ where: {}, limit: 1_000 })
    const live = all.filter(({ access_token }) => access_token !== null)
    for (const connection of live) await store.connections.update(connection, { access_token: null })
    return live.length === 0
  })
}
