import { computed, signal } from '@preact/signals'
import { type Problem, problemOf } from '../../shared/api/problem.ts'
import { getIntake, saveAnswers } from '../api/client.ts'
import { endingOf, needsSecondStep, saysLocked } from '../api/ending.ts'
import { keepIntake, refreshIntake, refreshMatter } from '../api/queries.ts'
import { isLocked, isVerified, sessionToken } from '../api/session.ts'
import { untilAgain } from '../api/until-again.ts'
import type { Answers } from './answers.ts'
import { forgetHeld, holdBack, keyOf, markRefused, noteChange, releaseHeld, sendable, takeTyped } from './held.ts'
import { knownForm } from './known-form.ts'
import { leftOver } from './left-over.ts'
import { setUnsaved, unsaved } from './unsaved.ts'

const AGAIN_MS_MIN = 1_000
const AGAIN_MS_MAX = 30_000

const isSending = signal(false)

/** What the page says about the saving of answers. */
export const saveState = computed<'saved' | 'saving' | 'waiting' | 'left_over'>(() => {
  if (Object.keys(unsaved.value).length > 0) return isSending.value ? 'saving' : 'waiting'
  return leftOver.value.length > 0 ? 'left_over' : 'saved'
})

/** Notes an answer; `undefined` takes it back. It is saved at once, or as soon as that is possible. */
export function answer(key: string, value: unknown): void {
  note(key, value, { isTyping: false })
  void save()
}

/** Notes what is typed so far. It is kept, and sent once `answer` follows, or the page is left. */
export function noteTyped(key: string, value: unknown): void {
  note(key, value, { isTyping: true })
}

function note(key: string, value: unknown, how: { isTyping: boolean }): void {
  noteChange(key, how)
  setUnsaved({ ...unsaved.value, [key]: value === undefined || value === '' ? null : value })
}

/** Forgets what could not be saved. */
export function forgetUnsaved(): void {
  forgetHeld()
  setUnsaved({})
}

let saving: Promise<void> | undefined

/** What was sent as the page was hidden. A later answer waits for it, or it might be put in that one's place. */
let parting: Promise<unknown> | undefined

/** Ends when everything is saved, or cannot be for now. Whatever is answered meanwhile is saved too. */
export function save(): Promise<void> {
  saving ??= sendAll().finally(() => {
    saving = undefined
  })
  return saving
}

async function sendAll(): Promise<void> {
  for (let waitMs = AGAIN_MS_MIN; sessionToken.value !== null; ) {
    await parting
    const sent = sendable()
    if (Object.keys(sent).length === 0) return
    const problem = await trySending(sent)
    if (!problem) {
      waitMs = AGAIN_MS_MIN
      continue
    }
    const next = await afterProblem(problem, sent)
    if (next === 'stop') return
    if (next === 'at_once') continue
    await untilAgain(waitMs)
    waitMs = Math.min(waitMs * 2, AGAIN_MS_MAX)
  }
}

/** Sends answers. Returns the problem if they were not saved. */
async function trySending(sent: Answers): Promise<Problem | undefined> {
  isSending.value = true
  try {
    keepIntake(await saveAnswers(sent, knownForm.value))
    // Answers that changed again while they were sent are still to be saved.
    setUnsaved(Object.fromEntries(Object.entries(unsaved.value).filter(([key, value]) => sent[key] !== value)))
    return undefined
  } catch (thrown) {
    return problemOf(thrown)
  } finally {
    isSending.value = false
  }
}

/** When to send the remaining answers again. `stop`: something else has to happen first. */
async function afterProblem(problem: Problem, sent: Answers): Promise<'at_once' | 'later' | 'stop'> {
  const places = placesOf(problem)
  // The others are saved without the answers that the second step protects.
  if (needsSecondStep(problem) && places.length > 0) {
    holdBack(places)
    await refreshIntake()
    return 'at_once'
  }
  // The others are saved without the refused ones.
  if (problem.code === 'validation_error' && places.some((place) => keyOf(place) in sent)) {
    markRefused(places)
    return 'at_once'
  }
  // They are kept until somebody begins a session, or takes its second step, or the firm unlocks the link.
  if (endingOf(problem) || needsSecondStep(problem) || saysLocked(problem)) return 'stop'
  if (problem.mayPass) return 'later'
  if (problem.code === 'form_changed') {
    await showNewForm()
    return 'later'
  }
  // The form was sent from another device, or takes no answers any more. The page says which, with the answers.
  await Promise.all([refreshIntake(), refreshMatter()])
  return 'stop'
}

/** Where the answers are that a problem names. */
function placesOf({ fields }: Problem): string[] {
  return Object.keys(fields)
    .filter((name) => name.startsWith('answers.'))
    .map((name) => name.slice('answers.'.length))
}

/** Shows the form as it is now. */
async function showNewForm(): Promise<void> {
  try {
    const intake = await getIntake()
    if (intake) keepIntake(intake)
  } catch {
    // The next try to save finds the form changed again.
  }
}

sessionToken.subscribe((token) => {
  if (token !== null) void save()
})
isVerified.subscribe((verified) => {
  if (!verified) return
  releaseHeld()
  if (sessionToken.peek() !== null) void save()
})
isLocked.subscribe((locked) => {
  if (!locked && sessionToken.peek() !== null) void save()
})

addEventListener('pagehide', saveTyped)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') saveTyped()
})

/** The page may never be seen again: half-typed input is sent as it is. */
function saveTyped(): void {
  const typed = takeTyped()
  // A save in flight would include them only after its answer, which the page may not live to see.
  const isNow = saving !== undefined && sessionToken.value !== null && Object.keys(typed).length > 0
  if (isNow) parting = saveAnswers(typed, knownForm.value).catch(() => undefined)
  void save()
}
