import { fullName } from '../full-name.ts'
import type { ClientId, MatterId, ParticipantId } from '../ids.ts'
import type { InputOf, OutputOf } from '../operation.ts'
import { nameParticipants } from './operations/participants.ts'
import { nameMatters } from './operations/reports.ts'

/** What a row of a report shows of its matter. */
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

const UNKNOWN: MatterNames = { matter_title: '', client_id: null, client_name: null }

/** The rows of a page with titles and clients of their matters, which one call asks for. */
export async function withMatterNames<Row extends { matter_id: MatterId }>(
  ctx: Caller,
  rows: readonly Row[],
): Promise<(Row & MatterNames)[]> {
  if (rows.length === 0) return []
  const named = await ctx.call(nameMatters, { matter_ids: [...new Set(rows.map((row) => row.matter_id))] })
  const namesOf = new Map<MatterId, MatterNames>(
    named.map(({ id, title, client_id, client_name }) => [id, { matter_title: title, client_id, client_name }]),
  )
  return rows.map((row) => ({ ...row, ...(namesOf.get(row.matter_id) ?? UNKNOWN) }))
}

/** The same for rows that may be a participant's: these have their name, and no client unless they were the client. */
export async function withPersonNames<Row extends { matter_id: MatterId; participant_id: ParticipantId | null }>(
  ctx: Caller,
  rows: readonly Row[],
): Promise<(Omit<Row, 'participant_id'> & MatterNames)[]> {
  const ids = new Set(rows.flatMap(({ participant_id }) => participant_id ?? []))
  const [named, nameOf] = await Promise.all([withMatterNames(ctx, rows), participantNames(ctx, [...ids])])
  return named.map(({ participant_id, ...row }) =>
    participant_id === null ? row : { ...row, client_id: null, client_name: null, ...nameOf.get(participant_id) },
  )
}

/** Asks only where there are some. */
async function participantNames(
  ctx: Caller,
  ids: ParticipantId[],
): Promise<ReadonlyMap<ParticipantId, Pick<MatterNames, 'client_id' | 'client_name'>>> {
  if (ids.length === 0) return new Map()
  const named = await ctx.call(nameParticipants, { participant_ids: ids })
  return new Map(
    named.map(({ id, first_name, last_name, former_client }) => [
      id,
      { client_id: former_client?.client_id ?? null, client_name: fullName({ first_name, last_name }) },
    ]),
  )
}
