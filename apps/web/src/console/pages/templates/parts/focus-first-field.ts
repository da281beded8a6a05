/** A part that was just added waits for its words, once it is shown. */
export function focusFirstField(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.editor-form .input')?.focus()),
  )
}
