import type { matters } from '@dossier/contracts'

/** A deadline as events carry it. */
export function toDeadlineEvent(
  { id, title }: matters.DeadlineEventData['matter'],
  { updated_by: _, ...deadline }: matters.Deadline,
): matters.DeadlineEventData {
  return { deadline, matter: { id, title } }
}
