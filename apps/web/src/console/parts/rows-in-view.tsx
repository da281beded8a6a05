import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { type TableProps, TableRow } from './table-row.tsx'

const ROW_PX = 48
const DENSE_ROW_PX = 36

/** The rows in view, in a list as high as if all were there. */
export default function RowsInView<Row>(props: TableProps<Row>) {
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
