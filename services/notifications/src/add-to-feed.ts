import type { Tx } from '@dossier/runtime'
import { changeOfEntry } from './domain/change-of-event.ts'
import type { FeedEntry } from './domain/feed-entry.ts'
import { insertChanges } from './store/changes.ts'
import { insertNotifications } from './store/notifications.ts'

/** Adds entries to the feeds of their firms, and has open pages told. Once in a transaction, at its end. */
export async function addToFeed(tx: Pick<Tx, 'query' | 'now'>, entries: readonly FeedEntry[]): Promise<void> {
  await Promise.all([insertNotifications(tx, entries), insertChanges(tx, entries.map(changeOfEntry))])
}
