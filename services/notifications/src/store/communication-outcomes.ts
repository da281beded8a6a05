import { type CommunicationId, type FirmId, toTypeId, toUuid } from '@dossier/contracts'
import type { Ctx, Tx } from '@dossier/runtime'
import type { ClientMessage } from '../domain/feed-entry.ts'
import type { MessageOutcome } from '../domain/message-outcome.ts'
import type { StoredCommunication } from './communications.ts'
import { type CorrespondentRow, toCorrespondent } from './correspondents.ts'

/** A message with a new outcome: the first of delivered and failed stays. */
export interface OutcomeNews extends ClientMessage {
  createdAt: string
  status: StoredCommunication['status']
  /** The number that an SMS came from; null for an email, and for an SMS from before that was recorded. */
  sentFrom: string | null
}

const NEWS_COLUMNS =
  'id, firm_id, matter_id, participant_id, client_id, channel, recipient as "to", created_at, status, sent_from as "sentFrom"'

type OutcomeNewsRow = Pick<OutcomeNews, 'id' | 'channel' | 'to' | 'status' | 'sentFrom'> &
  CorrespondentRow &
  Record<'firm_id' | 'created_at', string>

function toOutcomeNews(news: OutcomeNewsRow): OutcomeNews {
  const { id, firm_id, matter_id, participant_id, client_id, created_at, ...row } = news
  return {
    ...row,
    id: toTypeId('comm', id),
    firmId: toTypeId('firm', firm_id),
    ...toCorrespondent({ matter_id, participant_id, client_id }),
    createdAt: created_at,
  }
}

/**
 * Notes what became of an SMS of any firm; one whose id is not recorded yet takes it up by `markCommunicationSent`.
 */
export async function markSmsOutcome(
  tx: Tx,
  providerId: string,
  outcome: MessageOutcome,
): Promise<OutcomeNews | undefined> {
  return await markOutcome(tx, outcome, `provider_id = $4 and channel = 'sms'`, [providerId])
}

/** Records the outcome of an email, even if it is not recorded as sent yet: a process was sending it. */
export async function markEmailOutcome(
  tx: Tx,
  firmId: FirmId,
  id: CommunicationId,
  outcome: MessageOutcome,
): Promise<OutcomeNews | undefined> {
  return await markOutcome(tx, outcome, `firm_id = $4 and id = $5 and channel = 'email'`, [toUuid(firmId), toUuid(id)])
}

async function markOutcome(
  tx: Tx,
  { status, failure }: MessageOutcome,
  where: string,
  values: readonly string[],
): Promise<OutcomeNews | undefined> {
  if (status === 'sent') return undefined
  const [row] = await tx.query<OutcomeNewsRow>(
    `update communications set status = $1, failure = $2, sent_at = coalesce(sent_at, $3)
     where ${where} and direction = 'outbound' and status in ('queued', 'sent')
     returning ${NEWS_COLUMNS}`,
    [status, failure, tx.now, ...values],
  )
  return row && toOutcomeNews(row)
}

/**
 * `providerId` is the provider's own id of the message. An outcome recorded before stays. The row in
 * `sms_statuses` serializes this with reports about an SMS; for an email, the row itself does. Returns
 * the resulting outcome, or nothing if it was recorded as sent before.
 */
export async function markCommunicationSent(
  tx: Tx,
  firmId: FirmId,
  id: CommunicationId,
  providerId: string,
): Promise<OutcomeNews | undefined> {
  const [row] = await tx.query<OutcomeNewsRow>(
    `with outcome as (
       insert into sms_statuses as s (provider_id, status, created_at)
       select $4, 'sent', $3 from communications where firm_id = $1 and id = $2 and channel = 'sms'
       on conflict (provider_id) do update set status = s.status
       returning status, failure
     )
     update communications
     set status = case when status in ('delivered', 'failed') then status
                  else coalesce((select status from outcome), 'sent') end,
         failure = case when status in ('delivered', 'failed') then failure else (select failure from outcome) end,
         sent_at = $3, provider_id = $4
     where firm_id = $1 and id = $2 and sent_at is null
     returning ${NEWS_COLUMNS}`,
    [toUuid(firmId), toUuid(id), tx.now, providerId],
  )
  return row && toOutcomeNews(row)
}

/** `failure` says why, for operators. A known outcome stays. */
export async function markCommunicationFailed(
  db: Pick<Ctx['db'], 'lookup'>,
  firmId: FirmId,
  id: CommunicationId,
  failure: string,
): Promise<OutcomeNews | undefined> {
  const [row] = await db.lookup<OutcomeNewsRow>(
    `update communications set status = 'failed', failure = $3 where firm_id = $1 and id = $2 and status = 'queued'
     returning ${NEWS_COLUMNS}`,
    [toUuid(firmId), toUuid(id), failure],
  )
  return row && toOutcomeNews(row)
}
