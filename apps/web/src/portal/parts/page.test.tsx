import { beforeEach, expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Page } from './page.tsx'

beforeEach(() => {
  jest.spyOn(globalThis, 'scrollTo').mockReturnValue()
})

test('a screen begins at its heading, and so does the next one', () => {
  const { rerender } = render(<Page title="Passport" />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  ;(document.activeElement as HTMLElement).blur()

  rerender(<Page title="Your law firm no longer asks for “Passport”" />)

  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('a count in the title changes without moving whoever reads the page', () => {
  const { rerender } = render(<Page title="Hello Ana, three things are left" isTitleLive />)
  screen.getByRole('button').focus()

  rerender(<Page title="Hello Ana, two things are left" isTitleLive />)

  screen.getByRole('heading', { name: 'Hello Ana, two things are left' })
  expect(document.activeElement).toBe(screen.getByRole('button'))
})
