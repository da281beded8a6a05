/** What a browser keeps for the next visit. Browsers can refuse to: then nothing is kept. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // The choice holds for this page.
  }
}
