import type { DataOf } from '@dossier/client/paths'
import { queryOptions } from '@tanstack/react-query'
import { client, dataOf } from '../api/client.ts'
import { queries } from '../api/queries.ts'

export type Participant = DataOf<'getMatterParticipant'>

/** A matter has at most 50. */
const PARTICIPANTS_MAX = 100

/** Who takes part in a matter besides the client. */
export const participantsQuery = (matterId: string) =>
  queryOptions({
    queryKey: ['participants', 'of-matter', matterId],
    queryFn: () => {
      const params = { path: { id: matterId }, query: { per_page: PARTICIPANTS_MAX } }
      return dataOf(client.GET('/api/v1/matters/{id}/participants', { params }))
    },
  })

export const participantQuery = ({ matter_id, id }: Pick<Participant, 'matter_id' | 'id'>) =>
  queryOptions({
    queryKey: ['participants', 'one', matter_id, id],
    queryFn: () => {
      const path = { id: matter_id, participant_id: id }
      return dataOf(client.GET('/api/v1/matters/{id}/participants/{participant_id}', { params: { path } }))
    },
  })

/** What somebody has answered in a form of their own. */
export const participantIntakeQuery = ({ matter_id, id }: Pick<Participant, 'matter_id' | 'id'>) =>
  queryOptions({
    queryKey: ['participants', 'intake', matter_id, id],
    queryFn: () => {
      const path = { id: matter_id, participant_id: id }
      return dataOf(client.GET('/api/v1/matters/{id}/participants/{participant_id}/intake', { params: { path } }))
    },
  })

export const refreshParticipants = () => queries.invalidateQueries({ queryKey: ['participants'] })
