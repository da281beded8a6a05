import { pause } from '@dossier/runtime'
import { isFailure } from '../practice-management/failure.ts'
import type { Intent, Link, LinkKind, Written } from '../store/links.ts'
import type { LinkChanges } from './links.ts'
import { SETTLE_MS, SettlingError, settlingMs } from './settling.ts'
import type { Work } from './work.ts'

/** Pauses before another attempt, where the other side answered that it could not make the record. */
const RETRY_PAUSES_MS = [500, 1_500]

interface Making {
  kind: LinkKind
  ourId: string
  /** What is to be written. */
  wanted: Written
  /** Lists records with this content that were made since then and are linked to nothing, the oldest first. */
  listAlike: (since: string, content: Written) => Promise<{ id: number }[]>
  /** Whether people may just have made a record with the same content. */
  mayHaveTwin: boolean
  /** Looks for a record of the account's own that may be taken over. */
  findOwn?: () => Promise<{ id: number } | undefined>
  make: () => Promise<{ id: number }>
  /** Is to be stored before the record is made. */
  after?: Promise<unknown>
}

/** A record there. */
export interface Made {
  theirId: number
  /** What it was made with. */
  written: Written
  /** The link to it, once that is stored. */
  link: Promise<Link>
}

/**
 * Makes a record at the other side once, whatever breaks off in between. The intent is stored before the call. Where an
 * intent is found, the record that it may have left is looked for first. Such a record has the content of that attempt:
 * `written` of the link says which.
 *
 * The link to the record may be stored while the next record's intent is, or while another sync begins. A process that finds the
 * intent of this record finds the record again.
 */
export async function makeOnce(
  { links, lease, api, deps, signal }: Pick<Work, 'links' | 'lease' | 'api' | 'deps' | 'signal'>,
  present: Link | undefined,
  { kind, ourId, wanted, listAlike, mayHaveTwin, findOwn, make, after }: Making,
): Promise<Made> {
  let link = present
  async function save(changes: LinkChanges): Promise<Link> {
    link = await links.save(kind, ourId, link, changes)
    if (!link) throw new Error(`the link of a ${kind} was changed by somebody else`)
    return link
  }
  const leadsTo = ({ id }: { id: number }, written: Written) => ({
    written,
    intent: null,
    their_id: id,
    lost_id: null,
    linked_at: deps.now(),
  })

  function saveMade(record: { id: number }, written: Written): Made {
    const saving = save(leadsTo(record, written))
    saving.catch(() => {})
    return { theirId: record.id, written, link: saving }
  }

  /** Looks for the record of an attempt whose answer was lost. */
  async function findMade({ since, content, others }: Intent): Promise<{ id: number } | undefined> {
    return (await listAlike(since, content)).find(({ id }) => !others.includes(id))
  }

  const left = present?.intent
  if (left) {
    const waitMs = settlingMs(left, deps.now())
    const made = await findMade(left)
    if (made) return saveMade(made, left.content)
    if (waitMs > 0) throw new SettlingError(waitMs)
  }
  const own = await findOwn?.()
  const taken = own && (await links.save(kind, ourId, present, leadsTo(own, wanted)))
  if (taken) return { theirId: own.id, written: wanted, link: Promise.resolve(taken) }

  const since = left?.since ?? (await api.theirNow())
  const others = left?.others ?? (mayHaveTwin ? (await listAlike(since, wanted)).map(({ id }) => id) : [])
  for (let attempt = 0; ; attempt++) {
    const intent = { since, tried_at: deps.now(), content: wanted, others }
    api.prepareCall()
    await Promise.all([save({ intent }), after])
    lease.assertHeld()
    try {
      return saveMade(await make(), wanted)
    } catch (error) {
      if (!isFailure(error) || signal.aborted) throw error
      if (!error.maybeDone) {
        await save({ intent: null })
        throw error
      }
      const made = await findMade(intent)
      if (made) return saveMade(made, wanted)
      const isAnswered = error.status !== undefined
      // Without an answer the attempt may still be under way. It is waited for once.
      if (!isAnswered && !left) throw new SettlingError(SETTLE_MS)
      const pauseMs = RETRY_PAUSES_MS[attempt]
      if (!isAnswered || pauseMs === undefined) throw error
      await pause(pauseMs, signal)
    }
  }
}
