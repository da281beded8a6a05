import type { Worker } from '@dossier/runtime'
import type { IdentityBackgroundCtx } from '../deps.ts'
import { deleteExpiredSessions } from '../store/sessions.ts'
import { deleteForgottenAttempts } from '../store/sign-in-attempts.ts'
import { startRounds } from './rounds.ts'

const EVERY_MS = 600_000

/** Deletes rows that no longer decide anything. */
export function startHousekeeping(ctx: IdentityBackgroundCtx): Worker {
  return startRounds({
    everyMs: EVERY_MS,
    log: ctx.log,
    async round() {
      await deleteExpiredSessions(ctx.db, ctx.now())
      await deleteForgottenAttempts(ctx.db, ctx.now())
    },
  })
}
