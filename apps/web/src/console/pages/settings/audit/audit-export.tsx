import { useAuditWords } from '../../../words/audit/index.ts'
import { type AuditFilter, auditQuery } from './filter.ts'

const FORMATS = ['csv', 'jsonl'] as const

/** Everything that the filters leave, straight from the service: however long it is, it passes no page. */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const t = useAuditWords()
  const hrefOf = (format: string) =>
    `/api/v1/audit-events/export?${new URLSearchParams({ ...auditQuery(filter), format, bom: 'true' } as Record<string, string>)}`
  return FORMATS.map((format) => (
    <a key={format} className="button" data-look="plain" href={hrefOf(format)} download={`audit-log.${format}`}>
      {t(`exports.${format}`)}
    </a>
  ))
}
