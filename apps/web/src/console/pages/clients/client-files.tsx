import { useState } from 'react'
import { listClientFiles } from '../../data/approved-files.ts'
import { useListPages } from '../../data/use-list-pages.ts'
import { Card } from '../../parts/card.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { useClientsWords } from '../../words/clients/index.ts'
import { ApprovedFiles } from '../files/approved-files.tsx'

/** What the client gave and the firm accepted, in whichever matter. */
export function ClientFiles({ clientId }: { clientId: string }) {
  const t = useClientsWords()
  const [q, setQ] = useState('')
  const {
    list,
    rows: files,
    onEnd,
  } = useListPages(['clients', 'files', clientId, q], (cursor) =>
    listClientFiles(clientId, { q: q || undefined }, cursor),
  )
  const hasAny = q !== '' || files.length > 0
  return (
    <Card
      title={t('files')}
      actions={
        hasAny && (
          <search className="filter-bar">
            <SearchField label={t('filesSearch')} hint={t('filesSearchHint')} value={q} onSearch={setQ} />
          </search>
        )
      }
    >
      <Loaded query={list} rows={3}>
        {() =>
          files.length === 0 ? (
            <Empty>{t(q ? 'noFilesFound' : 'noFiles')}</Empty>
          ) : (
            <ApprovedFiles label={t('files')} files={files} onEnd={onEnd} />
          )
        }
      </Loaded>
    </Card>
  )
}
