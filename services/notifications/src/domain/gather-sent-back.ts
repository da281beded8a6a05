import { documents } from '@dossier/contracts'
import { type AlertOfSentBack, type NewAlert, personOf } from './alert.ts'

/** Files that an alert tells of. Of more at once, those beyond it are only seen at the portal, and in reminders. */
export const SENT_BACK_MAX = documents.SENT_BACK_FILES_MAX

/** One alert for each person, in the order in which they first come: the id is that of its first file. */
export function gatherSentBack(alerts: readonly NewAlert<AlertOfSentBack>[]): NewAlert<AlertOfSentBack>[] {
  const ofPerson = Map.groupBy(alerts, ({ firmId, alert }) => `${firmId} ${personOf(alert)}`)
  return [...ofPerson.values()].map((together) => {
    const [first] = together as [NewAlert<AlertOfSentBack>]
    return {
      ...first,
      alert: { ...first.alert, files: together.flatMap(({ alert }) => alert.files).slice(0, SENT_BACK_MAX) },
    }
  })
}
