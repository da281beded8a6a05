import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button, buttonLook, IconButton } from './button.tsx'

test('a button whose work goes on says so, and another press does nothing, nor does it send its form', async () => {
  const onClick = jest.fn()
  const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault())
  const form = (isBusy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy={isBusy} onClick={onClick}>
        Send
      </Button>
    </form>
  )
  const { rerender } = render(form(false))

  await userEvent.click(screen.getByRole('button'))
  rerender(form(true))
  await userEvent.click(screen.getByRole('button', { busy: true }))

  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
})

test('the label of an icon button is its name and its tooltip', () => {
  render(<IconButton label="Remove passport.pdf">×</IconButton>)

  expect(screen.getByRole('button', { name: 'Remove passport.pdf' }).title).toBe('Remove passport.pdf')
})

test('a link looks like the button that it is told to look like, and keeps its own class', () => {
  render(
    <a href="/" {...buttonLook({ look: 'quiet', className: 'wide' })}>
      Back
    </a>,
  )

  const { className, dataset } = screen.getByRole('link')
  expect([className, dataset.look, dataset.size]).toEqual(['button wide', 'quiet', 'medium'])
})
