import type { matters } from '@dossier/contracts'

type MatterStatus = matters.MatterStatus

/**
 * The statuses that a firm may move a matter to, by its present status. Only the practice-management system closes one.
 */
const moves: Readonly<Record<MatterStatus, readonly MatterStatus[]>> = {
  active: ['archived'],
  archived: ['active'],
  closed: ['active', 'archived'],
}

/** Whether a firm may make this move. Keeping the status is always allowed. */
export function mayMove(from: MatterStatus, to: MatterStatus): boolean {
  return from === to || moves[from].includes(to)
}

/** The status of a matter after the practice-management system has said its own. An archived matter stays archived. */
export function statusFromOutside(present: MatterStatus, there: matters.ExternalStatus): MatterStatus {
  return present === 'archived' ? present : there
}
