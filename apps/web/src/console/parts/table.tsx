import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, memo, type ReactNode, useRef } from 'react'
import './table.css'

export interface Column<Row> {
  /** Tells columns apart. */
  key: string
  /** Heading; columns of buttons have one for screen readers alone. */
  title: ReactNode
  isTitleUnseen?: boolean
  /** As `grid-template-columns` has it; `1fr` unless told. */
  width?: string
  align?: 'end'
  /** The column that names the row. */
  isMain?: boolean
  cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  isChosen?: (row: Row) => boolean
  isDense?: boolean
  /** Asks for more rows when the end comes near. */
  onEnd?: () => void
}

/** Above this many rows only those in view are in the page. */
const ROWS_SHOWN_MAX = 100
const ROW_PX = 48
const DENSE_ROW_PX = 36

/**
 * A list of things with columns. A row becomes a link by a `<Link className="row-link">` in its main cell. Long lists scroll with
 * the page and keep only the rows in view, which a `<table>` cannot do.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, isDense } = props
  const style = { '--columns': columns.map(({ width }) => width ?? 'minmax(0, 1fr)').join(' ') } as CSSProperties
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
          {columns.map(({ key, title, align, isTitleUnseen }) => (
            <div role="columnheader" key={key} data-align={align}>
              {isTitleUnseen ? <span className="unseen">{title}</span> : title}
            </div>
          ))}
        </div>
      </div>
      {rows.length > ROWS_SHOWN_MAX || props.onEnd ? <RowsInView {...props} /> : <AllRows {...props} />}
    </div>
  )
}

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

function RowsInView<Row>(props: TableProps<Row>) {
  const { columns, rows, keyOf, isChosen, isDense, onEnd } = props
  const group = useRef<HTMLDivElement>(null)
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (isDense ? DENSE_ROW_PX : ROW_PX),
    overscan: 12,
    scrollMargin: group.current?.offsetTop ?? 0,
    getItemKey: (index) => keyOf(rows[index]!),
    onChange: (instance) => {
      if ((instance.range?.endIndex ?? 0) >= rows.length - 20) onEnd?.()
    },
  })
  return (
    <div role="rowgroup" ref={group} style={{ position: 'relative', height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ key, index, start }) => (
        <TableRow
          key={key as string}
          columns={columns}
          row={rows[index]!}
          index={index}
          isChosen={isChosen?.(rows[index]!)}
          measure={virtual.measureElement}
          top={start - virtual.options.scrollMargin}
        />
      ))}
    </div>
  )
}

interface RowProps<Row> {
  columns: readonly Column<Row>[]
  row: Row
  index: number
  isChosen: boolean | undefined
  measure?: (element: HTMLDivElement | null) => void
  /** Where it stands in the list, in pixels, if only the rows in view are in the page. */
  top?: number
}

/**
 * A row that stays in view while the list is scrolled is not drawn anew, nor when more rows come: for that, `cell` has to be the same
 * function then.
 */
const TableRow = memo(OneRow, (one, other) => {
  const { columns, ...rest } = one
  return (
    columns.length === other.columns.length &&
    columns.every(({ cell }, index) => cell === other.columns[index]!.cell) &&
    Object.entries(rest).every(([name, value]) => value === other[name as keyof typeof rest])
  )
}) as typeof OneRow

function OneRow<Row>({ columns, row, index, isChosen, measure, top }: RowProps<Row>) {
  return (
    <div
      role="row"
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      data-chosen={isChosen ? '' : undefined}
      style={
        top === undefined ? undefined : { position: 'absolute', insetInline: 0, transform: `translateY(${top}px)` }
      }
    >
      {columns.map(({ key, align, isMain, cell }) => (
        <div role="cell" key={key} data-align={align} data-main={isMain ? '' : undefined}>
          {cell(row)}
        </div>
      ))}
    </div>
  )
}
