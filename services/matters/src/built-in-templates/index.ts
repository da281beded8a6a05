import { matters } from '@dossier/contracts'
import { business } from './business.ts'
import { criminal } from './criminal.ts'
import { estatePlanning } from './estate-planning.ts'
import { familyLaw } from './family-law.ts'
import { immigration } from './immigration.ts'
import { other } from './other.ts'
import { personalInjury } from './personal-injury.ts'
import { realEstate } from './real-estate.ts'
import { inSpanish } from './spanish/in-spanish.ts'
import type { BuiltInTemplate } from './template.ts'

const templates: Readonly<Record<matters.PracticeArea, BuiltInTemplate>> = {
  personal_injury: personalInjury,
  estate_planning: estatePlanning,
  family_law: familyLaw,
  immigration,
  criminal,
  business,
  real_estate: realEstate,
  other,
}

/** The initial templates of each firm, one per practice area, in English and Spanish. An invalid one prevents the start. */
export const builtInTemplates = matters.PracticeArea.options.map((practice_area) =>
  matters.operations.createIntakeTemplate.input.parse({ ...inSpanish(templates[practice_area]), practice_area }),
)
