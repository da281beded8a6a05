import type { z } from 'zod'
import { PracticeArea } from '../matters/resources/practice-area.ts'

/** A value for each case type, which is the integration specification's name for Dossier's practice areas. */
export type ByCaseType<Value> = Record<PracticeArea, Value>

/** Default names of practice areas in the other system. */
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

/** Fields of a zod object with one field for each case type. */
export function byCaseType<Schema extends z.ZodType>(schemaOf: (caseType: PracticeArea) => Schema): ByCaseType<Schema> {
  return Object.fromEntries(
    PracticeArea.options.map((caseType) => [caseType, schemaOf(caseType)]),
  ) as ByCaseType<Schema>
}
