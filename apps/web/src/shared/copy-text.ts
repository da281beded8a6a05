/** Puts a text on the clipboard. Returns whether that worked: browsers may refuse it, and have none for pages without HTTPS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
