import type { Tx } from '@dossier/runtime'
import { addToFeed } from '../add-to-feed.ts'
import { undeliveredEntry } from '../domain/feed-entry.ts'
import type { OutcomeNews } from '../store/communication-outcomes.ts'

/** Puts it into the firm's feed when a message to a client has failed: nobody was waiting who would have seen it. */
export async function tellUndelivered(tx: Pick<Tx, 'query' | 'now'>, news: OutcomeNews | undefined): Promise<void> {
  if (news?.status === 'failed') await addToFeed(tx, [undeliveredEntry(news, tx.now)])
}
