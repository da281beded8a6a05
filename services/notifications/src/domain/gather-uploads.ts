import type { NewAlert, UploadsAlert } from './alert.ts'

/** Files that an alert names; of those beyond it the number alone is kept. */
export const FILES_NAMED_MAX = 20

/** One alert for each matter, in the order of their first files: each has the id of its first file. */
export function gatherUploads(alerts: readonly NewAlert<UploadsAlert>[]): NewAlert<UploadsAlert>[] {
  const ofMatter = Map.groupBy(alerts, ({ alert }) => alert.matter_id)
  return [...ofMatter.values()].map((together) => {
    const [first] = together as [NewAlert<UploadsAlert>]
    return {
      ...first,
      alert: {
        ...first.alert,
        files: together.flatMap(({ alert }) => alert.files).slice(0, FILES_NAMED_MAX),
        count: together.reduce((sum, { alert }) => sum + alert.count, 0),
      },
    }
  })
}
