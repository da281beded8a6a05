import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../../shared/words/format.ts'
import { Ago } from '../../../parts/ago.tsx'
import { Button, ButtonLink } from '../../../parts/button.tsx'
import { Empty, Loaded } from '../../../parts/states.tsx'
import { Table } from '../../../parts/table.tsx'
import { Tag, type Tone } from '../../../parts/tag.tsx'
import { useImportsWords } from '../../../words/imports/index.ts'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { type Import, importsQuery } from './queries.ts'

export const importTones: Record<Import['status'], Tone> = {
  receiving: 'accent',
  checking: 'accent',
  checked: 'wait',
  running: 'accent',
  finished: 'good',
  failed: 'bad',
}

/** Files from which clients and matters were made. */
export default function ImportsPage() {
  const t = useImportsWords()
  return (
    <SettingsFrame
      title={t('title')}
      lead={t('lead')}
      needs="listImports"
      size="wide"
      actions={<ButtonLink to="/settings/imports/new">{t('start')}</ButtonLink>}
    >
      <List />
    </SettingsFrame>
  )
}

function List() {
  const t = useImportsWords()
  const settings = useSettingsWords()
  const format = useFormat()
  const query = useInfiniteQuery(importsQuery)
  return (
    <div className="card">
      <Loaded query={query}>
        {(imports) =>
          imports.length === 0 ? (
            <Empty>{t('none')}</Empty>
          ) : (
            <Table
              label={t('title')}
              rows={imports}
              keyOf={({ id }) => id}
              columns={[
                {
                  key: 'name',
                  title: t('name'),
                  isMain: true,
                  width: 'minmax(0, 2fr)',
                  cell: ({ id, name }) => (
                    <span className="cut">
                      <Link to="/settings/imports/$id" params={{ id }} className="row-link">
                        {name}
                      </Link>
                    </span>
                  ),
                },
                {
                  key: 'state',
                  title: t('state'),
                  width: '190px',
                  cell: ({ status }) => <Tag tone={importTones[status]}>{t(`status.${status}`)}</Tag>,
                },
                {
                  key: 'rows',
                  title: t('rows'),
                  width: '90px',
                  align: 'end',
                  cell: ({ rows_total }) => <span className="num">{format.number(rows_total)}</span>,
                },
                {
                  key: 'when',
                  title: t('when'),
                  width: '110px',
                  cell: ({ created_at }) => (
                    <span className="muted">
                      <Ago at={created_at} />
                    </span>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
      {query.hasNextPage && (
        <div className="card-foot">
          <Button
            look="plain"
            size="small"
            isBusy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {settings('showMore')}
          </Button>
        </div>
      )}
    </div>
  )
}
