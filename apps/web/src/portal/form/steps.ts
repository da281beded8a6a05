import { type AskedPart, isAnswered, keyOfPart } from '@dossier/contracts/intake-form'
import { type Step as FormStep, stepsAsked } from '../../shared/form-steps.ts'
import type { Intake, IntakeField, IntakeGroup } from '../api/client.ts'
import { isVerified } from '../api/session.ts'
import type { Answers } from './answers.ts'

/** A question, or a group of them with its entries. */
export type Part = AskedPart<IntakeField, IntakeGroup>
export type GroupPart = Extract<Part, { group: IntakeGroup }>

/** Some parts of the form, and the number that their address has. */
export type Step = FormStep<IntakeField, IntakeGroup>

/** The steps that ask something after these answers; the first one in any case. */
export function askedSteps(intake: Intake, answers: Answers): Step[] {
  return stepsAsked(intake, answers).filter(({ number, parts }) => number === 1 || parts.length > 0)
}

/** Whether its answer is hidden and stays as it is until the second step. */
export function isProtected({ protected: keys }: Pick<Intake, 'protected'>, part: Part): boolean {
  return keys?.includes(keyOfPart(part)) ?? false
}

/** Whether it was answered before the second step. A reader who has passed the step confirms or corrects the answer. */
export function isToCheck({ unverified: keys }: Pick<Intake, 'unverified'>, part: Part): boolean {
  return isVerified.value && (keys?.includes(keyOfPart(part)) ?? false)
}

export function countGiven(intake: Pick<Intake, 'protected'>, parts: readonly Part[], answers: Answers): number {
  return parts.filter((part) => isAnswered(answers[keyOfPart(part)]) || isProtected(intake, part)).length
}
