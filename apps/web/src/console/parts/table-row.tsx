import { memo, type ReactNode } from 'react'

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
  /** How wide the table has to be for the column: it is left out of narrower ones, so that the main column has room. */
  fits?: 'wide' | 'middle'
  cell: (row: Row) => ReactNode
}

export interface TableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  isChosen?: (row: Row) => boolean
  isDense?: boolean
  /** Asks for more rows when the end comes near. */
  onEnd?: () => void
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
 * A row in view is not rendered again while the list is scrolled or more rows load. For that, `cell` has to stay the same
 * function.
 */
export const TableRow = memo(OneRow, (one, other) => {
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
      {columns.map(({ key, align, isMain, fits, cell }) => (
        <div role="cell" key={key} data-align={align} data-fits={fits} data-main={isMain ? '' : undefined}>
          {cell(row)}
        </div>
      ))}
    </div>
  )
}
