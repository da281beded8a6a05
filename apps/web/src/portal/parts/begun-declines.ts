import { signal } from '@preact/signals'
import { tabMemory } from '../../shared/memory.ts'
import type { DeclineReason } from '../api/client.ts'
import { keyOfLink } from '../api/link.ts'

interface Why {
  reason?: DeclineReason
  notes: string
}

/** Where the tab keeps drafts of declines through reloads. */
const KEPT = keyOfLink('decline')

/** What is being said of requests, by their id: it outlasts a session that ends meanwhile. */
export const begunDeclines = signal<Readonly<Record<string, Why>>>(tabMemory.readJson(KEPT) ?? {})

/** Keeps the draft of a decline; `undefined` once it is sent or given up. */
export function noteDecline(id: string, why: Why | undefined): void {
  const { [id]: _, ...others } = begunDeclines.value
  keep(why ? { ...others, [id]: why } : others)
}

/** Forgets the drafts of all declines. */
export const forgetDeclines = () => keep({})

function keep(declines: Readonly<Record<string, Why>>): void {
  begunDeclines.value = declines
  tabMemory.keep(KEPT, Object.keys(declines).length === 0 ? null : JSON.stringify(declines))
}
