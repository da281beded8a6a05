import { useState } from 'react'
import type { DragProps } from './editor.tsx'

/** Lets the mouse move the parts of a list. Keys and buttons do the same. */
export function useDragging(onMove: (from: number, to: number) => void): (index: number) => DragProps {
  const [from, setFrom] = useState<number>()
  const [over, setOver] = useState<number>()
  const end = () => {
    setFrom(undefined)
    setOver(undefined)
  }
  return (index) => ({
    isOver: from !== undefined && over === index && from !== index,
    props: {
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move'
        setFrom(index)
      },
      onDragOver: (event) => {
        if (from === undefined) return
        event.preventDefault()
        setOver(index)
      },
      onDrop: (event) => {
        event.preventDefault()
        if (from !== undefined && from !== index) onMove(from, index)
        end()
      },
      onDragEnd: end,
    },
  })
}
