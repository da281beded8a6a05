import type { matters } from '@dossier/contracts'

type MatterStatus = matters.MatterStatus

/** Where a firm may move a matter from each status. Only the practice-management system closes one. */
const moves: Readonly<Record<MatterStatus, readonly MatterStatus[]>> = {
  active: ['archived'],
  archived: ['active'],
  closed: ['active', 'archived'],
}

/** Whether a firm may move a matter so. Staying where it is is no move and always allowed. */
export function mayMove(from: MatterStatus, to: MatterStatus): boolean {
  return from === to || moves[from].includes(to)
}
