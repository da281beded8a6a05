import { buttonLook } from '../../../../shared/parts/button.tsx'
import { rowsHref } from '../../../api/rows-href.ts'
import { useAuditWords } from '../../../words/audit/index.ts'
import { type AuditFilter, auditQuery } from './filter.ts'

const FORMATS = ['csv', 'jsonl'] as const

/** Everything that the filters leave, straight from the service: however long it is, it passes no page. */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const t = useAuditWords()
  return FORMATS.map((format) => (
    <a
      key={format}
      {...buttonLook({ look: 'plain' })}
      href={rowsHref('/api/v1/audit-events/export', format, { ...auditQuery(filter) })}
      download={`audit-log.${format}`}
    >
      {t(`exports.${format}`)}
    </a>
  ))
}
