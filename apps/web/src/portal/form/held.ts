import { signal } from '@preact/signals'
import type { Answers } from './answers.ts'
import { unsaved } from './unsaved.ts'

/** Keys of answers that are not sent yet: protected ones wait for the second step, refused ones for a change. */
const heldBack = new Set<string>()
/** Keys of answers that are still being typed: they are sent once their control is left, or the page is. */
const typing = new Set<string>()

/** Where answers are that were refused, as the service names them: `children.1.name`. */
export const refusedPlaces = signal<readonly string[]>([])

/** The question or group that a place is in. */
export const keyOf = (place: string): string => place.split('.')[0]!

/** Unsaved answers that can be sent now. */
export const sendable = (): Answers => unsavedOf((key) => !heldBack.has(key) && !typing.has(key))

/** Answers at these places wait for the second step. */
export function holdBack(places: readonly string[]): void {
  for (const place of places) heldBack.add(keyOf(place))
}

/** Answers at these places wait for a change. */
export function markRefused(places: readonly string[]): void {
  holdBack(places)
  refusedPlaces.value = [...refusedPlaces.value, ...places]
}

/** An answer has changed: refused ones may be valid now. */
export function noteChange(key: string, { isTyping }: { isTyping: boolean }): void {
  heldBack.delete(key)
  if (isTyping) typing.add(key)
  else typing.delete(key)
  refusedPlaces.value = refusedPlaces.value.filter((place) => keyOf(place) !== key)
}

/** Lets answers that were held back be sent again. */
export const releaseHeld = () => heldBack.clear()

/** What is half typed. It waits no longer. */
export function takeTyped(): Answers {
  const typed = unsavedOf((key) => typing.has(key))
  typing.clear()
  return typed
}

/** Forgets answers that are held back, being typed or refused. */
export function forgetHeld(): void {
  heldBack.clear()
  typing.clear()
  refusedPlaces.value = []
}

const unsavedOf = (isMeant: (key: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(unsaved.value).filter(([key]) => isMeant(key)))
