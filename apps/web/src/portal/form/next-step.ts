import type { Intake } from '../api/client.ts'
import type { Answers } from './answers.ts'
import { problemsOf } from './problems.ts'
import { askedSteps, countGiven, isProtected, type Part, type Step } from './steps.ts'

/**
 * The step at which a returning client continues: the first that lacks a required answer, or the one after the last answered.
 * Undefined if the answers are ready to be sent.
 */
export function nextStep(intake: Intake, answers: Answers): Step | undefined {
  const steps = askedSteps(intake, answers)
  const afterLast = steps.findLastIndex(({ parts }) => countGiven(intake, parts, answers) > 0) + 1
  const isLacking = (part: Part) => !isProtected(intake, part) && problemsOf(part, answers).length > 0
  return steps.find(({ parts }, index) => index === afterLast || parts.some(isLacking))
}
