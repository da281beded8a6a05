import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../../../shared/api/problem.ts'
import { buttonLook } from '../../../../shared/parts/button.tsx'
import { useFormat } from '../../../../shared/words/format.ts'
import { Button } from '../../../parts/button.tsx'
import { Card } from '../../../parts/card.tsx'
import { ConfirmRequest } from '../../../parts/confirm-request.tsx'
import { Loaded } from '../../../parts/states.tsx'
import { Table } from '../../../parts/table.tsx'
import { Tag } from '../../../parts/tag.tsx'
import { say } from '../../../parts/toast.tsx'
import { useImportsWords } from '../../../words/imports/index.ts'
import { useProblemText } from '../../../words/problems/index.ts'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { importTones } from './imports-page.tsx'
import {
  deleteImport,
  type Import,
  type ImportRow,
  importQuery,
  importRowsQuery,
  isUnderWay,
  reportHref,
  startImport,
} from './queries.ts'
import './imports.css'

/** One import: how far it is, what is wrong, and what can be done with it now. */
export default function ImportPage() {
  const t = useImportsWords()
  const id = useParams({ strict: false }).id!
  const query = useQuery(importQuery(id))
  return (
    <SettingsFrame
      title={query.data?.name ?? t('title')}
      crumbs={<Link to="/settings/imports">{t('title')}</Link>}
      needs="getImport"
      size="wide"
      actions={query.data && <DeleteButton shown={query.data} />}
    >
      <Loaded query={query}>
        {(shown) => (
          <>
            <Progress shown={shown} />
            {shown.rows_invalid > 0 && !isUnderWay(shown) && (
              <RowsCard id={id} outcome="invalid" title={t('wrongTitle')} lead={t('wrongLead')} />
            )}
            {shown.rows_refused > 0 && !isUnderWay(shown) && (
              <RowsCard id={id} outcome="refused" title={t('refusedTitle')} lead={t('refusedLead')} />
            )}
          </>
        )}
      </Loaded>
    </SettingsFrame>
  )
}

/** Rows that would make something if the import was started now. */
const validOf = ({ rows_total, rows_invalid, rows_made, rows_existing, rows_refused }: Import) =>
  rows_total - rows_invalid - rows_made - rows_existing - rows_refused

function Progress({ shown }: { shown: Import }) {
  const t = useImportsWords()
  const format = useFormat()
  const problemText = useProblemText()
  const { id, status, problem, rows_total, rows_invalid, rows_made, rows_existing, rows_refused } = shown
  const start = useMutation({
    mutationFn: () => startImport(id),
    onError: (err) => say(problemText(problemOf(err))),
  })
  const valid = validOf(shown)
  const toMake = rows_total - rows_invalid
  const done = rows_made + rows_existing + rows_refused
  const figures = [
    ['valid', valid],
    ['made', rows_made],
    ['existing', rows_existing],
    ['invalid', rows_invalid],
    ['refused', rows_refused],
  ] as const
  return (
    <Card title={t('rows')} beside={<Tag tone={importTones[status]}>{t(`status.${status}`)}</Tag>}>
      <div className="card-body import-progress">
        {status === 'failed' ? (
          <p className="note" data-tone="bad">
            {problem}
          </p>
        ) : (
          <>
            <dl className="import-figures">
              {figures.map(
                ([outcome, count]) =>
                  (count > 0 || (outcome === 'valid' && status !== 'finished')) && (
                    <div key={outcome} data-outcome={outcome}>
                      <dd className="num">{format.number(count)}</dd>
                      <dt>{t(`outcome.${outcome}`)}</dt>
                    </div>
                  ),
              )}
            </dl>
            {status === 'checking' && <p role="status">{t('checking', { count: rows_total })}</p>}
            {(status === 'running' || status === 'finished') && toMake > 0 && (
              <div role="status">
                <progress className="import-bar" max={toMake} value={done} aria-label={t('rows')} />
                <p className="s muted">{t('running', { done, all: toMake })}</p>
              </div>
            )}
          </>
        )}
        {status === 'checked' && valid > 0 && (
          <div>
            <Button isBusy={start.isPending} onClick={() => start.mutate()}>
              {t('startImport', { count: valid })}
            </Button>
            <p className="s muted import-hint">{t('startHint')}</p>
          </div>
        )}
        {status === 'checked' && valid === 0 && <p>{t('nothingToMake')}</p>}
        {status === 'finished' && rows_refused > 0 && (
          <Button look="plain" isBusy={start.isPending} onClick={() => start.mutate()}>
            {t('again')}
          </Button>
        )}
        {rows_total > 0 && !isUnderWay(shown) && (
          <div className="row">
            {(['csv', 'json'] as const).map((one) => (
              <a key={one} {...buttonLook({ look: 'plain', size: 'small' })} href={reportHref(id, one)} download>
                {t('report', { format: one.toUpperCase() })}
              </a>
            ))}
          </div>
        )}
      </div>
    </Card>
  )
}

function RowsCard({
  id,
  outcome,
  title,
  lead,
}: {
  id: string
  outcome: ImportRow['outcome']
  title: string
  lead: string
}) {
  const t = useImportsWords()
  const settings = useSettingsWords()
  const query = useInfiniteQuery(importRowsQuery(id, outcome))
  return (
    <Card
      title={title}
      actions={
        <a {...buttonLook({ look: 'plain', size: 'small' })} href={reportHref(id, 'csv', outcome)} download>
          {t('wrongRows')}
        </a>
      }
    >
      <p className="card-body muted">{lead}</p>
      <Loaded query={query}>
        {(rows) => (
          <Table
            label={title}
            rows={rows}
            keyOf={({ line }) => String(line)}
            columns={[
              { key: 'line', title: t('line'), width: '80px', cell: ({ line }) => <span className="num">{line}</span> },
              {
                key: 'problem',
                title: t('problem'),
                isMain: true,
                cell: ({ problems }) => (
                  <ul className="import-problems">
                    {problems.map(({ field, column, message }) => (
                      <li key={`${field} ${message}`}>{t('inColumn', { column: column ?? field, message })}</li>
                    ))}
                  </ul>
                ),
              },
            ]}
          />
        )}
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
    </Card>
  )
}

function DeleteButton({ shown: { id, name, status } }: { shown: Import }) {
  const t = useImportsWords()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="plain" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      {isAsking && (
        <ConfirmRequest
          title={t('removeTitle', { name })}
          action={t('remove')}
          isDanger
          send={() => deleteImport(id)}
          onDone={async () => {
            await navigate({ to: '/settings/imports' })
            say(t('removed', { name }))
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('removeLead')}</p>
          {status === 'running' && <p>{t('removeRunning')}</p>}
        </ConfirmRequest>
      )}
    </>
  )
}
