import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

type Name = string | RegExp

/** Presses a button once it is there. */
export const press = async (name: Name) => await userEvent.click(await screen.findByRole('button', { name }))

/** Opens the menu of a button, and chooses an item. */
export async function choose(button: Name, item: Name): Promise<void> {
  await press(button)
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
