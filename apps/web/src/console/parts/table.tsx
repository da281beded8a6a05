import { type CSSProperties, lazy, Suspense } from 'react'
import { type TableProps, TableRow } from './table-row.tsx'
import './table.css'

export type { Column } from './table-row.tsx'

const RowsInView = lazy(() => import('./rows-in-view.tsx'))

/** Above this many rows only those in view are in the page. */
const ROWS_SHOWN_MAX = 100

/**
 * A list of things with columns. A row becomes a link by a `<Link className="row-link">` in its main cell. Long lists scroll with
 * the page and keep only the rows in view, which a `<table>` cannot do.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, isDense } = props
  const style = {
    '--columns-wide': widthsOf(columns),
    '--columns-middle': widthsOf(columns.filter(({ fits }) => fits !== 'wide')),
    '--columns-narrow': widthsOf(columns.filter(({ fits }) => fits === undefined)),
  } as CSSProperties
  return (
    <div
      className="table"
      role="table"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      style={style}
      data-dense={isDense ? '' : undefined}
    >
      <div role="rowgroup">
        <div role="row" className="table-head" aria-rowindex={1}>
          {columns.map(({ key, title, align, fits, isTitleUnseen }) => (
            <div role="columnheader" key={key} data-align={align} data-fits={fits}>
              {isTitleUnseen ? <span className="unseen">{title}</span> : title}
            </div>
          ))}
        </div>
      </div>
      {rows.length > ROWS_SHOWN_MAX || props.onEnd ? (
        <Suspense>
          <RowsInView {...(props as TableProps<unknown>)} />
        </Suspense>
      ) : (
        <AllRows {...props} />
      )}
    </div>
  )
}

const widthsOf = (columns: readonly { width?: string }[]) =>
  columns.map(({ width }) => width ?? 'minmax(0, 1fr)').join(' ')

function AllRows<Row>(props: TableProps<Row>) {
  return (
    <div role="rowgroup">
      {props.rows.map((row, index) => (
        <TableRow
          key={props.keyOf(row)}
          columns={props.columns}
          row={row}
          index={index}
          isChosen={props.isChosen?.(row)}
        />
      ))}
    </div>
  )
}
