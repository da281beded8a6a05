import { useSyncExternalStore } from 'react'
import { browserMemory } from '../../shared/memory.ts'

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
  browserMemory.keep(CHOSEN, chosen)
  for (const tell of readers) tell()
}

function show(): void {
  if (current === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = current
}

function firstTheme(): Theme {
  const chosen = browserMemory.read(CHOSEN)
  return themes.find((theme) => theme === chosen) ?? 'system'
}
