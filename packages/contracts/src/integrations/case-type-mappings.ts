import type { z } from 'zod'
import { PracticeArea } from '../matters/resources/practice-area.ts'

/** A value for each case type, which is what Dossier's practice areas are called in the connection. */
export type ByCaseType<Value> = Record<PracticeArea, Value>

/** The practice areas there that stand for ours unless the firm says otherwise. */
export const defaultCaseTypeMappings: Readonly<ByCaseType<string>> = {
  personal_injury: 'Personal Injury',
  estate_planning: 'Estate Planning',
  family_law: 'Family Law',
  immigration: 'Immigration',
  criminal: 'Criminal',
  business: 'Business',
  real_estate: 'Real Estate',
  other: 'Other',
}

/** The fields of an object that has one for each case type. */
export function byCaseType<Schema extends z.ZodType>(schemaOf: (caseType: PracticeArea) => Schema): ByCaseType<Schema> {
  return Object.fromEntries(
    PracticeArea.options.map((caseType) => [caseType, schemaOf(caseType)]),
  ) as ByCaseType<Schema>
}
