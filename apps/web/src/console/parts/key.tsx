/** A key that does the same, for eyes: `aria-keyshortcuts` says it to screen readers. */
// biome-ignore lint/a11y/noAriaHiddenOnFocusable: Nothing focuses it.
export const Key = ({ children }: { children: string }) => <kbd aria-hidden="true">{children}</kbd>
