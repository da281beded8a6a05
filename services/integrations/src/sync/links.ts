import type { FirmId, IntegrationId, MatterId } from '@dossier/contracts'
import type { Store } from '../store/collections.ts'
import { type Link, type LinkDocument, type LinkKind, linkId, type Written } from '../store/links.ts'

/** The links of one account. */
export interface Links {
  find(kind: LinkKind, ourId: string): Promise<Link | undefined>
  findTheirs(kind: LinkKind, theirId: number): Promise<Link | undefined>
  /** Those of a matter's documents. `among` are ids of ours. */
  ofDocuments(matterId: MatterId, among: readonly string[]): Promise<Map<string, Link>>
  /**
   * Writes a link, making it where there is none. Undefined if what it leads to is linked to another of ours, or
   * somebody else changed it.
   */
  save(kind: LinkKind, ourId: string, present: Link | undefined, changes: LinkChanges): Promise<Link | undefined>
  /** The record that it leads to is gone: a later sync recreates it. Returns the link after the change. */
  unlink(link: Link): Promise<Link | undefined>
}

export type LinkChanges = Partial<
  Pick<LinkDocument, 'matter_id' | 'their_id' | 'lost_id' | 'written' | 'intent' | 'linked_at'>
>

/** What a link is before anything is linked. */
const UNLINKED = { their_id: null, lost_id: null, written: {} as Written, intent: null, linked_at: null }

export function linksOf(store: Pick<Store, 'links'>, firmId: FirmId, accountId: IntegrationId): Links {
  return {
    find: (kind, ourId) => store.links.find(linkId(accountId, kind, ourId)),
    async findTheirs(kind, theirId) {
      const [link] = await store.links.list({ where: { account_id: accountId, kind, their_id: theirId }, limit: 1 })
      return link
    },
    async ofDocuments(matterId, among) {
      const wanted = new Set(among)
      const links = await store.links.list({
        where: { account_id: accountId, matter_id: matterId },
        by: { field: 'our_id', upTo: among.at(-1) ?? '' },
        limit: LINKS_MAX,
      })
      return new Map(links.filter(({ our_id }) => wanted.has(our_id)).map((link) => [link.our_id, link]))
    },
    async save(kind, ourId, present, changes) {
      if (present) return await store.links.update(present, changes)
      return await store.links.insert({
        id: linkId(accountId, kind, ourId),
        firm_id: firmId,
        account_id: accountId,
        kind,
        our_id: ourId,
        matter_id: null,
        ...UNLINKED,
        expires_at: null,
        ...changes,
      })
    },
    async unlink(link) {
      const unlinked = await store.links.update(link, { ...UNLINKED, lost_id: link.their_id })
      return unlinked ?? (await store.links.find(link.id))
    },
  }
}

/** A matter has far fewer documents. */
const LINKS_MAX = 10_000
