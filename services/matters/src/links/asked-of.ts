import { AppError, documents, type InputOf, type notifications } from '@dossier/contracts'
import { withinTime } from '@dossier/runtime'
import type { MattersCtx } from '../deps.ts'
import { openQuestionsOf } from '../intake/fill-intake.ts'
import type { PortalActor } from '../store/portal-activities.ts'

type Asked = InputOf<typeof notifications.operations.deliverIntakeLink>['asked']

/** For all of it, so that a sick service costs the sender of a link less than a second. */
const FIND_MS_MAX = 700

/**
 * The open tasks of a person, for the email with their link. Null if they cannot be found out in time: the link is worth
 * more than the numbers beside it.
 */
export async function askedOf(ctx: MattersCtx, person: PortalActor): Promise<Asked> {
  const { matterId: matter_id, participantId: participant_id } = person
  try {
    const [questions, open] = await withinTime(FIND_MS_MAX, () =>
      Promise.all([
        openQuestionsOf(ctx, person),
        ctx.call(documents.operations.countOpenDocuments, { matter_id, participant_id }),
      ]),
    )
    return { questions, ...open }
  } catch (error) {
    if (!(error instanceof AppError) && (error as Error).name !== 'TimeoutError') throw error
    ctx.log.warn({ err: error, matter_id }, 'an email with a link does not say what is asked')
    return null
  }
}
