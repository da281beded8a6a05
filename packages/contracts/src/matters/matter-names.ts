import { fullName } from '../full-name.ts'
import type { ClientId, MatterId, ParticipantId } from '../ids.ts'
import type { InputOf, OutputOf } from '../operation.ts'
import { nameParticipants } from './operations/participants.ts'
import { nameMatters } from './operations/reports.ts'

/** What a report row shows of its matter. */
export interface MatterNames {
  matter_title: string
  client_id: ClientId | null
  client_name: string | null
}

interface Caller {
  call<Named extends typeof nameMatters | typeof nameParticipants>(
    call: Named,
    input: InputOf<Named>,
  ): Promise<OutputOf<Named>>
}

type NamedPerson = Pick<MatterNames, 'client_id' | 'client_name'>
type NamedMatter = OutputOf<typeof nameMatters>[number]

const NOBODY: NamedPerson = { client_id: null, client_name: null }

interface PersonalRow {
  matter_id: MatterId
  participant_id: ParticipantId | null
  /** The client that the row records; null if it records none. Rows of a kind that records no client leave this out. */
  of_client_id?: ClientId | null
}

/**
 * Adds matter titles and people's names to the rows of a page. A participant's row names the participant, with a client id
 * only if they were the client. Any other row names the client that it records. A row without `of_client_id` names the
 * current client. If `of_client_id` is null, it names the current client only if the matter is known to have had no other,
 * which earlier versions of matters do not say.
 */
export async function withPersonNames<Row extends PersonalRow>(
  ctx: Caller,
  rows: readonly Row[],
): Promise<(Omit<Row, 'participant_id' | 'of_client_id'> & MatterNames)[]> {
  const ids = new Set(rows.flatMap(({ participant_id }) => participant_id ?? []))
  const [matterOf, nameOf] = await Promise.all([namedMatters(ctx, rows), participantNames(ctx, [...ids])])
  return rows.map(({ participant_id, of_client_id, ...row }) => {
    const matter = matterOf.get(row.matter_id)
    const person = participant_id === null ? clientOf(matter, of_client_id) : (nameOf.get(participant_id) ?? NOBODY)
    return { ...row, matter_title: matter?.title ?? '', ...person }
  })
}

function clientOf(matter: NamedMatter | undefined, id: ClientId | null | undefined): NamedPerson {
  const { client_id, client_name } = matter ?? NOBODY
  const former = matter?.former_clients ?? []
  if (id === undefined || id === client_id) return { client_id, client_name }
  if (id === null) return matter?.former_clients?.length === 0 ? { client_id, client_name } : NOBODY
  return former.find((one) => one.client_id === id) ?? { client_id: id, client_name: null }
}

async function namedMatters(ctx: Caller, rows: readonly PersonalRow[]): Promise<ReadonlyMap<MatterId, NamedMatter>> {
  if (rows.length === 0) return new Map()
  const named = await ctx.call(nameMatters, { matter_ids: [...new Set(rows.map((row) => row.matter_id))] })
  return new Map(named.map((matter) => [matter.id, matter]))
}

/** Makes the call only if there are ids. */
async function participantNames(ctx: Caller, ids: ParticipantId[]): Promise<ReadonlyMap<ParticipantId, NamedPerson>> {
  if (ids.length === 0) return new Map()
  const named = await ctx.call(nameParticipants, { participant_ids: ids })
  return new Map(
    named.map(({ id, first_name, last_name, former_client }) => [
      id,
      { client_id: former_client?.client_id ?? null, client_name: fullName({ first_name, last_name }) },
    ]),
  )
}
