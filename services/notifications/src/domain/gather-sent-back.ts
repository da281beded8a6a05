import { documents } from '@dossier/contracts'
import { type AlertOfSentBack, type NewAlert, personOf } from './alert.ts'

/**
 * One alert for each person, in the order of their first files: each has the id of its first file. Files beyond
 * the maximum are only shown at the portal, and in reminders.
 */
export function gatherSentBack(alerts: readonly NewAlert<AlertOfSentBack>[]): NewAlert<AlertOfSentBack>[] {
  const ofPerson = Map.groupBy(alerts, ({ firmId, alert }) => `${firmId} ${personOf(alert)}`)
  return [...ofPerson.values()].map((together) => {
    const [first] = together as [NewAlert<AlertOfSentBack>]
    const files = together.flatMap(({ alert }) => alert.files).slice(0, documents.SENT_BACK_FILES_MAX)
    return { ...first, alert: { ...first.alert, files } }
  })
}
