import type { Operation } from '@dossier/client'
import { expect } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { service } from './service.ts'

/**
 * Presses a button, and once more before its request is answered: the button is busy meanwhile, and sends nothing more. Then the
 * answer comes.
 */
export async function pressTwice<Input, Answer>(
  button: HTMLElement,
  operation: Operation<Input, Answer>,
): Promise<void> {
  const before = service.received(operation).length
  const goOn = service.holds(operation)
  await userEvent.click(button)
  await waitFor(() => expect(service.received(operation)).toHaveLength(before + 1))
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  await userEvent.click(button)
  expect(service.received(operation)).toHaveLength(before + 1)
  goOn()
}
