import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FileButton } from './file-button.tsx'

const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!
const fileOf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' })

test('its button opens the choice of the device, which offers the types that are taken', async () => {
  render(
    <FileButton types={['application/pdf', 'image/png']} onPick={() => undefined}>
      Choose a file
    </FileButton>,
  )
  const opened = jest.fn()
  input().addEventListener('click', opened)

  await userEvent.click(screen.getByRole('button', { name: 'Choose a file' }))

  expect(opened).toHaveBeenCalledTimes(1)
  expect([input().accept, input().multiple, input().hidden]).toEqual(['application/pdf,image/png', false, true])
})

test('chosen files are reported once, and the same file can be chosen again', async () => {
  const onPick = jest.fn<(files: File[]) => void>()
  render(
    <FileButton types={['application/pdf']} multiple onPick={onPick}>
      Choose files
    </FileButton>,
  )

  await userEvent.upload(input(), [fileOf('may.pdf'), fileOf('june.pdf')])
  await userEvent.upload(input(), [fileOf('may.pdf')])

  expect(onPick.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([
    ['may.pdf', 'june.pdf'],
    ['may.pdf'],
  ])
})
