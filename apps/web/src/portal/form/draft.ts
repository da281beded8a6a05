import { entriesOf } from '@dossier/contracts/intake-form'
import { computed, signal } from '@preact/signals'
import { tabMemory } from '../../memory.ts'
import { getIntake, type Intake, saveAnswers } from '../api/client.ts'
import { linkToken } from '../api/link.ts'
import { type Problem, problemOf } from '../api/problem.ts'
import { keepIntake, knownIntake, refreshIntake, refreshMatter } from '../api/queries.ts'
import { isLocked, isVerified, sessionToken } from '../api/session.ts'
import { untilAgain } from '../api/until-again.ts'
import { type AnswerInWords, answersInWords } from './answer-in-words.ts'
import type { Answers } from './answers.ts'

/** Answers that are not saved yet, kept for this tab until they are: through reloads, no network and ended sessions. */
const KEPT = `dossier.draft.${linkToken.slice(-12)}`
/** The same in words: once the session has ended, nobody tells what the questions were. */
const KEPT_WORDS = `${KEPT}.words`
const KEPT_LEFT_OVER = `${KEPT}.left_over`
const AGAIN_MS_MIN = 1_000
const AGAIN_MS_MAX = 30_000

/** Null removes an answer. */
const unsaved = signal<Answers>(tabMemory.readJson(KEPT) ?? {})
/** Keys of answers that are not sent as they are: those that a second step protects wait for it, refused ones for a change. */
const heldBack = new Set<string>()
/** Keys of answers that are still being typed: they are sent once their control is left, or the page is. */
const typing = new Set<string>()
/** Where answers are that were refused, as the service names them: `children.1.name`. */
export const refusedPlaces = signal<readonly string[]>([])
const isSending = signal(false)

/** Answers in words for which the form that the firm has chosen meanwhile has no place. Nobody saves them any more. */
export const leftOver = signal<readonly AnswerInWords[]>(tabMemory.readJson(KEPT_LEFT_OVER) ?? [])

/** What the reader is told about their answers. */
export const saveState = computed<'saved' | 'saving' | 'waiting' | 'left_over'>(() => {
  if (Object.keys(unsaved.value).length > 0) return isSending.value ? 'saving' : 'waiting'
  return leftOver.value.length > 0 ? 'left_over' : 'saved'
})

/** The saved answers with the unsaved ones over them. */
export function withDraft(intake: Intake): Answers {
  return { ...intake.answers, ...unsaved.value }
}

/** Changes the entries of a group as they are now, whatever was shown when the change began. */
export function changeEntries(
  key: string,
  change: (entries: readonly Answers[]) => readonly Answers[],
  note = answer,
): void {
  const intake = knownIntake()
  const entries = change(entriesOf(intake ? withDraft(intake) : unsaved.value, key))
  note(key, entries.length > 0 ? entries : undefined)
}

/** Notes an answer; `undefined` takes it back. It is saved at once, or as soon as that is possible. */
export function answer(key: string, value: unknown): void {
  note(key, value)
  typing.delete(key)
  void save()
}

/** Notes what is typed so far. It is kept, and sent once `answer` follows, or the page is left. */
export function noteTyped(key: string, value: unknown): void {
  typing.add(key)
  note(key, value)
}

function note(key: string, value: unknown): void {
  heldBack.delete(key)
  refusedPlaces.value = refusedPlaces.value.filter((place) => keyOf(place) !== key)
  setUnsaved({ ...unsaved.value, [key]: value === undefined || value === '' ? null : value })
}

/** The question or group that a place is in. */
const keyOf = (place: string) => place.split('.')[0]!

/** What could not be saved, in words, for whoever wants to copy it. */
export const unsavedInWords = signal<readonly AnswerInWords[]>(tabMemory.readJson(KEPT_WORDS) ?? [])

/** Forgets what could not be saved. */
export function forgetUnsaved(): void {
  heldBack.clear()
  typing.clear()
  refusedPlaces.value = []
  setUnsaved({})
  forgetLeftOver()
}

/** Forgets the answers for which the form has no place. */
export const forgetLeftOver = () => setLeftOver([])

function setLeftOver(answers: readonly AnswerInWords[]): void {
  leftOver.value = answers
  tabMemory.keep(KEPT_LEFT_OVER, answers.length === 0 ? null : JSON.stringify(answers))
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
    setAsideUnasked()
    const sent = sendable()
    if (Object.keys(sent).length === 0) return
    isSending.value = true
    try {
      keepIntake(await saveAnswers(sent, knownIntake()))
      // What was changed again while it was sent is still to be saved.
      setUnsaved(Object.fromEntries(Object.entries(unsaved.value).filter(([key, value]) => sent[key] !== value)))
      waitMs = AGAIN_MS_MIN
    } catch (thrown) {
      const problem = problemOf(thrown)
      isSending.value = false
      // The others are saved without those that the second step protects.
      if (problem.needsSecondStep && problem.fields.length > 0) {
        for (const place of placesOf(problem)) heldBack.add(keyOf(place))
        await refreshIntake()
        continue
      }
      // The others are saved without those that are refused.
      const refused = problem.code === 'validation_error' ? placesOf(problem) : []
      if (refused.some((place) => keyOf(place) in sent)) {
        for (const place of refused) heldBack.add(keyOf(place))
        refusedPlaces.value = [...refusedPlaces.value, ...refused]
        continue
      }
      // They are kept until somebody begins a session, or takes its second step, or the firm unlocks the link.
      if (problem.ending || problem.needsSecondStep || problem.isLocked) return
      if (problem.code === 'form_changed') await showNewForm()
      else if (!problem.mayPass) {
        // The form was sent from another device, or takes no answers any more. The page says which, with the answers.
        await Promise.all([refreshIntake(), refreshMatter()])
        return
      }
      await untilAgain(waitMs)
      waitMs = Math.min(waitMs * 2, AGAIN_MS_MAX)
    } finally {
      isSending.value = false
    }
  }
}

/** Where the answers are that a problem names. */
function placesOf({ fields }: Problem): string[] {
  return fields.filter((name) => name.startsWith('answers.')).map((name) => name.slice('answers.'.length))
}

function sendable(): Answers {
  return Object.fromEntries(Object.entries(unsaved.value).filter(([key]) => !heldBack.has(key) && !typing.has(key)))
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

/** Takes answers that the form does not ask for out of those to be saved. They are shown to be copied. */
function setAsideUnasked(): void {
  const intake = knownIntake()
  if (!intake) return
  const isUnasked = ({ key }: { key: string }) => !asks(intake, key)
  const kept = Object.entries(unsaved.value).filter(([key]) => asks(intake, key))
  if (kept.length === Object.keys(unsaved.value).length) return
  const words = unsavedInWords.value.filter(isUnasked)
  setLeftOver([...leftOver.value.filter(({ key }) => words.every((one) => one.key !== key)), ...words])
  setUnsaved(Object.fromEntries(kept))
}

/** Whether a form has a place for the answer with this key. */
const asks = ({ fields, groups = [] }: Intake, key: string) =>
  groups.some((group) => group.key === key) || fields.some((field) => field.key === key && field.group === undefined)

sessionToken.subscribe((token) => {
  if (token !== null) void save()
})
isVerified.subscribe((verified) => {
  if (!verified) return
  heldBack.clear()
  if (sessionToken.peek() !== null) void save()
})
isLocked.subscribe((locked) => {
  if (!locked && sessionToken.peek() !== null) void save()
})

addEventListener('pagehide', saveTyped)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') saveTyped()
})

/** The page may never be seen again: what is half typed is sent as it is. */
function saveTyped(): void {
  const typed = Object.fromEntries(Object.entries(unsaved.value).filter(([key]) => typing.has(key)))
  typing.clear()
  // What is under way would take them along only after its answer, which the page may not live to see.
  const isNow = saving !== undefined && sessionToken.value !== null && Object.keys(typed).length > 0
  if (isNow) parting = saveAnswers(typed, knownIntake()).catch(() => undefined)
  void save()
}

function setUnsaved(answers: Answers): void {
  unsaved.value = answers
  const intake = knownIntake()
  // Answers that were taken back are no text to copy.
  const given = Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null))
  if (Object.keys(given).length === 0) unsavedInWords.value = []
  else if (intake) {
    // What this form does not ask for keeps the words of the form that did.
    const unasked = unsavedInWords.value.filter(({ key }) => key in given && !asks(intake, key))
    unsavedInWords.value = [...unasked, ...answersInWords(intake, given)]
  }
  for (const [key, kept] of [
    [KEPT, answers],
    [KEPT_WORDS, unsavedInWords.value],
  ] as const) {
    tabMemory.keep(key, Object.keys(kept).length === 0 ? null : JSON.stringify(kept))
  }
}
