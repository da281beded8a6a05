import { isFailure } from '../practice-management/failure.ts'
import type { Link, LinkKind } from '../store/links.ts'
import type { LinkChanges } from './links.ts'
import { assertSettled } from './settling.ts'
import type { Work } from './work.ts'

interface Making<Made extends { id: number }> {
  kind: LinkKind
  ourId: string
  /** Looks for what an attempt since then has made, whose answer was lost. */
  findMade: (since: string) => Promise<Made | undefined>
  make: () => Promise<Made>
  /** What the link says once it leads there. */
  linked: (made: Made) => LinkChanges
}

/**
 * Makes a record at the other side once, whatever breaks off in between. The intent is stored before the call. Where an
 * intent is found, the record that it may have left is looked for first. An attempt that certainly made nothing leaves
 * no intent.
 */
export async function makeOnce<Made extends { id: number }>(
  { links, lease, api, deps }: Pick<Work, 'links' | 'lease' | 'api' | 'deps'>,
  present: Link | undefined,
  { kind, ourId, findMade, make, linked }: Making<Made>,
): Promise<Made> {
  const save = async (link: Link | undefined, changes: LinkChanges): Promise<Link> => {
    const saved = await links.save(kind, ourId, link, changes)
    if (!saved) throw new Error(`the link of a ${kind} was changed by somebody else`)
    return saved
  }
  const earlier = present?.intent ?? null
  if (earlier) {
    assertSettled(earlier, deps.now())
    const made = await findMade(earlier.since)
    if (made) {
      await save(present, { ...linked(made), intent: null, their_id: made.id, linked_at: deps.now() })
      return made
    }
  }
  const intended = await save(present, { intent: { since: earlier?.since ?? api.theirNow(), tried_at: deps.now() } })
  lease.assertHeld()
  let made: Made
  try {
    made = await make()
  } catch (error) {
    if (isFailure(error) && !error.maybeDone) await save(intended, { intent: earlier })
    throw error
  }
  await save(intended, { ...linked(made), intent: null, their_id: made.id, linked_at: deps.now() })
  return made
}
