import { type FirmId, toUuid } from '@dossier/contracts'
import type { Ctx, Tx } from '@dossier/runtime'
import { onboardingNotBegun, type StoredOnboarding } from '../domain/onboarding.ts'

const COLUMNS = 'current_step, steps_done, practice_areas, completed_at'

export async function findOnboarding(db: Ctx['db'], firmId: FirmId): Promise<StoredOnboarding> {
  const [row] = await db.lookup<StoredOnboarding>(`select ${COLUMNS} from firm_onboarding where firm_id = $1`, [
    toUuid(firmId),
  ])
  return row ?? onboardingNotBegun
}

/** Makes sure that there is a row and locks it until commit, so that one of two steps at once sees the other. */
export async function lockOnboarding(tx: Tx, firmId: FirmId): Promise<StoredOnboarding> {
  const [row] = await tx.query<StoredOnboarding>(
    `insert into firm_onboarding as o (firm_id) values ($1)
     on conflict (firm_id) do update set current_step = o.current_step
     returning ${COLUMNS}`,
    [toUuid(firmId)],
  )
  return row!
}

export async function updateOnboarding(tx: Tx, firmId: FirmId, onboarding: StoredOnboarding): Promise<void> {
  await tx.query(
    `update firm_onboarding set current_step = $2, steps_done = $3, practice_areas = $4, completed_at = $5
     where firm_id = $1`,
    [
      toUuid(firmId),
      onboarding.current_step,
      onboarding.steps_done,
      onboarding.practice_areas,
      onboarding.completed_at,
    ],
  )
}
