import { earlier, startRounds, type Worker } from '@dossier/runtime'
import type { IdentityBackgroundCtx } from '../deps.ts'
import { askToRemove, removeFirm } from '../firms/remove-firm.ts'
import { takeDueDeletion } from '../store/firm-deletions.ts'

const EVERY_MS = 300_000
/** A command that deletes a firm says more often that it is at work. */
const STALE_MS = 600_000
const SWEEP_MS = 6 * 3_600_000
/** Longer than streams and outboxes keep messages about the firm that a service may still get. */
const LATE_MS = 8 * 86_400_000

/** Continues deletions whose command ended midway, and removes rows that arrived after a finished deletion. */
export function startFirmDeletions({ db, deps, log, now }: IdentityBackgroundCtx): Worker {
  return startRounds({
    everyMs: EVERY_MS,
    firstRound: true,
    log,
    async round(stopping) {
      while (!stopping.aborted) {
        const due = await takeDueDeletion(db, {
          now: now(),
          staleBefore: earlier(now(), STALE_MS),
          sweptBefore: earlier(now(), SWEEP_MS),
          lateSince: earlier(now(), LATE_MS),
        })
        if (!due) return
        const { auditLog, billing, rpc } = deps
        await removeFirm({ db, auditLog, billing, ask: askToRemove(rpc), now }, due)
      }
    },
  })
}
