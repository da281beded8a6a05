import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const CHOSEN = 'dossier.theme'
const readers = new Set<() => void>()
let current = firstTheme()
show()

export const useTheme = (): Theme =>
  useSyncExternalStore(
    (tell) => {
      readers.add(tell)
      return () => readers.delete(tell)
    },
    () => current,
  )

/** Changes the theme, for this and later visits. */
export function chooseTheme(chosen: Theme): void {
  current = chosen
  show()
  try {
    localStorage.setItem(CHOSEN, chosen)
  } catch {}
  for (const tell of readers) tell()
}

function show(): void {
  if (current === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = current
}

/** A browser may refuse to keep anything. */
function firstTheme(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(CHOSEN)) ?? 'system'
  } catch {
    return 'system'
  }
}
