import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { queries } from '../api/queries.ts'

export type Participant = AnswerOf<'getMatterParticipant'>

/** A matter has at most 50. */
const PARTICIPANTS_MAX = 100

/** Who takes part in a matter besides the client. */
export const participantsQuery = (matterId: string) =>
  queryOptions({
    queryKey: ['participants', 'of-matter', matterId],
    queryFn: () => {
      return call(api.listMatterParticipants, { id: matterId, per_page: PARTICIPANTS_MAX }).then(({ data }) => data)
    },
  })

export const participantQuery = ({ matter_id, id }: Pick<Participant, 'matter_id' | 'id'>) =>
  queryOptions({
    queryKey: ['participants', 'one', matter_id, id],
    queryFn: () => {
      const path = { id: matter_id, participant_id: id }
      return call(api.getMatterParticipant, path)
    },
  })

/** What somebody has answered in a form of their own. */
export const participantIntakeQuery = ({ matter_id, id }: Pick<Participant, 'matter_id' | 'id'>) =>
  queryOptions({
    queryKey: ['participants', 'intake', matter_id, id],
    queryFn: () => {
      const path = { id: matter_id, participant_id: id }
      return call(api.getMatterParticipantIntake, path)
    },
  })

export const refreshParticipants = () => queries.invalidateQueries({ queryKey: ['participants'] })
