import { signal } from '@preact/signals'
import { tabMemory } from '../../shared/memory.ts'
import type { Intake } from '../api/client.ts'
import { keyOfLink } from '../api/link.ts'
import { onIntake } from '../api/queries.ts'
import type { AnswerInWords } from './answer-in-words.ts'
import { asks, keepForm } from './known-form.ts'
import { inWords, setUnsaved, unsaved } from './unsaved.ts'

const KEPT = `${keyOfLink('draft')}.left_over`

/** Answers in words for which the form that the firm has chosen meanwhile has no place. Nobody saves them any more. */
export const leftOver = signal<readonly AnswerInWords[]>(tabMemory.readJson(KEPT) ?? [])

/** Forgets the answers for which the form has no place. */
export const forgetLeftOver = () => setLeftOver([])

function setLeftOver(answers: readonly AnswerInWords[]): void {
  leftOver.value = answers
  tabMemory.keep(KEPT, answers.length === 0 ? null : JSON.stringify(answers))
}

onIntake((intake) => {
  setAsideUnasked(intake)
  keepForm(intake)
})

/** Takes answers that a form does not ask for out of those to be saved, in the words of the form that did. */
function setAsideUnasked(intake: Intake): void {
  const answers = Object.entries(unsaved.value)
  const unasked = Object.fromEntries(answers.filter(([key]) => !asks(intake, key)))
  if (Object.keys(unasked).length === 0) return
  const words = inWords(unasked)
  setLeftOver([...leftOver.value.filter(({ key }) => words.every((one) => one.key !== key)), ...words])
  setUnsaved(Object.fromEntries(answers.filter(([key]) => asks(intake, key))))
}
