import { useRef } from 'react'
import { pickedTypes } from '../uploads/declared-type.ts'
import { Button, type ButtonProps } from './button.tsx'

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Types of files that the device offers to choose. */
  types: readonly string[]
  /** Whether several files may be chosen at once. */
  multiple?: boolean
  /** Whether the camera takes a picture, where the device has one. */
  usesCamera?: boolean
  onPick: (files: File[]) => void
}

/** A button with which files of the device are chosen. The same file may be chosen again. */
export function FileButton({ types, multiple = false, usesCamera = false, onPick, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...rest} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={pickedTypes(types)}
        multiple={multiple}
        {...(usesCamera && { capture: 'environment' as const })}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) onPick(files)
        }}
      />
    </>
  )
}
