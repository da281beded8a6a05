import type { Page } from 'playwright-core'

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/** Chooses from a menu. */
export async function choose(page: Page, menu: string, item: string): Promise<void> {
  await press(page, menu)
  await page.getByRole('menuitem', { name: item }).click()
}

/** Waits for a toast and dismisses it, so that the next one with the same words is told apart from it. */
export async function said(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('region', { name: 'News' }).locator('.toast').filter({ hasText: text }).first()
  await toast.getByRole('button', { name: 'Dismiss' }).dispatchEvent('click')
}

/** Saves what a dialog shows. */
export const saveDialog = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
