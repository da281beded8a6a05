import type { documents } from '@dossier/contracts'
import { describeWarning, type FoundWarning } from '../domain/file-warnings.ts'

/** What an upload `u` keeps of how readable its file is, with what the messages say of it. */
export const LEGIBILITY_COLUMNS = 'u.warnings, u.pages_checked, u.detected_type, u.width, u.height'

export interface LegibilityRow {
  warnings: FoundWarning[] | null
  pages_checked: number | null
  detected_type: string | null
  width: number | null
  height: number | null
}

export function legibilityOf(row: LegibilityRow): Pick<documents.Upload, 'warnings' | 'pages_checked'> {
  const warnings = (row.warnings ?? []).map((found) => describeWarning(found, row))
  return { warnings, pages_checked: row.pages_checked }
}
