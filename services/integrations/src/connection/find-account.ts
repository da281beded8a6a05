import type { FirmId, IntegrationId } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import type { Api } from '../practice-management/api.ts'
import type { PmUser } from '../practice-management/resources.ts'
import type { Account } from '../store/accounts.ts'
import type { Store } from '../store/collections.ts'
import { changeDocument } from '../store/documents/change-document.ts'

/** Accounts that a firm was connected to before, the newest first. */
const ACCOUNTS_MAX = 10
/** Links that are looked for to find out whether another person's account is the same one. */
const PROBES_MAX = 5
const USERS_MAX = 50

/**
 * Which of the firm's accounts a person has connected; a new one where it is none of them. The wire format names a
 * person but no account. So an account is known by a person who connected it before, or by what is linked in it:
 * identifiers there are unique over all accounts.
 */
export async function findAccount(
  { store, api, now }: { store: Store; api: Api; now: () => string },
  firmId: FirmId,
  user: PmUser,
): Promise<IntegrationId> {
  const known = await store.accounts.list({
    where: { firm_id: firmId },
    by: { field: 'connected_at', descending: true },
    limit: ACCOUNTS_MAX,
  })
  const account = known.find(({ user_ids }) => user_ids.includes(user.id)) ?? (await findByLinks(known))
  if (account) {
    await changeDocument(store.accounts, account.id, ({ user_ids }) => ({
      connected_at: now(),
      user_ids: [user.id, ...user_ids.filter((id) => id !== user.id)].slice(0, USERS_MAX),
    }))
    return account.id
  }
  const id = newId('int')
  await store.accounts.insert({ id, firm_id: firmId, user_ids: [user.id], connected_at: now(), expires_at: null })
  return id

  async function findByLinks(candidates: readonly Account[]): Promise<Account | undefined> {
    for (const candidate of candidates) {
      const linked = await store.links.list({
        where: { account_id: candidate.id },
        by: { field: 'linked_at', descending: true },
        limit: PROBES_MAX,
      })
      for (const { kind, their_id } of linked) {
        if (their_id === null || kind === 'document') continue
        const found = kind === 'matter' ? await api.findMatter(their_id) : await api.findContact(their_id)
        if (found) return candidate
      }
    }
    return undefined
  }
}
