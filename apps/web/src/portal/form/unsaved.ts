import { entriesOf } from '@dossier/contracts/intake-form'
import { computed, signal } from '@preact/signals'
import { tabMemory } from '../../shared/memory.ts'
import type { Intake } from '../api/client.ts'
import { keyOfLink } from '../api/link.ts'
import { knownIntake } from '../api/queries.ts'
import { type AnswerInWords, answersInWords } from './answer-in-words.ts'
import type { Answers } from './answers.ts'
import { knownForm } from './known-form.ts'

const KEPT = keyOfLink('draft')

/**
 * Answers that are not saved yet, kept for this tab until they are: through reloads, no network and ended sessions. Null removes
 * an answer.
 */
export const unsaved = signal<Answers>(tabMemory.readJson(KEPT) ?? {})

/** Answers that could not be saved, as text that the reader can copy. Withdrawn answers are left out. */
export const unsavedInWords = computed(() => inWords(unsaved.value))

export function setUnsaved(answers: Answers): void {
  unsaved.value = answers
  tabMemory.keep(KEPT, Object.keys(answers).length === 0 ? null : JSON.stringify(answers))
}

/** Answers with their questions, as far as the form asks for them. */
export function inWords(answers: Answers): AnswerInWords[] {
  const given = Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null))
  return knownForm.value ? answersInWords(knownForm.value, given) : []
}

/** The saved answers with the unsaved ones over them. */
export function withDraft(intake: Intake): Answers {
  return { ...intake.answers, ...unsaved.value }
}

/** What a change makes of the entries of a group as they are now, whatever was shown when it began. None are no answer. */
export function changedEntries(
  key: string,
  change: (entries: readonly Answers[]) => readonly Answers[],
): readonly Answers[] | undefined {
  const intake = knownIntake()
  const entries = change(entriesOf(intake ? withDraft(intake) : unsaved.value, key))
  return entries.length > 0 ? entries : undefined
}
